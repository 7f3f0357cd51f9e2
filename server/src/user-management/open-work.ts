/** What is still open in a user's role, and keeps the user from changing it or leaving. */
import type { Db } from '../db/transact.ts'
import { heldCoins, owedCoins } from '../ledger/queries.ts'
import type { OpenWork } from '../users/open-in-words.ts'
import { openWorkOf } from './queries.ts'

/** @returns null when nothing is open */
export async function openOf(db: Db, userId: string): Promise<OpenWork | null> {
  const { tasks, submissions } = await openWorkOf(db, userId)
  const open = {
    tasks,
    submissions,
    held: await heldCoins(db, userId, 'withdrawing'),
    disputed: await heldCoins(db, userId, 'disputed'),
    owed: await owedCoins(db, userId),
  }
  return Object.values(open).some((amount) => amount > 0) ? open : null
}
