/** Slots added while other requests change the task. */
import { contract } from '@piecework/contract'
import { aNewSubmission } from '@piecework/contract/test/factories'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { type ApiResponse, useWorld } from '../../test/world.ts'
import { expireTasks } from './close.ts'

const here = useWorld({ POSTING_FEE_PERCENT: '2.5', REJECTION_HOURS: '0' })
afterEach(() => here.world.expectLedgerToHold())
const rounds = 8

function statuses(answers: ApiResponse[]): number[] {
  return [...new Set(answers.map(({ status }) => status))].toSorted()
}

test('slots that are added while workers submit and the buyer deletes the task: no coin is lost', async () => {
  const { world } = here
  for (let round = 0; round < rounds; round++) {
    const buyer = await world.aBuyer(1000)
    const task = await world.anOpenTask(buyer, { slots: 3, pay: 1.11 })
    const workers = await Promise.all([1, 2, 3, 4, 5].map(() => world.aWorker()))
    const added = [1, 2, 3].map(
      (slots) => () => buyer.call(contract.tasks.addSlots, { id: task, required_workers: slots }),
    )
    const [adding, submitting, [deleted]] = await Promise.all([
      Promise.all(added.map((call) => call())),
      Promise.all(workers.map((worker) => worker.call(contract.submissions.submit, aNewSubmission(task)))),
      Promise.all([buyer.call(contract.tasks.remove, { id: task })]),
    ])
    expect(deleted.status).toBe(200)
    expect([200, 404]).toEqual(expect.arrayContaining(statuses(adding)))
    expect([201, 404, 409]).toEqual(expect.arrayContaining(statuses(submitting)))
    const sent = submitting.filter(({ status }) => status === 201).map(({ body }) => body.insertedId)
    await world.expectLedgerToHold()
    for (const id of sent) expect(await buyer.call(contract.submissions.reject, { id })).toMatchObject({ status: 200 })
    // Nothing of the task was paid, so all coins and the whole fee are back.
    expect(await world.coinsOf(buyer)).toBe(1050)
  }
})

test('slots that are added while the deadline passes are added or refused, and their coins come back', async () => {
  const { world } = here
  for (let round = 0; round < rounds; round++) {
    const buyer = await world.aBuyer(1000)
    const task = await world.anOpenTask(buyer, { slots: 2, pay: 3.33 })
    await Promise.all([
      sql`update tasks set completion_date = current_date - 2 where _id = ${task}`
        .execute(world.db)
        .then(() => expireTasks(world.db, 'UTC')),
      ...[1, 2, 3].map((slots) => buyer.call(contract.tasks.addSlots, { id: task, required_workers: slots })),
    ])
    expect(await world.coinsOf(buyer)).toBe(1050)
  }
})

test('32 additions at once: each is paid once, and together they keep the limit of the coins', async () => {
  const { world } = here
  const buyer = await world.aBuyer()
  const task = await world.anOpenTask(buyer, { slots: 1, pay: 2 })
  const answers = await Promise.all(
    Array.from({ length: 32 }, () => buyer.call(contract.tasks.addSlots, { id: task, required_workers: 1 })),
  )
  // 50 coins, less 2 coins and 0.05 for the first slot, pay 23 slots with their fees.
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(23)
  expect(await world.task(buyer, task)).toMatchObject({ total_workers: 24 })
})
