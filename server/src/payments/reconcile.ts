/** Books paid orders: when the browser or a webhook event reports one, or when the cron job finds one. */
import { setImmediate } from 'node:timers/promises'
import { ApiError } from '@piecework/contract'
import { sql } from 'kysely'
import { type Db, type Tx, transact } from '../db/transact.ts'
import { book, storeIntent, storeStatus } from './actions.ts'
import type { CardProvider, Intent } from './cards.ts'
import type { Order } from './queries.ts'

const ordersPerRun = 200
const currency = 'usd'

/** The intent of an order. The provider creates it on the first call, and returns the same one for a day after that. */
export async function intentFor(db: Db, cards: CardProvider, order: Pick<Order, '_id' | 'amount_cents'>) {
  const intent = await cards.createIntent(order)
  await transact(db, (tx) => storeIntent(tx, order._id, intent))
  return intent
}

/**
 * Reads an order's status from the provider and books the order if it is paid. Concurrent calls book it once.
 * @returns the provider's status; any status but `succeeded` means not paid
 * @throws `purchases_off`, `payment_not_found`, `amount_differs`, `provider_unavailable`
 */
export async function settle(db: Db, cards: CardProvider | null, order: Order): Promise<Order['status']> {
  if (order.status === 'succeeded') return 'succeeded'
  if (order.intent === null || order.provider !== cards?.name) throw new ApiError('purchases_off')
  return bookIfPaid(db, order, await cards.retrieve(order.intent))
}

/**
 * Settles open orders older than two minutes, and cancels those that are unpaid after a day. The older an order, the
 * less often the provider is called for it. `report` receives each failure. Run as a cron job.
 */
export async function reconcilePending(
  db: Db,
  cards: CardProvider,
  report: (failure: unknown, order: Order) => void,
): Promise<void> {
  for (const order of await transact(db, (tx) => claim(tx, cards.name))) {
    try {
      const status = order.isOver ? await cancel(db, cards, order) : await settle(db, cards, order)
      if (status !== 'succeeded') await transact(db, (tx) => storeStatus(tx, order._id, status))
    } catch (failure) {
      report(failure, order)
    }
    // PGlite answers without yielding to the event loop: let waiting requests run.
    await setImmediate()
  }
}

/** Books the order if its intent succeeded. @throws `amount_differs` when order id, amount or currency differ */
async function bookIfPaid(db: Db, order: Order, intent: Intent | undefined): Promise<Order['status']> {
  if (!intent) throw new ApiError('payment_not_found')
  const isSame = intent.orderId === order._id && intent.amountCents === order.amount_cents
  if (!isSame || intent.currency !== currency) throw new ApiError('amount_differs')
  if (intent.status === 'succeeded') await transact(db, (tx) => book(tx, order, intent))
  return intent.status
}

/** Cancels the order's intent. The provider may have one that was never stored here, which must not be paid later. */
async function cancel(db: Db, cards: CardProvider, order: Order): Promise<Order['status']> {
  const intentId = order.intent ?? (await intentFor(db, cards, order)).id
  return bookIfPaid(db, order, await cards.cancel(intentId))
}

/** Claims the orders that are due, so that no other server process checks them at the same time. */
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
