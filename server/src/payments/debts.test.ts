/** Attacks with returned card money, with a live card provider. Each ended with stolen coins before there were debts. */
import { contract } from '@piecework/contract'
import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { aFolder } from '../../test/installation.ts'
import { aTaskWithRows, pageToSend } from '../../test/rows-of-task.ts'
import { useStripe } from '../../test/stripe.ts'
import { aPaymentByStripe, payByStripe, sendEvent } from '../../test/stripe-events.ts'
import { payFor } from '../../test/withdrawals.ts'
import { refusal, type TestUser, useWorld } from '../../test/world.ts'
import { endFinalRejections } from '../submissions/held.ts'
import { endReservations } from '../submissions/reservations.ts'

const { stripe, environment } = await useStripe({ isLive: true })
const here = useWorld({ ...environment, DATA_DIR: aFolder() })
afterEach(() => here.world.expectLedgerToHold())

/** An Admin can decide about the work of blocked buyers. */
beforeAll(() => here.world.anAdmin())

/** A buyer with 50 gift coins, and 1,000 bought coins of a package for $35. */
const aPayment = () => aPaymentByStripe(here.world, stripe, 3500)

const send = (type: string, objectId: string) => sendEvent(here.world, stripe, type, objectId)

/** A bank takes the money of a payment back. @returns the id of the dispute */
async function dispute(transactionId: string): Promise<string> {
  const id = stripe.dispute(transactionId)
  await send('charge.dispute.created', id)
  return id
}

async function lose(id: string): Promise<void> {
  stripe.decide(id, 'lost')
  await send('charge.dispute.closed', id)
}

async function refund(transactionId: string, cents?: number): Promise<void> {
  await send('charge.refunded', stripe.refund(transactionId, cents))
}

async function own(user: TestUser) {
  return (await user.call(contract.users.own, { user_email: user.email })).body
}

async function expectBalances(user: TestUser, expected: Record<string, number>): Promise<void> {
  const balances = await here.world.balancesOf(user)
  expect(Object.fromEntries(balances.map(({ kind, balance }) => [kind, balance]))).toEqual(expected)
  await here.world.expectLedgerToHold()
}

/** A user who buys 1,000 coins again. @returns the payment at the provider */
const buyAgain = (buyer: TestUser) => payByStripe(stripe, buyer, 3500)

/** A buyer who paid all coins of a payment to a worker before the money was returned. */
async function aDebtor() {
  const { world } = here
  const { buyer, transactionId } = await aPayment()
  const worker = await world.aWorker()
  await payFor(world, buyer, worker, 1050)
  await refund(transactionId)
  return { world, buyer, worker, transactionId }
}

const owes = refusal(409, 'owes_coins')
const disputed = refusal(409, 'disputed')

