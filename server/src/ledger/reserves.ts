/** Reserves and liabilities: coins paid out and coins owed, and the origin of a worker's pay. */
import { sql } from 'kysely'
import type { Db } from '../db/transact.ts'

export type Liabilities = {
  /** Coins paid out and not returned. */
  paid_out_coins: number
  /** Earned coins of users, and coins in pending withdrawals. */
  owed_coins: number
}

export async function liabilities(db: Db): Promise<Liabilities> {
  const { rows } = await sql<Liabilities>`
    select ${paidOutCoins} as paid_out_coins,
      (select coalesce(sum(earned + withdrawing), 0) from balances join users on _id = owner) as owed_coins`.execute(db)
  return rows[0] ?? { paid_out_coins: 0, owed_coins: 0 }
}

const paidOutCoins = sql<number>`(
  (select coalesce(sum(amount), 0) from transfers where to_owner is null and to_kind = 'payouts')
  - (select coalesce(sum(amount), 0) from transfers where from_owner is null and from_kind = 'payouts'))`

/** Coins paid out to all workers and not returned. */
export async function totalPaidOut(db: Db): Promise<number> {
  const { rows } = await sql<{ coins: number }>`select ${paidOutCoins} as coins`.execute(db)
  return rows[0]?.coins ?? 0
}

/** Coins that a buyer has paid to a worker, and the part of them that was bought by card. */
type PaidBy = { name: string; email: string; since: string; coins: number; bought_coins: number }

/** The origin of a worker's pay. */
export type PayOrigin = {
  /** All pay, and the part that was bought by card. */
  pay_coins: number
  pay_bought_coins: number
  /** For the latest pay: the number of buyers, and the buyers who paid most. */
  pay_buyers: number
  paid_by: PaidBy[]
}

/** Only the latest settlements of a worker are read, so that the cost of a request does not grow with the history. */
const latestPayments = 200

/** The pay origin of each worker, with the `buyers` who paid most. The sums come from `balances`. */
export async function payOrigins(db: Db, workerIds: string[], buyers: number): Promise<Map<string, PayOrigin>> {
  type Row = Omit<PayOrigin, 'paid_by'> & PaidBy & { worker_id: string; has_buyer: boolean }
  const { rows } = await sql<Row>`
    select worker.owner as worker_id, worker.paid as pay_coins, worker.paid_bought as pay_bought_coins,
      coalesce(pays.pay_buyers, 0)::int as pay_buyers, pays.coins is not null as has_buyer,
      users.name, users.email, users.created_at as since, pays.coins, pays.bought_coins
    from balances worker
      left join lateral (
        select buyer_id, sum(amount) as coins,
          coalesce(sum(amount) filter (where from_kind = 'escrow_bought'), 0) as bought_coins,
          count(*) over () as pay_buyers
        from (
          select from_owner, from_kind, amount from transfers
          where to_owner = worker.owner and reason = 'settle' order by id desc limit ${latestPayments}
        ) latest join tasks on tasks._id = latest.from_owner
        group by buyer_id order by coins desc, buyer_id limit ${Math.max(buyers, 1)}
      ) pays on ${buyers} > 0
      left join users on users._id = pays.buyer_id
    where worker.owner = any (${workerIds}::uuid[])
    order by worker.owner, pays.coins desc, pays.buyer_id`.execute(db)
  const origins = new Map<string, PayOrigin>()
  for (const { worker_id, has_buyer, name, email, since, coins, bought_coins, ...sums } of rows) {
    const origin = origins.get(worker_id) ?? { ...sums, paid_by: [] }
    if (has_buyer) origin.paid_by.push({ name, email, since, coins, bought_coins })
    origins.set(worker_id, origin)
  }
  return origins
}
