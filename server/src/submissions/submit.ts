/** Submits work for a task. */
import {
  ApiError,
  maxPendingPerBuyer,
  maxPendingPerBuyerOfNew,
  maxRejectionsPerTask,
  maxSubmissionsPerHour,
  noSlotCode,
  type TaskStatus,
} from '@piecework/contract'
import type { Config } from '../config.ts'
import { newId } from '../db/ids.ts'
import { fixed } from '../db/statement.ts'
import { later, type Tx, together } from '../db/transact.ts'
import type { Actor } from '../http/actor.ts'
import { notifications } from '../notifications/notify.ts'
import { isHeldUp, isLive, isOver, isRejected, isTaskOpen } from '../tasks/conditions.ts'
import { LockedUsers, lockUsersSql } from '../users/lock-actor.ts'
import { blockedError, isActive } from '../worker-blocks/worker-blocks.ts'

type Input = { task_id: string; submission_details: string }

/**
 * Submits work and takes one free slot. Own rejected work whose rejection is not final gives its slot to the new work, also when
 * none is free. A worker has at most one pending or approved submission per task, and cannot
 * submit again after three rejections. One worker cannot take all slots: pending and held submissions for one buyer, fewer of
 * a worker who is not known, and submissions within an hour are limited. No coins move: they are in escrow since the task was posted.
 * @returns the id of the submission
 * @throws `task_not_found`, `own_task`, `blocked`, `already_submitted`, `task_expired`, `task_closed`, `task_full`,
 * `task_paused`, `objection_open`, `too_many_rejections`, `too_many_pending`, `too_many_submissions`
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
  const own = task.own_held
  if (own?.has_objection) throw new ApiError('objection_open')
  if (rateLimits) await assertBelowLimits(tx, actor, task)

  const id = newId()
  const insert = fixed`
    insert into submissions (_id, task_id, worker_id, buyer_id, payable_amount, version, submission_details, review_due_at)
    values (${id}, ${input.task_id}, ${actor._id}, ${task.buyer_id}, ${task.payable_amount}, ${task.version},
      ${input.submission_details}, now() + make_interval(hours => ${task.review_hours}))`
  const take = takeSlot(input.task_id, timeZone, hasOwnSlot(task))
  later(
    tx,
    // The insert locks the buyer too, but held work that was approved meanwhile must be found before it.
    ...(own ? [lockUsersSql([task.buyer_id], 'for key share'), take, endHeld(own), insert] : [insert, take]),
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
function takeSlot(taskId: string, timeZone: string, own: boolean) {
  const held = own ? 1 : 0
  return fixed`
    update tasks set required_workers = required_workers - ${1 - held}, held = held - ${held}, under_review = under_review + 1
    where _id = ${taskId}
      and case when required_workers >= ${1 - held} and held >= ${held} and ${isTaskOpen(timeZone)} and not ${isHeldUp} then true else run_again() end`
}

/**
 * The rejection is final: its slot is that of the new work. Of a replaced one the job releases the slot. An objection, a
 * decision or a slot in its place meanwhile changes the row, and the action runs again.
 */
function endHeld({ _id, is_replaced, final_at }: OwnHeld) {
  return fixed`
    update submissions set is_held = ${is_replaced}, final_at = '-infinity'
    where _id = ${_id} and case when is_held and final_at = ${final_at}::timestamptz and (replaced_at is not null) = ${is_replaced}
      then true else run_again() end`
}

function hasOwnSlot({ own_held }: Task): boolean {
  return own_held !== null && !own_held.is_replaced
}

/** Rejected work of the actor for this task that keeps a slot. */
type OwnHeld = { _id: string; is_replaced: boolean; final_at: string; has_objection: boolean }

type Task = {
  buyer_id: string
  payable_amount: number
  task_title: string
  version: number
  review_hours: number
  status: TaskStatus
  is_over: boolean
  is_held_up: boolean
  rejections: number
  has_live_submission: boolean
  is_blocked: boolean
  until: string | null
  because: string | null
  /** The actor's pending and held submissions to all tasks of this buyer. */
  pending: number
  own_held: OwnHeld | null
  /** Seconds until the actor may submit again; null unless the submissions of the last hour are too many. */
  wait_seconds: number | null
}

function taskFor(actor: Actor, taskId: string, timeZone: string) {
  return fixed<Task>`
    select tasks.buyer_id, payable_amount, task_title, version, review_hours, status,
      ${isOver(timeZone)} as is_over, ${isHeldUp} as is_held_up, ${rejectionsOf(actor)} as rejections,
      exists (select from submissions
        where task_id = tasks._id and worker_id = ${actor._id} and ${isLive}) as has_live_submission,
      block._id is not null as is_blocked, block.until, block.because,
      (select count(*)::int from submissions
        where worker_id = ${actor._id} and buyer_id = tasks.buyer_id and status = 'pending') + held.works as pending, held.own as own_held,
      (select ceil(extract(epoch from submission_date + interval '1 hour' - now()))::int from submissions
        where submission_date > now() - interval '1 hour' and _id = (
          select _id from submissions where worker_id = ${actor._id}
          order by _id desc offset ${maxSubmissionsPerHour - 1} limit 1)) as wait_seconds
    from tasks left join worker_blocks block on block.buyer_id = tasks.buyer_id and block.worker_id = ${actor._id} and ${isActive},
      lateral (
        select count(*)::int as works, (jsonb_agg(jsonb_build_object('_id', _id, 'is_replaced', replaced_at is not null,
            'final_at', final_at, 'has_objection', exists (select from objections where submission_id = submissions._id and outcome is null)))
          filter (where task_id = tasks._id and (replaced_at is null or final_at > '-infinity')))->0 as own
        from submissions where worker_id = ${actor._id} and buyer_id = tasks.buyer_id and is_held) held
    where tasks._id = ${taskId}`
}

/** SQL over `tasks`. */
function rejectionsOf({ _id }: Actor) {
  return fixed`(select count(*)::int from submissions where task_id = tasks._id and worker_id = ${_id} and ${isRejected})`
}

function assertMayRetry({ rejections }: Task): void {
  if (rejections >= maxRejectionsPerTask) throw new ApiError('too_many_rejections')
}

async function assertBelowLimits(tx: Tx, actor: Actor, { pending, wait_seconds }: Task): Promise<void> {
  if (pending >= maxPendingPerBuyer) throw new ApiError('too_many_pending')
  if (pending >= maxPendingPerBuyerOfNew && !(await isKnown(tx, actor))) throw new ApiError('too_many_pending')
  if (wait_seconds !== null) throw new ApiError('too_many_submissions', { retryAfter: wait_seconds })
}

async function isKnown(tx: Tx, { _id }: Actor): Promise<boolean> {
  const [[found]] = await together(tx, fixed<{ is_known: boolean }>`select is_known_worker(${_id}) as is_known`)
  return found?.is_known ?? false
}

function assertOpen(task: Task | undefined, actor: Actor, timeZone: string): asserts task is Task {
  if (task && task.status !== 'deleted') {
    if (task.buyer_id === actor._id) throw new ApiError('own_task')
    if (task.is_blocked) throw blockedError(task, timeZone)
    if (task.has_live_submission) throw new ApiError('already_submitted')
  }
  const code = noSlotCodeOf(task)
  if (code) throw new ApiError(code)
}

function noSlotCodeOf(task: Task | undefined) {
  if (!task) return 'task_not_found'
  const status = task.status === 'in-progress' && hasOwnSlot(task) ? 'open' : task.status
  return noSlotCode({ status, isOver: task.is_over, isPaused: task.is_held_up })
}
