/** Submits work for a task. */
import {
  ApiError,
  maxPendingPerBuyer,
  maxRejectionsPerTask,
  maxSubmissionsPerHour,
  minutesAfterPause,
} from '@piecework/contract'
import type { Config } from '../config.ts'
import { newId } from '../db/ids.ts'
import { fixed } from '../db/statement.ts'
import { later, type Tx, together } from '../db/transact.ts'
import type { Actor } from '../http/actor.ts'
import { notifications } from '../notifications/notify.ts'
import { LockedUsers, lockUsersSql } from '../users/lock-actor.ts'
import { blockedError } from '../worker-blocks/worker-blocks.ts'

type Input = { task_id: string; submission_details: string }

/**
 * Submits work and takes one free slot. A worker has at most one pending or approved submission per task, and cannot
 * submit again after three rejections. One worker cannot take all slots: pending submissions for one buyer and submissions
 * within an hour are limited. No coins move: they are in escrow since the task was posted.
 * @returns the id of the submission
 * @throws `task_not_found`, `own_task`, `blocked`, `already_submitted`, `task_expired`, `task_closed`, `task_full`,
 * `task_paused`, `too_many_rejections`, `too_many_pending`, `too_many_submissions`
 */
export async function submit(
  tx: Tx,
  actor: Actor,
  input: Input,
  { timeZone, rateLimits }: Pick<Config, 'timeZone' | 'rateLimits'>,
): Promise<string> {
  const [users, [task]] = await together(
    tx,
    lockUsersSql([actor._id], 'for no key update'),
    taskFor(actor, input.task_id, timeZone),
  )
  new LockedUsers(users).assertActor(actor)
  assertOpen(task, actor, timeZone)
  assertMayRetry(task)
  if (rateLimits) assertBelowLimits(task)

  const id = newId()
  later(
    tx,
    fixed`
      insert into submissions (_id, task_id, worker_id, buyer_id, payable_amount, version, submission_details)
      values (${id}, ${input.task_id}, ${actor._id}, ${task.buyer_id}, ${task.payable_amount}, ${task.version}, ${input.submission_details})`,
    takeSlot(input.task_id, task, timeZone),
    notifications([
      {
        user_id: task.buyer_id,
        reference: id,
        event: 'submission_received',
        worker: actor.name,
        task: task.task_title,
      },
    ]),
  )
  return id
}

/**
 * The task was read without a lock, which the submissions of others would wait for. If since then its last slot was taken,
 * it was closed or paused, or its buyer was blocked, the action runs again and finds the error.
 */
function takeSlot(taskId: string, { buyer_id }: Task, timeZone: string) {
  return fixed`
    update tasks set required_workers = required_workers - 1, under_review = under_review + 1
    where _id = ${taskId} and case when required_workers > 0 and closed_as is null
        and completion_date >= (now() at time zone ${timeZone})::date
        and (select blocked_at from users where _id = ${buyer_id}) is null
        and (paused_at is null or paused_at > now() - make_interval(mins => ${minutesAfterPause}))
      then true else run_again() end`
}

type Task = {
  buyer_id: string
  payable_amount: number
  task_title: string
  version: number
  status: string
  is_over: boolean
  /** Its buyer is blocked, or it was paused so long ago that it no longer takes work in hand. */
  is_paused: boolean
  rejections: number
  has_live_submission: boolean
  is_blocked: boolean
  until: string | null
  because: string | null
  /** The actor's pending submissions to all tasks of this buyer. */
  pending: number
  /** Seconds until the actor may submit again; null unless the submissions of the last hour are too many. */
  wait_seconds: number | null
}

function taskFor(actor: Actor, taskId: string, timeZone: string) {
  return fixed<Task>`
    select tasks.buyer_id, payable_amount, task_title, version, status,
      completion_date < (now() at time zone ${timeZone})::date as is_over,
      (select blocked_at from users where _id = tasks.buyer_id) is not null
        or coalesce(paused_at <= now() - make_interval(mins => ${minutesAfterPause}), false) as is_paused,
      (select count(*)::int from submissions
        where task_id = tasks._id and worker_id = ${actor._id} and status = 'rejected' and rejected_because <> 'withdrawn') as rejections,
      exists (select from submissions
        where task_id = tasks._id and worker_id = ${actor._id} and status in ('pending', 'approved')) as has_live_submission,
      block._id is not null as is_blocked, block.until, block.because,
      (select count(*)::int from submissions
        where worker_id = ${actor._id} and buyer_id = tasks.buyer_id and status = 'pending') as pending,
      (select ceil(extract(epoch from submission_date + interval '1 hour' - now()))::int from submissions
        where submission_date > now() - interval '1 hour' and _id = (
          select _id from submissions where worker_id = ${actor._id}
          order by _id desc offset ${maxSubmissionsPerHour - 1} limit 1)) as wait_seconds
    from tasks left join worker_blocks block on block.buyer_id = tasks.buyer_id and block.worker_id = ${actor._id}
      and (block.until is null or block.until > now())
    where tasks._id = ${taskId}`
}

function assertMayRetry({ rejections }: Task): void {
  if (rejections >= maxRejectionsPerTask) throw new ApiError('too_many_rejections')
}

function assertBelowLimits({ pending, wait_seconds }: Task): void {
  if (pending >= maxPendingPerBuyer) throw new ApiError('too_many_pending')
  if (wait_seconds !== null) throw new ApiError('too_many_submissions', { retryAfter: wait_seconds })
}

function assertOpen(task: Task | undefined, actor: Actor, timeZone: string): asserts task is Task {
  if (task && task.status !== 'deleted') {
    if (task.buyer_id === actor._id) throw new ApiError('own_task')
    if (task.is_blocked) throw blockedError(task, timeZone)
    if (task.has_live_submission) throw new ApiError('already_submitted')
  }
  if (task?.status !== 'open' || task.is_over || task.is_paused) throw noSlotError(task)
}

/** The error for a task that takes no submissions. */
function noSlotError(task: Task | undefined): ApiError {
  if (!task || task.status === 'deleted') return new ApiError('task_not_found')
  if (task.status === 'expired' || task.is_over) return new ApiError('task_expired')
  if (task.status === 'open' && task.is_paused) return new ApiError('task_paused')
  return new ApiError(task.status === 'completed' ? 'task_closed' : 'task_full')
}
