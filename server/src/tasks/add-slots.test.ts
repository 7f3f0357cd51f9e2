/** Slots added to a task after it was posted. */
import { contract } from '@piecework/contract'
import { aNewSubmission, day } from '@piecework/contract/test/factories'
import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { useStripe } from '../../test/stripe.ts'
import { aPaymentByStripe, sendWebhook } from '../../test/stripe-events.ts'
import { useWorld } from '../../test/world.ts'
import { expireTasks } from './close.ts'

const { stripe, environment } = await useStripe({ isLive: true })
const here = useWorld()
const withFee = useWorld({ POSTING_FEE_PERCENT: '2.5' })
const withCards = useWorld({ ...environment, POSTING_FEE_PERCENT: '2.5' })

const add = (id: string, required_workers: number, more: { completion_date?: string } = {}) => ({
  id,
  required_workers,
  ...more,
})

describe('adding slots', () => {
  test('costs the slots at the pay of the task, and workers can take them', async () => {
    const { world } = here
    const buyer = await world.aBuyer(100)
    const task = await world.anOpenTask(buyer, { slots: 2, pay: 5 })
    const { status, body } = await buyer.call(contract.tasks.addSlots, add(task, 3))
    expect({ status, body }).toEqual({ status: 200, body: { success: true, total_payment: 15, fee: 0, coins: 125 } })
    expect(await world.task(buyer, task)).toMatchObject({ required_workers: 5, total_workers: 5, total_payment: 25 })
    await world.aPendingSubmission(await world.aWorker(), task)
    await world.expectLedgerToHold()
  })

  test('a completed task is open again, and its deadline can move to a later date', async () => {
    const { world } = here
    const buyer = await world.aBuyer()
    const task = await world.anOpenTask(buyer, { slots: 1 })
    const work = await world.aPendingSubmission(await world.aWorker(), task)
    await buyer.call(contract.submissions.approve, { id: work })
    expect(await world.task(buyer, task)).toMatchObject({ status: 'completed' })
    const added = await buyer.call(contract.tasks.addSlots, add(task, 1, { completion_date: day(9) }))
    expect(added.status).toBe(200)
    expect(await world.task(buyer, task)).toMatchObject({ status: 'open', completion_date: day(9) })
    await world.expectLedgerToHold()
  })

  test('a completed task that its buyer had paused takes work again', async () => {
    const { world } = here
    const buyer = await world.aBuyer()
    const task = await world.anOpenTask(buyer, { slots: 1 })
    const work = await world.aPendingSubmission(await world.aWorker(), task)
    await buyer.call(contract.tasks.pause, { id: task })
    await buyer.call(contract.submissions.approve, { id: work })
    expect((await buyer.call(contract.tasks.addSlots, add(task, 1))).status).toBe(200)
    expect(await world.task(buyer, task)).toMatchObject({ status: 'open', paused: false, paused_by: null })
    await world.aPendingSubmission(await world.aWorker(), task)
    await world.expectLedgerToHold()
  })

  test('an earlier deadline is refused, and nothing is added', async () => {
    const { world } = here
    const buyer = await world.aBuyer()
    const task = await world.anOpenTask(buyer)
    const refused = await buyer.call(contract.tasks.addSlots, add(task, 1, { completion_date: day(6) }))
    expect(refused).toMatchObject({ status: 409, body: { code: 'not_later' } })
    expect(await world.task(buyer, task)).toMatchObject({ total_workers: 2, completion_date: day(7) })
    expect(await world.coinsOf(buyer)).toBe(40)
  })

  test('a task whose deadline has passed takes no slots, whether or not it was closed yet', async () => {
    const { world } = here
    const buyer = await world.aBuyer()
    const task = await world.anOpenTask(buyer)
    await sql`update tasks set completion_date = current_date - 2 where _id = ${task}`.execute(world.db)
    const expired = { status: 409, body: { code: 'task_expired' } }
    expect(await buyer.call(contract.tasks.addSlots, add(task, 1, { completion_date: day(9) }))).toMatchObject(expired)
    await expireTasks(world.db, 'UTC')
    expect(await buyer.call(contract.tasks.addSlots, add(task, 1, { completion_date: day(9) }))).toMatchObject(expired)
    await world.expectLedgerToHold()
  })

  test('a completed task past its deadline needs a later deadline', async () => {
    const { world } = here
    const buyer = await world.aBuyer()
    const task = await world.anOpenTask(buyer, { slots: 1 })
    await buyer.call(contract.submissions.approve, { id: await world.aPendingSubmission(await world.aWorker(), task) })
    await sql`update tasks set completion_date = current_date - 2 where _id = ${task}`.execute(world.db)
    expect(await buyer.call(contract.tasks.addSlots, add(task, 1))).toMatchObject({ body: { code: 'task_expired' } })
    expect(await buyer.call(contract.tasks.addSlots, add(task, 1, { completion_date: day(3) }))).toMatchObject({
      status: 200,
    })
    await world.expectLedgerToHold()
  })

  test('a deleted task takes no slots', async () => {
    const { world } = here
    const buyer = await world.aBuyer()
    const task = await world.anOpenTask(buyer)
    await buyer.call(contract.tasks.remove, { id: task })
    expect(await buyer.call(contract.tasks.addSlots, add(task, 1))).toMatchObject({
      status: 404,
      body: { code: 'task_not_found' },
    })
  })

  test('without enough coins nothing is added', async () => {
    const { world } = here
    const buyer = await world.aBuyer()
    const task = await world.anOpenTask(buyer, { slots: 2, pay: 20 })
    const refused = await buyer.call(contract.tasks.addSlots, add(task, 1))
    expect(refused).toMatchObject({ status: 409, body: { code: 'not_enough_coins' } })
    expect(await world.task(buyer, task)).toMatchObject({ total_workers: 2 })
    await world.expectLedgerToHold()
  })

  test('while posting is switched off no slots are added', async () => {
    const { world } = here
    const [buyer, admin] = [await world.aBuyer(), await world.anAdmin()]
    const task = await world.anOpenTask(buyer)
    const turn = (is_on: boolean) =>
      admin.call(contract.switches.setSwitch, { name: 'posting', is_on, reason: 'A test.' })
    expect(await turn(false)).toMatchObject({ status: 200 })
    expect(await buyer.call(contract.tasks.addSlots, add(task, 1))).toMatchObject({ body: { code: 'posting_off' } })
    await turn(true)
  })

  test('all slots together stay within the limits of a task', async () => {
    const { world } = here
    const buyer = await world.aBuyer(1000)
    const cheap = await world.anOpenTask(buyer, { slots: 1, pay: 0.01 })
    expect(await buyer.call(contract.tasks.addSlots, add(cheap, 100_000))).toMatchObject({
      status: 422,
      body: { fields: { required_workers: 'A task can hold at most 100,000 slots in all' } },
    })
    const dear = await world.anOpenTask(buyer, { slots: 1, pay: 1000 })
    expect(await buyer.call(contract.tasks.addSlots, add(dear, 10_000))).toMatchObject({
      status: 422,
      body: { fields: { required_workers: 'A task can hold at most 10,000,000 coins in all' } },
    })
    await world.expectLedgerToHold()
  })

  test('a repeat with the same Idempotency-Key adds nothing more', async () => {
    const { world } = here
    const buyer = await world.aBuyer()
    const task = await world.anOpenTask(buyer)
    const once = { headers: { 'idempotency-key': 'one more' } }
    const first = await buyer.call(contract.tasks.addSlots, add(task, 1), once)
    expect((await buyer.call(contract.tasks.addSlots, add(task, 1), once)).body).toEqual(first.body)
    expect(await world.task(buyer, task)).toMatchObject({ total_workers: 3 })
    await world.expectLedgerToHold()
  })

  test('the confirmation of a deduction compares the coins of the posting only', async () => {
    const { world } = here
    const buyer = await world.aBuyer()
    const task = await world.anOpenTask(buyer)
    await buyer.call(contract.tasks.addSlots, add(task, 2))
    const confirm = (coins: number) => buyer.call(contract.users.confirmDeduction, { taskId: task, coins })
    expect(await confirm(10)).toMatchObject({ status: 200, body: { coins: 30 } })
    expect(await confirm(20)).toMatchObject({ status: 409, body: { code: 'amount_differs' } })
  })
})

