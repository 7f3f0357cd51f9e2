/** Actions of the model about Admins and removals that no request makes: days that pass, and the word of the operator. */
import { transact } from '../../src/db/transact.ts'
import { vouch } from '../../src/user-management/vouch.ts'
import type { TestUser } from '../world.ts'
import { letThreeDaysPass, vouchFor } from './admin-groups.ts'
import { missingId, pick } from './choose.ts'
import { dayOfRemoval } from './removals.ts'
import type { ModelRequest, ModelWorld, RandomNumbers } from './requests.ts'
import { type ModelUser, type State, userNamed } from './state.ts'

type Change = (world: ModelWorld, user: TestUser) => Promise<unknown>

export const adminTimeActions = {
  threeDays: (state: State, random: RandomNumbers) => threeDaysFor(state, someUser(state, random)),
  vouch: (state: State, random: RandomNumbers) => vouchedFor(state, someUser(state, random)),
  removalDay: (state: State, random: RandomNumbers) => removalDayOf(state, someUser(state, random)),
}

/** The role of an Admin becomes older than three days. */
export function threeDaysFor(state: State, name: string): ModelRequest {
  const send: Change = (world, user) => world.threeDaysLater(user)
  return change(`three days pass for ${name}`, userNamed(state, name), send, (now) => letThreeDaysPass(now, name))
}

function vouchedFor(state: State, name: string): ModelRequest {
  const user = userNamed(state, name)
  const isAdmin = user.role === 'Admin' && !user.isRemoved
  const send: Change = async ({ db }) => isAdmin && transact(db, (tx) => vouch(tx, null, user.email))
  return change(`the operator vouches for ${name}`, user, send, (now) => {
    if (isAdmin) vouchFor(now, name)
  })
}

export function removalDayOf(state: State, name: string): ModelRequest {
  const send: Change = (world, user) => world.dayOfRemoval(user)
  return change(`the day of the removal of ${name} comes`, userNamed(state, name), send, (now) =>
    dayOfRemoval(now, name),
  )
}

function someUser(state: State, { actor }: RandomNumbers): string {
  return pick(Object.keys(state.users), actor)
}

function change(description: string, { id }: ModelUser, send: Change, rule: (now: State) => void): ModelRequest {
  return {
    description,
    alone: true,
    send: async (_users, world) => {
      await send(world, { _id: id || missingId } as TestUser)
      return { status: 200, body: {} }
    },
    apply: (now) => {
      rule(now)
      return {}
    },
  }
}
