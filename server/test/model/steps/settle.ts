/** The state before the first step: users of every role, some not registered, and every switch on. */
import { contract, type DecisionKind, suspensionDays } from '@piecework/contract'
import { aCorrection } from '@piecework/contract/test/factories'
import { sql } from 'kysely'
import { approveOverdue } from '../../../src/submissions/automatic-approval.ts'
import { endFinalRejections } from '../../../src/submissions/held.ts'
import { endReservations } from '../../../src/submissions/reservations.ts'
import { expireTasks } from '../../../src/tasks/close.ts'
import { removeDueUsers } from '../../../src/user-management/remove-user.ts'
import { endSuspensions } from '../../../src/user-management/suspensions.ts'
import type { TestUser, World } from '../../world.ts'
import { makeAdmin } from '../rules/admin-groups.ts'
import { centUnits, emptyPurse } from '../rules/purse.ts'
import type { ModelUser, State } from '../rules/state.ts'
import type { TestUsers } from './requests.ts'
import { forfeitedIn } from './rows.ts'

type Counts = Record<DecisionKind, number>
export type Stats = {
  workerCount: number
  buyerCount: number
  totalCoins: number
  totalPayments: number
  toDecide: Counts
}

/** Users by name, with the whole coins that they have besides their gifts. */
export type Cast = {
  admins: string[]
  workers: Record<string, number>
  buyers: Record<string, number>
  newcomers: string[]
  /** Users who became an Admin just before the first step. */
  newAdmins: string[]
  suspended: string[]
  /** Known workers, each with the buyers without whom they would not be known. */
  known: Record<string, string[]>
}

export const usersOfAllRoles: Cast = {
  admins: ['Ada', 'Alan'],
  workers: { Wang: 500, Wilma: 500, Wole: 500 },
  buyers: { Bea: 1000, Bob: 1000 },
  newcomers: ['Nia', 'Noor'],
  newAdmins: [],
  suspended: [],
  known: { Wang: [], Wilma: ['Bea'], Wole: ['Bea'] },
}

/** Bought before the first step: ten cents for a coin, of which five stand behind it. */
const centsPerCoin = 10

export async function prepareModel(
  world: World,
  cast: Cast,
): Promise<{ state: State; users: TestUsers; before: Stats }> {
  await endEarlierWalks(world)
  await sql`update users set role = 'Worker', vouched_at = null where role = 'Admin'`.execute(world.db)
  await sql`update switches set is_on = true`.execute(world.db)
  const settingsId = await withoutRates(world)
  const isLive = world.config.stripe?.livemode ?? false
  const modelUsers: State['users'] = {}
  const users: TestUsers = {}
  for (const name of cast.admins) {
    users[name] = await world.anAdmin()
    modelUsers[name] = modelUser(users[name], { role: 'Admin' })
  }
  const [first] = Object.values(users) as [TestUser]
  const before = await statsFor(first)
  for (const name of cast.newAdmins) {
    users[name] = await world.aNewAdmin(first)
    modelUsers[name] = modelUser(users[name], { role: 'Admin', gift: 10 })
  }
  for (const [name, earned] of Object.entries(cast.workers)) {
    users[name] = await world.aWorker(name)
    if (earned > 0) await correctByAnotherAdmin(world, users[name], earned)
    modelUsers[name] = modelUser(users[name], { role: 'Worker', gift: 10, earned })
  }
  for (const [name, bought] of Object.entries(cast.buyers)) {
    users[name] = await world.aBuyer(0, name)
    const cents = bought * centsPerCoin
    if (bought > 0) await world.buyCoins(users[name], bought, { cents, livemode: isLive })
    before.totalPayments += cents / 100
    modelUsers[name] = modelUser(users[name], { role: 'Buyer', gift: 50, bought, cents: isLive ? cents / 2 : 0 })
  }
  for (const name of cast.newcomers) {
    users[name] = await world.aNewcomer(name)
    modelUsers[name] = modelUser(users[name], { role: null })
  }
  for (const name of cast.suspended) {
    await first.send('PATCH', `/users/suspend/${users[name]?._id}`, { rule: 'other', reason: 'Spam' })
    const suspension = {
      by: cast.admins[0] as string,
      rule: 'other' as const,
      until: suspensionDays.usual,
      appeal: null,
    }
    Object.assign(modelUsers[name] as ModelUser, { suspension, blocked: 'now' })
  }
  await makeKnown(world, cast, users)
  const state: State = {
    ...{ isLive, users: modelUsers, tasks: {}, submissions: {}, reservations: {}, batches: {} },
    ...{
      payouts: {},
      payments: {},
      proposals: {},
      appeals: {},
      reports: {},
      decisions: 0,
      records: {},
      known: cast.known,
    },
    bookedAlone: {},
    storedOutputs: {},
    made: {},
    madeCount: 0,
    vouched: [],
    confirmed: [],
    off: [],
    ...{ rates: [], settingsId },
    // Earlier walks may have left forfeited coins.
    forfeited: await forfeitedIn(world.db),
  }
  for (const name of cast.newAdmins) makeAdmin(state, name, cast.admins[0] as string)
  return { users, before, state }
}

