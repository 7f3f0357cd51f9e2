/** Extends, pauses and resumes tasks, and lets those go that wait for their buyer. */

import { ApiError, invalidField, isRunning, maxDeadlineYears } from '@piecework/contract'
import { record } from '../audit/audit.ts'
import { letTasksGo } from '../auth/keys/spending.ts'
import { type Fixed, fixed } from '../db/statement.ts'
import { type Db, type Tx, together, transact } from '../db/transact.ts'
import { type Actor, ownRowOrAdmin } from '../http/actor.ts'
import { notify } from '../notifications/notify.ts'
import { lockActor } from '../users/lock-actor.ts'
import { isOver, type TaskRow } from './conditions.ts'
import { assertDeadline, deadlineRange } from './deadlines.ts'
import { assertKeyMayChange } from './of-keys.ts'
import { isStop, type PausedBy, stopReservations, withoutPauses, withPause } from './pauses.ts'
import { decideFindings } from './text-findings.ts'
import { texts } from './texts.ts'

/**
 * Moves the deadline of the actor's running task to a later date.
 * @throws `invalid_input` (deadline), `task_not_found`, `not_yours`, `task_closed`, `not_later`
 */
export async function extend(
  tx: Tx,
  actor: Actor,
  input: { id: string; completion_date: string },
  timeZone: string,
): Promise<void> {
  const range = await deadlineRange(timeZone).run(tx)
  assertDeadline(input.completion_date, range)
  const task = await lockRunning(tx, actor, input.id, timeZone)
  if (task.is_over) throw new ApiError('task_closed')
  if (input.completion_date <= task.completion_date) throw new ApiError('not_later')
  await fixed`update tasks set completion_date = ${input.completion_date} where _id = ${task._id}`.run(tx)
}

/**
 * Pauses a running task, until `resume_at` if given. A second pause by its buyer changes only that time. An Admin can pause
 * any task; its buyer gets a notification.
 * @throws `invalid_input` (time), `task_not_found`, `not_yours`, `task_closed`, `paused_by_admin`, `waits_for_owner`, `key_scope`
 */
export async function pause(
  tx: Tx,
  actor: Actor,
  input: { id: string; resume_at?: string | null | undefined },
  timeZone: string,
): Promise<void> {
  const task = await lockRunning(tx, actor, input.id, timeZone)
  const isAdmin = actor.role === 'Admin'
  if (!isAdmin) assertNotStopped(task)
  const resumeAt = isAdmin ? null : (input.resume_at ?? null)
  if (resumeAt !== null) await assertResumeTime(tx, resumeAt)
  if (!isAdmin) {
    await fixed`update tasks set ${withPause('buyer')}, resume_at = ${resumeAt} where _id = ${task._id}`.run(tx)
    return
  }
  await fixed`update tasks set ${withPause('admin')} where _id = ${task._id}`.run(tx)
  await stopReservations(task._id).run(tx)
  if (!task.pauses.includes('rules')) await decideFindings(task._id, actor._id).run(tx)
  if (task.paused_by !== 'admin') await recordByAdmin(tx, actor, task, 'admin')
}

/**
 * Ends the pause of a task that is shown; whichever other still holds goes on, and a task that is not paused stays as it is. Only an Admin ends
 * the pause by an Admin, by reports, or by the rules on texts. Where texts wait for an Admin and nothing else of Admins holds, it lets them go.
 * @throws `task_not_found`, `not_yours`, `task_closed`, `paused_by_admin`, `waits_for_owner`, `key_scope`
 */
export async function resume(tx: Tx, actor: Actor, taskId: string, timeZone: string): Promise<void> {
  const task = await lockRunning(tx, actor, taskId, timeZone)
  if (actor.role !== 'Admin') {
    assertNotStopped(task)
    if (task.paused_by !== null) await endPauses(task._id, 'buyer', 'review').run(tx)
    return
  }
  const isByAdmins = task.paused_by === 'admin' || task.paused_by === 'reports'
  const decided = isByAdmins ? [] : await decideFindings(task._id, actor._id).run(tx)
  // Of a task that its texts have not paused, an Admin only lets the texts go.
  if (decided.length > 0 && task.paused_by !== 'rules') return recordByAdmin(tx, actor, task, task.paused_by)
  if (task.paused_by === null) return
  if (task.paused_by === 'owner') throw new ApiError('waits_for_owner')
  const [left] = await endPauses(task._id, ...endedByAdmin[task.paused_by]).run(tx)
  await recordByAdmin(tx, actor, task, left?.paused_by ?? null)
}

