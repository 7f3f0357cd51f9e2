import { inspect } from 'node:util'
import { contract } from '@piecework/contract'
import { documentedCards } from '@piecework/contract/cards'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { anOpenIntent, record, transactionOf } from '../../test/cards.ts'
import { stripeKeys, useStripe, type WebhookEvent } from '../../test/stripe.ts'
import { sendWebhook } from '../../test/stripe-events.ts'
import { anotherWorld, refusal, type TestUser, useWorld } from '../../test/world.ts'
import { readConfig } from '../config.ts'
import { selectProvider } from './cards.ts'
import { reconcilePending } from './reconcile.ts'

const { stripe, environment } = await useStripe()
const here = useWorld(environment)

async function anOpenOrder(amountCents = 100) {
  const { world } = here
  const buyer = await world.aBuyer()
  const secret = await anOpenIntent(buyer, amountCents)
  return { world, buyer, secret, transactionId: transactionOf(secret) }
}

/** A buyer whose card is charged, before the server knows of it. */
async function paidByCard(amountCents = 100) {
  const order = await anOpenOrder(amountCents)
  stripe.pay(order.secret)
  return order
}

const sendEvent = (event: WebhookEvent) => sendWebhook(here.world, event)

async function expectCoins(buyer: TestUser, coins: number): Promise<void> {
  expect(await here.world.coinsOf(buyer)).toBe(coins)
  await here.world.expectLedgerToHold()
}

test('the browser gets the publishable key, and may load what Stripe needs', async () => {
  const { body } = await here.world.call(contract.config.config)
  const { headers } = await here.world.app.inject('/')
  expect(body.cards).toEqual({ provider: 'stripe', publishableKey: environment.STRIPE_PUBLISHABLE_KEY })
  const policy = String(headers['content-security-policy'])
  expect(policy).toMatch(/script-src [^;]*https:\/\/js\.stripe\.com/)
  expect(policy).toMatch(/frame-src [^;]*https:\/\/hooks\.stripe\.com/)
})

describe('paying by card', () => {
  for (const { number, outcome } of documentedCards) {
    if (outcome === 'succeeded' || outcome === 'requires_action') continue
    test(`by a refused card (${outcome}) credits nothing, and another card pays the same order`, async () => {
      const { buyer, secret, transactionId } = await anOpenOrder()
      expect(stripe.pay(secret, number)).toBe(outcome)
      expect(await record(buyer, transactionId)).toMatchObject({ status: 409, body: { code: 'payment_not_succeeded' } })
      await expectCoins(buyer, 50)
      stripe.pay(secret)
      expect((await record(buyer, transactionId)).status).toBe(200)
      await expectCoins(buyer, 60)
    })
  }

  test('with 3-D Secure pays nothing before the bank has confirmed', async () => {
    for (const isConfirmed of [true, false]) {
      const { buyer, secret, transactionId } = await anOpenOrder()
      stripe.pay(secret, '4000002760003184')
      expect((await record(buyer, transactionId)).status).toBe(409)
      stripe.answerBank(transactionId, isConfirmed)
      expect((await record(buyer, transactionId)).status).toBe(isConfirmed ? 200 : 409)
      await expectCoins(buyer, isConfirmed ? 60 : 50)
    }
  })

  test('with an unknown status is not paid', async () => {
    const { buyer, transactionId } = await anOpenOrder()
    stripe.intent(transactionId).status = 'requires_something_new'
    expect((await record(buyer, transactionId)).status).toBe(409)
    await expectCoins(buyer, 50)
  })

  test('a $1 intent that names a $35 order books nothing', async () => {
    const { buyer, transactionId } = await paidByCard(3500)
    stripe.intent(transactionId).amount = 100
    expect(await record(buyer, transactionId)).toMatchObject({ status: 409, body: { code: 'amount_differs' } })
    expect(await sendEvent(stripe.webhookEvent('payment_intent.succeeded', transactionId))).toBe(200)
    await expectCoins(buyer, 50)
  })

  test('an intent of another order, or of another shop on the same account, books nothing', async () => {
    const { buyer, transactionId } = await paidByCard(3500)
    const cheap = await paidByCard(100)
    stripe.intent(cheap.transactionId).metadata.order = stripe.intent(transactionId).metadata.order ?? ''
    expect(await record(cheap.buyer, cheap.transactionId)).toMatchObject({ body: { code: 'amount_differs' } })
    stripe.intent(cheap.transactionId).metadata = {}
    expect(await sendEvent(stripe.webhookEvent('payment_intent.succeeded', cheap.transactionId))).toBe(200)
    await expectCoins(cheap.buyer, 50)
    await expectCoins(buyer, 50)
  })

  test('while Stripe cannot be reached is answered with 503, and the order stays open and is paid later', async () => {
    const { buyer, transactionId } = await paidByCard()
    stripe.isDown = true
    const answers = [
      await record(buyer, transactionId),
      await buyer.call(contract.payments.createIntent, { amount: 100 }),
    ]
    expect(await sendEvent(stripe.webhookEvent('payment_intent.succeeded', transactionId))).toBe(503)
    stripe.isDown = false
    for (const answer of answers) expect(answer).toMatchObject({ status: 503, body: { code: 'provider_unavailable' } })
    await expectCoins(buyer, 50)
    expect((await record(buyer, transactionId)).status).toBe(200)
    await expectCoins(buyer, 60)
  })
})

