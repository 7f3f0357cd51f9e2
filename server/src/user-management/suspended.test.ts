/** Suspended users: the tasks and the pending work of a Buyer, and the withdrawals of a Worker. */
import { contract } from '@piecework/contract'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { type TestUser, useWorld } from '../../test/world.ts'
import { approveOverdue } from '../submissions/automatic-approval.ts'

const here = useWorld()
afterEach(() => here.world.expectLedgerToHold())

/** A suspended buyer with an open task and one pending submission. */
async function aSuspendedBuyer() {
  const { world } = here
  const [admin, buyer, worker] = [await world.anAdmin(), await world.aBuyer(100), await world.aWorker()]
  const task = await world.anOpenTask(buyer, { slots: 3, pay: 10 })
  const submission = await world.aPendingSubmission(worker, task)
  await suspend(admin, buyer, { reason: 'Spam', rule: 'abuse' })
  return { world, admin, buyer, worker, task, submission }
}

/** A suspended worker with a pending withdrawal of 200 coins. */
async function aSuspendedWorker(body: object) {
  const { world } = here
  const [admin, worker] = [await world.anAdmin(), await world.anEarner(590)]
  const withdrawal = await world.aPendingWithdrawal(worker)
  await suspend(admin, worker, body)
  return { world, admin, worker, withdrawal }
}

async function suspend(admin: TestUser, user: TestUser, body: object): Promise<void> {
  expect((await admin.send('PATCH', `/users/suspend/${user._id}`, body)).status).toBe(200)
}

async function pendingRow(admin: TestUser, id: string) {
  const { body } = await admin.send('GET', '/withdrawals/pending')
  return body.find((row: { _id: string }) => row._id === id)
}

/** Makes the block of a buyer and the submissions to the buyer older. */
async function letDaysPass(buyer: TestUser, block: number, submissions: number): Promise<void> {
  const { db } = here.world
  await sql`update users set blocked_at = blocked_at - make_interval(days => ${block}) where _id = ${buyer._id}`.execute(
    db,
  )
  await sql`update submissions set submission_date = submission_date - make_interval(days => ${submissions}),
      review_due_at = review_due_at - make_interval(days => ${submissions})
    where buyer_id = ${buyer._id}`.execute(db)
}

describe('a suspended Buyer', () => {
  test('has tasks that are not offered and take no work, until the suspension ends', async () => {
    const { world, admin, buyer, task } = await aSuspendedBuyer()
    const other = await world.aWorker()
    const offered = async () => {
      const { body, headers } = await other.call(contract.tasks.available, { limit: 1000 })
      expect(Number(headers['x-total-count'])).toBe(body.length)
      return body.some(({ _id }) => _id === task)
    }
    const sent = { task_id: task, submission_details: 'Done.' }
    expect(await offered()).toBe(false)
    expect(await other.call(contract.submissions.submit, sent)).toMatchObject({
      status: 409,
      body: { code: 'task_paused', message: 'This task is closed for now.' },
    })
    expect((await other.call(contract.tasks.details, { id: task })).body).toMatchObject({ paused: true })
    await admin.call(contract.userManagement.unsuspend, { id: buyer._id, reason: 'Cleared up' })
    expect(await offered()).toBe(true)
    expect((await other.call(contract.submissions.submit, sent)).status).toBe(201)
  })

  test('has pending work that Admins see and decide at once; the Buyer decides it again after the suspension', async () => {
    const { world, admin, buyer, worker, task, submission } = await aSuspendedBuyer()
    const orphaned = async (because: string) =>
      (await admin.send('GET', `/submissions/orphaned?because=${because}`)).body.filter(
        (row: { task_id: string }) => row.task_id === task,
      )
    expect(await orphaned('buyer_suspended')).toMatchObject([
      { _id: submission, because: 'buyer_suspended', approves_at: expect.any(String) },
    ])
    expect(await orphaned('buyer_owes')).toEqual([])
    expect(await admin.call(contract.submissions.approve, { id: submission })).toMatchObject({ body: { coins: 10 } })
    expect(await world.coinsOf(worker)).toBe(20)

    await admin.call(contract.userManagement.unsuspend, { id: buyer._id, reason: 'Cleared up' })
    const second = await world.aPendingSubmission(await world.aWorker(), task)
    expect(await orphaned('buyer_suspended')).toEqual([])
    expect(await admin.call(contract.submissions.approve, { id: second })).toMatchObject({
      body: { code: 'not_yours' },
    })
    expect((await buyer.call(contract.submissions.reject, { id: second })).status).toBe(200)
  })

  test.each([
    ['seven days after the suspension', 8, 30],
    ['seven days after the submission', 30, 8],
  ])('has pending work that is approved automatically %s, and not before', async (_, block, submissions) => {
    const { world, buyer, worker } = await aSuspendedBuyer()
    await letDaysPass(buyer, Math.min(block, 6), Math.min(submissions, 6))
    await approveOverdue(world.db, 'UTC')
    expect(await world.coinsOf(worker)).toBe(10)
    await letDaysPass(buyer, block === 8 ? 0 : 30, submissions === 8 ? 0 : 30)
    await approveOverdue(world.db, 'UTC')
    expect(await world.coinsOf(worker)).toBe(10)
    await letDaysPass(buyer, 2, 2)
    await approveOverdue(world.db, 'UTC')
    expect(await world.coinsOf(worker)).toBe(20)
  })

  test('whose suspension has ended decides again about work whose own review time is not over', async () => {
    const { world, admin, buyer, worker } = await aSuspendedBuyer()
    await letDaysPass(buyer, 8, 2)
    await admin.call(contract.userManagement.unsuspend, { id: buyer._id, reason: 'Cleared up' })
    await approveOverdue(world.db, 'UTC')
    expect(await world.coinsOf(worker)).toBe(10)
  })
})

