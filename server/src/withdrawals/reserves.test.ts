/** The card money behind a payout, and the second confirmation without it. */
import { contract, type PaymentSystem } from '@piecework/contract'
import { afterEach, describe, expect, test } from 'vitest'
import { aPaidIntent, record } from '../../test/cards.ts'
import { stripeKeys, useStripe } from '../../test/stripe.ts'
import { aPaymentByStripe, payByStripe, sendEvent } from '../../test/stripe-events.ts'
import { approve, payFor, pendingRow } from '../../test/withdrawals.ts'
import { openWorld, type TestUser, useWorld, type World, worldOn } from '../../test/world.ts'

const { stripe, environment } = await useStripe({ isLive: true })
const here = useWorld(environment)
afterEach(() => here.world.expectLedgerToHold())

/** A buyer whose gift is spent, with coins bought by card. */
async function aPayingBuyer(world: World, coins: number, card: { cents: number; livemode: boolean }) {
  const buyer = await world.aBuyer()
  await payFor(world, buyer, await world.aWorker(), 50)
  await world.buyCoins(buyer, coins, card)
  return buyer
}

/** A worker whose pay of `coins` was bought by card; the sign-up gift of 10 coins is earned beside it. */
async function aWorkerPaidBy(world: World, coins: number, card: { cents: number; livemode: boolean }) {
  const [buyer, worker] = [await aPayingBuyer(world, coins, card), await world.aWorker()]
  await payFor(world, buyer, worker, coins)
  return { buyer, worker }
}

/** Card money that no worker can withdraw: the coins stay with the buyer. */
const addCardMoney = async (world: World, cents: number) =>
  world.buyCoins(await world.aBuyer(), 10, { cents, livemode: true })

const confirmAgain = 'Confirm it a second time to go on.'

test('A buyer who withdraws a package through an own worker gets nothing without a second confirmation of the missing sum', async () => {
  const { world } = here
  const admin = await world.anAdmin()
  for (let round = 0; round < 3; round++) {
    const [buyer, worker] = [await world.aBuyer(), await world.aWorker()]
    await payByStripe(stripe, buyer, 3500)
    await payFor(world, buyer, worker, 1000)
    const id = await world.aPendingWithdrawal(worker, 1000)
    // Gifts are spent first: $33.25 of the $35 reach the worker.
    expect(await pendingRow(admin, id)).toMatchObject({
      withdrawal_amount: 50,
      behind_cents: 3325,
      at_risk_cents: 0,
      uncovered_cents: 1675,
      uncovered_coins: 335,
      backed: false,
    })
    expect(await approve(admin, id, { email: worker.email, coins: 1000 })).toMatchObject({
      status: 409,
      body: {
        code: 'unbacked',
        message: `335 coins of this payout are not covered: $16.75 never came in by card. ${confirmAgain}`,
      },
    })
    expect(await world.coinsOf(worker)).toBe(1010)
  }
  expect((await admin.call(contract.withdrawals.backing)).body).toMatchObject({ paid_out_cents: 0 })
})

