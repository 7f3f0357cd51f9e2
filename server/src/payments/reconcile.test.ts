import { ApiError } from '@piecework/contract'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { anOpenIntent, aPaidIntent, pay, record, transactionOf } from '../../test/cards.ts'
import { useWorld } from '../../test/world.ts'
import { transact } from '../db/transact.ts'
import { forfeit } from '../ledger/events.ts'
import { post } from '../ledger/post.ts'
import type { CardProvider, Intent } from './card-provider.ts'
import { type Order, orderOf } from './queries.ts'
import { reconcilePending, refreshStatus } from './reconcile.ts'
import { testCardProvider } from './test-card.ts'

const here = useWorld()
afterEach(() => here.world.expectLedgerToHold())

async function paidAndNotReported() {
  const { world } = here
  const buyer = await world.aBuyer()
  const transactionId = await aPaidIntent(buyer)
  return { world, buyer, transactionId, order: await orderWith(transactionId) }
}

async function orderWith(transactionId: string): Promise<Order> {
  const order = await orderOf(here.world.db, transactionId)
  if (!order) throw new Error(`no order for ${transactionId}`)
  return order
}

/** The provider in use, with some functions replaced. */
function provider(more: Partial<CardProvider> = {}): CardProvider {
  return { ...testCardProvider(here.world.db), ...more }
}

function reporting(more: Partial<Intent>): CardProvider {
  return provider({ retrieve: async (id) => ({ ...((await provider().retrieve(id)) as Intent), ...more }) })
}

/** Runs the cron job once, with this order made that many minutes old. */
async function runJobAfter(minutes: number, transactionId: string, cards = provider()): Promise<unknown[]> {
  await here.world.db
    .updateTable('payments')
    .set({ created_at: sql<string>`now() - make_interval(mins => ${minutes})` })
    .where('intent', '=', transactionId)
    .execute()
  const failures: unknown[] = []
  await reconcilePending(here.world.db, cards, (failure) => failures.push(failure))
  return failures
}

describe('a payment that the browser never reported', () => {
  test('is credited by the job after two minutes, once, and can still be reported', async () => {
    const { world, buyer, transactionId } = await paidAndNotReported()
    expect(await runJobAfter(1, transactionId)).toEqual([])
    expect(await world.coinsOf(buyer)).toBe(50)
    expect(await runJobAfter(3, transactionId)).toEqual([])
    expect(await runJobAfter(10, transactionId)).toEqual([])
    expect(await world.coinsOf(buyer)).toBe(60)
    expect(await record(buyer, transactionId)).toMatchObject({ status: 200, body: { success: true, coins: 10 } })
    expect(await world.coinsOf(buyer)).toBe(60)
  })

  test('is credited although its buyer was suspended meanwhile', async () => {
    const { world, buyer, transactionId } = await paidAndNotReported()
    const suspended = {
      suspended_at: new Date(),
      suspended_until: new Date(Date.now() + 86_400_000),
      blocked_at: new Date(),
    }
    await world.db.updateTable('users').set(suspended).where('_id', '=', buyer._id).execute()
    expect(await record(buyer, transactionId)).toMatchObject({ status: 403, body: { code: 'suspended' } })
    await runJobAfter(3, transactionId)
    expect(await world.coinsOf(buyer)).toBe(60)
  })
})

