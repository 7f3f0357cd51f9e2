/** The one way a card payment turns into coins, and the clock that catches what no browser reported. */
import { setImmediate } from 'node:timers/promises'
import { ApiError } from '@piecework/contract'
import { sql } from 'kysely'
import { type Db, type Tx, transact } from '../db/transact.ts'
import { book, noteIntent, noteStatus } from './actions.ts'
import type { CardProvider, Intent } from './cards.ts'
import type { Order } from './queries.ts'

const ordersPerRun = 200
const currency = 'usd'

/** The intent of an order; the provider makes it the first time. It remembers for a day which order has one. */
export async function intentFor(db: Db, cards: CardProvider, order: Pick<Order, '_id' | 'amount_cents'>) {
  const intent = await cards.createIntent(order)
  await transact(db, (tx) => noteIntent(tx, order._id, intent))
  return intent
}

/**
 * Asks the provider what became of an order and books it if it was paid. Any number of these at once book once.
 * @returns what the provider said; whatever is not `succeeded` is not paid.
 */
export async function settle(db: Db, cards: CardProvider | null, order: Order): Promise<Order['status']> {
  if (order.status === 'succeeded') return 'succeeded'
  if (order.intent === null || order.provider !== cards?.name) throw new ApiError('purchases_off')
  return take(db, order, await cards.retrieve(order.intent))
}

/**
 * Settles every open order older than two minutes, and cancels those that nobody has paid within a day. An order is
 * asked about less often the older it is. `report` hears of the ones that failed. Run by the clock.
 */
export async function reconcilePending(
  db: Db,
  cards: CardProvider,
  report: (failure: unknown, order: Order) => void,
): Promise<void> {
  for (const order of await transact(db, (tx) => claim(tx, cards.name))) {
    try {
      const status = order.isOver ? await cancel(db, cards, order) : await settle(db, cards, order)
      if (status !== 'succeeded') await transact(db, (tx) => noteStatus(tx, order._id, status))
    } catch (failure) {
      report(failure, order)
    }
    // PGlite answers without leaving the event loop: requests must get their turn.
    await setImmediate()
  }
}

/** Goes on only if the intent is the one of this order, over the same amount. */
async function take(db: Db, order: Order, intent: Intent | undefined): Promise<Order['status']> {
  if (!intent) throw new ApiError('payment_not_found')
  const isItsOwn = intent.orderId === order._id && intent.amountCents === order.amount_cents
  if (!isItsOwn || intent.currency !== currency) throw new ApiError('amount_differs')
  if (intent.status === 'succeeded') await transact(db, (tx) => book(tx, order, intent))
  return intent.status
}

/** An order that knows of no intent may have one all the same, which must not be paid later. */
async function cancel(db: Db, cards: CardProvider, order: Order): Promise<Order['status']> {
  const intentId = order.intent ?? (await intentFor(db, cards, order)).id
  return take(db, order, await cards.cancel(intentId))
}

/** Takes the orders whose turn it is, so that no other server asks about them at the same time. */
async function claim(tx: Tx, provider: CardProvider['name']): Promise<(Order & { isOver: boolean })[]> {
  const { rows } = await sql<Order & { isOver: boolean }>`
    update payments set asked_at = now()
    where _id in (
      select _id from payments
      where status not in ('succeeded', 'canceled') and provider = ${provider}
        and coalesce(asked_at, created_at) < now() - greatest(interval '2 minutes', (now() - created_at) / 8)
        and (intent is not null or created_at < now() - interval '24 hours')
      order by coalesce(asked_at, created_at) limit ${ordersPerRun} for update skip locked
    )
    returning _id, user_id, coins, amount_cents, intent, provider, livemode, status,
      created_at < now() - interval '24 hours' as "isOver"`.execute(tx)
  return rows
}
