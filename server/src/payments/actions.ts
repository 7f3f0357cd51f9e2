/** Ordering a coin package, and booking it. What was paid is the provider's word, never the browser's. */
import { ApiError, packageFor } from '@piecework/contract'
import { sql } from 'kysely'
import { newId } from '../db/ids.ts'
import type { Tx } from '../db/transact.ts'
import type { Actor } from '../http/actor.ts'
import { creditPurchase } from '../ledger/events.ts'
import { post } from '../ledger/post.ts'
import { notify } from '../notifications/notify.ts'
import { lockActor, lockUsersWithoutActor } from '../users/lock-actor.ts'
import type { CardProvider, Intent } from './cards.ts'
import type { Order } from './queries.ts'

/** Writes the order down, with the coins of our own package table, before the provider hears of it. */
export async function order(
  tx: Tx,
  actor: Actor,
  amountCents: number,
  provider: CardProvider['name'],
): Promise<{ _id: string; amount_cents: number }> {
  const bought = packageFor(amountCents)
  if (!bought) throw new ApiError('amount_differs')
  await lockActor(tx, actor, [], { needs: 'purchases' })
  return tx
    .insertInto('payments')
    .values({ _id: newId(), user_id: actor._id, coins: bought.coins, amount_cents: amountCents, provider })
    .returning(['_id', 'amount_cents'])
    .executeTakeFirstOrThrow()
}

/** Notes which intent the provider made for an order. */
export async function noteIntent(tx: Tx, orderId: string, intent: Intent): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ intent: intent.id, livemode: intent.livemode })
    .where('_id', '=', orderId)
    .where('intent', 'is', null)
    .execute()
}

/** Forgets the provider's news when it has long stopped to repeat them. */
export async function forgetStripeEvents(tx: Tx): Promise<void> {
  await tx.deleteFrom('stripe_events').where('at', '<', sql<string>`now() - interval '30 days'`).execute()
}

/** Notes what the provider said about an order that is not paid. */
export async function noteStatus(
  tx: Tx,
  orderId: string,
  status: Exclude<Order['status'], 'succeeded'>,
): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ status })
    .where('_id', '=', orderId)
    .where('status', 'not in', ['succeeded', 'canceled', status])
    .execute()
}

/** Books an order whose intent has succeeded: its coins and the news about them, once however often it is called. */
export async function book(tx: Tx, bought: Order, intent: Intent): Promise<void> {
  const users = await lockUsersWithoutActor(tx, [bought.user_id])
  const booked = await tx
    .updateTable('payments')
    .set({
      status: 'succeeded',
      succeeded_at: sql<string>`now()`,
      intent: intent.id,
      payment_method: intent.paymentMethod,
      livemode: intent.livemode,
    })
    .where('_id', '=', bought._id)
    .where('status', '<>', 'succeeded')
    .returning('_id')
    .executeTakeFirst()
  if (!booked) return
  const cents = intent.livemode ? bought.amount_cents : 0
  const payment = { _id: bought._id, intent: intent.id, coins: bought.coins, cents }
  await post(tx, [bought.user_id], (posting) => creditPurchase(posting, payment, users.payee(bought.user_id)))
  await notify(tx, {
    user_id: bought.user_id,
    reference: bought._id,
    event: 'coins_bought',
    coins: bought.coins,
    cents: intent.amountCents,
  })
}
