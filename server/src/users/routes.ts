/** Binds the users' endpoints. */
import { ApiError, contract } from '@piecework/contract'
import type { Config } from '../config.ts'
import type { Api } from '../http/bind.ts'
import { chooseRole, type RegistrationContext, register, storeProposal, updateProfile } from './actions.ts'
import { allUsers, bestWorkersOf, countUsers, userByEmail } from './queries.ts'

const { users } = contract

export function userRoutes(
  api: Api,
  { sharedMs, prices }: Pick<Config, 'sharedMs' | 'prices'>,
  onRoleOpen: RegistrationContext['onRoleOpen'] & object,
): void {
  const { db } = api
  const { signUpCoins } = prices
  const [bestWorkers, livingUsers] = [bestWorkersOf(db, sharedMs), countUsers(db, sharedMs)]
  api.bind(users.register, async ({ tx, input, caller, from }) => ({
    insertedId: await (caller
      ? register(tx, caller, input, { from, signUpCoins, onRoleOpen })
      : storeProposal(tx, from, input)),
  }))
  api.bind(users.own, async ({ input }) => existing(await userByEmail(db, input.user_email)))
  api.bind(users.updateProfile, async ({ tx, input, caller }) => {
    await updateProfile(tx, caller, input)
    return existing(await userByEmail(tx, caller.email))
  })
  api.bind(users.chooseRole, async ({ tx, input, caller }) => {
    await chooseRole(tx, caller, input.role, signUpCoins)
    return existing(await userByEmail(tx, caller.email))
  })
  api.bind(users.all, ({ input }) => allUsers(db, input, livingUsers))
  api.bind(users.best, bestWorkers)
}

function existing<T>(user: T | undefined): T {
  if (!user) throw new ApiError('user_not_found')
  return user
}
