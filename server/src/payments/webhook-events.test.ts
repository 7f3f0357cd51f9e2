/** Webhook events that no webhook delivered. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useStripe } from '../../test/stripe.ts'
import { aPaymentByStripe, sendWebhook } from '../../test/stripe-events.ts'
import { useWorld } from '../../test/world.ts'
import { stripeProvider } from './stripe.ts'
import { backfillEvents } from './webhook-events.ts'

const { stripe, environment } = await useStripe()
const here = useWorld(environment)

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

test('refunds and disputes whose news were lost are booked, the oldest first and once', async () => {
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
  await world.expectLedgerToHold()
})

test('while the provider is out of reach nothing is passed over, and later it is read from where it was', async () => {
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
