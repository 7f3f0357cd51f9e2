/** The rows that each action of the main loop writes, and its round trips to the database. */
import { contract } from '@piecework/contract'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { aFolder } from '../../test/installation.ts'
import { aTaskWithRows, pageToSend } from '../../test/rows-of-task.ts'
import { type ApiResponse, type TestUser, useWorld, type World, worldOn } from '../../test/world.ts'
import { connect, type Database } from '../db/connect.ts'
import type { Db } from '../db/transact.ts'
import { endReservations } from '../submissions/reservations.ts'
import { expireTasks } from '../tasks/close.ts'

const { reservations, submissions, tasks } = contract

/** Of a caller who was identified a moment ago: BEGIN, the look at the session, reads and locks; all writes and COMMIT. */
const mostRoundTrips = 2

describe('rows written', () => {
  const here = useWorld()
  let opened: { database: Database; world: World; buyer: TestUser; worker: TestUser }

  beforeAll(async () => {
    // One connection, so that its statistics can be flushed at once.
    const database = connect({ databaseUrl: here.world.database.direct?.url ?? '', poolSize: 1 })
    const world = await worldOn(database, { DATA_DIR: aFolder() })
    // No gifts are left: the buyer has spent the gift, and the first pay has unlocked the worker's.
    const [buyer, worker] = [await world.aBuyer(1_000), await world.anEarner(5)]
    await world.anOpenTask(buyer, { slots: 10, pay: 5 })
    opened = { database, world, buyer, worker }
  })
  afterAll(async () => {
    await opened.world.expectLedgerToHold()
    await opened.world.app.close()
    await opened.database.close()
  })

  test('submit: a submission and its notification, and the slots of the task', async () => {
    const { world, buyer, worker } = opened
    const task = await world.anOpenTask(buyer)
    const sent = { task_id: task, submission_details: 'Done.' }
    const { rows, roundTrips } = await written(world.db, () => worker.call(contract.submissions.submit, sent))
    expect(rows).toEqual({ 'submissions inserted': 1, 'notifications inserted': 1, 'tasks updated': 1 })
    expect(roundTrips).toBeLessThanOrEqual(mostRoundTrips)
  })

  test('approve: a transfer and a notification, the submission, the slots of the task, and two balances', async () => {
    const { world, buyer, worker } = opened
    const work = await world.aPendingSubmission(worker, await world.anOpenTask(buyer))
    const { rows, roundTrips } = await written(world.db, () => buyer.call(contract.submissions.approve, { id: work }))
    expect(rows).toEqual({
      'transfers inserted': 1,
      'notifications inserted': 1,
      'submissions updated': 1,
      'tasks updated': 1,
      'balances updated': 2,
    })
    expect(roundTrips).toBeLessThanOrEqual(mostRoundTrips)
  })

  test('reject: a notification, the submission, and the slots of the task', async () => {
    const { world, buyer, worker } = opened
    const work = await world.aPendingSubmission(worker, await world.anOpenTask(buyer))
    const { rows, roundTrips } = await written(world.db, () => buyer.call(contract.submissions.reject, { id: work }))
    expect(rows).toEqual({ 'notifications inserted': 1, 'submissions updated': 1, 'tasks updated': 1 })
    expect(roundTrips).toBeLessThanOrEqual(mostRoundTrips)
  })

  test('post: a task with its balance, and for each kind of coins that pays a transfer and two balances', async () => {
    const { world, buyer } = opened
    const ofOneKind = await written(world.db, () => buyer.call(contract.tasks.post, world.taskToPost()))
    expect(ofOneKind.rows).toEqual({
      'tasks inserted': 1,
      'balances inserted': 1,
      'transfers inserted': 1,
      'balances updated': 2,
    })
    expect(ofOneKind.roundTrips).toBeLessThanOrEqual(mostRoundTrips)

    const gifted = await world.aBuyer(1_000)
    await gifted.call(contract.users.own, { user_email: gifted.email })
    const task = world.taskToPost({ slots: 20, pay: 5 })
    const ofTwoKinds = await written(world.db, () => gifted.call(contract.tasks.post, task))
    expect(ofTwoKinds.rows).toEqual({ ...ofOneKind.rows, 'transfers inserted': 2, 'balances updated': 4 })
    expect(ofTwoKinds.roundTrips).toBe(ofOneKind.roundTrips)

    const headers = { 'idempotency-key': 'one' }
    const withKey = await written(world.db, () => buyer.call(contract.tasks.post, world.taskToPost(), { headers }))
    expect(withKey.rows).toEqual({ ...ofOneKind.rows, 'idempotency_keys inserted': 1, 'idempotency_keys updated': 1 })
    expect(withKey.roundTrips).toBe(ofOneKind.roundTrips + 1)
  })

  test('post with a fee: the fee, its transfer and one balance more', async () => {
    const { database, world, buyer } = opened
    const withFee = await worldOn(database, { POSTING_FEE_PERCENT: '10' })
    await withFee.call(contract.users.own, { user_email: buyer.email }, { token: buyer.token })
    const { rows, roundTrips } = await written(world.db, () =>
      withFee.call(contract.tasks.post, world.taskToPost(), { token: buyer.token }),
    )
    expect(rows).toEqual({
      'tasks inserted': 1,
      'balances inserted': 1,
      'task_fees inserted': 1,
      'transfers inserted': 2,
      'balances updated': 3,
    })
    expect(roundTrips).toBeLessThanOrEqual(mostRoundTrips)
    await withFee.app.close()
  })

  test('delete an own task: the task, a transfer and two balances', async () => {
    const { world, buyer } = opened
    const task = await world.anOpenTask(buyer)
    const { rows, roundTrips } = await written(world.db, () => buyer.call(contract.tasks.remove, { id: task }))
    expect(rows).toEqual({ 'tasks updated': 1, 'transfers inserted': 1, 'balances updated': 2 })
    expect(roundTrips).toBeLessThanOrEqual(5)
  })

  test.each(Object.entries(movesOfSlots))('%s', async (_, [prepare, rows, mostRoundTrips]) => {
    const { world, buyer, worker } = opened
    const call = await prepare({ world, buyer, worker, task: await world.anOpenTask(buyer, { slots: 3 }) })
    const found = await written(world.db, call)
    expect(found).toEqual({ rows, roundTrips: expect.any(Number) })
    expect(found.roundTrips).toBeLessThanOrEqual(mostRoundTrips)
  })

  test('read of the own record: nothing, in two round trips', async () => {
    const { world, worker } = opened
    const { rows, roundTrips } = await written(world.db, () =>
      worker.call(contract.users.own, { user_email: worker.email }),
    )
    expect(rows).toEqual({})
    expect(roundTrips).toBeLessThanOrEqual(2)
  })
})