describe('the chargeback attack', () => {
  test.each([
    ['chargebacks', async (transactionId: string) => lose(await dispute(transactionId))],
    ['refunds', (transactionId: string) => refund(transactionId)],
  ])('in three rounds of %s ends with 0 coins, a debt of 1,000 and nothing to pay out', async (_, takeBack) => {
    const { world } = here
    const { buyer, transactionId } = await aPayment()
    let bought = transactionId
    // All coins are in the escrow of a task while the money is returned; then the task is deleted.
    for (let round = 0; round < 2; round++) {
      const task = await world.anOpenTask(buyer, { slots: 1, pay: 1050 })
      await takeBack(bought)
      const deleted = await buyer.call(contract.tasks.remove, { id: task })
      expect(deleted).toMatchObject({ status: 200, body: { refunded: 0 } })
      await expectBalances(buyer, { gift: 50 })
      bought = await buyAgain(buyer)
    }
    const accomplice = await world.aWorker()
    const work = await world.aPendingSubmission(accomplice, await world.anOpenTask(buyer, { slots: 1, pay: 1050 }))
    await takeBack(bought)
    expect(await buyer.call(contract.submissions.approve, { id: work })).toMatchObject(owes)
    expect(await own(buyer)).toMatchObject({ coins: 0, available_coins: 0, withdrawable_coins: 0, owed_coins: 1000 })
    expect(await own(accomplice)).toMatchObject({ coins: 10, withdrawable_coins: 0 })
    expect(await buyer.call(contract.tasks.post, world.taskToPost({ slots: 1, pay: 1 }))).toMatchObject(owes)
    await expectBalances(buyer, { owed: -1000 })
  })

  test('by work of an accomplice that is approved or rejected while the dispute is open is refused', async () => {
    const { world } = here
    const { buyer, transactionId } = await aPayment()
    const worker = await world.aWorker()
    const work = await world.aPendingSubmission(worker, await world.anOpenTask(buyer, { slots: 2, pay: 500 }))
    await dispute(transactionId)
    for (const path of [`/submissions/approve/${work}`, `/submissions/reject/${work}`]) {
      expect(await buyer.send('PATCH', path)).toMatchObject(disputed)
    }
    expect(await buyer.call(contract.submissions.approveMany, { ids: [work] })).toMatchObject(disputed)
    const words = 'Please add the last ten rows.'
    expect(await buyer.call(contract.submissions.askChanges, { id: work, words })).toMatchObject(disputed)
    expect(await world.coinsOf(worker)).toBe(10)
    await expectBalances(buyer, { disputed: 1000, owed: -450 })
  })

  test('by a debtor whose slots workers keep closes these slots, and their coins settle the debt', async () => {
    const { world } = here
    const { buyer, transactionId } = await aPayment()
    const task = await world.anOpenTask(buyer, { slots: 2, pay: 500 })
    const { body } = await (await world.aWorker()).call(contract.reservations.reserve, { task_id: task })
    expect(body.insertedId).toBeTruthy()
    await refund(transactionId)
    await expectBalances(buyer, { owed: -450 })
    await endReservations(world.db, 'UTC')
    await expectBalances(buyer, { gift: 50 })
    expect(await world.task(buyer, task)).toMatchObject({ required_workers: 0, reserved: 0, reversed_slots: 2 })
  })

  test('by a debtor who leaves work rejected in an open task closes the slot, and its coins settle the debt', async () => {
    const { world } = here
    const { buyer, transactionId } = await aPayment()
    const task = await world.anOpenTask(buyer, { slots: 2, pay: 500 })
    const work = await world.aPendingSubmission(await world.aWorker(), task)
    await refund(transactionId)
    await expectBalances(buyer, { owed: -450 })
    const admin = await here.world.anAdmin()
    const rejected = await admin.call(contract.submissions.reject, { id: work })
    expect(rejected).toMatchObject({ status: 200, body: { refunded: 500 } })
    await expectBalances(buyer, { gift: 50 })
    expect(await world.task(buyer, task)).toMatchObject({ required_workers: 0, reversed_slots: 2, paused: false })
  })
})

test('a worker who leaves gives the slots of an open task free; of a closed task and of a debtor their coins come back, with the rows of each', async () => {
  const { world } = here
  const [{ buyer: debtor, transactionId }, buyer] = [await aPayment(), await world.aBuyer(1000)]
  const [worker, admin] = [await world.aWorker(), await world.anAdmin()]
  const open = await aTaskWithRows(buyer)
  const closed = await aTaskWithRows(buyer)
  const owing = await aTaskWithRows(debtor, 500)
  for (const task of [open, open, closed, owing]) {
    expect((await worker.call(contract.submissions.submit, await pageToSend(worker, task))).status).toBe(201)
  }
  await buyer.call(contract.tasks.remove, { id: closed })
  await refund(transactionId)
  expect((await world.remove(admin, worker)).body).toMatchObject({ rejected_submissions: 4 })
  const { rows } = await sql`
    select required_workers, under_review, released, answers_taken from tasks where _id in (${open}, ${closed}, ${owing}) order by _id`.execute(
    world.db,
  )
  expect(rows).toEqual([
    { required_workers: 2, under_review: 0, released: 0, answers_taken: 0 },
    { required_workers: 0, under_review: 0, released: 2, answers_taken: 0 },
    { required_workers: 0, under_review: 0, released: 2, answers_taken: 0 },
  ])
  await expectBalances(debtor, { gift: 50 })
})

