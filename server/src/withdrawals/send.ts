/** Records the transaction id of a payout. */

import { ApiError } from '@piecework/contract'
import type { Tx } from '../db/transact.ts'
import type { Actor } from '../http/actor.ts'
import { lockActor } from '../users/lock-actor.ts'
import { existing, recordAction } from './find.ts'
import { texts } from './texts.ts'

/**
 * Stores the transaction id of an approved withdrawal's payout, or corrects it. No coins move.
 * @throws `withdrawal_not_found`, `withdrawal_not_approved`
 */
export async function recordTransactionId(
  tx: Tx,
  actor: Actor,
  input: { id: string; transaction_id: string },
): Promise<void> {
  await lockActor(tx, actor)
  const before = await tx
    .selectFrom('withdrawals')
    .select('transaction_id')
    .where('_id', '=', input.id)
    .where('status', '=', 'approved')
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!before) {
    await existing(tx, input.id)
    throw new ApiError('withdrawal_not_approved', { message: (language) => texts[language].hasNoTransactionId })
  }
  const { transaction_id } = input
  if (transaction_id === before.transaction_id) return
  await tx.updateTable('withdrawals').set({ transaction_id }).where('_id', '=', input.id).execute()
  await recordAction(tx, actor, 'send', input.id, { before, after: { transaction_id } })
}
