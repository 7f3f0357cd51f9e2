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
export type PaidBy = {
  worker_id: string
  name: string
  email: string
  since: string
  coins: number
  bought_coins: number
}

/** The pay of these workers, buyer by buyer, the greatest first. */
export async function paidBy(db: Db, workerIds: string[]): Promise<PaidBy[]> {
  if (workerIds.length === 0) return []
  const { rows } = await sql<PaidBy>`
    select pay.worker_id, buyer.name, buyer.email, buyer.created_at as since, pay.coins, pay.bought_coins
    from (
      select mine.user_id as worker_id, tasks.buyer_id, sum(t.amount) as coins,
        coalesce(sum(t.amount) filter (where escrow.kind = 'escrow bought'), 0) as bought_coins
      from accounts mine
        join transfers t on t.to_account = mine.id and t.reason = 'settle'
        join accounts escrow on escrow.id = t.from_account
        join tasks on tasks._id = escrow.task_id
      where mine.kind = 'earned' and mine.user_id in (${sql.join(workerIds)})
      group by mine.user_id, tasks.buyer_id
    ) pay join users buyer on buyer._id = pay.buyer_id
    order by pay.coins desc, buyer._id`.execute(db)
  return rows
}
