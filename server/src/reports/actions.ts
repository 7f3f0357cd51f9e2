/** Reports a task, and decides reports. */
import { ApiError, type ReportOutcome, type ReportReason } from '@piecework/contract'
import { wordsOf } from '@piecework/contract/words'
import * as own from '#words/reports.ts'
import { record } from '../audit/actions.ts'
import { newId } from '../db/ids.ts'
import { fixed } from '../db/statement.ts'
import { type Tx, together } from '../db/transact.ts'
import type { Actor } from '../http/actor.ts'
import { type NewNotification, notify } from '../notifications/notify.ts'
import { LockedUsers, lockActor, lockSubmitters } from '../users/lock-actor.ts'

/** Reports for these reasons can pause a task. */
const severeReasons: readonly ReportReason[] = ['asks_for_code', 'money', 'identity']
const reportsThatPause = 3
/** Of one worker. */
const reportsPerDay = 20

type NewReport = { id: string; because: ReportReason; words?: string | null | undefined }

/**
 * Reports a task, once for each worker and task. Three severe reports that no Admin dismissed, by workers with approved
 * work, pause a running task.
 * @returns the id of the report
 * @throws `task_not_found`, `already_reported`, `too_many`
 */
export async function report(tx: Tx, actor: Actor, input: NewReport): Promise<string> {
  // One report of a worker after the other, so that each counts those before it.
  const [users] = await together(tx, lockSubmitters([actor._id]))
  new LockedUsers(users).assertActor(actor)
  const task = await lockTask(tx, input.id)
  if (!task || task.status === 'deleted') throw new ApiError('task_not_found')
  await assertWithinDay(tx, actor)
  const id = newId()
  await together(tx, {
    query: fixed`
      insert into task_reports (_id, task_id, reporter_id, because, words)
      values (${id}, ${task._id}, ${actor._id}, ${input.because}, ${input.words?.trim() || null})
      on conflict (task_id, reporter_id) do nothing`,
    ifNoRow: () => new ApiError('already_reported'),
  })
  if (severeReasons.includes(input.because)) await pauseIfReported(tx, task)
  return id
}

/**
 * Upholds or dismisses a report, and notifies its worker. When all severe reports are dismissed, a task that reports paused
 * takes work again.
 * @throws `report_not_found`, `already_decided`
 */
export async function decide(tx: Tx, actor: Actor, input: { id: string; outcome: ReportOutcome }): Promise<void> {
  await lockActor(tx, actor)
  const [[found]] = await together(
    tx,
    fixed<{ task_id: string }>`select task_id from task_reports where _id = ${input.id}`,
  )
  if (!found) throw new ApiError('report_not_found')
  const task = (await lockTask(tx, found.task_id)) as ReportedTask
  const [[decided]] = await together(tx, {
    query: fixed<{ reporter_id: string; because: ReportReason }>`
      update task_reports set outcome = ${input.outcome}, decided_by = ${actor._id}, decided_at = now()
      where _id = ${input.id} and outcome is null returning reporter_id, because`,
    ifNoRow: () => new ApiError('already_decided'),
  })
  const { reporter_id, because } = decided as { reporter_id: string; because: ReportReason }
  await record(tx, actor, {
    action: input.outcome === 'upheld' ? 'report.uphold' : 'report.dismiss',
    object: task._id,
    before: { because },
    after: { outcome: input.outcome },
  })
  const resumed = input.outcome === 'dismissed' && (await resumeIfDismissed(tx, task))
  await notify(
    tx,
    {
      user_id: reporter_id,
      reference: task._id,
      event: 'report_decided',
      task: task.task_title,
      outcome: input.outcome,
    },
    ...(resumed ? [notificationOf(task, 'task_resumed_by_admin')] : []),
  )
}

type ReportedTask = { _id: string; buyer_id: string; task_title: string; status: string; paused_by: string | null }

async function assertWithinDay(tx: Tx, actor: Actor): Promise<void> {
  const [[today]] = await together(
    tx,
    fixed<{ reports: number }>`
      select count(*)::int as reports from task_reports
      where reporter_id = ${actor._id} and reported_at > now() - interval '1 day'`,
  )
  if ((today?.reports ?? 0) < reportsPerDay) return
  throw new ApiError('too_many', { message: () => wordsOf(own).reportsPerDay(reportsPerDay) })
}

async function lockTask(tx: Tx, taskId: string): Promise<ReportedTask | undefined> {
  const [[task]] = await together(
    tx,
    fixed<ReportedTask>`
      select _id, buyer_id, task_title, status, paused_by from tasks where _id = ${taskId} for no key update`,
  )
  return task
}

async function pauseIfReported(tx: Tx, task: ReportedTask): Promise<void> {
  const isRunning = task.status === 'open' || task.status === 'in-progress'
  if (!isRunning || task.paused_by === 'reports' || task.paused_by === 'admin') return
  const [[counted]] = await together(
    tx,
    fixed<{ reports: number }>`
      select count(*)::int as reports from task_reports
      where task_id = ${task._id} and because = any (${severeReasons}::text[]) and outcome is distinct from 'dismissed'
        and exists (select from submissions where worker_id = reporter_id and status = 'approved')`,
  )
  if ((counted?.reports ?? 0) < reportsThatPause) return
  await together(
    tx,
    fixed`update tasks set paused_at = coalesce(paused_at, now()), paused_by = 'reports', resume_at = null where _id = ${task._id}`,
  )
  await notify(tx, notificationOf(task, 'task_paused_by_reports'))
}

/** @returns whether the task takes work again */
async function resumeIfDismissed(tx: Tx, task: ReportedTask): Promise<boolean> {
  if (task.paused_by !== 'reports') return false
  const [resumed] = await together(
    tx,
    fixed<{ _id: string }>`
      update tasks set paused_at = null, paused_by = null, resume_at = null
      where _id = ${task._id} and not exists (
        select from task_reports where task_id = tasks._id and because = any (${severeReasons}::text[])
          and outcome is distinct from 'dismissed')
      returning _id`,
  )
  return resumed.length > 0
}

function notificationOf(
  task: ReportedTask,
  event: 'task_paused_by_reports' | 'task_resumed_by_admin',
): NewNotification {
  return { user_id: task.buyer_id, reference: task._id, event, task: task.task_title }
}