describe('an order that no user paid', () => {
  test('is cancelled at the provider after a day, and cannot be paid any more', async () => {
    const { world } = here
    const buyer = await world.aBuyer()
    const secret = await anOpenIntent(buyer)
    const transactionId = transactionOf(secret)
    await runJobAfter(23 * 60, transactionId)
    expect(await orderWith(transactionId)).toMatchObject({ status: 'requires_payment_method' })
    await world.db.updateTable('payments').set({ asked_at: null }).where('intent', '=', transactionId).execute()
    await runJobAfter(25 * 60, transactionId)
    expect(await orderWith(transactionId)).toMatchObject({ status: 'canceled' })
    expect((await pay(buyer, secret)).body).toMatchObject({ status: 'canceled', error: { code: 'payment_canceled' } })
    expect(await record(buyer, transactionId)).toMatchObject({ status: 409, body: { code: 'payment_not_succeeded' } })
  })

  test('but was paid in the last moment is credited instead', async () => {
    const { world, buyer, transactionId } = await paidAndNotReported()
    await runJobAfter(25 * 60, transactionId)
    expect(await world.coinsOf(buyer)).toBe(60)
  })

  test('is checked less often the older it is', async () => {
    const buyer = await here.world.aBuyer()
    const transactionId = transactionOf(await anOpenIntent(buyer))
    const retrieved: string[] = []
    const counting = provider({
      retrieve: (id) => {
        retrieved.push(id)
        return provider().retrieve(id)
      },
    })
    for (const minutes of [3, 3, 60, 61]) await runJobAfter(minutes, transactionId, counting)
    expect(retrieved.filter((id) => id === transactionId)).toHaveLength(1)
  })
})

describe('The state of a payment at the provider', () => {
  test('is rejected when it is about another order, another amount or another currency', async () => {
    const { world, buyer, order } = await paidAndNotReported()
    for (const invalid of [{ amountCents: 3500 }, { orderId: crypto.randomUUID() }, { currency: 'bdt' }]) {
      await expect(refreshStatus(world.db, reporting(invalid), order)).rejects.toMatchObject({ code: 'amount_differs' })
    }
    expect(await world.coinsOf(buyer)).toBe(50)
  })

  test('other than succeeded is not a payment', async () => {
    const { world, buyer, order } = await paidAndNotReported()
    for (const status of ['requires_payment_method', 'requires_action', 'processing', 'canceled'] as const) {
      expect(await refreshStatus(world.db, reporting({ status }), order)).toBe(status)
    }
    expect(await world.coinsOf(buyer)).toBe(50)
  })

  test('that cannot be read leaves the order open and the other orders untouched', async () => {
    const { world, buyer, transactionId, order } = await paidAndNotReported()
    const unreachable = provider({ retrieve: () => Promise.reject(new ApiError('provider_unavailable')) })
    await expect(refreshStatus(world.db, unreachable, order)).rejects.toMatchObject({ code: 'provider_unavailable' })
    expect(await runJobAfter(3, transactionId, unreachable)).toContainEqual(new ApiError('provider_unavailable'))
    expect(await world.coinsOf(buyer)).toBe(50)
    expect(await record(buyer, transactionId)).toMatchObject({ status: 200, body: { coins: 10 } })
  })
})

test('an order whose intent was created but not stored is cancelled with it', async () => {
  const { world } = here
  const buyer = await world.aBuyer()
  const secret = await anOpenIntent(buyer)
  const transactionId = transactionOf(secret)
  const { _id } = await orderWith(transactionId)
  const overADayAgo = sql<string>`now() - interval '25 hours'`
  await world.db.updateTable('payments').set({ intent: null, created_at: overADayAgo }).where('_id', '=', _id).execute()
  await reconcilePending(world.db, provider(), (failure) => expect(failure).toBeUndefined())
  expect(await orderWith(transactionId)).toMatchObject({ status: 'canceled' })
  expect(await provider().retrieve(transactionId)).toMatchObject({ status: 'canceled' })
})

test('coins of a user who was removed after paying are forfeited like the other coins', async () => {
  const { world, buyer, transactionId } = await paidAndNotReported()
  await transact(world.db, (tx) => post(tx, [buyer._id], (posting) => forfeit(posting, buyer._id)))
  const removed = { removed_at: new Date(), blocked_at: new Date() }
  await world.db.updateTable('users').set(removed).where('_id', '=', buyer._id).execute()
  expect(await runJobAfter(3, transactionId)).toEqual([])
  expect(await orderWith(transactionId)).toMatchObject({ status: 'succeeded' })
  expect(await world.coinsOf(buyer)).toBe(0)
})
