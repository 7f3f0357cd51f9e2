/** Requests and cancels a withdrawal, and the Admin's steps to pay it out. */

import {
  ApiError,
  isUsualAccountNumber,
  maskedAccountNumber,
  type NewWithdrawal,
  normaliseAccountNumber,
  type Prices,
  toCents,
  toHundredths,
} from '@piecework/contract'
import type { Message } from '@piecework/contract/language'
import { tooFewCoinsMessage } from '@piecework/contract/withdrawals'
import { sql } from 'kysely'
import { newId } from '../db/ids.ts'
import type { Tx } from '../db/transact.ts'
import type { Actor } from '../http/actor.ts'
import { holdWithdrawal, payWithdrawal, returnWithdrawal, voidWithdrawal } from '../ledger/events.ts'
import { post } from '../ledger/post.ts'
import { centsOfHold } from '../ledger/queries.ts'
import { notify, settledDebts } from '../notifications/notify.ts'
import { assertWithinLimit, type Consent, lockLimit } from '../proposals/limit.ts'
import { lockDeletionRequest } from '../users/deletion-requests.ts'
import { assertNotHeld } from '../users/fraud-case.ts'
import { lockActor } from '../users/lock-actor.ts'
import { lockWaitingRemoval } from '../users/waiting-removals.ts'
import {
  bookingOf,
  conflictError,
  existing,
  type FoundWithdrawal,
  findWithdrawal,
  isUnclaimedOrOwn,
  recordAction,
} from './find.ts'
import { type PayoutSettings, uncoveredPayout } from './reserves.ts'
import { rateNow, withTaka } from './taka-rate-queries.ts'
import { texts } from './texts.ts'

/**
 * Requests a withdrawal of earned coins. They are held at once, so that two requests never use the same coins. A suspended
 * worker may request it too: earned coins stay withdrawable, unless a payment fraud case is open. The amount in dollars is
 * that of today's rate, also if the operator changes the rate before the payout, and so is the amount in taka. A user who
 * leaves, or whom an Admin removed, may withdraw less than the minimum, once.
 * @throws `invalid_input` (coins), `insufficient_coins`, `withdrawals_off`, `payment_fraud`, the errors of `lockActor`
 */
export async function request(
  tx: Tx,
  actor: Actor,
  input: NewWithdrawal,
  { coinsPerDollar, minWithdrawalCoins }: Pick<Prices, 'coinsPerDollar' | 'minWithdrawalCoins'>,
): Promise<{ _id: string; withdrawal_amount: number; taka_per_dollar: number | null; taka: number | null }> {
  await lockActor(tx, actor, [], { needs: 'withdrawals', whileSuspended: true })
  await assertNotHeld(tx, actor._id)
  await assertNotTooFew(tx, actor, input.withdrawal_coin, minWithdrawalCoins)
  const account_number = normaliseAccountNumber(input.account_number)
  const made = await tx
    .insertInto('withdrawals')
    .values({
      _id: newId(),
      worker_id: actor._id,
      withdrawal_coin: input.withdrawal_coin,
      withdrawal_amount: toCents(input.withdrawal_coin, coinsPerDollar) / 100,
      taka_per_dollar: rateNow(),
      payment_system: input.payment_system,
      account_number,
      account_typed: input.account_number,
      account_unusual: !isUsualAccountNumber(input.payment_system, account_number),
    })
    .returning(['_id', 'worker_id', 'withdrawal_coin', 'withdrawal_amount', 'taka_per_dollar'])
    .executeTakeFirstOrThrow()
  await post(tx, [actor._id], (posting) => holdWithdrawal(posting, made))
  return withTaka(made)
}

/**
 * Only the closing withdrawal of a user who leaves may be smaller, once: otherwise a request for the deletion that is
 * cancelled after each payout would be a way around the minimum.
 * @throws `invalid_input`
 */