describe('the fee for added slots', () => {
  test('it is the fee of all slots at the percentage of the posting, less the fee so far', async () => {
    const { world } = withFee
    const buyer = await world.aBuyer()
    // 2.5 % of 3.33 coins are 0.08; two of three slots more cost 0.05.
    const task = await world.anOpenTask(buyer, { slots: 3, pay: 1.11 })
    const { body } = await buyer.call(contract.tasks.addSlots, add(task, 2))
    expect(body).toMatchObject({ total_payment: 2.22, fee: 0.05, coins: 44.32 })
    await world.expectLedgerToHold()
  })
})

test('with odd fees and any additions, approvals and rejections, the buyer has paid the pay and the kept fee, and nothing more', async () => {
  const { world } = withFee
  const random = fc.sample(fc.array(fc.nat(99), { minLength: 12, maxLength: 12 }), { numRuns: 12, seed: 16 })
  for (const [slots = 0, pay = 0, ...steps] of random) {
    const buyer = await world.aBuyer(1000)
    const task = await world.anOpenTask(buyer, { slots: 1 + (slots % 7), pay: pay % 2 === 0 ? 1.11 : 0.37 })
    for (const step of steps) {
      if (step % 3 === 0) await buyer.call(contract.tasks.addSlots, add(task, 1 + (step % 4)))
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
  expect((await buyer.call(contract.tasks.addSlots, add(task, 1))).body).toMatchObject({ fee: 0, coins: 9.72 })
  await world.expectLedgerToHold()
  await buyer.call(contract.tasks.remove, { id: task })
  expect(await world.coinsOf(buyer)).toBe(10.33)
  await world.expectLedgerToHold()
})
