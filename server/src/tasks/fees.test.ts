/** The operator's posting fee. */
import { contract } from '@piecework/contract'
import { afterEach, expect, test } from 'vitest'
import { type TestUser, useWorld } from '../../test/world.ts'
import { readConfig } from '../config.ts'

// 2.5 % of 3 × 1.11 coins are 0.08325, rounded to 0.08: the share of two slots is 0.05, that of one slot 0.02.
const here = useWorld({ POSTING_FEE_PERCENT: '2.5', REJECTION_HOURS: '0' })
afterEach(() => here.world.expectLedgerToHold())

async function aPostedTask() {
  const { world } = here
  const buyer = await world.aBuyer()
  const task = await world.anOpenTask(buyer, { slots: 3, pay: 1.11 })
  return { world, buyer, task }
}

const coinsOf = (user: TestUser) => here.world.coinsOf(user)

test('posting costs the total and the fee, which is rounded down and shown before', async () => {
  const { world, buyer } = await aPostedTask()
  expect(await coinsOf(buyer)).toBe(46.59)
  expect((await world.call(contract.config.config)).body).toMatchObject({ postingFeePercent: 2.5 })
  const { body } = await buyer.call(contract.statement.movements)
  expect(body.slice(0, 2)).toMatchObject([
    { reason: 'fee', change: -0.08, balance: 46.59, about: 'Label street signs' },
    { reason: 'fund', change: -3.33 },
  ])
})

test('the fee of free slots comes back with them; that of paid work is kept', async () => {
  const { world, buyer, task } = await aPostedTask()
  const submission = await world.aPendingSubmission(await world.aWorker(), task)
  const { body } = await buyer.call(contract.tasks.remove, { id: task })
  expect(body).toMatchObject({ success: true, refunded: 2.27 })
  expect(await coinsOf(buyer)).toBe(48.86)
  await buyer.call(contract.submissions.approve, { id: submission })
  expect(await coinsOf(buyer)).toBe(48.86)
})

test('when nothing of a task is paid, all of its fee comes back, whatever the roundings were', async () => {
  const { world, buyer, task } = await aPostedTask()
  const submission = await world.aPendingSubmission(await world.aWorker(), task)
  await buyer.call(contract.tasks.remove, { id: task })
  await buyer.call(contract.submissions.reject, { id: submission })
  expect(await coinsOf(buyer)).toBe(50)
})

test('a fee comes back to the kind of coins it was paid with, the last kind first', async () => {
  const { world } = here
  const buyer = await world.aBuyer()
  await world.buyCoins(buyer, 150)
  // 195 coins and a fee of 4.87: 50 gift and 145 bought coins go to escrow, and bought coins pay the fee.
  const task = await world.anOpenTask(buyer, { slots: 1, pay: 195 })
  expect(await world.balancesOf(buyer)).toEqual([{ kind: 'bought', balance: 0.13 }])
  await buyer.call(contract.tasks.remove, { id: task })
  expect(await world.balancesOf(buyer)).toEqual([
    { kind: 'bought', balance: 150 },
    { kind: 'gift', balance: 50 },
  ])
})

test('a buyer who can pay the task but not the fee posts nothing and keeps all coins', async () => {
  const { world } = here
  const buyer = await world.aBuyer()
  const answer = await buyer.call(contract.tasks.post, world.taskToPost({ slots: 1, pay: 50 }))
  expect(answer).toMatchObject({ status: 409, body: { code: 'not_enough_coins' } })
  expect(await coinsOf(buyer)).toBe(50)
  expect((await buyer.call(contract.tasks.mine)).body).toEqual([])
})

test('the fee of a removed user is forfeited with the other coins', async () => {
  const { world, buyer } = await aPostedTask()
  const before = await world.forfeitedCoins()
  await (await world.anAdmin()).call(contract.userManagement.remove, { id: buyer._id })
  expect(await world.forfeitedCoins()).toBe(before + 50)
})

test.each(['101', '-1', '2.555', 'five'])('a fee of %s percent stops the start', (POSTING_FEE_PERCENT) => {
  expect(() => readConfig({ POSTING_FEE_PERCENT })).toThrow('POSTING_FEE_PERCENT')
})

