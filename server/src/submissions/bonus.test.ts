/** Bonuses for decided work. */
import { contract } from '@piecework/contract'
import { aCorrection } from '@piecework/contract/test/factories'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { type TestUser, useWorld } from '../../test/world.ts'

const here = useWorld()
afterEach(() => here.world.expectLedgerToHold())

async function decidedWork(decision: 'approve' | 'reject' = 'approve', { bought = 1000, pay = 5 } = {}) {
  const { world } = here
  const [buyer, worker] = [await world.aBuyer(bought), await world.aWorker()]
  const task = await world.anOpenTask(buyer, { slots: 2, pay })
  const work = await world.aPendingSubmission(worker, task)
  await buyer.call(contract.submissions[decision], { id: work })
  return { world, buyer, worker, task, work }
}

const give = (buyer: TestUser, id: string, coins: number, words?: string) =>
  buyer.call(contract.submissions.bonus, { id, coins, ...(words !== undefined && { words }) })

test('a bonus becomes earned coins of the worker, with the text of the buyer, on both statements', async () => {
  const { world, buyer, worker, task, work } = await decidedWork()
  expect(await give(buyer, work, 2.5, ' Very careful. ')).toMatchObject({
    status: 200,
    body: { success: true, coins: 1037.5 },
  })
  expect(await world.balancesOf(worker)).toEqual([{ kind: 'earned', balance: 17.5 }])
  const { body: notes } = await worker.call(contract.notifications.latest)
  expect(notes[0].message).toBe(
    'A bonus for your work on “Label street signs”: 2.50 coins were added. The buyer writes: “Very careful.”',
  )
  const about = 'Label street signs'
  const [given, received] = await Promise.all([buyer, worker].map((user) => user.call(contract.statement.movements)))
  expect(given?.body[0]).toMatchObject({ reason: 'bonus', change: -2.5, balance: 1037.5, about })
  expect(received?.body[0]).toMatchObject({ reason: 'bonus', change: 2.5, balance: 17.5, about })
  const { body: file } = await buyer.call(contract.statement.csv)
  expect(file).toContain('Bonus for work on “Label street signs”')
  expect((await buyer.call(contract.tasks.progress, { id: task })).body.coins).toMatchObject({ paid: 5, bonus: 2.5 })
  for (const reader of [buyer, worker]) {
    expect((await reader.call(contract.submissions.details, { id: work })).body).toMatchObject({ bonus: 2.5 })
  }
  expect((await buyer.call(contract.submissions.ofTask, { id: task })).body).toMatchObject([{ bonus: 2.5 }])
  expect((await buyer.call(contract.submissions.resultsJson, { id: task })).body).toMatchObject([{ bonus: 2.5 }])
})

test('a gift is never a bonus: bought coins are given first, then earned ones', async () => {
  const { world, buyer, work } = await decidedWork('approve', { bought: 10 })
  expect(await world.balancesOf(buyer)).toEqual([
    { kind: 'bought', balance: 10 },
    { kind: 'gift', balance: 40 },
  ])
  expect(await give(buyer, work, 10.01)).toMatchObject({
    status: 409,
    body: {
      code: 'not_enough_coins',
      message: 'You can give at most 10 coins as a bonus. Coins for signing up cannot be given.',
    },
  })
  const admin = await world.anAdmin()
  const earned = aCorrection(buyer._id, { amount: 5 })
  expect(await admin.call(contract.corrections.propose, earned)).toMatchObject({ status: 201 })
  expect(await give(buyer, work, 12)).toMatchObject({ status: 200, body: { coins: 43 } })
  expect(await world.balancesOf(buyer)).toEqual([
    { kind: 'earned', balance: 3 },
    { kind: 'gift', balance: 40 },
  ])
})

test('a bonus counts as pay: the part that was bought by card is known for withdrawals', async () => {
  const { world, buyer, worker, work } = await decidedWork('approve', { pay: 50 })
  await give(buyer, work, 200)
  await world.aPendingWithdrawal(worker, 200)
  const { body } = await (await world.anAdmin()).call(contract.withdrawals.pending)
  // The task was paid with 50 gift coins; two slots cost 100.
  expect(body.find(({ worker_email }) => worker_email === worker.email)).toMatchObject({
    pay_coins: 250,
    pay_bought_coins: 200,
    paid_by: [{ email: buyer.email, coins: 250, bought_coins: 200 }],
  })
})

