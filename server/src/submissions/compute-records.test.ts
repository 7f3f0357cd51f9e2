/** What workers read before they work: how a buyer decides, and how long the work takes. */
import { contract, type RejectionCategory } from '@piecework/contract'
import { rejectionCategories } from '@piecework/contract/submissions'
import { aTaskChange } from '@piecework/contract/test/factories'
import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openWorld, type TestUser, useWorld } from '../../test/world.ts'
import { approveOverdue } from './automatic-approval.ts'
import { computeKnownWorkers } from './compute-known-workers.ts'
import { computeRecords } from './compute-records.ts'
import { endFinalRejections } from './held.ts'

const here = useWorld()
const { buyerRecords, objections, reservations, submissions, tasks } = contract
let known: TestUser[] = []

beforeAll(async () => {
  known = []
  for (let nth = 0; nth < 6; nth++) known.push(await here.world.aKnownWorker())
})
afterEach(() => here.world.expectLedgerToHold())

const nth = (at: number) => known[at] as TestUser

async function aBuyerWithTask(more: { slots?: number; pay?: number } = {}) {
  const { world } = here
  const buyer = await world.aBuyer(1000)
  return { world, buyer, task: await world.anOpenTask(buyer, { slots: 30, pay: 1, ...more }) }
}

async function approved(buyer: TestUser, task: string, workers: TestUser[]): Promise<void> {
  for (const worker of workers) {
    const id = await here.world.aPendingSubmission(worker, task)
    expect((await buyer.call(submissions.approve, { id })).status).toBe(200)
  }
}

async function rejected(
  buyer: TestUser,
  task: string,
  worker: TestUser,
  category?: RejectionCategory,
): Promise<string> {
  const id = await here.world.aPendingSubmission(worker, task)
  expect((await buyer.call(submissions.details, { id })).status).toBe(200)
  expect(
    (await buyer.call(submissions.reject, { id, category, reason: 'It is not what the task asks for.' })).status,
  ).toBe(200)
  return id
}

/** The record after the job has run, as a worker reads it. */
async function recordOf(buyer: TestUser) {
  await computeRecords(here.world.db)
  return (await nth(0).call(buyerRecords.ofBuyer, { id: buyer._id })).body.buyer_record
}

async function newWorkers(count: number): Promise<TestUser[]> {
  const workers: TestUser[] = []
  for (let at = 0; at < count; at++) workers.push(await here.world.aWorker())
  return workers
}

