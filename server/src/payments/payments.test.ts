import { contract, defaultPrices } from '@piecework/contract'
import { afterEach, describe, expect, test } from 'vitest'
import { anOpenIntent, aPaidIntent, record, transactionOf } from '../../test/cards.ts'
import { anotherWorld, refusal, useWorld } from '../../test/world.ts'

const here = useWorld()
afterEach(() => here.world.expectLedgerToHold())

/** A buyer whose card is charged, before the server knows of it. */
async function paidByCard(amountCents = 100) {
  const { world } = here
  const buyer = await world.aBuyer()
  return { world, buyer, transactionId: await aPaidIntent(buyer, amountCents) }
}

describe('buying a package', () => {
  for (const { coins, priceDollars } of defaultPrices.packages) {
    test(`${coins} coins cost $${priceDollars}, arrive once, and stand in the history`, {
      tags: ['1.5', '2.78', '3.18', '3.25', '4.20', '4.23', '7.29', '7.30', '7.31', '9.3', '9.4', '9.5', '9.6', '9.7'],
    }, async () => {
      const { world, buyer, transactionId } = await paidByCard(priceDollars * 100)
      const first = await record(buyer, transactionId)
      const again = await record(buyer, transactionId)
      expect(first).toMatchObject({ status: 200, body: { success: true, coins } })
      expect(again).toMatchObject({ status: 200, body: { success: true, coins } })
      expect(await world.coinsOf(buyer)).toBe(50 + coins)
      const { body, headers } = await buyer.call(contract.payments.mine, { email: buyer.email })
      expect(headers['x-total-count']).toBe('1')
      expect(body).toEqual([
        {
          _id: expect.any(String),
          email: buyer.email,
          coins,
          amountPaid: priceDollars,
          transactionId,
          paymentMethod: ['card'],
          type: 'Coin Purchase',
          date: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        },
      ])
    })
  }

  test('the buyer gets one notification, and the dashboards count the payment', async () => {
    const { buyer, transactionId } = await paidByCard(2000)
    await record(buyer, transactionId)
    await record(buyer, transactionId)
    const { body } = await buyer.call(contract.notifications.latest, { email: buyer.email })
    expect(body).toMatchObject([{ kind: 'coins', message: 'You bought 500 coins for $20.00.' }])
    expect(await buyer.call(contract.stats.buyer)).toMatchObject({ body: { totalPaid: 20, payments: 1 } })
  })

  test('an amount that is the price of no package is refused, with the field', { tags: ['7.31', '9.7'] }, async () => {
    const buyer = await here.world.aBuyer()
    for (const amount of [0, 1, 99, 101, 3500.5, -100, 100_000, null]) {
      expect(await buyer.send('POST', '/create-payment-intent', { amount })).toMatchObject({
        status: 422,
        body: { code: 'invalid_input', fields: { amount: 'Choose one of the coin packages' } },
      })
    }
    expect(await buyer.send('POST', '/create-payment-intent', { amount: '100' })).toMatchObject({
      status: 422,
      body: { code: 'invalid_input', fields: { amount: 'amount must be a number, not a text' } },
    })
  })

  test('amounts in the body of the booking are ignored: a $1 intent brings 10 coins', { tags: ['7.30'] }, async () => {
    const { world, buyer, transactionId } = await paidByCard(100)
    const fakeAmounts = { coins: 1000, amountPaid: 35, amount: 3500 }
    const fake = { email: buyer.email, ...fakeAmounts, type: 'Gift', paymentMethod: ['cash'] }
    expect(await record(buyer, transactionId, fake)).toMatchObject({ body: { success: true, coins: 10 } })
    expect(await world.coinsOf(buyer)).toBe(60)
  })

  test('the same Idempotency-Key is one order; another key is another; a key is for one package', async () => {
    const buyer = await here.world.aBuyer()
    const ask = (key: string, amount = 100) =>
      buyer.call(contract.payments.createIntent, { amount }, { headers: { 'idempotency-key': key } })
    const [first, again, other] = [await ask('a'), await ask('a'), await ask('b')]
    expect(again.body).toEqual(first.body)
    expect(other.body).not.toEqual(first.body)
    expect(await ask('a', 1000)).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } })
  })

  test('only a Buyer buys', { tags: ['6.10'] }, async () => {
    const worker = await here.world.aWorker()
    expect(await worker.call(contract.payments.createIntent, { amount: 100 })).toMatchObject({ status: 403 })
    expect(await record(worker, 'pi_test_any')).toMatchObject({ status: 403 })
    expect(await worker.call(contract.payments.mine)).toMatchObject({ status: 403 })
  })
})

