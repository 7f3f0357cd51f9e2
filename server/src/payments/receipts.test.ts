/** The receipt of each payment: its number, who reads it, and what stands on it. */
import { contract } from '@piecework/contract'
import { afterEach, describe, expect, test } from 'vitest'
import { aPaidIntent, record } from '../../test/cards.ts'
import { useStripe } from '../../test/stripe.ts'
import { aPaymentByStripe, sendWebhook } from '../../test/stripe-events.ts'
import { type TestUser, useWorld } from '../../test/world.ts'
import { readConfig } from '../config.ts'
import { newId } from '../db/ids.ts'
import { type Tx, together, transact } from '../db/transact.ts'
import { giveReceipt, storeTimeZone } from './actions.ts'

const thisYear = new Date().getUTCFullYear()

async function receiptOf(reader: TestUser, buyer: TestUser, transactionId: string) {
  const { body } = await record(buyer, transactionId)
  return (await reader.call(contract.payments.receipt, { id: body.insertedId })).body
}

describe('A receipt', async () => {
  const here = useWorld({ OPERATOR_ADDRESS: '12 Lake Road, Dhaka 1207', BRAND_NAME: 'Stitch' })
  afterEach(() => here.world.expectLedgerToHold())

  test('names the operator, the buyer, coins, sum and card payment, and says that a test payment is one', async () => {
    const buyer = await here.world.aBuyer()
    const transactionId = await aPaidIntent(buyer, 3500)
    expect(await receiptOf(buyer, buyer, transactionId)).toMatchObject({
      number: expect.stringMatching(new RegExp(`^TEST-${thisYear}-\\d{6}$`)),
      is_test: true,
      buyer_name: buyer.name,
      coins: 1000,
      amountPaid: 35,
      amountReversed: 0,
      transactionId,
      operator: { name: 'Stitch', address: '12 Lake Road, Dhaka 1207' },
    })
  })

  test('is read by the buyer who paid and by Admins, and by no other buyer', async () => {
    const { world } = here
    const buyer = await world.aBuyer()
    const { body } = await record(buyer, await aPaidIntent(buyer))
    const readers = [buyer, await world.anAdmin(), await world.aBuyer(), await world.aWorker()]
    const statuses = await Promise.all(
      readers.map(async (reader) => (await reader.call(contract.payments.receipt, { id: body.insertedId })).status),
    )
    expect(statuses).toEqual([200, 200, 403, 403])
  })

  test('a payment that is rolled back leaves no gap: the next one has its number', async () => {
    const { world } = here
    const buyer = await world.aBuyer()
    const before = await receiptOf(buyer, buyer, await aPaidIntent(buyer))
    const failed = transact(world.db, async (tx) => {
      await aPayment(tx, buyer, new Date().toISOString())
      throw new Error('the connection was lost')
    })
    await expect(failed).rejects.toThrow('the connection was lost')
    const after = await receiptOf(buyer, buyer, await aPaidIntent(buyer))
    expect(countOf(after.number)).toBe(countOf(before.number) + 1)
  })

  test('its year begins in the operator’s time zone, and each year counts from 1', async () => {
    const { world } = here
    const buyer = await world.aBuyer()
    const numbers: string[] = []
    await storeTimeZone(world.db, 'Asia/Dhaka')
    const given = transact(world.db, async (tx) => {
      for (const at of ['2019-12-31T17:59Z', '2019-12-31T18:00Z', '2019-12-31T17:00Z']) {
        numbers.push(await aPayment(tx, buyer, at))
      }
      throw new Error('these payments brought no coins')
    })
    await expect(given).rejects.toThrow('brought no coins')
    await storeTimeZone(world.db, world.config.timeZone)
    expect(numbers).toEqual(['2019-1', '2020-1', '2019-2'])
  })

  test('an order that is not paid has none', async () => {
    const { world } = here
    const buyer = await world.aBuyer()
    await buyer.call(contract.payments.createIntent, { amount: 100 })
    const { _id } = await world.db
      .selectFrom('payments')
      .select('_id')
      .where('user_id', '=', buyer._id)
      .where('status', '<>', 'succeeded')
      .executeTakeFirstOrThrow()
    expect(await buyer.call(contract.payments.receipt, { id: _id })).toMatchObject({ status: 404 })
  })
})

/** A payment with its receipt, without coins. @returns year and number */
async function aPayment(tx: Tx, { _id: user_id }: TestUser, succeeded_at: string): Promise<string> {
  const order = { _id: newId(), user_id, coins: 10, amount_cents: 100, backed_cents: 50 }
  await tx
    .insertInto('payments')
    .values({ ...order, status: 'succeeded', succeeded_at })
    .execute()
  await together(tx, giveReceipt(order._id))
  const given = tx.selectFrom('receipts').select(['year', 'number']).where('payment_id', '=', order._id)
  const { year, number } = await given.executeTakeFirstOrThrow()
  return `${year}-${number}`
}

function countOf(number: string): number {
  return Number(number.split('-').at(-1))
}

test('an address of several lines stops the start with the name of the setting', () => {
  expect(() => readConfig({ OPERATOR_ADDRESS: '12 Lake Road\nDhaka' })).toThrow('OPERATOR_ADDRESS must be one line')
  expect(readConfig({ OPERATOR_ADDRESS: ' 12 Lake Road, Dhaka ' }).operatorAddress).toBe('12 Lake Road, Dhaka')
  expect(readConfig({}).operatorAddress).toBeNull()
})

describe('The receipt of a payment by Stripe', async () => {
  const { stripe, environment } = await useStripe()
  const here = useWorld(environment)
  afterEach(() => here.world.expectLedgerToHold())

  test('shows the reversals of the payment', async () => {
    const { buyer, transactionId } = await aPaymentByStripe(here.world, stripe, 2000, { isReported: false })
    expect(await receiptOf(buyer, buyer, transactionId)).toMatchObject({ amountPaid: 20, amountReversed: 0 })
    const refund = stripe.refund(transactionId, 500)
    await sendWebhook(here.world, stripe.webhookEvent('charge.refunded', refund))
    expect(await receiptOf(buyer, buyer, transactionId)).toMatchObject({ amountPaid: 20, amountReversed: 5 })
  })
})
