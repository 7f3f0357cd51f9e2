/** Many requests at once. Needs PostgreSQL: PGlite runs one statement at a time and hides races. */
import { contract } from '@piecework/contract'
import { expect, test } from 'vitest'
import { type ApiResponse, useWorld } from '../../test/world.ts'

const here = useWorld()
const atOnce = 64

async function aRequest() {
  const { world } = here
  const worker = await world.anEarner(590)
  const admins = [await world.anAdmin(), await world.anAdmin()] as const
  return { world, worker, admins, id: await world.aPendingWithdrawal(worker, 200) }
}

function all(count: number, call: (nth: number) => Promise<ApiResponse>): Promise<ApiResponse[]> {
  return Promise.all(Array.from({ length: count }, (_, nth) => call(nth)))
}

function countByStatus(answers: ApiResponse[]): Record<number, number> {
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

test('64 requests of 200 for 600 coins: three are held, the others have too few', async () => {
  const { world } = here
  const worker = await world.anEarner(590)
  const answers = await all(atOnce, () => worker.call(contract.withdrawals.request, world.withdrawalToRequest(200)))
  expect(countByStatus(answers)).toEqual({ 201: 3, 409: atOnce - 3 })
  await world.expectLedgerToHold()
})

test('one request sent 64 times with one Idempotency-Key holds its coins once', async () => {
  const { world } = here
  const worker = await world.anEarner(590)
  const answers = await all(atOnce, () =>
    worker.call(contract.withdrawals.request, world.withdrawalToRequest(200), {
      headers: { 'idempotency-key': 'one' },
    }),
  )
  expect(new Set(answers.map(({ body }) => body.insertedId)).size).toBe(1)
  expect((await worker.call(contract.withdrawals.mine)).body).toHaveLength(1)
  await world.expectLedgerToHold()
})

test('64 approvals by two Admins: one succeeds and the coins leave once', async () => {
  const { world, worker, admins, id } = await aRequest()
  const answers = await all(atOnce, (nth) =>
    (nth % 2 ? admins[0] : admins[1]).call(contract.withdrawals.approve, { id }),
  )
  expect(countByStatus(answers)).toEqual({ 200: 1, 409: atOnce - 1 })
  expect(await world.coinsOf(worker)).toBe(400)
  await world.expectLedgerToHold()
})

test('cancel against claim against approve: the coins leave or are returned, never both', async () => {
  for (let round = 0; round < 4; round++) {
    const { world, worker, admins, id } = await aRequest()
    const answers = await all(atOnce, (nth) => {
      if (nth % 3 === 0) return worker.call(contract.withdrawals.cancel, { id })
      return (nth % 2 ? admins[0] : admins[1]).call(contract.withdrawals[nth % 3 === 1 ? 'claim' : 'approve'], { id })
    })
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
    const decided = answers.filter(({ status, body }) => status === 200 && body.coins === 200)
    expect(decided).toHaveLength(1)
    const { body } = await worker.call(contract.withdrawals.mine)
    expect(['cancelled', 'approved']).toContain(body[0].status)
    expect(await world.coinsOf(worker)).toBe(body[0].status === 'approved' ? 400 : 600)
    await world.expectLedgerToHold()
  }
})

test('claim again against release: no error names another Admin while no other Admin has claimed it', async () => {
  const { world, admins, id } = await aRequest()
  await admins[0].call(contract.withdrawals.claim, { id })
  const answers = await all(atOnce, (nth) =>
    nth % 2
      ? admins[0].call(contract.withdrawals.claim, { id })
      : admins[1].call(contract.withdrawals.releaseClaim, { id }),
  )
  expect(countByStatus(answers)).toEqual({ 200: atOnce })
  await world.expectLedgerToHold()
})

test('reject against approve, and 64 returns of one payout: each counts once', async () => {
  const { world, worker, admins, id } = await aRequest()
  const decisions = await all(atOnce, (nth) =>
    admins[0].call(contract.withdrawals[nth % 2 ? 'approve' : 'reject'], { id, reason: 'Both.' }),
  )
  expect(countByStatus(decisions)).toEqual({ 200: 1, 409: atOnce - 1 })
  const paid = await world.aPendingWithdrawal(worker, 200)
  await admins[0].call(contract.withdrawals.approve, { id: paid })
  const before = await world.coinsOf(worker)
  const returns = await all(atOnce, () =>
    admins[1].call(contract.withdrawals.markReturned, { id: paid, reason: 'Closed wallet.' }),
  )
  expect(countByStatus(returns)).toEqual({ 200: 1, 409: atOnce - 1 })
  expect(await world.coinsOf(worker)).toBe(before + 200)
  await world.expectLedgerToHold()
})
