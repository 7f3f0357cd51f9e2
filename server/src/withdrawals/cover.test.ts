/** Which coins of a payout card money covers: dear and free ones, the last ones withdrawn, and money that went back. */
import { contract } from '@piecework/contract'
import { aCorrection } from '@piecework/contract/test/factories'
import { afterEach, describe, expect, test } from 'vitest'
import { useStripe } from '../../test/stripe.ts'
import { payByStripe, sendEvent } from '../../test/stripe-events.ts'
import { approve, payFor, pendingRow } from '../../test/withdrawals.ts'
import { refusal, type TestUser, useWorld } from '../../test/world.ts'

const { stripe, environment } = await useStripe({ isLive: true })
const here = useWorld(environment)
afterEach(() => here.world.expectLedgerToHold())

/** Buys a package by card, some times. @returns the transactions */
async function buy(buyer: TestUser, amountCents: number, times = 1): Promise<string[]> {
  const transactions: string[] = []
  for (let time = 0; time < times; time++) transactions.push(await payByStripe(stripe, buyer, amountCents))
  return transactions
}

const send = (type: string, object: string) => sendEvent(here.world, stripe, type, object)

async function loseDispute(transaction: string): Promise<void> {
  const dispute = stripe.dispute(transaction)
  await send('charge.dispute.created', dispute)
  stripe.decide(dispute, 'lost')
  await send('charge.dispute.closed', dispute)
}

/** A buyer without gift coins. */
async function aBuyerWithoutGift(): Promise<TestUser> {
  const { world } = here
  const buyer = await world.aBuyer()
  await payFor(world, buyer, await world.aWorker(), 50)
  return buyer
}

/** A worker with the sign-up gift of 10 coins, and these coins of a buyer who paid five cents or more for each. */
async function aWorkerWithCovered(packs: number): Promise<TestUser> {
  const { world } = here
  const [buyer, worker] = [await aBuyerWithoutGift(), await world.aWorker()]
  await buy(buyer, 1000, packs)
  await payFor(world, buyer, worker, 150 * packs)
  return worker
}

const changeRole = async (admin: TestUser, user: TestUser, role: 'Buyer' | 'Worker') =>
  expect((await admin.call(contract.userManagement.changeRole, { id: user._id, role })).status).toBe(200)

describe('Before the request a worker reads how many coins an Admin decides about', () => {
  const uncoveredOf = async (worker: TestUser) =>
    (await worker.call(contract.withdrawals.cover)).body.uncovered_coins as number
  const cases: [from: string, uncovered: number, worker: () => Promise<TestUser>][] = [
    [
      'the gifts of four buyers and the own one',
      210,
      async () => {
        const { world } = here
        const worker = await world.aWorker()
        for (let nth = 0; nth < 4; nth++) await payFor(world, await world.aBuyer(), worker, 50)
        return worker
      },
    ],
    ['card payments and the own gift', 10, () => aWorkerWithCovered(2)],
    [
      'a discount: half the price',
      210,
      async () => {
        const { world } = here
        const [buyer, worker] = [await aBuyerWithoutGift(), await world.aWorker()]
        await world.buyCoins(buyer, 400, { cents: 1000, livemode: true })
        await payFor(world, buyer, worker, 400)
        return worker
      },
    ],
    [
      'a correction',
      210,
      async () => {
        const { world } = here
        const worker = await world.aWorker()
        const admin = await world.anAdmin()
        await payFor(world, await world.aBuyer(), worker, 50)
        await admin.call(contract.corrections.propose, aCorrection(worker._id, { amount: 150 }))
        return worker
      },
    ],
    ['less than a whole coin', 0, async () => here.world.aWorker()],
  ]
  test.each(cases)('%s: %d', async (_from, uncovered, make) => {
    const worker = await make()
    expect(await uncoveredOf(worker)).toBe(uncovered)
    if (uncovered === 0) return
    // The gate asks for the same coins.
    const admin = await here.world.anAdmin()
    const id = await here.world.aPendingWithdrawal(worker, Math.floor(await here.world.coinsOf(worker)))
    expect(await pendingRow(admin, id)).toMatchObject({ uncovered_coins: uncovered })
    expect(await uncoveredOf(worker)).toBe(0)
  })
})

