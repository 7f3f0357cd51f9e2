/** What must be true before a worker sends work for a task, or keeps a slot of it. */
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
import { fixed } from '../db/statement.ts'
import { type Tx, together } from '../db/transact.ts'
import type { Actor } from '../http/actor.ts'
import { isHeldUp, isLive, isOver, isRejected, isStopped } from '../tasks/conditions.ts'
import { LockedUsers, lockUsersSql } from '../users/lock-actor.ts'
import { blockedError, isActive } from '../worker-blocks/worker-blocks.ts'
import { freeReserved } from './free-reserved.ts'

/** Rejected work of the actor for this task that keeps a slot; of several the one whose rejection is not final. */
export type OwnHeld = { _id: string; is_replaced: boolean; final_at: string; has_objection: boolean }

/** A slot of this task that the actor keeps, with the version of the words that the actor read. */
export type OwnReservation = { _id: string; version: number; ends_at: string }

export type TaskToWorkOn = {
  _id: string
  buyer_id: string
  payable_amount: number
  task_title: string
  /** The version of the words that the work is judged by: of the reservation, else the named one if it may be, else the latest. */
  version: number
  review_hours: number
  status: TaskStatus
  is_over: boolean
  is_held_up: boolean
  /** Paused by an Admin or reports. */
  is_stopped: boolean
  rejections: number
  has_live_submission: boolean
  is_blocked: boolean
  until: string | null
  because: string | null
  /** The actor's pending and held submissions to all tasks of this buyer. */
  pending: number
  own_held: OwnHeld | null
  own_reservation: OwnReservation | null
  /** Reservations of the task are over, and their slots not free yet. */
  has_lapsed: boolean
  /** Seconds until the actor may submit again; null unless the submissions of the last hour are too many. */
  wait_seconds: number | null
}

type Settings = Pick<Config, 'timeZone' | 'rateLimits'>

/**
 * Locks the actor and reads the task without a lock, which the submissions of others would wait for. Without a free slot the
 * reservations that are over end first.
 * @param version the version of the words that the worker read, if the worker has no reservation
 * @throws `task_not_found`, `own_task`, `blocked`, `already_submitted`, `task_expired`, `task_closed`, `task_full`,
 * `task_paused`, `objection_open`, `too_many_rejections`, `too_many_pending`, `too_many_submissions`
 */
export async function taskToWorkOn(
  tx: Tx,
  actor: Actor,
  { taskId, version }: { taskId: string; version?: number | undefined },
  { timeZone, rateLimits }: Settings,
): Promise<TaskToWorkOn> {
  const read = taskFor(actor, taskId, version ?? null, timeZone)
  const [users, [found]] = await together(tx, lockUsersSql([actor._id], 'for no key update'), read)
  new LockedUsers(users).assertActor(actor)
  let task = found
  if (task?.has_lapsed && !task.own_reservation) {
    await freeReserved(tx, taskId, timeZone)
    ;[[task]] = await together(tx, read)
  }
  assertOpen(task, actor, timeZone)
  if (task.rejections >= maxRejectionsPerTask) throw new ApiError('too_many_rejections')
  if (task.own_held?.has_objection) throw new ApiError('objection_open')
  if (rateLimits) await assertBelowLimits(tx, actor, task)
  return task
}