/** Runs the jobs that earlier walks left due. */
async function endEarlierWalks(world: World): Promise<void> {
  // Earlier walks may have left more appeals than a page of them has.
  await sql`update appeals set outcome = 'ended', ended_at = now() where outcome is null`.execute(world.db)
  await endSuspensions(world.db)
  await removeDueUsers(world.db, world.config.timeZone)
  await expireTasks(world.db, world.config.timeZone)
  await approveOverdue(world.db, 'UTC')
  await endFinalRejections(world.db, world.config.timeZone)
  await endReservations(world.db, world.config.timeZone)
}

/** As the job stores who is known. */
async function makeKnown({ db }: World, { known }: Cast, users: TestUsers): Promise<void> {
  for (const [worker, buyers] of Object.entries(known)) {
    const needed = buyers.map((each) => users[each]?._id)
    await sql`insert into known_workers (worker_id, needed) values (${users[worker]?._id}, ${needed})`.execute(db)
  }
}

/** What an Admin reads of all users. */
export async function statsFor(admin: TestUser): Promise<Stats> {
  const { body: stats } = await admin.send('GET', '/admin-stats')
  const { body: toDecide } = await admin.send('GET', '/to-decide')
  return { ...stats, toDecide: toDecide.counts }
}

/** Deletes the rates of earlier walks, and what waits of them. @returns the id of the settings */
async function withoutRates({ db }: World): Promise<string> {
  await sql`update proposals set status = 'cancelled', decided_at = now()
    where status = 'waiting' and action = 'taka_rate.change'`.execute(db)
  await sql`alter table taka_rates disable trigger user`.execute(db)
  await sql`delete from taka_rates`.execute(db)
  await sql`alter table taka_rates enable trigger user`.execute(db)
  const { _id } = await db.selectFrom('settings').select('_id').executeTakeFirstOrThrow()
  return _id
}

/** An Admin who books it is suspended then: a suspended Admin does not count for the rule about the last Admin. */
async function correctByAnotherAdmin(world: World, worker: TestUser, amount: number): Promise<void> {
  const admin = await world.anAdmin()
  await admin.call(contract.corrections.propose, aCorrection(worker._id, { amount }))
  await sql`update users set suspended_at = now(), suspended_until = now() + interval '7 days', blocked_at = now() where _id = ${admin._id}`.execute(
    world.db,
  )
}

type Start = { role: ModelUser['role']; gift?: number; bought?: number; earned?: number; cents?: number }

function modelUser({ _id, email }: TestUser, { role, gift = 0, bought = 0, earned = 0, cents = 0 }: Start): ModelUser {
  return {
    ...{ id: _id, email, role, signUpGift: gift * 100, withdrawing: 0, disputed: 0, owed: { coins: 0, cents: 0 } },
    ...{ isUnlocked: false, day: 0, suspension: null, fraudCase: null, isRemoved: false, removal: null, blocked: null },
    ...{ paidBy: {}, forfeited: emptyPurse() },
    balances: {
      ...{ gift: gift * 100, bought: bought * 100, earned: earned * 100 },
      cents: { gift: 0, bought: cents * centUnits, earned: 0 },
    },
  }
}