describe("a buyer's record", () => {
  test('is hidden below five decisions, and then says what share was approved, how fast and how often by itself', async () => {
    const { world, buyer, task } = await aBuyerWithTask()
    await approved(buyer, task, known.slice(0, 3))
    await rejected(buyer, task, nth(3), 'missing_part')
    expect(await recordOf(buyer)).toBeNull()
    const read = await world.aPendingSubmission(nth(4), task)
    await sql`update submissions set submission_date = now() - interval '80 hours', review_due_at = now() - interval '8 hours', opened_at = now()
      where _id = ${read}`.execute(world.db)
    await approveOverdue(world.db, 'UTC')
    expect(await recordOf(buyer)).toEqual({
      known: {
        ...{ workers: 5, decisions: 5, share: 80, median_hours: 0, automatic: 20 },
        ...{ objections_lost: 0, objections_undecided: 0 },
      },
      new: null,
    })
  })

  test('stands on the task, in the list of available tasks too', async () => {
    const { buyer, task } = await aBuyerWithTask()
    await approved(buyer, task, known.slice(0, 5))
    const record = await recordOf(buyer)
    expect(record).toMatchObject({ known: { decisions: 5, share: 100 }, new: null })
    expect((await nth(5).call(tasks.details, { id: task })).body.buyer_record).toEqual(record)
    const listed = (await nth(5).call(tasks.available, {})).body.find(({ _id }: { _id: string }) => _id === task)
    expect(listed?.buyer_record).toEqual(record)
  })

  test('does not count work that its buyer never opened, or that its worker withdrew', async () => {
    const { world, buyer, task } = await aBuyerWithTask()
    await approved(buyer, task, known.slice(0, 4))
    const [unread, withdrawn] = [
      await world.aPendingSubmission(nth(4), task),
      await world.aPendingSubmission(nth(5), task),
    ]
    await sql`update submissions set review_due_at = now() where _id = ${unread}`.execute(world.db)
    await approveOverdue(world.db, 'UTC')
    expect((await nth(5).call(submissions.withdraw, { id: withdrawn })).status).toBe(200)
    expect(await recordOf(buyer)).toBeNull()
    await approved(buyer, task, [nth(5)])
    expect(await recordOf(buyer)).toMatchObject({ known: { decisions: 5, share: 100, automatic: 0 } })
  })

  test('counts rejections of every category and without one, but not those of an Admin', async () => {
    const { world, buyer, task } = await aBuyerWithTask({ slots: 60 })
    for (const [at, category] of ([...rejectionCategories, undefined] as const).entries()) {
      await rejected(buyer, task, nth(at % 5), category)
    }
    const counted = { decisions: rejectionCategories.length + 1, share: 0 }
    expect(await recordOf(buyer)).toMatchObject({ known: counted })
    const orphan = await world.aPendingSubmission(nth(5), task)
    const admin = await world.anAdmin()
    expect((await admin.call(tasks.removeAny, { id: task })).status).toBe(200)
    expect((await admin.call(submissions.reject, { id: orphan, category: 'missing_part' })).status).toBe(200)
    expect(await recordOf(buyer)).toMatchObject({ known: counted })
  })

  test('has a line for new workers beside that of known ones: twelve honest rejections show beside the buyer’s own puppets', async () => {
    const { buyer, task } = await aBuyerWithTask({ slots: 100 })
    const second = await here.world.anOpenTask(buyer, { slots: 100, pay: 0.01 })
    // Ten puppets, of whom each has ten approvals of this buyer, a week ago.
    const puppets = await newWorkers(10)
    for (let at = 0; at < 10; at++) {
      await approved(buyer, await here.world.anOpenTask(buyer, { slots: 10, pay: 2 }), puppets)
    }
    await sql`update submissions set decided_at = decided_at - interval '8 days', submission_date = submission_date - interval '8 days'
      where buyer_id = ${buyer._id}`.execute(here.world.db)
    await computeKnownWorkers(here.world.db)
    const honest = await newWorkers(6)
    for (const worker of honest) {
      for (const each of [task, second]) await rejected(buyer, each, worker)
    }
    expect(await recordOf(buyer)).toMatchObject({ known: null, new: { workers: 16, decisions: 112, share: 62 } })
    for (const worker of known) await rejected(buyer, task, worker, 'wrong')
    expect(await recordOf(buyer)).toMatchObject({ known: { workers: 6, share: 0 }, new: { workers: 16, share: 62 } })
  })

  test('counts each worker once, by the share of the worker’s own coins that was paid and by the median of the own times', async () => {
    const { world, buyer, task } = await aBuyerWithTask({ pay: 30 })
    await approved(buyer, task, [nth(0)])
    for (let at = 0; at < 9; at++)
      await rejected(buyer, await world.anOpenTask(buyer, { slots: 1, pay: 1 }), nth(0), 'wrong')
    for (let at = 0; at < 3; at++) await rejected(buyer, task, nth(1), 'missing_part')
    await approved(buyer, task, [nth(2)])
    await sql`update submissions set submission_date = decided_at - interval '1 hour' * case worker_id
      when ${nth(0)._id} then 1 when ${nth(1)._id} then 20 else 4 end where buyer_id = ${buyer._id}`.execute(world.db)
    // 30 of 39 coins, none and all. Of all decisions half took an hour.
    expect(await recordOf(buyer)).toMatchObject({ known: { workers: 3, decisions: 14, share: 58, median_hours: 4 } })
  })

  test('counts a rejection that a worker won by an objection as a rejection, and says so; one taken back is an approval', async () => {
    const { world, buyer, task } = await aBuyerWithTask()
    await approved(buyer, task, known.slice(0, 2))
    const [silent, decided, stands, takenBack] = [
      await rejected(buyer, task, nth(2), 'missing_part'),
      await rejected(buyer, task, nth(3), 'missing_part'),
      await rejected(buyer, task, nth(4), 'missing_part'),
      await rejected(buyer, task, nth(5), 'missing_part'),
    ]
    for (const [at, id] of [silent, decided, stands].entries()) {
      expect((await nth(2 + at).call(objections.object, { submission_id: id })).status).toBe(201)
    }
    for (const id of [decided, stands]) {
      const answer = { id, pay: false, words: 'The last ten rows are missing.' }
      expect((await buyer.call(objections.answer, answer)).status).toBe(200)
    }
    const decision = { id: decided, for_worker: true, why: 'All of the rows are there.' }
    expect((await (await world.anAdmin()).call(objections.decide, decision)).status).toBe(200)
    expect((await buyer.call(submissions.approve, { id: takenBack })).status).toBe(200)
    await world.hoursLater(8 * 24, silent, stands)
    await endFinalRejections(world.db, 'UTC')
    expect(await recordOf(buyer)).toMatchObject({
      known: { decisions: 6, share: 50, automatic: 0, objections_lost: 2, objections_undecided: 1 },
    })
  })

  test('counts no decision that is older than 180 days', async () => {
    const { world, buyer } = await aBuyerWithTask()
    for (let at = 0; at < 12; at++) await approved(buyer, await world.anOpenTask(buyer), [nth(0)])
    expect(await recordOf(buyer)).toMatchObject({ known: { decisions: 12 } })
    await sql`update submissions set decided_at = decided_at - interval '26 hours' where buyer_id = ${buyer._id}`.execute(
      world.db,
    )
    await sql`update submissions set decided_at = decided_at - interval '181 days', submission_date = submission_date - interval '181 days'
      where _id in (select _id from submissions where buyer_id = ${buyer._id} limit 6)`.execute(world.db)
    await sql`update buyer_records set computed_at = computed_at - interval '25 hours' where user_id = ${buyer._id}`.execute(
      world.db,
    )
    expect(await recordOf(buyer)).toMatchObject({ known: { decisions: 6 } })
  })

  test('is computed again only where a decision is new', async () => {
    const { world, buyer, task } = await aBuyerWithTask()
    await approved(buyer, task, known.slice(0, 5))
    await computeRecords(world.db)
    await sql`update buyer_records set computed_at = computed_at + interval '11 minutes'`.execute(world.db)
    expect(await computeRecords(world.db)).toBe(0)
    await sql`update submissions set decided_at = now() + interval '5 minutes' where buyer_id = ${buyer._id}`.execute(
      world.db,
    )
    expect(await computeRecords(world.db)).toBe(1)
  })

  test('exists for buyers only', async () => {
    const missing = { status: 404, body: { code: 'user_not_found' } }
    expect(await nth(0).call(buyerRecords.ofBuyer, { id: nth(1)._id })).toMatchObject(missing)
  })
})

