/** What the tests of withdrawals begin with, and the balances that they compare. */
import { contract, type RawInputOf } from '@piecework/contract'
import { expect } from 'vitest'
import type { TestUser, World } from './world.ts'

type EarnerAndAdmin = { world: World; worker: TestUser; admin: TestUser }

export async function earnerAndAdmin(world: World, coins = 590): Promise<EarnerAndAdmin> {
  return { world, worker: await world.anEarner(coins), admin: await world.anAdmin() }
}

/** The worker has requested a withdrawal. */
export async function requestedWithdrawal(world: World, coins = 200): Promise<EarnerAndAdmin & { id: string }> {
  const start = await earnerAndAdmin(world)
  return { ...start, id: await world.aPendingWithdrawal(start.worker, coins) }
}

/** Coins, available coins, withdrawable coins and coins in withdrawals. */
export async function balancesOf(worker: TestUser): Promise<number[]> {
  const { body } = await worker.call(contract.users.own, { user_email: worker.email })
  return [body.coins, body.available_coins, body.withdrawable_coins, body.withdrawing_coins]
}

/** The buyer pays the worker for one piece of work. */
export async function payFor(world: World, buyer: TestUser, worker: TestUser, pay: number): Promise<void> {
  const task = await world.anOpenTask(buyer, { slots: 1, pay })
  const submission = await world.aPendingSubmission(worker, task)
  expect((await buyer.call(contract.submissions.approve, { id: submission })).status).toBe(200)
}

/** The row of a pending withdrawal in the Admins' list. */
export async function pendingRow(admin: TestUser, id: string) {
  const { body } = await admin.call(contract.withdrawals.pending, { limit: 1000 })
  const row = body.find(({ _id }) => _id === id)
  if (!row) throw new Error(`withdrawal ${id} is not pending`)
  return row
}

type Approval = Omit<RawInputOf<typeof contract.withdrawals.approve>, 'id'>

export function approve(admin: TestUser, id: string, more: Approval = {}) {
  return admin.call(contract.withdrawals.approve, { id, ...more })
}
