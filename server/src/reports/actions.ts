/** Reports a task, decides reports, and resumes a reported task. */

import {
  ApiError,
  type contract,
  type InputOf,
  isRunning,
  type ReportReason,
  type ReportScope,
} from '@piecework/contract'
import { number } from '@piecework/contract/texts/bn/format'
import { record } from '../audit/audit.ts'
import { newId } from '../db/ids.ts'
import { fixed } from '../db/statement.ts'
import { type Tx, together } from '../db/transact.ts'
import type { Actor } from '../http/actor.ts'
import { type NewNotification, notify } from '../notifications/notify.ts'
import type { TaskRow } from '../tasks/conditions.ts'
import { deleteAny } from '../tasks/delete.ts'
import { pause, resume } from '../tasks/pause.ts'
import { stopReservations, withoutPauses, withPause } from '../tasks/pauses.ts'
import { lockActor, lockUsers } from '../users/lock-actor.ts'
import { counts, isSevere } from './queries.ts'

const reportsThatPause = 3
/** Of one worker. */
const reportsPerDay = 20

/**
 * Reports a task, once for each worker and task. Three open severe reports that count pause a running task; a worker's reports pause at
 * most two until an Admin has decided one of them. Without a version the worker has read the latest texts.
 * @returns the id of the report
 * @throws `task_not_found`, `already_reported`, `too_many`
 */
export async function report(tx: Tx, actor: Actor, input: InputOf<typeof contract.reports.report>): Promise<string> {
  // One report of a worker after the other, so that each counts those before it.
  const users = await lockUsers(tx, [actor._id], 'for no key update')
  users.assertActor(actor)
  const [task] = await lockTasks(tx, [input.id])
  if (!task || task.status === 'deleted') throw new ApiError('task_not_found')
  await assertWithinDay(tx, actor)
  const id = newId()
  const version = Math.min(input.version ?? task.version, task.version)
  await together(tx, {
    query: fixed`
      insert into task_reports (_id, task_id, version, reporter_id, because, words)
      values (${id}, ${task._id}, ${version}, ${actor._id}, ${input.because}, ${input.words?.trim() || null})
      on conflict (task_id, reporter_id) do nothing`,
    ifNoRow: () => new ApiError('already_reported'),
  })
  await pauseIfReported(tx, task)
  return id
}

type Decision = InputOf<typeof contract.reports.decide>

/**
 * Upholds or dismisses a report, or with it all open reports of its task or of its worker, and notifies the workers. The
 * task of an upheld report stays as it is, or is paused or deleted. A task that reports paused takes work again when all of
 * them are dismissed.
 * @returns the number of reports that were decided
 * @throws `report_not_found`, `already_decided`; `task_closed`, `task_not_found` when the task cannot be paused or deleted
 */
export async function decide(tx: Tx, actor: Actor, input: Decision, timeZone: string): Promise<number> {
  const { id, outcome, task: action = 'leave', scope = 'report' } = input
  const note = input.note?.trim() || null
  const [found] = await fixed<{ task_id: string; reporter_id: string; buyer_id: string }>`
    select task_id, reporter_id, buyer_id from task_reports join tasks on tasks._id = task_id
    where task_reports._id = ${id}`.run(tx)
  // The buyer's coins come back when the task is deleted.
  await lockActor(tx, actor, found ? [found.buyer_id] : [])
  if (!found) throw new ApiError('report_not_found')
  const tasks = await lockTasks(tx, await tasksOf(tx, found, scope))
  const inScope = {
    report: fixed`_id = ${id}`,
    task: fixed`task_id = ${found.task_id}`,
    worker: fixed`reporter_id = ${found.reporter_id} and task_id = any (${tasks.map(({ _id }) => _id)}::uuid[])`,
  }
  const decided = await fixed<DecidedReport>`
    update task_reports set outcome = ${outcome}, note = ${note}, decided_by = ${actor._id}, decided_at = now()
    where ${inScope[scope]} and outcome is null returning _id, task_id, reporter_id, because`.run(tx)
  if (!decided.some(({ _id }) => _id === id)) throw new ApiError('already_decided')

  for (const { task_id, because } of decided) {
    await record(tx, actor, {
      action: outcome === 'upheld' ? 'report.uphold' : 'report.dismiss',
      object: task_id,
      before: { because },
      after: { outcome },
      ...(note !== null && { reason: note }),
    })
  }
  const titles = new Map(tasks.map(({ _id, task_title }) => [_id, task_title]))
  await notify(
    tx,
    ...decided.map(
      ({ reporter_id, task_id }): NewNotification => ({
        user_id: reporter_id,
        reference: task_id,
        event: 'report_decided',
        task: titles.get(task_id) as string,
        outcome,
        action,
        ...(note !== null && { note }),
      }),
    ),
  )
  if (action === 'pause') await pause(tx, actor, { id: found.task_id }, timeZone)
  if (action === 'delete') await deleteAny(tx, actor, found.task_id)
  if (outcome === 'dismissed') for (const task of tasks) await resumeIfDismissed(tx, task)
  return decided.length
}