describe('With live keys', () => {
  test('a payout that card money covers needs one call, and brings its card money along', async () => {
    const { world } = here
    const admin = await world.anAdmin()
    await addCardMoney(world, 1_000_00)
    const { buyer, worker } = await aWorkerPaidBy(world, 1000, { cents: 6060, livemode: true })
    const id = await world.aPendingWithdrawal(worker, 200)
    // Of the $60.60 stand $50 behind the coins: what they are paid out with.
    expect(await pendingRow(admin, id)).toMatchObject({
      behind_cents: 1000,
      at_risk_cents: 0,
      uncovered_cents: 0,
      backed: true,
      paid_by: [{ name: buyer.name, coins: 1000, bought_coins: 1000, cents: 5000, suspended: false, is_new: true }],
    })
    expect((await approve(admin, id, { email: worker.email, coins: 200 })).status).toBe(200)
  })

  test('what was paid out before does not count for the next payout', async () => {
    const { world } = here
    const admin = await world.anAdmin()
    const { worker } = await aWorkerPaidBy(world, 400, { cents: 2000, livemode: true })
    const [first, second] = [await world.aPendingWithdrawal(worker, 200), await world.aPendingWithdrawal(worker, 200)]
    for (const id of [first, second]) expect(await pendingRow(admin, id)).toMatchObject({ behind_cents: 1000 })
    expect((await approve(admin, first)).status).toBe(200)
    await payFor(world, await world.aBuyer(), worker, 50)
    await payFor(world, await aPayingBuyer(world, 150, { cents: 100, livemode: true }), worker, 150)
    const third = await world.aPendingWithdrawal(worker, 200)
    expect(await pendingRow(admin, third)).toMatchObject({ behind_cents: 100, uncovered_cents: 900 })
    expect((await approve(admin, third)).body.message).toContain('$9.00 never came in by card')
    expect((await approve(admin, second)).status).toBe(200)
  })

  test('a request without card money that is cancelled or rejected takes none from other requests of the worker', async () => {
    const { world } = here
    await addCardMoney(world, 1_000_00)
    for (const end of ['cancelled', 'rejected', 'cancelled after the payout'] as const) {
      const [admin, worker] = [await world.anAdmin(), await world.aWorker()]
      const pay = async (livemode: boolean, coins: number) =>
        payFor(world, await aPayingBuyer(world, coins, { cents: 2000, livemode }), worker, coins)
      await pay(false, 390)
      const without = await world.aPendingWithdrawal(worker, 400)
      await pay(true, 400)
      const covered = await world.aPendingWithdrawal(worker, 400)
      const giveBack = () =>
        end === 'rejected'
          ? admin.call(contract.withdrawals.reject, { id: without, reason: 'Not covered.' })
          : worker.call(contract.withdrawals.cancel, { id: without })
      if (end !== 'cancelled after the payout') expect((await giveBack()).status).toBe(200)
      expect((await approve(admin, covered)).status).toBe(200)
      if (end === 'cancelled after the payout') expect((await giveBack()).status).toBe(200)
      await world.expectLedgerToHold()

      const again = await world.aPendingWithdrawal(worker, 400)
      const row = await pendingRow(admin, again)
      expect([end, row.behind_cents, row.uncovered_cents]).toEqual([end, 0, 2000])
      expect((await approve(admin, again)).body).toMatchObject({ code: 'unbacked' })
      expect((await admin.call(contract.withdrawals.markReturned, { id: covered, reason: 'Closed.' })).status).toBe(200)
      expect(await pendingRow(admin, await world.aPendingWithdrawal(worker, 400))).toMatchObject({ behind_cents: 2000 })
    }
  })

  test('a request shows whether several workers have used its account number, in any payment system', async () => {
    const { world } = here
    const admin = await world.anAdmin()
    const [one, other] = [await world.anEarner(400), await world.anEarner(400)]
    const request = (worker: TestUser, payment_system: PaymentSystem, account_number: string) =>
      worker.call(contract.withdrawals.request, { ...world.withdrawalToRequest(), payment_system, account_number })
    const id = (await request(one, 'Bkash', '01812345678')).body.insertedId
    await request(one, 'Nagad', '01812345678')
    expect(await pendingRow(admin, id)).toMatchObject({ account_workers: 1 })
    await request(other, 'Nagad', '+880 1812-345678')
    expect(await pendingRow(admin, id)).toMatchObject({ account_workers: 2 })
  })

  test('a request shows whether its worker or the main buyer is suspended or younger than 7 days', async () => {
    const { world } = here
    const admin = await world.anAdmin()
    const { buyer, worker } = await aWorkerPaidBy(world, 400, { cents: 4000, livemode: true })
    const id = await world.aPendingWithdrawal(worker)
    const flags = async () => {
      const { worker_is_new, worker_suspended, paid_by } = await pendingRow(admin, id)
      return [worker_is_new, worker_suspended, paid_by[0]?.is_new, paid_by[0]?.suspended]
    }
    expect(await flags()).toEqual([true, null, true, false])
    const eightDaysAgo = new Date(Date.now() - 8 * 86_400_000)
    for (const { _id } of [buyer, worker]) {
      await world.db.updateTable('users').set({ created_at: eightDaysAgo }).where('_id', '=', _id).execute()
      expect(
        (await admin.call(contract.userManagement.suspend, { id: _id, rule: 'other', reason: 'Looks odd.' })).status,
      ).toBe(200)
    }
    expect(await flags()).toEqual([false, 'Looks odd.', false, true])
  })
})

