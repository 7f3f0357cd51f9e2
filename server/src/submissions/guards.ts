/** What must be true before a worker sends work for a task, or keeps a slot of it. */
import {
  ApiError,
  maxPendingPages,
  maxPendingPagesOfNew,
  maxPendingPerBuyer,
  maxPendingPerBuyerOfNew,
  maxRejectionsPerTask,
  maxSubmissionsPerHour,
  noSlotCode,
} from '@piecework/contract'
import { controlsToBeKnown, type OwnControls } from '../batches/controls.ts'
import { type OwnPage, type PageRow, rowsOf } from '../batches/pages.ts'
import type { Config } from '../config.ts'
import { fixed } from '../db/statement.ts'
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

/** A slot of this task that the actor keeps, with the version of the words that the actor read. */
type OwnReservation = { _id: string; version: number; ends_at: string; page: OwnPage | null }

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
    /** Of the actor's work for this task; held ones too. */
    rejections: number
    has_live_submission: boolean
    is_blocked: boolean
    until: string | null
    because: string | null
    /** The actor's pending and held submissions to all tasks of this buyer; the pages of a task count as one. */
    pending: number
    /** The actor's pending and held pages of this task. */
    pending_pages: number
    /** The actor may keep a slot, or slots that are kept may be over while none is free. */
    has_reservations: boolean
    /** The end of a reservation that begins now. */
    ends_at: string
    /** Seconds until the actor may submit again; null unless the submissions of the last hour are too many. */
    wait_seconds: number | null
  }

/** What only few tasks have for an actor. */
type Own = {
  own_held: OwnHeld | null
  own_reservation: OwnReservation | null
  /** Reservations of the task are over, and their slots not free yet. */
  has_lapsed: boolean
  /** The named version, if work may still be judged by it. */
  named_version: number | null
}

/** `version` is the one that the work is judged by: of the reservation, else the named one if it may be, else the latest. */
export type TaskToWorkOn = Task & Own & { latest_version: number }

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
  const read = taskFor(actor, named.taskId, timeZone)
  const withPage = named.sendsPage ? taskFor(actor, named.taskId, timeZone, fixed`, ${ownColumns(actor, named)}`) : null
  const [[users, [found]], rows] = await Promise.all([
    together(tx, lockUsersSql([actor._id], 'for no key update'), withPage ?? read),
    withPage ? keptRows(actor, named).run(tx) : [],
  ])
  new LockedUsers(users).assertActor(actor)
  let task = found && (await withOwn(tx, actor, found, named, withPage && ownOf(found, rows)))
  if (task?.has_lapsed && !task.own_reservation) {
    await freeReserved(tx, named.taskId, timeZone)
    const [again] = await read.run(tx)
    task = again && (await withOwn(tx, actor, again, named))
  }
  assertOpen(task, actor, timeZone)
  if (task.page_size === null && task.rejections >= maxRejectionsPerTask) throw new ApiError('too_many_rejections')
  if (task.own_held?.has_objection) throw new ApiError('objection_open')
  if (rateLimits) await assertBelowLimits(tx, actor, task)
  return task
}

/** With `more` columns in the same statement. */
function taskFor(actor: Actor, taskId: string, timeZone: string, more = fixed``) {
  return fixed<Task & OwnColumns>`
    select tasks._id, tasks.buyer_id, payable_amount, task_title, version, review_hours, needs_file, form, page_size, answers_per_item, max_pages_per_worker,
      control_count, min_accuracy, ${ownControls(actor)} as own_controls, ${isForOthers(actor._id)} as is_for_others, status,
      ${isOver(timeZone)} as is_over, ${isHeldUp} as is_held_up, ${isStopped} as is_stopped, ${rejectionsOf(actor)} as rejections,
      ${hasLive(actor)} as has_live_submission,
      block._id is not null as is_blocked, block.until, block.because,
      open_work.pending, open_work.pending_pages, least(now() + make_interval(mins => reserved_minutes), ${deadlineAt(timeZone)}) as ends_at,
      reserved > 0 and (required_workers = 0 or exists (
        select from reservations where worker_id = ${actor._id} and task_id = tasks._id and ended_as is null)) as has_reservations,
      (select ceil(extract(epoch from submission_date + interval '1 hour' - now()))::int from submissions
        where submission_date > now() - interval '1 hour' and _id = (
          select _id from submissions where worker_id = ${actor._id}
          order by _id desc offset ${maxSubmissionsPerHour - 1} limit 1)) as wait_seconds ${more}
    from (select * from tasks where ${newestOf(taskId)}) tasks
      left join worker_blocks block on block.buyer_id = tasks.buyer_id and block.worker_id = ${actor._id} and ${isActive}
      cross join lateral (
        select (count(*) filter (where not is_page) + count(distinct task_id) filter (where is_page))::int as pending,
          count(*) filter (where is_page and task_id = tasks._id)::int as pending_pages
        from submissions where worker_id = ${actor._id} and buyer_id = tasks.buyer_id and (status = 'pending' or is_held)) open_work`
}

