/** Pages of rows at the same time, 64 calls at once, and the limits of one worker. */
import { contract, type Form, type Item } from '@piecework/contract'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { sendRows } from '../../test/form.ts'
import { openSql, untilWaiting } from '../../test/sql-client.ts'
import { type TestUser, useWorld, type World } from '../../test/world.ts'
import { endReservations } from '../submissions/reservations.ts'

const here = useWorld()
const limited = useWorld({ RATE_LIMITS: 'on' })
const { reservations, submissions, tasks } = contract
const atOnce = 64
for (const each of [here, limited]) afterEach(() => each.world.expectLedgerToHold())

const form = { parts: [{ kind: 'short_text', name: 'answer', label: 'What is {{name}}?' }] } satisfies Form

/** The answers that the tests send are right. */
async function aTask(
  world: World,
  rows: number,
  { controls = 0, ...more }: Record<string, unknown> & { controls?: number },
) {
  const buyer = await world.aBuyer(2000)
  const named = (name: string, length: number) => Array.from({ length }, (_, nth) => `${name} ${nth}`)
  const lines = [...named('row', rows).map((row) => `${row},`), ...named('control', controls).map((row) => `${row},X`)]
  const { body } = await sendRows(buyer, `name,expected:answer\n${lines.join('\n')}`)
  const { required_workers: _, ...plain } = world.taskToPost({ pay: 2 })
  const posted = await buyer.call(tasks.post, { ...plain, form, batch_id: body.insertedId, ...more })
  return { buyer, task: posted.body.insertedId }
}

const reserve = (worker: TestUser, task_id: string) => worker.call(reservations.reserve, { task_id })
function send(worker: TestUser, task_id: string, page: Item[], more: object = {}) {
  const answers = page.map(({ _id }) => ({ item_id: _id, values: { answer: 'x' } }))
  return worker.call(submissions.submit, { task_id, answers, ...more })
}

test('64 workers at once get pages without a row in common, and each row is answered as often as asked for', async () => {
  const { world } = here
  const { buyer, task } = await aTask(world, 96, { page_size: 3, answers_per_item: 2 })
  const workers = await Promise.all(Array.from({ length: atOnce }, () => world.aWorker()))
  const pages = await Promise.all(workers.map((worker) => reserve(worker, task)))
  expect(pages.map(({ status }) => status)).toEqual(Array(atOnce).fill(201))
  const counts = new Map<string, number>()
  for (const { body } of pages) for (const { _id } of body.items ?? []) counts.set(_id, (counts.get(_id) ?? 0) + 1)
  expect([counts.size, new Set(counts.values())]).toEqual([96, new Set([2])])
  const sent = await Promise.all(workers.map((worker, nth) => send(worker, task, pages[nth]?.body.items ?? [])))
  expect(sent.filter(({ status }) => status !== 201)).toEqual([])
  const ids = sent.map(({ body }) => body.insertedId)
  const approved = await Promise.all(ids.map((id) => buyer.call(submissions.approve, { id })))
  expect(approved.filter(({ status }) => status !== 200)).toEqual([])
  expect((await buyer.call(tasks.progress, { id: task })).body).toMatchObject({
    rows: { asked: 192, taken: 192, missing_pages: 0 },
    slots: { approved: 64 },
  })
})