describe('Pay from a buyer whose card money went back', () => {
  /** A worker with 400 coins from a buyer who bought 1,000 for $35 by Stripe, and a pending withdrawal of all of them. */
  async function aWithdrawalPaidByStripe() {
    const { world } = here
    const admin = await world.anAdmin()
    await addCardMoney(world, 1_000_00)
    const { buyer, transactionId } = await aPaymentByStripe(world, stripe, 3500)
    const worker = await world.aWorker()
    await payFor(world, buyer, worker, 400)
    const id = await world.aPendingWithdrawal(worker, 400)
    const send = (type: string, object: string) => sendEvent(world, stripe, type, object)
    return { world, admin, buyer, worker, id, transactionId, send }
  }

  test('does not count up to the missing sum of a refund, until the debt is settled', async () => {
    const { world, admin, buyer, worker, id, transactionId, send } = await aWithdrawalPaidByStripe()
    // 50 gift coins, and $12.25 behind 350 bought ones.
    expect(await pendingRow(admin, id)).toMatchObject({ behind_cents: 1225, at_risk_cents: 0, uncovered_cents: 775 })

    await send('refund.created', stripe.refund(transactionId, 1750))
    expect(await pendingRow(admin, id)).toMatchObject({ at_risk_cents: 0 })
    await send('refund.created', stripe.refund(transactionId, 1750))
    expect(await pendingRow(admin, id)).toMatchObject({
      behind_cents: 1225,
      at_risk_cents: 1225,
      uncovered_cents: 2000,
    })
    expect((await admin.call(contract.withdrawals.backing)).body).toMatchObject({ missing_cents: 1225, debtors: 1 })
    expect((await approve(admin, id, { email: worker.email, coins: 400 })).body).toMatchObject({
      code: 'unbacked',
      message: `400 coins of this payout are not covered: $7.75 never came in by card, and $12.25 are at risk, because card money of a buyer went back. ${confirmAgain}`,
    })

    await world.buyCoins(buyer, 1000, { cents: 3500, livemode: true })
    expect(await pendingRow(admin, id)).toMatchObject({ at_risk_cents: 0, uncovered_cents: 775 })
    expect((await admin.call(contract.withdrawals.backing)).body).toMatchObject({ missing_cents: 0, debtors: 0 })
  })

  test('does not count while a dispute is open, and counts again when the dispute is won', async () => {
    const { world, admin, id, transactionId, send } = await aWithdrawalPaidByStripe()
    const { worker: other } = await aWorkerPaidBy(world, 1000, { cents: 6060, livemode: true })
    const untouched = await world.aPendingWithdrawal(other, 200)
    const dispute = stripe.dispute(transactionId)
    await send('charge.dispute.created', dispute)
    expect(await pendingRow(admin, id)).toMatchObject({ at_risk_cents: 1225, uncovered_cents: 2000 })
    expect(await pendingRow(admin, untouched)).toMatchObject({ behind_cents: 1000, at_risk_cents: 0, backed: true })
    stripe.decide(dispute, 'won')
    await send('charge.dispute.closed', dispute)
    expect(await pendingRow(admin, id)).toMatchObject({ at_risk_cents: 0, uncovered_cents: 775 })
  })

  test('does not count either when a worker became a buyer and passed it on to other workers', async () => {
    const { world, admin, worker: paid, id: own, buyer, transactionId, send } = await aWithdrawalPaidByStripe()
    const changeRole = async (user: TestUser, role: 'Buyer' | 'Worker') =>
      expect((await admin.call(contract.userManagement.changeRole, { id: user._id, role })).status).toBe(200)
    expect((await paid.call(contract.withdrawals.cancel, { id: own })).status).toBe(200)
    await changeRole(paid, 'Buyer')
    // 410 earned coins carry $12.25. A second worker gets 300 of them and passes 200 on, together with other card money.
    const [second, third] = [await world.aWorker(), await world.aWorker()]
    await payFor(world, paid, second, 300)
    await changeRole(second, 'Buyer')
    await payFor(world, second, third, 200)
    await payFor(world, await aPayingBuyer(world, 200, { cents: 4000, livemode: true }), third, 200)
    const id = await world.aPendingWithdrawal(third, 400)
    const { behind_cents } = await pendingRow(admin, id)
    expect(await pendingRow(admin, id)).toMatchObject({ at_risk_cents: 0, uncovered_cents: 421 })

    await send('refund.created', stripe.refund(transactionId))
    const passedOn = await pendingRow(admin, id)
    // Of the $12.25, 300 of 410 coins carry $8.96 to the second worker, and 200 of 310 carry $5.78 to the third.
    expect(passedOn).toMatchObject({ behind_cents, at_risk_cents: 579 })
    await world.buyCoins(buyer, 1000, { cents: 3500, livemode: true })
    expect(await pendingRow(admin, id)).toMatchObject({ behind_cents, at_risk_cents: 0 })
  })

  test('does not count when it came as a bonus, or when an Admin moved it to another user', async () => {
    const { world, admin, buyer, transactionId, send } = await aWithdrawalPaidByStripe()
    const [worker, other] = [await world.aWorker(), await world.aWorker()]
    const task = await world.anOpenTask(buyer, { slots: 1, pay: 30 })
    const work = await world.aPendingSubmission(worker, task)
    expect((await buyer.call(contract.submissions.approve, { id: work })).status).toBe(200)
    expect((await buyer.call(contract.submissions.bonus, { id: work, coins: 300 })).status).toBe(200)
    const moved = { from_user: worker._id, from_account: 'earned', to_user: other._id, to_account: 'earned' } as const
    const correction = { ...moved, amount: 100, reason: 'Shared work.' }
    expect((await admin.call(contract.corrections.propose, correction)).status).toBe(201)
    await payFor(world, await aPayingBuyer(world, 100, { cents: 2000, livemode: true }), other, 100)
    const [own, others] = [await world.aPendingWithdrawal(worker, 240), await world.aPendingWithdrawal(other, 200)]
    await send('refund.created', stripe.refund(transactionId))
    // 330 of 340 coins carry $11.55: $3.39 went with 100 coins to the other worker, and $8.15 are behind 240.
    expect(await pendingRow(admin, own)).toMatchObject({ behind_cents: 815, at_risk_cents: 816, uncovered_cents: 1200 })
    expect(await pendingRow(admin, others)).toMatchObject({
      behind_cents: 839,
      at_risk_cents: 340,
      uncovered_cents: 500,
    })
  })

  test('counts as card money only above the missing sum, which the newest withdrawals bear', async () => {
    const { world, admin, buyer, id, worker, transactionId, send } = await aWithdrawalPaidByStripe()
    // Of a second work, 300 bought coins and $10.50 go to the same worker; then 350 + 300 coins are missing.
    await payFor(world, buyer, worker, 300)
    await payFor(world, await aPayingBuyer(world, 200, { cents: 4000, livemode: true }), worker, 200)
    const later = await world.aPendingWithdrawal(worker, 500)
    await send('refund.created', stripe.refund(transactionId))
    // $22.75 are missing; the later coins carry $10.50 and, from another buyer, $10.00.
    expect(await pendingRow(admin, id)).toMatchObject({ behind_cents: 1225, at_risk_cents: 225 })
    expect(await pendingRow(admin, later)).toMatchObject({ behind_cents: 2050, at_risk_cents: 2050, backed: false })
    expect((await worker.call(contract.withdrawals.cancel, { id: later })).status).toBe(200)
    expect(await pendingRow(admin, id)).toMatchObject({ at_risk_cents: 225, uncovered_cents: 1000 })
  })
})

