import { contract } from '@piecework/contract'
import { day } from '@piecework/contract/test/factories'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useWorld } from '../../test/world.ts'

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

test('the answers of a buyer, the pay of a worker and the users and coins of the installation are told by day or week', async () => {
  const { world } = here
  const [buyer, worker, admin] = [await world.aBuyer(), await world.aWorker(), await world.anAdmin()]
  expect((await buyer.call(contract.stats.buyerDays)).body).toEqual([])
  expect((await worker.call(contract.stats.workerWeeks)).body).toEqual([])
  const before = (await admin.call(contract.stats.adminDays)).body.at(-1) ?? { users: 0, coins: 0 }

  const work: string[] = []
  for (const pay of [2, 3.5]) work.push(await world.aPendingSubmission(worker, await world.anOpenTask(buyer, { pay })))
  await world.aPendingSubmission(worker, await world.anOpenTask(buyer, { pay: 1 }))
  for (const id of work) await buyer.call(contract.submissions.approve, { id })
  await world.buyCoins(await world.aBuyer(), 10)
  const today = day(0)
  expect((await buyer.call(contract.stats.buyerDays)).body).toEqual([{ day: today, answers: 3 }])
  expect((await worker.call(contract.stats.workerWeeks)).body).toEqual([{ week: mondayOf(today), coins: 5.5 }])
  expect((await admin.call(contract.stats.adminDays)).body.at(-1)).toEqual({
    day: today,
    users: before.users + 1,
    coins: before.coins + 10,
  })

  await sql`update submissions set submission_date = submission_date - interval '31 days' where worker_id = ${worker._id}`.execute(
    world.db,
  )
  expect((await buyer.call(contract.stats.buyerDays)).body).toEqual([])
})

function mondayOf(date: string): string {
  const monday = new Date(`${date}T00:00:00Z`)
  monday.setUTCDate(monday.getUTCDate() - ((monday.getUTCDay() + 6) % 7))
  return monday.toISOString().slice(0, 10)
}
