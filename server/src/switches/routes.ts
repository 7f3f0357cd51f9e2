/** Binds the switches. */
import { contract } from '@piecework/contract'
import { transact } from '../db/transact.ts'
import type { Api } from '../http/bind.ts'
import { turn } from './actions.ts'
import { allSwitches } from './queries.ts'

const { switches } = contract

export function switchRoutes(api: Api): void {
  const { db } = api
  api.bind(switches.all, () => allSwitches(db))
  api.bind(switches.turn, async ({ input, who }) => {
    await transact(db, (tx) => turn(tx, who, input))
    return { success: true }
  })
}
