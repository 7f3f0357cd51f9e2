/** Records that a payout came back. */

import { ApiError } from '@piecework/contract'
import { fixed } from '../db/statement.ts'
import type { Tx } from '../db/transact.ts'
import type { Actor } from '../http/actor.ts'
import { returnWithdrawal } from '../ledger/events.ts'
import { post } from '../ledger/post.ts'
import { centsOfHold } from '../ledger/queries.ts'
import { notify, settledDebts } from '../notifications/notify.ts'
import { assertWithinLimit, type Consent, lockLimit } from '../proposals/limit.ts'
import { lockActor } from '../users/lock-actor.ts'
import { bookingOf, findWithdrawal, notificationOf, recordAction, statusOf } from './find.ts'
import { texts } from './texts.ts'

/**
 * Records that the payout of an approved withdrawal was returned: its coins are the worker's again, exactly once.
 * @returns the coins
 * @throws `withdrawal_not_found`, `own_account`, `withdrawal_not_approved`, `already_decided`, `second_admin_needed`
 */
export async function markReturned(
  tx: Tx,
  actor: Actor,
  input: { id: string; reason: string },
  consent: Consent = 'alone',
): Promise<number> {
  await lockLimit(tx, actor, consent)
  const withdrawal = await findWithdrawal(tx, input.id)
  if (withdrawal.worker_id === actor._id)
    throw new ApiError('own_account', { message: (language) => texts[language].ownReturn })
  const users = await lockActor(tx, actor, [withdrawal.worker_id])
  const { reason } = input
  const back = await fixed`
    update withdrawals set status = 'returned', returned_at = now(), reason = ${reason}
    where _id = ${withdrawal._id} and status = 'approved' returning _id`.run(tx)
  if (back.length === 0) {
    const status = await statusOf(tx, withdrawal._id)
    throw new ApiError(status === 'returned' ? 'already_decided' : 'withdrawal_not_approved')
  }
  await assertWithinLimit(tx, actor, consent, bookingOf(withdrawal, 'withdrawal.return', { reason }))
  const worker = users.payee(withdrawal.worker_id)
  const cents = await centsOfHold(tx, withdrawal._id)
  const posting = await post(tx, [worker._id], (open) => returnWithdrawal(open, withdrawal, worker, cents))
  const coins = withdrawal.withdrawal_coin
  const after = { status: 'returned', refunded: coins }
  const alone = consent === 'alone' ? coins : null
  await recordAction(tx, actor, 'return', withdrawal._id, { before: { status: 'approved' }, after, reason, alone })
  const returned = { ...notificationOf(withdrawal), event: 'withdrawal_returned', reason } as const
  await notify(tx, returned, ...settledDebts(posting))
  return coins
}
