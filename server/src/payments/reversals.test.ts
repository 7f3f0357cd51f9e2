import { contract } from '@piecework/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { useStripe } from '../../test/stripe.ts'
import { aPaymentByStripe, sendEvent } from '../../test/stripe-events.ts'
import { refusal, type TestUser, useWorld } from '../../test/world.ts'

const { stripe, environment } = await useStripe()
const here = useWorld(environment)

/** An Admin can decide about the work of blocked buyers. */
beforeAll(() => here.world.anAdmin())

/** A buyer with 50 gift coins, and 500 bought coins of a package for $20. */
const aPayment = () => aPaymentByStripe(here.world, stripe, 2000)

const send = (type: string, objectId: string) => sendEvent(here.world, stripe, type, objectId)

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
    await send('charge.refunded', refund)
    await send('refund.created', refund)
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
      await send('refund.created', stripe.refund(transactionId, cents))
      await expectBalances(buyer, bought > 0 ? { gift: 50, bought } : { gift: 50 })
    }
  })

  test('that comes before the event of its payment books the payment first', async () => {
    const { buyer, transactionId } = await aPaymentByStripe(here.world, stripe, 2000, { isReported: false })
    const refund = stripe.refund(transactionId)
    await send('refund.created', refund)
    await send('payment_intent.succeeded', transactionId)
    await expectBalances(buyer, { gift: 50 })
    expect((await buyer.call(contract.payments.mine)).body).toHaveLength(2)
  })
})

describe('a dispute', () => {
  test('holds the coins, blocks posting and buying, and releases the coins when it is won', async () => {
    const { buyer, transactionId } = await aPayment()
    const dispute = stripe.dispute(transactionId)
    await send('charge.dispute.created', dispute)
    await send('charge.dispute.updated', dispute)
    await expectBalances(buyer, { gift: 50, disputed: 500 })
    const disputed = refusal(409, 'disputed')
    const post = () => buyer.call(contract.tasks.post, here.world.taskToPost({ slots: 1, pay: 1 }))
    expect(await post()).toMatchObject(disputed)
    expect(await buyer.call(contract.payments.createIntent, { amount: 100 })).toMatchObject(disputed)
    stripe.decide(dispute, 'won')
    await send('charge.dispute.closed', dispute)
    await send('charge.dispute.closed', dispute)
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
    await send('charge.dispute.created', dispute)
    await expectBalances(buyer, { disputed: 500, gift: 50 })
    stripe.decide(dispute, 'lost')
    await send('charge.dispute.closed', dispute)
    await expectBalances(buyer, { gift: 50 })
    expect((await buyer.call(contract.payments.mine)).body[0]).toMatchObject({ type: 'Dispute', amountPaid: -20 })
    expect(await buyer.call(contract.stats.buyer)).toMatchObject({ body: { totalPaid: 0 } })
  })

  test('whose end is reported before its beginning is closed at once', async () => {
    const { buyer, transactionId } = await aPayment()
    const dispute = stripe.dispute(transactionId)
    stripe.decide(dispute, 'lost')
    await send('charge.dispute.closed', dispute)
    await send('charge.dispute.created', dispute)
    await expectBalances(buyer, { gift: 50 })
  })

  test('and a refund of the same payment take its coins once', async () => {
    const { buyer, transactionId } = await aPayment()
    await here.world.buyCoins(buyer, 40)
    const dispute = stripe.dispute(transactionId)
    await send('charge.dispute.created', dispute)
    await send('refund.created', stripe.refund(transactionId))
    await expectBalances(buyer, { gift: 50, bought: 40, disputed: 500 })
    stripe.decide(dispute, 'won')
    await send('charge.dispute.closed', dispute)
    await expectBalances(buyer, { gift: 50, bought: 40 })
  })

  test('that follows a failed refund takes the coins once, also when both are known at the same time', async () => {
    const { buyer, transactionId } = await aPayment()
    const refund = stripe.refund(transactionId)
    await send('charge.refunded', refund)
    await expectBalances(buyer, { gift: 50 })
    // The events of both are late: the first one that arrives finds the state after both.
    stripe.fail(refund)
    const dispute = stripe.dispute(transactionId)
    await send('refund.failed', refund)
    await expectBalances(buyer, { gift: 50, disputed: 500 })
    stripe.decide(dispute, 'lost')
    await send('charge.dispute.closed', dispute)
    await expectBalances(buyer, { gift: 50 })
  })

  test('whose amount the bank changes ends with what it had taken', async () => {
    const { buyer, transactionId } = await aPayment()
    const dispute = stripe.dispute(transactionId, 1000)
    await send('charge.dispute.created', dispute)
    await expectBalances(buyer, { gift: 50, bought: 250, disputed: 250 })
    stripe.decide(dispute, 'won', 1500)
    await send('charge.dispute.closed', dispute)
    await expectBalances(buyer, { gift: 50, bought: 500 })
  })
})

describe('a refund that fails', () => {
  test('after it had succeeded gives the coins back once, and they settle the debt first', async () => {
    const { world } = here
    const { buyer, transactionId } = await aPayment()
    await world.aPendingSubmission(await world.aWorker(), await world.anOpenTask(buyer, { slots: 1, pay: 200 }))
    const refund = stripe.refund(transactionId)
    await send('charge.refunded', refund)
    await expectBalances(buyer, { owed: -150 })
    stripe.fail(refund)
    await send('refund.failed', refund)
    await send('refund.updated', refund)
    await expectBalances(buyer, { bought: 350 })
    expect((await notificationsOf(buyer)).slice(0, 2)).toEqual([
      'What you owed is settled. You can post tasks and review work again, unless a card dispute is open.',
      'Your bank did not take $20.00 that were to be paid back: 500 coins are yours again.',
    ])
    expect((await buyer.call(contract.payments.mine)).body).toMatchObject([{ type: 'Coin Purchase', amountPaid: 20 }])
    expect(await buyer.call(contract.stats.buyer)).toMatchObject({ body: { totalPaid: 20 } })

    const again = stripe.refund(transactionId)
    await send('charge.refunded', again)
    await expectBalances(buyer, { owed: -150 })
  })

  test('before the payment is known moves nothing', async () => {
    const { buyer, transactionId } = await aPayment()
    const refund = stripe.refund(transactionId)
    stripe.fail(refund)
    await send('refund.failed', refund)
    await expectBalances(buyer, { bought: 500, gift: 50 })
  })
})
