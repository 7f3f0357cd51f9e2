/** Asking for coins to be paid out, taking that back, and an Admin's steps to send the money. */
import {
  ApiError,
  isUsualAccountNumber,
  maskedAccountNumber,
  type NewWithdrawal,
  normaliseAccountNumber,
  toHundredths,
} from '@piecework/contract'
import { sql } from 'kysely'
import { newId } from '../db/ids.ts'
import type { Tx } from '../db/transact.ts'
import type { Actor } from '../http/actor.ts'
import { holdWithdrawal, payWithdrawal, returnWithdrawal, voidWithdrawal } from '../ledger/events.ts'
import { post } from '../ledger/post.ts'
import { centsOfPayout } from '../ledger/queries.ts'
import { notify } from '../notifications/notify.ts'
import { lockActor } from '../users/lock-actor.ts'
import { existing, isFreeFor, recordAction, type Subject, subject, whyNot } from './find.ts'
import { assertReserves, type Cards } from './reserves.ts'

/** Asks for earned coins to be paid out. They are held at once, so two requests never promise the same coins. */
export async function request(
  tx: Tx,
  actor: Actor,
  sent: NewWithdrawal,
): Promise<{ _id: string; withdrawal_amount: number }> {
  await lockActor(tx, actor, [], { needs: 'withdrawals' })
  const account_number = normaliseAccountNumber(sent.account_number)
  const made = await tx
    .insertInto('withdrawals')
    .values({
      _id: newId(),
      worker_id: actor._id,
      withdrawal_coin: sent.withdrawal_coin,
      payment_system: sent.payment_system,
      account_number,
      account_typed: sent.account_number,
      account_unusual: !isUsualAccountNumber(sent.payment_system, account_number),
    })
    .returning(['_id', 'worker_id', 'withdrawal_coin', 'withdrawal_amount'])
    .executeTakeFirstOrThrow()
  await post(tx, [actor._id], (posting) => holdWithdrawal(posting, made))
  return made
}

/** Takes an own request back; its coins are free again. Once a payout was started it is too late. */
export async function cancel(tx: Tx, actor: Actor, withdrawalId: string): Promise<number> {
  const asked = await subject(tx, withdrawalId)
  if (asked.worker_id !== actor._id) throw new ApiError('not_yours')
  const users = await lockActor(tx, actor, [], { whileSuspended: true })
  const cancelled = await tx
    .updateTable('withdrawals')
    .set({ status: 'cancelled', decided_at: sql<string>`now()`, decided_by: actor._id })
    .where('_id', '=', asked._id)
    .where('status', '=', 'pending')
    .where('claimed_by', 'is', null)
    .returning('_id')
    .executeTakeFirst()
  if (!cancelled)
    throw await whyNot(tx, asked._id, 'An Admin is already sending this payout, so it can no longer be cancelled.')
  await post(tx, [asked.worker_id], (posting) => voidWithdrawal(posting, asked, users.payee(asked.worker_id)))
  return asked.withdrawal_coin
}

/** Claims a pending request for this Admin: the others see who sends it, and its worker can no longer cancel. */
export async function start(tx: Tx, actor: Actor, withdrawalId: string): Promise<void> {
  const { _id, worker_id } = await subject(tx, withdrawalId)
  await lockActor(tx, actor, [worker_id])
  const claimed = await tx
    .updateTable('withdrawals')
    .set({ claimed_by: actor._id, claimed_at: sql<string>`coalesce(claimed_at, now())` })
    .where('_id', '=', _id)
    .where('status', '=', 'pending')
    .where(isFreeFor(actor))
    .returning(sql<boolean>`claimed_at = now()`.as('is_new'))
    .executeTakeFirst()
  if (!claimed) throw await whyNot(tx, _id)
  if (claimed.is_new) await recordAction(tx, actor, 'start', _id, { started: false }, { started: true })
}

/** Gives a claim back. Any Admin may, because whoever has it may be gone; the screen asks before it does. */
export async function release(tx: Tx, actor: Actor, withdrawalId: string): Promise<void> {
  const { _id, worker_id } = await subject(tx, withdrawalId)
  await lockActor(tx, actor, [worker_id])
  const released = await tx
    .updateTable('withdrawals')
    .set({ claimed_by: null, claimed_at: null })
    .where('_id', '=', _id)
    .where('status', '=', 'pending')
    .where('claimed_by', 'is not', null)
    .returning('_id')
    .executeTakeFirst()
  if (released) return recordAction(tx, actor, 'release', _id, { started: true }, { started: false })
  const { status } = await existing(tx, _id)
  if (status !== 'pending') throw await whyNot(tx, _id)
}

