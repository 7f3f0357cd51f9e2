import { contract, type RawInputOf } from '@piecework/contract'
import { onTheWire } from '@piecework/contract/test/calls'
import { aCorrection } from '@piecework/contract/test/factories'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestUser, useWorld } from '../../test/world.ts'
import { identifyBy } from '../auth/identify.ts'
import { Api } from '../http/bind.ts'
import { Limits } from '../http/rate-limits.ts'
import { createServer } from '../http/server.ts'
import { withdrawalRoutes } from './routes.ts'

const here = useWorld()
let live: FastifyInstance

beforeAll(async () => {
  const { world } = here
  const limits = new Limits(world.database, false)
  live = await createServer(world.config, limits, {})
  const api = new Api(live, world.db, identifyBy(world.db, null), limits)
  withdrawalRoutes(api, { areLive: true }, 0)
})
afterAll(() => live.close())

/** Calls a server whose card provider is live. */
async function approveLive(admin: TestUser, input: RawInputOf<typeof contract.withdrawals.approve>) {
  const { method, path, body = {} } = onTheWire(contract.withdrawals.approve, input)
  const headers = { authorization: `Bearer ${admin.token}` }
  const answer = await live.inject({ method, url: `/api${path}`, headers, payload: body })
  return { status: answer.statusCode, body: answer.json() }
}

async function cardMoney(worker: TestUser, cents: number, livemode: boolean): Promise<void> {
  const { world } = here
  await world.buyCoins(worker, 10, { cents, livemode })
}

test('backing is card money, less what was paid out, less what is still owed at 5 cents a coin', async () => {
  const { world } = here
  const admin = await world.anAdmin()
  const worker = await world.anEarner(590)
  const id = await world.aPendingWithdrawal(worker, 400)
  const before = (await admin.call(contract.withdrawals.backing)).body
  expect(before).toEqual({ card_cents: 100, paid_out_coins: 0, owed_coins: 600, backing_cents: 100 - 3000 })
  await admin.call(contract.withdrawals.approve, { id })
  const after = (await admin.call(contract.withdrawals.backing)).body
  expect(after).toEqual({ card_cents: 100, paid_out_coins: 400, owed_coins: 200, backing_cents: 100 - 3000 })
  await world.expectLedgerToHold()
})

test('in test mode an uncovered payout is only shown', async () => {
  const { world } = here
  const admin = await world.anAdmin()
  const worker = await world.anEarner(590)
  const id = await world.aPendingWithdrawal(worker, 600)
  const { body } = await admin.call(contract.withdrawals.pending)
  expect(body.find((row) => row._id === id)).toMatchObject({ backed: false })
  expect((await admin.call(contract.withdrawals.approve, { id })).status).toBe(200)
  await world.expectLedgerToHold()
})

test('with a live provider, payouts above live card money need a second confirmation', async () => {
  const { world } = here
  const admin = await world.anAdmin()
  const worker = await world.anEarner(590)
  await cardMoney(await world.aBuyer(), 10_000_000, false)
  const id = await world.aPendingWithdrawal(worker, 200)
  const refused = await approveLive(admin, { id })
  expect(refused).toMatchObject({ status: 409, body: { code: 'unbacked' } })
  expect(await world.coinsOf(worker)).toBe(600)
  const accepted = await approveLive(admin, { id: id, accept_unbacked: true })
  expect(accepted).toMatchObject({ status: 200, body: { coins: 200 } })
  await world.expectLedgerToHold()
})

test('so do payouts above what was bought of this worker’s pay; what is covered needs none', async () => {
  const { world } = here
  const admin = await world.anAdmin()
  await cardMoney(await world.aBuyer(), 10_000_000, true)
  const worker = await world.anEarner(590)
  const covered = await world.aPendingWithdrawal(worker, 300)
  const within = await world.aPendingWithdrawal(worker, 240)
  expect((await approveLive(admin, { id: covered })).status).toBe(200)
  expect((await approveLive(admin, { id: within })).status).toBe(200)
  const gifted = await world.anEarner(250, 10_000)
  const beyond = await world.aPendingWithdrawal(gifted, 220)
  expect(await approveLive(admin, { id: beyond })).toMatchObject({
    status: 409,
    body: { code: 'unbacked' },
  })
  await world.expectLedgerToHold()
})

test('an accepted uncovered payout counts against the 1,000 coins of one Admin; above, a second one confirms it', async () => {
  const { world } = here
  const [admin, other] = [await world.anAdmin(), await world.anAdmin()]
  const worker = await world.aWorker()
  for (const giver of [other, await world.anAdmin()]) {
    await giver.call(contract.corrections.propose, aCorrection(worker._id, { amount: 550 }))
  }
  const accept = (id: string) => approveLive(admin, { id, accept_unbacked: true })
  const [one, two] = [await world.aPendingWithdrawal(worker, 900), await world.aPendingWithdrawal(worker, 200)]
  expect(await approveLive(admin, { id: one })).toMatchObject({ body: { code: 'unbacked' } })
  expect((await accept(one)).status).toBe(200)
  expect(await accept(two)).toMatchObject({ status: 409, body: { code: 'second_admin_needed' } })
  const { body: waiting } = await other.call(contract.proposals.all, { status: 'waiting' })
  expect(waiting[0]).toMatchObject({ action: 'withdrawal.approve', object_id: two, worker_email: worker.email })
  expect((await other.call(contract.proposals.confirm, { id: waiting[0]._id })).status).toBe(200)
  const { body: approved } = await other.call(contract.withdrawals.approved)
  expect(approved.find((row) => row._id === two)).toMatchObject({ claimed_by: admin.name })
  await world.expectLedgerToHold()
})
