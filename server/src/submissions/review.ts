/** Locks submissions for a review, and checks who may decide them. */
import { ApiError, type RejectedBecause } from '@piecework/contract'
import { record } from '../audit/audit.ts'
import { fixed } from '../db/statement.ts'
import { type Tx, together } from '../db/transact.ts'
import type { Actor } from '../http/actor.ts'
import { type Balance, lockBalancesOf } from '../ledger/accounts.ts'
import type { Booking, Consent } from '../proposals/limit.ts'
import { dueAt, isTaskOpen } from '../tasks/conditions.ts'
import { assertNotBlocked, LockedUsers, lockUsersSql } from '../users/lock-actor.ts'

/** A submission and its task, both locked by the transaction. */
export type LockedSubmission = {
  _id: string
  task_id: string
  worker_id: string
  buyer_id: string
  payable_amount: number
  task_title: string
  edition: number
  /** When the buyer opened it. */
  opened_at: string | null
  status: 'pending' | 'approved' | 'rejected'
  /** Whether the time to decide is over: it can still be approved, but no longer rejected. */
  isReviewOver: boolean
  /** Whether the task takes submissions: the slot of a rejected submission is then free again. */
  isTaskOpen: boolean
  /** Whether the task has free slots and is neither closed nor paused. */
  isTaskOffered: boolean
  /** Approvals of the task's work by itself in a row. */
  automaticApprovals: number
  /** An Admin can decide it, because its buyer is removed or blocked, or because an Admin deleted its task. */
  isOrphaned: boolean
}

type WorkRow = Omit<LockedSubmission, 'isOrphaned'> & { deleted_by: string | null }

export type Review = {
  actor: Actor | null
  users: LockedUsers
  work: Map<string, LockedSubmission>
  balances: readonly Balance[]
}

/**
 * Locks what a review of these submissions changes, in one round trip and in the lock order of all transactions: users,
 * then tasks with their submissions, then balances. `actor` is null for an automatic approval; `coins` also locks the
 * balances, to pay the workers.
 * @throws `disputed`, `owes_coins` when card money blocks the buyer; the errors of `assertActor`
 */
export async function lockForReview(
  tx: Tx,
  actor: Actor | null,
  ids: string[],
  { timeZone, coins }: { timeZone: string; coins: boolean },
): Promise<Review> {
  const [users, work, ...rest] = await together(
    tx,
    lockUsersSql(usersOf(ids, actor), 'for key share'),
    lockWork(ids, timeZone),
    ...(coins ? [lockBalancesOf(ids)] : []),
  )
  const locked = new LockedUsers(users)
  if (actor) locked.assertActor(actor)
  if (actor?.role === 'Buyer') await assertNotBlocked(tx, locked.of(actor._id))
  const withOrphans = work.map(({ deleted_by, ...row }): LockedSubmission => {
    const isTakenAway = deleted_by !== null && deleted_by !== row.buyer_id
    return { ...row, isOrphaned: isTakenAway || locked.of(row.buyer_id).blocked_at !== null }
  })
  return { actor, users: locked, work: new Map(withOrphans.map((each) => [each._id, each])), balances: rest[0] ?? [] }
}

/** SQL for the ids of the workers and buyers of the submissions, and of the actor. */
function usersOf(submissionIds: string[], actor: Actor | null) {
  return fixed<string[]>`array(
    select unnest(array[worker_id, buyer_id]) from submissions where _id = any (${submissionIds}::uuid[])) || ${actor?._id ?? null}::uuid`
}

/** Locks each task before its submissions, so that two requests with many submissions lock them in one order. */
function lockWork(ids: string[], timeZone: string) {
  return fixed<WorkRow>`
    select submissions._id, task_id, worker_id, submissions.buyer_id, submissions.payable_amount, task_title, edition, opened_at,
      submissions.status, deleted_by, ${dueAt} <= now() as "isReviewOver", ${isTaskOpen(timeZone)} as "isTaskOpen",
      offered as "isTaskOffered", automatic_approvals as "automaticApprovals"
    from submissions join tasks on tasks._id = task_id
    where submissions._id = any (${ids}::uuid[])
    order by tasks._id, submissions._id for no key update of tasks, submissions`
}

