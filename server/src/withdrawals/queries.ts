/** Read queries for withdrawals, for their workers and for Admins. */
import {
  maskedAccountNumber,
  maxCounted,
  type OwnWithdrawal,
  type Page,
  type PendingWithdrawal,
  type Withdrawal,
} from '@piecework/contract'
import { sql } from 'kysely'
import { fixed } from '../db/statement.ts'
import type { Db } from '../db/transact.ts'
import type { Actor } from '../http/actor.ts'
import { countedRows, limitOf, newestFirst, type Paging, toPage, totalOf } from '../http/page.ts'
import { isWorkerSuspended } from '../ledger/blocks.ts'
import { backingOf, isNewAccount, payOrigins } from '../ledger/reserves.ts'
import { withdrawalsHeldUntil } from '../users/fraud-case.ts'
import { idOf } from '../users/queries.ts'
import { expectedAt, isLate, lateAt } from './payout-times.ts'
import { coverOf, type PayoutSettings, paidOutCoinsOf } from './reserves.ts'
import { withTaka } from './taka-rate-queries.ts'

/** The number of a worker's last withdrawal of each payment system, of the latest 100 withdrawals. */
export async function lastNumbersOf(db: Db, workerId: string) {
  const numbers = await fixed<Pick<Withdrawal, 'payment_system' | 'account_number'>>`
    select distinct on (payment_system) payment_system, account_number from (
      select _id, payment_system, account_number, status from withdrawals where worker_id = ${workerId}
      order by _id desc limit 100) latest
    where status in ('pending', 'approved') order by payment_system, _id desc`.run(db)
  return { numbers }
}

/** What its worker and Admins read of a withdrawal. */
const columns = [
  ...(['withdrawals._id', 'withdrawal_coin', 'withdrawal_amount', 'taka_per_dollar', 'payment_system'] as const),
  ...(['account_number', 'status', 'withdrawals.created_at', 'decided_at', 'reason', 'transaction_id'] as const),
] as const
const times = [expectedAt.as('expected_at'), lateAt.as('late_at'), isLate.as('late')] as const

/** A worker's own requests, newest first; the account number masked. */
export async function withdrawalsOf(db: Db, email: string, paging: Paging): Promise<Page<OwnWithdrawal>> {
  const rows = db
    .selectFrom('withdrawals')
    .select(columns)
    .select(times)
    .select(sql<boolean>`claimed_by is not null`.as('started'))
  const page = await newestFirst(db, 'withdrawals', rows, paging, sql<boolean>`worker_id = ${idOf(email)}`)
  const masked = page.rows.map((row) => ({ ...withTaka(row), account_number: maskedAccountNumber(row.account_number) }))
  return { ...page, rows: masked }
}

type Sorted = Paging & { sort?: 'due' | undefined }

const mostNamedBuyers = 3

/** Pending withdrawals, newest first or in the order in which they are late, each with its cover by card money and the origin of its worker's earnings. */
export async function pendingWithdrawals(
  db: Db,
  actor: Actor,
  input: Sorted,
  settings: PayoutSettings,
): Promise<Page<PendingWithdrawal>> {
  const page = await pageOf(db, actor, input, sql<boolean>`withdrawals.status = 'pending'`)
  const workers = page.rows.map((row) => row.worker_id)
  const [origins, backings] = [await payOrigins(db, workers, mostNamedBuyers), await backingOf(db, page.rows)]
  const rows = page.rows.flatMap((row) => {
    const origin = origins.get(row.worker_id)
    return origin ? { ...row, ...origin, ...coverOf(row, backings, settings) } : []
  })
  return { ...page, rows }
}

/** Approved withdrawals, newest first, counted up to `maxCounted`; those without a transaction id are not paid out yet. */
export function approvedWithdrawals(
  db: Db,
  actor: Actor,
  input: Paging & { unsent?: 'true' | 'false' | undefined },
): Promise<Page<Withdrawal>> {
  const approved = sql<boolean>`withdrawals.status = 'approved'`
  return input.unsent === 'true'
    ? pageOf(db, actor, input, sql`${approved} and transaction_id is null`)
    : pageOf(db, actor, input, approved, maxCounted)
}

const mostCountedWorkers = 10

/** The number of workers who have used the account number, in any payment system. */
const accountWorkers = sql<number>`(
  select count(*)::int from (
    select distinct other.worker_id from withdrawals other
    where other.account_number = withdrawals.account_number limit ${sql.lit(mostCountedWorkers)}) workers)`

/** What a withdrawal is sorted by with `sort=due`. */
const due = sql`${lateAt}, withdrawals._id`

/** With `most` the count stops there. */
async function pageOf(
  db: Db,
  actor: Actor,
  paging: Sorted,
  condition: ReturnType<typeof sql<boolean>>,
  most: number | null = null,
) {
  const limit = limitOf(paging)
  const isByDue = paging.sort === 'due'
  const afterCursor = isByDue
    ? sql<boolean>`(${due}) > (select ${due} from withdrawals where withdrawals._id = ${paging.cursor})`
    : sql<boolean>`withdrawals._id < ${paging.cursor}`
  const all = countedRows(sql`select from withdrawals where ${condition}`, most)
  const rows = await db
    .selectFrom('withdrawals')
    .select(all.as('total'))
    .innerJoin('users as worker', 'worker._id', 'withdrawals.worker_id')
    .leftJoin('users as admin', 'admin._id', 'withdrawals.claimed_by')
    .select(columns)
    .select(times)
    .select(['withdrawals.worker_id', 'account_typed', 'account_unusual', 'claimed_at', 'admin.name as claimed_by'])
    .select(['worker.name as worker_name', 'worker.email as worker_email', 'worker.created_at as worker_since'])
    .select([
      sql<boolean>`claimed_by is not distinct from ${actor._id}`.as('claimed_by_me'),
      paidOutCoinsOf(sql`worker._id`).as('paid_out_coins'),
      isNewAccount('worker.created_at').as('worker_is_new'),
      accountWorkers.as('account_workers'),
      sql<string | null>`case when ${isWorkerSuspended} then coalesce(worker.suspended_because, '') end`.as(
        'worker_suspended',
      ),
      withdrawalsHeldUntil('worker').as('worker_held_until'),
    ])
    .where(condition)
    .$if(paging.cursor !== undefined, (query) => query.where(afterCursor))
    .$if(isByDue, (query) => query.orderBy(lateAt))
    .orderBy('withdrawals._id', isByDue ? 'asc' : 'desc')
    .limit(limit + 1)
    .execute()
  return toPage(rows.map(withTaka), limit, await totalOf(db, rows, paging, all), (row) => row._id)
}