describe('The reserve', () => {
  const here = useWorld(environment)
  afterEach(() => here.world.expectLedgerToHold())

  test('is real card money, less what was paid out, less the card money behind all that could be withdrawn', async () => {
    const { world } = here
    const admin = await world.anAdmin()
    const reserves = async () => (await admin.call(contract.withdrawals.backing)).body
    const { worker } = await aWorkerPaidBy(world, 1000, { cents: 6060, livemode: true })
    await aPayingBuyer(world, 500, { cents: 2000, livemode: false })
    const id = await world.aPendingWithdrawal(worker, 200)
    // 1,010 coins of the worker, and 60 of each of the two workers who were paid with gifts.
    const owed = { owed_coins: 1130, owed_cents: 5000 }
    const before = { is_test_mode: false, card_cents: 6060, missing_cents: 0, debtors: 0, backing_cents: 1060 }
    expect(await reserves()).toEqual({ ...before, ...owed, paid_out_coins: 0, paid_out_cents: 0 })
    expect((await approve(admin, id)).status).toBe(200)
    expect(await reserves()).toEqual({
      ...before,
      owed_coins: 930,
      owed_cents: 4000,
      paid_out_coins: 200,
      paid_out_cents: 1000,
    })
    // Coins without card money ask for themselves when they are paid out.
    await aWorkerPaidBy(world, 694, { cents: 6000, livemode: false })
    expect(await reserves()).toMatchObject({ owed_cents: 4000, backing_cents: 1060 })
  })

  test('does not count forfeited coins of removed users', async () => {
    const { world } = here
    const admin = await world.anAdmin()
    const reserves = async () => (await admin.call(contract.withdrawals.backing)).body
    const before = await reserves()
    const worker = await world.anEarner(600)
    expect((await reserves()).owed_coins).toBe(before.owed_coins + 610)
    await world.remove(admin, worker)
    expect((await reserves()).owed_coins).toBe(before.owed_coins)
  })
})

