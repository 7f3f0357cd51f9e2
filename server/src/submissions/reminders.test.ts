/** When a buyer is reminded of work that is due: each rule alone. */
import { contract } from '@piecework/contract'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { type TestUser, useWorld } from '../../test/world.ts'
import { remindOfDueWork } from './reminders.ts'

const here = useWorld()
afterEach(() => here.world.expectLedgerToHold())

/** A task of a new buyer with one pending submission for each entry: sent so many hours ago, to be decided within so many. */
async function taskWithWork(...works: { sent: number; within: number }[]) {
  const { world } = here
  const buyer = await world.aBuyer(1000)
  const task = await world.anOpenTask(buyer, { slots: 9 })
  for (const { sent, within } of works) {
    const id = await world.aPendingSubmission(await world.aWorker(), task)
    await sql`update submissions set submission_date = now() - make_interval(hours => ${sent}),
      review_due_at = now() + make_interval(hours => ${within - sent}) where _id = ${id}`.execute(world.db)
  }
  return { world, buyer, task }
}

/** The job runs. @returns the reminders of the buyer so far, newest first */
async function remindersOf(buyer: TestUser): Promise<string[]> {
  await remindOfDueWork(here.world.db)
  const { body } = await buyer.call(contract.notifications.latest, { limit: 50 })
  return body.flatMap(({ message }) => (message.includes('your decision') ? [message] : []))
}

async function letTimePass(task: string, hours: number): Promise<void> {
  const { db } = here.world
  await sql`update submissions set review_due_at = review_due_at - make_interval(hours => ${hours}),
    submission_date = submission_date - make_interval(hours => ${hours}) where task_id = ${task}`.execute(db)
  await sql`update tasks set reminded_at = reminded_at - make_interval(hours => ${hours}) where _id = ${task}`.execute(
    db,
  )
}

test('of work with two weeks a buyer is reminded after one week and in the last twelve hours, and on no day between', async () => {
  const { buyer, task } = await taskWithWork({ sent: 167, within: 336 })
  expect(await remindersOf(buyer)).toHaveLength(0)
  const counts: number[] = []
  for (const hours of [2, 25, 25, 50, 54, 2, 3]) {
    await letTimePass(task, hours)
    counts.push((await remindersOf(buyer)).length)
  }
  // 169, 194, 219, 269, 323, 325 and 328 hours after the work was sent.
  expect(counts).toEqual([1, 1, 1, 1, 1, 2, 2])
})

test('a blocked buyer is not reminded, and is when the block has ended', async () => {
  const { world, buyer } = await taskWithWork({ sent: 40, within: 72 })
  const admin = await world.anAdmin()
  await admin.call(contract.userManagement.suspend, { id: buyer._id, rule: 'other', reason: 'Spam' })
  expect(await remindersOf(buyer)).toEqual([])
  await admin.call(contract.userManagement.unsuspend, { id: buyer._id, reason: 'Cleared up' })
  expect(await remindersOf(buyer)).toHaveLength(1)
})

test('work whose time is over brings no reminder by itself; with other work it is due within the hour', async () => {
  const { buyer } = await taskWithWork({ sent: 80, within: 72 })
  expect(await remindersOf(buyer)).toEqual([])
  const { buyer: other } = await taskWithWork({ sent: 80, within: 72 }, { sent: 40, within: 72 })
  expect(await remindersOf(other)).toEqual([expect.stringMatching(/^2 submissions .* within 1 hour\.$/)])
})

test('a reminder counts the work past its half time, and says the hours until the first is due', async () => {
  const { buyer } = await taskWithWork(
    { sent: 43, within: 72 },
    { sent: 67, within: 72 },
    { sent: 40, within: 72 },
    { sent: 30, within: 72 },
  )
  expect(await remindersOf(buyer)).toEqual([expect.stringMatching(/^3 submissions .* within 5 hours\.$/)])
})

test('work whose time ended in an outage of ours is due after the time of grace, and its reminder says so', async () => {
  const { world, buyer } = await taskWithWork({ sent: 75, within: 72 })
  expect(await remindersOf(buyer)).toEqual([])
  await sql`insert into outages values (now() - interval '6 hours', now() - interval '1 hour', now() + interval '4 hours')`.execute(
    world.db,
  )
  expect(await remindersOf(buyer)).toEqual([expect.stringMatching(/^1 submission .* within 4 hours\.$/)])
  await sql`delete from outages`.execute(world.db)
})