test('one worker who sends a page 64 times at once sends it once, and is paid once', async () => {
  const { world } = here
  const { buyer, task } = await aTask(world, 4, { page_size: 2 })
  const worker = await world.aWorker()
  const { body } = await reserve(worker, task)
  const answers = await Promise.all(Array.from({ length: atOnce }, () => send(worker, task, body.items ?? [])))
  const [first, ...others] = answers.filter(({ status }) => status === 201)
  expect(others).toEqual([])
  const id = first?.body.insertedId as string
  const paid = await Promise.all(Array.from({ length: 8 }, () => buyer.call(submissions.approve, { id })))
  expect(paid.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('pages that lapse, are given back, withdrawn and rejected while others take them: no row is lost or answered too often', async () => {
  const { world } = here
  const { buyer, task } = await aTask(world, 40, { page_size: 2, answers_per_item: 2 })
  const workers = await Promise.all(Array.from({ length: 16 }, () => world.aWorker()))
  await Promise.all(
    workers.map(async (worker, nth) => {
      const { body } = await reserve(worker, task)
      const page = body.items ?? []
      if (nth % 4 === 0) return worker.call(reservations.giveBack, { id: body.insertedId })
      if (nth % 4 === 1) {
        await sql`update reservations set ends_at = now() where _id = ${body.insertedId}`.execute(world.db)
        return Promise.all([endReservations(world.db, 'UTC'), send(worker, task, page)])
      }
      const { body: sent } = await send(worker, task, page, { next: true })
      if (nth % 4 === 2) return worker.call(submissions.withdraw, { id: sent.insertedId })
      await buyer.call(submissions.reject, { id: sent.insertedId, category: 'wrong' })
      return worker.call(submissions.acceptRejection, { id: sent.insertedId })
    }),
  )
  await world.rejectionsBecomeFinal()
})

test('a new worker has at most ten pages that wait for a decision, and they count as one work for their buyer', async () => {
  const { world } = limited
  const { buyer, task } = await aTask(world, 24, { page_size: 2 })
  const worker = await world.aWorker()
  for (let nth = 0; nth < 10; nth++) await send(worker, task, (await reserve(worker, task)).body.items ?? [])
  expect(await reserve(worker, task)).toMatchObject({ body: { code: 'too_many_pending' } })
  const work = { task_id: await world.anOpenTask(buyer), submission_details: 'Done.' }
  expect(await worker.call(submissions.submit, work)).toMatchObject({ status: 201 })
})

test('64 calls of a few workers at once: none gets a row twice, also when pages end at the same time', async () => {
  const { world } = here
  const { task } = await aTask(world, 300, { controls: 100, page_size: 3, answers_per_item: 2 })
  const workers = await Promise.all(Array.from({ length: 10 }, () => world.aWorker()))
  const statuses = await Promise.all(
    Array.from({ length: atOnce }, async (_, nth) => {
      const worker = workers[nth % workers.length] as TestUser
      const { status, body } = await reserve(worker, task)
      const page = body.items ?? []
      const sent = await (nth % 20 >= 18
        ? worker.call(reservations.giveBack, { id: body.insertedId })
        : send(worker, task, page, { next: true }))
      return [status, sent.status]
    }),
  )
  expect(statuses.flat().filter((status) => status >= 500)).toEqual([])
  const { rows } = await sql<{ had: number; twice: number }>`
    select count(*)::int as had, (count(*) - count(distinct (worker_id, seq)))::int as twice from answers
    where submission_id in (select _id from submissions where task_id = ${task})`.execute(world.db)
  expect(rows).toEqual([{ had: expect.any(Number), twice: 0 }])
  // Eight of them give nothing back, so each of these sends a page of three rows.
  expect(rows[0]?.had).toBeGreaterThan(workers.length * 2)
})

test('a page that comes back while a worker takes the last other one leaves the task in the list of this worker', async () => {
  const { world } = here
  const { task } = await aTask(world, 2, { page_size: 1 })
  const [first, second] = [await world.aWorker(), await world.aWorker()]
  const { body } = await reserve(first, task)
  const [sql, observer] = [
    await openSql(world.database.direct?.url ?? ''),
    await openSql(world.database.direct?.url ?? ''),
  ]
  try {
    await sql`begin`
    await sql`select from tasks where _id = ${task} for update`
    const givingBack = first.call(reservations.giveBack, { id: body.insertedId })
    await untilWaiting(observer, 1)
    const reserving = reserve(second, task)
    await untilWaiting(observer, 2)
    await sql`commit`
    expect([(await givingBack).status, (await reserving).status]).toEqual([200, 201])
  } finally {
    await Promise.all([sql.end(), observer.end()])
  }
  const { body: available } = await second.call(tasks.available, { form: 'any' })
  expect(available.map(({ _id }) => _id)).toContain(task)
})

test('a new worker who had ten controls of a task right may have more than ten pages that wait', async () => {
  const { world } = limited
  const { task } = await aTask(world, 1, { controls: 47, page_size: 2 })
  const worker = await world.aWorker()
  for (let nth = 0; nth < 10; nth++) await send(worker, task, (await reserve(worker, task)).body.items ?? [])
  expect(await send(worker, task, (await reserve(worker, task)).body.items ?? [])).toMatchObject({ status: 201 })
})
