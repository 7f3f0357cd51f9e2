/** Orders that a browser repeats with the same Idempotency-Key, also after the provider has forgotten the first call. */
import { contract } from '@piecework/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { record, transactionOf } from '../../test/cards.ts'
import { useStripe } from '../../test/stripe.ts'
import { sendWebhook } from '../../test/stripe-events.ts'
import { type TestUser, useWorld } from '../../test/world.ts'
import { selectProvider } from './cards.ts'
import { reconcilePending } from './reconcile.ts'

const { stripe, environment } = await useStripe()
const here = useWorld(environment)

async function order(buyer: TestUser, key: string): Promise<string> {
  const answer = await buyer.call(
    contract.payments.createIntent,
    { amount: 2000 },
    { headers: { 'idempotency-key': key } },
  )
  expect(answer.status).toBe(200)
  return answer.body.clientSecret
}

async function expectEveryChargeHasCoins(buyer: TestUser, charges: number): Promise<void> {
  const { db, config } = here.world
  await sql`update payments set created_at = created_at - interval '1 hour', asked_at = null`.execute(db)
  const cards = await selectProvider(config, db)
  if (cards) await reconcilePending(db, cards, () => {})
  expect(await here.world.coinsOf(buyer)).toBe(50 + charges * 500)
  expect((await buyer.call(contract.payments.mine)).body).toHaveLength(charges)
  await here.world.expectLedgerToHold()
}

const deleteKeys = () => here.world.db.deleteFrom('idempotency_keys').execute()

test('an order repeated a day later gets the intent that is stored, also when it was paid, and one charge brings the coins', async () => {
  const buyer = await here.world.aBuyer()
  const first = await order(buyer, 'one')
  stripe.forgetKeys()
  const second = await order(buyer, 'one')
  expect(second).toBe(first)
  stripe.pay(second)
  expect(await order(buyer, 'one')).toBe(first)
  await expectEveryChargeHasCoins(buyer, 1)
})

test('after the server has deleted the key too, the repeated order is a new one, and both charges bring coins', async () => {
  const buyer = await here.world.aBuyer()
  const first = await order(buyer, 'one')
  stripe.pay(first)
  stripe.forgetKeys()
  await deleteKeys()
  const second = await order(buyer, 'one')
  expect(second).not.toBe(first)
  stripe.pay(second)
  await expectEveryChargeHasCoins(buyer, 2)
})

test('a repeated order whose intent was cancelled makes one new order, which later repeats get too', async () => {
  const buyer = await here.world.aBuyer()
  const first = await order(buyer, 'one')
  stripe.cancel(transactionOf(first))
  const later = await Promise.all([order(buyer, 'one'), order(buyer, 'one')])
  const again = await order(buyer, 'one')
  expect(new Set([...later, again]).size).toBe(1)
  expect(again).not.toBe(first)
  stripe.pay(again)
  expect((await record(buyer, transactionOf(again))).status).toBe(200)
  await expectEveryChargeHasCoins(buyer, 1)
})

test('a paid intent that no order stored finds its order by the metadata', async () => {
  const { world } = here
  const buyer = await world.aBuyer()
  const intent = transactionOf(await order(buyer, 'one'))
  await world.db.updateTable('payments').set({ intent: null }).where('intent', '=', intent).execute()
  stripe.pay(stripe.intent(intent).client_secret)
  expect(await sendWebhook(world, stripe.webhookEvent('payment_intent.succeeded', intent))).toBe(200)
  expect(await world.coinsOf(buyer)).toBe(550)
  await expectEveryChargeHasCoins(buyer, 1)
})

test('two intents of one order that were both paid bring the coins of both, and a refund takes those of one', async () => {
  const { world } = here
  const buyer = await world.aBuyer()
  const first = transactionOf(await order(buyer, 'one'))
  await world.db.updateTable('payments').set({ intent: null }).where('intent', '=', first).execute()
  stripe.forgetKeys()
  const second = transactionOf(await order(buyer, 'one'))
  expect(second).not.toBe(first)
  for (const intent of [first, second]) {
    stripe.pay(stripe.intent(intent).client_secret)
    const event = () => stripe.webhookEvent('payment_intent.succeeded', intent)
    expect(await Promise.all([sendWebhook(world, event()), sendWebhook(world, event())])).toEqual([200, 200])
  }
  await expectEveryChargeHasCoins(buyer, 2)
  expect(await sendWebhook(world, stripe.webhookEvent('charge.refunded', stripe.refund(first)))).toBe(200)
  expect(await world.coinsOf(buyer)).toBe(550)
  await world.expectLedgerToHold()
})

test('an unpaid second intent of an order, or one with another amount, brings no coins', async () => {
  const { world } = here
  const buyer = await world.aBuyer()
  const first = transactionOf(await order(buyer, 'one'))
  await world.db.updateTable('payments').set({ intent: null }).where('intent', '=', first).execute()
  stripe.forgetKeys()
  await order(buyer, 'one')
  expect(await sendWebhook(world, stripe.webhookEvent('payment_intent.processing', first))).toBe(200)
  stripe.intent(first).amount = 100
  stripe.pay(stripe.intent(first).client_secret)
  expect(await sendWebhook(world, stripe.webhookEvent('payment_intent.succeeded', first))).toBe(200)
  await expectEveryChargeHasCoins(buyer, 0)
})
