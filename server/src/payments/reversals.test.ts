import { contract } from '@piecework/contract'
import { type RawBuilder, sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { useStripe } from '../../test/stripe.ts'
import { aPaymentByStripe, sendWebhook } from '../../test/stripe-events.ts'
import { type TestUser, useWorld } from '../../test/world.ts'
import { transact } from '../db/transact.ts'
import { findLedgerViolations, type Violation } from '../ledger/integrity.ts'

const { stripe, environment } = await useStripe()
const here = useWorld(environment)

/** An Admin can decide about the work of blocked buyers. */
beforeAll(() => here.world.anAdmin())

/** A buyer with 50 gift coins, and 500 bought coins of a package for $20. */
const aPayment = () => aPaymentByStripe(here.world, stripe, 2000)

async function sendEvent(type: string, objectId: string): Promise<void> {
  expect(await sendWebhook(here.world, stripe.webhookEvent(type, objectId))).toBe(200)
}

async function expectBalances(user: TestUser, expected: Record<string, number>): Promise<void> {
  const balances = await here.world.balancesOf(user)
  expect(Object.fromEntries(balances.map(({ kind, balance }) => [kind, balance]))).toEqual(expected)
  await here.world.expectLedgerToHold()
}

async function notificationsOf(user: TestUser): Promise<string[]> {
  const { body } = await user.call(contract.notifications.latest)
  return body.map(({ message }) => message)
}

describe('a refund', () => {
  test('takes the coins back once, notifies the buyer, and is in the history with a negative amount', async () => {
    const { buyer, transactionId } = await aPayment()
    const refund = stripe.refund(transactionId)
    await sendEvent('charge.refunded', refund)
    await sendEvent('refund.created', refund)
    await expectBalances(buyer, { gift: 50 })
    expect((await buyer.call(contract.payments.mine)).body).toMatchObject([
      { type: 'Refund', transactionId: refund, amountPaid: -20, coins: -500 },
      { type: 'Coin Purchase', transactionId, amountPaid: 20, coins: 500 },
    ])
    expect(await buyer.call(contract.stats.buyer)).toMatchObject({ body: { totalPaid: 0, payments: 1 } })
    expect(await notificationsOf(buyer)).toContain('$20.00 were paid back to your card, and 500 coins are taken back.')
    const { body } = await buyer.call(contract.statement.movements)
    expect(body[0]).toMatchObject({ reason: 'refund', change: -500, balance: 50 })
  })

  test('of a part takes that part, and all parts together take everything', async () => {
    const { buyer, transactionId } = await aPayment()
    for (const [cents, bought] of [
      [667, 333.25],
      [667, 166.5],
      [666, 0],
    ] as const) {
      await sendEvent('refund.created', stripe.refund(transactionId, cents))
      await expectBalances(buyer, bought > 0 ? { gift: 50, bought } : { gift: 50 })
    }
  })

  test('takes bought coins first, and other purchases of the user stay whole', async () => {
    const { world } = here
    const second = await aPayment()
    await world.buyCoins(second.buyer, 40)
    await sendEvent('refund.created', stripe.refund(second.transactionId))
    await expectBalances(second.buyer, { gift: 50, bought: 40 })
  })

  test('that comes before the event of its payment books the payment first', async () => {
    const { buyer, transactionId } = await aPaymentByStripe(here.world, stripe, 2000, { isReported: false })
    const refund = stripe.refund(transactionId)
    await sendEvent('refund.created', refund)
    await sendEvent('payment_intent.succeeded', transactionId)
    await expectBalances(buyer, { gift: 50 })
    expect((await buyer.call(contract.payments.mine)).body).toHaveLength(2)
  })
})

test('that is not allowed violates the rules of the ledger, as does such a dispute', async () => {
  const { world } = here
  const { transactionId } = await aPayment()
  const payment = sql`(select _id from payments where intent = ${transactionId})`
  const violatingInserts: [RegExp, RawBuilder<unknown>][] = [
    [/took exactly its coins/, sql`insert into refunds values (gen_random_uuid(), 're_1', ${payment}, 100, 100, 25)`],
    [
      /take the share of a payment/,
      sql`insert into refunds values (gen_random_uuid(), 're_1', ${payment}, 100, 100, 501)`,
    ],
    [/disputed is the sum/, sql`insert into disputes values (gen_random_uuid(), 'du_1', ${payment}, 100, 100, 25)`],
    [
      /only refunds and disputes/,
      sql`insert into transfers (from_kind, to_kind, amount, reason, key) values ('losses', 'card_sales', 1, 'refund', 'refund:re_1')`,
    ],
  ]
  for (const [rule, insert] of violatingInserts) {
    const violations = await transact(world.db, async (tx) => {
      await insert.execute(tx)
      throw await findLedgerViolations(tx)
    }).catch((found) => found)
    expect(violations.map((each: Violation) => each.rule)).toContainEqual(expect.stringMatching(rule))
  }
  await world.expectLedgerToHold()
})

describe('a dispute', () => {
  test('holds the coins, blocks posting and buying, and releases the coins when it is won', async () => {
    const { buyer, transactionId } = await aPayment()
    const dispute = stripe.dispute(transactionId)
    await sendEvent('charge.dispute.created', dispute)
    await sendEvent('charge.dispute.updated', dispute)
    await expectBalances(buyer, { gift: 50, disputed: 500 })
    const disputed = { status: 409, body: { code: 'disputed' } }
    const post = () => buyer.call(contract.tasks.post, here.world.taskToPost({ slots: 1, pay: 1 }))
    expect(await post()).toMatchObject(disputed)
    expect(await buyer.call(contract.payments.createIntent, { amount: 100 })).toMatchObject(disputed)
    stripe.decide(dispute, 'won')
    await sendEvent('charge.dispute.closed', dispute)
    await sendEvent('charge.dispute.closed', dispute)
    await expectBalances(buyer, { gift: 50, bought: 500 })
    expect((await post()).status).toBe(201)
    expect(await notificationsOf(buyer)).toContain(
      'The dispute over your payment of $20.00 was decided: 500 coins are yours again.',
    )
  })

  test('that is lost takes them, also from free slots', async () => {
    const { buyer, transactionId } = await aPayment()
    await here.world.anOpenTask(buyer, { slots: 1, pay: 450 })
    const dispute = stripe.dispute(transactionId)
    await sendEvent('charge.dispute.created', dispute)
    await expectBalances(buyer, { disputed: 500, gift: 50 })
    stripe.decide(dispute, 'lost')
    await sendEvent('charge.dispute.closed', dispute)
    await expectBalances(buyer, { gift: 50 })
    expect((await buyer.call(contract.payments.mine)).body[0]).toMatchObject({ type: 'Dispute', amountPaid: -20 })
    expect(await buyer.call(contract.stats.buyer)).toMatchObject({ body: { totalPaid: 0 } })
  })

  test('over coins that were all spent still keeps the user from posting', async () => {
    const { world } = here
    const { buyer, transactionId } = await aPayment()
    await world.aPendingSubmission(await world.aWorker(), await world.anOpenTask(buyer, { slots: 1, pay: 550 }))
    await sendEvent('charge.dispute.created', stripe.dispute(transactionId))
    await expectBalances(buyer, { disputed: 500, owed: -500 })
    expect(await buyer.call(contract.tasks.post, here.world.taskToPost())).toMatchObject({ body: { code: 'disputed' } })
  })

  test('whose end is reported before its beginning is closed at once', async () => {
    const { buyer, transactionId } = await aPayment()
    const dispute = stripe.dispute(transactionId)
    stripe.decide(dispute, 'lost')
    await sendEvent('charge.dispute.closed', dispute)
    await sendEvent('charge.dispute.created', dispute)
    await expectBalances(buyer, { gift: 50 })
  })

  test('and a refund of the same payment take its coins once', async () => {
    const { buyer, transactionId } = await aPayment()
    await here.world.buyCoins(buyer, 40)
    const dispute = stripe.dispute(transactionId)
    await sendEvent('charge.dispute.created', dispute)
    await sendEvent('refund.created', stripe.refund(transactionId))
    await expectBalances(buyer, { gift: 50, bought: 40, disputed: 500 })
    stripe.decide(dispute, 'won')
    await sendEvent('charge.dispute.closed', dispute)
    await expectBalances(buyer, { gift: 50, bought: 40 })
  })

  test('that follows a failed refund takes the coins once, also when both are known at the same time', async () => {
    const { buyer, transactionId } = await aPayment()
    const refund = stripe.refund(transactionId)
    await sendEvent('charge.refunded', refund)
    await expectBalances(buyer, { gift: 50 })
    // The events of both are late: the first one that arrives finds the state after both.
    stripe.fail(refund)
    const dispute = stripe.dispute(transactionId)
    await sendEvent('refund.failed', refund)
    await expectBalances(buyer, { gift: 50, disputed: 500 })
    stripe.decide(dispute, 'lost')
    await sendEvent('charge.dispute.closed', dispute)
    await expectBalances(buyer, { gift: 50 })
  })

  test('whose amount the bank changes ends with what it had taken', async () => {
    const { buyer, transactionId } = await aPayment()
    const dispute = stripe.dispute(transactionId, 1000)
    await sendEvent('charge.dispute.created', dispute)
    await expectBalances(buyer, { gift: 50, bought: 250, disputed: 250 })
    stripe.decide(dispute, 'won', 1500)
    await sendEvent('charge.dispute.closed', dispute)
    await expectBalances(buyer, { gift: 50, bought: 500 })
  })

  test('won for a removed user gives the coins to no user', async () => {
    const { world } = here
    const { buyer, transactionId } = await aPayment()
    const dispute = stripe.dispute(transactionId)
    await sendEvent('charge.dispute.created', dispute)
    const admin = await world.anAdmin()
    expect((await admin.send('DELETE', `/users/${buyer._id}`, { reason: 'asked for it' })).status).toBe(200)
    stripe.decide(dispute, 'won')
    await sendEvent('charge.dispute.closed', dispute)
    await expectBalances(buyer, {})
  })
})

describe('a refund that fails', () => {
  test('after it had succeeded gives the coins back once, and they settle the debt first', async () => {
    const { world } = here
    const { buyer, transactionId } = await aPayment()
    await world.aPendingSubmission(await world.aWorker(), await world.anOpenTask(buyer, { slots: 1, pay: 200 }))
    const refund = stripe.refund(transactionId)
    await sendEvent('charge.refunded', refund)
    await expectBalances(buyer, { owed: -150 })
    stripe.fail(refund)
    await sendEvent('refund.failed', refund)
    await sendEvent('refund.updated', refund)
    await expectBalances(buyer, { bought: 350 })
    expect((await notificationsOf(buyer)).slice(0, 2)).toEqual([
      'What you owed is settled. You can post tasks and review work again, unless a card dispute is open.',
      'Your bank did not take $20.00 that were to be paid back: 500 coins are yours again.',
    ])
    expect((await buyer.call(contract.payments.mine)).body).toMatchObject([{ type: 'Coin Purchase', amountPaid: 20 }])
    expect(await buyer.call(contract.stats.buyer)).toMatchObject({ body: { totalPaid: 20 } })

    const again = stripe.refund(transactionId)
    await sendEvent('charge.refunded', again)
    await expectBalances(buyer, { owed: -150 })
  })

  test('before the payment is known moves nothing', async () => {
    const { buyer, transactionId } = await aPayment()
    const refund = stripe.refund(transactionId)
    stripe.fail(refund)
    await sendEvent('refund.failed', refund)
    await expectBalances(buyer, { bought: 500, gift: 50 })
  })
})
