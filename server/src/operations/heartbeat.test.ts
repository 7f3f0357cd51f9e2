/** An outage of ours ends no wait: what was due meanwhile is due later. */
import { contract } from '@piecework/contract'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openWorld, type World } from '../../test/world.ts'
import { approveOverdue } from '../submissions/automatic-approval.ts'
import { expireTasks } from '../tasks/close.ts'
import { beat } from './heartbeat.ts'

const { reservations, submissions, tasks } = contract
const log = { error: () => {} }
let world: World
// Outages are of the whole installation.
beforeEach(async () => {
  world = await openWorld()
  await beat(world.db, log)
})
afterEach(async () => {
  await world.expectLedgerToHold()
  await world.close()
})

/** The servers were down until now; the buyer had `hoursLeft` to decide when it began. */
async function anOutage(hours: number, hoursLeft: number) {
  const [buyer, worker] = [await world.aBuyer(100), await world.aWorker()]
  const task = await world.anOpenTask(buyer, { slots: 2, pay: 5 })
  const id = await world.aPendingSubmission(worker, task)
  const began = sql`now() - make_interval(mins => ${Math.round(hours * 60)})`
  await sql`update submissions set review_due_at = ${began} + make_interval(mins => ${Math.round(hoursLeft * 60)}),
    submission_date = ${began} - interval '2 days' where _id = ${id}`.execute(world.db)
  await sql`update job_runs set at = ${began} where name = 'heartbeat'`.execute(world.db)
  await Promise.all([1, 2, 3, 4].map(() => beat(world.db, log)))
  const outages = await sql<{ hours: number }>`
    select round(extract(epoch from grace_until - ended_at) / 3600, 2)::float8 as hours from outages`.execute(world.db)
  return { buyer, worker, id, graces: outages.rows.map((row) => row.hours) }
}

/** The grace after the outage passes. */
async function letGracePass(): Promise<void> {
  await sql`update outages set began_at = began_at - interval '25 hours', ended_at = ended_at - interval '25 hours',
    grace_until = grace_until - interval '25 hours'`.execute(world.db)
  await sql`update submissions set review_due_at = review_due_at - interval '25 hours'`.execute(world.db)
}

test('work that was due in an outage can be decided for as long again, and is approved by itself afterwards', async () => {
  const { buyer, worker, id, graces } = await anOutage(6, 2)
  expect(graces).toEqual([6])
  expect(await approveOverdue(world.db, 'UTC')).toBe(0)
  const [row] = (await worker.call(submissions.mine)).body
  const left = (Date.parse(row?.review_due_at ?? '') - Date.now()) / 3_600_000
  expect(left).toBeGreaterThan(5.9)
  expect(left).toBeLessThanOrEqual(6)
  await letGracePass()
  expect(await buyer.call(submissions.reject, { id })).toMatchObject({ status: 409, body: { code: 'review_over' } })
  expect(await approveOverdue(world.db, 'UTC')).toBe(1)
})

test('the buyer rejects in the time after the outage', async () => {
  const { buyer, id } = await anOutage(3, 1)
  expect((await buyer.call(submissions.reject, { id })).status).toBe(200)
})

test.each([
  ['a short one an hour', 0.2, 1],
  ['a long one a day', 72, 24],
])('after an outage nothing happens by itself for as long as it was, after %s', async (_which, hours, grace) => {
  expect((await anOutage(hours, 0.1)).graces).toEqual([grace])
})

test('what was due before the outage stays due', async () => {
  const { buyer, id } = await anOutage(6, -1)
  expect(await buyer.call(submissions.reject, { id })).toMatchObject({ body: { code: 'review_over' } })
  expect(await approveOverdue(world.db, 'UTC')).toBe(1)
})

test('a restart of some minutes is no outage, and another outage in the time after the first makes it longer', async () => {
  const { db } = world
  await sql`update job_runs set at = now() - interval '4 minutes'`.execute(db)
  await beat(db, log)
  expect((await sql`select from outages`.execute(db)).rows).toHaveLength(0)
  const { id, worker } = await anOutage(6, 2)
  await sql`insert into outages values (now() + interval '5 hours', now() + interval '8 hours', now() + interval '11 hours')`.execute(
    db,
  )
  const [row] = (await worker.call(submissions.mine)).body
  expect(row?._id).toBe(id)
  expect(Math.round((Date.parse(row?.review_due_at ?? '') - Date.now()) / 3_600_000)).toBe(11)
})

/** The servers were down for 30 hours; the deadline of the task was so many days before today. */
async function anOutageAtTheDeadline(days: number) {
  const [buyer, worker] = [await world.aBuyer(100), await world.aWorker()]
  const task = await world.anOpenTask(buyer, { slots: 3, pay: 5 })
  await sql`update tasks set completion_date = (now() at time zone 'UTC')::date - ${days}::int where _id = ${task}`.execute(
    world.db,
  )
  await sql`update job_runs set at = now() - interval '30 hours' where name = 'heartbeat'`.execute(world.db)
  await beat(world.db, log)
  return { buyer, worker, task }
}

test('a deadline that passed in an outage is over after the grace: until then the task is listed, worked on, and says so', async () => {
  const { buyer, worker, task } = await anOutageAtTheDeadline(1)
  expect((await worker.call(tasks.available)).body.map(({ _id }) => _id)).toEqual([task])
  const { deadline_at } = (await worker.call(tasks.details, { id: task })).body
  expect(Date.parse(deadline_at)).toBeGreaterThan(Date.now())
  const kept = await worker.call(reservations.reserve, { task_id: task })
  expect(kept).toMatchObject({ status: 201 })
  expect(Date.parse(kept.body.ends_at)).toBeGreaterThan(Date.now())
  expect((await worker.call(submissions.submit, { task_id: task, submission_details: 'Done.' })).status).toBe(201)
  expect(await expireTasks(world.db, 'UTC')).toBe(0)
  const { body } = await buyer.call(tasks.mine)
  expect(body).toMatchObject([{ _id: task, status: 'open' }])
  await letGracePass()
  expect(await expireTasks(world.db, 'UTC')).toBe(1)
})

test('a deadline that passed before the outage is over', async () => {
  const { worker, task } = await anOutageAtTheDeadline(3)
  expect((await worker.call(tasks.available)).body).toEqual([])
  expect(await expireTasks(world.db, 'UTC')).toBe(1)
  expect(await worker.call(reservations.reserve, { task_id: task })).toMatchObject({ body: { code: 'task_expired' } })
})

test('a time is over, looked at by itself or among all, in the same moment, whatever outages there were', async () => {
  const outage = fc.record({
    began: fc.integer({ min: 0, max: 40 }),
    lasted: fc.integer({ min: 1, max: 20 }),
    grace: fc.integer({ min: 1, max: 20 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(outage, { maxLength: 5, selector: ({ began }) => began }), async (outages) => {
      await sql`delete from outages`.execute(world.db)
      for (const { began, lasted, grace } of outages) {
        const at = (hours: number) => sql`date_trunc('hour', now()) + make_interval(hours => ${hours - 50})`
        await sql`insert into outages values (${at(began)}, ${at(began + lasted)}, ${at(began + lasted + grace)})`.execute(
          world.db,
        )
      }
      const { rows } = await sql`
        select due from generate_series(date_trunc('hour', now()) - interval '70 hours' + interval '30 minutes', now(), interval '1 hour') due
        where (due < over_before()) <> (after_outages(due) <= now())`.execute(world.db)
      expect(rows).toEqual([])
    }),
    { numRuns: 100 },
  )
})
