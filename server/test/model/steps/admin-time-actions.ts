/** Actions of the model about Admins, suspensions and removals that no request makes: days that pass, and the word of the operator. */
import { transact } from '../../../src/db/transact.ts'
import { removeDueUsers } from '../../../src/user-management/remove-user.ts'
import { endSuspensions } from '../../../src/user-management/suspensions.ts'
import { vouch } from '../../../src/user-management/vouch.ts'
import type { TestUser } from '../../world.ts'
import { letThreeDaysPass, vouchFor } from '../rules/admin-groups.ts'
import { letDaysPass } from '../rules/sanctions.ts'
import { isSuspended, type State, userNamed } from '../rules/state.ts'
import { isAdmin, missingId, pick, pickUser } from './choose.ts'
import { happeningAlone, type ModelRequest, type ModelWorld, type RandomNumbers, userIn } from './requests.ts'

export const adminTimeActions = {
  threeDays: (state: State, random: RandomNumbers) => threeDaysFor(state, someUser(state, random)),
  vouch: (state: State, random: RandomNumbers) => vouchedFor(state, someUser(state, random)),
  removalDay: (state: State, random: RandomNumbers) =>
    removalDayOf(
      state,
      pickUser(state, random, ({ removal }) => removal !== null),
    ),
  suspensionDays: (state: State, random: RandomNumbers) =>
    daysFor(state, pickUser(state, random, isSuspended), pick([1, 3, 7, 7, 30], random.amount)),
}

/** The role of an Admin becomes older than three days. */
export function threeDaysFor(state: State, name: string): ModelRequest {
  const user = recordOf(state, name)
  const send = (world: ModelWorld) => world.threeDaysLater(user)
  return happeningAlone(`three days pass for ${name}`, send, (now) => letThreeDaysPass(now, name))
}

function vouchedFor(state: State, name: string): ModelRequest {
  const user = userNamed(state, name)
  const send = async ({ db }: ModelWorld) => isAdmin(user) && transact(db, (tx) => vouch(tx, user.email))
  return happeningAlone(`the operator vouches for ${name}`, send, (now) => {
    if (isAdmin(user)) vouchFor(now, name)
  })
}

/** All days that are left before the removal of the user pass. */
export function removalDayOf(state: State, name: string): ModelRequest {
  const { removal, day } = userNamed(state, name)
  return daysFor(state, name, Math.max(1, (removal?.due ?? day) - day))
}

/** Days pass for one user. A suspension that is over is so before the job runs. */
export function daysFor(state: State, name: string, days: number): ModelRequest {
  const user = recordOf(state, name)
  const { email } = userNamed(state, name)
  return {
    description: `${days} days pass for ${name}`,
    alone: true,
    send: async (users, world) => {
      await world.daysOfSuspensionPass(user, days)
      const { body } = await userIn(users, name).send('GET', `/users/${email}`)
      await endSuspensions(world.db)
      await removeDueUsers(world.db, world.config.timeZone)
      return { status: 200, body: { suspended: body.suspended } }
    },
    apply: (now) => {
      letDaysPass(now, name, days)
      const after = userNamed(now, name)
      return after.isRemoved || !after.role ? {} : { suspended: isSuspended(after) }
    },
  }
}

function recordOf(state: State, name: string): TestUser {
  return { _id: userNamed(state, name).id || missingId } as TestUser
}

function someUser(state: State, { actor }: RandomNumbers): string {
  return pick(Object.keys(state.users), actor)
}
