/**
 * Rejects submissions: one, or many for one reason in one transaction. A buyer's rejection keeps the slot and its coins until it
 * is final; then a job gives the slot back.
 */
import { ApiError, type ManyRejected, type RejectedBecause, type RejectionCategory } from '@piecework/contract'
import { sql } from 'kysely'
import { countPages, giveRowsBack } from '../batches/pages.ts'
import type { Config } from '../config.ts'
import { type Fixed, fixed } from '../db/statement.ts'
import { later, type Tx, together } from '../db/transact.ts'
import type { Actor } from '../http/actor.ts'
import { type NewNotification, notifications } from '../notifications/notify.ts'
import { assertWithinLimit, type Consent, lockLimit } from '../proposals/limit.ts'
import { isOpenToAnswers } from '../tasks/conditions.ts'
import { release } from '../tasks/release.ts'
import { holdSlots, returnSlots, returnSlotsOfLeaver } from '../tasks/slots.ts'
import { isInDebt } from '../users/lock-actor.ts'
import {
  assertEdition,
  bookingOf,
  decided,
  type LockedSubmission,
  lockForReview,
  makeFinal,
  type Review,
  recordDecision,
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

/** Why a submission is rejected; `none` when the review gives no category. */
export type Rejection = { category: RejectedBecause; reason: string | null }

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
  const work = review.find(input.id)
  const error = review.whyNotRejected(input.id)
  if (error) throw new ApiError(error)
  assertEdition(work, input.edition)
  const booking = { ...bookingOf(work, 'submission.reject'), input: { category, reason } }
  await assertWithinLimit(tx, actor, consent, booking)
  const hoursHeld = actor.role === 'Admin' ? 0 : rejectionHours
  const { refunded } = await rejectAll(tx, review, [work], { category, reason }, hoursHeld)
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
    return { _id, result: review.whyNotRejected(_id) ?? 'rejected', refunded: 0 }
  })
  const work = results.flatMap(({ _id, result }) => (result === 'rejected' ? [review.find(_id)] : []))
  if (work.length === 0) return { refunded: 0, results }
  const { refunded, ended } = await rejectAll(tx, review, work, rejection, rejectionHours)
  const released = new Map(ended.map((each) => [each._id, each.isFree ? 0 : each.payable_amount]))
  return { refunded, results: results.map((each) => ({ ...each, refunded: released.get(each._id) ?? 0 })) }
}

/** Rejects locked, pending submissions. @returns the coins released, and the work that keeps no slot */
async function rejectAll(
  tx: Tx,
  review: Review,
  work: LockedSubmission[],
  rejection: Rejection,
  hoursHeld: number,
): Promise<{ refunded: number; ended: Ended[] }> {
  const { actor } = review
  const set = setRejected(work, rejection, { hoursHeld, byAdmin: actor?.role === 'Admin' })
  if (hoursHeld > 0) {
    const told = work.map((each) => {
      return rejectedNotification(each, rejection, { held: { coins: each.payable_amount, hours: hoursHeld } })
    })
    const hold = byTask(work).map(([taskId, ofTask]) => holdSlots(taskId, decided(ofTask, actor)))
    later(tx, set, ...hold, notifications(...told))
    return { refunded: 0, ended: [] }
  }
  const ended = await endsOf(tx, review, work)
  const told = ended.map((each) => rejectedNotification(each, rejection, { isSlotOpen: each.isFree }))
  later(tx, set, notifications(...told))
  return { refunded: await giveSlotsBack(tx, review, ended), ended }
}

/** Sets pending submissions to rejected, and keeps their slots for `hoursHeld` hours. The caller has locked the rows. */
export function setRejected(
  work: LockedSubmission[],
  { category, reason }: Rejection,
  { hoursHeld, byAdmin }: { hoursHeld: number; byAdmin: boolean },
) {
  return fixed`
    update submissions set status = 'rejected', decided_at = now(), rejected_because = ${category}, rejected_reason = ${reason},
      is_held = ${hoursHeld > 0}, final_at = now() + make_interval(hours => ${hoursHeld}), rejected_by_admin = ${byAdmin}
    where _id = any (${work.map(({ _id }) => _id)}::uuid[]) and status = 'pending'`
}

