/** Slots added to a task after it was posted. */
import { contract } from '@piecework/contract'
import { aNewSubmission, day } from '@piecework/contract/test/factories'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { useStripe } from '../../test/stripe.ts'
import { aPaymentByStripe, sendWebhook } from '../../test/stripe-events.ts'
import { type TestUser, useWorld } from '../../test/world.ts'
import { expireTasks } from './close.ts'

const { stripe, environment } = await useStripe({ isLive: true })
const here = useWorld()
const withFee = useWorld({ POSTING_FEE_PERCENT: '2.5', REJECTION_HOURS: '0' })
const withCards = useWorld({ ...environment, POSTING_FEE_PERCENT: '2.5' })
for (const each of [here, withFee, withCards]) afterEach(() => each.world.expectLedgerToHold())

async function aTask({ bought = 0, slots = 2, pay = 5 } = {}) {
  const { world } = here
  const buyer = await world.aBuyer(bought)
  return { world, buyer, task: await world.anOpenTask(buyer, { slots, pay }) }
}

const add = (buyer: TestUser, id: string, required_workers: number, completion_date?: string) =>
  buyer.call(contract.tasks.addSlots, { id, required_workers, ...(completion_date && { completion_date }) })

describe('adding slots', () => {
  test('costs the slots at the pay of the task, and workers can take them', async () => {
    const { world, buyer, task } = await aTask({ bought: 100 })
    const { status, body } = await add(buyer, task, 3)
    expect({ status, body }).toEqual({ status: 200, body: { success: true, total_payment: 15, fee: 0, coins: 125 } })
    expect(await world.task(buyer, task)).toMatchObject({ required_workers: 5, total_workers: 5, total_payment: 25 })
    await world.aPendingSubmission(await world.aWorker(), task)
  })

  test('a completed task is open again, and its deadline can move to a later date', async () => {
    const { world, buyer, task } = await aTask({ slots: 1 })
    const work = await world.aPendingSubmission(await world.aWorker(), task)
    await buyer.call(contract.submissions.approve, { id: work })
    expect(await world.task(buyer, task)).toMatchObject({ status: 'completed' })
    const added = await add(buyer, task, 1, day(9))
    expect(added.status).toBe(200)
    expect(await world.task(buyer, task)).toMatchObject({ status: 'open', completion_date: day(9) })
  })

  test('a completed task that its buyer had paused takes work again', async () => {
    const { world, buyer, task } = await aTask({ slots: 1 })
    const work = await world.aPendingSubmission(await world.aWorker(), task)
    await buyer.call(contract.tasks.pause, { id: task })
    await buyer.call(contract.submissions.approve, { id: work })
    expect((await add(buyer, task, 1)).status).toBe(200)
    expect(await world.task(buyer, task)).toMatchObject({ status: 'open', paused: false, paused_by: null })
    await world.aPendingSubmission(await world.aWorker(), task)
  })

  test('an earlier deadline is refused, and nothing is added', async () => {
    const { world, buyer, task } = await aTask()
    const refused = await add(buyer, task, 1, day(6))
    expect(refused).toMatchObject({ status: 409, body: { code: 'not_later' } })
    expect(await world.task(buyer, task)).toMatchObject({ total_workers: 2, completion_date: day(7) })
    expect(await world.coinsOf(buyer)).toBe(40)
  })

  test('a task whose deadline has passed takes no slots, whether or not it was closed yet', async () => {
    const { world, buyer, task } = await aTask()
    await sql`update tasks set completion_date = current_date - 2 where _id = ${task}`.execute(world.db)
    const expired = { status: 409, body: { code: 'task_expired' } }
    expect(await add(buyer, task, 1, day(9))).toMatchObject(expired)
    await expireTasks(world.db, 'UTC')
    expect(await add(buyer, task, 1, day(9))).toMatchObject(expired)
  })

  test('a completed task past its deadline needs a later deadline', async () => {
    const { world, buyer, task } = await aTask({ slots: 1 })
    await buyer.call(contract.submissions.approve, { id: await world.aPendingSubmission(await world.aWorker(), task) })
    await sql`update tasks set completion_date = current_date - 2 where _id = ${task}`.execute(world.db)
    expect(await add(buyer, task, 1)).toMatchObject({ body: { code: 'task_expired' } })
    expect((await add(buyer, task, 1, day(3))).status).toBe(200)
  })

  test('a deleted task takes no slots', async () => {
    const { buyer, task } = await aTask()
    await buyer.call(contract.tasks.remove, { id: task })
    expect(await add(buyer, task, 1)).toMatchObject({ status: 404, body: { code: 'task_not_found' } })
  })

  test('without enough coins nothing is added', async () => {
    const { world, buyer, task } = await aTask({ pay: 20 })
    const refused = await add(buyer, task, 1)
    expect(refused).toMatchObject({ status: 409, body: { code: 'not_enough_coins' } })
    expect(await world.task(buyer, task)).toMatchObject({ total_workers: 2 })
  })

  test('while posting is switched off no slots are added', async () => {
    const { world, buyer, task } = await aTask()
    const admin = await world.anAdmin()
    const turn = (is_on: boolean) =>
      admin.call(contract.switches.setSwitch, { name: 'posting', is_on, reason: 'A test.' })
    expect(await turn(false)).toMatchObject({ status: 200 })
    expect(await add(buyer, task, 1)).toMatchObject({ body: { code: 'posting_off' } })
    await turn(true)
  })

  test('all slots together stay within the limits of a task', async () => {
    const { world } = here
    const buyer = await world.aBuyer(1000)
    const cheap = await world.anOpenTask(buyer, { slots: 1, pay: 0.01 })
    const dear = await world.anOpenTask(buyer, { slots: 1, pay: 1000 })
    for (const [task, slots, required_workers] of [
      [cheap, 100_000, 'A task can hold at most 100,000 slots in all'],
      [dear, 10_000, 'A task can hold at most 10,000,000 coins in all'],
    ] as const) {
      expect(await add(buyer, task, slots)).toMatchObject({ status: 422, body: { fields: { required_workers } } })
    }
  })

  test('a repeat with the same Idempotency-Key adds nothing more', async () => {
    const { world, buyer, task } = await aTask()
    const once = { headers: { 'idempotency-key': 'one more' } }
    const addOne = () => buyer.call(contract.tasks.addSlots, { id: task, required_workers: 1 }, once)
    const first = await addOne()
    expect((await addOne()).body).toEqual(first.body)
    expect(await world.task(buyer, task)).toMatchObject({ total_workers: 3 })
  })

  test('the confirmation of a deduction compares the coins of the posting only', async () => {
    const { buyer, task } = await aTask()
    await add(buyer, task, 2)
    const confirm = (coins: number) => buyer.call(contract.users.confirmDeduction, { taskId: task, coins })
    expect(await confirm(10)).toMatchObject({ status: 200, body: { coins: 30 } })
    expect(await confirm(20)).toMatchObject({ status: 409, body: { code: 'amount_differs' } })
  })
})

