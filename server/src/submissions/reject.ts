/**
 * Rejects submissions: one, or many for one reason in one transaction. A buyer's rejection keeps the slot and its coins until it
 * is final; then a job gives the slot back.
 */
import { ApiError, type ManyRejected, type RejectedBecause, type RejectionCategory } from '@piecework/contract'
import { sql } from 'kysely'
import { giveRowsBack } from '../batches/pages.ts'
import type { Config } from '../config.ts'
import { type Fixed, fixed } from '../db/statement.ts'
import { later, type Statement, type Tx, together } from '../db/transact.ts'
import type { Actor } from '../http/actor.ts'
import { type NewNotification, notifications } from '../notifications/notify.ts'
import { assertWithinLimit, type Consent, lockLimit } from '../proposals/limit.ts'
import { isOpenToAnswers } from '../tasks/conditions.ts'
import { release } from '../tasks/release.ts'
import { holdSlot, returnSlot, returnSlotsOfLeaver } from '../tasks/slots.ts'
import { isInDebt } from '../users/lock-actor.ts'
import {
  assertEdition,
  automaticApprovalsAfter,
  bookingOf,
  type LockedSubmission,
  lockForReview,
  makeFinal,
  type Rejection,
  type Review,
  recordDecision,
  rejectionErrorOf,
  setRejected,
  submissionToReview,
} from './review.ts'

type Input = {
  id: string
  category?: RejectedBecause | undefined
  /** The reviewer's text for the worker. */
  reason?: string | null | undefined
  /** The edition that the reviewer has read. */
  edition?: number | undefined
}

type Settings = Pick<Config, 'timeZone' | 'rejectionHours'>

/**
 * Rejects a pending submission. A buyer's rejection keeps the slot and its coins for `rejectionHours`; an Admin's is final at once,
 * because a person without an interest has judged it. With a final one the slot is free again, or its coins are released to the
 * buyer if the task is closed or past its deadline, or if the buyer owes coins.
 * @returns the coins released, 0 when the slot is kept or free again
 * @throws `submission_not_found`, `not_yours`, `already_decided`, `review_over`, `changes_asked`, `work_changed`, `disputed`,
 * `owes_coins`, `second_admin_needed`
 */
export async function reject(
  tx: Tx,
  actor: Actor,
  input: Input,
  { timeZone, rejectionHours }: Settings,
  consent: Consent = 'alone',
): Promise<number> {
  const { category = 'none' } = input
  const reason = input.reason?.trim() || null
  await lockLimit(tx, actor, consent)
  const review = await lockForReview(tx, actor, [input.id], { timeZone, coins: false })
  const work = submissionToReview(actor, review, input.id)
  const error = rejectionErrorOf(actor, work)
  if (error) throw new ApiError(error)
  assertEdition(work, input.edition)
  const booking = { ...bookingOf(work, 'submission.reject'), input: { category, reason } }
  await assertWithinLimit(tx, actor, consent, booking)
  const hoursHeld = actor.role === 'Admin' ? 0 : rejectionHours
  const refunded = await rejectAll(tx, review, [work], { category, reason }, hoursHeld)
  await recordDecision(tx, actor, work, 'rejected', { refunded }, consent)
  return refunded
}

/**
 * Rejects many submissions of the buyer for one reason. One that cannot be rejected does not stop the others.
 * @returns the coins released in total, and the result of each id in the order of `ids`
 * @throws `disputed`, `owes_coins`
 */
export async function rejectMany(
  tx: Tx,
  actor: Actor,
  { ids, ...input }: { ids: string[]; category: RejectionCategory; reason?: string | null | undefined },
  { timeZone, rejectionHours }: Settings,
): Promise<{ refunded: number; results: ManyRejected[] }> {
  const rejection = { category: input.category, reason: input.reason?.trim() || null }
  const uniqueIds = [...new Set(ids)]
  const review = await lockForReview(tx, actor, uniqueIds, { timeZone, coins: false })
  const results = uniqueIds.map((_id): ManyRejected => {
    const work = review.work.get(_id)
    return { _id, result: rejectionErrorOf(actor, work) ?? 'rejected', refunded: 0 }
  })
  const work = results.flatMap(({ _id, result }) =>
    result === 'rejected' ? [submissionToReview(actor, review, _id)] : [],
  )
  if (work.length === 0) return { refunded: 0, results }
  const refunded = await rejectAll(tx, review, work, rejection, rejectionHours)
  const isReleased = (each: LockedSubmission) => rejectionHours === 0 && !each.isTaskOpen
  const released = new Map(work.map((each) => [each._id, isReleased(each) ? each.payable_amount : 0]))
  return { refunded, results: results.map((each) => ({ ...each, refunded: released.get(each._id) ?? 0 })) }
}

/** Rejects locked, pending submissions. @returns the coins released */
async function rejectAll(
  tx: Tx,
  review: Review,
  work: LockedSubmission[],
  rejection: Rejection,
  hoursHeld: number,
): Promise<number> {
  const set = (each: LockedSubmission) =>
    setRejected(each, rejection, { hoursHeld, byAdmin: review.actor?.role === 'Admin' })
  const notify = () => [notifications(...work.map((each) => rejectedNotification(each, rejection, hoursHeld)))]
  if (hoursHeld === 0) return freeSlots(tx, review, work, set, notify)
  later(
    tx,
    ...work.map(set),
    ...work.map((each) => holdSlot(each.task_id, automaticApprovalsAfter([each], review.actor))),
    ...notify(),
  )
  return 0
}