describe('booking', () => {
  test('an intent that was not paid brings nothing', { tags: ['4.23', '7.44'] }, async () => {
    const { world } = here
    const buyer = await world.aBuyer()
    const transactionId = transactionOf(await anOpenIntent(buyer))
    expect(await record(buyer, transactionId)).toMatchObject({ status: 409, body: { code: 'payment_not_succeeded' } })
    expect(await world.coinsOf(buyer)).toBe(50)
  })

  test('an unknown transaction id is 404, and a missing one is named', async () => {
    const buyer = await here.world.aBuyer()
    expect(await record(buyer, 'pi_test_unknown')).toMatchObject({ status: 404, body: { code: 'payment_not_found' } })
    expect(await buyer.send('POST', '/payments', {})).toMatchObject({
      status: 422,
      body: { fields: { transactionId: 'Transaction id is required' } },
    })
  })

  test("another user's payment is 403, and no user gets its coins", async () => {
    const { world, buyer, transactionId } = await paidByCard()
    const other = await world.aBuyer()
    expect(await record(other, transactionId)).toMatchObject({ status: 403, body: { code: 'not_yours' } })
    expect(await record(other, transactionId, { email: buyer.email })).toMatchObject({ status: 403 })
    expect([await world.coinsOf(other), await world.coinsOf(buyer)]).toEqual([50, 50])
  })
})

describe('the history', () => {
  test('is newest first, complete, and paged on request', async () => {
    const { world } = here
    const buyer = await world.aBuyer()
    for (let nth = 0; nth < 5; nth++) await world.buyCoins(buyer, 10 + nth)
    const { body } = await buyer.call(contract.payments.mine)
    expect(body.map((row) => row.coins)).toEqual([14, 13, 12, 11, 10])
    const first = await buyer.call(contract.payments.mine, { limit: 3 })
    const next = /<\/api([^>]+)>/.exec(String(first.headers.link))?.[1] ?? ''
    const second = await buyer.send('GET', next)
    expect([...first.body, ...second.body]).toEqual(body)
    expect(second.headers.link).toBeUndefined()
    expect(second.headers['x-total-count']).toBe('5')
  })

  test('can be read by its user and by Admins, and has no unpaid orders', { tags: ['7.29'] }, async () => {
    const { world, buyer, transactionId } = await paidByCard()
    await record(buyer, transactionId)
    await anOpenIntent(buyer, 3500)
    const [other, admin] = [await world.aBuyer(), await world.anAdmin()]
    expect(await other.call(contract.payments.mine, { email: buyer.email })).toMatchObject({ status: 403 })
    const read = await admin.call(contract.payments.mine, { email: buyer.email })
    expect(read.body).toMatchObject([{ transactionId, coins: 10 }])
    expect(read.body).toHaveLength(1)
  })
})

test('a public server without Stripe sells nothing while test cards are not turned on by name', async () => {
  const closed = await anotherWorld({ PUBLIC_URL: 'https://piecework.example' })
  const buyer = await closed.aBuyer()
  expect((await closed.call(contract.config.config)).body.cards).toBeNull()
  const intent = await buyer.call(contract.payments.createIntent, { amount: 100 })
  expect(intent).toMatchObject(refusal(409, 'purchases_off'))
})