describe('coins kept for rejected work of a buyer whose money went back', () => {
  test('are never taken while they are kept; when the rejection is final they settle the debt', async () => {
    const { world } = here
    const { buyer, transactionId } = await aPayment()
    const task = await world.anOpenTask(buyer, { slots: 2, pay: 500 })
    const { id } = await world.aHeldSubmission(buyer, task)
    await refund(transactionId)
    await expectBalances(buyer, { owed: -450 })
    expect(await world.task(buyer, task)).toMatchObject({ required_workers: 0, held: 1, reversed_slots: 1 })
    expect(await buyer.call(contract.submissions.approve, { id })).toMatchObject(owes)
    await world.hoursLater(72, id)
    await endFinalRejections(world.db, 'UTC')
    await expectBalances(buyer, { gift: 50 })
    expect(await world.task(buyer, task)).toMatchObject({ held: 0, reversed_slots: 2 })
  })

  test('go to the worker if an Admin decides so; the buyer can no longer answer', async () => {
    const { world } = here
    const { buyer, transactionId } = await aPayment()
    const { worker, id } = await world.aHeldSubmission(buyer, await world.anOpenTask(buyer, { slots: 2, pay: 500 }))
    await worker.call(contract.objections.object, { submission_id: id })
    await dispute(transactionId)
    expect(await buyer.call(contract.objections.answer, { id, pay: true })).toMatchObject(disputed)
    const admin = await world.anAdmin()
    const why = 'The work is complete, as both texts show.'
    expect((await admin.call(contract.objections.decide, { id, for_worker: true, why })).status).toBe(200)
    expect((await own(worker)).coins).toBe(510)
    await expectBalances(buyer, { disputed: 1000, owed: -450 })
  })
})

describe('free slots of a buyer whose money went back', () => {
  test('close for as many as cover the debt, newest task first; the task and a notification say why', async () => {
    const { world } = here
    const { buyer, transactionId } = await aPayment()
    const older = await world.anOpenTask(buyer, { slots: 5, pay: 100 })
    const newer = await world.anOpenTask(buyer, { slots: 5, pay: 100 })
    // 50 bought coins are left. 700 are taken back: 650 are missing, so five slots of the newer task close and two of the other.
    await refund(transactionId, 2450)
    const closed = { required_workers: 0, reversed_slots: 5, status: 'completed' }
    expect(await world.task(buyer, newer)).toMatchObject(closed)
    expect(await world.task(buyer, older)).toMatchObject({ required_workers: 3, reversed_slots: 2, status: 'open' })
    await expectBalances(buyer, { bought: 50 })
    const messages = (await buyer.call(contract.notifications.latest)).body.map(({ message }) => message)
    expect(messages.slice(0, 3)).toEqual([
      '$24.50 were paid back to your card, and 700 coins are taken back.',
      '2 free slots of “Label street signs” closed, because card money went back. 200 coins came back to you and settle what you owe.',
      '5 free slots of “Label street signs” closed, because card money went back. 500 coins came back to you and settle what you owe.',
    ])
    expect(await world.anOpenTask(buyer, { slots: 1, pay: 1 })).toBeTruthy()
    expect((await buyer.call(contract.tasks.remove, { id: older })).body).toEqual({
      success: true,
      refunded: 300,
      kept: 0,
    })
  })

  test('stay open when bought coins are enough', async () => {
    const { world } = here
    const { buyer, transactionId } = await aPayment()
    const task = await world.anOpenTask(buyer, { slots: 1, pay: 50 })
    await refund(transactionId)
    expect(await world.task(buyer, task)).toMatchObject({ required_workers: 1, reversed_slots: 0 })
    await expectBalances(buyer, {})
  })
})