/**
 * Gives the slots of locked submissions back. Those of tasks that take work are free again; the coins of the others, and of slots
 * with another one in their place, are released to the buyer. @returns the coins released
 */
export async function freeSlots(
  tx: Tx,
  { users, actor }: Review,
  work: LockedSubmission[],
  /** The statement that sets the submission to rejected, or no longer held. */
  set: (each: LockedSubmission) => Fixed<unknown>,
  /** The statements for the notifications, sent with the others; called when it is known which slots are free again. */
  notify: () => Statement[],
): Promise<number> {
  for (const each of work) if (each.isReplaced) each.isTaskOpen = false
  for (const buyer of new Set(work.map(({ buyer_id }) => buyer_id))) {
    // A buyer who owes coins has no free slots: their coins settle the debt.
    if (!(await isInDebt(tx, users.of(buyer)))) continue
    for (const each of work) if (each.buyer_id === buyer) each.isTaskOpen = false
  }
  later(tx, ...work.map(set), ...work.map((each) => freeSlot(each, actor)), ...work.flatMap(endPage), ...notify())
  const closed = work.filter(({ isTaskOpen }) => !isTaskOpen)
  return release(tx, { work: closed }, users)
}

export type RejectedSubmission = {
  _id: string
  task_id: string
  buyer_id: string
  task_title: string
  payable_amount: number
  /** Whether the slot is free again; otherwise its coins still have to be released to the buyer. */
  isSlotOpen: boolean
}

/**
 * Rejects all pending submissions of a removed worker, and makes the rejections of held ones final. The caller locks the worker's
 * row and releases the coins of the pending ones.
 */
export async function rejectPendingOf(tx: Tx, workerId: string, timeZone: string): Promise<RejectedSubmission[]> {
  await together(tx, ...makeFinal(fixed`worker_id = ${workerId} and ${isOpenToAnswers}`))
  const { rows: work } = await sql<Omit<RejectedSubmission, 'isSlotOpen'> & Pick<LockedSubmission, 'groups'>>`
    update submissions set status = 'rejected', decided_at = now(), rejected_because = 'worker_left'
    from tasks where worker_id = ${workerId} and submissions.status = 'pending' and tasks._id = task_id
    returning submissions._id, task_id, submissions.buyer_id, task_title, submissions.payable_amount, groups`.execute(
    tx,
  )
  if (work.length === 0) return []
  const tasks = work.map((each) => each.task_id)
  // The lock is a separate statement: the update after it reads the rows in their locked state.
  await sql`select from tasks where _id = any (${tasks}::uuid[]) order by _id for no key update`.execute(tx)
  const freed = await returnSlotsOfLeaver(work, timeZone).run(tx)
  await endPagesOf(tx, workerId, work)
  const reopened = new Set(freed.flatMap((task) => (task.is_open ? [task._id] : [])))
  return work.map(({ groups: _, ...each }) => ({ ...each, isSlotOpen: reopened.has(each.task_id) }))
}

/** Each task is locked. */
async function endPagesOf(tx: Tx, worker: string, work: EndedPage[]): Promise<void> {
  const pages = work.filter(({ groups }) => groups.length > 0)
  for (const [taskId, ended] of Map.groupBy(pages, ({ task_id }) => task_id)) {
    await together(tx, ...endPages(taskId, worker, ended))
  }
}

type EndedPage = Pick<LockedSubmission, '_id' | 'task_id' | 'groups'>

/** The answers of these pages of a worker no longer count, and their rows are open again. */
function endPages(taskId: string, worker: string, pages: EndedPage[]): Fixed<unknown>[] {
  const given = pages.flatMap(({ groups }) => groups.map((group) => ({ group, worker, isSent: true })))
  return [
    ...giveRowsBack(taskId, given),
    fixed`update answers set counts = false where submission_id = any (${pages.map(({ _id }) => _id)}::uuid[])`,
  ]
}

function rejectedNotification(
  work: LockedSubmission,
  { category, reason }: Rejection,
  hoursHeld: number,
): NewNotification {
  return {
    user_id: work.worker_id,
    reference: work._id,
    event: 'submission_rejected',
    task: work.task_title,
    ...(hoursHeld > 0 ? { held: { coins: work.payable_amount, hours: hoursHeld } } : { isSlotOpen: work.isTaskOpen }),
    ...(category !== 'none' && { category }),
    ...(reason !== null && { reason }),
  }
}

/** The slot is free again, or released. */
function freeSlot({ _id, task_id, is_held, is_page, isTaskOpen, ...work }: LockedSubmission, actor: Actor | null) {
  const automaticApprovals = automaticApprovalsAfter([{ is_held, ...work }], actor)
  const decided = { underReview: is_held ? 0 : 1, held: is_held ? 1 : 0, automaticApprovals }
  return returnSlot(task_id, decided, { free: isTaskOpen ? 1 : 0, released: isTaskOpen ? 0 : 1 }, is_page ? _id : null)
}

/** A page that was rejected counts for its worker in this task. */
function endPage(work: LockedSubmission): Fixed<unknown>[] {
  const { _id, is_page, task_id, worker_id, is_held } = work
  if (!is_page) return []
  return [
    ...endPages(task_id, worker_id, [work]),
    // Work that its worker withdrew was never held.
    fixed`
      update task_workers set rejected = rejected + 1
      where worker_id = ${worker_id} and task_id = ${task_id}
        and (${is_held} or (select rejected_because from submissions where _id = ${_id}) <> 'withdrawn')`,
  ]
}
