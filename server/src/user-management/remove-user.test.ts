import { contract } from '@piecework/contract'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { type TestUser, useWorld } from '../../test/world.ts'
import { approveOverdue } from '../submissions/automatic-approval.ts'

const here = useWorld()
afterEach(() => here.world.expectLedgerToHold())

/** A buyer with 50 gift and 100 bought coins, one task with three slots of ten coins, and one pending submission. */
async function aBuyerWithOpenTask() {
  const { world } = here
  const [admin, buyer, worker] = [await world.anAdmin(), await world.aBuyer(100), await world.aWorker()]
  const task = await world.anOpenTask(buyer, { slots: 3, pay: 10 })
  const submission = await world.aPendingSubmission(worker, task)
  return { world, admin, buyer, worker, task, submission }
}

const remove = (admin: TestUser, user: TestUser) => admin.call(contract.userManagement.remove, { id: user._id })

describe('removing a buyer', () => {
  test('has the effects that its preview showed, and forfeits the coins', { tags: ['6.13', '7.16'] }, async () => {
    const { world, admin, buyer } = await aBuyerWithOpenTask()
    const preview = await admin.call(contract.userManagement.removal, { id: buyer._id })
    expect(preview).toMatchObject({
      status: 200,
      body: {
        closed_tasks: 1,
        refunded: 20,
        waiting_submissions: 1,
        waiting_coins: 10,
        rejected_submissions: 0,
        held: 0,
        forfeited: 140,
      },
    })
    const before = await world.forfeitedCoins()
    const removed = await remove(admin, buyer)
    expect(removed).toMatchObject({ status: 200, body: { success: true, ...preview.body } })
    expect(await world.coinsOf(buyer)).toBe(0)
    expect(await world.forfeitedCoins()).toBe(before + 140)
  })

  test('closes the task for all workers, and keeps the coins of undecided work in escrow', async () => {
    const { world, admin, buyer, worker, task, submission } = await aBuyerWithOpenTask()
    await remove(admin, buyer)
    const other = await world.aWorker()
    expect((await other.call(contract.tasks.details, { id: task })).status).toBe(404)
    const late = await other.call(contract.submissions.submit, { task_id: task, submission_details: 'Done.' })
    expect(late).toMatchObject({ status: 404, body: { code: 'task_not_found' } })
    const { body: own } = await worker.call(contract.submissions.mine)
    expect(own).toMatchObject([{ _id: submission, status: 'pending' }])
    const { body: notifications } = await worker.call(contract.notifications.latest, { limit: 1 })
    expect(notifications[0].message).toContain('The buyer of “Label street signs” has left.')
  })

  test('leaves undecided work to the Admins, who pay it from the escrow', async () => {
    const { world, admin, buyer, worker, submission } = await aBuyerWithOpenTask()
    await remove(admin, buyer)
    const { body: orphaned } = await admin.call(contract.userManagement.orphaned, { limit: 1 })
    expect(orphaned).toMatchObject([{ _id: submission, because: 'buyer_removed', buyer_name: 'Removed user' }])
    expect(await admin.call(contract.submissions.approve, { id: submission })).toMatchObject({ status: 200 })
    expect(await world.coinsOf(worker)).toBe(20)
    expect(await admin.call(contract.submissions.approve, { id: submission })).toMatchObject({ status: 409 })
  })

  test('forfeits the coins of work that an Admin rejects afterwards, and coins that come later', async () => {
    const { world, admin, buyer, submission } = await aBuyerWithOpenTask()
    await remove(admin, buyer)
    const before = await world.forfeitedCoins()
    expect(await admin.call(contract.submissions.reject, { id: submission })).toMatchObject({ status: 200 })
    expect(await world.coinsOf(buyer)).toBe(0)
    expect(await world.forfeitedCoins()).toBe(before + 10)
    await world.buyCoins(buyer, 500)
    expect(await world.coinsOf(buyer)).toBe(0)
    expect(await world.forfeitedCoins()).toBe(before + 510)
  })

  test('approves undecided work automatically after seven days, and not before', async () => {
    const { world, admin, buyer, worker, submission } = await aBuyerWithOpenTask()
    await remove(admin, buyer)
    await approveOverdue(world.db, 'UTC')
    expect(await world.coinsOf(worker)).toBe(10)
    const { db } = world
    await sql`update users set blocked_at = now() - interval '7 days 1 minute' where _id = ${buyer._id}`.execute(db)
    await sql`update submissions set submission_date = now() - interval '8 days', review_due_at = now() - interval '5 days' where _id = ${submission}`.execute(
      db,
    )
    await approveOverdue(world.db, 'UTC')
    expect(await world.coinsOf(worker)).toBe(20)
    const { body: own } = await worker.call(contract.submissions.mine)
    expect(own).toMatchObject([{ _id: submission, status: 'approved' }])
    await approveOverdue(world.db, 'UTC')
    expect(await world.coinsOf(worker)).toBe(20)
  })
})

