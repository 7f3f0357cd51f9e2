/** The stats of the three dashboards. */
import {
  type AdminDay,
  type AdminStats,
  type BuyerStats,
  contract,
  type LengthOfDays,
  type OutputOf,
  paymentSystems,
  type WorkerStats,
} from '@piecework/contract'
import { sql } from 'kysely'
import type { Config } from '../config.ts'
import { idAt } from '../db/ids.ts'
import { type Shared, shared } from '../db/shared.ts'
import { fixed } from '../db/statement.ts'
import type { Db } from '../db/transact.ts'
import type { Api } from '../http/bind.ts'
import { coinsOf, paidOf, userBalance } from '../ledger/queries.ts'

/**
 * Counts users who are not removed, their coins, and the US dollars received by card less reversals. Requests share the
 * result for up to `sharedMs` milliseconds.
 */
function adminStatsOf(db: Db, sharedMs: number): Shared<AdminStats> {
  const stats = fixed<AdminStats>`
      select users.*, coins.*, paid.* from (
        select count(*) filter (where role = 'Worker') as "workerCount", count(*) filter (where role = 'Buyer') as "buyerCount",
          count(*) filter (where role = 'Worker' and created_at > now() - interval '7 days') as "newWorkers",
          count(*) filter (where role = 'Buyer' and created_at > now() - interval '7 days') as "newBuyers"
        from users where removed_at is null and role in ('Worker', 'Buyer')
      ) users, (
        select coalesce(sum(${coinsOf}), 0) as "totalCoins" from users join ${userBalance} where removed_at is null
      ) coins, (select coalesce(sum(amount_cents), 0) / 100.0 as "totalPayments" from card_money) paid`
  return shared(() => stats.one(db), sharedMs)
}

function buyerStats(db: Db, userId: string): Promise<BuyerStats> {
  return fixed<BuyerStats>`
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
    ) paid`.one(db)
}

/** The counts are read from indexes alone, the earnings from the worker's balance. */
function workerStats(db: Db, userId: string): Promise<WorkerStats> {
  return fixed<WorkerStats>`
    select sent.*, waiting.*, ${paidOf} as "totalEarnings",
      (select submission_date from submissions where worker_id = ${userId} order by _id limit 1) as since
    from (
      select count(*) as "totalSubmissions", count(*) filter (where status = 'approved') as "approvedSubmissions"
      from submissions where worker_id = ${userId}
    ) sent, (
      select count(*) as "pendingSubmissions", coalesce(sum(payable_amount), 0) as "pendingCoins"
      from submissions where worker_id = ${userId} and status = 'pending'
    ) waiting, users join ${userBalance} where users._id = ${userId}`.one(db)
}

/**
 * New users by their role index, withdrawals by that of payouts, tasks and payments by their ids: an order is paid within a
 * week. Decided work was counted by a job.
 */
