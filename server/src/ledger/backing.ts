/** Whether money stands behind the coins that leave: what was paid out and is owed, and who paid a worker with what. */
import { sql } from 'kysely'
import type { Db } from '../db/transact.ts'

export type Promised = {
  /** Coins paid out and not returned. */
  paid_out_coins: number
  /** Earned coins, and those in undecided withdrawals. */
  owed_coins: number
}

export async function promised(db: Db): Promise<Promised> {
  const { rows } = await sql<Promised>`
    select
      (select coalesce(sum(amount), 0) from transfers where to_account = platform_account('payouts'))
        - (select coalesce(sum(amount), 0) from transfers where from_account = platform_account('payouts')) as paid_out_coins,
      (select coalesce(sum(balance), 0) from accounts where kind in ('earned', 'withdrawing')) as owed_coins`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new Error('a query of totals answered no row')
  return row
}

/** What one buyer has paid one worker, ever, and the part of it that came from coins bought by card. */
type PaidBy = { name: string; email: string; since: string; coins: number; bought_coins: number }

/** Where a worker's pay came from, and what was paid out to them. */
export type PayOrigin = {
  pay_coins: number
  pay_bought_coins: number
  pay_buyers: number
  paid_by: PaidBy[]
  paid_out_coins: number
}

/** Of each of these workers, with so many of their buyers, the greatest first. Kept as it is booked: migrations/0180_pay.sql. */
export async function payOrigins(db: Db, workerIds: string[], buyers: number): Promise<Map<string, PayOrigin>> {
  type Row = Omit<PayOrigin, 'paid_by'> & PaidBy & { worker_id: string; has_buyer: boolean }
  const { rows } = await sql<Row>`
    select asked.worker_id, sums.*, buyer.* is not null as has_buyer, buyer.*
    from (select distinct unnest(${workerIds}::uuid[]) as worker_id) asked
      cross join lateral (
        select coalesce(sum(coins) filter (where what = 'pay'), 0) as pay_coins,
          coalesce(sum(coins) filter (where what = 'bought pay'), 0) as pay_bought_coins,
          coalesce(sum(n) filter (where what = 'pay'), 0)::bigint as pay_buyers,
          coalesce(sum(coins) filter (where what = 'paid out'), 0) as paid_out_coins
        from tallies where owner = asked.worker_id and what in ('pay', 'bought pay', 'paid out')
      ) sums
      left join lateral (
        select name, email, created_at as since, pay.coins, bought_coins
        from pay join users on users._id = buyer_id
        where pay.worker_id = asked.worker_id
        order by pay.coins desc, buyer_id limit ${buyers}
      ) buyer on true`.execute(db)
  const origins = new Map<string, PayOrigin>()
  for (const { worker_id, has_buyer, name, email, since, coins, bought_coins, ...sums } of rows) {
    const origin = origins.get(worker_id) ?? { ...sums, paid_by: [] }
    if (has_buyer) origin.paid_by.push({ name, email, since, coins, bought_coins })
    origins.set(worker_id, origin)
  }
  return origins
}