describe('removing a worker', () => {
  async function aWorkerWithPendingSubmission() {
    const { world } = here
    const [admin, buyer, worker] = [await world.anAdmin(), await world.aBuyer(), await world.aWorker()]
    const task = await world.anOpenTask(buyer, { slots: 2, pay: 8 })
    const submission = await world.aPendingSubmission(worker, task)
    return { world, admin, buyer, worker, task, submission }
  }

  test('rejects their undecided work, and its slot is free again', async () => {
    const { world, admin, buyer, worker, task, submission } = await aWorkerWithPendingSubmission()
    expect((await remove(admin, worker)).body).toMatchObject({ rejected_submissions: 1, forfeited: 10 })
    expect(await world.task(buyer, task)).toMatchObject({ status: 'open', required_workers: 2, under_review: 0 })
    const decided = await buyer.call(contract.submissions.approve, { id: submission })
    expect(decided).toMatchObject({ status: 409, body: { code: 'already_decided' } })
    const { body: notifications } = await buyer.call(contract.notifications.latest, { limit: 1 })
    expect(notifications[0].message).toContain('The slot is open again.')
    const row = await world.db
      .selectFrom('submissions')
      .select(['status', 'rejected_because'])
      .where('_id', '=', submission)
      .executeTakeFirst()
    expect(row).toEqual({ status: 'rejected', rejected_because: 'worker_left' })
  })

  test('returns the coins to the buyer when the task is closed already', async () => {
    const { world, admin, buyer, worker, task } = await aWorkerWithPendingSubmission()
    await buyer.call(contract.tasks.remove, { id: task })
    expect(await world.coinsOf(buyer)).toBe(42)
    await remove(admin, worker)
    expect(await world.coinsOf(buyer)).toBe(50)
    const { body: notifications } = await buyer.call(contract.notifications.latest, { limit: 1 })
    expect(notifications[0].message).toContain('8 coins came back to you.')
  })

  test('forfeits their earned pay and their sign-up gift', async () => {
    const { world, admin, buyer, worker, submission } = await aWorkerWithPendingSubmission()
    await buyer.call(contract.submissions.approve, { id: submission })
    const before = await world.forfeitedCoins()
    expect((await remove(admin, worker)).body).toMatchObject({ rejected_submissions: 0, forfeited: 18 })
    await world.dayOfRemoval(worker)
    expect(await world.forfeitedCoins()).toBe(before + 18)
  })

  test('keeps what is held for a withdrawal until it is decided; coins that are returned then are forfeited', async () => {
    const { world, admin } = await aWorkerWithPendingSubmission()
    const worker = await world.anEarner(300)
    const withdrawal = await world.aPendingWithdrawal(worker)
    expect((await remove(admin, worker)).body).toMatchObject({ held: 200, forfeited: 110 })
    await world.dayOfRemoval(worker)
    expect(await world.coinsOf(worker)).toBe(200)
    await world.expectLedgerToHold()
    const before = await world.forfeitedCoins()
    const decision = { id: withdrawal, reason: 'The account was removed.' }
    const refused = await admin.call(contract.withdrawals.reject, decision)
    expect(refused.status).toBe(200)
    expect(await world.coinsOf(worker)).toBe(0)
    expect(await world.forfeitedCoins()).toBe(before + 200)
  })
})

test('no user removes themselves; an Admin can be removed by another', { tags: ['5.32'] }, async () => {
  const { world } = here
  const [admin, other] = [await world.anAdmin(), await world.anAdmin()]
  const own = { code: 'own_account', message: 'You cannot remove your own account.' }
  expect(await remove(admin, admin)).toMatchObject({ status: 409, body: own })
  expect((await remove(admin, other)).status).toBe(200)
  expect((await other.call(contract.users.all)).body.code).toBe('account_removed')
})