function adminDaysOf(db: Db, timeZone: string, days: number, sharedMs: number): Shared<AdminDay[]> {
  const since = sql`(date_trunc('day', now() at time zone ${timeZone}) - make_interval(days => ${days - 1}))`
  const isShown = (at: 'created_at' | 'succeeded_at' | 'decided_at') =>
    sql`${sql.ref(at)} >= ${since} at time zone ${timeZone}`
  return shared(async () => {
    const { rows } = await sql<AdminDay>`
      select day, coalesce(users, 0) as users, coalesce(tasks, 0) as tasks, coalesce(sold, 0) as "coinsSold",
        coalesce(coins_paid, 0) as "coinsPaid", coalesce(decided, 0) as decided, coalesce(hours, 0) as "decidedAfterHours",
        coalesce(payouts, 0) as payouts, coalesce(waited, 0) as "payoutsAfterHours"
      from (
        select to_char(at at time zone ${timeZone}, 'YYYY-MM-DD') as day, count(*) filter (where kind = 'user') as users,
          count(*) filter (where kind = 'task') as tasks, sum(value) filter (where kind = 'sale') as sold,
          count(*) filter (where kind = 'payout') as payouts, round(avg(value) filter (where kind = 'payout'), 2) as waited
        from (
          select created_at as at, 'user' as kind, null::numeric as value from users
          where role in ('Worker', 'Buyer') and removed_at is null and ${isShown('created_at')}
          union all
          select created_at, 'task', null from tasks
          where _id > ${idAt(Date.now() - (days + 1) * dayMs)} and ${isShown('created_at')}
          union all
          select succeeded_at, 'sale', coins from payments
          where _id > ${idAt(Date.now() - (days + 7) * dayMs)} and status = 'succeeded' and ${isShown('succeeded_at')}
          union all
          select decided_at, 'payout', extract(epoch from decided_at - created_at) / 3600 from withdrawals
          where payment_system = any (${paymentSystems}::text[]) and status in ('approved', 'returned') and ${isShown('decided_at')}
        ) events group by day
      ) of_events full join (
        select to_char(day, 'YYYY-MM-DD') as day, coins_paid, decided, hours from decisions_by_day where day >= ${since}::date
      ) of_work using (day) order by day`.execute(db)
    return rows
  }, sharedMs)
}

/** One shared result for each length. */
function adminDays(db: Db, timeZone: string, sharedMs: number) {
  const of = (days: LengthOfDays) => adminDaysOf(db, timeZone, Number(days), sharedMs)
  const results = { 7: of('7'), 30: of('30'), 90: of('90') } satisfies Record<LengthOfDays, Shared<AdminDay[]>>
  return ({ input }: { input: { days?: LengthOfDays | undefined } }) => results[input.days ?? '30']()
}

const shownDays = 30

/** Decided work by the index of decisions, the rest by that of work to review. */
function buyerDays(db: Db, userId: string, timeZone: string) {
  const isRecent = fixed`submission_date > now() - make_interval(days => ${shownDays})`
  return fixed<OutputOf<typeof stats.buyerDays>[number]>`
    select to_char(submission_date at time zone ${timeZone}, 'YYYY-MM-DD') as day, count(*) as answers
    from (
      select submission_date from submissions
      where buyer_id = ${userId} and decided_at > now() - make_interval(days => ${shownDays}) and ${isRecent}
      union all
      select submission_date from submissions where buyer_id = ${userId} and status = 'pending' and ${isRecent}
    ) received group by day order by day`.run(db)
}

const shownWeeks = 12

/** By the ids of the worker's submissions: work is decided within two months, even with outages. */
function workerWeeks(db: Db, userId: string, timeZone: string) {
  return fixed<OutputOf<typeof stats.workerWeeks>[number]>`
    select to_char(date_trunc('week', decided_at at time zone ${timeZone}), 'YYYY-MM-DD') as week, sum(payable_amount) as coins
    from submissions
    where worker_id = ${userId} and _id > ${idAt(Date.now() - (shownWeeks * 7 + 60) * dayMs)} and status = 'approved'
      and decided_at > now() - make_interval(weeks => ${shownWeeks})
    group by week order by week`.run(db)
}

const dayMs = 86_400_000

const { stats } = contract

export function statsRoutes(api: Api, { sharedMs, timeZone }: Pick<Config, 'sharedMs' | 'timeZone'>): void {
  api.bind(stats.admin, adminStatsOf(api.db, sharedMs))
  api.bind(stats.buyer, ({ caller }) => buyerStats(api.db, caller._id))
  api.bind(stats.worker, ({ caller }) => workerStats(api.db, caller._id))
  api.bind(stats.adminDays, adminDays(api.db, timeZone, sharedMs))
  api.bind(stats.buyerDays, ({ caller }) => buyerDays(api.db, caller._id, timeZone))
  api.bind(stats.workerWeeks, ({ caller }) => workerWeeks(api.db, caller._id, timeZone))
}