describe('a debt', () => {
  test('stands in the user record and on the statement, which goes below zero, and is settled by bought coins first', async () => {
    const { world, buyer } = await aDebtor()
    expect(await own(buyer)).toMatchObject({ coins: 0, owed_coins: 1000, disputed: false })
    const { body } = await buyer.call(contract.statement.movements)
    expect(body[0]).toMatchObject({ reason: 'refund', change: -1000, balance: -1000 })
    await expectBalances(buyer, { owed: -1000 })
    await buyAgain(buyer)
    await expectBalances(buyer, {})
    expect((await own(buyer)).owed_coins).toBe(0)
    const [line, purchase] = (await buyer.call(contract.statement.movements)).body
    expect(line).toMatchObject({ reason: 'settle_debt', change: 0, moved: 1000, balance: 0 })
    expect(purchase).toMatchObject({ reason: 'purchase', change: 1000, balance: 0 })
    expect((await buyer.call(contract.notifications.latest)).body[0].message).toMatch(/^What you owed is settled/)
    await buyAgain(buyer)
    await world.anOpenTask(buyer, { slots: 1, pay: 1000 })
    await expectBalances(buyer, {})
  })

  test('is settled by a correction of an Admin, and the cents of missing card money stay recorded', async () => {
    const { world, buyer } = await aDebtor()
    const correction = { from_user: null, from_account: 'losses', to_user: buyer._id, to_account: 'bought' }
    const admin = await here.world.anAdmin()
    const answer = await admin.send('POST', '/corrections', { ...correction, amount: 1000, reason: 'Goodwill.' })
    expect(answer.body).toMatchObject({ status: 'applied' })
    await expectBalances(buyer, {})
    const { rows } = await sql`select owed, owed_cents from balances where owner = ${buyer._id}`.execute(world.db)
    expect(rows).toEqual([{ owed: 0, owed_cents: -3500 }])
  })

  test('stays when the dispute is lost, and ends when it is won', async () => {
    const { world } = here
    for (const isWon of [true, false]) {
      const { buyer, transactionId } = await aPayment()
      await payFor(world, buyer, await world.aWorker(), 1050)
      const id = await dispute(transactionId)
      await expectBalances(buyer, { disputed: 1000, owed: -1000 })
      expect(await own(buyer)).toMatchObject({ coins: 0, owed_coins: 1000, disputed: true })
      const post = () => buyer.call(contract.tasks.post, world.taskToPost({ slots: 1, pay: 1 }))
      expect(await post()).toMatchObject(disputed)
      stripe.decide(id, isWon ? 'won' : 'lost')
      await send('charge.dispute.closed', id)
      await expectBalances(buyer, isWon ? {} : { owed: -1000 })
      expect((await post()).body.code).toBe(isWon ? 'not_enough_coins' : 'owes_coins')
    }
  })

  test('leaves the role as it is, and the Admin reads why', async () => {
    const { world, buyer } = await aDebtor()
    const admin = await world.anAdmin()
    const refused = await admin.call(contract.userManagement.changeRole, { id: buyer._id, role: 'Worker' })
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'role_in_use', message: expect.stringContaining('a debt of 1,000 coins') },
    })
  })

  test('of a payment with several purchases keeps every cent: card sales hold exactly the card money', async () => {
    const { world } = here
    const { buyer, transactionId } = await aPayment()
    const small = await payByStripe(stripe, buyer, 100)
    await payFor(world, buyer, await world.aWorker(), 1055)
    await refund(small)
    await refund(transactionId)
    await expectBalances(buyer, { owed: -1005 })
  })
})

