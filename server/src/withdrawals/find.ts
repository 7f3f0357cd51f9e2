/** What the actions on withdrawals share: the row and its guarded change, the audit entry, the notification. */

import { ApiError, maskedAccountNumber, type WithdrawalStatus } from '@piecework/contract'
import type { Message } from '@piecework/contract/language'
import { type AuditedAction, record } from '../audit/audit.ts'
import { type Fixed, fixed } from '../db/statement.ts'
import type { Tx } from '../db/transact.ts'
import type { Actor } from '../http/actor.ts'
import { voidWithdrawal } from '../ledger/events.ts'
import { post } from '../ledger/post.ts'
import { centsOfHold } from '../ledger/queries.ts'
import type { Booking } from '../proposals/limit.ts'
import type { LockedUsers } from '../users/lock-actor.ts'
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

/** A change of a row of `withdrawals`: the actor claims it, unless the actor has claimed it already. */
export function claimedBy(actor: Actor): Fixed<unknown> {
  return fixed`claimed_by = ${actor._id}, claimed_at = coalesce(claimed_at, now())`
}

/**
 * Changes a pending withdrawal that no Admin, or this one, has claimed. @returns whether the claim is new
 * @throws `already_decided`, `withdrawal_claimed`
 */
export async function changePending(tx: Tx, actor: Actor, id: string, change: Fixed<unknown>): Promise<boolean> {
  const changed = await fixed<{ is_new: boolean }>`
    update withdrawals set ${change}
    where _id = ${id} and status = 'pending' and (claimed_by is null or claimed_by = ${actor._id})
    returning claimed_at = now() as is_new`.first(tx)
  if (!changed) throw await conflictError(tx, id)
  return changed.is_new
}

export async function statusOf(tx: Tx, withdrawalId: string): Promise<WithdrawalStatus> {
  const found = await fixed<{
    status: WithdrawalStatus
  }>`select status from withdrawals where _id = ${withdrawalId}`.one(tx, () => new ApiError('withdrawal_not_found'))
  return found.status
}

/** Gives the held coins of a withdrawal that was not paid back to its worker. @returns the coins */
export async function giveBack(tx: Tx, users: LockedUsers, withdrawal: FoundWithdrawal): Promise<number> {
  const worker = users.payee(withdrawal.worker_id)
  const cents = await centsOfHold(tx, withdrawal._id)
  await post(tx, [worker._id], (posting) => voidWithdrawal(posting, withdrawal, worker, cents))
  return withdrawal.withdrawal_coin
}

/** The error after a guarded update found no row: the withdrawal is decided, or claimed by an Admin. */
export async function conflictError(tx: Tx, withdrawalId: string, claimed?: Message): Promise<ApiError> {
  if ((await statusOf(tx, withdrawalId)) !== 'pending') return new ApiError('already_decided')
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
