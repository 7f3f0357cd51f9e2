/** Cancels a pending withdrawal for its worker. */

import { sql } from 'kysely'
import type { Tx } from '../db/transact.ts'
import { type Actor, ownRow } from '../http/actor.ts'
import { voidWithdrawal } from '../ledger/events.ts'
import { post } from '../ledger/post.ts'
import { centsOfHold } from '../ledger/queries.ts'
import { lockActor } from '../users/lock-actor.ts'
import { conflictError, findWithdrawal } from './find.ts'
import { texts } from './texts.ts'

/**
 * Cancels a pending withdrawal of the actor, unless an Admin has claimed it. The held coins become earned coins again.
 * @returns the coins
 * @throws `withdrawal_not_found`, `not_yours`, `already_decided`, `withdrawal_claimed`
 */
export async function cancel(tx: Tx, actor: Actor, withdrawalId: string): Promise<number> {
  const found = ownRow(await findWithdrawal(tx, withdrawalId), actor, 'withdrawal_not_found', 'worker_id')
  const users = await lockActor(tx, actor, [], { whileSuspended: true })
  const cancelled = await tx
    .updateTable('withdrawals')
    .set({ status: 'cancelled', decided_at: sql<string>`now()`, decided_by: actor._id })
    .where('_id', '=', found._id)
    .where('status', '=', 'pending')
    .where('claimed_by', 'is', null)
    .returning('_id')
    .executeTakeFirst()
  if (!cancelled) throw await conflictError(tx, found._id, (language) => texts[language].isBeingSent)
  const cents = await centsOfHold(tx, found._id)
  await post(tx, [found.worker_id], (posting) => voidWithdrawal(posting, found, users.payee(found.worker_id), cents))
  return found.withdrawal_coin
}
