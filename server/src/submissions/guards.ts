/** What must be true before a worker sends work for a task, or keeps a slot of it. */
import {
  ApiError,
  maxPendingPages,
  maxPendingPagesOfNew,
  maxPendingPerBuyer,
  maxPendingPerBuyerOfNew,
  maxSubmissionsPerHour,
  whyNoWork,
} from '@piecework/contract'
import { controlsToBeKnown, type OwnControls } from '../batches/controls.ts'
import { type OwnPage, rowsOf } from '../batches/pages.ts'
import type { Config } from '../config.ts'
import { type Fixed, fixed } from '../db/statement.ts'
import { type Tx, together } from '../db/transact.ts'
import type { Actor } from '../http/actor.ts'
import {
  deadlineAt,
  isForOthers,
  isHeldUp,
  isLive,
  isOver,
  isRejected,
  isStopped,
  newestOf,
  type TaskRow,
} from '../tasks/conditions.ts'
import { LockedUsers, lockUsersSql } from '../users/lock-actor.ts'
import { blockedError, isActive } from '../worker-blocks/worker-blocks.ts'
import { freeReserved } from './free-reserved.ts'

/** Rejected work of the actor for this task that keeps a slot; of several the one whose rejection is not final. */
export type OwnHeld = { _id: string; is_replaced: boolean; final_at: string; has_objection: boolean }

/** A slot of this task that the actor keeps, with the version of the words that the actor read; `groups` are those of its page. */
type OwnReservation = { _id: string; version: number; ends_at: string; groups: number[] }

/** `version` is the latest one of its words. `page_size` to `min_accuracy` are those of a task with rows. */
type Task = Pick<
  TaskRow,
  '_id' | 'buyer_id' | 'payable_amount' | 'task_title' | 'version' | 'review_hours' | 'status'
> &
  Pick<TaskRow, 'needs_file' | 'form' | 'page_size' | 'answers_per_item' | 'max_pages_per_worker'> &
  Pick<TaskRow, 'control_count' | 'min_accuracy'> & {
    /** Of a task with controls: the actor's answers to them so far. */
    own_controls: OwnControls | null
    is_for_others: boolean
    is_over: boolean
    is_held_up: boolean
    /** Paused by an Admin or reports. */
    is_stopped: boolean
    /** Of the actor's work for this task, held work too; none of pages. */
    rejections: number
    has_live_submission: boolean
    is_blocked: boolean
    until: string | null
    because: string | null
    /** The actor's pending and held submissions to all tasks of this buyer; the pages of a task count as one. */
    pending: number
    /** The actor's pending and held pages of this task. */
    pending_pages: number
    own_held: OwnHeld | null
    own_reservation: OwnReservation | null
    /** The actor may keep a slot, or slots that are kept may be over while none is free. */
    has_reservations: boolean
    /** Reservations of the task are over, and their slots not free yet. */
    has_lapsed: boolean
    /** The named version, if work may still be judged by it. */
    named_version: number | null
    /** The end of a reservation that begins now. */
    ends_at: string
    /** Seconds until the actor may submit again; null unless the submissions of the last hour are too many, and for a page. */
    wait_seconds: number | null
  }

/** `version` is the one that the work is judged by: of the reservation, else the named one if it may be, else the latest. */
export type TaskToWorkOn = Omit<Task, 'own_reservation'> & {
  latest_version: number
  own_reservation: (OwnReservation & { page: OwnPage | null }) | null
}

type Named = { taskId: string; version?: number | undefined; sendsPage?: boolean }
type Settings = Pick<Config, 'timeZone' | 'rateLimits'>

/**
 * Locks the actor and reads the task without a lock, which the submissions of others would wait for. Without a free slot the
 * reservations that are over end first.
 * @param named.version the version of the words that the worker read, if the worker has no reservation
 * @param named.sendsPage the worker has probably kept a page: it is read in the same round trip
 * @throws `task_not_found`, `own_task`, `blocked`, `already_submitted`, `task_expired`, `task_closed`, `task_full`,
 * `task_paused`, `only_approved_workers`, `objection_open`, `too_many_rejections`, `too_many_pending`, `too_many_submissions`
 */