type Start = { world: World; buyer: TestUser; worker: TestUser; task: string }
type Prepare = (start: Start) => Promise<() => Promise<unknown>>

const sent = (task_id: string) => ({ task_id, submission_details: 'Done.' })

const addition = {
  ...{ 'task_additions inserted': 1, 'tasks updated': 1 },
  ...{ 'transfers inserted': 1, 'balances updated': 2 },
}

/** How an action is prepared, the rows that it then writes, and the most round trips. */
const movesOfSlots: Record<string, [Prepare, Record<string, number>, number]> = {
  'keep a slot: a reservation, and the slots of the task': [
    async ({ worker, task }) =>
      () =>
        worker.call(reservations.reserve, { task_id: task }),
    { 'reservations inserted': 1, 'tasks updated': 1 },
    3,
  ],
  'give a slot back: its reservation, and the slots of the task': [
    async ({ worker, task }) => {
      const id = await kept(worker, task)
      return () => worker.call(reservations.giveBack, { id })
    },
    { 'reservations updated': 1, 'tasks updated': 1 },
    5,
  ],
  'submit into a slot that is kept: the same as without it, and the reservation': [
    async ({ worker, task }) => {
      await kept(worker, task)
      return () => worker.call(submissions.submit, sent(task))
    },
    { 'submissions inserted': 1, 'notifications inserted': 1, 'tasks updated': 1, 'reservations updated': 1 },
    3,
  ],
  'submit in place of rejected work that keeps its slot: the same as without it, and the rejected work': [
    async ({ world, buyer, worker, task }) => {
      await world.aHeldSubmission(buyer, task, worker)
      return () => worker.call(submissions.submit, sent(task))
    },
    { 'submissions inserted': 1, 'notifications inserted': 1, 'tasks updated': 1, 'submissions updated': 1 },
    3,
  ],
  'send a page and take the next one: the work with its answers and counts, two moves of slots, and the next page with its rows':
    [
      async ({ buyer, worker }) => {
        const task = await aTaskWithRows(buyer)
        const page = await pageToSend(worker, task)
        return () => worker.call(submissions.submit, { ...page, next: true })
      },
      {
        ...{ 'submissions inserted': 1, 'answers inserted': 2, 'notifications inserted': 1, 'reservations updated': 1 },
        ...{ 'tasks updated': 2, 'task_workers updated': 2, 'reservations inserted': 1, 'row_groups updated': 1 },
      },
      5,
    ],
  'send a page late: the work with its answers and counts, its rows taken again, and one move of slots': [
    async ({ world, buyer, worker }) => {
      const page = await pageToSend(worker, await aTaskWithRows(buyer))
      await sql`update reservations set ends_at = now() where task_id = ${page.task_id}`.execute(world.db)
      await endReservations(world.db, 'UTC')
      return () => worker.call(submissions.submit, page)
    },
    {
      ...{ 'submissions inserted': 1, 'answers inserted': 2, 'notifications inserted': 1, 'reservations updated': 1 },
      ...{ 'tasks updated': 1, 'task_workers updated': 1, 'row_groups updated': 1 },
    },
    5,
  ],
  'reject three works of one task: a notification and the submission of each, and the slots of the task once': [
    async ({ world, buyer, task }) => {
      const ids = await threeWorks(world, task)
      return () => buyer.call(submissions.rejectMany, { ids, category: 'wrong' })
    },
    { 'notifications inserted': 3, 'submissions updated': 3, 'tasks updated': 1 },
    2,
  ],
  'approve three works of one task, which unlock a gift each: the slots of the task once': [
    async ({ world, buyer, task }) => {
      const ids = await threeWorks(world, task)
      return () => buyer.call(submissions.approveMany, { ids })
    },
    {
      ...{ 'transfers inserted': 6, 'balances updated': 12 },
      ...{ 'notifications inserted': 3, 'submissions updated': 3, 'tasks updated': 1 },
    },
    3,
  ],
  'withdraw sent work: the submission, the slots of the task, and the notification of its buyer': [
    async ({ world, worker, task }) => {
      const id = await world.aPendingSubmission(worker, task)
      return () => worker.call(submissions.withdraw, { id })
    },
    { 'submissions updated': 1, 'tasks updated': 1, 'notifications deleted': 1 },
    3,
  ],
  'open a slot in place of that of rejected work: the submission, and what is written for a slot that is added': [
    async ({ world, buyer, worker, task }) => {
      const { id } = await world.aHeldSubmission(buyer, task, worker)
      return () => buyer.call(submissions.reopenSlot, { id })
    },
    { 'submissions updated': 1, ...addition },
    5,
  ],
  'add slots: their price and its transfer, and the slots of the task': [
    async ({ buyer, task }) =>
      () =>
        buyer.call(tasks.addSlots, { id: task, required_workers: 2 }),
    addition,
    3,
  ],
  'expire a task: its free slots, their transfer, and a notification': [
    async ({ world, task }) => {
      await sql`update tasks set completion_date = completion_date - 30 where _id = ${task}`.execute(world.db)
      return () => expireTasks(world.db, 'UTC')
    },
    { 'tasks updated': 1, 'transfers inserted': 1, 'balances updated': 2, 'notifications inserted': 1 },
    6,
  ],
}