export type ReviewErrorCode = 'submission_not_found' | 'not_yours' | 'already_decided'

/** Why the actor cannot decide this submission; null when the actor can. */
export function reviewErrorOf(actor: Actor, work: LockedSubmission | undefined): ReviewErrorCode | null {
  if (!work) return 'submission_not_found'
  const canReview = actor.role === 'Admin' ? work.isOrphaned : actor.role === 'Buyer' && work.buyer_id === actor._id
  if (!canReview) return 'not_yours'
  return work.status === 'pending' ? null : 'already_decided'
}

/** The submission if the actor may review it, decided or not. @throws `submission_not_found`, `not_yours` */
export function submissionToReview(actor: Actor, { work }: Review, id: string): LockedSubmission {
  const found = work.get(id)
  const errorCode = reviewErrorOf(actor, found)
  if (errorCode && errorCode !== 'already_decided') throw new ApiError(errorCode)
  return found as LockedSubmission
}

/** @throws `work_changed` when the worker has changed the work since the reviewer read this edition */
export function assertEdition(work: { edition: number }, edition: number | undefined): void {
  if (edition !== undefined && edition !== work.edition) throw new ApiError('work_changed')
}

/** @throws `already_decided` */
export function assertPending({ status }: { status: LockedSubmission['status'] }): void {
  if (status !== 'pending') throw new ApiError('already_decided')
}

/** @throws `review_over` when the work is approved by itself from now on */
export function assertReviewNotOver({ isReviewOver }: LockedSubmission): void {
  if (isReviewOver) throw new ApiError('review_over')
}

/** Why a submission is rejected; `none` when the review gives no category. */
export type Rejection = { category: RejectedBecause; reason: string | null }

/** Who approves a submission; `itself` when its review time ended, `itself_unread` if the buyer never opened it. */
export type ApprovedAs = 'buyer' | 'admin' | 'itself' | 'itself_unread'

/** Sets the status of a pending submission. The caller has locked the row and checked that it is pending. */
export function decide(work: LockedSubmission, decision: ApprovedAs | Rejection) {
  const rejection = typeof decision === 'object' ? decision : null
  return fixed`
    update submissions set status = ${rejection ? 'rejected' : 'approved'}, decided_at = now(),
      approved_as = ${rejection ? null : decision}, rejected_because = ${rejection?.category ?? null},
      rejected_reason = ${rejection?.reason ?? null}
    where _id = ${work._id} and status = 'pending'`
}

/** The approvals by itself in a row after a decision: its buyer's ends the row, and only an approval by itself adds one. */
export function automaticApprovalsAfter(
  work: Pick<LockedSubmission, 'automaticApprovals'>,
  actor: Actor | null,
): number {
  if (actor?.role === 'Buyer') return 0
  return work.automaticApprovals + (actor ? 0 : 1)
}

/** Records the decision in the audit trail if an Admin takes it in place of the buyer. */
export async function recordDecision(
  tx: Tx,
  actor: Actor,
  work: LockedSubmission,
  status: 'approved' | 'rejected',
  coins: { paid: number } | { refunded: number },
  consent: Consent,
): Promise<void> {
  if (actor.role !== 'Admin') return
  await record(tx, actor, {
    action: status === 'approved' ? 'submission.approve' : 'submission.reject',
    object: work._id,
    before: { status: 'pending' },
    after: { status, ...coins },
    alone: consent === 'alone' ? work.payable_amount : null,
  })
}

/** The decision as it counts against the limit of an Admin who takes it in place of the buyer. */
export function bookingOf(work: LockedSubmission, action: 'submission.approve' | 'submission.reject'): Booking {
  const { _id, worker_id, buyer_id, payable_amount } = work
  return { action, object: _id, coins: payable_amount, users: [worker_id, buyer_id], input: {} }
}