test('the fee for added slots is the fee of all slots at the percentage of the posting, less the fee so far', async () => {
  const { world } = withFee
  const buyer = await world.aBuyer()
  // 2.5 % of 3.33 coins are 0.08; two of three slots more cost 0.05.
  const task = await world.anOpenTask(buyer, { slots: 3, pay: 1.11 })
  const { body } = await add(buyer, task, 2)
  expect(body).toMatchObject({ total_payment: 2.22, fee: 0.05, coins: 44.32 })
})

test('with odd fees and any additions, approvals and rejections, the buyer has paid the pay and the kept fee, and nothing more', async () => {
  const { world } = withFee
  const random = fc.sample(fc.array(fc.nat(99), { minLength: 12, maxLength: 12 }), { numRuns: 12, seed: 16 })
  for (const [slots = 0, pay = 0, ...steps] of random) {
    const buyer = await world.aBuyer(1000)
    const task = await world.anOpenTask(buyer, { slots: 1 + (slots % 7), pay: pay % 2 === 0 ? 1.11 : 0.37 })
    for (const step of steps) {
      if (step % 3 === 0) await add(buyer, task, 1 + (step % 4))
      else {
        const { body } = await (await world.aWorker()).call(contract.submissions.submit, aNewSubmission(task))
        if (step % 3 === 1 && body.insertedId) await buyer.call(contract.submissions.approve, { id: body.insertedId })
      }
    }
    const { body: open } = await buyer.call(contract.submissions.ofTask, { id: task, status: 'pending' })
    const { body: before } = await buyer.call(contract.tasks.progress, { id: task })
    await buyer.call(contract.tasks.remove, { id: task })
    for (const { _id } of open) await buyer.call(contract.submissions.reject, { id: _id })
    const { rows } = await sql<{ kept: number }>`
      select gift + bought + earned as kept from task_fees where task_id = ${task}`.execute(world.db)
    expect(await world.coinsOf(buyer)).toBeCloseTo(1050 - before.coins.paid - (rows[0]?.kept ?? 0), 6)
    await world.expectLedgerToHold()
  }
})

test('a fee that came back for closed slots is never taken again, and all of it comes back in the end', async () => {
  const { world } = withCards
  const { buyer, transactionId } = await aPaymentByStripe(world, stripe, 3500)
  // 2.5 % of 1.20 coins are 0.03. The second task takes 48.46 coins and 1.21: the rest of the gift, and 0.90 bought coins.
  const task = await world.anOpenTask(buyer, { slots: 4, pay: 0.3 })
  const other = await world.anOpenTask(buyer, { slots: 1, pay: 48.46 })
  await buyer.call(contract.submissions.approve, { id: await world.aPendingSubmission(await world.aWorker(), other) })
  // The debt of 0.90 coins closes three of the four slots, and 0.02 of the fee come back.
  await sendWebhook(world, stripe.webhookEvent('charge.refunded', stripe.refund(transactionId)))
  expect(await world.task(buyer, task)).toMatchObject({ required_workers: 1, reversed_slots: 3 })
  expect(await world.coinsOf(buyer)).toBe(0.02)

  await world.buyCoins(buyer, 10)
  // Of five slots, three have a share of 0.01 in the fee: less than what came back.
  expect((await add(buyer, task, 1)).body).toMatchObject({ fee: 0, coins: 9.72 })
  await world.expectLedgerToHold()
  await buyer.call(contract.tasks.remove, { id: task })
  expect(await world.coinsOf(buyer)).toBe(10.33)
})
