/** Creates an order for a coin package, and books it. Only the card provider decides whether it is paid. */
import { ApiError, type Prices, packageFor } from '@piecework/contract'
import { newId } from '../db/ids.ts'
import { type Fixed, fixed } from '../db/statement.ts'
import { type Db, later, type Tx, transact } from '../db/transact.ts'
import type { Actor } from '../http/actor.ts'
import { creditPurchase } from '../ledger/events.ts'
import { post } from '../ledger/post.ts'
import { worthOf } from '../ledger/split.ts'
import { notify, settledDebts } from '../notifications/notify.ts'
import { assertNoDispute, lockActor, lockUsers } from '../users/lock-actor.ts'
import type { CardProvider, Intent } from './card-provider.ts'
import type { Order } from './queries.ts'

/**
 * Stores the order before the provider creates an intent for it: with the coins of the operator's package, and the part of
 * its price that stands behind them.
 * @throws `amount_differs` when no package has this price, `purchases_off`, `disputed`
 */
export async function order(
  tx: Tx,
  actor: Actor,
  amountCents: number,
  provider: CardProvider['name'],
  { packages, coinsPerDollar }: Pick<Prices, 'packages' | 'coinsPerDollar'>,
): Promise<{ _id: string; amount_cents: number }> {
  const coinPackage = packageFor(packages, amountCents)
  if (!coinPackage) throw new ApiError('amount_differs')
  const users = await lockActor(tx, actor, [], { needs: 'purchases' })
  // Coins that settle a debt may be bought, but not while a dispute is open.
  if (users.of(actor._id).blocked_at) await assertNoDispute(tx, actor._id)
  return tx
    .insertInto('payments')
    .values({
      _id: newId(),
      user_id: actor._id,
      coins: coinPackage.coins,
      amount_cents: amountCents,
      backed_cents: backedCents(coinPackage.coins, amountCents, coinsPerDollar),
      provider,
    })
    .returning(['_id', 'amount_cents'])
    .executeTakeFirstOrThrow()
}

/**
 * The part of a price that stands behind the coins: at most what they are paid out with. Otherwise dear coins would cover
 * free ones. What is paid above is the operator's.
 */
export function backedCents(coins: number, amountCents: number, coinsPerDollar: number): number {
  return Math.min(amountCents, worthOf(coins, coinsPerDollar))
}

/** Stores the intent that the provider created for an order, unless the order has one already. */
export async function storeIntent(tx: Tx, orderId: string, intent: Intent): Promise<void> {
  await fixed`
    update payments set intent = ${intent.id}, livemode = ${intent.livemode}
    where _id = ${orderId} and intent is null`.run(tx)
}

/** Books a second intent that was paid for one order as an order of its own: the card was charged twice. */
export async function bookSecondIntent(tx: Tx, first: Order, intent: Intent): Promise<void> {
  const { user_id, coins, amount_cents, backed_cents, provider } = first
  await lockUsers(tx, [user_id], 'for key share')
  const second = await fixed<{ _id: string }>`
    insert into payments (_id, user_id, coins, amount_cents, backed_cents, provider, intent, livemode)
    values (${newId()}, ${user_id}, ${coins}, ${amount_cents}, ${backed_cents}, ${provider}, ${intent.id}, ${intent.livemode})
    on conflict (intent) do nothing returning _id`.first(tx)
  if (second) await book(tx, { ...first, ...second }, intent)
}

/** At the start: stores the rate of withdrawals if coins were never paid out with more. */
export function storeLowestRate(db: Db, coinsPerDollar: number): Promise<unknown> {
  const lower = fixed`
    update settings set lowest_coins_per_dollar = ${coinsPerDollar} where lowest_coins_per_dollar > ${coinsPerDollar}`
  return transact(db, (tx) => lower.run(tx))
}

/** At the start: stores where the year of a receipt begins. Payments are booked far away from the settings. */
export function storeTimeZone(db: Db, time_zone: string): Promise<unknown> {
  const changed = fixed`update settings set time_zone = ${time_zone} where time_zone <> ${time_zone}`
  return transact(db, (tx) => changed.run(tx))
}

/** Webhook events older than 30 days: the provider has stopped repeating them. */
export const deleteExpiredStripeEvents = fixed`delete from stripe_events where at < now() - interval '30 days'`

/** Stores the provider's status of an order that is not paid. */
export async function storeStatus(
  tx: Tx,
  orderId: string,
  status: Exclude<Order['status'], 'succeeded'>,
): Promise<void> {
  await fixed`
    update payments set status = ${status}
    where _id = ${orderId} and status not in ('succeeded', 'canceled', ${status})`.run(tx)
}

/** SQL over `payments`: since when its user is removed, or waits for the removal; null for other users. */
export const leftAt = fixed<string | null>`(
  select coalesce(removed_at, requested_at) from users left join waiting_removals on waiting_removals.user_id = users._id
  where users._id = payments.user_id)`

/**
 * Books an order whose intent has succeeded: coins and notification, exactly once however often it is called. What comes
 * after the removal of the user is to be paid back; a test card was not charged.
 */
export async function book(tx: Tx, paidOrder: Order, intent: Intent): Promise<void> {
  const users = await lockUsers(tx, [paidOrder.user_id], 'for key share')
  const booked = await fixed`
    update payments set status = 'succeeded', succeeded_at = now(), intent = ${intent.id},
      payment_method = ${intent.paymentMethod}, livemode = ${intent.livemode},
      card_hash = case when ${intent.livemode}::boolean then hash_of_card(${intent.card}) end,
      refund_due = provider = 'stripe' and ${leftAt} is not null
    where _id = ${paidOrder._id} and status <> 'succeeded' returning _id`.run(tx)
  if (booked.length === 0) return
  const cents = intent.livemode ? paidOrder.backed_cents : 0
  const payment = { _id: paidOrder._id, intent: intent.id, coins: paidOrder.coins, cents }
  const posting = await post(tx, [paidOrder.user_id], (open) =>
    creditPurchase(open, payment, users.payee(paidOrder.user_id)),
  )
  const { user_id, _id: reference, coins } = paidOrder
  const bought = { user_id, reference, event: 'coins_bought', coins, cents: intent.amountCents } as const
  await notify(tx, bought, ...settledDebts(posting))
  later(tx, giveReceipt(paidOrder._id))
}

/**
 * The receipt of a booked payment with the next number of the year. The row of `receipt_numbers` is locked until the end of
 * the transaction: payments that are booked at the same time wait for it one after the other, and a number whose payment is
 * rolled back is given again. So it is the last statement, sent with COMMIT, and no other lock is taken after it.
 */
export function giveReceipt(paymentId: string): Fixed<never> {
  return fixed`with given as (
      insert into receipt_numbers as numbers (year, livemode, last)
      select extract(year from succeeded_at at time zone time_zone)::int, livemode, 1 from payments, settings
      where payments._id = ${paymentId}
      on conflict (livemode, year) do update set last = numbers.last + 1
      returning year, livemode, last)
    insert into receipts (payment_id, year, livemode, number) select ${paymentId}, year, livemode, last from given`
}