/** Approves a pending request: its coins leave the worker, once, however often it is approved. */
export async function approve(
  tx: Tx,
  actor: Actor,
  asked: { id: string; email?: string | undefined; coins?: number | undefined; accept_unbacked?: boolean | undefined },
  cards: Cards,
): Promise<number> {
  const withdrawal = await subject(tx, asked.id)
  if (asked.email !== undefined && asked.email !== withdrawal.worker_email) throw new ApiError('amount_differs')
  if (asked.coins !== undefined && toHundredths(asked.coins) !== toHundredths(withdrawal.withdrawal_coin)) {
    throw new ApiError('amount_differs')
  }
  await lockActor(tx, actor, [withdrawal.worker_id])
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
    .where(isFreeFor(actor))
    .returning('_id')
    .executeTakeFirst()
  if (!approved) throw await whyNot(tx, withdrawal._id)
  if (cards.areLive && !asked.accept_unbacked) await assertReserves(tx, withdrawal, cards)
  await post(tx, [withdrawal.worker_id], (posting) => payWithdrawal(posting, withdrawal))
  const paid = withdrawal.withdrawal_coin
  await recordAction(tx, actor, 'approve', withdrawal._id, { status: 'pending' }, { status: 'approved', paid })
  await notify(tx, { ...ofWorker(withdrawal), event: 'withdrawal_approved' })
  return paid
}

/** Refuses a pending request; the coins are the worker's again, who is told why. */
export async function refuse(tx: Tx, actor: Actor, asked: { id: string; reason: string }): Promise<number> {
  const withdrawal = await subject(tx, asked.id)
  const users = await lockActor(tx, actor, [withdrawal.worker_id])
  const refused = await tx
    .updateTable('withdrawals')
    .set({ status: 'refused', decided_at: sql<string>`now()`, decided_by: actor._id, reason: asked.reason })
    .where('_id', '=', withdrawal._id)
    .where('status', '=', 'pending')
    .where(isFreeFor(actor))
    .returning('_id')
    .executeTakeFirst()
  if (!refused) throw await whyNot(tx, withdrawal._id)
  const worker = users.payee(withdrawal.worker_id)
  await post(tx, [worker._id], (posting) => voidWithdrawal(posting, withdrawal, worker))
  const coins = withdrawal.withdrawal_coin
  const after = { status: 'refused', refunded: coins }
  await recordAction(tx, actor, 'refuse', withdrawal._id, { status: 'pending' }, after, asked.reason)
  await notify(tx, { ...ofWorker(withdrawal), event: 'withdrawal_refused', reason: asked.reason })
  return coins
}

/** Writes down the provider's transaction id of an approved payout; a typing mistake can be corrected. No coins move. */
export async function sent(tx: Tx, actor: Actor, asked: { id: string; transaction_id: string }): Promise<void> {
  await lockActor(tx, actor)
  const before = await tx
    .selectFrom('withdrawals')
    .select('transaction_id')
    .where('_id', '=', asked.id)
    .where('status', '=', 'approved')
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!before) {
    await existing(tx, asked.id)
    throw new ApiError('withdrawal_not_approved', { message: 'Only an approved withdrawal has a transaction id.' })
  }
  const { transaction_id } = asked
  if (transaction_id === before.transaction_id) return
  await tx.updateTable('withdrawals').set({ transaction_id }).where('_id', '=', asked.id).execute()
  await recordAction(tx, actor, 'send', asked.id, before, { transaction_id })
}

/** The provider sent the money of an approved payout back: the coins are the worker's again, once. */
export async function returned(tx: Tx, actor: Actor, asked: { id: string; reason: string }): Promise<number> {
  const withdrawal = await subject(tx, asked.id)
  const users = await lockActor(tx, actor, [withdrawal.worker_id])
  const back = await tx
    .updateTable('withdrawals')
    .set({ status: 'returned', returned_at: sql<string>`now()`, reason: asked.reason })
    .where('_id', '=', withdrawal._id)
    .where('status', '=', 'approved')
    .returning('_id')
    .executeTakeFirst()
  if (!back) {
    const { status } = await existing(tx, withdrawal._id)
    throw new ApiError(status === 'returned' ? 'already_decided' : 'withdrawal_not_approved')
  }
  const worker = users.payee(withdrawal.worker_id)
  const cents = await centsOfPayout(tx, withdrawal._id)
  await post(tx, [worker._id], (posting) => returnWithdrawal(posting, withdrawal, worker, cents))
  const coins = withdrawal.withdrawal_coin
  const after = { status: 'returned', refunded: coins }
  await recordAction(tx, actor, 'return', withdrawal._id, { status: 'approved' }, after, asked.reason)
  await notify(tx, { ...ofWorker(withdrawal), event: 'withdrawal_returned', reason: asked.reason })
  return coins
}

/** Amount and account as the worker may see them in a notification. */
function ofWorker({ _id, worker_id, withdrawal_coin, withdrawal_amount, payment_system, account_number }: Subject) {
  return {
    user_id: worker_id,
    reference: _id,
    coins: withdrawal_coin,
    dollars: withdrawal_amount,
    payment_system,
    account: maskedAccountNumber(account_number),
  }
}
