/** The door where money leaves, watched: whether card money stands behind a payout. */
import { type Backing, Refused, toCents } from '@piecework/contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../db/transact.ts'
import { payOrigins, promised } from '../ledger/backing.ts'

/** With a live card provider only live payments count, and what they do not cover needs a second confirmation. */
export type Cards = { areLive: boolean }

/** Card money received and not given back, less what was paid out and what is still owed, at 5 cents a coin. */
export async function backing(db: Db, cards: Cards): Promise<Backing> {
  const { cents } = await db
    .selectFrom('card_money')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amount_cents'), sql<number>`0`).as('cents'))
    .$if(cards.areLive, (query) => query.where('livemode', '=', true))
    .executeTakeFirstOrThrow()
  const { paid_out_coins, owed_coins } = await promised(db)
  return {
    card_cents: cents,
    paid_out_coins,
    owed_coins,
    backing_cents: cents - toCents(paid_out_coins) - toCents(owed_coins),
  }
}

/**
 * For a request that was approved in this transaction and is not paid yet.
 * @throws `unbacked` when payouts would pass the card money received, or this worker's pay that was bought by card.
 */
export async function refuseUnbacked(
  tx: Tx,
  withdrawal: { worker_id: string; withdrawal_coin: number },
  cards: Cards,
): Promise<void> {
  // One after the other: two payouts that fit singly may not fit together.
  await sql`select pg_advisory_xact_lock(hashtext('payouts'))`.execute(tx)
  const { card_cents, paid_out_coins } = await backing(tx, cards)
  const origin = (await payOrigins(tx, [withdrawal.worker_id], 0)).get(withdrawal.worker_id)
  const isCovered = toCents(paid_out_coins + withdrawal.withdrawal_coin) <= card_cents
  if (!isCovered || !origin || origin.paid_out_coins > origin.pay_bought_coins) throw new Refused('unbacked')
}
