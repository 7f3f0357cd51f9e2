import { contract } from '@piecework/contract'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { useStripe } from '../../test/stripe.ts'
import { aPaymentByStripe, sendEvent } from '../../test/stripe-events.ts'
import { type TestUser, useWorld } from '../../test/world.ts'

const { stripe, environment } = await useStripe()
const here = useWorld(environment)
let admin: TestUser
beforeAll(async () => {
  admin = await here.world.anAdmin()
})
afterEach(() => here.world.expectLedgerToHold())

const hostile = `'"><b class=x>\u202e%_'; drop table users; -- ${'ক'.repeat(60)}`

async function overviewOf({ _id: id }: TestUser) {
  const { status, body } = await admin.call(contract.lookup.user, { id })
  expect(status).toBe(200)
  return body
}

test('the page of a Worker: record, sessions, reports by the Worker, suspensions with the appeal, and what Admins did', async () => {
  const { world } = here
  const worker = await world.anEarner(590)
  const task = await world.anOpenTask(await world.aBuyer(100))
  await worker.call(contract.reports.report, { id: task, because: 'money', words: hostile })
  await world.aPendingWithdrawal(worker)
  await admin.call(contract.userManagement.suspend, { id: worker._id, rule: 'false_work', reason: 'The first time.' })
  await admin.call(contract.userManagement.unsuspend, { id: worker._id, reason: 'Cleared up' })
  await admin.call(contract.userManagement.suspend, { id: worker._id, rule: 'abuse', reason: hostile })
  await worker.call(contract.appeals.appeal, { words: hostile })

  const { user, ...seen } = await overviewOf(worker)
  expect(user).toMatchObject({ _id: worker._id, email: worker.email, withdrawing_coins: 200, suspended: true })
  expect(user.suspension).toMatchObject({ rule: 'abuse', reason: hostile, appeal: { words: hostile, outcome: null } })
  expect(seen).toMatchObject({
    has: { tasks: false, submissions: true, withdrawals: true, payments: false },
    sessions: { open: 1, last_seen_at: expect.any(String) },
    reports: { by: [{ because: 'money', words: hostile, outcome: null }], about: [] },
  })
  expect(seen.suspensions).toMatchObject([
    { rule: 'abuse', reason: hostile, by_name: admin.name, until: user.suspension?.until, appeal: { words: hostile } },
    { rule: 'false_work', reason: 'The first time.', appeal: null },
  ])
  expect(seen.actions.map(({ action }) => action)).toEqual(['user.suspend', 'user.unsuspend', 'user.suspend'])
  expect(JSON.stringify(seen)).not.toMatch(/token|password|secret|hash/)
})

test('the page of a Buyer: reports about the tasks of the Buyer; each list has the newest rows alone', async () => {
  const { world } = here
  const buyer = await world.aBuyer(1_000)
  for (let nth = 0; nth < 6; nth++) {
    const task = await world.anOpenTask(buyer, { slots: 1, pay: 1 })
    await (await world.aWorker()).call(contract.reports.report, { id: task, because: 'unclear' })
  }
  for (let nth = 0; nth < 6; nth++) {
    await admin.call(contract.userManagement.suspend, { id: buyer._id, rule: 'other', reason: `Time ${nth}` })
    await admin.call(contract.userManagement.unsuspend, { id: buyer._id, reason: 'Cleared up' })
  }
  const { has, reports, suspensions, actions } = await overviewOf(buyer)
  expect(has).toEqual({ tasks: true, submissions: false, withdrawals: false, payments: true })
  expect([reports.by, reports.about, suspensions, actions].map((rows) => rows.length)).toEqual([0, 5, 5, 10])
  expect(suspensions.map(({ reason }) => reason)).toEqual(['Time 5', 'Time 4', 'Time 3', 'Time 2', 'Time 1'])
})

test('a user who waits for the removal has a page, and a removed one has none', async () => {
  const worker = await here.world.anEarner(100)
  await admin.call(contract.userManagement.remove, { id: worker._id })
  const { user, suspensions } = await overviewOf(worker)
  expect(user.removal_due_at).not.toBeNull()
  expect(suspensions).toMatchObject([{ rule: null, reason: null, until: user.removal_due_at }])
  await here.world.dayOfRemoval(worker)
  expect(await admin.call(contract.lookup.user, { id: worker._id })).toMatchObject({
    status: 404,
    body: { code: 'user_not_found' },
  })
})

test('a withdrawal is found by its whole id and by the number of the payment system in any spelling, also of a removed user', async () => {
  const { world } = here
  const worker = await world.anEarner(590)
  const id = await world.aPendingWithdrawal(worker)
  await admin.call(contract.withdrawals.approve, { id, accept_unbacked: true })
  await admin.call(contract.withdrawals.recordTransactionId, { id, transaction_id: 'BKÀ7X0012' })
  const found = async (number: string) => (await admin.call(contract.lookup.number, { number })).body
  const row = { _id: id, user_id: worker._id, user_name: worker.name, coins: 200, amount: 10, status: 'approved' }
  for (const number of [id, ` ${id.toUpperCase()} `, 'BKÀ7X0012', 'bkà7x০০১২'])
    expect(await found(number), number).toMatchObject({ withdrawals: [{ ...row, user_removed: false }], payments: [] })
  for (const number of [id.slice(0, -1), 'BKÀ7X001', '%', hostile])
    expect(await found(number), number).toEqual({ withdrawals: [], payments: [] })
  await world.remove(admin, worker)
  expect(await found(id)).toMatchObject({ withdrawals: [{ _id: id, user_removed: true }] })
})

test('a payment is found by its id, its transaction id, its receipt, and its refund', async () => {
  const { buyer, transactionId } = await aPaymentByStripe(here.world, stripe, 2_000)
  const refund = stripe.refund(transactionId)
  await sendEvent(here.world, stripe, 'charge.refunded', refund)
  const { body: history } = await buyer.call(contract.payments.mine, { status: 'Coin Purchase' })
  const id = history[0]?._id as string
  const receipt = (await buyer.call(contract.payments.receipt, { id })).body.number
  for (const number of [id, transactionId, receipt, receipt.toLowerCase(), refund]) {
    const { body } = await admin.call(contract.lookup.number, { number })
    const row = { _id: id, user_id: buyer._id, coins: 500, amount: 20, status: 'succeeded' }
    expect(body, number).toMatchObject({ withdrawals: [], payments: [row] })
  }
  const other = `${receipt.slice(0, -6)}999999`
  expect((await admin.call(contract.lookup.number, { number: other })).body.payments).toEqual([])
})
