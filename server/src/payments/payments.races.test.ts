import { contract } from '@piecework/contract'
import { afterEach, describe, expect, test } from 'vitest'
import { anOpenIntent, aPaidIntent, pay, record, transactionOf } from '../../test/cards.ts'
import { useStripe } from '../../test/stripe.ts'
import { aPaymentByStripe, payByStripe, sendWebhook } from '../../test/stripe-events.ts'
import { payFor } from '../../test/withdrawals.ts'
import { type TestUser, useWorld } from '../../test/world.ts'
import { selectProvider } from './cards.ts'
import { orderOf } from './queries.ts'
import { refreshStatus } from './reconcile.ts'

describe('Payments at the same time', () => {
  const here = useWorld()
  afterEach(() => here.world.expectLedgerToHold())
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
    const settled = { success: true, coins: 1000 }
    expect(answers).toEqual(answers.map((_, nth) => (nth % 2 ? { ...settled, insertedId: order?._id } : settled)))
    expect(await world.coinsOf(buyer)).toBe(1050)
    expect((await buyer.call(contract.notifications.latest)).body).toHaveLength(1)
  })

  test('the receipts of 64 payments at once, half of them reported twice, have 64 numbers without a gap or a double', async () => {
    const { world } = here
    const buyers = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(() => world.aBuyer()))
    const buyerOf = (nth: number) => buyers[nth % buyers.length] as TestUser
    const first = await receiptNumber(buyerOf(0), await aPaidIntent(buyerOf(0)))
    const paid = await times((nth) => aPaidIntent(buyerOf(nth)))
    const reports = [...paid, ...paid.slice(0, atOnce / 2)]
    const answers = await Promise.all(reports.map((id, at) => record(buyerOf(at % atOnce), id)))
    expect(answers.map(({ status }) => status)).toEqual(reports.map(() => 200))
    const numbers = await times((nth) => receiptNumber(buyerOf(nth), paid[nth] as string))
    expect(numbers.sort((one, other) => one - other)).toEqual(paid.map((_, nth) => first + 1 + nth))
  })

  async function receiptNumber(buyer: TestUser, transactionId: string): Promise<number> {
    const { body } = await record(buyer, transactionId)
    const receipt = await buyer.call(contract.payments.receipt, { id: body.insertedId })
    return Number(receipt.body.number.split('-').at(-1))
  }

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
  })
})

describe('Payments by Stripe at the same time', async () => {
  const { stripe, environment } = await useStripe()
  const here = useWorld(environment)
  afterEach(() => here.world.expectLedgerToHold())

  test('the browser and 32 events of one payment at once credit the coins once', async () => {
    const { world } = here
    const { buyer, transactionId } = await aPaymentByStripe(world, stripe, 3500, { isReported: false })
    const same = stripe.webhookEvent('payment_intent.succeeded', transactionId)
    const answers = await Promise.all(
      Array.from({ length: 64 }, async (_, nth) => {
        if (nth % 2) return (await record(buyer, transactionId)).status
        return sendWebhook(world, nth % 4 ? same : stripe.webhookEvent('payment_intent.succeeded', transactionId))
      }),
    )
    expect(answers).toEqual(answers.map(() => 200))
    expect(await world.coinsOf(buyer)).toBe(1050)
  })

  test('settlement, refund, dispute and its end, 64 at once: each takes its coins back once', async () => {
    const { world } = here
    for (const end of ['won', 'lost'] as const) {
      const { buyer, transactionId } = await aPaymentByStripe(world, stripe, 2000, { isReported: false })
      const refund = stripe.refund(transactionId)
      const dispute = stripe.dispute(transactionId)
      const webhooks = Array.from({ length: 63 }, (_, nth) => {
        if (nth === 12) stripe.decide(dispute, end)
        const [type, objectId] = [
          ['payment_intent.succeeded', transactionId],
          ['charge.refunded', refund],
          ['charge.dispute.created', dispute],
          ['charge.dispute.closed', dispute],
        ][nth % 4] as [string, string]
        return sendWebhook(world, stripe.webhookEvent(type, objectId))
      })
      expect(await Promise.all([...webhooks, record(buyer, transactionId).then(({ status }) => status)])).toEqual(
        Array.from({ length: 64 }, () => 200),
      )
      expect(await sendWebhook(world, stripe.webhookEvent('charge.dispute.closed', dispute))).toBe(200)
      // Refunded and lost, the money of 500 coins went back twice: once beyond the payment.
      const beyond = end === 'lost' ? [{ kind: 'owed', balance: -500 }] : []
      expect(await world.balancesOf(buyer)).toEqual([{ kind: 'gift', balance: 50 }, ...beyond])
      await world.expectLedgerToHold()
    }
  })

  test('refunds against spending: the first request has the coins, and the ledger is consistent', async () => {
    const { world } = here
    const { buyer, transactionId } = await aPaymentByStripe(world, stripe, 2000)
    const spent = Array.from({ length: 60 }, () =>
      buyer.call(contract.tasks.post, world.taskToPost({ slots: 1, pay: 60 })).then(({ status }) => status),
    )
    const refunded = Array.from({ length: 4 }, () =>
      sendWebhook(world, stripe.webhookEvent('refund.created', stripe.refund(transactionId, 500))),
    )
    for (const status of await Promise.all([...spent, ...refunded])) expect([200, 201, 409]).toContain(status)
  })
})

