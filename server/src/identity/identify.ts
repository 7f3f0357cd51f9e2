/** From a token to the caller. The first token that proves a proposed address makes the proposal real. */
import type { Database } from '../db/connect.ts'
import { transact } from '../db/transact.ts'
import type { Caller } from '../http/caller.ts'
import { register } from '../users/actions.ts'
import { seen } from './actions.ts'
import { callerByToken, hasProposal } from './queries.ts'

export async function identify({ db }: Pick<Database, 'db'>, token: string, visiting = false): Promise<Caller> {
  const caller = await callerByToken(db, token)
  if (caller.unseen) await transact(db, (tx) => seen(tx, caller.session))
  if (visiting || caller.user || !(await hasProposal(db, caller.email))) return caller
  await transact(db, (tx) => register(tx, caller, { email: caller.email }))
  return callerByToken(db, token)
}
