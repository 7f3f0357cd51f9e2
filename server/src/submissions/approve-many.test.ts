import { contract, maxReviewsAtOnce } from '@piecework/contract'
import { afterEach, describe, expect, test } from 'vitest'
import { type TestUser, useWorld } from '../../test/world.ts'

const here = useWorld()
afterEach(() => here.world.expectLedgerToHold())
const missing = '00000000-0000-7000-8000-000000000000'

/** A buyer with two tasks, and three pending submissions of three workers. */
async function pendingSubmissions() {
  const { world } = here
  const buyer = await world.aBuyer(1000)
  const workers = [await world.aWorker(), await world.aWorker(), await world.aWorker()] as const
  const tasks = [
    await world.anOpenTask(buyer, { slots: 3, pay: 5 }),
    await world.anOpenTask(buyer, { slots: 1, pay: 7.35 }),
  ] as const
  const pending = [
    await world.aPendingSubmission(workers[0], tasks[0]),
    await world.aPendingSubmission(workers[1], tasks[0]),
    await world.aPendingSubmission(workers[2], tasks[1]),
  ] as const
  return { world, buyer, workers, tasks, pending }
}

function approveMany(user: TestUser, ids: readonly string[], headers?: Record<string, string>) {
  return user.call(contract.submissions.approveMany, { ids: [...ids] }, { headers })
}

describe('approving many at once', () => {
  test('pays every worker, counts the slots of every task, and returns what each was paid', async () => {
    const { world, buyer, workers, tasks, pending } = await pendingSubmissions()
    const { status, body } = await approveMany(buyer, pending)
    expect(status).toBe(200)
    expect(body).toEqual({
      coins: 17.35,
      results: [
        { _id: pending[0], result: 'approved', coins: 5 },
        { _id: pending[1], result: 'approved', coins: 5 },
        { _id: pending[2], result: 'approved', coins: 7.35 },
      ],
    })
    expect(await Promise.all(workers.map((worker) => world.coinsOf(worker)))).toEqual([15, 15, 17.35])
    expect(await world.task(buyer, tasks[0])).toMatchObject({ required_workers: 1, under_review: 0, status: 'open' })
    expect(await world.task(buyer, tasks[1])).toMatchObject({ required_workers: 0, status: 'completed' })
    const { body: notifications } = await workers[2].call(contract.notifications.latest)
    expect(notifications[0].message).toBe('Your work on “Label street signs” was approved. 7.35 coins were added.')
  })

  test('returns the reason for work that cannot be approved, and pays the others', async () => {
    const { world, buyer, workers, pending } = await pendingSubmissions()
    const foreign = (await pendingSubmissions()).pending[0]
    await buyer.call(contract.submissions.reject, { id: pending[1] })
    await world.rejectionsBecomeFinal()
    const { status, body } = await approveMany(buyer, [pending[0], pending[1], foreign, missing, pending[0]])
    expect(status).toBe(200)
    expect(body).toEqual({
      coins: 5,
      results: [
        { _id: pending[0], result: 'approved', coins: 5 },
        { _id: pending[1], result: 'rejection_final', coins: 0 },
        { _id: foreign, result: 'not_yours', coins: 0 },
        { _id: missing, result: 'submission_not_found', coins: 0 },
      ],
    })
    expect(await Promise.all(workers.map((worker) => world.coinsOf(worker)))).toEqual([15, 10, 10])
  })

  test('pays nothing in a repeat, and with the same Idempotency-Key returns the first answer', async () => {
    const { world, buyer, workers, pending } = await pendingSubmissions()
    const first = await approveMany(buyer, pending, { 'idempotency-key': 'tab-1' })
    expect(await approveMany(buyer, pending, { 'idempotency-key': 'tab-1' })).toMatchObject({ body: first.body })
    const again = await approveMany(buyer, pending)
    expect(again.body.coins).toBe(0)
    expect(again.body.results.map(({ result }) => result)).toEqual(Array(3).fill('already_decided'))
    expect(await approveMany(buyer, pending.slice(1), { 'idempotency-key': 'tab-1' })).toMatchObject({
      status: 422,
      body: { code: 'idempotency_key_reused' },
    })
    expect(await world.coinsOf(workers[0])).toBe(15)
  })

  test('is open to an Admin only for work that no other user decides, and is in the audit trail', async () => {
    const { world, buyer, tasks, pending } = await pendingSubmissions()
    const admin = await world.anAdmin()
    expect(await approveMany(admin, pending)).toMatchObject({
      body: { coins: 0, results: [{ result: 'not_yours' }, {}, {}] },
    })
    expect(await admin.call(contract.tasks.removeAny, { id: tasks[0] })).toMatchObject({ status: 200 })
    const { body } = await approveMany(admin, pending)
    expect(body).toMatchObject({
      coins: 10,
      results: [{ result: 'approved' }, { result: 'approved' }, { result: 'not_yours' }],
    })
    const { body: audit } = await admin.call(contract.audit.trail, { limit: 2 })
    expect(audit.map(({ object_id }) => object_id).sort()).toEqual([pending[0], pending[1]].sort())
    expect(await approveMany(buyer, pending)).toMatchObject({ body: { coins: 7.35 } })
  })

  test('is refused for an empty list, too many, or something else than ids', async () => {
    const { buyer } = await pendingSubmissions()
    const tooMany = Array(maxReviewsAtOnce + 1).fill(missing)
    for (const [ids, status, code] of [
      [[], 422, 'invalid_input'],
      [tooMany, 422, 'invalid_input'],
      ['all', 422, 'invalid_input'],
      [[7], 400, 'malformed'],
      [[missing, 'not-an-id'], 400, 'malformed'],
    ]) {
      expect(await buyer.send('PATCH', '/submissions/approve', { ids })).toMatchObject({ status, body: { code } })
    }
  })
})