describe('Debts at the same time', async () => {
  const { stripe, environment } = await useStripe()
  const here = useWorld(environment)
  afterEach(() => here.world.expectLedgerToHold())
  const rounds = 12

  /** A buyer with 50 gift coins, and 1,000 bought coins of a package for $35. */
  const aPayment = () => aPaymentByStripe(here.world, stripe, 3500)

  /** A webhook event about a new dispute over the payment; the promise is the status of the response. */
  function openDispute(transactionId: string): Promise<number> {
    return sendWebhook(here.world, stripe.webhookEvent('charge.dispute.created', stripe.dispute(transactionId)))
  }

  async function balancesOf(user: TestUser): Promise<Record<string, number>> {
    const balances = await here.world.balancesOf(user)
    return Object.fromEntries(balances.map(({ kind, balance }) => [kind, balance]))
  }

  test('a dispute opens while the task is deleted: its coins come back once, and the dispute holds them', async () => {
    const { world } = here
    await world.anAdmin()
    for (let round = 0; round < rounds; round++) {
      const { buyer, transactionId } = await aPayment()
      const task = await world.anOpenTask(buyer, { slots: 10, pay: 105 })
      const [deleted, received] = await Promise.all([
        buyer.call(contract.tasks.remove, { id: task }),
        openDispute(transactionId),
      ])
      expect(received).toBe(200)
      expect(deleted.status).toBe(200)
      // The slots that the dispute closed first are not released again.
      expect([0, 1050]).toContain(deleted.body.refunded)
      expect(await balancesOf(buyer)).toEqual({ disputed: 1000, gift: 50 })
    }
  })

  test('a dispute opens while work is approved: the work is paid and the coins are owed, or the approval is refused', async () => {
    const { world } = here
    const statuses = new Set<number>()
    for (let round = 0; round < rounds; round++) {
      const { buyer, transactionId } = await aPayment()
      const worker = await world.aWorker()
      const work = await world.aPendingSubmission(worker, await world.anOpenTask(buyer, { slots: 1, pay: 1050 }))
      const [approved, received] = await Promise.all([
        buyer.call(contract.submissions.approve, { id: work }),
        openDispute(transactionId),
      ])
      expect(received).toBe(200)
      statuses.add(approved.status)
      expect(approved.status === 200 ? 'approved' : approved.body.code).toBeOneOf(['approved', 'disputed'])
      expect(await world.coinsOf(worker)).toBe(approved.status === 200 ? 1060 : 10)
      expect(await balancesOf(buyer)).toEqual({ disputed: 1000, owed: -1000 })
      const again = await buyer.call(contract.submissions.approve, { id: work })
      expect(again).toMatchObject({ status: 409, body: { code: 'disputed' } })
    }
    expect(statuses.size).toBeGreaterThan(0)
  })

  test('a dispute opens while the worker’s withdrawal is approved: both are booked once', async () => {
    const { world } = here
    const admin = await world.anAdmin()
    for (let round = 0; round < rounds; round++) {
      const { buyer, transactionId } = await aPayment()
      const worker = await world.aWorker()
      await payFor(world, buyer, worker, 1050)
      const withdrawal = await world.aPendingWithdrawal(worker, 1000)
      const [paid, received] = await Promise.all([
        admin.call(contract.withdrawals.approve, { id: withdrawal, accept_unbacked: true }),
        openDispute(transactionId),
      ])
      expect([paid.status, received]).toEqual([200, 200])
      expect(await world.coinsOf(worker)).toBe(60)
      expect(await balancesOf(buyer)).toEqual({ disputed: 1000, owed: -1000 })
    }
  })

  test('a dispute opens while tasks are posted: no free slot keeps coins that the dispute holds', async () => {
    const { world } = here
    for (let round = 0; round < rounds; round++) {
      const { buyer, transactionId } = await aPayment()
      const posts = Array.from({ length: 6 }, () =>
        buyer.call(contract.tasks.post, world.taskToPost({ slots: 2, pay: 100 })),
      )
      const [received, ...posted] = await Promise.all([openDispute(transactionId), ...posts])
      expect(received).toBe(200)
      for (const { status, body } of posted)
        expect(status === 201 ? 201 : body.code).toBeOneOf([201, 'disputed', 'not_enough_coins'])
      const balances = await balancesOf(buyer)
      expect(balances.owed ?? 0).toBe(0)
      expect(balances.disputed).toBe(1000)
    }
  })

  test('a dispute opens while workers send work: a slot is closed or taken, never both', async () => {
    const { world } = here
    const workers = await Promise.all(Array.from({ length: 8 }, () => world.aWorker()))
    for (let round = 0; round < rounds; round++) {
      const { buyer, transactionId } = await aPayment()
      const task = await world.anOpenTask(buyer, { slots: 10, pay: 105 })
      const sent = { task_id: task, submission_details: 'Done.' }
      const [received, ...answers] = await Promise.all([
        openDispute(transactionId),
        ...workers.map((worker) => worker.call(contract.submissions.submit, sent)),
      ])
      expect(received).toBe(200)
      const taken = answers.filter(({ status }) => status === 201).length
      for (const { status, body } of answers) {
        expect(status === 201 ? 201 : body.code).toBeOneOf([201, 'task_paused', 'task_full', 'task_closed'])
      }
      expect(await world.task(buyer, task)).toMatchObject({
        required_workers: 0,
        under_review: taken,
        reversed_slots: 10 - taken,
      })
    }
  })

  test('a purchase settles a debt while the Admin rejects work and the buyer tries to post: the block ends once', async () => {
    const { world } = here
    for (let round = 0; round < rounds; round++) {
      // A new Admin in each round: one Admin alone decides about at most 1,000 coins a day.
      const admin = await world.anAdmin()
      const { buyer, transactionId } = await aPayment()
      const task = await world.anOpenTask(buyer, { slots: 2, pay: 500 })
      const work = await world.aPendingSubmission(await world.aWorker(), task)
      expect(await sendWebhook(world, stripe.webhookEvent('charge.refunded', stripe.refund(transactionId)))).toBe(200)
      expect(await balancesOf(buyer)).toEqual({ owed: -450 })
      const bought = await payByStripe(stripe, buyer, 2000, { isReported: false })
      const [paid, rejected, posted] = await Promise.all([
        record(buyer, bought),
        admin.call(contract.submissions.reject, { id: work }),
        buyer.call(contract.tasks.post, world.taskToPost({ slots: 1, pay: 1 })),
      ])
      expect(paid.status).toBe(200)
      expect(rejected.status === 200 ? 200 : rejected.body.code).toBeOneOf([200, 'not_yours'])
      expect(posted.status === 201 ? 201 : posted.body.code).toBeOneOf([201, 'owes_coins', 'not_enough_coins'])
      expect((await buyer.call(contract.users.own, { user_email: buyer.email })).body).toMatchObject({
        owed_coins: 0,
        disputed: false,
      })
      await world.anOpenTask(buyer, { slots: 1, pay: 1 })
    }
  })
})