test('bonuses for one work are at most 100 coins or ten times its pay, in all', async () => {
  const { buyer, work } = await decidedWork()
  expect(await give(buyer, work, 60)).toMatchObject({ status: 200 })
  const message = 'Bonuses for this work can be at most 100 coins in all. You can still give 40 coins.'
  expect(await give(buyer, work, 40.01)).toMatchObject({
    status: 422,
    body: { code: 'invalid_input', message, fields: { coins: message } },
  })
  expect(await give(buyer, work, 40)).toMatchObject({ status: 200 })
  const dear = await decidedWork('approve', { pay: 20 })
  expect(await give(dear.buyer, dear.work, 200)).toMatchObject({ status: 200 })
  expect(await give(dear.buyer, dear.work, 0.01)).toMatchObject({ status: 422 })
})

test.each([0, -1, 0.001, 1.005, 1e7])('%f coins are no bonus', async (coins) => {
  const { buyer, work } = await decidedWork()
  expect(await give(buyer, work, coins)).toMatchObject({ status: 422, body: { code: 'invalid_input' } })
})

test('bonuses of at least the pay end the seal of rejected work', async () => {
  const { buyer, work } = await decidedWork('reject')
  const read = async () => (await buyer.call(contract.submissions.details, { id: work })).body
  expect(await read()).toMatchObject({ sealed: true, submission_details: null })
  await give(buyer, work, 2)
  expect(await read()).toMatchObject({ sealed: true })
  await give(buyer, work, 3)
  expect(await read()).toMatchObject({ sealed: false, submission_details: 'Done.', status: 'rejected' })
})

test.each([0, 2, 5, 7.25])(
  'the results of rejected work have no coins for it, and beside them a bonus of %s',
  async (coins) => {
    const { buyer, task, work } = await decidedWork('reject')
    if (coins > 0) await give(buyer, work, coins)
    const { body } = await buyer.call(contract.submissions.resultsJson, { id: task })
    expect(body).toMatchObject([{ status: 'rejected', coins: 0, bonus: coins }])
  },
)

test('work that is not decided yet gets no bonus, nor work that its worker withdrew', async () => {
  const { world } = here
  const [buyer, worker] = [await world.aBuyer(100), await world.aWorker()]
  const work = await world.aPendingSubmission(worker, await world.anOpenTask(buyer))
  const refused = (message: string) => ({ status: 422, body: { message } })
  const first = 'Approve or reject this work first. Then you can give a bonus.'
  expect(await give(buyer, work, 5)).toMatchObject(refused(first))
  await worker.call(contract.submissions.withdraw, { id: work })
  expect(await give(buyer, work, 5)).toMatchObject(refused('The worker withdrew this work.'))
  expect(await world.coinsOf(worker)).toBe(10)
})

test('a worker who was removed gets no bonus', async () => {
  const { world, buyer, worker, work } = await decidedWork()
  await world.remove(await world.anAdmin(), worker)
  expect(await give(buyer, work, 5)).toMatchObject({ status: 404, body: { code: 'user_not_found' } })
})

test('a repeat with the same Idempotency-Key gives nothing more', async () => {
  const { world, buyer, worker, work } = await decidedWork()
  const once = { headers: { 'idempotency-key': 'thanks' } }
  for (let nth = 0; nth < 2; nth++) {
    expect(await buyer.call(contract.submissions.bonus, { id: work, coins: 5 }, once)).toMatchObject({ status: 200 })
  }
  expect(await world.coinsOf(worker)).toBe(20)
})

test('a bonus may come after the task was deleted', async () => {
  const { world, buyer, worker, task, work } = await decidedWork()
  await buyer.call(contract.tasks.remove, { id: task })
  expect(await give(buyer, work, 5)).toMatchObject({ status: 200 })
  expect(await world.coinsOf(worker)).toBe(20)
  const { rows } = await sql<{ bonus_total: number }>`select bonus_total from tasks where _id = ${task}`.execute(
    world.db,
  )
  expect(rows).toEqual([{ bonus_total: 5 }])
})
