/**
 * Conditions of SQL over a row of `tasks`, and over a row of `submissions`: these stand here because the list of tasks
 * reads the submissions of its worker. Columns without their table, as in the indexes.
 */
import { minutesAfterPause, orphanedWorkDays } from '@piecework/contract'
import type { Selectable } from 'kysely'
import type { Schema } from '../db/schema.ts'
import { type Fixed, fixed } from '../db/statement.ts'

/** A row of `tasks`, of which each action names the columns that it reads. */
export type TaskRow = Selectable<Schema['tasks']>
/** The same of `submissions`. */
export type SubmissionRow = Selectable<Schema['submissions']>

/** Today's date in the operator's time zone, from the database's time. */
export function todayIn(timeZone: string): Fixed<string> {
  return fixed`(now() at time zone ${timeZone})::date`
}

/**
 * Over `tasks`: the row with this id, as the end of a `select`. It changes with each page of rows, and beside an open snapshot, such as that
 * of a backup, all its old versions stay. The index read backwards comes to the newest first; `_id = id` passes them all
 * (`npm run bench:batches` beside a snapshot).
 */
export function newestOf(id: string): Fixed<unknown> {
  return fixed`_id >= ${id}::uuid and _id <= ${id}::uuid order by _id desc limit 1`
}

/** Over `tasks`: the row with this id, which the caller has locked in an earlier statement. */
export function isNewestOf(id: string): Fixed<boolean> {
  return fixed<boolean>`ctid = (select ctid from tasks where ${newestOf(id)})`
}

/** Over `tasks`: open or in progress. */
export const isRunning = fixed<boolean>`status in ('open', 'in-progress')`

/**
 * Over `tasks`: the day of the deadline has passed, also before the task is closed for it. No deadline passes in the time of grace after an
 * outage of ours: one look at that for all rows.
 */
export function isOver(timeZone: string): Fixed<boolean> {
  return fixed<boolean>`completion_date < (select (over_before() at time zone ${timeZone})::date)`
}

/** Over `tasks`: when its deadline passes. */
export function deadlineAt(timeZone: string): Fixed<string> {
  return fixed<string>`after_outages((completion_date + 1)::timestamp at time zone ${timeZone})`
}

/** Over `tasks`: neither closed nor past the deadline, so that a slot of a rejected submission is free again. */
export function isTaskOpen(timeZone: string): Fixed<boolean> {
  return fixed<boolean>`closed_as is null and not ${isOver(timeZone)}`
}

/** Over `tasks`: listed for workers, because it has free slots and neither pause nor deadline ends them. */
export function isListed(timeZone: string): Fixed<boolean> {
  return fixed<boolean>`offered and not ${isOver(timeZone)}`
}

/**
 * Over `tasks`: its buyer is blocked, it waits for its owner or for an Admin because of its texts, or it was paused so long ago that it no
 * longer takes work in hand.
 */
export const isHeldUp = fixed<boolean>`((select blocked_at from users where users._id = tasks.buyer_id) is not null
  or coalesce(paused_by in ('owner', 'rules') or paused_at <= now() - make_interval(mins => ${minutesAfterPause}), false))`

/** Over `tasks`: paused by the server or an Admin, see `isStop`: no slot is kept any longer. */
export const isStopped = fixed<boolean>`coalesce(paused_by in ('admin', 'rules', 'owner', 'reports'), false)`

/** Over `tasks`: only for workers with an approved page of its buyer, and this worker has none. */
export function isForOthers(workerId: string): Fixed<boolean> {
  return fixed<boolean>`(only_workers is not null and not exists (
    select from task_workers known where known.worker_id = ${workerId} and known.buyer_id = tasks.buyer_id and known.has_approved))`
}

/** Over `tasks` with rows: the pages that their open rows take. Single rows that are asked again, which stand first, share pages. */
export const pagesOfOpenRows = fixed<number>`(
  select ceil(coalesce(sum((asked - taken)::numeric / case when nth = 0 then page_size else 1 end), 0))::int
  from row_groups where task_id = tasks._id and is_open)`

const again = fixed`(select review_again_until from tasks where tasks._id = submissions.task_id)`
/** Over `submissions`: when pending work is approved by itself, see `server/sql/times.sql`. */
export const dueAt = dueAtWith(again)

/** The same with another `review_again_until`: a statement that waits for the lock of the task names its column, which is then read anew. */
export function dueAtWith(again: Fixed<unknown>): Fixed<string> {
  return fixed<string>`review_ends_at(review_due_at, ${again}, submission_date, submissions.buyer_id, ${orphanedWorkDays})`
}

/** Over `submissions`: never later than `dueAt`, and cheaper. A job that asks for it first passes much work that was moved. */
export const movedDueAt = fixed<string>`moved_once(review_due_at, ${again}, submission_date)`

/** Over `submissions`: the same at the latest, if silence of its buyer moves it. */
export const latestDueAt = dueAtWith(fixed`coalesce(${again}, 'infinity')`)

/** Over `submissions`: the rejection of held work is final, whether or not the job has freed its slot. */
export const isFinal = fixed<boolean>`after_outages(final_at) <= now()`

/** Over `submissions`: rejected, and its worker can object and its buyer approve. */
export const isOpenToAnswers = fixed<boolean>`(is_held and not ${isFinal})`

/** Over `submissions`: the buyer waits for the answer to a request for changes. */
export const areChangesOpen = fixed<boolean>`(submissions.status = 'pending' and changes_asked_at is not null and changes_answered_at is null
  and after_outages(changes_due_at) > now())`

/** Over `submissions`: the worker sends no other work for the task. A page of rows leaves room for the next one. */
export const isLive = fixed<boolean>`status in ('pending', 'approved') and not is_page`

/** Over decided `submissions`: its buyer decided it, or let it be approved by itself after reading it. */
export const isBuyersDecision = fixed<boolean>`case status when 'approved' then approved_as in ('buyer', 'itself')
  else rejected_because not in ('withdrawn', 'worker_left') and not rejected_by_admin end`

/** Over `submissions`: it counts, unless its worker withdrew it. */
export const isNotWithdrawn = fixed<boolean>`rejected_because is distinct from 'withdrawn'`

/** Over `submissions`: a rejection that counts for the worker. After three, the task takes no more work of this worker. */
export const isRejected = fixed<boolean>`status = 'rejected' and rejected_because <> 'withdrawn'`