async function assertNotTooFew(tx: Tx, actor: Actor, coins: number, minCoins: number): Promise<void> {
  if (coins >= minCoins) return
  const removal = await lockWaitingRemoval(tx, actor._id)
  const isLeaving = (await lockDeletionRequest(tx, actor._id)) || removal !== undefined
  // The user did not ask for the removal: an earlier closing withdrawal is not counted.
  if (isLeaving && !(await hasClosingWithdrawal(tx, actor, minCoins, removal?.requested_at))) return
  const tooFew = tooFewCoinsMessage(minCoins)
  const message: Message = (language) =>
    isLeaving ? texts[language].secondSmallWithdrawal(minCoins, tooFew(language)) : tooFew(language)
  throw new ApiError('invalid_input', { message, fields: { withdrawal_coin: message } })
}

/** Whether a withdrawal below the minimum is pending or was paid. */
async function hasClosingWithdrawal(tx: Tx, actor: Actor, minCoins: number, since = '-infinity'): Promise<boolean> {
  const found = await tx
    .selectFrom('withdrawals')
    .select('_id')
    .where('worker_id', '=', actor._id)
    .where('withdrawal_coin', '<', minCoins)
    .where('status', 'in', ['pending', 'approved'])
    .where('created_at', '>=', sql<string>`${since}::timestamptz`)
    .executeTakeFirst()
  return found !== undefined
}

/**
 * Cancels a pending withdrawal of the actor, unless an Admin has claimed it. The held coins become earned coins again.
 * @returns the coins
 * @throws `withdrawal_not_found`, `not_yours`, `already_decided`, `withdrawal_claimed`
 */