test('In a new installation a buyer alone has a record with new workers, and each of three buyers one with the workers of the others', async () => {
  const market = await openWorld()
  const workers = [await market.aWorker(), await market.aWorker()]
  const decide = async (buyer: TestUser) => {
    for (let nth = 0; nth < 5; nth++) {
      const task = await market.anOpenTask(buyer, { slots: 2, pay: 2 })
      const ids = [
        await market.aPendingSubmission(workers[0] as TestUser, task),
        await market.aPendingSubmission(workers[1] as TestUser, task),
      ]
      expect((await buyer.call(submissions.approveMany, { ids })).status).toBe(200)
    }
  }
  const recordNow = async (buyer: TestUser) => {
    await computeKnownWorkers(market.db)
    await computeRecords(market.db)
    return (await buyer.call(buyerRecords.ofBuyer, { id: buyer._id })).body.buyer_record
  }
  const approvedAll = { workers: 2, decisions: 10, share: 100 }
  const buyers = [await market.aBuyer(100)]
  await decide(buyers[0] as TestUser)
  expect(await recordNow(buyers[0] as TestUser)).toMatchObject({ known: null, new: approvedAll })
  for (let nth = 0; nth < 2; nth++) {
    const buyer = await market.aBuyer(100)
    buyers.push(buyer)
    await decide(buyer)
  }
  await sql`update submissions set submission_date = submission_date - interval '8 days', decided_at = decided_at - interval '8 days'`.execute(
    market.db,
  )
  await sql`delete from buyer_records`.execute(market.db)
  for (const buyer of buyers) expect(await recordNow(buyer)).toMatchObject({ known: approvedAll, new: null })
  await market.close()
})

