/** Runs the events of the demo data in the order of their times, and then moves all their times into the past. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import { type Db, type Tx, transact } from '../db/transact.ts'
import { moveTransfers, type PastTime } from '../ledger/transfers.ts'

export type DemoEvent = { minutesAgo: number; run: () => Promise<unknown> }

const minutesPerDay = 24 * 60

/** The minutes since an event `days` ago; `minutes` put the events of one day in order. */
export function daysAgo(days: number, minutes: number): number {
  return days * minutesPerDay + minutes
}

/** An event that is an action, in a transaction of its own. */
export type ActionEvent = (minutesAgo: number, action: (tx: Tx) => Promise<unknown>) => DemoEvent

export function eventsIn(db: Db): ActionEvent {
  return (minutesAgo, action) => ({ minutesAgo, run: () => transact(db, action) })
}

/** Every time that an event writes: a row belongs to the event that ran at this time. */
const times = {
  users: ['created_at', 'email_verified_at', 'last_log_in', 'suspended_at'],
  appeals: ['began_at', 'opened_at', 'ended_at'],
  credentials: ['created_at'],
  payments: ['created_at', 'succeeded_at'],
  tasks: ['created_at', 'paused_at'],
  submissions: ['submission_date', 'decided_at', 'changes_asked_at', 'changes_answered_at', 'replaced_at'],
  submission_editions: ['replaced_at'],
  batches: ['created_at'],
  files: ['created_at', 'stored_at'],
  objections: ['opened_at', 'answered_at', 'ended_at'],
  withdrawals: ['created_at', 'claimed_at', 'decided_at'],
  task_additions: ['at'],
  task_drafts: ['updated_at'],
  task_reports: ['reported_at', 'decided_at'],
  reservations: ['reserved_at', 'ended_at'],
  bonuses: ['at'],
  worker_blocks: ['at'],
  contact_messages: ['created_at'],
  notifications: ['time'],
}

/** Every time that an event sets for later, by the time of this event in the same row. */
const dueTimes = {
  submissions: {
    review_due_at: sql`coalesce(changes_answered_at, changes_asked_at, submission_date)`,
    changes_due_at: sql`changes_asked_at`,
    final_at: sql`coalesce(
      (select coalesce(answered_at, opened_at) from objections where submission_id = _id and outcome is null), decided_at)`,
  },
  reservations: { ends_at: sql`reserved_at` },
  appeals: { decide_due_at: sql`opened_at` },
  objections: {
    answer_due_at: sql`opened_at`,
    decide_due_at: sql`coalesce(answered_at, opened_at)`,
  },
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
  const pastOf = (time: RawBuilder<unknown>) => sql`(
    select event.happened from unnest(${began}::timestamptz[], ${happened}::timestamptz[]) as event (began, happened)
    where event.began <= ${time} order by event.began desc limit 1)`
  const past: PastTime = (column) => pastOf(sql.ref(column))
  await moveDueTimes(tx, pastOf)
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

/** Each stays as long after its event as it is now; one that has come is the time of an event itself. */
async function moveDueTimes(tx: Tx, pastOf: (time: RawBuilder<unknown>) => RawBuilder<unknown>): Promise<void> {
  for (const [table, columns] of Object.entries(dueTimes)) {
    for (const [column, eventTime] of Object.entries(columns)) {
      const due = sql.ref(column)
      const time = sql`(case when ${due} <= now() then ${due} else ${eventTime} end)`
      await sql`
        update ${sql.table(table)} set ${due} = ${due} + make_interval(secs => extract(epoch from ${pastOf(time)} - ${time}))
        where ${due} > '-infinity'`.execute(tx)
    }
  }
}

/** A trigger refuses changes of these tables. No request is served yet. */
async function moveFinalRows(tx: Tx, past: PastTime, table: string, column: string, trigger: string): Promise<void> {
  await sql`alter table ${sql.table(table)} disable trigger ${sql.ref(trigger)}`.execute(tx)
  await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${past(`${table}.${column}`)}`.execute(tx)
  await sql`alter table ${sql.table(table)} enable trigger ${sql.ref(trigger)}`.execute(tx)
}
