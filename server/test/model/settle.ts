/** A town before the first step: people of every role, some without one yet, and everything switched on. */
import { sql } from 'kysely'
import { approveOrphaned } from '../../src/submissions/orphaned.ts'
import { expireTasks } from '../../src/tasks/close.ts'
import type { World } from '../world.ts'
import type { Cast } from './requests.ts'
import { forfeitedIn } from './rows.ts'
import { type Citizen, emptyPurse, type State } from './state.ts'

export type Stats = { workerCount: number; buyerCount: number; totalCoins: number; totalPayments: number }

export async function settle(world: World): Promise<{ state: State; cast: Cast; before: Stats }> {
  // What earlier towns left to the clock is not done in this one.
  await expireTasks(world.db, world.config.timeZone)
  await approveOrphaned(world.db, 'UTC')
  await sql`update users set role = 'Worker' where role = 'Admin'`.execute(world.db)
  await sql`update switches set is_on = true`.execute(world.db)
  const cast: Cast = { Ada: await world.anAdmin(), Alan: await world.anAdmin() }
  const { body: before } = await (cast.Ada as Cast[string]).call('GET', '/admin-stats')
  for (const name of ['Wang', 'Wilma', 'Wole']) cast[name] = await world.aWorker(name)
  for (const worker of ['Wang', 'Wilma', 'Wole']) {
    const savings = {
      from_account: 'losses',
      to_user: cast[worker]?._id,
      to_account: 'earned',
      amount: 500,
      reason: 'Savings',
    }
    const treasurer = await world.anAdmin()
    await treasurer.call('POST', '/corrections', savings)
    // One who is suspended does not count where the last Admin is meant.
    await sql`update users set suspended_at = now() where _id = ${treasurer._id}`.execute(world.db)
  }
  for (const name of ['Bea', 'Bob']) cast[name] = await world.aBuyer(1000, name)
  for (const name of ['Nia', 'Noor']) cast[name] = await world.aNewcomer(name)
  const people = Object.entries(cast).map(([name, { _id, email }]) => [name, { ...citizen(name), id: _id, email }])
  return {
    cast,
    before,
    state: {
      people: Object.fromEntries(people),
      ...{ tasks: {}, work: {}, payouts: {}, purchases: {}, proposals: {}, answered: {}, newAdmins: [], off: [] },
      // Earlier towns may have left some.
      forfeited: await forfeitedIn(world.db),
    },
  }
}

function citizen(name: string): Citizen {
  const role = ({ A: 'Admin', W: 'Worker', B: 'Buyer' } as const)[name[0] as 'A' | 'W' | 'B'] ?? null
  const signUpGift = role === 'Worker' ? 1_000 : role === 'Buyer' ? 5_000 : 0
  return {
    ...{ id: '', email: '', role, signUpGift, withdrawing: 0 },
    ...{ isUnlocked: false, isSuspended: false, removed: null },
    purse: {
      ...emptyPurse(),
      gift: signUpGift,
      bought: role === 'Buyer' ? 100_000 : 0,
      earned: role === 'Worker' ? 50_000 : 0,
    },
  }
}
