/** Webhook events that no webhook delivered. */
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { useStripe } from '../../test/stripe.ts'
import { aPaymentByStripe, sendWebhook } from '../../test/stripe-events.ts'
import { useWorld } from '../../test/world.ts'
import { stripeProvider } from './stripe.ts'
import { backfillEvents } from './webhook-events.ts'

const { stripe, environment } = await useStripe()
const here = useWorld(environment)
afterEach(() => here.world.expectLedgerToHold())

const backfillNow = () =>
  backfillEvents(
    here.world.db,
    stripeProvider(here.world.config.stripe as NonNullable<typeof here.world.config.stripe>),
    {
      error: (details) => {
        throw details
      },
    },
  )

async function countProcessed(): Promise<number> {
  return (await here.world.db.selectFrom('stripe_events').select('id').execute()).length
}

test('refunds and disputes whose events were lost are booked, the oldest first and once', async () => {
  const { world } = here
  const [one, two, three] = await Promise.all([1, 2, 3].map(() => aPaymentByStripe(world, stripe, 2000)))
  if (!one || !two || !three) throw new Error('three payments were made')
  stripe.webhookEvent('charge.refunded', stripe.refund(one.transactionId))
  stripe.webhookEvent('charge.dispute.created', stripe.dispute(two.transactionId))
  const event = stripe.webhookEvent('charge.refunded', stripe.refund(three.transactionId, 1000))
  expect(await sendWebhook(world, event)).toBe(200)
  stripe.webhookEvent('customer.created', 'cus_1')
  expect(await countProcessed()).toBe(1)

  await backfillNow()
  expect(await countProcessed()).toBe(3)
  expect(await world.balancesOf(one.buyer)).toEqual([{ kind: 'gift', balance: 50 }])
  expect(await world.balancesOf(two.buyer)).toContainEqual({ kind: 'disputed', balance: 500 })
  expect(await world.balancesOf(three.buyer)).toContainEqual({ kind: 'bought', balance: 250 })

  await backfillNow()
  expect(await countProcessed()).toBe(3)
})

test('while the provider cannot be reached no event is skipped, and reading continues where it stopped', async () => {
  const { world } = here
  const { buyer, transactionId } = await aPaymentByStripe(world, stripe, 2000)
  stripe.webhookEvent('charge.refunded', stripe.refund(transactionId))
  const until = () => sql`select until from stripe_events_read`.execute(world.db).then(({ rows }) => rows)
  const before = await until()
  stripe.isDown = true
  await expect(backfillNow()).rejects.toMatchObject({ code: 'provider_unavailable' })
  stripe.isDown = false
  expect(await until()).toEqual(before)
  await backfillNow()
  expect(await world.balancesOf(buyer)).toEqual([{ kind: 'gift', balance: 50 }])
})

test('an event that failed for a temporary reason is processed when it comes again', async () => {
  const { world } = here
  const { buyer, transactionId } = await aPaymentByStripe(world, stripe, 2000, { isReported: false })
  const belongsTo = (provider: 'stripe' | 'testcard') =>
    world.db.updateTable('payments').set({ provider }).where('intent', '=', transactionId).execute()
  const event = stripe.webhookEvent('payment_intent.succeeded', transactionId)
  await belongsTo('testcard')
  expect(await sendWebhook(world, event)).toBe(409)
  await belongsTo('stripe')
  expect(await sendWebhook(world, event)).toBe(200)
  expect(await world.coinsOf(buyer)).toBe(550)
})

test('an event that cannot be processed does not delay the later ones, and is tried again', async () => {
  const { world } = here
  const [stuck, next] = [await aPaymentByStripe(world, stripe, 2000), await aPaymentByStripe(world, stripe, 2000)]
  const change = (values: object) =>
    world.db.updateTable('payments').set(values).where('intent', '=', stuck.transactionId).execute()
  await change({ provider: 'testcard', status: 'processing', succeeded_at: null })
  stripe.webhookEvent('charge.refunded', stripe.refund(stuck.transactionId))
  stripe.webhookEvent('charge.refunded', stripe.refund(next.transactionId))
  await expect(backfillNow()).rejects.toMatchObject({ code: 'purchases_off' })
  expect(await world.balancesOf(next.buyer)).toEqual([{ kind: 'gift', balance: 50 }])
  await change({ provider: 'stripe', status: 'succeeded', succeeded_at: new Date() })
  await backfillNow()
  expect(await world.balancesOf(stuck.buyer)).toEqual([{ kind: 'gift', balance: 50 }])
})

test('a payment with more refunds than one page of the provider holds loses the coins of all of them', async () => {
  const { world } = here
  const { buyer, transactionId } = await aPaymentByStripe(world, stripe, 2000)
  for (let nth = 0; nth < 120; nth++) stripe.refund(transactionId, 10)
  expect(await sendWebhook(world, stripe.webhookEvent('charge.refunded', stripe.refund(transactionId, 10)))).toBe(200)
  expect(await world.balancesOf(buyer)).toContainEqual({ kind: 'bought', balance: 500 - 121 * 2.5 })
})
