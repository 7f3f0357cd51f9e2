/** Refunds and disputes of booked payments: the coins of the returned card money are taken back. */
import { toHundredths } from '@piecework/contract'
import { sql } from 'kysely'
import { newId } from '../db/ids.ts'
import { type Db, type Tx, transact } from '../db/transact.ts'
import { endDispute, openDispute, reverseRefund, takeBack } from '../ledger/events.ts'
import { post } from '../ledger/post.ts'
import { notify } from '../notifications/notify.ts'
import { type LockedUsers, lockUsersWithoutActor } from '../users/lock-actor.ts'
import { storeStatus } from './actions.ts'
import { type Order, orderOf } from './queries.ts'
import { settle } from './reconcile.ts'
import type { Dispute, Refund, Reversal, StripeCards } from './stripe.ts'

/**
 * Brings a payment to the provider's current state: booked, refunded, disputed. The result does not depend on the order
 * or the number of webhook events.
 */
export async function follow(db: Db, cards: StripeCards, intentId: string): Promise<void> {
  const order = await orderOf(db, intentId)
  if (!order) return
  const status = await settle(db, cards, order)
  if (status !== 'succeeded') return transact(db, (tx) => storeStatus(tx, order._id, status))
  const reversal = await cards.reversalsOf(intentId)
  if (reversal.refunds.length > 0 || reversal.disputes.length > 0)
    await transact(db, (tx) => applyReversals(tx, order, reversal))
}

async function applyReversals(tx: Tx, { _id, user_id }: Order, { refunds, disputes }: Reversal): Promise<void> {
  const users = await lockUsersWithoutActor(tx, [user_id])
  const { rows } = await sql<Order>`select * from payments where _id = ${_id} for update`.execute(tx)
  // Read again under the lock: the first read may be older than the booking.
  const [order] = rows
  if (!order) return
  for (const dispute of disputes) await applyDispute(tx, order, users, dispute)
  const { rows: openDisputes } = await sql`
    select from disputes where payment_id = ${_id} and status = 'open' limit 1`.execute(tx)
  // An open dispute holds the coins: refunds wait for its end, so that no coins are taken twice.
  if (openDisputes.length > 0) return
  for (const refund of refunds) await applyRefund(tx, order, users, refund)
}

type KnownDispute = { coins: number; missing_coins: number; missing_cents: number; status: 'open' | 'won' | 'lost' }

async function applyDispute(tx: Tx, order: Order, users: LockedUsers, { id, cents, state }: Dispute): Promise<void> {
  const known = await tx
    .selectFrom('disputes')
    .select(['coins', 'missing_coins', 'missing_cents', 'status'])
    .where('dispute', '=', id)
    .executeTakeFirst()
  if (!known && state === 'won') return
  const dispute = known ?? (await bookDispute(tx, order, id, cents))
  if (dispute.status !== 'open' || state === 'open') return
  const { coins, missing_coins } = dispute
  const isWon = state === 'won'
  const heldCents = coins > 0 ? realCentsOf(order, cents) - dispute.missing_cents : 0
  await post(tx, [order.user_id], (posting) =>
    endDispute(posting, order, users.payee(order.user_id), {
      dispute: id,
      coins,
      missing_coins,
      cents: heldCents,
      isWon,
    }),
  )
  await sql`update disputes set status = ${state}, ended_at = now() where dispute = ${id}`.execute(tx)
  const event = isWon ? 'dispute_won' : 'dispute_lost'
  await notify(tx, { user_id: order.user_id, reference: order._id, event, coins, cents })
}

async function bookDispute(tx: Tx, order: Order, dispute: string, cents: number): Promise<KnownDispute> {
  const total = await coinsOfCents(tx, order, cents)
  const { coins, lostCoins, missingCents } = await post(tx, [order.user_id], (posting) =>
    openDispute(posting, order, { dispute, total, cents: realCentsOf(order, cents) }),
  )
  const row = { coins, missing_coins: lostCoins, missing_cents: missingCents }
  await tx
    .insertInto('disputes')
    .values({ _id: newId(), dispute, payment_id: order._id, amount_cents: cents, ...row })
    .execute()
  await notify(tx, { user_id: order.user_id, reference: order._id, event: 'dispute_opened', coins, cents })
  return { ...row, status: 'open' }
}