export async function taskToWorkOn(
  tx: Tx,
  actor: Actor,
  named: Named,
  { timeZone, rateLimits }: Settings,
): Promise<TaskToWorkOn> {
  const whole = () => taskFor(actor, named.taskId, timeZone, ownColumns(actor, named))
  const first = named.sendsPage ? whole() : taskFor(actor, named.taskId, timeZone, nothing)
  const [[users, [found]], rows] = await Promise.all([
    together(tx, lockUsersSql([actor._id], 'for no key update'), first),
    named.sendsPage ? keptRows(actor, named).run(tx) : null,
  ])
  new LockedUsers(users).assertActor(actor)
  // Most work needs no second statement, which costs a twentieth of sending it: held work counts among the rejections.
  const mayHaveMore = (task: Task) =>
    task.rejections > 0 || task.has_reservations || (named.version ?? task.version) < task.version
  let task = found && !named.sendsPage && mayHaveMore(found) ? await whole().first(tx) : found
  if (task?.has_lapsed && !task.own_reservation) {
    await freeReserved(tx, named.taskId, timeZone)
    task = await whole().first(tx)
  }
  assertTakesWork(task, actor, timeZone)
  if (rateLimits) await assertBelowLimits(tx, actor, task)
  const { own_reservation: kept, named_version, version } = task
  const page = kept &&
    kept.groups.length > 0 && { groups: kept.groups, rows: rows ?? (await keptRows(actor, named).run(tx)) }
  return {
    ...task,
    own_reservation: kept && { ...kept, page: page || null },
    latest_version: version,
    version: kept?.version ?? named_version ?? version,
  }
}

function taskFor({ _id: worker }: Actor, taskId: string, timeZone: string, own: Fixed<unknown>) {
  return fixed<Task>`
    select tasks._id, tasks.buyer_id, payable_amount, task_title, version, review_hours, needs_file, form, page_size, answers_per_item, max_pages_per_worker,
      control_count, min_accuracy,
      case when control_count > 0 then (
        select jsonb_build_object('seen', controls_seen, 'right', controls_right)
        from task_workers where worker_id = ${worker} and task_id = tasks._id) end as own_controls,
      ${isForOthers(worker)} as is_for_others, status, ${isOver(timeZone)} as is_over, ${isHeldUp} as is_held_up, ${isStopped} as is_stopped,
      (select count(*)::int from submissions
        where task_id = tasks._id and worker_id = ${worker} and ${isRejected} and not is_page) as rejections,
      exists (select from submissions where task_id = tasks._id and worker_id = ${worker} and ${isLive}) as has_live_submission,
      block._id is not null as is_blocked, block.until, block.because, open_work.pending, open_work.pending_pages,
      least(now() + make_interval(mins => reserved_minutes), ${deadlineAt(timeZone)}) as ends_at,
      reserved > 0 and (required_workers = 0 or exists (
        select from reservations where worker_id = ${worker} and task_id = tasks._id and ended_as is null)) as has_reservations,
      case when page_size is null then (
        select ceil(extract(epoch from submission_date + interval '1 hour' - now()))::int from submissions
        where submission_date > now() - interval '1 hour' and _id = (
          select _id from submissions where worker_id = ${worker}
          order by _id desc offset ${maxSubmissionsPerHour - 1} limit 1)) end as wait_seconds, ${own}
    from (select * from tasks where ${newestOf(taskId)}) tasks
      left join worker_blocks block on block.buyer_id = tasks.buyer_id and block.worker_id = ${worker} and ${isActive}
      cross join lateral (
        select (count(*) filter (where not is_page) + count(distinct task_id) filter (where is_page))::int as pending,
          count(*) filter (where is_page and task_id = tasks._id)::int as pending_pages
        from submissions where worker_id = ${worker} and buyer_id = tasks.buyer_id and (status = 'pending' or is_held)) open_work`
}

const nothing = fixed`null as own_held, null as own_reservation, false as has_lapsed, null as named_version`

