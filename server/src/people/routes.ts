/** Binds what an Admin does to people. */
import { contract } from '@piecework/contract'
import { transact } from '../db/transact.ts'
import type { Api } from '../http/bind.ts'
import { changeRole, resetFactor, suspend, unsuspend } from './actions.ts'
import { orphanedSubmissions, removalOf } from './queries.ts'
import { removeUser } from './removal.ts'

const { people } = contract

export function peopleRoutes(api: Api, timeZone: string): void {
  const { db } = api
  api.bind(people.changeRole, async ({ input, who }) => {
    await transact(db, (tx) => changeRole(tx, who, input.id, input.role))
    return { success: true, role: input.role }
  })
  api.bind(people.removal, ({ input }) => removalOf(db, input.id))
  api.bind(people.remove, async ({ input, who }) => {
    const removal = await transact(db, (tx) => removeUser(tx, who, input.id, timeZone))
    return { success: true, ...removal }
  })
  api.bind(people.suspend, async ({ input, who }) => {
    await transact(db, (tx) => suspend(tx, who, input.id, input.reason))
    return { success: true }
  })
  api.bind(people.unsuspend, async ({ input, who }) => {
    await transact(db, (tx) => unsuspend(tx, who, input.id, input.reason))
    return { success: true }
  })
  api.bind(people.resetSecondFactor, async ({ input, who }) => {
    await transact(db, (tx) => resetFactor(tx, who, input.id, input.reason))
    return { success: true }
  })
  api.bind(people.orphaned, ({ input }) => orphanedSubmissions(db, input))
}
