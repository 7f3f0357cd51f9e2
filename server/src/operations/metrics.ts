/** The database's values for monitoring: coins, integrity check, jobs, mails, withdrawals. */
import { lastCheck } from '../accounting/routes.ts'
import { storedByAll } from '../batches/storage.ts'
import { fixed } from '../db/statement.ts'
import type { Db } from '../db/transact.ts'
import { eventsToSend } from '../events/queries.ts'
import { accountTotals } from '../ledger/totals.ts'
import { dueAt } from '../tasks/conditions.ts'
import { appealsToDecide } from '../user-management/queries.ts'
import { isLate, lateAt } from '../withdrawals/payout-times.ts'
import { type PayoutSettings, reservesOf } from '../withdrawals/reserves.ts'
import { clockWentBackAt } from './heartbeat.ts'
import { jobsByState } from './jobs.ts'
import type { JobQueue } from './queue.ts'

export type Stats = Awaited<ReturnType<typeof readStats>>

export async function readStats(db: Db, queue: JobQueue, settings: PayoutSettings) {
  const [totals, backed, check, jobs, mails, withdrawals, overdue, objections, appeals, stored, clock, events] =
    await Promise.all([
      accountTotals(db),
      reservesOf(db, settings, 0)(),
      lastCheck(db),
      jobsByState(queue),
      unsentMails(db),
      pendingWithdrawals(db),
      overdueWork(db),
      objectionsToDecide(db),
      appealsToDecide(db),
      storedByAll(db),
      fixed<{ at: string | null }>`select ${clockWentBackAt} as at`.one(db),
      eventsToSend(db),
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
    overdue,
    objections,
    appeals,
    stored,
    clockWentBackAt: clock.at,
    events,
  }
}

function unsentMails(db: Db) {
  return fixed<{ waiting: number; givenUp: number }>`
    select count(*) filter (where next_try_at is not null) as waiting,
      count(*) filter (where next_try_at is null and attempts > 0) as "givenUp"
    from outbox where sent_at is null`.one(db)
}

function pendingWithdrawals(db: Db) {
  return fixed<{ pending: number; oldestSeconds: number; late: number; oldestLateSeconds: number }>`
    select count(*) as pending, coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as "oldestSeconds",
      count(*) filter (where ${isLate}) as late,
      coalesce(greatest(0, extract(epoch from now() - min(${lateAt}))), 0)::float8 as "oldestLateSeconds"
    from withdrawals where status = 'pending'`.one(db)
}

/** Work that should have been approved, and rejections that should have ended, ten minutes ago: the jobs do not run. */
async function overdueWork(db: Db): Promise<number> {
  const { overdue } = await fixed<{ overdue: number }>`
    select (
      select count(*)::int from submissions
      where status = 'pending' and review_due_at is not null and review_due_at < now() - interval '10 minutes'
        and ${dueAt} < now() - interval '10 minutes'
    ) + (
      select count(*)::int from submissions
      where is_held and final_at < now() - interval '10 minutes' and final_at <> '-infinity'
        and after_outages(final_at) < now() - interval '10 minutes') as overdue`.one(db)
  return overdue
}

/** Objections that wait for an Admin, and the seconds until the first of them ends without a decision. */
function objectionsToDecide(db: Db): Promise<{ waiting: number; seconds: number }> {
  return fixed<{ waiting: number; seconds: number }>`
    select count(*)::int as waiting,
      coalesce(greatest(0, extract(epoch from min(after_outages(decide_due_at)) - now())), 0)::float8 as seconds
    from objections where outcome is null and decide_due_at is not null`.one(db)
}
