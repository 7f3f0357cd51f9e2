/** Books paid orders: when the browser or a webhook event reports one, or when the cron job finds one. */
import { ApiError } from '@piecework/contract'
import { validate as isId } from 'uuid'
import { fixed } from '../db/statement.ts'
import { type Db, type Tx, transact } from '../db/transact.ts'
import { book, bookSecondIntent, leftAt, storeIntent, storeStatus } from './actions.ts'
import type { CardProvider, Intent } from './card-provider.ts'
import { type Order, orderById, orderOf } from './queries.ts'

const ordersPerRun = 200
const currency = 'usd'

/** Over `payments`: unpaid after a day. */
const isOver = fixed<boolean>`created_at < over_before() - interval '24 hours'`

/**
 * The intent of an order. The provider creates it on the first call; later calls ask for the stored one, because the
 * provider forgets after a day that it has created one.
 * @returns undefined when the intent was cancelled, or belongs to a card provider that is no longer used
 */
export async function intentFor(db: Db, cards: CardProvider, orderId: string): Promise<Intent | undefined> {
  const order = await orderById(db, orderId)
  if (!order || order.provider !== cards.name) return undefined
  const intent = order.intent === null ? await createIntent(db, cards, order) : await cards.retrieve(order.intent)
  return intent?.status === 'canceled' ? undefined : intent
}

async function createIntent(db: Db, cards: CardProvider, order: Order): Promise<Intent | undefined> {
  const created = await cards.createIntent(order)
  await transact(db, (tx) => storeIntent(tx, order._id, created))
  const stored = (await orderById(db, order._id))?.intent
  // Another request may have stored an intent first. Only a stored intent is given out, so only it can be paid.
  return stored && stored !== created.id ? cards.retrieve(stored) : created
}

/**
 * The order of an intent, for a webhook event. An intent that no order has names its order in the metadata: it becomes
 * the order's intent, or, if it was paid and the order has another one, an order of its own.
 */
export async function orderOfIntent(db: Db, cards: CardProvider, intentId: string): Promise<Order | undefined> {
  const known = await orderOf(db, intentId)
  if (known) return known
  const intent = await cards.retrieve(intentId)
  const order = intent && isId(intent.orderId) ? await orderById(db, intent.orderId) : undefined
  if (!intent || order?.provider !== cards.name) return undefined
  if (intent.amountCents !== order.amount_cents || intent.currency !== currency) throw new ApiError('amount_differs')
  await transact(db, (tx) => storeIntent(tx, order._id, intent))
  const stored = await orderOf(db, intentId)
  if (stored || intent.status !== 'succeeded') return stored
  await transact(db, (tx) => bookSecondIntent(tx, order, intent))
  return orderOf(db, intentId)
}

/**
 * Reads an order's status from the provider and books the order if it is paid. Concurrent calls book it once.
 * @returns the provider's status; any status but `succeeded` means not paid
 * @throws `purchases_off`, `payment_not_found`, `amount_differs`, `provider_unavailable`
 */
export async function refreshStatus(db: Db, cards: CardProvider | null, order: Order): Promise<Order['status']> {
  if (order.status === 'succeeded') return 'succeeded'
  if (order.intent === null || order.provider !== cards?.name) throw new ApiError('purchases_off')
  return bookIfPaid(db, order, await cards.retrieve(order.intent))
}

/**
 * Settles open orders older than two minutes, and cancels those that are unpaid after a day, and at once those of users who
 * are removed: a browser could still pay them. The older an order, the less often the provider is called for it. `report`
 * receives each failure. Run as a cron job.
 */
export async function reconcilePending(
  db: Db,
  cards: CardProvider,
  report: (failure: unknown, order: Order) => void,
): Promise<void> {
  for (const order of await transact(db, (tx) => claim(tx, cards.name))) {
    try {
      const status = order.isOver ? await cancel(db, cards, order) : await refreshStatus(db, cards, order)
      if (status !== 'succeeded') await transact(db, (tx) => storeStatus(tx, order._id, status))
    } catch (failure) {
      report(failure, order)
    }
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
  const intentId = order.intent ?? (await createIntent(db, cards, order))?.id
  return bookIfPaid(db, order, intentId === undefined ? undefined : await cards.cancel(intentId))
}

/** Claims the orders that are due, so that no other server process checks them at the same time. */
function claim(tx: Tx, provider: CardProvider['name']): Promise<(Order & { isOver: boolean })[]> {
  return fixed<Order & { isOver: boolean }>`
    update payments set asked_at = now()
    where _id in (
      select _id from payments
      where status not in ('succeeded', 'canceled') and provider = ${provider}
        and (
          coalesce(asked_at, created_at) < now() - greatest(interval '2 minutes', (now() - created_at) / 8)
            and (intent is not null or ${isOver})
          or coalesce(asked_at, '-infinity') < greatest(${leftAt}, now() - interval '2 minutes') and ${leftAt} is not null
        )
      order by coalesce(asked_at, created_at) limit ${ordersPerRun} for update skip locked
    )
    returning _id, user_id, coins, amount_cents, backed_cents, intent, provider, livemode, status,
      ${isOver} or ${leftAt} is not null as "isOver"`.run(tx)
}
