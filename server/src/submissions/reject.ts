/** Rejects a submission. */
import { fixed } from '../db/statement.ts'
import { type Tx, together } from '../db/transact.ts'
import type { Actor } from '../http/actor.ts'
import { owedCoins } from '../ledger/queries.ts'
import { notifications } from '../notifications/notify.ts'
import { releaseRejected } from '../tasks/release.ts'
import type { LockedUser } from '../users/lock-actor.ts'
import {
  assertPending,
  decide,
  type LockedSubmission,
  lockForReview,
  recordDecision,
  submissionToReview,
} from './review.ts'

/**
 * Rejects a pending submission. Its slot is free again; if the task is closed or past its deadline, or if its buyer owes
 * coins, its coins are released to the buyer instead.
 * @returns the coins released, 0 when the slot is free again
 * @throws `submission_not_found`, `not_yours`, `already_decided`, `disputed`, `owes_coins`
 */
export async function reject(tx: Tx, actor: Actor, submissionId: string, timeZone: string): Promise<number> {
  const review = await lockForReview(tx, actor, [submissionId], { timeZone, coins: false })
  const found = submissionToReview(actor, review, submissionId)
  assertPending(found)
  // A buyer who owes coins has no free slots: their coins settle the debt.
  const work = (await isInDebt(tx, review.users.of(found.buyer_id))) ? { ...found, isTaskOpen: false } : found
  await together(
    tx,
    decide(work, 'rejected'),
    work.isTaskOpen ? reopenSlot(work) : releaseSlot(work),
    notifications([
      {
        user_id: work.worker_id,
        reference: work._id,
        event: 'submission_rejected',
        task: work.task_title,
        isSlotOpen: work.isTaskOpen,
      },
    ]),
  )
  const refunded = work.isTaskOpen ? 0 : await releaseRejected(tx, [work], review.users)
  await recordDecision(tx, actor, work, 'rejected', { refunded })
  return refunded
}

async function isInDebt(tx: Tx, { _id, blocked_at }: LockedUser): Promise<boolean> {
  return blocked_at !== null && (await owedCoins(tx, _id)) > 0
}

function reopenSlot(work: LockedSubmission) {
  return fixed`update tasks set under_review = under_review - 1, required_workers = required_workers + 1 where _id = ${work.task_id}`
}

function releaseSlot(work: LockedSubmission) {
  return fixed`update tasks set under_review = under_review - 1, released = released + 1 where _id = ${work.task_id}`
}
