/** Binds the users' endpoints. */
import { contract, Refused } from '@piecework/contract'
import type { Api } from '../http/bind.ts'
import { chooseRole, propose, register, updateProfile } from './actions.ts'
import { allUsers, bestWorkersOf, countLivingUsers, userByEmail } from './queries.ts'

const { users } = contract

export function userRoutes(api: Api, sharedMs: number): void {
  const { db } = api
  const [bestWorkers, livingUsers] = [bestWorkersOf(db, sharedMs), countLivingUsers(db, sharedMs)]
  api.bind(users.register, async ({ tx, input, who, from }) => ({
    insertedId: await (who ? register(tx, who, input) : propose(tx, from.network, input)),
  }))
  api.bind(users.own, async ({ input }) => existing(await userByEmail(db, input.user_email)))
  api.bind(users.updateProfile, async ({ tx, input, who }) => {
    await updateProfile(tx, who, input)
    return existing(await userByEmail(tx, who.email))
  })
  api.bind(users.chooseRole, async ({ tx, input, who }) => {
    await chooseRole(tx, who, input.role)
    return existing(await userByEmail(tx, who.email))
  })
  api.bind(users.all, ({ input }) => allUsers(db, input, livingUsers))
  api.bind(users.best, bestWorkers)
}

function existing<T>(user: T | undefined): T {
  if (!user) throw new Refused('user_not_found')
  return user
}