describe('Dear coins cover only themselves', () => {
  test('beside gifts: 110 coins bought for $11 and 110 gift coins', async () => {
    const { world } = here
    const [admin, worker, buyer] = [await world.anAdmin(), await world.aWorker(), await world.aBuyer()]
    await buy(buyer, 100, 11)
    await payFor(world, buyer, worker, 160)
    await payFor(world, await world.aBuyer(), worker, 50)
    const id = await world.aPendingWithdrawal(worker, 220)
    expect(await pendingRow(admin, id)).toMatchObject({
      withdrawal_amount: 11,
      behind_cents: 550,
      uncovered_cents: 550,
      uncovered_coins: 110,
      backed: false,
    })
    expect(await approve(admin, id)).toMatchObject({ status: 409, body: { code: 'unbacked' } })
  })

  test('beside coins of a lost dispute', async () => {
    const { world } = here
    const [admin, worker, thief] = [await world.anAdmin(), await world.aWorker(), await aBuyerWithoutGift()]
    const [transaction = ''] = await buy(thief, 1000)
    await payFor(world, thief, worker, 80)
    const buyer = await aBuyerWithoutGift()
    await buy(buyer, 100, 24)
    await payFor(world, buyer, worker, 240)
    await loseDispute(transaction)
    const id = await world.aPendingWithdrawal(worker, 330)
    expect(await pendingRow(admin, id)).toMatchObject({
      behind_cents: 1600,
      at_risk_cents: 400,
      uncovered_cents: 450,
      uncovered_coins: 90,
      backed: false,
    })
    expect((await approve(admin, id)).body).toEqual({
      code: 'unbacked',
      message:
        '90 coins of this payout are not covered: $0.50 never came in by card, and $4.00 are at risk, because card money of a buyer went back. Confirm it a second time to go on.',
    })
  })

  test('that were earned, spent on an own task and earned again', async () => {
    const { world } = here
    const [admin, first, second] = [await world.anAdmin(), await world.aWorker(), await world.aWorker()]
    const buyer = await world.aBuyer()
    await buy(buyer, 100, 11)
    await payFor(world, buyer, first, 160)
    await payFor(world, await world.aBuyer(), first, 50)
    await changeRole(admin, first, 'Buyer')
    await payFor(world, first, second, 220)
    const id = await world.aPendingWithdrawal(second, 220)
    expect(await pendingRow(admin, id)).toMatchObject({ behind_cents: 550, uncovered_coins: 110, backed: false })
  })
})

describe('The coins without card money', () => {
  test('are the last ones that a worker withdraws: the sign-up gift asks only for itself', async () => {
    const { world } = here
    const admin = await world.anAdmin()
    const [one, all] = [await aWorkerWithCovered(2), await aWorkerWithCovered(2)]
    const covered = await world.aPendingWithdrawal(one, 300)
    expect(await pendingRow(admin, covered)).toMatchObject({ behind_cents: 1500, uncovered_coins: 0, backed: true })
    expect((await approve(admin, covered)).status).toBe(200)
    const whole = await world.aPendingWithdrawal(all, 310)
    expect(await pendingRow(admin, whole)).toMatchObject({ behind_cents: 1500, uncovered_coins: 10, backed: false })
    expect(await approve(admin, whole)).toMatchObject({ status: 409, body: { code: 'unbacked' } })
    expect((await approve(admin, whole, { accept_unbacked: true })).status).toBe(200)
  })

  test('one of them is enough to ask', async () => {
    const { world } = here
    const admin = await world.anAdmin()
    const worker = await aWorkerWithCovered(2)
    const id = await world.aPendingWithdrawal(worker, 301)
    expect(await pendingRow(admin, id)).toMatchObject({ uncovered_coins: 1, uncovered_cents: 5, backed: false })
    expect((await approve(admin, id)).body).toMatchObject({
      code: 'unbacked',
      message: '1 coin of this payout is not covered: $0.05 never came in by card. Confirm it a second time to go on.',
    })
  })

  test('alone count against the 1,000 coins of an Admin, and stand in a proposal', async () => {
    const { world } = here
    const [admin, other] = [await world.anAdmin(), await world.anAdmin()]
    const [worker, another] = [await aWorkerWithCovered(7), await aWorkerWithCovered(2)]
    const id = await world.aPendingWithdrawal(worker, 1060)
    expect((await approve(admin, id, { accept_unbacked: true })).status).toBe(200)
    const give = (amount: number) =>
      admin.call(contract.corrections.propose, aCorrection(worker._id, { amount, reason: 'A mistake.' }))
    expect((await give(985)).body).toMatchObject({ status: 'applied' })
    const more = await world.aPendingWithdrawal(another, 310)
    const refused = await approve(admin, more, { accept_unbacked: true })
    expect(refused).toMatchObject(refusal(409, 'second_admin_needed'))
    const { body: waiting } = await other.call(contract.proposals.all, { status: 'waiting' })
    const proposal = { action: 'withdrawal.approve', object_id: more, coins: 10, worker_email: another.email }
    expect(waiting[0]).toMatchObject(proposal)
    expect((await other.call(contract.proposals.confirm, { id: waiting[0]._id })).status).toBe(200)
    const { body: approved } = await other.call(contract.withdrawals.approved)
    expect(approved.find((row) => row._id === more)).toMatchObject({ claimed_by: admin.name })
  })
})

