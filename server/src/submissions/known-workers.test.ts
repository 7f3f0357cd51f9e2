/** Who counts as a known worker: `server/sql/known-workers.sql`. */
import { contract } from '@piecework/contract'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { useStripe } from '../../test/stripe.ts'
import { payByStripe, sendEvent } from '../../test/stripe-events.ts'
import { openWorld, type TestUser, type World } from '../../test/world.ts'
import { approveOverdue } from './automatic-approval.ts'
import { computeKnownWorkers } from './compute-known-workers.ts'

let world: World
const { stripe, environment: liveKeys } = await useStripe({ isLive: true })
const close = async () => {
  await world.expectLedgerToHold()
  await world.close()
}

/** For a buyer who has no part in it. */
const stranger = '00000000-0000-0000-0000-000000000000'

async function isKnown(worker: TestUser, buyer: { _id: string } = { _id: stranger }): Promise<boolean> {
  await computeKnownWorkers(world.db)
  const { rows } = await sql<{ known: boolean }>`
    select is_known_worker(${worker._id}, ${buyer._id}) as known`.execute(world.db)
  return rows[0]?.known === true
}

/** Approves work of the worker, and moves the approvals into the past. */
async function approveWork(buyer: TestUser, worker: TestUser, times: number, { days = 8, pay = 2 } = {}) {
  const ids: string[] = []
  for (let nth = 0; nth < times; nth++) {
    ids.push(await world.aPendingSubmission(worker, await world.anOpenTask(buyer, { slots: 1, pay })))
  }
  expect(await buyer.call(contract.submissions.approveMany, { ids })).toMatchObject({ status: 200 })
  await sql`update submissions set decided_at = decided_at - make_interval(days => ${days})
    where _id = any (${ids}::uuid[])`.execute(world.db)
}

async function buyersWhoPaid(count: number): Promise<TestUser[]> {
  const buyers: TestUser[] = []
  for (let nth = 0; nth < count; nth++) buyers.push(await world.aBuyer(100))
  return buyers
}

