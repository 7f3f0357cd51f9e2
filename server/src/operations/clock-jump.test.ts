/** A clock of the database that is ahead for a minute, and goes back. */
import { contract } from '@piecework/contract'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { anOpenIntent } from '../../test/cards.ts'
import { aClock, type Clock } from '../../test/clock.ts'
import { sendRows, uploaded } from '../../test/form.ts'
import { type World, worldOn } from '../../test/world.ts'
import { transact } from '../db/transact.ts'
import { storeDeletionRequest } from '../users/deletion-requests.ts'
import { beat } from './heartbeat.ts'
import { JobQueue } from './queue.ts'
import { scheduledJobs } from './scheduler.ts'

const log = { error: vi.fn() }
let clock: Clock
let world: World

beforeEach(async () => {
  clock = await aClock()
  world = await worldOn(clock.database, { CARDS: 'testcard' })
  log.error.mockClear()
  await beat(world.db, log)
})
afterEach(async () => {
  await world.expectLedgerToHold()
  await world.close()
})

/** Every job, as the queue runs it. */
async function runJobs(): Promise<void> {
  for (const { run } of await scheduledJobs(world.db, world.config, log, null)) await run(new AbortController().signal)
}

async function jump(by: string): Promise<void> {
  await clock.setAhead(by)
  await runJobs()
  await clock.setAhead('0')
}

/** Time passes for servers that run. */
async function pass(hours: number): Promise<void> {
  for (let minutes = 4; minutes <= hours * 60; minutes += 4) {
    await clock.setAhead(`${minutes} minutes`)
    await beat(world.db, log)
  }
}

/** Something of each kind that a job ends or deletes when its time has come. */
async function everythingThatWaits(): Promise<void> {
  const { db } = world
  const [buyer, worker] = [await world.aBuyer(1_000), await world.aWorker()]
  await world.anOpenTask(buyer)
  const paused = await world.anOpenTask(buyer)
  const in_five_days = new Date(Date.now() + 5 * 86_400_000).toISOString()
  await buyer.call(contract.tasks.pause, { id: paused, resume_at: in_five_days })
  await world.aPendingSubmission(worker, await world.anOpenTask(buyer))
  await world.aHeldSubmission(buyer, await world.anOpenTask(buyer))
  await uploaded(worker)
  await sendRows(buyer, 'animal\ncat\ndog')
  await anOpenIntent(buyer)
  const [leaving, suspended] = [await world.aWorker(), await world.aWorker()]
  await transact(db, (tx) => storeDeletionRequest(tx, leaving._id, false))
  await (await world.anAdmin()).call(contract.userManagement.suspend, {
    id: suspended._id,
    rule: 'many_accounts',
    reason: 'Two accounts answered the same survey.',
  })
}

/** What a job may change at any time: what it counts, and that it has run. A reminder may come too early. */
const mayChange = [
  'job_runs',
  'outages',
  'buyer_records',
  'known_workers',
  'public_stats',
  'decisions_by_day',
  'task_times',
  'integrity_checks',
]

async function allRows(): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename <> all (${mayChange})`.execute(
    world.db,
  )
  const rows: string[] = []
  for (const { name } of tables) {
    const found = await sql<{
      row: string
    }>`select (to_jsonb(t) - 'reminded_at')::text as row from ${sql.table(name)} t`.execute(world.db)
    rows.push(...found.rows.map(({ row }) => `${name} ${row}`))
  }
  return rows
}

test('by an hour, 60 days or two years ends and deletes nothing, whatever job runs', async () => {
  await everythingThatWaits()
  const before = await allRows()
  for (const by of ['1 hour', '60 days', '2 years']) {
    await jump(by)
    await runJobs()
    const after = new Set(await allRows())
    expect(
      before.filter((row) => !after.has(row)),
      by,
    ).toEqual([])
  }
})

test('by 60 days: work is approved at its own time, a mail that was written meanwhile is sent, and Admins and the alarm are told', async () => {
  const [buyer, worker] = [await world.aBuyer(100), await world.aWorker()]
  const id = await world.aPendingSubmission(worker, await world.anOpenTask(buyer))
  await sql`update submissions set review_due_at = now() + interval '2 hours' where _id = ${id}`.execute(world.db)
  await clock.setAhead('60 days')
  await beat(world.db, log)
  await sql`insert into outbox (_id, key, recipient, subject, text, html, next_try_at)
    values (gen_random_uuid(), 'meanwhile', 'a@example.com', '', '', '', now())`.execute(world.db)
  await clock.setAhead('0')
  await Promise.all([1, 2, 3, 4].map(() => beat(world.db, log)))
  expect(log.error).toHaveBeenCalledExactlyOnceWith({ seconds: expect.closeTo(60 * 86_400, -2) }, expect.any(String))
  const { rows } = await sql<{ is_due: boolean }>`select next_try_at <= now() as is_due from outbox`.execute(world.db)
  expect(rows).toEqual([{ is_due: true }])
  const { clock_went_back_at } = (await (await world.anAdmin()).call(contract.setUp.state)).body
  expect(clock_went_back_at).not.toBeNull()
  const metrics = await world.app.inject({
    url: '/metrics',
    headers: { host: '127.0.0.1' },
    remoteAddress: '127.0.0.1',
  })
  expect(metrics.body).toMatch(/piecework_clock_went_back_timestamp_seconds [1-9]/)
  expect(await approvedAfter(1)).toBe(false)
  expect(await approvedAfter(3)).toBe(true)

  async function approvedAfter(hours: number): Promise<boolean> {
    await pass(hours)
    await runJobs()
    return (await buyer.call(contract.submissions.pending)).body.every((work) => work._id !== id)
  }
})

test('by 60 days: the queue takes its next turn', async () => {
  const turn = async () => {
    const queue = new JobQueue()
    await queue.start(clock.database, [{ name: 'a-job', cron: '* * * * *', run: async () => {} }], log)
    await expect.poll(lastTurn).not.toBeNull()
    await queue.stop()
  }
  const lastTurn = async () => {
    const { rows } = await sql<{ hours: number | null }>`
      select round(extract(epoch from cron_on - now()) / 3600)::int as hours from jobs.version`.execute(world.db)
    return rows[0]?.hours ?? null
  }
  await turn()
  // By itself pg-boss asks for the true time even here.
  await world.database.runScript(`
    create or replace function jobs.job_now() returns timestamptz language sql stable as 'select now()'`)
  await clock.setAhead('60 days')
  await turn()
  await beat(world.db, log)
  await clock.setAhead('0')
  expect(await lastTurn()).toBe(60 * 24)
  await beat(world.db, log)
  await turn()
  expect(await lastTurn()).toBe(0)
})

test('by a minute changes nothing: clocks of two machines differ by less', async () => {
  await clock.setAhead('1 minute')
  await beat(world.db, log)
  await clock.setAhead('0')
  await beat(world.db, log)
  expect(log.error).not.toHaveBeenCalled()
})