export async function cancel(tx: Tx, actor: Actor, withdrawalId: string): Promise<number> {
  const found = await findWithdrawal(tx, withdrawalId)
  if (found.worker_id !== actor._id) throw new ApiError('not_yours')
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

/**
 * Claims a pending withdrawal for this Admin: other Admins see the claim, and the worker can no longer cancel.
 * @throws `withdrawal_not_found`, the errors of `lockActor` and of `conflictError`
 */
export async function claim(tx: Tx, actor: Actor, withdrawalId: string): Promise<void> {
  const { _id, worker_id } = await findWithdrawal(tx, withdrawalId)
  await lockActor(tx, actor, [worker_id])
  const claimed = await tx
    .updateTable('withdrawals')
    .set({ claimed_by: actor._id, claimed_at: sql<string>`coalesce(claimed_at, now())` })
    .where('_id', '=', _id)
    .where('status', '=', 'pending')
    .where(isUnclaimedOrOwn(actor))
    .returning(sql<boolean>`claimed_at = now()`.as('is_new'))
    .executeTakeFirst()
  if (!claimed) throw await conflictError(tx, _id)
  if (claimed.is_new)
    await recordAction(tx, actor, 'claim', _id, { before: { started: false }, after: { started: true } })
}

/**
 * Releases a claim. Any Admin may, because the claiming Admin may be absent; the screen asks for confirmation.
 * @throws `withdrawal_not_found`, the errors of `lockActor` and of `conflictError`
 */
export async function releaseClaim(tx: Tx, actor: Actor, withdrawalId: string): Promise<void> {
  const { _id, worker_id } = await findWithdrawal(tx, withdrawalId)
  await lockActor(tx, actor, [worker_id])
  const released = await tx
    .updateTable('withdrawals')
    .set({ claimed_by: null, claimed_at: null })
    .where('_id', '=', _id)
    .where('status', '=', 'pending')
    .where('claimed_by', 'is not', null)
    .returning('_id')
    .executeTakeFirst()
  if (released) return recordAction(tx, actor, 'release', _id, { before: { started: true }, after: { started: false } })
  const { status } = await existing(tx, _id)
  if (status !== 'pending') throw await conflictError(tx, _id)
}

/**
 * Approves a pending withdrawal: its coins leave the worker's account, exactly once however often it is approved.
 * @returns the coins paid out
 * @throws `withdrawal_not_found`, `amount_differs`, `already_decided`, `withdrawal_claimed`,
 * `worker_suspended` unless `accept_suspended` confirms it, `payment_fraud`; `unbacked`, or `second_admin_needed` for an
 * uncovered payout that the Admin accepts above the limit of the day: only its uncovered coins count
 */
export async function approve(
  tx: Tx,
  actor: Actor,
  input: {
    id: string
    email?: string | undefined
    coins?: number | undefined
    accept_unbacked?: boolean | undefined
    accept_suspended?: boolean | undefined
  },
  settings: PayoutSettings | null,
  consent: Consent = 'alone',
): Promise<number> {
  await lockLimit(tx, actor, consent)
  const withdrawal = await findWithdrawal(tx, input.id)
  if (input.email !== undefined && input.email !== withdrawal.worker_email) throw new ApiError('amount_differs')
  if (input.coins !== undefined && toHundredths(input.coins) !== toHundredths(withdrawal.withdrawal_coin)) {
    throw new ApiError('amount_differs')
  }
  const users = await lockActor(tx, actor, [withdrawal.worker_id])
  const approved = await tx
    .updateTable('withdrawals')
    .set({
      status: 'approved',
      decided_at: sql<string>`now()`,
      decided_by: actor._id,
      claimed_by: actor._id,
      claimed_at: sql<string>`coalesce(claimed_at, now())`,
    })
    .where('_id', '=', withdrawal._id)
    .where('status', '=', 'pending')
    .where(isUnclaimedOrOwn(actor))
    .returning('_id')
    .executeTakeFirst()
  if (!approved) throw await conflictError(tx, withdrawal._id)
  await assertNotHeld(tx, withdrawal.worker_id)
  if (users.of(withdrawal.worker_id).suspended_at && !input.accept_suspended) throw new ApiError('worker_suspended')
  const uncovered = settings && (await uncoveredPayout(tx, withdrawal, settings))
  if (uncovered && !input.accept_unbacked) throw uncovered.error
  if (uncovered) {
    const accepted = { accept_suspended: input.accept_suspended ?? false }
    const booking = { ...bookingOf(withdrawal, 'withdrawal.approve', accepted), coins: uncovered.coins }
    await assertWithinLimit(tx, actor, consent, booking)
  }
  const cents = await centsOfHold(tx, withdrawal._id)
  await post(tx, [withdrawal.worker_id], (posting) => payWithdrawal(posting, withdrawal, cents))
  const paid = withdrawal.withdrawal_coin
  await recordAction(tx, actor, 'approve', withdrawal._id, {
    before: { status: 'pending' },
    after: { status: 'approved', paid },
    alone: uncovered && consent === 'alone' ? uncovered.coins : null,
  })
  await notify(tx, { ...notificationOf(withdrawal), event: 'withdrawal_approved' })
  return paid
}

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
  const back = await tx
    .updateTable('withdrawals')
    .set({ status: 'returned', returned_at: sql<string>`now()`, reason: input.reason })
    .where('_id', '=', withdrawal._id)
    .where('status', '=', 'approved')
    .returning('_id')
    .executeTakeFirst()
  if (!back) {
    const { status } = await existing(tx, withdrawal._id)
    throw new ApiError(status === 'returned' ? 'already_decided' : 'withdrawal_not_approved')
  }
  const { reason } = input
  await assertWithinLimit(tx, actor, consent, bookingOf(withdrawal, 'withdrawal.return', { reason }))
  const worker = users.payee(withdrawal.worker_id)
  const cents = await centsOfHold(tx, withdrawal._id)
  const posting = await post(tx, [worker._id], (open) => {
    returnWithdrawal(open, withdrawal, worker, cents)
    return open
  })
  const coins = withdrawal.withdrawal_coin
  const after = { status: 'returned', refunded: coins }
  const alone = consent === 'alone' ? coins : null
  await recordAction(tx, actor, 'return', withdrawal._id, { before: { status: 'approved' }, after, reason, alone })
  const returned = { ...notificationOf(withdrawal), event: 'withdrawal_returned', reason } as const
  await notify(tx, returned, ...settledDebts(posting))
  return coins
}

/** Recipient, amount and masked account number of the worker's notification. */
function notificationOf({
  _id,
  worker_id,
  withdrawal_coin,
  withdrawal_amount,
  payment_system,
  account_number,
}: FoundWithdrawal) {
  return {
    user_id: worker_id,
    reference: _id,
    coins: withdrawal_coin,
    dollars: withdrawal_amount,
    payment_system,
    account: maskedAccountNumber(account_number),
  }
}