test('a bonus costs the same fee as a task of its coins, which sign-up coins can pay', async () => {
  const { world } = here
  const [buyer, worker] = [await world.aBuyer(100), await world.aWorker()]
  const task = await world.anOpenTask(buyer, { slots: 1, pay: 0.01 })
  const work = await world.aPendingSubmission(worker, task)
  await buyer.call(contract.submissions.approve, { id: work })
  expect(await buyer.call(contract.submissions.bonus, { id: work, coins: 80 })).toMatchObject({
    status: 200,
    body: { coins: 67.99 },
  })
  expect(await world.balancesOf(buyer)).toEqual([
    { kind: 'bought', balance: 20 },
    { kind: 'gift', balance: 47.99 },
  ])
  expect((await buyer.call(contract.statement.movements)).body.slice(0, 2)).toMatchObject([
    { reason: 'bonus_fee', change: -2, balance: 67.99, about: 'Label street signs' },
    { reason: 'bonus', change: -80 },
  ])
  expect((await buyer.call(contract.tasks.progress, { id: task })).body.coins).toMatchObject({
    bonus: 80,
    bonus_fee: 2,
  })
})

test('a bonus in small parts, for any work of a task, costs the fee of their sum', async () => {
  const { world } = here
  const buyer = await world.aBuyer(100)
  const task = await world.anOpenTask(buyer, { slots: 2, pay: 0.01 })
  const ids = [
    await world.aPendingSubmission(await world.aWorker(), task),
    await world.aPendingSubmission(await world.aWorker(), task),
  ]
  await buyer.call(contract.submissions.approveMany, { ids })
  // 2.5 % of 0.39 coins are rounded down to nothing; of 40 × 0.39 coins they are 0.39.
  for (let nth = 0; nth < 40; nth++) {
    const id = ids[nth % 2] as string
    expect(await buyer.call(contract.submissions.bonus, { id, coins: 0.39 })).toMatchObject({ status: 200 })
  }
  expect((await buyer.call(contract.tasks.progress, { id: task })).body.coins).toMatchObject({
    bonus: 15.6,
    bonus_fee: 0.39,
  })
})

test('without coins for its fee a bonus is refused, with the most that can be given', async () => {
  const { world } = here
  const [buyer, worker] = [await world.aBuyer(41), await world.aWorker()]
  // The task takes all 50 sign-up coins but 0.01.
  const task = await world.anOpenTask(buyer, { slots: 1, pay: 48.78 })
  const work = await world.aPendingSubmission(worker, task)
  await buyer.call(contract.submissions.approve, { id: work })
  expect(await world.coinsOf(buyer)).toBe(41.01)
  const message =
    'You can give at most 40.01 coins as a bonus. Coins for signing up cannot be given. A fee of 2.5 % is paid besides.'
  expect(await buyer.call(contract.submissions.bonus, { id: work, coins: 40.02 })).toMatchObject({
    status: 409,
    body: { code: 'not_enough_coins', message },
  })
  // 39 times 0.01 coins cost no fee yet; the next bonus pays what was rounded down for them.
  for (let nth = 0; nth < 39; nth++) await buyer.call(contract.submissions.bonus, { id: work, coins: 0.01 })
  expect(await buyer.call(contract.submissions.bonus, { id: work, coins: 39.63 })).toMatchObject({
    status: 409,
    body: { message: message.replace('40.01', '39.62') },
  })
  expect(await buyer.call(contract.submissions.bonus, { id: work, coins: 39.62 })).toMatchObject({ status: 200 })
  expect(await world.coinsOf(buyer)).toBe(0)
})

test('slots added to a cheap task cost the fee of all slots: that of the first was rounded down to nothing', async () => {
  const { world } = here
  const buyer = await world.aBuyer(1000)
  const task = await world.anOpenTask(buyer, { slots: 1, pay: 0.02 })
  expect(await coinsOf(buyer)).toBe(1049.98)
  expect(await buyer.call(contract.tasks.addSlots, { id: task, required_workers: 9_999 })).toMatchObject({
    status: 200,
    body: { total_payment: 199.98, fee: 5, coins: 845 },
  })
  expect((await buyer.call(contract.tasks.remove, { id: task })).body).toMatchObject({ refunded: 205 })
  expect(await coinsOf(buyer)).toBe(1050)
})
