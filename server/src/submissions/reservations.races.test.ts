/** Reservations at the same time, 64 calls at once. */
import { contract } from '@piecework/contract'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { type ApiResponse, type TestUser, useWorld } from '../../test/world.ts'
import { endReservations } from './reservations.ts'

const here = useWorld()
const { reservations, submissions, tasks } = contract
const atOnce = 64
afterEach(() => here.world.expectLedgerToHold())

const send = (worker: TestUser, task: string) =>
  worker.call(submissions.submit, { task_id: task, submission_details: 'Done.' })
const reserve = (worker: TestUser, task: string) => worker.call(reservations.reserve, { task_id: task })
type Answer = ApiResponse | null
const all = <One>(call: (nth: number) => Promise<One>) =>
  Promise.all(Array.from({ length: atOnce }, (_, nth) => call(nth)))

async function aTaskAndWorkers(slots: number) {
  const { world } = here
  const buyer = await world.aBuyer(1000)
  const task = await world.anOpenTask(buyer, { slots, pay: 5 })
  const workers = await all(() => world.aWorker())
  return { world, buyer, task, workers }
}

test('64 workers who reserve or send for the last ten slots: exactly ten get one', async () => {
  const { world, buyer, task, workers } = await aTaskAndWorkers(10)
  const answers = await all<ApiResponse>((nth) => (nth % 2 ? reserve : send)(workers[nth] as TestUser, task))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(10)
  expect(answers.filter(({ status }) => ![201, 409].includes(status))).toEqual([])
  const { reserved = 0, under_review = 0 } = (await world.task(buyer, task)) ?? {}
  expect(reserved + under_review).toBe(10)
})

test('one worker who reserves 64 times at once keeps one slot, and sends one work into it', async () => {
  const { world, buyer, task, workers } = await aTaskAndWorkers(5)
  const [worker] = workers as [TestUser]
  const answers = await all(() => reserve(worker, task))
  expect(new Set(answers.map(({ body }) => body.insertedId)).size).toBe(1)
  await all<ApiResponse>((nth) => (nth % 2 ? send(worker, task) : reserve(worker, task)))
  expect(await world.task(buyer, task)).toMatchObject({ required_workers: 4, reserved: 0, under_review: 1 })
})

test('reservations that end while their workers send, give back, and others take the slot: no slot is lost or taken twice', async () => {
  for (let round = 0; round < 3; round++) {
    const { world, buyer, task, workers } = await aTaskAndWorkers(8)
    const kept = await Promise.all(workers.slice(0, 8).map((worker) => reserve(worker, task)))
    await sql`update reservations set ends_at = clock_timestamp() + random() * interval '200 milliseconds' where task_id = ${task}`.execute(
      world.db,
    )
    const answers = await all<Answer>((nth) => {
      const worker = workers[nth % 8] as TestUser
      if (nth < 8) return send(worker, task)
      if (nth < 16) return worker.call(reservations.giveBack, { id: kept[nth % 8]?.body.insertedId as string })
      if (nth % 8 === 0) return endReservations(world.db, 'UTC').then(() => null)
      if (nth === 41 && round === 1) return buyer.call(tasks.remove, { id: task })
      return (nth % 3 ? reserve : send)(workers[nth] as TestUser, task)
    })
    expect(answers.filter((answer) => answer && ![200, 201, 404, 409].includes(answer.status))).toEqual([])
    await endReservations(world.db, 'UTC')
    await world.expectLedgerToHold()
  }
})

test('a block of the buyer and a suspension while workers reserve and send leaves no kept slot', async () => {
  const { world, buyer, task, workers } = await aTaskAndWorkers(32)
  const admin = await world.anAdmin()
  await Promise.all(workers.slice(0, 16).map((worker) => reserve(worker, task)))
  const answers = await all<ApiResponse>((nth) => {
    if (nth === 20)
      return admin.call(contract.userManagement.suspend, { id: buyer._id, rule: 'other', reason: 'A case.' })
    if (nth === 30)
      return admin.call(contract.userManagement.suspend, {
        id: (workers[3] as TestUser)._id,
        rule: 'other',
        reason: 'A case.',
      })
    return (nth % 2 ? reserve : send)(workers[nth] as TestUser, task)
  })
  expect(answers.filter(({ status }) => ![200, 201, 403, 409].includes(status))).toEqual([])
  await endReservations(world.db, 'UTC')
  const { rows } = await sql`
    select from reservations join users worker on worker._id = worker_id where task_id = ${task} and ended_as is null`.execute(
    world.db,
  )
  expect(rows).toEqual([])
})
