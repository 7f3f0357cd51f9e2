import { contract } from '@piecework/contract'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { useStripe } from '../../test/stripe.ts'
import { payFor } from '../../test/withdrawals.ts'
import { type ApiResponse, useWorld } from '../../test/world.ts'
import { notifyLate } from './payout-times.ts'

describe('Withdrawals at the same time', () => {
  const here = useWorld()
  afterEach(() => here.world.expectLedgerToHold())
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
  })

  test('the job that tells Admins of late withdrawals runs 64 times at once: each Admin has one notification', async () => {
    const { world, admins, id } = await aRequest()
    await sql`update withdrawals set created_at = created_at - interval '80 hours' where _id = ${id}`.execute(world.db)
    await Promise.all(Array.from({ length: atOnce }, () => notifyLate(world.db, 'UTC')))
    const { rows } = await sql`
      select user_id from notifications where event = 'withdrawals_late' and user_id in (${admins[0]._id}, ${admins[1]._id})`.execute(
      world.db,
    )
    expect(rows).toHaveLength(2)
  })

  test('64 approvals by two Admins: one succeeds and the coins leave once', async () => {
    const { world, worker, admins, id } = await aRequest()
    const answers = await all(atOnce, (nth) =>
      (nth % 2 ? admins[0] : admins[1]).call(contract.withdrawals.approve, { id }),
    )
    expect(countByStatus(answers)).toEqual({ 200: 1, 409: atOnce - 1 })
    expect(await world.coinsOf(worker)).toBe(400)
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
    const { admins, id } = await aRequest()
    await admins[0].call(contract.withdrawals.claim, { id })
    const answers = await all(atOnce, (nth) =>
      nth % 2
        ? admins[0].call(contract.withdrawals.claim, { id })
        : admins[1].call(contract.withdrawals.releaseClaim, { id }),
    )
    expect(countByStatus(answers)).toEqual({ 200: atOnce })
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
  })
})

describe('The cover of payouts at the same time', async () => {
  const { environment } = await useStripe({ isLive: true })
  const here = useWorld(environment)

  test('of many payouts approved at once, those that card money covers are paid once, and no other', async () => {
    const { world } = here
    const admins = [await world.anAdmin(), await world.anAdmin()] as const
    // Coins that stay with a buyer: their card money keeps the reserve above zero.
    await world.buyCoins(await world.aBuyer(), 10, { cents: 1_000_00, livemode: true })
    const requests: { id: string; isCovered: boolean }[] = []
    for (const isCovered of [true, false, true, false]) {
      const buyer = await world.aBuyer()
      await world.buyCoins(buyer, 1000, { cents: 6060, livemode: isCovered })
      const worker = await world.aWorker()
      await payFor(world, buyer, worker, 1000)
      // Two requests of one worker, for the 950 coins that were bought: the held coins of one never cover the other.
      for (const coins of [400, 550]) requests.push({ id: await world.aPendingWithdrawal(worker, coins), isCovered })
    }
    const calls = Array.from({ length: 64 }, (_, nth) => requests[nth % requests.length] as (typeof requests)[number])
    const answers = await Promise.all(
      calls.map(({ id }, nth) => (nth % 2 ? admins[0] : admins[1]).call(contract.withdrawals.approve, { id })),
    )
    const paid = calls.filter((_, nth) => answers[nth]?.status === 200)
    expect(paid.map(({ id }) => id).sort()).toEqual(
      requests.flatMap(({ id, isCovered }) => (isCovered ? [id] : [])).sort(),
    )
    const codes = answers.flatMap(({ body }) => body.code ?? [])
    expect(new Set(codes)).toEqual(new Set(['already_decided', 'unbacked']))
    const { body } = await admins[0].call(contract.withdrawals.backing)
    expect(body).toMatchObject({ paid_out_coins: 1900 })
    await world.expectLedgerToHold()
  })
})

describe('The rate of taka at the same time', () => {
  const here = useWorld()

  test('Admins who set, propose, confirm and cancel rates at once end in one rate, and steps at once add up to 5 %', async () => {
    const { world } = here
    const [first, second] = [await world.anAdmin(), await world.anAdmin()]
    const [third, fourth] = [await world.anAdmin(), await world.anAdmin()]
    const admins = [first, second, third, fourth]
    const set = (admin: typeof first, per_dollar: number | null) => admin.call(contract.takaRate.change, { per_dollar })

    // The first rate: one of them is first, and the others differ from it by more than 5 %.
    const firsts = await Promise.all(admins.map((admin, nth) => set(admin, 100 + nth * 20)))
    expect(firsts.filter(({ body }) => body.status === 'applied')).toHaveLength(1)
    const { body: start } = await first.call(contract.takaRate.current)
    const from = start.per_dollar as number

    // Steps of 2 % at once.
    const steps = [1.02, 1.04, 1.06, 1.08].map((factor) => Math.round(from * factor))
    const stepped = await Promise.all(admins.map((admin, nth) => set(admin, steps[nth] as number)))
    expect(stepped.every(({ status }) => status === 200)).toBe(true)
    const { body: near } = await first.call(contract.takaRate.current)
    expect(near.per_dollar).toBeLessThanOrEqual(from * 1.05)

    for (let round = 0; round < 5; round++) {
      await set(first, 300 + round)
      const id = await world.waitingOf(first)
      const [confirmed, alsoConfirmed, cancelled, other] = await Promise.all([
        second.call(contract.proposals.confirm, { id }),
        third.call(contract.proposals.confirm, { id }),
        fourth.call(contract.proposals.cancel, { id }),
        set(second, 400 + round),
      ])
      const decided = [confirmed, alsoConfirmed, cancelled].filter(({ status }) => status === 200)
      // The other proposal may have replaced this one.
      expect(decided.length).toBeLessThanOrEqual(1)
      expect(other).toMatchObject({ status: 200, body: { status: 'proposed' } })
      const { body: now } = await first.call(contract.takaRate.current)
      const isConfirmed = [confirmed, alsoConfirmed].some(({ status }) => status === 200)
      expect(now.per_dollar === 300 + round).toBe(isConfirmed)
      const { body: left } = await first.call(contract.proposals.all, { status: 'waiting' })
      expect(left.map(({ taka_rate }) => taka_rate?.to)).toEqual([400 + round])
    }
    await world.expectLedgerToHold()
  })
})