/**
 * Resumes a task. When an Admin does it, the open reports of the task are closed: a new pause needs new reports.
 * @throws the errors of `resume` of the tasks
 */
export async function resumeReported(tx: Tx, actor: Actor, taskId: string, timeZone: string): Promise<void> {
  await resume(tx, actor, taskId, timeZone)
  if (actor.role !== 'Admin') return
  const closed = await fixed<{ reporter_id: string; task_title: string }>`
    update task_reports set outcome = 'closed', decided_by = ${actor._id}, decided_at = now() from tasks
    where task_id = ${taskId} and outcome is null and tasks._id = task_id returning reporter_id, task_title`.run(tx)
  await notify(
    tx,
    ...closed.map(
      ({ reporter_id, task_title }): NewNotification => ({
        user_id: reporter_id,
        reference: taskId,
        event: 'report_decided',
        task: task_title,
        outcome: 'closed',
      }),
    ),
  )
}

type DecidedReport = { _id: string; task_id: string; reporter_id: string; because: ReportReason }

type ReportedTask = Pick<TaskRow, '_id' | 'buyer_id' | 'task_title' | 'version' | 'status' | 'pauses'>

const tooManyReports = {
  en: `You can report ${reportsPerDay} tasks a day. Please go on tomorrow.`,
  bn: `দিনে সর্বোচ্চ ${number(reportsPerDay)}টি কাজ রিপোর্ট করা যায়। আগামীকাল আবার করুন।`,
}

async function assertWithinDay(tx: Tx, actor: Actor): Promise<void> {
  const { reports } = await fixed<{ reports: number }>`
    select count(*)::int as reports from task_reports
    where reporter_id = ${actor._id} and reported_at > now() - interval '1 day'`.one(tx)
  if (reports < reportsPerDay) return
  throw new ApiError('too_many', { message: (language) => tooManyReports[language] })
}

/** The tasks of the reports that are decided together. */
async function tasksOf(tx: Tx, { task_id, reporter_id }: Record<string, string>, scope: ReportScope) {
  if (scope !== 'worker') return [task_id as string]
  const rows = await fixed<{ task_id: string }>`
    select task_id from task_reports where reporter_id = ${reporter_id} and outcome is null`.run(tx)
  return rows.map((row) => row.task_id)
}

function lockTasks(tx: Tx, ids: string[]): Promise<ReportedTask[]> {
  return fixed<ReportedTask>`
    select _id, buyer_id, task_title, version, status, pauses from tasks where _id = any (${ids}::uuid[])
    order by _id for no key update`.run(tx)
}

async function pauseIfReported(tx: Tx, task: ReportedTask): Promise<void> {
  if (!isRunning(task.status) || task.pauses.includes('reports') || task.pauses.includes('admin')) return
  if (!(await isReportedEnough(tx, task))) return
  // What their workers pause elsewhere at this moment counts: pauses with a common reporter come one after the other.
  await fixed`
    select from task_reports where outcome is null
      and reporter_id in (select reporter_id from task_reports of_task where task_id = ${task._id} and outcome is null)
    order by _id for no key update`.run(tx)
  if (!(await isReportedEnough(tx, task))) return
  await together(
    tx,
    fixed`update tasks set ${withPause('reports')} where _id = ${task._id}`,
    stopReservations(task._id),
  )
  await notify(tx, notificationOf(task, 'task_paused_by_reports'))
}

async function isReportedEnough(tx: Tx, task: ReportedTask): Promise<boolean> {
  const counted = await fixed`
    select from task_reports where task_id = ${task._id} and outcome is null and ${counts} limit ${reportsThatPause}`.run(
    tx,
  )
  return counted.length === reportsThatPause
}

/** A report that was upheld during the pause keeps the task paused until an Admin resumes it. */
async function resumeIfDismissed(tx: Tx, task: ReportedTask): Promise<void> {
  if (!task.pauses.includes('reports')) return
  const [resumed] = await fixed<{ paused_by: string | null }>`
    update tasks set ${withoutPauses('reports')}
    where _id = ${task._id} and not exists (
      select from task_reports where task_id = tasks._id and ${isSevere}
        and (outcome is null or (outcome = 'upheld' and decided_at >= paused_at)))
    returning paused_by`.run(tx)
  if (resumed?.paused_by === null) await notify(tx, notificationOf(task, 'task_resumed_by_admin'))
}

function notificationOf(
  task: ReportedTask,
  event: 'task_paused_by_reports' | 'task_resumed_by_admin',
): NewNotification {
  return { user_id: task.buyer_id, reference: task._id, event, task: task.task_title }
}
