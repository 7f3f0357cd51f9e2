/** What the actions on withdrawals share: the row, the error when it cannot be changed, the audit entry, the notification. */

import { ApiError, maskedAccountNumber } from '@piecework/contract'
import type { Message } from '@piecework/contract/language'
import { type RawBuilder, sql } from 'kysely'
import { type AuditedAction, record } from '../audit/audit.ts'
import type { Tx } from '../db/transact.ts'
import type { Actor } from '../http/actor.ts'
import type { Booking } from '../proposals/limit.ts'
import { withTaka } from './taka-rate-queries.ts'

export type FoundWithdrawal = Awaited<ReturnType<typeof findWithdrawal>>

/**
 * Reads the columns that never change; the guarded update of each action checks the status.
 * @throws `withdrawal_not_found`
 */
export async function findWithdrawal(tx: Tx, withdrawalId: string) {
  return tx
    .selectFrom('withdrawals')
    .innerJoin('users as worker', 'worker._id', 'withdrawals.worker_id')
    .select([
      'withdrawals._id',
      'worker_id',
      'worker.email as worker_email',
      'withdrawal_coin',
      'withdrawal_amount',
      'taka_per_dollar',
      'payment_system',
      'account_number',
    ])
    .where('withdrawals._id', '=', withdrawalId)
    .executeTakeFirstOrThrow(() => new ApiError('withdrawal_not_found'))
}

/** Whether no Admin has claimed the withdrawal, or the actor has. */
export function isUnclaimedOrOwn(actor: Actor): RawBuilder<boolean> {
  return sql<boolean>`(claimed_by is null or claimed_by = ${actor._id})`
}

export async function existing(tx: Tx, withdrawalId: string) {
  return tx
    .selectFrom('withdrawals')
    .select(['status', 'claimed_by'])
    .where('_id', '=', withdrawalId)
    .executeTakeFirstOrThrow(() => new ApiError('withdrawal_not_found'))
}

/** The error after a guarded update found no row: the withdrawal is decided, or claimed by an Admin. */
export async function conflictError(tx: Tx, withdrawalId: string, claimed?: Message): Promise<ApiError> {
  const { status } = await existing(tx, withdrawalId)
  if (status !== 'pending') return new ApiError('already_decided')
  return new ApiError('withdrawal_claimed', { ...(claimed && { message: claimed }) })
}

type Action = 'claim' | 'release' | 'approve' | 'reject' | 'send' | 'return'

/** Records what an Admin did in the audit trail; what the worker does is stored in the withdrawal itself. */
export function recordAction(
  tx: Tx,
  actor: Actor,
  action: Action,
  withdrawalId: string,
  audited: Pick<AuditedAction, 'before' | 'after' | 'reason' | 'alone'>,
): Promise<void> {
  return record(tx, actor, { action: `withdrawal.${action}`, object: withdrawalId, ...audited })
}

/** The action as stored in a proposal, with its coins for the limit of the day of an Admin. */
export function bookingOf(
  { _id, worker_id, withdrawal_coin }: FoundWithdrawal,
  action: 'withdrawal.approve' | 'withdrawal.return',
  input: Booking['input'],
): Booking {
  return { action, object: _id, coins: withdrawal_coin, users: [worker_id], input }
}

/** Recipient, amount and masked account number of the worker's notification. */
export function notificationOf(withdrawal: FoundWithdrawal) {
  const { _id, worker_id, withdrawal_coin, payment_system, account_number } = withdrawal
  const { withdrawal_amount, taka } = withTaka(withdrawal)
  return {
    user_id: worker_id,
    reference: _id,
    coins: withdrawal_coin,
    dollars: withdrawal_amount,
    taka,
    payment_system,
    account: maskedAccountNumber(account_number),
  }
}
