/** Cancels a pending withdrawal for its worker. */

import { fixed } from '../db/statement.ts'
import type { Tx } from '../db/transact.ts'
import { type Actor, ownRow } from '../http/actor.ts'
import { lockActor } from '../users/lock-actor.ts'
import { conflictError, findWithdrawal, giveBack } from './find.ts'
import { texts } from './texts.ts'

/**
 * Cancels a pending withdrawal of the actor, unless an Admin has claimed it. The held coins become earned coins again.
 * @returns the coins
 * @throws `withdrawal_not_found`, `not_yours`, `already_decided`, `withdrawal_claimed`
 */
export async function cancel(tx: Tx, actor: Actor, withdrawalId: string): Promise<number> {
  const found = ownRow(await findWithdrawal(tx, withdrawalId), actor, 'withdrawal_not_found', 'worker_id')
  const users = await lockActor(tx, actor, [], { whileSuspended: true })
  const cancelled = await fixed`
    update withdrawals set status = 'cancelled', decided_at = now(), decided_by = ${actor._id}
    where _id = ${found._id} and status = 'pending' and claimed_by is null returning _id`.run(tx)
  if (cancelled.length === 0) throw await conflictError(tx, found._id, (language) => texts[language].isBeingSent)
  return giveBack(tx, users, found)
}
