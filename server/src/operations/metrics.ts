/** The database's values for monitoring: coins, integrity check, jobs, mails, withdrawals. */
import { sql } from 'kysely'
import { lastCheck } from '../accounting/routes.ts'
import type { Db } from '../db/transact.ts'
import { accountTotals } from '../ledger/totals.ts'
import { type PayoutSettings, reservesOf } from '../withdrawals/reserves.ts'
import { jobsByState } from './jobs.ts'
import type { JobQueue } from './queue.ts'

export type Stats = Awaited<ReturnType<typeof readStats>>

export async function readStats(db: Db, queue: JobQueue, settings: PayoutSettings) {
  const [totals, backed, check, jobs, mails, withdrawals] = await Promise.all([
    accountTotals(db),
    reservesOf(db, settings, 0)(),
    lastCheck(db),
    jobsByState(queue),
    unsentMails(db),
    pendingWithdrawals(db),
  ])
  return {
    /** By owner group and account kind, such as `users earned`. */
    coins: Object.entries(totals).flatMap(([owner, kinds]) =>
      Object.entries(kinds).map(([kind, coins]) => ({ owner, kind, coins })),
    ),
    backingCents: backed.backing_cents,
    accounting: check && { brokenRules: check.broken_count, checkedAt: new Date(check.at) },
    jobs,
    mails,
    withdrawals,
  }
}

function unsentMails(db: Db) {
  return db
    .selectFrom('outbox')
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('next_try_at', 'is not', null).as('waiting'),
      eb.fn.countAll<number>().filterWhere('next_try_at', 'is', null).filterWhere('attempts', '>', 0).as('givenUp'),
    ])
    .where('sent_at', 'is', null)
    .executeTakeFirstOrThrow()
}

function pendingWithdrawals(db: Db) {
  return db
    .selectFrom('withdrawals')
    .select((eb) => [
      eb.fn.countAll<number>().as('pending'),
      sql<number>`coalesce(extract(epoch from now() - min(created_at)), 0)::float8`.as('oldestSeconds'),
    ])
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow()
}
