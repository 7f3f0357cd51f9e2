/** Records the transaction id of a payout. */

import { ApiError } from '@piecework/contract'
import { fixed } from '../db/statement.ts'
import type { Tx } from '../db/transact.ts'
import type { Actor } from '../http/actor.ts'
import { lockActor } from '../users/lock-actor.ts'
import { recordAction, statusOf } from './find.ts'
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
  const before = await fixed<{ transaction_id: string | null }>`
    select transaction_id from withdrawals where _id = ${input.id} and status = 'approved' for no key update`.first(tx)
  if (!before) {
    await statusOf(tx, input.id)
    throw new ApiError('withdrawal_not_approved', { message: (language) => texts[language].hasNoTransactionId })
  }
  const { transaction_id } = input
  if (transaction_id === before.transaction_id) return
  await fixed`update withdrawals set transaction_id = ${transaction_id} where _id = ${input.id}`.run(tx)
  await recordAction(tx, actor, 'send', input.id, { before, after: { transaction_id } })
}
