/** Runs the events of the demo data in the order of their times, and then moves all their times into the past. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Db, type Tx, transact } from '../db/transact.ts'
import { moveTransfers, type PastTime } from '../ledger/transfers.ts'

export type DemoEvent = { minutesAgo: number; run: () => Promise<unknown> }

const minutesPerDay = 24 * 60

/** The minutes since an event `days` ago; `minutes` put the events of one day in order. */
export function daysAgo(days: number, minutes: number): number {
  return days * minutesPerDay + minutes
}

/** Every time that an event writes: a row belongs to the event that ran at this time. */
const times = {
  users: ['created_at', 'email_verified_at', 'last_log_in'],
  credentials: ['created_at'],
  payments: ['created_at', 'succeeded_at'],
  tasks: ['created_at', 'paused_at'],
  submissions: ['submission_date', 'decided_at'],
  withdrawals: ['created_at', 'claimed_at', 'decided_at'],
  task_additions: ['at'],
  task_drafts: ['updated_at'],
  task_reports: ['reported_at', 'decided_at'],
  bonuses: ['at'],
  worker_blocks: ['at'],
  contact_messages: ['created_at'],
  notifications: ['time'],
}

export async function runInThePast(db: Db, events: DemoEvent[]): Promise<void> {
  const now = Date.now()
  const began: string[] = []
  const happened: string[] = []
  for (const { minutesAgo, run } of [...events].sort((one, other) => other.minutesAgo - one.minutesAgo)) {
    began.push(await nextMillisecond())
    happened.push(new Date(now - minutesAgo * 60_000).toISOString())
    await run()
  }
  await transact(db, (tx) => moveTimes(tx, began, happened))
}

/** The times of two events then differ, also where times have milliseconds only. A timer would wait twice as long. */
async function nextMillisecond(): Promise<string> {
  const before = Date.now()
  while (Date.now() === before) await nextTurn()
  return new Date().toISOString()
}

async function moveTimes(tx: Tx, began: string[], happened: string[]): Promise<void> {
  const past: PastTime = (column) => sql`(
    select event.happened from unnest(${began}::timestamptz[], ${happened}::timestamptz[]) as event (began, happened)
    where event.began <= ${sql.ref(column)} order by event.began desc limit 1)`
  for (const [table, columns] of Object.entries(times)) {
    for (const column of columns) {
      const name = `${table}.${column}`
      await sql`
        update ${sql.table(table)} set ${sql.ref(column)} = ${past(name)} where ${sql.ref(name)} is not null`.execute(
        tx,
      )
    }
  }
  await moveTransfers(tx, past)
  await moveFinalRows(tx, past, 'audit_trail', 'at', 'audit_trail_is_final')
  await moveFinalRows(tx, past, 'taka_rates', 'set_at', 'taka_rates_are_final')
}

/** A trigger refuses changes of these tables. No request is served yet. */
async function moveFinalRows(tx: Tx, past: PastTime, table: string, column: string, trigger: string): Promise<void> {
  await sql`alter table ${sql.table(table)} disable trigger ${sql.ref(trigger)}`.execute(tx)
  await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${past(`${table}.${column}`)}`.execute(tx)
  await sql`alter table ${sql.table(table)} enable trigger ${sql.ref(trigger)}`.execute(tx)
}
