/** Binds the users' endpoints. */
import { contract, Refused } from '@piecework/contract'
import { transact } from '../db/transact.ts'
import type { Api } from '../http/bind.ts'
import { chooseRole, propose, register, updateProfile } from './actions.ts'
import { chooseMail, mailChoicesOf } from './mailChoices.ts'
import { allUsers, theBestWorkers, userByEmail } from './queries.ts'

const { users, mailChoices } = contract

export function userRoutes(api: Api, hasMail: boolean): void {
  const { db } = api
  api.bind(users.register, async ({ input, who, from }) => ({
    insertedId: await transact(db, (tx) => (who ? register(tx, who, input) : propose(tx, from.network, input))),
  }))
  api.bind(users.own, async ({ input }) => existing(await userByEmail(db, input.user_email)))
  api.bind(users.updateProfile, async ({ input, who }) => {
    await transact(db, (tx) => updateProfile(tx, who, input))
    return existing(await userByEmail(db, who.email))
  })
  api.bind(users.chooseRole, async ({ input, who }) => {
    await transact(db, (tx) => chooseRole(tx, who, input.role))
    return existing(await userByEmail(db, who.email))
  })
  api.bind(users.all, ({ input }) => allUsers(db, input))
  api.bind(users.best, () => theBestWorkers(db))
  api.bind(mailChoices.own, async ({ who }) => (hasMail ? mailChoicesOf(db, who) : []))
  api.bind(mailChoices.choose, async ({ input, who }) => {
    await transact(db, (tx) => chooseMail(tx, who, input))
    return { success: true }
  })
}

function existing<T>(user: T | undefined): T {
  if (!user) throw new Refused('user_not_found')
  return user
}
