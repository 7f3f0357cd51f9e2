/** Ordering a coin package, and booking it. What was paid is the provider's word, never the browser's. */
import { packageFor, Refused } from '@piecework/contract'
import { sql } from 'kysely'
import type { Tx } from '../db/transact.ts'
import type { Me } from '../http/caller.ts'
import { creditPurchase } from '../ledger/actions.ts'
import { tell } from '../mail/telling.ts'
import { coinsInWords } from '../notifications/actions.ts'
import { act, lockPerson } from '../users/acting.ts'
import type { CardProvider, Intent } from './cards.ts'
import type { Order } from './queries.ts'

/** Writes the order down, with the coins of our own package table, before the provider hears of it. */
export async function order(
  tx: Tx,
  who: Me,
  amountCents: number,
  provider: CardProvider['name'],
): Promise<{ _id: string; amount_cents: number }> {
  const bought = packageFor(amountCents)
  if (!bought) throw new Refused('amount_differs')
  await act(tx, who, [], { needs: 'purchases' })
  return tx
    .insertInto('payments')
    .values({ user_id: who._id, coins: bought.coins, amount_cents: amountCents, provider })
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
  await lockPerson(tx, bought.user_id)
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
  await creditPurchase(tx, { _id: bought._id, intent: intent.id, user_id: bought.user_id, coins: bought.coins })
  await tell(
    tx,
    {
      user_id: bought.user_id,
      kind: 'coins',
      message: `You bought ${coinsInWords(bought.coins)} for $${(intent.amountCents / 100).toFixed(2)}.`,
    },
    { event: 'payment', about: bought._id, subject: 'Your payment was received', page: '/dashboard/payment-history' },
  )
}
