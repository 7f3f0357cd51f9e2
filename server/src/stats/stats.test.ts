import { contract } from '@piecework/contract'
import { day } from '@piecework/contract/test/factories'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openWorld, useWorld, worldOn } from '../../test/world.ts'
import { computeDecisionsByDay } from '../submissions/compute-decisions-by-day.ts'

const here = useWorld()

test('a buyer’s stats: tasks, free slots, and dollars paid by card', {
  tags: ['2.77', '3.23', '3.24', '3.25'],
}, async () => {
  const { world } = here
  const buyer = await world.aBuyer()
  expect((await buyer.call(contract.stats.buyer)).body).toMatchObject({ totalTasks: 0, pendingTasks: 0, totalPaid: 0 })
  const task = await world.anOpenTask(buyer, { slots: 3, pay: 5 })
  await world.anOpenTask(buyer, { slots: 2, pay: 1 })
  await world.aPendingSubmission(await world.aWorker(), task)
  await world.buyCoins(buyer, 10)
  expect((await buyer.call(contract.stats.buyer)).body).toEqual({
    totalTasks: 2,
    openTasks: 2,
    pendingTasks: 4,
    totalPaid: 1,
    payments: 1,
    submissionsToReview: 1,
  })
})

test('a worker’s stats: all submissions, pending ones, and the pay of approved ones', {
  tags: ['2.82'],
}, async () => {
  const { world } = here
  const buyer = await world.aBuyer()
  const worker = await world.aWorker()
  const workFor = async (pay: number) => world.aPendingSubmission(worker, await world.anOpenTask(buyer, { pay }))
  await buyer.call(contract.submissions.approve, { id: await workFor(7.5) })
  await buyer.call(contract.submissions.reject, { id: await workFor(2) })
  await workFor(4)
  expect((await worker.call(contract.stats.worker)).body).toMatchObject({
    totalSubmissions: 3,
    pendingSubmissions: 1,
    pendingCoins: 4,
    approvedSubmissions: 1,
    totalEarnings: 7.5,
  })
})

test('an Admin’s stats: workers and buyers who are not removed, all their coins, and the dollars received by card', {
  tags: ['2.86', '3.22', '6.16', '7.37'],
}, async () => {
  const { world } = here
  const admin = await world.anAdmin()
  const stats = async () => (await admin.call(contract.stats.admin)).body
  const before = await stats()
  const buyer = await world.aBuyer(10)
  await world.aWorker()
  expect(await stats()).toMatchObject({
    workerCount: before.workerCount + 1,
    buyerCount: before.buyerCount + 1,
    totalCoins: before.totalCoins + 70,
    totalPayments: before.totalPayments + 1,
  })
  await admin.call(contract.userManagement.remove, { id: buyer._id })
  expect(await stats()).toMatchObject({ buyerCount: before.buyerCount, totalCoins: before.totalCoins + 10 })
})

test('the answers of a buyer and the pay of a worker are shown by day or week', async () => {
  const { world } = here
  const [buyer, worker] = [await world.aBuyer(), await world.aWorker()]
  expect((await buyer.call(contract.stats.buyerDays)).body).toEqual([])
  expect((await worker.call(contract.stats.workerWeeks)).body).toEqual([])

  const work: string[] = []
  for (const pay of [2, 3.5]) work.push(await world.aPendingSubmission(worker, await world.anOpenTask(buyer, { pay })))
  await world.aPendingSubmission(worker, await world.anOpenTask(buyer, { pay: 1 }))
  for (const id of work) await buyer.call(contract.submissions.approve, { id })
  const today = day(0)
  expect((await buyer.call(contract.stats.buyerDays)).body).toEqual([{ day: today, answers: 3 }])
  expect((await worker.call(contract.stats.workerWeeks)).body).toEqual([{ week: mondayOf(today), coins: 5.5 }])

  await sql`update submissions set submission_date = submission_date - interval '31 days' where worker_id = ${worker._id}`.execute(
    world.db,
  )
  expect((await buyer.call(contract.stats.buyerDays)).body).toEqual([])
})

test('an Admin reads users, tasks, coins and waiting times of the last days, which begin in the time zone of the operator', async () => {
  const world = await openWorld()
  const { db } = world
  const [admin, buyer, worker, other] = [
    await world.anAdmin(),
    await world.aBuyer(100),
    await world.anEarner(300),
    await world.aWorker(),
  ]
  const task = await world.anOpenTask(buyer, { slots: 9, pay: 4 })
  const [approved, rejected, withdrawn, payout] = [
    await world.aPendingSubmission(worker, task),
    await world.aPendingSubmission(other, task),
    await world.aPendingSubmission(await world.aWorker(), task),
    await world.aPendingWithdrawal(worker),
  ]
  await buyer.call(contract.submissions.approve, { id: approved })
  await buyer.call(contract.submissions.reject, { id: rejected })
  await admin.call(contract.withdrawals.claim, { id: payout })
  expect((await admin.call(contract.withdrawals.approve, { id: payout })).status).toBe(200)

  // In Dhaka it was the next day.
  const [inUtc, inDhaka] = [day(-10), day(-9)]
  const then = `${inUtc}T23:00:00Z`
  await world.database.runScript(`
    set local session_replication_role = replica;
    update users set created_at = '${then}' where _id = '${other._id}';
    update tasks set created_at = '${then}' where _id = '${task}';
    update payments set succeeded_at = '${then}' where user_id = '${buyer._id}';
    update submissions set decided_at = '${then}', submission_date = '${then}'::timestamptz - interval '3 hours' where _id = '${approved}';
    update submissions set decided_at = '${then}', submission_date = '${then}'::timestamptz - interval '8 hours' where _id = '${rejected}';
    update submissions set status = 'rejected', decided_at = '${then}', rejected_because = 'withdrawn' where _id = '${withdrawn}';
    update withdrawals set decided_at = '${then}', created_at = '${then}'::timestamptz - interval '30 hours' where _id = '${payout}'`)
  for (const [timeZone, at] of [
    ['UTC', inUtc],
    ['Asia/Dhaka', inDhaka],
  ] as const) {
    const there = await worldOn(world.database, {}, { timeZone })
    await sql`delete from decisions_by_day`.execute(db)
    await computeDecisionsByDay(db, timeZone)
    await computeDecisionsByDay(db, timeZone)
    const daysOf = async (days?: '7' | '90') => {
      const { body } = await there.call(contract.stats.adminDays, days ? { days } : {}, { token: admin.token })
      return body.filter((row) => row.day < day(-1))
    }
    expect(await daysOf('7')).toEqual([])
    const expected = {
      day: at,
      users: 1,
      tasks: 1,
      coinsSold: 100,
      coinsPaid: 4,
      decided: 2,
      decidedAfterHours: 5.5,
      payouts: 1,
      payoutsAfterHours: 30,
    }
    expect(await daysOf()).toEqual([expected])
    expect(await daysOf('90')).toEqual([expected])
  }
  expect(await admin.send('GET', '/admin-stats/days?days=31')).toMatchObject({ status: 422 })
  expect(await buyer.send('GET', '/admin-stats/days?days=7')).toMatchObject({ status: 403 })
  await world.close()
})

function mondayOf(date: string): string {
  const monday = new Date(`${date}T00:00:00Z`)
  monday.setUTCDate(monday.getUTCDate() - ((monday.getUTCDay() + 6) % 7))
  return monday.toISOString().slice(0, 10)
}
