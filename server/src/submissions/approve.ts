/** Approves submissions: one, many in one transaction, or one by itself when its review time ended. Rejected work too, while held. */
import {
  ApiError,
  type Approval,
  type contract,
  fromHundredths,
  type InputOf,
  maxAutomaticApprovals,
  sumOfCoins,
  toHundredths,
} from '@piecework/contract'
import { countPages } from '../batches/pages.ts'
import { type Fixed, fixed } from '../db/statement.ts'
import { later, type Statement, type Tx, together } from '../db/transact.ts'
import type { Actor } from '../http/actor.ts'
import { isPlain, lockBalancesOf, type Payee, readBalancesOf, staysPlain } from '../ledger/accounts.ts'
import { settle, unlockGift } from '../ledger/events.ts'
import { insertTransfers, Posting } from '../ledger/post.ts'
import { lockedGifts } from '../ledger/queries.ts'
import { type NewNotification, notifications, settledDebts, summedNotification } from '../notifications/notify.ts'
import { assertWithinLimit, type Consent, coinsLeft, lockLimit, storeProposal } from '../proposals/limit.ts'
import { isKeptFromOwners } from '../tasks/of-keys.ts'
import { approveOneSlot, approveSlots } from '../tasks/slots.ts'
import { emailShownOf, type Reader } from '../users/emails.ts'
import { assertNotBlocked, LockedUsers, lockUsersSql } from '../users/lock-actor.ts'
import {
  assertEdition,
  bookingOf,
  decided,
  endObjection,
  type LockedSubmission,
  lockForReview,
  objectionEnded,
  type Review,
  recordDecision,
  usersOf,
} from './review.ts'

/** Who approves a submission; `itself` when its review time ended, `itself_unread` if the buyer never opened it. */
type ApprovedAs = 'buyer' | 'admin' | 'itself' | 'itself_unread'

type ApproveInput = InputOf<typeof contract.submissions.approve>

/**
 * Approves a pending submission and pays the worker, exactly once however often the request is repeated. The buyer takes a
 * rejection back in the same way, until it is final; an open objection to it is then paid.
 * @returns the coins paid
 * @throws `submission_not_found`, `not_yours`, `already_decided`, `rejection_final`, `objection_over`, `work_changed`,
 * `amount_differs` when worker or coins do not match, `disputed`, `owes_coins`, `second_admin_needed`
 */
export async function approve(
  tx: Tx,
  actor: Reader,
  input: ApproveInput,
  timeZone: string,
  consent: Consent = 'alone',
): Promise<number> {
  const isUsual = actor.role === 'Buyer' && tx.attempt === 1 && !isKeptFromOwners(actor)
  const paid = isUsual ? await approvePending(tx, actor, input) : null
  if (paid !== null) return paid
  await lockLimit(tx, actor, consent)
  const review = await lockForReview(tx, actor, [input.id], { timeZone, coins: true })
  const work = review.find(input.id)
  // A client sends back what it read.
  const worker = emailShownOf(actor, 'worker', review.users.of(work.worker_id))
  const isOtherWorker = input.worker_email !== undefined && input.worker_email !== worker
  const isOtherAmount = input.coins !== undefined && toHundredths(input.coins) !== toHundredths(work.payable_amount)
  if (isOtherWorker || isOtherAmount) throw new ApiError('amount_differs')
  const error = review.whyNotApproved(input.id)
  if (error) throw new ApiError(error)
  assertEdition(work, input.edition)
  await assertWithinLimit(tx, actor, consent, bookingOf(work, 'submission.approve'))
  await pay(tx, review, [work])
  await recordDecision(tx, actor, work, 'approved', { paid: work.payable_amount }, consent)
  return work.payable_amount
}

/**
 * A Buyer's approval of pending work that is as the Buyer read it: nearly all approvals. What it changes is locked by the change itself, in the
 * order of all transactions, and each row is written once. All other approvals, and those that find something changed, lock first.
 * @returns the coins paid; null when it changed nothing
 */
async function approvePending(tx: Tx, actor: Reader, input: ApproveInput): Promise<number | null> {
  const [users, [work], read] = await together(
    tx,
    lockUsersSql(usersOf([input.id], actor), 'for key share'),
    setPendingApproved(actor, input),
    // The lock of the task keeps its balance as it is.
    readBalancesOf([input.id]),
  )
  if (!work) return null
  const locked = new LockedUsers(users)
  locked.assertActor(actor)
  await assertNotBlocked(tx, locked.of(actor._id))
  const { _id, worker_id, payable_amount } = work
  const isOtherWorker =
    input.worker_email !== undefined && input.worker_email !== emailShownOf(actor, 'worker', locked.of(worker_id))
  if (isOtherWorker) throw new ApiError('amount_differs')
  const worker = locked.payee(worker_id)
  const isUnlocked = !worker.isRemoved && read.some((each) => each.owner === worker_id && isPlain(each))
  const [balances] = isUnlocked ? [read] : await together(tx, lockBalancesOf([_id]))
  const posting = new Posting(balances)
  const gifts = await lockedGifts(tx, posting.of(worker_id).gift > 0 ? [worker_id] : [])
  payFor(posting, work, worker, gifts)
  later(
    tx,
    ...insertTransfers(posting),
    ...(isUnlocked ? [staysPlain(worker_id)] : []),
    notifications(approvalTold(work, actor), ...settledDebts(posting)),
  )
  return payable_amount
}

