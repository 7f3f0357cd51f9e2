/** Concurrent webhook events and requests. Needs PostgreSQL: PGlite runs one statement at a time and hides races. */
import { contract } from '@piecework/contract'
import { expect, test } from 'vitest'
import { record } from '../../test/cards.ts'
import { useStripe } from '../../test/stripe.ts'
import { aPaymentByStripe, sendWebhook } from '../../test/stripe-events.ts'
import { useWorld } from '../../test/world.ts'

const { stripe, environment } = await useStripe()
const here = useWorld(environment)

test('the browser and 32 events of one payment at once credit the coins once', async () => {
  const { world } = here
  const { buyer, transactionId } = await aPaymentByStripe(world, stripe, 3500, { isReported: false })
  const same = stripe.webhookEvent('payment_intent.succeeded', transactionId)
  const answers = await Promise.all(
    Array.from({ length: 64 }, async (_, nth) => {
      if (nth % 2) return (await record(buyer, transactionId)).status
      return sendWebhook(world, nth % 4 ? same : stripe.webhookEvent('payment_intent.succeeded', transactionId))
    }),
  )
  expect(answers).toEqual(answers.map(() => 200))
  expect(await world.coinsOf(buyer)).toBe(1050)
  await world.expectLedgerToHold()
})

test('settlement, refund, dispute and its end, 64 at once: each takes its coins back once', async () => {
  const { world } = here
  for (const end of ['won', 'lost'] as const) {
    const { buyer, transactionId } = await aPaymentByStripe(world, stripe, 2000, { isReported: false })
    const refund = stripe.refund(transactionId)
    const dispute = stripe.dispute(transactionId)
    const webhooks = Array.from({ length: 63 }, (_, nth) => {
      if (nth === 12) stripe.decide(dispute, end)
      const [type, objectId] = [
        ['payment_intent.succeeded', transactionId],
        ['charge.refunded', refund],
        ['charge.dispute.created', dispute],
        ['charge.dispute.closed', dispute],
      ][nth % 4] as [string, string]
      return sendWebhook(world, stripe.webhookEvent(type, objectId))
    })
    expect(await Promise.all([...webhooks, record(buyer, transactionId).then(({ status }) => status)])).toEqual(
      Array.from({ length: 64 }, () => 200),
    )
    expect(await sendWebhook(world, stripe.webhookEvent('charge.dispute.closed', dispute))).toBe(200)
    // Refunded and lost, the money of 500 coins went back twice: once beyond the payment.
    const beyond = end === 'lost' ? [{ kind: 'owed', balance: -500 }] : []
    expect(await world.balancesOf(buyer)).toEqual([{ kind: 'gift', balance: 50 }, ...beyond])
    await world.expectLedgerToHold()
  }
})

test('refunds against spending: the first request has the coins, and the ledger is consistent', async () => {
  const { world } = here
  const { buyer, transactionId } = await aPaymentByStripe(world, stripe, 2000)
  const spent = Array.from({ length: 60 }, () =>
    buyer.call(contract.tasks.post, world.taskToPost({ slots: 1, pay: 60 })).then(({ status }) => status),
  )
  const refunded = Array.from({ length: 4 }, () =>
    sendWebhook(world, stripe.webhookEvent('refund.created', stripe.refund(transactionId, 500))),
  )
  for (const status of await Promise.all([...spent, ...refunded])) expect([200, 201, 409]).toContain(status)
  await world.expectLedgerToHold()
})