async function kept(worker: TestUser, task: string): Promise<string> {
  const { body } = await worker.call(reservations.reserve, { task_id: task })
  return body.insertedId
}

async function threeWorks(world: World, task: string): Promise<string[]> {
  const ids: string[] = []
  for (let nth = 0; nth < 3; nth++) ids.push(await world.aPendingSubmission(await world.aWorker(), task))
  return ids
}

type Written = { rows: Record<string, number>; roundTrips: number }

/** The rows that one call writes. Row locks are not counted. */
async function written(db: Db, call: () => Promise<unknown>): Promise<Written> {
  const before = await rowsOf(db)
  const counter = countRoundTrips()
  const answer = await call().finally(() => counter.end())
  if (isResponse(answer)) expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
  const after = await rowsOf(db)
  const rows = [...after].map(([name, n]) => [name, n - (before.get(name) ?? 0)] as const).filter(([, n]) => n > 0)
  return { rows: Object.fromEntries(rows), roundTrips: counter.roundTrips() }
}

/** A job returns no response. */
function isResponse(answer: unknown): answer is ApiResponse {
  return typeof answer === 'object'
}

/** The numbers of rows inserted, updated and deleted in each table so far. */
async function rowsOf(db: Db): Promise<Map<string, number>> {
  await sql`select pg_stat_force_next_flush()`.execute(db)
  const { rows } = await sql<{ name: string; inserted: number; updated: number; deleted: number }>`
    select relname as name, n_tup_ins as inserted, n_tup_upd as updated, n_tup_del as deleted
    from pg_stat_user_tables`.execute(db)
  return new Map(
    rows.flatMap(({ name, ...counts }) => Object.entries(counts).map(([what, n]) => [`${name} ${what}`, n] as const)),
  )
}

/** A statement that is sent while no other one is running starts a round trip. */
function countRoundTrips(): { roundTrips(): number; end(): void } {
  let [roundTrips, running] = [0, 0]
  const { query } = pg.Client.prototype
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, sent: Sent) {
    if (running++ === 0) roundTrips++
    const finish = () => running--
    // BEGIN, COMMIT and similar statements are sent as texts and return a promise.
    if (typeof sent === 'string') return Reflect.apply(query, this, [sent]).finally(finish)
    const { callback } = sent
    sent.callback = (...answer) => {
      finish()
      callback(...answer)
    }
    return Reflect.apply(query, this, [sent])
  } as never)
  return { roundTrips: () => roundTrips, end: () => spy.mockRestore() }
}

type Sent = string | { callback: (...answer: unknown[]) => void }