/** Most work needs no second statement: held work counts among the rejections. */
async function withOwn(
  tx: Tx,
  actor: Actor,
  task: Task,
  named: Named,
  read: ReadOwn | null = null,
): Promise<TaskToWorkOn> {
  const latest_version = task.version
  const namesEarlier = named.version !== undefined && named.version < latest_version
  if (task.rejections === 0 && !task.has_reservations && !namesEarlier) return { ...task, ...nothing, latest_version }
  const own = read ?? (await readOwn(tx, actor, named, task.page_size !== null))
  return {
    ...task,
    ...own,
    latest_version,
    version: own.own_reservation?.version ?? own.named_version ?? latest_version,
  }
}

/** Held work may have been approved since the task was read: then it is no longer held, and live. */
type ReadOwn = Own & Partial<Pick<Task, 'has_live_submission'>>

async function readOwn(tx: Tx, actor: Actor, named: Named, ofPage: boolean): Promise<ReadOwn> {
  const [[own], rows] = await Promise.all([
    fixed<OwnColumns & Pick<Task, 'has_live_submission'>>`
      select ${hasLive(actor)} as has_live_submission, ${ownColumns(actor, named)} from tasks where _id = ${named.taskId}`.run(
      tx,
    ),
    ofPage ? keptRows(actor, named).run(tx) : [],
  ])
  return own ? { has_live_submission: own.has_live_submission, ...ownOf(own, rows) } : nothing
}

function ownOf({ own_held, own_reservation, has_lapsed, named_version }: OwnColumns, rows: PageRow[]): Own {
  if (!own_reservation) return { own_held, own_reservation, has_lapsed, named_version }
  const { groups, ...kept } = own_reservation
  const page = groups.length > 0 ? { groups, rows } : null
  return { own_held, own_reservation: { ...kept, page }, has_lapsed, named_version }
}

function keptRows({ _id }: Actor, { taskId }: Named) {
  return rowsOf(
    fixed<number[]>`(
      select groups from reservations where worker_id = ${_id} and task_id = ${taskId} and ended_as is null and ends_at > now())`,
  )
}

const nothing: Own = { own_held: null, own_reservation: null, has_lapsed: false, named_version: null }

type OwnColumns = Omit<Own, 'own_reservation'> & {
  own_reservation: (Omit<OwnReservation, 'page'> & { groups: number[] }) | null
}

/** SQL over `tasks`. A named version is kept if it was in force a reservation's time ago, and if it was not stopped by an Admin or reports. */
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

/** SQL over `tasks`. */
function hasLive({ _id }: Actor) {
  return fixed`exists (select from submissions where task_id = tasks._id and worker_id = ${_id} and ${isLive})`
}

/** SQL over `tasks`. */
function ownControls({ _id }: Actor) {
  return fixed`case when control_count > 0 then (
    select jsonb_build_object('seen', controls_seen, 'right', controls_right)
    from task_workers where worker_id = ${_id} and task_id = tasks._id) end`
}

/** SQL over `tasks`. */
function rejectionsOf({ _id }: Actor) {
  return fixed`(select count(*)::int from submissions where task_id = tasks._id and worker_id = ${_id} and ${isRejected})`
}

/** The pages of a task count as one for its buyer, and have limits of their own. */
async function assertBelowLimits(tx: Tx, actor: Actor, task: TaskToWorkOn): Promise<void> {
  const pending = task.pending_pages > 0 ? 0 : task.pending
  const [most, mostOfNew] = [maxPendingPerBuyer, maxPendingPerBuyerOfNew]
  if (pending >= most || task.pending_pages >= maxPendingPages) throw new ApiError('too_many_pending')
  const isManyOfNew = pending >= mostOfNew || task.pending_pages >= maxPendingPagesOfNew
  const hasPassed = pending < mostOfNew && (task.own_controls?.right ?? 0) >= controlsToBeKnown
  if (isManyOfNew && !hasPassed && !(await isKnownFor(tx, actor, task.buyer_id))) throw new ApiError('too_many_pending')
  if (task.page_size === null && task.wait_seconds !== null) {
    throw new ApiError('too_many_submissions', { retryAfter: task.wait_seconds })
  }
}

async function isKnownFor(tx: Tx, { _id }: Actor, buyerId: string): Promise<boolean> {
  const [found] = await fixed<{ is_known: boolean }>`select is_known_worker(${_id}, ${buyerId}) as is_known`.run(tx)
  return found?.is_known ?? false
}

/** A reservation keeps its slot also when the buyer pauses or deletes the task. */
function assertOpen(task: TaskToWorkOn | undefined, actor: Actor, timeZone: string): asserts task is TaskToWorkOn {
  if (task && (task.status !== 'deleted' || task.own_reservation)) {
    if (task.buyer_id === actor._id) throw new ApiError('own_task')
    if (task.is_blocked) throw blockedError(task, timeZone)
    if (task.is_for_others) throw new ApiError('only_approved_workers')
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

/** Its slots are pages of rows. */
export function hasRows<T extends Pick<TaskToWorkOn, 'page_size' | 'answers_per_item'>>(
  task: T,
): task is T & { page_size: number; answers_per_item: number } {
  return task.page_size !== null
}

/** Own rejected work keeps a slot that other work can be sent into. */
export function keepsSlot({ own_held }: TaskToWorkOn): boolean {
  return own_held !== null && !own_held.is_replaced
}