test('A covered payout needs no consent and counts nowhere when charged-back cards of strangers took the reserve below zero', async () => {
  const { world } = here
  const [admin, second] = [await world.anAdmin(), await world.anAdmin()]
  const honest = [await aWorkerWithCovered(2), await aWorkerWithCovered(2), await aWorkerWithCovered(2)]
  const reserve = async () => (await admin.call(contract.withdrawals.backing)).body.backing_cents
  const before = await reserve()
  for (let card = 0; card < 9; card++) {
    const [stranger, own] = [await aBuyerWithoutGift(), await world.aWorker()]
    const [transaction = ''] = await buy(stranger, 3500)
    await payFor(world, stranger, own, 1000)
    const payout = await world.aPendingWithdrawal(own, 1000)
    if ((await approve(second, payout, { accept_unbacked: true })).status !== 200) await world.aDayLater(second)
    await approve(second, payout, { accept_unbacked: true })
    await loseDispute(transaction)
  }
  expect(await reserve()).toBeLessThan(before - 300_00)
  expect(await reserve()).toBeLessThan(0)
  for (const worker of honest) {
    const id = await world.aPendingWithdrawal(worker, 300)
    expect(await pendingRow(admin, id)).toMatchObject({ uncovered_coins: 0, backed: true })
    expect((await approve(admin, id)).status).toBe(200)
  }
  const thousand = aCorrection(honest[0]?._id ?? '', { amount: 1000, reason: 'Nothing was counted.' })
  expect((await admin.call(contract.corrections.propose, thousand)).body).toMatchObject({ status: 'applied' })
})

describe('Missing card money of a buyer', () => {
  test('is at risk once: $20 mark $20 of five workers, each in proportion to the pay', async () => {
    const { world } = here
    const [admin, buyer] = [await world.anAdmin(), await aBuyerWithoutGift()]
    const transactions = await buy(buyer, 2000, 5)
    const rows: string[] = []
    for (const pay of [250, 250, 500, 500, 1000]) {
      const worker = await world.aWorker()
      await payFor(world, buyer, worker, pay)
      rows.push(await world.aPendingWithdrawal(worker, pay))
    }
    await send('refund.created', stripe.refund(transactions[2] ?? ''))
    const risks: number[] = []
    for (const id of rows) risks.push((await pendingRow(admin, id)).at_risk_cents)
    expect(risks).toEqual([200, 200, 400, 400, 800])
  })

  test('is at risk once when one worker has several withdrawals: the newest ones bear it', async () => {
    const { world } = here
    const [admin, buyer, worker] = [await world.anAdmin(), await aBuyerWithoutGift(), await world.aWorker()]
    const transactions = await buy(buyer, 1000, 4)
    await payFor(world, buyer, worker, 600)
    const ids: string[] = []
    for (const coins of [200, 200, 210]) ids.push(await world.aPendingWithdrawal(worker, coins))
    await send('refund.created', stripe.refund(transactions[0] ?? '', 800))
    const [first = '', second = '', third = ''] = ids
    expect(await pendingRow(admin, first)).toMatchObject({ behind_cents: 1000, at_risk_cents: 0, backed: true })
    expect(await pendingRow(admin, second)).toMatchObject({ behind_cents: 1000, at_risk_cents: 0, backed: true })
    expect(await pendingRow(admin, third)).toMatchObject({ behind_cents: 1000, at_risk_cents: 600, backed: false })
  })

  test('counts what went back beyond the payment, too: refunded and charged back, in both orders', async () => {
    const { world } = here
    for (const order of ['refund first', 'dispute first', 'parts'] as const) {
      const [admin, buyer, worker] = [await world.anAdmin(), await aBuyerWithoutGift(), await world.aWorker()]
      const [back = '', kept = ''] = await buy(buyer, 2000, 2)
      await payFor(world, buyer, worker, 500)
      const id = await world.aPendingWithdrawal(worker, 400)
      expect(await pendingRow(admin, id)).toMatchObject({ behind_cents: 2000, backed: true })
      const own = async () => (await buyer.call(contract.users.own, { user_email: buyer.email })).body
      if (order === 'refund first') await send('refund.created', stripe.refund(back))
      if (order === 'parts') await send('refund.created', stripe.refund(back, 1500))
      await loseDispute(back)
      if (order === 'dispute first') await send('refund.created', stripe.refund(back))
      if (order === 'parts') await send('refund.created', stripe.refund(back, 500))
      // $40 went back of $20: the 500 coins that are left, and a debt of 500 coins.
      expect([order, await own()]).toEqual([order, expect.objectContaining({ coins: 0, owed_coins: 500 })])
      expect(await pendingRow(admin, id)).toMatchObject({ at_risk_cents: 2000, uncovered_coins: 400 })
      expect((await buyer.call(contract.payments.mine)).body.map(({ amountPaid }) => amountPaid)).toHaveLength(
        order === 'parts' ? 5 : 4,
      )
      await send('refund.created', stripe.refund(kept, 400))
      expect((await own()).owed_coins).toBe(600)
      await buy(buyer, 3500)
      expect(await own()).toMatchObject({ coins: 400, owed_coins: 0 })
      await world.expectLedgerToHold()
    }
  })
})