type PendingWork = Pick<LockedSubmission, '_id' | 'task_id' | 'worker_id' | 'payable_amount' | 'task_title'>

/** The task first, as in each transaction. If the work was decided or changed since the statement began, the action runs again. */
function setPendingApproved(actor: Actor, { id, coins, edition }: ApproveInput) {
  const isAsRead = fixed<boolean>`(status = 'pending' and edition = coalesce(${edition ?? null}::int, edition))`
  const sent = fixed<{ task_id: string }>`
    select task_id from submissions
    where _id = ${id} and buyer_id = ${actor._id} and not is_page and ${isAsRead} and payable_amount = coalesce(${coins ?? null}::numeric, payable_amount)`
  return fixed<PendingWork>`
    with task as (${approveOneSlot(sent)})
    update submissions set status = 'approved', decided_at = now(), approved_as = 'buyer'
    from task
    where submissions._id = ${id} and case when ${isAsRead} then true when exists (select from task) then run_again() end
    returning submissions._id, task_id, worker_id, payable_amount, task_title`
}

/**
 * Approves many submissions in one transaction. One that cannot be approved does not stop the others; those that an
 * Admin may not approve alone today are proposed to another one.
 * @returns the coins paid in total, and the result of each id in the order of `ids`
 * @throws `disputed`, `owes_coins`
 */
export async function approveMany(
  tx: Tx,
  actor: Actor,
  ids: string[],
  timeZone: string,
): Promise<{ coins: number; results: Approval[] }> {
  const uniqueIds = [...new Set(ids)]
  await lockLimit(tx, actor)
  const review = await lockForReview(tx, actor, uniqueIds, { timeZone, coins: true })
  let left = await coinsLeft(tx, actor)
  const results = uniqueIds.map((_id): Approval => {
    const coins = review.work.get(_id)?.payable_amount ?? 0
    const error = review.whyNotApproved(_id) ?? (coins > left ? 'second_admin_needed' : null)
    if (error) return { _id, result: error, coins: 0 }
    left = fromHundredths(toHundredths(left) - toHundredths(coins))
    return { _id, result: 'approved', coins }
  })
  const approved = results.flatMap(({ _id, result }) => (result === 'approved' ? [review.find(_id)] : []))
  await pay(tx, review, approved)
  for (const work of approved) await recordDecision(tx, actor, work, 'approved', { paid: work.payable_amount }, 'alone')
  for (const { _id, result } of results) {
    if (result !== 'second_admin_needed') continue
    await storeProposal(tx, actor, bookingOf(review.find(_id), 'submission.approve'))
  }
  return { coins: sumOfCoins(results.map(({ coins }) => coins)), results }
}

/**
 * Approves submissions of one task whose review time ended without a decision, those named first. It stops where the silence of the
 * buyer pauses the task: see `silenceAfter`.
 * @returns the number approved
 */
export async function autoApprove(tx: Tx, ids: string[], timeZone: string): Promise<number> {
  const review = await lockForReview(tx, null, ids, { timeZone, coins: true })
  const over = ids
    .flatMap((id) => review.work.get(id) ?? [])
    .filter(({ status, isReviewOver }) => status === 'pending' && isReviewOver)
  const [first] = over
  if (!first) return 0
  const approved = first.isMoved ? over : over.slice(0, Math.max(1, maxAutomaticApprovals - first.automaticApprovals))
  await pay(tx, review, approved)
  return approved.length
}

/**
 * Approves locked submissions that are pending or held: status, slot, coins and notification of each, with one update of each task.
 * Without an actor their time has ended. `why` is the sentence of an Admin who decides objections.
 */
export async function pay(
  tx: Tx,
  { actor, users, balances }: Review,
  approved: LockedSubmission[],
  why?: string,
): Promise<void> {
  const posting = new Posting(balances)
  const gifts = await lockedGifts(tx, workersWithGifts(posting, approved, actor))
  for (const work of approved) payFor(posting, work, users.payee(work.worker_id), gifts)
  const tasks = [...Map.groupBy(approved, ({ task_id }) => task_id)]
  const told = [
    ...approved.flatMap((work) => notificationsOf(work, actor, why)),
    ...(actor ? [] : tasks.flatMap(([, work]) => silenceTold(work))),
    ...settledDebts(posting),
  ]
  later(
    tx,
    ...setApproved(approved, actor),
    ...approved.flatMap((work) => endPaidObjection(work, actor, why)),
    ...tasks.map(([id, work]) => approveSlots(id, decided(work, actor), silenceAfter(work, actor))),
    ...countPages(
      'approved',
      approved.filter(({ is_page }) => is_page),
    ),
    ...insertTransfers(posting),
    ...pagesApproved(approved),
    ...(told.length > 0 ? [notifications(...told)] : []),
  )
}