test('The job books an order that was paid in the last moment of its day, and cancels one that was not', async () => {
  const { world, buyer, transactionId } = await paidByCard()
  const unpaid = await anOpenOrder()
  const created_at = sql<string>`now() - interval '25 hours'`
  await world.db
    .updateTable('payments')
    .set({ created_at })
    .where('intent', 'in', [transactionId, unpaid.transactionId])
    .execute()
  const cards = await selectProvider(world.config, world.db)
  if (cards) await reconcilePending(world.db, cards, () => {})
  expect(stripe.intent(transactionId).status).toBe('succeeded')
  expect(stripe.intent(unpaid.transactionId).status).toBe('canceled')
  await expectCoins(buyer, 60)
})

describe('events from Stripe', () => {
  test('before the browser, after it and twice credit the coins once', async () => {
    const { buyer, transactionId } = await paidByCard()
    const event = stripe.webhookEvent('payment_intent.succeeded', transactionId)
    expect(await sendEvent(event)).toBe(200)
    await expectCoins(buyer, 60)
    for (const _time of [1, 2])
      expect(await record(buyer, transactionId)).toMatchObject({ status: 200, body: { success: true, coins: 10 } })
    expect(await sendEvent(stripe.webhookEvent('payment_intent.succeeded', transactionId))).toBe(200)
    const { body } = await buyer.call(contract.payments.mine)
    expect(body).toMatchObject([{ transactionId, amountPaid: 1, coins: 10, paymentMethod: ['card'] }])
    const calls = stripe.calls.length
    expect(await sendEvent(event)).toBe(200)
    expect(stripe.calls).toHaveLength(calls)
    await expectCoins(buyer, 60)
    expect((await buyer.call(contract.notifications.latest)).body).toHaveLength(1)
  })

  test('are trusted only for the id of their payment', async () => {
    const { buyer, transactionId } = await anOpenOrder()
    expect(await sendEvent(stripe.webhookEvent('payment_intent.succeeded', transactionId))).toBe(200)
    await expectCoins(buyer, 50)
  })

  test('that are forged, unsigned or changed on the way get 400, and nothing is requested or booked', async () => {
    const { buyer, transactionId } = await paidByCard()
    const calls = stripe.calls.length
    const real = stripe.webhookEvent('payment_intent.succeeded', transactionId)
    const forged = stripe.webhookEvent('payment_intent.succeeded', transactionId, { secret: 'whsec_guessed' })
    expect(await sendEvent(forged)).toBe(400)
    expect(await sendEvent({ ...real, signature: '' })).toBe(400)
    expect(await sendEvent({ ...real, payload: `${real.payload} ` })).toBe(400)
    expect(stripe.calls).toHaveLength(calls)
    await expectCoins(buyer, 50)
  })

  test('signed 400 seconds ago get 400; 200 seconds ago they count', async () => {
    const { buyer, transactionId } = await paidByCard()
    const signed = (secondsAgo: number) =>
      stripe.webhookEvent('payment_intent.succeeded', transactionId, { secondsAgo })
    expect(await sendEvent(signed(400))).toBe(400)
    await expectCoins(buyer, 50)
    expect(await sendEvent(signed(200))).toBe(200)
    await expectCoins(buyer, 60)
  })

  test('about unknown objects are accepted and ignored', async () => {
    expect(await sendEvent(stripe.webhookEvent('customer.created', 'cus_1'))).toBe(200)
  })
})

