/** The stats of the three dashboards. */
import { type AdminStats, type BuyerStats, contract, type WorkerStats } from '@piecework/contract'
import { sql } from 'kysely'
import { type Shared, shared } from '../db/shared.ts'
import { onlyRow } from '../db/statement.ts'
import type { Db } from '../db/transact.ts'
import type { Api } from '../http/bind.ts'
import { coinsOf, paidOf, userBalance } from '../ledger/queries.ts'

/**
 * Counts users who are not removed, their coins, and the US dollars received by card less reversals. Requests share the
 * result for up to `sharedMs` milliseconds.
 */
function adminStatsOf(db: Db, sharedMs: number): Shared<AdminStats> {
  return shared(async () => {
    const { rows } = await sql<AdminStats>`
      select users.*, coins.*, paid.* from (
        select count(*) filter (where role = 'Worker') as "workerCount", count(*) filter (where role = 'Buyer') as "buyerCount",
          count(*) filter (where role = 'Worker' and created_at > now() - interval '7 days') as "newWorkers",
          count(*) filter (where role = 'Buyer' and created_at > now() - interval '7 days') as "newBuyers"
        from users where removed_at is null
      ) users, (
        select coalesce(sum(${coinsOf}), 0) as "totalCoins" from users join ${userBalance} where removed_at is null
      ) coins, (select coalesce(sum(amount_cents), 0) / 100.0 as "totalPayments" from card_money) paid`.execute(db)
    return onlyRow(rows)
  }, sharedMs)
}

async function buyerStats(db: Db, userId: string): Promise<BuyerStats> {
  const { rows } = await sql<BuyerStats>`
    select running.*, paid.*,
      (select count(*) from tasks where buyer_id = ${userId} and closed_as is distinct from 'deleted') as "totalTasks",
      (select count(*) from submissions where buyer_id = ${userId} and status = 'pending') as "submissionsToReview"
    from (
      select count(*) filter (where status = 'open') as "openTasks", coalesce(sum(required_workers), 0) as "pendingTasks"
      from tasks where buyer_id = ${userId} and status in ('open', 'in-progress')
    ) running, (
      select coalesce(sum(amount_cents), 0) / 100.0 as "totalPaid",
        count(*) filter (where type = 'Coin Purchase') as payments
      from card_money where user_id = ${userId}
    ) paid`.execute(db)
  return onlyRow(rows)
}

/** The counts are read from indexes alone, the earnings from the worker's balance. */
async function workerStats(db: Db, userId: string): Promise<WorkerStats> {
  const { rows } = await sql<WorkerStats>`
    select sent.*, waiting.*, ${paidOf} as "totalEarnings",
      (select submission_date from submissions where worker_id = ${userId} order by _id limit 1) as since
    from (
      select count(*) as "totalSubmissions", count(*) filter (where status = 'approved') as "approvedSubmissions"
      from submissions where worker_id = ${userId}
    ) sent, (
      select count(*) as "pendingSubmissions", coalesce(sum(payable_amount), 0) as "pendingCoins"
      from submissions where worker_id = ${userId} and status = 'pending'
    ) waiting, users join ${userBalance} where users._id = ${userId}`.execute(db)
  return onlyRow(rows)
}

const { stats } = contract

export function statsRoutes(api: Api, { sharedMs }: { sharedMs: number }): void {
  api.bind(stats.admin, adminStatsOf(api.db, sharedMs))
  api.bind(stats.buyer, ({ caller }) => buyerStats(api.db, caller._id))
  api.bind(stats.worker, ({ caller }) => workerStats(api.db, caller._id))
}