/** With the first work that is approved, the coins of the sign-up become earned. */
function payFor(posting: Posting, work: PendingWork, worker: Payee, gifts: Map<string, number>): void {
  settle(posting, work, worker)
  const gift = gifts.get(worker._id)
  if (gift !== undefined && !worker.isRemoved) unlockGift(posting, worker._id, gift, work._id)
  gifts.delete(worker._id)
}

/** A page of rows is counted with others, unless its rejection is taken back. */
const isToldAlone = ({ is_page, is_held }: LockedSubmission) => !is_page || is_held

/** One for each worker and task. */
function pagesApproved(approved: LockedSubmission[]): Statement[] {
  const groups = Map.groupBy(
    approved.filter((work) => !isToldAlone(work)),
    ({ worker_id, task_id }) => `${worker_id} ${task_id}`,
  )
  return [...groups.values()].map((pages) => {
    const { worker_id, task_id, task_title, payable_amount } = pages[0] as LockedSubmission
    const coins = fromHundredths(toHundredths(payable_amount) * pages.length)
    const about = { user_id: worker_id, reference: task_id, event: 'pages_approved', task: task_title } as const
    return summedNotification(about, { pages: pages.length, coins })
  })
}

function endPaidObjection(work: LockedSubmission, actor: Actor | null, why: string | undefined): Statement[] {
  if (actor && why !== undefined) return endObjection(work, 'for_worker', { by: actor._id, why })
  return endObjection(work, actor ? 'paid' : 'silence')
}

function approvedAs(actor: Actor | null, { opened_at }: LockedSubmission): ApprovedAs {
  if (actor) return actor.role === 'Admin' ? 'admin' : 'buyer'
  return opened_at === null ? 'itself_unread' : 'itself'
}

/** The rows are locked, and each is pending or held. */
function setApproved(approved: LockedSubmission[], actor: Actor | null): Fixed<unknown>[] {
  const groups = Map.groupBy(approved, (work) => approvedAs(actor, work))
  return [...groups].map(
    ([as, work]) => fixed`
      update submissions set status = 'approved', decided_at = now(), approved_as = ${as}, rejected_because = null,
        rejected_reason = null, is_held = false, final_at = null
      where _id = any (${work.map(({ _id }) => _id)}::uuid[]) and (status = 'pending' or is_held)`,
  )
}

/**
 * What approvals of this work of one task by itself do, when they are the last of `maxAutomaticApprovals` in a row: no more work comes
 * in that its buyer does not read, and what `waits` has one more review time, once.
 */
function silenceAfter(work: LockedSubmission[], actor: Actor | null) {
  const [first] = work
  const { underReview: pending, automaticApprovals } = decided(work, actor)
  const isLast = actor === null && pending > 0 && automaticApprovals >= maxAutomaticApprovals
  if (!first || !isLast) return { pauses: false, movesReviews: false, waits: 0 }
  const waits = first.underReview - pending
  return { pauses: first.isTaskRunning && first.openSlots > pending, movesReviews: !first.isMoved && waits > 0, waits }
}

/** The buyer reads of both in one notification. */
function silenceTold(work: LockedSubmission[]): NewNotification[] {
  const { pauses, movesReviews, waits } = silenceAfter(work, null)
  const [first] = work
  if (!first || !(pauses || movesReviews)) return []
  const about = { user_id: first.buyer_id, reference: first.task_id, task: first.task_title }
  if (!movesReviews) return [{ ...about, event: 'task_paused_by_review' }]
  return [{ ...about, event: 'review_again', works: waits, hours: first.reviewHours, isPaused: pauses }]
}

/**
 * A worker without gift coins has nothing to unlock: no ledger query for such a worker. Unread work unlocks
 * nothing, or two accounts that decide nothing would turn gifts into money.
 */
function workersWithGifts(posting: Posting, approved: LockedSubmission[], actor: Actor | null): string[] {
  const read = approved.filter((work) => approvedAs(actor, work) !== 'itself_unread')
  const workers = [...new Set(read.map((work) => work.worker_id))]
  return workers.filter((worker) => posting.of(worker).gift > 0)
}

function notificationsOf(work: LockedSubmission, actor: Actor | null, why: string | undefined): NewNotification[] {
  if (!actor && work.is_held) return objectionEnded(work, { outcome: 'silence' })
  if (why !== undefined) return objectionEnded(work, { outcome: 'for_worker', why })
  return isToldAlone(work) ? [approvalTold(work, actor)] : []
}

function approvalTold(work: PendingWork, actor: Actor | null): NewNotification {
  const { _id: reference, worker_id: user_id, task_title: task, payable_amount: coins } = work
  return { user_id, reference, event: actor ? 'submission_approved' : 'submission_approved_by_itself', task, coins }
}
