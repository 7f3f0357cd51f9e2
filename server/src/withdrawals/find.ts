/** The withdrawal an action is about, why nothing could be done to it, and what an Admin did. */
import { ApiError, type AuditFacts } from '@piecework/contract'
import { type RawBuilder, sql } from 'kysely'
import { record } from '../audit/actions.ts'
import type { Tx } from '../db/transact.ts'
import type { Actor } from '../http/actor.ts'

export type Subject = Awaited<ReturnType<typeof subject>>

/** What never changes about it; its status is for the guarded statement of each action. */
export async function subject(tx: Tx, withdrawalId: string) {
  const found = await tx
    .selectFrom('withdrawals')
    .innerJoin('users as worker', 'worker._id', 'withdrawals.worker_id')
    .select([
      'withdrawals._id',
      'worker_id',
      'worker.email as worker_email',
      'withdrawal_coin',
      'withdrawal_amount',
      'payment_system',
      'account_number',
    ])
    .where('withdrawals._id', '=', withdrawalId)
    .executeTakeFirst()
  if (!found) throw new ApiError('withdrawal_not_found')
  return found
}

/** Nobody has claimed it, or this Admin did. */
export function isFreeFor(actor: Actor): RawBuilder<boolean> {
  return sql<boolean>`(claimed_by is null or claimed_by = ${actor._id})`
}

export async function existing(tx: Tx, withdrawalId: string) {
  const found = await tx
    .selectFrom('withdrawals')
    .select(['status', 'claimed_by'])
    .where('_id', '=', withdrawalId)
    .executeTakeFirst()
  if (!found) throw new ApiError('withdrawal_not_found')
  return found
}

/** A pending one was not free: somebody has claimed it. */
export async function whyNot(tx: Tx, withdrawalId: string, claimed?: string): Promise<ApiError> {
  const { status } = await existing(tx, withdrawalId)
  if (status !== 'pending') return new ApiError('already_decided')
  return new ApiError('withdrawal_claimed', { ...(claimed && { message: claimed }) })
}

type Action = 'start' | 'release' | 'approve' | 'refuse' | 'send' | 'return'

/** What an Admin did to it; what its worker does stands in the withdrawal itself. */
export function recordAction(
  tx: Tx,
  actor: Actor,
  deed: Action,
  withdrawalId: string,
  before: AuditFacts,
  after: AuditFacts,
  reason?: string,
): Promise<void> {
  return record(tx, actor, {
    action: `withdrawal.${deed}`,
    object: withdrawalId,
    before,
    after,
    ...(reason !== undefined && { reason }),
  })
}
