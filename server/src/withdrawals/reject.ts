/** Rejects a withdrawal: its coins go back to the worker. */

import { sql } from 'kysely'
import type { Tx } from '../db/transact.ts'
import type { Actor } from '../http/actor.ts'
import { voidWithdrawal } from '../ledger/events.ts'
import { post } from '../ledger/post.ts'
import { centsOfHold } from '../ledger/queries.ts'
import { notify } from '../notifications/notify.ts'
import { lockActor } from '../users/lock-actor.ts'
import { conflictError, findWithdrawal, isUnclaimedOrOwn, notificationOf, recordAction } from './find.ts'

/**
 * Rejects a pending withdrawal: the coins are the worker's again, and a notification gives the reason.
 * @returns the coins
 * @throws `withdrawal_not_found`, `already_decided`, `withdrawal_claimed`
 */
export async function reject(tx: Tx, actor: Actor, input: { id: string; reason: string }): Promise<number> {
  const withdrawal = await findWithdrawal(tx, input.id)
  const users = await lockActor(tx, actor, [withdrawal.worker_id])
  const rejected = await tx
    .updateTable('withdrawals')
    .set({ status: 'rejected', decided_at: sql<string>`now()`, decided_by: actor._id, reason: input.reason })
    .where('_id', '=', withdrawal._id)
    .where('status', '=', 'pending')
    .where(isUnclaimedOrOwn(actor))
    .returning('_id')
    .executeTakeFirst()
  if (!rejected) throw await conflictError(tx, withdrawal._id)
  const worker = users.payee(withdrawal.worker_id)
  const cents = await centsOfHold(tx, withdrawal._id)
  await post(tx, [worker._id], (posting) => voidWithdrawal(posting, withdrawal, worker, cents))
  const coins = withdrawal.withdrawal_coin
  const after = { status: 'rejected', refunded: coins }
  const { reason } = input
  await recordAction(tx, actor, 'reject', withdrawal._id, { before: { status: 'pending' }, after, reason })
  await notify(tx, { ...notificationOf(withdrawal), event: 'withdrawal_rejected', reason })
  return coins
}
