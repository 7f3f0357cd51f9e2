/** Extends, pauses and resumes tasks. */

import { ApiError, invalidField, isRunning, maxDeadlineYears } from '@piecework/contract'
import { record } from '../audit/audit.ts'
import { fixed } from '../db/statement.ts'
import { type Db, type Tx, transact } from '../db/transact.ts'
import { type Actor, ownRowOrAdmin } from '../http/actor.ts'
import { notify } from '../notifications/notify.ts'
import { lockActor } from '../users/lock-actor.ts'
import { isOver, type TaskRow } from './conditions.ts'
import { assertDeadline, deadlineRange } from './deadlines.ts'
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
 * @throws `invalid_input` (time), `task_not_found`, `not_yours`, `task_closed`, `paused_by_admin`
 */
export async function pause(
  tx: Tx,
  actor: Actor,
  input: { id: string; resume_at?: string | null | undefined },
  timeZone: string,
): Promise<void> {
  const task = await lockRunning(tx, actor, input.id, timeZone)
  const isAdmin = actor.role === 'Admin'
  if (!isAdmin && isPausedByOthers(task)) throw new ApiError('paused_by_admin')
  const resumeAt = isAdmin ? null : (input.resume_at ?? null)
  if (resumeAt !== null) await assertResumeTime(tx, resumeAt)
  await fixed`update tasks set paused_at = coalesce(paused_at, now()), paused_by = ${isAdmin ? 'admin' : 'buyer'},
      resume_at = ${resumeAt} where _id = ${task._id}`.run(tx)
  if (isAdmin) await stopReservations(task._id).run(tx)
  if (isAdmin && task.paused_by !== 'admin') await recordByAdmin(tx, actor, task, 'admin')
}

/**
 * Ends the pause of a task; a task that is not paused stays as it is. Only an Admin ends the pause by an Admin or by reports.
 * @throws `task_not_found`, `not_yours`, `task_closed`, `paused_by_admin`
 */
export async function resume(tx: Tx, actor: Actor, taskId: string, timeZone: string): Promise<void> {
  const task = await lockRunning(tx, actor, taskId, timeZone)
  if (actor.role !== 'Admin' && isPausedByOthers(task)) throw new ApiError('paused_by_admin')
  if (task.paused_by === null) return
  await endPause(task._id).run(tx)
  if (actor.role === 'Admin') await recordByAdmin(tx, actor, task, null)
}

const tasksPerRun = 500

/** Resumes the tasks whose pause ends, each in its own transaction. Run as a cron job. */
export async function resumeTasks(db: Db): Promise<number> {
  const due = await fixed<{ _id: string }>`
    select _id from tasks where resume_at <= now() order by resume_at limit ${tasksPerRun}`.run(db)
  for (const { _id } of due) {
    const resumed = fixed`
      update tasks set paused_at = null, paused_by = null, resume_at = null where _id = ${_id} and resume_at <= now()`
    await transact(db, (tx) => resumed.run(tx))
  }
  return due.length
}

type RunningTask = Pick<TaskRow, '_id' | 'buyer_id' | 'task_title' | 'status' | 'completion_date' | 'paused_by'> & {
  is_over: boolean
}

/**
 * Locks the actor and a task that is open or in progress, and belongs to the actor unless this is an Admin.
 * @throws `task_not_found`, `not_yours`, `task_closed`
 */
async function lockRunning(tx: Tx, actor: Actor, taskId: string, timeZone: string): Promise<RunningTask> {
  await lockActor(tx, actor)
  const [task] = await fixed<RunningTask>`
    select _id, buyer_id, task_title, status, completion_date, paused_by,
      ${isOver(timeZone)} as is_over
    from tasks where _id = ${taskId} for no key update`.run(tx)
  const found = ownRowOrAdmin(task?.status === 'deleted' ? undefined : task, actor, 'task_not_found')
  if (!isRunning(found.status)) throw new ApiError('task_closed')
  return found
}

function isPausedByOthers({ paused_by }: RunningTask): boolean {
  return paused_by === 'reports' || paused_by === 'admin'
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

/** An Admin or reports stop a task: the slots that workers keep are no longer theirs. */
export function stopReservations(taskId: string) {
  return fixed`update reservations set ends_at = '-infinity' where task_id = ${taskId} and ended_as is null`
}

/** The task takes work again. */
export function endPause(taskId: string) {
  return fixed`
    update tasks set paused_at = null, paused_by = null, resume_at = null, automatic_approvals = 0 where _id = ${taskId}`
}

/** Records in the audit trail that an Admin paused or resumed a task, and notifies its buyer. */
async function recordByAdmin(tx: Tx, actor: Actor, task: RunningTask, pausedBy: 'admin' | null): Promise<void> {
  await record(tx, actor, {
    action: pausedBy === null ? 'task.resume' : 'task.pause',
    object: task._id,
    before: { paused_by: task.paused_by },
    after: { paused_by: pausedBy },
  })
  await notify(tx, {
    user_id: task.buyer_id,
    reference: task._id,
    event: pausedBy === null ? 'task_resumed_by_admin' : 'task_paused_by_admin',
    task: task.task_title,
  })
}