async function applyRefund(tx: Tx, order: Order, users: LockedUsers, refund: Refund): Promise<void> {
  const known = await tx
    .selectFrom('refunds')
    .select(['refund', 'coins', 'lost_coins', 'missing_cents', 'failed_at'])
    .where('refund', '=', refund.id)
    .executeTakeFirst()
  if (!known && refund.state === 'succeeded') return bookRefund(tx, order, refund)
  if (!known || known.failed_at || refund.state !== 'failed') return
  const cents = realCentsOf(order, refund.cents) - known.missing_cents
  await post(tx, [order.user_id], (posting) =>
    reverseRefund(posting, order, users.payee(order.user_id), { ...known, cents }),
  )
  await sql`update refunds set failed_at = now() where refund = ${refund.id}`.execute(tx)
  const notification = { event: 'refund_failed', coins: known.coins, cents: refund.cents } as const
  await notify(tx, { user_id: order.user_id, reference: order._id, ...notification })
}

async function bookRefund(tx: Tx, order: Order, { id, cents }: Refund): Promise<void> {
  const total = await coinsOfCents(tx, order, cents)
  const refund = { total, cents: realCentsOf(order, cents), reason: 'refund', key: `refund:${id}` } as const
  const { coins, lostCoins, missingCents } = await post(tx, [order.user_id], (posting) =>
    takeBack(posting, order, refund),
  )
  await tx
    .insertInto('refunds')
    .values({
      _id: newId(),
      refund: id,
      payment_id: order._id,
      amount_cents: cents,
      coins,
      lost_coins: lostCoins,
      missing_cents: missingCents,
    })
    .execute()
  await notify(tx, { user_id: order.user_id, reference: order._id, event: 'refunded', coins, cents })
}

/** The card money behind the coins, in US cents; 0 for a test payment. */
function realCentsOf({ livemode }: Order, cents: number): number {
  return livemode ? cents : 0
}

type TakenCoins = { refunded_cents: number; refunded_coins: number; disputed_coins: number; voided_coins: number }

/**
 * How many coins of a payment to take back for these cents: in proportion, so that partial refunds add up to the whole,
 * and never more than are left. The caller has locked the payment's row.
 */
async function coinsOfCents(
  tx: Tx,
  { _id, coins, amount_cents }: Pick<Order, '_id' | 'coins' | 'amount_cents'>,
  cents: number,
): Promise<number> {
  const before = await reversedCoinsOf(tx, _id)
  const proportional = Math.round((toHundredths(coins) * (before.refunded_cents + cents)) / amount_cents)
  const due = proportional - toHundredths(before.refunded_coins)
  const left = toHundredths(coins - before.refunded_coins - before.disputed_coins - before.voided_coins)
  return Math.max(0, Math.min(due, left)) / 100
}

/** What refunds, disputes and voiding have taken of a payment so far: the user's coins plus those already spent. */
export async function reversedCoinsOf(tx: Tx, paymentId: string): Promise<TakenCoins> {
  const { rows } = await sql<TakenCoins>`
    select refunded.cents as refunded_cents, refunded.coins as refunded_coins, disputed.coins as disputed_coins,
      voided.coins as voided_coins
    from (select coalesce(sum(amount_cents), 0) as cents, coalesce(sum(coins + lost_coins), 0) as coins
        from refunds where payment_id = ${paymentId} and failed_at is null) refunded,
      (select coalesce(sum(coins + missing_coins), 0) as coins
        from disputes where payment_id = ${paymentId} and status <> 'won') disputed,
      (select coalesce(sum(coins + lost_coins), 0) as coins from voided_payments where payment_id = ${paymentId}) voided`.execute(
    tx,
  )
  return rows[0] as TakenCoins
}
