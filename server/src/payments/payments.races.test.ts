/** Concurrent payments. Needs PostgreSQL: PGlite runs one statement at a time and hides races. */
import { contract } from '@piecework/contract'
import { expect, test } from 'vitest'
import { anOpenIntent, aPaidIntent, pay, record, transactionOf } from '../../test/cards.ts'
import { useWorld } from '../../test/world.ts'
import { selectProvider } from './cards.ts'
import { orderOf } from './queries.ts'
import { refreshStatus } from './reconcile.ts'

const here = useWorld()
const atOnce = 64

function times<T>(call: (nth: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: atOnce }, (_, nth) => call(nth)))
}

test('64 settlements of one payment at once, by browser and job, credit the coins once', async () => {
  const { world } = here
  const buyer = await world.aBuyer()
  const transactionId = await aPaidIntent(buyer, 3500)
  const order = await orderOf(world.db, transactionId)
  const cards = await selectProvider(world.config, world.db)
  const answers = await times(async (nth) => {
    if (nth % 2 || !order) return (await record(buyer, transactionId)).body
    return { success: (await refreshStatus(world.db, cards, order)) === 'succeeded', coins: order.coins }
  })
  expect(answers).toEqual(answers.map(() => ({ success: true, coins: 1000 })))
  expect(await world.coinsOf(buyer)).toBe(1050)
  expect((await buyer.call(contract.notifications.latest)).body).toHaveLength(1)
  await world.expectLedgerToHold()
})

test('the same Idempotency-Key 64 times at once is one order with one intent', async () => {
  const { world } = here
  const buyer = await world.aBuyer()
  const answers = await times(() =>
    buyer.call(contract.payments.createIntent, { amount: 100 }, { headers: { 'idempotency-key': 'one' } }),
  )
  expect(new Set(answers.map(({ body }) => body.clientSecret)).size).toBe(1)
  const orders = await world.db.selectFrom('payments').select('_id').where('user_id', '=', buyer._id).execute()
  expect(orders).toHaveLength(1)
})

test('64 confirmations of one intent charge it once', async () => {
  const { world } = here
  const buyer = await world.aBuyer()
  const secret = await anOpenIntent(buyer)
  const answers = await times(() => pay(buyer, secret))
  expect(answers.map(({ body }) => body.status)).toEqual(answers.map(() => 'succeeded'))
  expect(await record(buyer, answers[0]?.body.id as string)).toMatchObject({ status: 200, body: { coins: 10 } })
  expect(await world.coinsOf(buyer)).toBe(60)
  await world.expectLedgerToHold()
})

test('paying against cancelling: the coins are credited exactly when the card was charged', async () => {
  const { world } = here
  const cards = await selectProvider(world.config, world.db)
  const buyer = await world.aBuyer()
  let charged = 0
  for (let round = 0; round < 8; round++) {
    const secret = await anOpenIntent(buyer)
    const transactionId = transactionOf(secret)
    const [paid] = await Promise.all([pay(buyer, secret), cards?.cancel(transactionId), record(buyer, transactionId)])
    const booked = await record(buyer, transactionId)
    expect(booked.status).toBe(paid.body.status === 'succeeded' ? 200 : 409)
    if (booked.status === 200) charged++
  }
  expect(await world.coinsOf(buyer)).toBe(50 + 10 * charged)
  await world.expectLedgerToHold()
})
