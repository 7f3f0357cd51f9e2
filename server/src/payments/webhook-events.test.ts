/** What is promised about news of card payments that no webhook brought. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useStripe } from '../../test/stripe.ts'
import { aPaymentByStripe, tellNews } from '../../test/stripe-events.ts'
import { useWorld } from '../../test/world.ts'
import { stripeProvider } from './stripe.ts'
import { catchUp } from './webhook-events.ts'

const { stripe, environment } = await useStripe()
const here = useWorld(environment)

const catchUpNow = () =>
  catchUp(here.world.db, stripeProvider(here.world.config.stripe as NonNullable<typeof here.world.config.stripe>), {
    error: (details) => {
      throw details
    },
  })

async function seen(): Promise<number> {
  return (await here.world.db.selectFrom('stripe_events').select('id').execute()).length
}

test('refunds and disputes whose news were lost are booked, the oldest first and once', async () => {
  const { world } = here
  const [one, two, three] = await Promise.all([1, 2, 3].map(() => aPaymentByStripe(world, stripe, 2000)))
  if (!one || !two || !three) throw new Error('three payments were made')
  stripe.news('charge.refunded', stripe.refund(one.transactionId))
  stripe.news('charge.dispute.created', stripe.dispute(two.transactionId))
  const told = stripe.news('charge.refunded', stripe.refund(three.transactionId, 1000))
  expect(await tellNews(world, told)).toBe(200)
  stripe.news('customer.created', 'cus_1')
  expect(await seen()).toBe(1)

  await catchUpNow()
  expect(await seen()).toBe(3)
  expect(await world.balancesOf(one.buyer)).toEqual([{ kind: 'gift', balance: 50 }])
  expect(await world.balancesOf(two.buyer)).toContainEqual({ kind: 'disputed', balance: 500 })
  expect(await world.balancesOf(three.buyer)).toContainEqual({ kind: 'bought', balance: 250 })

  await catchUpNow()
  expect(await seen()).toBe(3)
  await world.expectTheBooksToHold()
})

test('while the provider is out of reach nothing is passed over, and later it is read from where it was', async () => {
  const { world } = here
  const { buyer, transactionId } = await aPaymentByStripe(world, stripe, 2000)
  stripe.news('charge.refunded', stripe.refund(transactionId))
  const until = () => sql`select until from stripe_events_read`.execute(world.db).then(({ rows }) => rows)
  const before = await until()
  stripe.isDown = true
  await expect(catchUpNow()).rejects.toMatchObject({ code: 'provider_unavailable' })
  stripe.isDown = false
  expect(await until()).toEqual(before)
  await catchUpNow()
  expect(await world.balancesOf(buyer)).toEqual([{ kind: 'gift', balance: 50 }])
})
