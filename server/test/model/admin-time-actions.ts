/** Actions of the model about Admins and removals that no request makes: days that pass, and the word of the operator. */
import { transact } from '../../src/db/transact.ts'
import { vouch } from '../../src/user-management/vouch.ts'
import type { TestUser } from '../world.ts'
import { letThreeDaysPass, vouchFor } from './admin-groups.ts'
import { isAdmin, missingId, pick, pickUser } from './choose.ts'
import { dayOfRemoval } from './removals.ts'
import { happeningAlone, type ModelRequest, type ModelWorld, type RandomNumbers } from './requests.ts'
import { type State, userNamed } from './state.ts'

export const adminTimeActions = {
  threeDays: (state: State, random: RandomNumbers) => threeDaysFor(state, someUser(state, random)),
  vouch: (state: State, random: RandomNumbers) => vouchedFor(state, someUser(state, random)),
  removalDay: (state: State, random: RandomNumbers) =>
    removalDayOf(
      state,
      pickUser(state, random, ({ removal }) => removal !== null),
    ),
}

/** The role of an Admin becomes older than three days. */
export function threeDaysFor(state: State, name: string): ModelRequest {
  const user = recordOf(state, name)
  const send = (world: ModelWorld) => world.threeDaysLater(user)
  return happeningAlone(`three days pass for ${name}`, send, (now) => letThreeDaysPass(now, name))
}

function vouchedFor(state: State, name: string): ModelRequest {
  const user = userNamed(state, name)
  const send = async ({ db }: ModelWorld) => isAdmin(user) && transact(db, (tx) => vouch(tx, null, user.email))
  return happeningAlone(`the operator vouches for ${name}`, send, (now) => {
    if (isAdmin(user)) vouchFor(now, name)
  })
}

export function removalDayOf(state: State, name: string): ModelRequest {
  const user = recordOf(state, name)
  const send = (world: ModelWorld) => world.dayOfRemoval(user)
  return happeningAlone(`the day of the removal of ${name} comes`, send, (now) => dayOfRemoval(now, name))
}

function recordOf(state: State, name: string): TestUser {
  return { _id: userNamed(state, name).id || missingId } as TestUser
}

function someUser(state: State, { actor }: RandomNumbers): string {
  return pick(Object.keys(state.users), actor)
}