/** What an Admin's press ends of a task that is paused so. */
const endedByAdmin: Record<Exclude<PausedBy, 'owner'>, PausedBy[]> = {
  admin: ['admin', 'reports'],
  reports: ['admin', 'reports'],
  rules: ['rules'],
  buyer: ['buyer', 'review'],
  review: ['buyer', 'review'],
}

/**
 * The buyer lets a task go that a program posted and that waits: from then on no task of its key waits. A task that does not wait stays as it is.
 * @throws `task_not_found`, `not_yours`, `task_closed`
 */
export async function release(tx: Tx, actor: Actor, taskId: string, timeZone: string): Promise<void> {
  const task = await lockRunning(tx, actor, taskId, timeZone)
  if (!task.pauses.includes('owner')) return
  await together(tx, endPauses(task._id, 'owner'), letTasksGo(task.key_id))
}

const tasksPerRun = 500

/** Resumes the tasks whose pause ends, each in its own transaction. Run as a cron job. */
export async function resumeTasks(db: Db): Promise<number> {
  const due = await fixed<{ _id: string }>`
    select _id from tasks where resume_at <= now() order by resume_at limit ${tasksPerRun}`.run(db)
  for (const { _id } of due) {
    const resumed = fixed`
      update tasks set ${withoutPauses('buyer', 'review')} where _id = ${_id} and resume_at <= now()`
    await transact(db, (tx) => resumed.run(tx))
  }
  return due.length
}

type RunningTask = Pick<
  TaskRow,
  '_id' | 'buyer_id' | 'task_title' | 'status' | 'completion_date' | 'pauses' | 'key_id'
> & {
  paused_by: PausedBy | null
  is_over: boolean
}

/**
 * Locks the actor and a task that is open or in progress, and belongs to the actor unless this is an Admin.
 * @throws `task_not_found`, `not_yours`, `task_closed`, `key_scope`
 */
async function lockRunning(tx: Tx, actor: Actor, taskId: string, timeZone: string): Promise<RunningTask> {
  await lockActor(tx, actor)
  await assertKeyMayChange(tx, actor, taskId)
  const [task] = await fixed<RunningTask>`
    select _id, buyer_id, task_title, status, completion_date, paused_by, pauses, key_id,
      ${isOver(timeZone)} as is_over
    from tasks where _id = ${taskId} for no key update`.run(tx)
  const found = ownRowOrAdmin(task?.status === 'deleted' ? undefined : task, actor, 'task_not_found')
  if (!isRunning(found.status)) throw new ApiError('task_closed')
  return found
}

/** @throws `waits_for_owner`, `paused_by_admin` */
function assertNotStopped({ paused_by }: RunningTask): void {
  if (paused_by === 'owner') throw new ApiError('waits_for_owner')
  if (isStop(paused_by)) throw new ApiError('paused_by_admin')
}

/** The time must be later than the time of the database, and like a deadline at most two years later. */
async function assertResumeTime(tx: Tx, resumeAt: string): Promise<void> {
  const { is_ahead, is_near } = await fixed<{ is_ahead: boolean; is_near: boolean }>`
    select ${resumeAt}::timestamptz > now() as is_ahead,
      ${resumeAt}::timestamptz <= now() + make_interval(years => ${maxDeadlineYears}) as is_near`.one(tx)
  if (is_ahead && is_near) return
  const problem = is_ahead ? 'resumeTooLate' : 'resumeHasPassed'
  throw invalidField('resume_at', (language) => texts[language][problem])
}

/** The task takes work again, unless another pause holds. */
export function endPauses(taskId: string, ...by: PausedBy[]): Fixed<{ paused_by: PausedBy | null }> {
  return fixed`
    update tasks set ${withoutPauses(...by)}, automatic_approvals = 0 where _id = ${taskId} returning paused_by`
}

/** Records in the audit trail that an Admin paused or resumed a task, and notifies its buyer. `pausedBy`: what holds now. */
async function recordByAdmin(tx: Tx, actor: Actor, task: RunningTask, pausedBy: PausedBy | null): Promise<void> {
  const isPause = pausedBy === 'admin'
  await record(tx, actor, {
    action: isPause ? 'task.pause' : 'task.resume',
    object: task._id,
    before: { paused_by: task.paused_by },
    after: { paused_by: pausedBy },
  })
  if (pausedBy === task.paused_by) return
  const told = { user_id: task.buyer_id, reference: task._id, task: task.task_title }
  await notify(
    tx,
    isPause
      ? { ...told, event: 'task_paused_by_admin' }
      : { ...told, event: 'task_resumed_by_admin', ...(pausedBy !== null && { isPaused: true }) },
  )
}
