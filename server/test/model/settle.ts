/** The state before the first step: users of every role, some not registered, and every switch on. */
import { contract } from '@piecework/contract'
import { aCorrection } from '@piecework/contract/test/factories'
import { sql } from 'kysely'
import { approveOrphaned } from '../../src/submissions/orphaned.ts'
import { expireTasks } from '../../src/tasks/close.ts'
import type { World } from '../world.ts'
import { type TestUsers, userIn } from './requests.ts'
import { forfeitedIn } from './rows.ts'
import { type ModelUser, type State, zeroBalances } from './state.ts'

export type Stats = { workerCount: number; buyerCount: number; totalCoins: number; totalPayments: number }

export async function prepareModel(world: World): Promise<{ state: State; users: TestUsers; before: Stats }> {
  // Runs the jobs that earlier walks left due.
  await expireTasks(world.db, world.config.timeZone)
  await approveOrphaned(world.db, 'UTC')
  await sql`update users set role = 'Worker' where role = 'Admin'`.execute(world.db)
  await sql`update switches set is_on = true`.execute(world.db)
  const users: TestUsers = { Ada: await world.anAdmin(), Alan: await world.anAdmin() }
  const { body: before } = await (users.Ada as TestUsers[string]).call(contract.stats.admin)
  for (const name of ['Wang', 'Wilma', 'Wole']) users[name] = await world.aWorker(name)
  for (const worker of ['Wang', 'Wilma', 'Wole']) {
    const correction = aCorrection(userIn(users, worker)._id, { amount: 500 })
    const otherAdmin = await world.anAdmin()
    await otherAdmin.call(contract.corrections.propose, correction)
    // A suspended Admin does not count for the rule about the last Admin.
    await sql`update users set suspended_at = now(), blocked_at = now() where _id = ${otherAdmin._id}`.execute(world.db)
  }
  for (const name of ['Bea', 'Bob']) users[name] = await world.aBuyer(1000, name)
  for (const name of ['Nia', 'Noor']) users[name] = await world.aNewcomer(name)
  const modelUsers = Object.entries(users).map(([name, { _id, email }]) => [
    name,
    { ...modelUser(name), id: _id, email },
  ])
  return {
    users,
    before,
    state: {
      users: Object.fromEntries(modelUsers),
      ...{
        tasks: {},
        submissions: {},
        payouts: {},
        payments: {},
        proposals: {},
        storedOutputs: {},
        newAdmins: [],
        off: [],
      },
      // Earlier walks may have left forfeited coins.
      forfeited: await forfeitedIn(world.db),
    },
  }
}

function modelUser(name: string): ModelUser {
  const role = ({ A: 'Admin', W: 'Worker', B: 'Buyer' } as const)[name[0] as 'A' | 'W' | 'B'] ?? null
  const signUpGift = role === 'Worker' ? 1_000 : role === 'Buyer' ? 5_000 : 0
  return {
    ...{ id: '', email: '', role, signUpGift, withdrawing: 0 },
    ...{ isUnlocked: false, isSuspended: false, isRemoved: false, isBlockedLong: false },
    balances: {
      ...zeroBalances(),
      gift: signUpGift,
      bought: role === 'Buyer' ? 100_000 : 0,
      earned: role === 'Worker' ? 50_000 : 0,
    },
  }
}
