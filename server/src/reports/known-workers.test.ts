/** Who counts as a known worker: `server/sql/known-workers.sql`. */
import { contract } from '@piecework/contract'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openWorld, type TestUser, type World } from '../../test/world.ts'
import { approveOverdue } from '../submissions/automatic-approval.ts'

let world: World
// Few buyers have paid by card, so each test counts those of a world of its own.
beforeEach(async () => {
  world = await openWorld()
})
afterEach(async () => {
  await world.expectLedgerToHold()
  await world.close()
})

async function isKnown(worker: TestUser): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`select is_known_worker(${worker._id}) as known`.execute(world.db)
  return rows[0]?.known === true
}

/** Approves work of the worker, and moves the approvals into the past. */
async function approveWork(buyer: TestUser, worker: TestUser, times: number, days = 8): Promise<void> {
  const ids: string[] = []
  for (let nth = 0; nth < times; nth++) {
    ids.push(await world.aPendingSubmission(worker, await world.anOpenTask(buyer, { slots: 1, pay: 0.01 })))
  }
  expect(await buyer.call(contract.submissions.approveMany, { ids })).toMatchObject({ status: 200 })
  await sql`update submissions set decided_at = decided_at - make_interval(days => ${days})
    where _id = any (${ids}::uuid[])`.execute(world.db)
}

test('without a buyer who has paid by card no Worker is known; while there are fewer than five, one of them is enough', async () => {
  const [free, paying, worker] = [await world.aBuyer(), await world.aBuyer(), await world.aWorker()]
  await approveWork(free, worker, 12)
  expect(await isKnown(worker)).toBe(false)
  await world.buyCoins(paying, 10)
  await approveWork(paying, worker, 9)
  expect(await isKnown(worker)).toBe(false)
  await approveWork(paying, worker, 1)
  expect(await isKnown(worker)).toBe(true)
  for (let nth = 0; nth < 4; nth++) await world.aBuyer(10)
  expect(await isKnown(worker)).toBe(false)
})

test('with enough paying buyers, three of them must have approved ten works, the first a week ago', async () => {
  const buyers: TestUser[] = []
  for (let nth = 0; nth < 6; nth++) buyers.push(await world.aBuyer(10))
  const [first, second, third] = buyers as [TestUser, TestUser, TestUser]
  const worker = await world.aWorker()
  await approveWork(first, worker, 15, 6)
  await approveWork(second, worker, 1, 6)
  await approveWork(third, worker, 1, 6)
  expect(await isKnown(worker)).toBe(false)
  await sql`update submissions set decided_at = decided_at - interval '1 day'
      where buyer_id = ${second._id}`.execute(world.db)
  expect(await isKnown(worker)).toBe(true)
  // The card money of one of them goes back.
  await sql`insert into refunds (_id, refund, payment_id, amount_cents, backed_cents, coins)
      select gen_random_uuid(), 're_1', _id, 1, 1, 0 from payments where user_id = ${third._id}`.execute(world.db)
  expect(await isKnown(worker)).toBe(false)
  await sql`delete from refunds`.execute(world.db)
})

test('work that was approved by itself does not count', async () => {
  const [buyer, worker, admin] = [await world.aBuyer(10), await world.aWorker(), await world.anAdmin()]
  await approveWork(buyer, worker, 9)
  const late = await world.aPendingSubmission(worker, await world.anOpenTask(buyer, { slots: 1, pay: 0.01 }))
  await admin.call(contract.userManagement.suspend, { id: buyer._id, rule: 'other', reason: 'Asked by the police.' })
  await sql`update users set blocked_at = blocked_at - interval '8 days' where _id = ${buyer._id}`.execute(world.db)
  await sql`update submissions set submission_date = submission_date - interval '8 days', review_due_at = review_due_at - interval '8 days'
      where _id = ${late}`.execute(world.db)
  expect(await approveOverdue(world.db, 'UTC')).toBe(1)
  expect(await isKnown(worker)).toBe(false)
  await sql`update submissions set approved_as = 'admin' where _id = ${late}`.execute(world.db)
  expect(await isKnown(worker)).toBe(true)
})