describe('a worker is known', () => {
  // Few buyers have paid by card, so each test counts those of a world of its own.
  beforeEach(async () => {
    world = await openWorld()
  })
  afterEach(close)

  test('never without a buyer who has paid by card; while there are fewer than five, one of them is enough', async () => {
    const [free, paying, worker] = [await world.aBuyer(), await world.aBuyer(), await world.aWorker()]
    await approveWork(free, worker, 12)
    expect(await isKnown(worker)).toBe(false)
    await world.buyCoins(paying, 10)
    await approveWork(paying, worker, 9)
    expect(await isKnown(worker)).toBe(false)
    await approveWork(paying, worker, 1)
    expect(await isKnown(worker)).toBe(true)
    await buyersWhoPaid(4)
    expect(await isKnown(worker)).toBe(false)
  })

  test('when three of enough paying buyers have approved ten works, the first a week ago', async () => {
    const [first, second, third] = (await buyersWhoPaid(6)) as [TestUser, TestUser, TestUser]
    const worker = await world.aWorker()
    await approveWork(first, worker, 15, { days: 6 })
    await approveWork(second, worker, 1, { days: 6 })
    await approveWork(third, worker, 1, { days: 6 })
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

  test('by work worth 20 coins together: ten puppets with ten approvals of 0.01 coins each of three buyers are not', async () => {
    const buyers = await buyersWhoPaid(5)
    const puppets: TestUser[] = []
    for (let nth = 0; nth < 10; nth++) puppets.push(await world.aWorker())
    for (const buyer of buyers.slice(0, 3)) {
      for (let nth = 0; nth < 4; nth++) {
        const task = await world.anOpenTask(buyer, { slots: 10, pay: 0.01 })
        const ids: string[] = []
        for (const puppet of puppets) ids.push(await world.aPendingSubmission(puppet, task))
        expect((await buyer.call(contract.submissions.approveMany, { ids })).status).toBe(200)
      }
    }
    await sql`update submissions set decided_at = decided_at - interval '8 days'`.execute(world.db)
    for (const puppet of puppets) expect(await isKnown(puppet)).toBe(false)
    const [first] = puppets as [TestUser]
    await approveWork(buyers[0] as TestUser, first, 1, { pay: 19.87 })
    expect(await isKnown(first)).toBe(false)
    await approveWork(buyers[1] as TestUser, first, 1, { pay: 0.01 })
    expect(await isKnown(first)).toBe(true)
  })

  test('not by work that was approved by itself', async () => {
    const [buyer, worker, admin] = [await world.aBuyer(10), await world.aWorker(), await world.anAdmin()]
    await approveWork(buyer, worker, 9)
    const late = await world.aPendingSubmission(worker, await world.anOpenTask(buyer, { slots: 1, pay: 2 }))
    await admin.call(contract.userManagement.suspend, { id: buyer._id, rule: 'other', reason: 'Asked by the police.' })
    await sql`update users set blocked_at = blocked_at - interval '8 days' where _id = ${buyer._id}`.execute(world.db)
    await sql`update submissions set submission_date = submission_date - interval '8 days', review_due_at = review_due_at - interval '8 days'
      where _id = ${late}`.execute(world.db)
    expect(await approveOverdue(world.db, 'UTC')).toBe(1)
    expect(await isKnown(worker)).toBe(false)
    await sql`update submissions set approved_as = 'admin' where _id = ${late}`.execute(world.db)
    expect(await isKnown(worker)).toBe(true)
  })

  test('for each buyer by the approvals of the others alone: their number, coins, buyers and time', async () => {
    const buyers = (await buyersWhoPaid(6)) as [TestUser, TestUser, TestUser, TestUser, TestUser]
    const [first, second, third, fourth, fifth] = buyers
    const knownFor = async (worker: TestUser) => {
      const known: boolean[] = []
      for (const buyer of [...buyers.slice(0, 5), { _id: stranger }]) known.push(await isKnown(worker, buyer))
      return known
    }
    const [ofThree, ofFour, earlyOfOne] = [await world.aWorker(), await world.aWorker(), await world.aWorker()]
    for (const [buyer, times] of [[first, 4] as const, [second, 4] as const, [third, 2] as const]) {
      await approveWork(buyer, ofThree, times)
    }
    expect(await knownFor(ofThree)).toEqual([false, false, false, true, true, true])
    // Without the second buyer eleven works are left, worth 19.48 coins; without each of the others fewer than ten.
    await approveWork(first, ofFour, 3)
    await approveWork(second, ofFour, 1, { pay: 8 })
    await approveWork(third, ofFour, 4, { pay: 2.5 })
    await approveWork(fourth, ofFour, 4, { pay: 0.87 })
    expect(await knownFor(ofFour)).toEqual([false, false, false, false, true, true])
    for (const buyer of buyers) await approveWork(buyer, earlyOfOne, 4, { days: buyer === fifth ? 8 : 1 })
    expect(await knownFor(earlyOfOne)).toEqual([true, true, true, true, false, true])
  })
})

describe('two buyers of one card are one', () => {
  beforeEach(async () => {
    world = await openWorld(liveKeys)
  })
  afterEach(close)

  async function buyerWith(...cards: string[]): Promise<TestUser> {
    const buyer = await world.aBuyer()
    for (const card of cards) await payByStripe(stripe, buyer, 2000, { card })
    return buyer
  }

  test('also by a second card that connects them, and for such a buyer the approvals of the others do not count', async () => {
    for (const card of ['e', 'f', 'g']) await buyerWith(card)
    const [first, second, third] = [await buyerWith('a'), await buyerWith('b'), await buyerWith('c')]
    const [worker, other] = [await world.aWorker(), await buyerWith('d')]
    for (const buyer of [first, second, third]) await approveWork(buyer, worker, 4)
    expect(await isKnown(worker)).toBe(true)
    const unpaid = await world.aBuyer()
    expect([await isKnown(worker, unpaid), await isKnown(worker, other)]).toEqual([true, true])
    const another = await buyerWith('a')
    expect(await isKnown(worker, another)).toBe(false)
    await buyerWith('b', 'a')
    expect(await isKnown(worker)).toBe(false)
    await approveWork(other, worker, 1)
    expect(await isKnown(worker)).toBe(true)
    for (const buyer of [first, second, another]) expect(await isKnown(worker, buyer)).toBe(false)
  })

  test('by a keyed hash that live payments keep, however the server hears of the payment', async () => {
    const [told, byWebhook] = [await buyerWith('a'), await world.aBuyer()]
    const intent = await payByStripe(stripe, byWebhook, 2000, { card: 'a', isReported: false })
    await sendEvent(world, stripe, 'payment_intent.succeeded', intent)
    await buyerWith('b')
    const { rows } = await sql<{ buyers: string[]; bytes: number }>`
      select array_agg(user_id order by _id) as buyers, length(card_hash) as bytes from payments group by card_hash`.execute(
      world.db,
    )
    expect(rows.toSorted((one, other) => other.buyers.length - one.buyers.length)).toMatchObject([
      { buyers: [told._id, byWebhook._id], bytes: 32 },
      { bytes: 32 },
    ])
    const { rows: stored } = await sql<{
      text: string
    }>`select jsonb_agg(payments)::text as text from payments`.execute(world.db)
    expect(stored[0]?.text).not.toContain('fingerprint')
  })
})
