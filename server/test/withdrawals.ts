/** What the tests of withdrawals begin with, and the balances that they compare. */
import { contract } from '@piecework/contract'
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