describe('a removed user', () => {
  test('who is refunded later gives up the forfeited coins first; the rest stays a debt, which is a loss', async () => {
    const { world } = here
    const { buyer, transactionId } = await aPayment()
    await payFor(world, buyer, await world.aWorker(), 250)
    const admin = await here.world.anAdmin()
    const before = await world.forfeitedCoins()
    await here.world.remove(admin, buyer)
    expect(await world.forfeitedCoins()).toBe(before + 800)
    await refund(transactionId)
    expect(await world.forfeitedCoins()).toBe(before)
    await expectBalances(buyer, { owed: -200 })
  })

  test('with a debt settles it with the coins that are forfeited, and the preview says what is lost', async () => {
    const { buyer } = await aDebtor()
    const admin = await here.world.anAdmin()
    const correction = { from_user: null, from_account: 'gifts_issued', to_user: buyer._id, to_account: 'gift' }
    await admin.send('POST', '/corrections', { ...correction, amount: 300, reason: 'A present.' })
    await expectBalances(buyer, { owed: -700 })
    const preview = await admin.call(contract.userManagement.removal, { id: buyer._id })
    expect(preview.body).toMatchObject({ forfeited: 0, owed: 700 })
    const removed = await admin.call(contract.userManagement.remove, { id: buyer._id })
    expect(removed.body).toMatchObject({ forfeited: 0, owed: 700 })
    await expectBalances(buyer, { owed: -700 })
    const { body } = await admin.call(contract.accounting.user, { id: buyer._id })
    expect(body).toMatchObject({ removed: true, owed: 700 })
  })

  test('whose dispute is won owes nothing: the coins settle the debt, and only the rest is forfeited', async () => {
    const { world } = here
    const { buyer, transactionId } = await aPayment()
    await payFor(world, buyer, await world.aWorker(), 250)
    const id = await dispute(transactionId)
    const admin = await here.world.anAdmin()
    const before = await world.forfeitedCoins()
    await admin.call(contract.userManagement.remove, { id: buyer._id })
    await expectBalances(buyer, { disputed: 1000, owed: -200 })
    stripe.decide(id, 'won')
    await send('charge.dispute.closed', id)
    await expectBalances(buyer, {})
    expect(await world.forfeitedCoins()).toBe(before + 800)
  })
})

describe('tasks and work of a blocked buyer', () => {
  test('are not offered and take no work while money is missing, and are offered again when the debt is settled', async () => {
    const { world } = here
    const { buyer, transactionId } = await aPayment()
    const [worker, other, admin] = [await world.aWorker(), await world.aWorker(), await here.world.anAdmin()]
    const task = await world.anOpenTask(buyer, { slots: 4, pay: 10 })
    const work = await world.aPendingSubmission(worker, task)
    const offered = async () =>
      (await other.call(contract.tasks.available, { limit: 1000 })).body.some(({ _id }) => _id === task)
    const orphaned = async () =>
      (await admin.call(contract.userManagement.orphaned, { because: 'buyer_owes' })).body.find(
        ({ _id }) => _id === work,
      )
    expect([await offered(), await orphaned()]).toEqual([true, undefined])

    const id = await dispute(transactionId)
    expect(await offered()).toBe(false)
    const { body: details } = await other.call(contract.tasks.details, { id: task })
    expect(details).toMatchObject({ status: 'open', paused: true })
    const sent = { task_id: task, submission_details: 'Done.' }
    expect(await other.call(contract.submissions.submit, sent)).toMatchObject(refusal(409, 'task_paused'))
    expect(await orphaned()).toMatchObject({ because: 'buyer_owes', approves_at: expect.any(String) })

    stripe.decide(id, 'won')
    await send('charge.dispute.closed', id)
    expect([await offered(), await orphaned()]).toEqual([true, undefined])
    expect((await buyer.call(contract.submissions.approve, { id: work })).status).toBe(200)
    expect((await other.call(contract.submissions.submit, sent)).status).toBe(201)
  })
})