/** Over `tasks`. A named version is kept if it was in force a reservation's time ago, and if it was not stopped by an Admin or reports. */
function ownColumns({ _id: worker }: Actor, { version = null }: { version?: number | null | undefined }) {
  return fixed`
    (
      select jsonb_build_object('_id', _id, 'is_replaced', replaced_at is not null, 'final_at', final_at,
        'has_objection', exists (select from objections where submission_id = submissions._id and outcome is null))
      from submissions
      where worker_id = ${worker} and buyer_id = tasks.buyer_id and is_held and not is_page and task_id = tasks._id
        and (replaced_at is null or final_at > '-infinity')
      order by final_at desc, _id desc limit 1
    ) as own_held, (
      select jsonb_build_object('_id', _id, 'version', reservations.version, 'ends_at', ends_at, 'groups', groups)
      from reservations where worker_id = ${worker} and task_id = tasks._id and ended_as is null and ends_at > now()
    ) as own_reservation,
    exists (select from reservations where task_id = tasks._id and ended_as is null and ends_at <= now()
      and (required_workers = 0 or worker_id = ${worker})) as has_lapsed, (
      select version from task_versions earlier where earlier.task_id = tasks._id and earlier.version = ${version}::int
        and not was_stopped and earlier.created_at > now() - make_interval(mins => reserved_minutes)
    ) as named_version`
}

/** The rows of the page that the worker keeps. */
function keptRows({ _id }: Actor, { taskId }: Named) {
  return rowsOf(
    fixed<number[]>`(
      select groups from reservations where worker_id = ${_id} and task_id = ${taskId} and ended_as is null and ends_at > now())`,
  )
}

/** The pages of a task count as one for its buyer, and have limits of their own. */
async function assertBelowLimits(tx: Tx, actor: Actor, task: Task): Promise<void> {
  const pending = task.pending_pages > 0 ? 0 : task.pending
  const [most, mostOfNew] = [maxPendingPerBuyer, maxPendingPerBuyerOfNew]
  if (pending >= most || task.pending_pages >= maxPendingPages) throw new ApiError('too_many_pending')
  const isManyOfNew = pending >= mostOfNew || task.pending_pages >= maxPendingPagesOfNew
  const hasPassed = pending < mostOfNew && (task.own_controls?.right ?? 0) >= controlsToBeKnown
  if (isManyOfNew && !hasPassed && !(await isKnownFor(tx, actor, task.buyer_id))) throw new ApiError('too_many_pending')
  if (task.wait_seconds !== null) {
    throw new ApiError('too_many_submissions', { retryAfter: task.wait_seconds })
  }
}

async function isKnownFor(tx: Tx, { _id }: Actor, buyerId: string): Promise<boolean> {
  const [found] = await fixed<{ is_known: boolean }>`select is_known_worker(${_id}, ${buyerId}) as is_known`.run(tx)
  return found?.is_known ?? false
}

function assertTakesWork(task: Task | undefined, actor: Actor, timeZone: string): asserts task is Task {
  if (!task) throw new ApiError('task_not_found')
  const { own_reservation, own_held } = task
  const code = whyNoWork({
    status: task.status,
    isOver: task.is_over,
    isPaused: task.is_held_up,
    isOwn: task.buyer_id === actor._id,
    isBlocked: task.is_blocked,
    isForOthers: task.is_for_others,
    hasLiveWork: task.has_live_submission,
    slot: own_reservation ? 'reserved' : keepsSlot(task) ? 'held' : null,
    rejections: task.rejections,
    hasObjection: own_held?.has_objection ?? false,
  })
  if (code === 'blocked') throw blockedError(task, timeZone)
  if (code) throw new ApiError(code)
}

/** Its slots are pages of rows. */
export function hasRows<T extends Pick<Task, 'page_size' | 'answers_per_item'>>(
  task: T,
): task is T & { page_size: number; answers_per_item: number } {
  return task.page_size !== null
}

/** Own rejected work keeps a slot that other work can be sent into. */
export function keepsSlot({ own_held }: Pick<Task, 'own_held'>): boolean {
  return own_held !== null && !own_held.is_replaced
}
