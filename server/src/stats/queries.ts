/** The figures of the three dashboards. */
import type { AdminStats, BuyerStats, WorkerStats } from '@piecework/contract'
import { sql } from 'kysely'
import { everybody } from '../db/tallies.ts'
import type { Db } from '../db/transact.ts'

/** Living users, their coins, and the dollars received by card, less what went back. */
export async function adminStats(db: Db): Promise<AdminStats> {
  const { rows } = await sql<AdminStats>`
    select coalesce(sum(n) filter (where what = 'Worker'), 0) as "workerCount",
      coalesce(sum(n) filter (where what = 'Buyer'), 0) as "buyerCount",
      coalesce(sum(coins), 0) as "totalCoins",
      coalesce(sum(n) filter (where what = 'card cents'), 0) / 100.0 as "totalPayments",
      ${newcomers('Worker')} as "newWorkers", ${newcomers('Buyer')} as "newBuyers"
    from tallies where owner = ${everybody} and what in ('Worker', 'Buyer', 'Admin', 'card cents')`.execute(db)
  return only(rows)
}

function newcomers(role: 'Worker' | 'Buyer') {
  return sql`(select count(*) from users
    where role = ${role} and removed_at is null and created_at > now() - interval '7 days')`
}

export async function buyerStats(db: Db, userId: string): Promise<BuyerStats> {
  const { rows } = await sql<BuyerStats>`
    select tasks.*, paid.*,
      (select count(*) from submissions where buyer_id = ${userId} and status = 'pending') as "submissionsToReview"
    from (
      select count(*) as "totalTasks", count(*) filter (where status = 'open') as "openTasks",
        coalesce(sum(required_workers), 0) as "pendingTasks"
      from tasks where buyer_id = ${userId} and closed_as is distinct from 'deleted'
    ) tasks, (
      select coalesce(sum(amount_cents), 0) / 100.0 as "totalPaid",
        count(*) filter (where type = 'Coin Purchase') as payments
      from card_money where user_id = ${userId}
    ) paid`.execute(db)
  return only(rows)
}

export async function workerStats(db: Db, userId: string): Promise<WorkerStats> {
  const { rows } = await sql<WorkerStats>`
    select count(*) as "totalSubmissions",
      count(*) filter (where status = 'pending') as "pendingSubmissions",
      coalesce(sum(payable_amount) filter (where status = 'pending'), 0) as "pendingCoins",
      count(*) filter (where status = 'approved') as "approvedSubmissions",
      coalesce(sum(payable_amount) filter (where status = 'approved'), 0) as "totalEarnings",
      min(submission_date) as since
    from submissions where worker_id = ${userId}`.execute(db)
  return only(rows)
}

function only<T>(rows: T[]): T {
  const [row] = rows
  if (row === undefined) throw new Error('a query of totals answered no row')
  return row
}
