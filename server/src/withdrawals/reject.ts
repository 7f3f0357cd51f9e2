/** Rejects a withdrawal: its coins go back to the worker. */

import { fixed } from '../db/statement.ts'
import type { Tx } from '../db/transact.ts'
import type { Actor } from '../http/actor.ts'
import { notify } from '../notifications/notify.ts'
import { lockActor } from '../users/lock-actor.ts'
import { changePending, findWithdrawal, giveBack, notificationOf, recordAction } from './find.ts'

/**
 * Rejects a pending withdrawal: the coins are the worker's again, and a notification gives the reason.
 * @returns the coins
 * @throws `withdrawal_not_found`, `already_decided`, `withdrawal_claimed`
 */
export async function reject(tx: Tx, actor: Actor, input: { id: string; reason: string }): Promise<number> {
  const withdrawal = await findWithdrawal(tx, input.id)
  const users = await lockActor(tx, actor, [withdrawal.worker_id])
  const { reason } = input
  const rejected = fixed`status = 'rejected', decided_at = now(), decided_by = ${actor._id}, reason = ${reason}`
  await changePending(tx, actor, withdrawal._id, rejected)
  const coins = await giveBack(tx, users, withdrawal)
  const after = { status: 'rejected', refunded: coins }
  await recordAction(tx, actor, 'reject', withdrawal._id, { before: { status: 'pending' }, after, reason })
  await notify(tx, { ...notificationOf(withdrawal), event: 'withdrawal_rejected', reason })
  return coins
}
