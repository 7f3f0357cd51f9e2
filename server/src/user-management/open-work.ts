/** What is still open in a user's role, and keeps the user from changing it or leaving. */
import { coinsInWords } from '@piecework/contract'
import type { Db } from '../db/transact.ts'
import { heldCoins, owedCoins } from '../ledger/queries.ts'
import { openWorkOf } from './queries.ts'

/** @returns a list in words, "1 undecided submission and 40 coins in undecided withdrawals"; null when nothing is open */
export async function openInWords(db: Db, userId: string): Promise<string | null> {
  const { tasks, submissions } = await openWorkOf(db, userId)
  const held = await heldCoins(db, userId, 'withdrawing')
  const disputed = await heldCoins(db, userId, 'disputed')
  const owed = await owedCoins(db, userId)
  const open = [
    ...(tasks > 0 ? [`${tasks} ${tasks === 1 ? 'task' : 'tasks'} with free slots or work to review`] : []),
    ...(submissions > 0 ? [`${submissions} undecided ${submissions === 1 ? 'submission' : 'submissions'}`] : []),
    ...(held > 0 ? [`${coinsInWords(held)} in undecided withdrawals`] : []),
    ...(disputed > 0 ? [`${coinsInWords(disputed)} in open card disputes`] : []),
    ...(owed > 0 ? [`a debt of ${coinsInWords(owed)}`] : []),
  ]
  return open.length === 0 ? null : new Intl.ListFormat('en').format(open)
}