/** Work that keeps no slot: its slot is free again, or its coins are released to the buyer. */
export type Ended = LockedSubmission & { isFree: boolean }

/**
 * What becomes of the slots of work that is rejected for good; changes nothing. Those of tasks that take work are free again, but not a
 * slot with another one in its place, and none of a buyer who owes coins: the coins of free slots settle the debt.
 */
export async function endsOf(tx: Tx, { users }: Review, work: LockedSubmission[]): Promise<Ended[]> {
  const debtors = new Set<string>()
  for (const buyer of new Set(work.map(({ buyer_id }) => buyer_id))) {
    if (await isInDebt(tx, users.of(buyer))) debtors.add(buyer)
  }
  const isFree = (each: LockedSubmission) => each.isTaskOpen && !each.isReplaced && !debtors.has(each.buyer_id)
  return work.map((each) => ({ ...each, isFree: isFree(each) }))
}

/**
 * Gives the slots of locked submissions back, with the rows of pages.
 * @param counts whether pages count as rejected for their workers
 * @returns the coins released
 */
export function giveSlotsBack(tx: Tx, { users, actor }: Review, ended: Ended[], counts = true): Promise<number> {
  const pages = ended.filter(({ is_page }) => is_page)
  const slots = byTask(ended).map(([taskId, work]) => {
    const free = work.filter(({ isFree }) => isFree).length
    const ofTask = pages.flatMap(({ _id, task_id }) => (task_id === taskId ? [_id] : []))
    return returnSlots(taskId, decided(work, actor), free, ofTask)
  })
  later(tx, ...slots, ...endPages(pages), ...(counts ? countPages('rejected', pages) : []))
  return release(tx, { work: ended.filter(({ isFree }) => !isFree) }, users)
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
  const { rows: work } = await sql<
    Omit<RejectedSubmission, 'isSlotOpen'> & EndedPage & Pick<LockedSubmission, 'is_page'>
  >`
    update submissions set status = 'rejected', decided_at = now(), rejected_because = 'worker_left'
    from tasks where worker_id = ${workerId} and submissions.status = 'pending' and tasks._id = task_id
    returning submissions._id, task_id, worker_id, submissions.buyer_id, task_title, submissions.payable_amount, is_page, groups`.execute(
    tx,
  )
  if (work.length === 0) return []
  const tasks = work.map((each) => each.task_id)
  // The lock is a separate statement: the update after it reads the rows in their locked state.
  await sql`select from tasks where _id = any (${tasks}::uuid[]) order by _id for no key update`.execute(tx)
  const freed = await returnSlotsOfLeaver(work, timeZone).run(tx)
  later(tx, ...endPages(work.filter(({ is_page }) => is_page)))
  const reopened = new Set(freed.flatMap((task) => (task.is_open ? [task._id] : [])))
  return work.map((each) => ({ ...each, isSlotOpen: reopened.has(each.task_id) }))
}

type EndedPage = Pick<LockedSubmission, '_id' | 'task_id' | 'worker_id' | 'groups'>

/** The answers of these pages no longer count, and their rows are open again. Each task is locked. */
function endPages(pages: EndedPage[]): Fixed<unknown>[] {
  if (pages.length === 0) return []
  const given = byTask(pages).flatMap(([taskId, ofTask]) => {
    const groups = ofTask.flatMap(({ groups, worker_id: worker }) =>
      groups.map((group) => ({ group, worker, isSent: true })),
    )
    return giveRowsBack(taskId, groups)
  })
  return [
    ...given,
    fixed`update answers set counts = false where submission_id = any (${pages.map(({ _id }) => _id)}::uuid[])`,
  ]
}

function byTask<Work extends { task_id: string }>(work: Work[]): [taskId: string, work: Work[]][] {
  return [...Map.groupBy(work, ({ task_id }) => task_id)]
}

function rejectedNotification(
  { worker_id, _id, task_title }: LockedSubmission,
  { category, reason }: Rejection,
  slot: { held: { coins: number; hours: number } } | { isSlotOpen: boolean },
): NewNotification {
  return {
    user_id: worker_id,
    reference: _id,
    event: 'submission_rejected',
    task: task_title,
    ...slot,
    ...(category !== 'none' && { category }),
    ...(reason !== null && { reason }),
  }
}