describe('In test mode', () => {
  const here = useWorld()
  afterEach(() => here.world.expectLedgerToHold())

  test('a payout needs one call, and the reserve shows the money of test payments', async () => {
    const { world } = here
    const admin = await world.anAdmin()
    const worker = await world.anEarner(590)
    const id = await world.aPendingWithdrawal(worker, 600)
    expect(await pendingRow(admin, id)).toMatchObject({ behind_cents: 0, uncovered_cents: 3000, backed: false })
    const before = (await admin.call(contract.withdrawals.backing)).body
    expect(before).toMatchObject({ is_test_mode: true, card_cents: 100, owed_cents: 3000, backing_cents: -2900 })
    expect((await approve(admin, id, { email: worker.email, coins: 600 })).status).toBe(200)
  })

  test('payouts are checked as soon as the database has a live payment, with live keys or without', async () => {
    const { world } = here
    const admin = await world.anAdmin()
    await addCardMoney(world, 10_000_00)
    const id = await world.aPendingWithdrawal(await world.anEarner(590), 200)
    expect((await admin.call(contract.withdrawals.backing)).body).toMatchObject({ is_test_mode: false })
    expect((await approve(admin, id)).body.message).toContain('$10.00 never came in by card')
    expect((await approve(admin, id, { accept_unbacked: true })).status).toBe(200)
  })
})

test('coins bought in test mode have no card money after live keys are set', async () => {
  const world = await openWorld()
  const byTestCard = await world.aBuyer()
  expect((await record(byTestCard, await aPaidIntent(byTestCard, 3500))).status).toBe(200)
  const inTestMode = await worldOn(world.database, { ...environment, ...stripeKeys })
  const { buyer: byStripe } = await aPaymentByStripe(inTestMode, stripe, 3500)

  const live = await worldOn(world.database, environment)
  const admin = await live.anAdmin()
  for (const buyer of [byTestCard, byStripe]) {
    const worker = await live.aWorker()
    await payFor(live, buyer, worker, 1000)
    const id = await live.aPendingWithdrawal(worker, 200)
    expect(await pendingRow(admin, id)).toMatchObject({ pay_bought_coins: 950, behind_cents: 0, uncovered_cents: 1000 })
    expect((await approve(admin, id)).body).toMatchObject({ code: 'unbacked' })
  }
  await live.expectLedgerToHold()
  for (const { app } of [world, inTestMode, live]) await app.close()
  await world.database.close()
})

describe('With PAYOUT_BACKING_PERCENT=70', () => {
  const here = useWorld({ ...environment, PAYOUT_BACKING_PERCENT: '70' })

  test('card money for 70 % of a payout is enough, and less is not', async () => {
    const { world } = here
    const admin = await world.anAdmin()
    await addCardMoney(world, 1_000_00)
    const enough = await aWorkerPaidBy(world, 990, { cents: 3500, livemode: true })
    const less = await aWorkerPaidBy(world, 990, { cents: 3400, livemode: true })
    const [id, other] = [
      await world.aPendingWithdrawal(enough.worker, 1000),
      await world.aPendingWithdrawal(less.worker, 1000),
    ]
    expect((await approve(admin, id)).status).toBe(200)
    expect((await approve(admin, other)).body.message).toContain('$1.00 never came in by card')
    await world.expectLedgerToHold()
  })
})
