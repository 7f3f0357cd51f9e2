/** What the database says of itself, for monitoring: coins, checks, queues. */
import { sql } from 'kysely'
import { lastCheck } from '../books/queries.ts'
import type { Db } from '../db/transact.ts'
import { isThereAQueue } from '../jobs/queries.ts'
import { accountTotals } from '../ledger/totals.ts'
import { backingOf, type Cards } from '../withdrawals/backing.ts'

export type Figures = {
  /** By group and kind of account: `users earned`. */
  coins: { owner: string; kind: string; coins: number }[]
  backingCents: number
  books: { brokenRules: number; checkedAt: Date } | null
  jobs: { state: string; count: number }[]
  mails: { waiting: number; givenUp: number }
  withdrawals: { pending: number; oldestSeconds: number }
}

export async function figures(db: Db, cards: Cards): Promise<Figures> {
  const [totals, backed, check, jobs, mails, withdrawals] = await Promise.all([
    accountTotals(db),
    backingOf(db, cards, 0)(),
    lastCheck(db),
    jobsByState(db),
    unsentMails(db),
    pendingWithdrawals(db),
  ])
  return {
    coins: Object.entries(totals).flatMap(([owner, kinds]) =>
      Object.entries(kinds).map(([kind, coins]) => ({ owner, kind, coins })),
    ),
    backingCents: backed.backing_cents,
    books: check && { brokenRules: check.broken_count, checkedAt: new Date(check.at) },
    jobs,
    mails,
    withdrawals,
  }
}

async function jobsByState(db: Db): Promise<Figures['jobs']> {
  const states = ['created', 'retry', 'active', 'failed']
  if (!(await isThereAQueue(db))) return states.map((state) => ({ state, count: 0 }))
  const { rows } = await sql<Figures['jobs'][number]>`
    select state, (select count(*) from jobs.job where job.state::text = states.state) as count
    from unnest(${sql.val(states)}::text[]) as states (state)`.execute(db)
  return rows
}

function unsentMails(db: Db): Promise<Figures['mails']> {
  return db
    .selectFrom('outbox')
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('next_try_at', 'is not', null).as('waiting'),
      eb.fn.countAll<number>().filterWhere('next_try_at', 'is', null).filterWhere('attempts', '>', 0).as('givenUp'),
    ])
    .where('sent_at', 'is', null)
    .executeTakeFirstOrThrow()
}

function pendingWithdrawals(db: Db): Promise<Figures['withdrawals']> {
  return db
    .selectFrom('withdrawals')
    .select((eb) => [
      eb.fn.countAll<number>().as('pending'),
      sql<number>`coalesce(extract(epoch from now() - min(created_at)), 0)::float8`.as('oldestSeconds'),
    ])
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow()
}