describe('the filters of available tasks', () => {
  test('leave out new buyers, and buyers who approve less or decide more slowly', async () => {
    const [good, slow, strict, fresh] = [
      await aBuyerWithTask(),
      await aBuyerWithTask(),
      await aBuyerWithTask(),
      await aBuyerWithTask(),
    ]
    const newcomers = await newWorkers(5)
    for (const { buyer, task } of [good, slow]) await approved(buyer, task, known.slice(0, 5))
    // The line of new workers says nothing to a filter.
    for (const { buyer, task } of [good, fresh]) await approved(buyer, task, newcomers)
    await rejected(good.buyer, await here.world.anOpenTask(good.buyer), newcomers[0] as TestUser)
    await approved(strict.buyer, strict.task, known.slice(0, 4))
    await rejected(strict.buyer, strict.task, nth(4), 'missing_part')
    await approved(fresh.buyer, fresh.task, known.slice(0, 4))
    await sql`update submissions set submission_date = decided_at - interval '25 hours' where buyer_id = ${slow.buyer._id}`.execute(
      here.world.db,
    )
    await computeRecords(here.world.db)
    const own = [good, slow, strict, fresh].map(({ task }) => task)
    const listed = async (filters: { min_share?: number; max_hours?: number }) => {
      const { body } = await nth(5).call(tasks.available, { limit: 100, ...filters })
      return own.map((task) => body.some(({ _id }: { _id: string }) => _id === task))
    }
    expect(await listed({})).toEqual([true, true, true, true])
    expect(await listed({ min_share: 90 })).toEqual([true, true, false, false])
    expect(await listed({ max_hours: 24 })).toEqual([true, false, true, false])
    expect(await listed({ min_share: 80, max_hours: 25 })).toEqual([true, true, true, false])
    expect(await listed({ min_share: 81, max_hours: 24 })).toEqual([true, false, false, false])
  })
})

describe('the time that work takes', () => {
  const minutesOf = async (task: string) => {
    await computeRecords(here.world.db)
    const { estimated_minutes, measured_minutes } = (await nth(5).call(tasks.details, { id: task })).body
    return { estimated_minutes, measured_minutes }
  }

  /** Approved work for which the worker kept a slot so many minutes. */
  async function sentAfter(minutes: number, worker: TestUser, buyer: TestUser, task: string): Promise<void> {
    const { db } = here.world
    expect((await worker.call(reservations.reserve, { task_id: task })).status).toBe(201)
    await sql`update reservations set reserved_at = reserved_at - make_interval(secs => ${minutes * 60}) where worker_id = ${worker._id} and ended_as is null`.execute(
      db,
    )
    await approved(buyer, task, [worker])
  }

  test("is the buyer's estimate until five known workers have kept a slot and were paid, then their median", async () => {
    const { world, buyer } = await aBuyerWithTask()
    const estimate = { ...world.taskToPost({ slots: 30, pay: 1 }), estimated_minutes: 20 }
    const task = (await buyer.call(tasks.post, estimate)).body.insertedId
    for (const [at, minutes] of [4, 5, 6, 30].entries()) await sentAfter(minutes, nth(at), buyer, task)
    await sentAfter(1, await world.aWorker(), buyer, task)
    expect(await minutesOf(task)).toEqual({ estimated_minutes: 20, measured_minutes: null })
    await sentAfter(40, nth(4), buyer, task)
    expect(await minutesOf(task)).toEqual({ estimated_minutes: 20, measured_minutes: 6 })
  })

  test('does not count work without a kept slot, nor rejected work, and is one minute at least', async () => {
    const { buyer, task } = await aBuyerWithTask()
    for (const at of [0, 1, 2, 3]) await sentAfter(0.1, nth(at), buyer, task)
    expect((await nth(4).call(reservations.reserve, { task_id: task })).status).toBe(201)
    await rejected(buyer, task, nth(4), 'missing_part')
    expect((await minutesOf(task)).measured_minutes).toBeNull()
    await approved(buyer, task, [nth(4)])
    expect((await minutesOf(task)).measured_minutes).toBeNull()
    await sentAfter(0.1, nth(5), buyer, task)
    expect((await minutesOf(task)).measured_minutes).toBe(1)
  })

  test('has an estimate of 1 to 480 whole minutes, which the buyer changes and removes', async () => {
    const { buyer, task, world } = await aBuyerWithTask()
    const change = async (estimated_minutes?: number | null) => {
      await buyer.call(tasks.edit, { id: task, ...aTaskChange(), estimated_minutes })
      return (await minutesOf(task)).estimated_minutes
    }
    expect(await change(480)).toBe(480)
    expect(await change()).toBe(480)
    expect(await change(null)).toBeNull()
    for (const estimated_minutes of [0, 481, 1.5]) {
      const { status, body } = await buyer.call(tasks.post, { ...world.taskToPost(), estimated_minutes })
      expect({ status, fields: body.fields }).toEqual({
        status: 422,
        fields: { estimated_minutes: 'The estimate is 1 to 480 whole minutes' },
      })
    }
  })
})