/** A named version is kept if it was in force a reservation's time ago, and if it was not stopped by an Admin or reports. */
function taskFor(actor: Actor, taskId: string, version: number | null, timeZone: string) {
  return fixed<TaskToWorkOn>`
    select tasks._id, tasks.buyer_id, payable_amount, task_title,
      coalesce((own_slot.reservation->>'version')::int, (
        select version from task_versions earlier where earlier.task_id = tasks._id and earlier.version = ${version}::int
          and not was_stopped and earlier.created_at > now() - make_interval(mins => reserved_minutes)), tasks.version) as version,
      review_hours, status,
      ${isOver(timeZone)} as is_over, ${isHeldUp} as is_held_up, ${isStopped} as is_stopped, ${rejectionsOf(actor)} as rejections,
      exists (select from submissions
        where task_id = tasks._id and worker_id = ${actor._id} and ${isLive}) as has_live_submission,
      block._id is not null as is_blocked, block.until, block.because,
      (select count(*)::int from submissions
        where worker_id = ${actor._id} and buyer_id = tasks.buyer_id and status = 'pending') + held.works as pending, held.own as own_held,
      own_slot.reservation as own_reservation,
      case when reserved > 0 and (required_workers = 0 or own_slot.is_over)
        then exists (select from reservations where task_id = tasks._id and ended_as is null and ends_at <= now())
        else false end as has_lapsed,
      (select ceil(extract(epoch from submission_date + interval '1 hour' - now()))::int from submissions
        where submission_date > now() - interval '1 hour' and _id = (
          select _id from submissions where worker_id = ${actor._id}
          order by _id desc offset ${maxSubmissionsPerHour - 1} limit 1)) as wait_seconds
    from tasks left join worker_blocks block on block.buyer_id = tasks.buyer_id and block.worker_id = ${actor._id} and ${isActive}
      left join lateral (
        select ends_at <= now() as is_over, case when ends_at > now() then
          jsonb_build_object('_id', _id, 'version', reservations.version, 'ends_at', ends_at) end as reservation
        from reservations where worker_id = ${actor._id} and task_id = tasks._id and ended_as is null) own_slot on true,
      lateral (
        select count(*)::int as works, (jsonb_agg(jsonb_build_object('_id', _id, 'is_replaced', replaced_at is not null,
            'final_at', final_at, 'has_objection', exists (select from objections where submission_id = submissions._id and outcome is null))
            order by final_at desc, _id desc)
          filter (where task_id = tasks._id and (replaced_at is null or final_at > '-infinity')))->0 as own
        from submissions where worker_id = ${actor._id} and buyer_id = tasks.buyer_id and is_held) held
    where tasks._id = ${taskId}`
}

/** SQL over `tasks`. */
function rejectionsOf({ _id }: Actor) {
  return fixed`(select count(*)::int from submissions where task_id = tasks._id and worker_id = ${_id} and ${isRejected})`
}

async function assertBelowLimits(tx: Tx, actor: Actor, { pending, wait_seconds }: TaskToWorkOn): Promise<void> {
  if (pending >= maxPendingPerBuyer) throw new ApiError('too_many_pending')
  if (pending >= maxPendingPerBuyerOfNew && !(await isKnown(tx, actor))) throw new ApiError('too_many_pending')
  if (wait_seconds !== null) throw new ApiError('too_many_submissions', { retryAfter: wait_seconds })
}

async function isKnown(tx: Tx, { _id }: Actor): Promise<boolean> {
  const [[found]] = await together(tx, fixed<{ is_known: boolean }>`select is_known_worker(${_id}) as is_known`)
  return found?.is_known ?? false
}

/** A reservation keeps its slot also when the buyer pauses or deletes the task. */
function assertOpen(task: TaskToWorkOn | undefined, actor: Actor, timeZone: string): asserts task is TaskToWorkOn {
  if (task && (task.status !== 'deleted' || task.own_reservation)) {
    if (task.buyer_id === actor._id) throw new ApiError('own_task')
    if (task.is_blocked) throw blockedError(task, timeZone)
    if (task.has_live_submission) throw new ApiError('already_submitted')
  }
  const code = noSlotCodeOf(task)
  if (code) throw new ApiError(code)
}

function noSlotCodeOf(task: TaskToWorkOn | undefined) {
  if (!task) return 'task_not_found'
  if (task.own_reservation) return task.is_over ? 'task_expired' : null
  const status = task.status === 'in-progress' && keepsSlot(task) ? 'open' : task.status
  return noSlotCode({ status, isOver: task.is_over, isPaused: task.is_held_up })
}

/** Own rejected work keeps a slot that other work can be sent into. */
export function keepsSlot({ own_held }: TaskToWorkOn): boolean {
  return own_held !== null && !own_held.is_replaced
}