describe('a suspended Worker', () => {
  test('is marked in the list of withdrawals with the reason, and the approval needs a second confirmation', async () => {
    const { world, admin, worker, withdrawal } = await aSuspendedWorker({ reason: 'Copied work', rule: 'false_work' })
    expect(await pendingRow(admin, withdrawal)).toMatchObject({
      worker_suspended: 'Copied work',
      worker_held_until: null,
    })
    const approve = (body: object) => admin.call(contract.withdrawals.approve, { id: withdrawal, ...body })
    expect(await approve({})).toMatchObject({ status: 409, body: { code: 'worker_suspended' } })
    expect(await world.coinsOf(worker)).toBe(600)
    expect(await approve({ accept_suspended: true })).toMatchObject({ status: 200, body: { coins: 200 } })
    expect(await world.coinsOf(worker)).toBe(400)
  })

  test('with a payment fraud case gets no payout and requests none, until the case is closed', async () => {
    const body = { reason: 'Stolen cards', rule: 'payment_fraud' }
    const { world, admin, worker, withdrawal } = await aSuspendedWorker(body)
    const fraud = { status: 409, body: { code: 'payment_fraud' } }
    const approve = () => admin.call(contract.withdrawals.approve, { id: withdrawal, accept_suspended: true })
    const { worker_held_until } = await pendingRow(admin, withdrawal)
    const { withdrawals_held_until } = (await worker.call(contract.users.own, { user_email: worker.email })).body
    expect(withdrawals_held_until).toBe(worker_held_until)
    expect(Date.parse(worker_held_until) - Date.now()).toBeGreaterThan(29.9 * 86_400_000)
    const refused = await approve()
    expect(refused).toMatchObject(fraud)
    expect(refused.body.message).toContain(worker_held_until.slice(0, 10))
    expect(await worker.call(contract.withdrawals.request, world.withdrawalToRequest())).toMatchObject(fraud)

    // The Admin closes the case and leaves the worker suspended.
    await suspend(admin, worker, { reason: 'The cards were fine', rule: 'other' })
    expect(await pendingRow(admin, withdrawal)).toMatchObject({
      worker_suspended: 'The cards were fine',
      worker_held_until: null,
    })
    expect((await worker.call(contract.withdrawals.request, world.withdrawalToRequest())).status).toBe(201)
    expect((await approve()).status).toBe(200)
    const trail = await admin.call(contract.audit.trail, { limit: 2 })
    expect(trail.body[1]).toMatchObject({
      action: 'user.suspend',
      before: { suspended: true, rule: 'payment_fraud' },
      after: { suspended: true, rule: 'other' },
    })
  })

  test('with a payment fraud case that is older than 30 days is paid like any suspended worker', async () => {
    const body = { reason: 'Stolen cards', rule: 'payment_fraud' }
    const { world, admin, worker, withdrawal } = await aSuspendedWorker(body)
    const ages = (days: number) =>
      sql`update users set fraud_case_at = now() - make_interval(days => ${days}) where _id = ${worker._id}`.execute(
        world.db,
      )
    const approve = () => admin.call(contract.withdrawals.approve, { id: withdrawal, accept_suspended: true })
    await ages(29)
    expect((await approve()).body.code).toBe('payment_fraud')
    await ages(30)
    expect(await pendingRow(admin, withdrawal)).toMatchObject({ worker_held_until: null })
    expect((await approve()).status).toBe(200)
  })

  test('who is suspended again without a category keeps the case, and its date', async () => {
    const { admin, worker } = await aSuspendedWorker({ reason: 'Stolen cards', rule: 'payment_fraud' })
    const heldUntil = async () =>
      (await worker.call(contract.users.own, { user_email: worker.email })).body.withdrawals_held_until
    const before = await heldUntil()
    await suspend(admin, worker, { reason: 'Again', rule: 'payment_fraud' })
    await suspend(admin, worker, { reason: 'Again', rule: 'payment_fraud' })
    expect(await heldUntil()).toBe(before)
    const unknown = await admin.send('PATCH', `/users/suspend/${worker._id}`, { reason: 'Again', rule: 'bad hair' })
    expect(unknown.status).toBe(422)
  })
})
