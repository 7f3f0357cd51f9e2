/** Tests what happens to the open card payments of a user who is removed, or who deletes the account. */
import { contract } from '@piecework/contract'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { anOpenIntent, transactionOf } from '../../test/cards.ts'
import { useStripe } from '../../test/stripe.ts'
import { sendWebhook } from '../../test/stripe-events.ts'
import { type TestUser, useWorld } from '../../test/world.ts'
import { deleteDueAccounts } from '../account/deletion.ts'
import { stripeCards } from './cards.ts'
import { refundLatePayments } from './late-payments.ts'
import { reconcilePending } from './reconcile.ts'

const { stripe, environment } = await useStripe({ isLive: true })
const here = useWorld(environment)
afterEach(() => here.world.expectLedgerToHold())

async function aBuyerWithOpenIntent() {
  const { world } = here
  const [admin, buyer] = [await world.anAdmin(), await world.aBuyer()]
  const secret = await anOpenIntent(buyer, 2000)
  return { world, admin, buyer, secret, intent: transactionOf(secret) }
}

const remove = (admin: TestUser, user: TestUser) => admin.call(contract.userManagement.remove, { id: user._id })

/** The two cron jobs, once. @returns the failures */
async function runJobs(): Promise<unknown[]> {
  const { db, config } = here.world
  if (!config.stripe) throw new Error('the world has Stripe')
  const cards = await stripeCards(config.stripe)
  const failures: unknown[] = []
  await reconcilePending(db, cards, (failure) => failures.push(failure))
  await refundLatePayments(db, cards, (failure) => failures.push(failure))
  return failures
}

async function cardMoneyOf({ _id }: TestUser): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(amount_cents), 0) as cents from card_money where user_id = ${_id}`.execute(here.world.db)
  return rows[0]?.cents ?? 0
}

describe('an open card payment', () => {
  test('of a removed user is cancelled at the provider by the next run of the job', async () => {
    const { world, admin, buyer, secret, intent } = await aBuyerWithOpenIntent()
    const other = await world.aBuyer()
    const kept = transactionOf(await anOpenIntent(other))
    await remove(admin, buyer)
    expect(await runJobs()).toEqual([])
    expect(stripe.intent(intent).status).toBe('canceled')
    expect(stripe.pay(secret)).toBe('payment_intent_unexpected_state')
    expect(stripe.intent(kept).status).toBe('requires_payment_method')
  })

  test('of a user who deleted the account is cancelled too', async () => {
    const { world, buyer, intent } = await aBuyerWithOpenIntent()
    await sql`insert into deletion_requests (user_id, due_at, gives_up) values (${buyer._id}, now(), true)`.execute(
      world.db,
    )
    await deleteDueAccounts(world.db, { mail: null, timeZone: 'UTC' })
    expect(await runJobs()).toEqual([])
    expect(stripe.intent(intent).status).toBe('canceled')
  })

  test('of a user who waits for the removal is cancelled at its beginning', async () => {
    const { world, admin, buyer, intent } = await aBuyerWithOpenIntent()
    await world.buyCoins(buyer, 500)
    expect((await remove(admin, buyer)).body.due_at).not.toBeNull()
    await runJobs()
    expect(stripe.intent(intent).status).toBe('canceled')
  })

  test('is cancelled although the provider cannot be reached at first', async () => {
    const { world, admin, buyer, intent } = await aBuyerWithOpenIntent()
    await remove(admin, buyer)
    stripe.isDown = true
    expect(await runJobs()).not.toEqual([])
    stripe.isDown = false
    await sql`update payments set asked_at = asked_at - interval '2 minutes' where intent = ${intent}`.execute(world.db)
    expect(await runJobs()).toEqual([])
    expect(stripe.intent(intent).status).toBe('canceled')
  })
})

describe('a card payment that comes after the removal', () => {
  test('is paid back once, keeps no coins anywhere, and is told to all Admins', async () => {
    const { world, admin, buyer, secret, intent } = await aBuyerWithOpenIntent()
    const other = await world.anAdmin()
    await remove(admin, buyer)
    const forfeited = await world.forfeitedCoins()
    stripe.pay(secret)
    for (let run = 0; run < 3; run++) expect(await runJobs()).toEqual([])
    expect(await cardMoneyOf(buyer)).toBe(0)
    expect(await world.forfeitedCoins()).toBe(forfeited)
    const told = `A removed user paid $20.00 by card after the removal (payment ${intent}).`
    for (const each of [admin, other]) {
      const { body } = await each.call(contract.notifications.latest)
      expect(body.filter(({ message }) => message.includes(told))).toHaveLength(1)
    }
    expect(stripe.calls.filter((call) => call === 'POST /v1/refunds')).toHaveLength(1)
  })

  test('and is reported by a webhook is paid back too, also after an outage of the provider', async () => {
    const { world, admin, buyer, secret, intent } = await aBuyerWithOpenIntent()
    await remove(admin, buyer)
    stripe.pay(secret)
    await sendWebhook(world, stripe.webhookEvent('payment_intent.succeeded', intent))
    expect(await cardMoneyOf(buyer)).toBe(2000)
    stripe.isDown = true
    expect(await runJobs()).not.toEqual([])
    stripe.isDown = false
    expect(await runJobs()).toEqual([])
    expect(await cardMoneyOf(buyer)).toBe(0)
  })

  test('and was paid back by hand before the job stays paid back once', async () => {
    const { world, admin, buyer, secret, intent } = await aBuyerWithOpenIntent()
    await remove(admin, buyer)
    stripe.pay(secret)
    await sendWebhook(world, stripe.webhookEvent('payment_intent.succeeded', intent))
    stripe.refund(intent)
    expect(await runJobs()).toEqual([])
    expect(await cardMoneyOf(buyer)).toBe(0)
  })
})