describe('the configuration', () => {
  const keys = (more: Record<string, string | undefined>) => () => readConfig({ ...stripeKeys, ...more })

  test('half of the keys, or an invalid key, stops the start and names the setting, without its value', () => {
    expect(keys({ STRIPE_WEBHOOK_SECRET: undefined })).toThrow('also need STRIPE_WEBHOOK_SECRET.')
    expect(keys({ STRIPE_SECRET_KEY: '', STRIPE_PUBLISHABLE_KEY: '' })).toThrow(
      'also need STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY.',
    )
    const swapped = keys({ STRIPE_PUBLISHABLE_KEY: stripeKeys.STRIPE_SECRET_KEY })
    expect(swapped).toThrow('STRIPE_PUBLISHABLE_KEY is not such a key')
    expect(swapped).not.toThrow(stripeKeys.STRIPE_SECRET_KEY)
    expect(readConfig({ STRIPE_API_BASE: 'http://127.0.0.1:1' }).stripe).toBeNull()
  })

  test('keys of mixed modes, or test cards beside Stripe, are refused', () => {
    expect(keys({ STRIPE_PUBLISHABLE_KEY: 'pk_live_1' })).toThrow('of one mode')
    expect(keys({ CARDS: 'testcard' })).toThrow('CARDS=testcard')
    expect(keys({ CARDS: 'off' })()).toMatchObject({ stripe: null, testCards: 'off' })
  })

  test('live keys are refused with demo users, with mails that are stored instead of sent, and with the development page of Google', () => {
    const live = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_PUBLISHABLE_KEY: 'pk_live_1' }
    expect(keys({ ...live, MAIL: 'outbox' })).toThrow(
      'MAIL=outbox cannot be used with live keys of Stripe: set SMTP_URL, or MAIL=off.',
    )
    expect(keys({ ...live, DEMO: 'on' })).toThrow('DEMO=on cannot be used with live keys of Stripe.')
    expect(keys({ MAIL: 'outbox' })()).toMatchObject({ outbox: 'loopback' })
    expect(keys({ ...live, GOOGLE: 'development' })).toThrow(
      'GOOGLE=development cannot be used with live keys of Stripe: set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET, or GOOGLE=off.',
    )
    expect(keys({ GOOGLE: 'development' })()).toMatchObject({ google: { kind: 'development' } })
    for (const GOOGLE of ['off', 'auto']) expect(keys({ ...live, GOOGLE })()).toMatchObject({ google: null })
    for (const MAIL of ['off', 'auto']) expect(keys({ ...live, MAIL })()).toMatchObject({ outbox: 'off' })
  })

  test('the keys decide whether money is real, and with real money every Admin needs a second factor', () => {
    expect(keys({})()).toMatchObject({ stripe: { livemode: false }, testCards: 'off', secondFactor: 'offered' })
    const live = keys({ STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_PUBLISHABLE_KEY: 'pk_live_1' })()
    expect(live).toMatchObject({ stripe: { livemode: true }, secondFactor: 'required', demo: 'off' })
  })
})

test('a key that Stripe refuses is 503 for the buyer, and is in no response and no log', async () => {
  const wrong = `sk_test_${'x'.repeat(24)}`
  const other = await anotherWorld({ ...environment, STRIPE_SECRET_KEY: wrong })
  const logged: unknown[] = []
  other.app.addHook('onRequest', async (request) => {
    request.log.error = (...entry: unknown[]) => logged.push(entry)
  })
  const buyer = await other.aBuyer()
  const answer = await buyer.call(contract.payments.createIntent, { amount: 100 })
  expect(answer).toMatchObject(refusal(503, 'provider_unavailable'))
  expect(logged).toHaveLength(1)
  expect(inspect([answer, logged], { depth: null })).not.toContain(wrong)
})

test('no response contains a secret key', async () => {
  const { buyer, transactionId } = await paidByCard()
  const answers = [
    await here.world.call(contract.config.config),
    await buyer.call(contract.payments.createIntent, { amount: 100 }),
    await record(buyer, transactionId),
    await here.world.send('POST', '/stripe/webhook', {}),
  ]
  const text = JSON.stringify(answers)
  expect(text).not.toContain(environment.STRIPE_SECRET_KEY)
  expect(text).not.toContain(environment.STRIPE_WEBHOOK_SECRET)
})
