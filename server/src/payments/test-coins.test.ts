/** Coins of test payments when real payments begin. */
import { contract } from '@piecework/contract'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { runCommand } from '../../test/command.ts'
import { anInstallation, inDatabase } from '../../test/installation.ts'
import { ServerProcess } from '../../test/process.ts'
import { liveStripeKeys, useStripe } from '../../test/stripe.ts'
import { aPaymentByStripe, sendWebhook } from '../../test/stripe-events.ts'
import { useWorld, worldOn } from '../../test/world.ts'
import { hasTestCoins } from './queries.ts'
import { voidTestCoins } from './test-coins.ts'

const { stripe, environment } = await useStripe()
const here = useWorld(environment)
afterEach(() => here.world.expectLedgerToHold())

describe('Voiding test coins', () => {
  test('takes back what is left, records spent coins as a loss, notifies the users, and happens once', async () => {
    const { world } = here
    const [keeper, admin] = [await world.aBuyer(100), await world.anAdmin()]
    const worker = await world.anEarner(590)
    await world.aPendingWithdrawal(worker, 200)

    const preview = await voidTestCoins(world.db, { commit: false })
    expect(await world.balancesOf(keeper)).toContainEqual({ kind: 'bought', balance: 100 })
    const voided = await voidTestCoins(world.db, { commit: true })
    expect(voided).toEqual(preview)
    expect(voided.map(({ coins, lost_coins }) => [coins, lost_coins])).toEqual(
      expect.arrayContaining([
        [100, 0],
        [460, 540],
      ]),
    )
    expect(await world.balancesOf(keeper)).toEqual([{ kind: 'gift', balance: 50 }])
    expect(await world.coinsOf(worker)).toBe(600)
    expect((await keeper.call(contract.statement.movements)).body[0]).toMatchObject({ reason: 'test', change: -100 })
    expect((await keeper.call(contract.payments.mine)).body[0]).toMatchObject({
      type: 'Test Payment Voided',
      coins: -100,
      amountPaid: -1,
    })
    expect((await keeper.call(contract.stats.buyer)).body).toMatchObject({ totalPaid: 0 })
    expect((await keeper.call(contract.notifications.latest)).body[0].message).toMatch(
      /^100 coins of a test payment were taken back/,
    )
    const trail = await admin.call(contract.audit.trail)
    expect(trail.body[0]).toMatchObject({ action: 'payment.void', actor_name: 'The operator', after: { payments: 2 } })

    expect(await voidTestCoins(world.db, { commit: true })).toEqual([])
    expect(await hasTestCoins(world.db)).toBe(false)
  })

  test('takes coins in the escrow of a task: its free slots close, and none of them can be spent', async () => {
    const { world } = here
    const buyer = await world.aBuyer(100)
    // The task holds 50 gift coins and all 100 bought ones.
    const task = await world.anOpenTask(buyer, { slots: 3, pay: 50 })
    expect(await world.balancesOf(buyer)).toEqual([])

    const voided = await voidTestCoins(world.db, { commit: true })
    expect(voided).toEqual([expect.objectContaining({ email: buyer.email, coins: 100, lost_coins: 0 })])
    expect(await world.task(buyer, task)).toMatchObject({ required_workers: 1, reversed_slots: 2, status: 'open' })
    const { body: told } = await buyer.call(contract.notifications.latest)
    expect(told[1]?.message).toMatch(/^2 free slots of “Label street signs” closed/)
    expect((await buyer.call(contract.tasks.remove, { id: task })).body).toMatchObject({ refunded: 50 })
    expect(await world.balancesOf(buyer)).toEqual([{ kind: 'gift', balance: 50 }])
  })

  test('leaves work under review its coins: they are a loss, and the worker is paid without card money', async () => {
    const { world } = here
    const [buyer, worker] = [await world.aBuyer(100), await world.aWorker()]
    const task = await world.anOpenTask(buyer, { slots: 2, pay: 75 })
    const submission = await world.aPendingSubmission(worker, task)

    const voided = await voidTestCoins(world.db, { commit: true })
    expect(voided).toEqual([expect.objectContaining({ email: buyer.email, coins: 75, lost_coins: 25 })])
    expect(await world.task(buyer, task)).toMatchObject({ required_workers: 0, under_review: 1, reversed_slots: 1 })
    expect(await world.balancesOf(buyer)).toEqual([])
    expect((await buyer.call(contract.submissions.approve, { id: submission })).status).toBe(200)
    expect(await world.coinsOf(worker)).toBe(85)
    const { rows } = await sql<{ cents: number }>`
      select earned_cents as cents from balances where owner = ${worker._id}`.execute(world.db)
    expect(rows).toEqual([{ cents: 0 }])
  })

  test('ends open disputes, and leaves nothing for later refunds or events', async () => {
    const { world } = here
    const disputed = await aPaymentByStripe(world, stripe, 2000)
    await sendWebhook(world, stripe.webhookEvent('charge.dispute.created', stripe.dispute(disputed.transactionId)))
    const refunded = await aPaymentByStripe(world, stripe, 1000)
    await sendWebhook(world, stripe.webhookEvent('charge.refunded', stripe.refund(refunded.transactionId, 400)))

    const voided = await voidTestCoins(world.db, { commit: true })
    expect(voided.map(({ coins, lost_coins }) => [coins, lost_coins])).toEqual([
      [0, 0],
      [90, 0],
    ])
    await world.anOpenTask(disputed.buyer)
    await sendWebhook(world, stripe.webhookEvent('charge.refunded', stripe.refund(refunded.transactionId, 600)))
    for (const { buyer } of [disputed, refunded]) {
      expect((await buyer.call(contract.stats.buyer)).body.totalPaid).toBe(0)
    }
  })
})

test('live keys are refused until the command has taken them back', async () => {
  const installation = await anInstallation()
  await inDatabase(installation, async (database) => {
    const world = await worldOn(database)
    await world.aBuyer(150)
    await world.anOpenTask(await world.aBuyer(100), { slots: 3, pay: 50 })
    await world.app.close()
  })
  const live = { ...installation, ...liveStripeKeys }
  await expect(ServerProcess.start(live)).rejects.toThrow('npm run test-coins:void')

  const listed = await runCommand('void-test-coins', live)
  expect(listed.output).toContain('Test payments: 2. Taken back: 250.00 coins. Spent, and so a loss: 0.00 coins.')
  expect(listed.output).toContain('Nothing was done yet. Run this with --yes to do it.')
  await expect(ServerProcess.start(live)).rejects.toThrow('npm run test-coins:void')

  const done = await runCommand('void-test-coins', live, ['--yes'])
  expect([done.status, done.output]).toEqual([0, expect.stringContaining('Done, and the ledger is consistent.')])
  const server = await ServerProcess.start(live)
  expect(await server.end('SIGTERM')).toBe(0)
})
