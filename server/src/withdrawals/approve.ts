/** Approves a withdrawal: its coins are paid out. */

import { ApiError, type contract, type InputOf, toHundredths } from '@piecework/contract'
import { fixed } from '../db/statement.ts'
import type { Tx } from '../db/transact.ts'
import type { Actor } from '../http/actor.ts'
import { payWithdrawal } from '../ledger/events.ts'
import { post } from '../ledger/post.ts'
import { centsOfHold } from '../ledger/queries.ts'
import { notify } from '../notifications/notify.ts'
import { assertWithinLimit, type Consent, lockLimit } from '../proposals/limit.ts'
import { assertNotHeld } from '../users/fraud-case.ts'
import { lockActor } from '../users/lock-actor.ts'
import { bookingOf, changePending, claimedBy, findWithdrawal, notificationOf, recordAction } from './find.ts'
import { type PayoutSettings, uncoveredPayout } from './reserves.ts'

/**
 * Approves a pending withdrawal: its coins leave the worker's account, exactly once however often it is approved.
 * @returns the coins paid out
 * @throws `withdrawal_not_found`, `amount_differs`, `already_decided`, `withdrawal_claimed`,
 * `worker_suspended` unless `accept_suspended` confirms it, `payment_fraud`; `unbacked`, or `second_admin_needed` for an
 * uncovered payout that the Admin accepts above the limit of the day: only its uncovered coins count
 */
export async function approve(
  tx: Tx,
  actor: Actor,
  input: InputOf<typeof contract.withdrawals.approve>,
  settings: PayoutSettings | null,
  consent: Consent = 'alone',
): Promise<number> {
  await lockLimit(tx, actor, consent)
  const withdrawal = await findWithdrawal(tx, input.id)
  if (input.email !== undefined && input.email !== withdrawal.worker_email) throw new ApiError('amount_differs')
  if (input.coins !== undefined && toHundredths(input.coins) !== toHundredths(withdrawal.withdrawal_coin)) {
    throw new ApiError('amount_differs')
  }
  const users = await lockActor(tx, actor, [withdrawal.worker_id])
  const approved = fixed`status = 'approved', decided_at = now(), decided_by = ${actor._id}, ${claimedBy(actor)}`
  await changePending(tx, actor, withdrawal._id, approved)
  await assertNotHeld(tx, withdrawal.worker_id)
  if (users.of(withdrawal.worker_id).suspended_at && !input.accept_suspended) throw new ApiError('worker_suspended')
  const uncovered = settings && (await uncoveredPayout(tx, withdrawal, settings))
  if (uncovered && !input.accept_unbacked) throw uncovered.error
  if (uncovered) {
    const accepted = { accept_suspended: input.accept_suspended ?? false }
    const booking = { ...bookingOf(withdrawal, 'withdrawal.approve', accepted), coins: uncovered.coins }
    await assertWithinLimit(tx, actor, consent, booking)
  }
  const cents = await centsOfHold(tx, withdrawal._id)
  await post(tx, [withdrawal.worker_id], (posting) => payWithdrawal(posting, withdrawal, cents))
  const paid = withdrawal.withdrawal_coin
  await recordAction(tx, actor, 'approve', withdrawal._id, {
    before: { status: 'pending' },
    after: { status: 'approved', paid },
    alone: uncovered && consent === 'alone' ? uncovered.coins : null,
  })
  await notify(tx, { ...notificationOf(withdrawal), event: 'withdrawal_approved' })
  return paid
}
