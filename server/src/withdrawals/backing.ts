/** The door where money leaves, watched: whether card money stands behind a payout. */
import { type Backing, Refused, toCents } from '@piecework/contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../db/transact.ts'
import { type PaidBy, paidBy, promised } from '../ledger/backing.ts'

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

export type PayOrigin = {
  pay_coins: number
  pay_bought_coins: number
  pay_buyers: number
  paid_by: Omit<PaidBy, 'worker_id'>[]
  paid_out_coins: number
}

const mostNamedBuyers = 3

/** Where each of these workers' pay came from, and what was paid out to them. */
export async function payOrigins(db: Db, workerIds: string[]): Promise<Map<string, PayOrigin>> {
  const workers = [...new Set(workerIds)]
  const pay = Map.groupBy(await paidBy(db, workers), (row) => row.worker_id)
  const paidOut = new Map(await paidOutTo(db, workers))
  return new Map(
    workers.map((worker) => {
      const buyers = pay.get(worker) ?? []
      return [
        worker,
        {
          pay_coins: sum(buyers.map((buyer) => buyer.coins)),
          pay_bought_coins: sum(buyers.map((buyer) => buyer.bought_coins)),
          pay_buyers: buyers.length,
          paid_by: buyers.slice(0, mostNamedBuyers),
          paid_out_coins: paidOut.get(worker) ?? 0,
        },
      ]
    }),
  )
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
  const origin = (await payOrigins(tx, [withdrawal.worker_id])).get(withdrawal.worker_id)
  const isCovered = toCents(paid_out_coins + withdrawal.withdrawal_coin) <= card_cents
  if (!isCovered || !origin || origin.paid_out_coins > origin.pay_bought_coins) throw new Refused('unbacked')
}

async function paidOutTo(db: Db, workerIds: string[]): Promise<[string, number][]> {
  if (workerIds.length === 0) return []
  const rows = await db
    .selectFrom('withdrawals')
    .select((eb) => ['worker_id', eb.fn.sum<number>('withdrawal_coin').as('coins')])
    .where('worker_id', 'in', workerIds)
    .where('status', '=', 'approved')
    .groupBy('worker_id')
    .execute()
  return rows.map((row) => [row.worker_id, row.coins])
}

/** Sums of two-decimal coins, without what floating point adds to them. */
function sum(coins: number[]): number {
  return Math.round(coins.reduce((all, each) => all + each, 0) * 100) / 100
}
