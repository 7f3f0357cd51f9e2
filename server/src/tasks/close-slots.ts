/** Closes free slots of a buyer who owes coins: the coins of the slots settle the debt. */
import { fromHundredths, toHundredths } from '@piecework/contract'
import { sql } from 'kysely'
import type { Statement, Tx } from '../db/transact.ts'
import type { Payee } from '../ledger/accounts.ts'
import { releaseSlots } from '../ledger/events.ts'
import type { Posting } from '../ledger/post.ts'
import { hasFewerBought } from '../ledger/queries.ts'
import { type Fee, releaseFeeShare } from './release.ts'
import { releaseFreeSlots } from './slots.ts'

export type TaskWithFreeSlots = {
  _id: string
  task_title: string
  payable_amount: number
  free: number
  released: number
}

export type ClosedSlots = { task: TaskWithFreeSlots; slots: number; coins: number }

/**
 * Locks the buyer's tasks with free slots, if the buyer holds fewer than `coins` bought coins: a reversal of more coins
 * closes slots. The caller has locked the buyer's row for update, so that no new task is posted meanwhile.
 */
export async function lockFreeSlots(tx: Tx, buyerId: string, coins: number): Promise<TaskWithFreeSlots[]> {
  const { rows } = await sql<TaskWithFreeSlots>`
    select _id, task_title, payable_amount, required_workers as free, released from tasks
    where buyer_id = ${buyerId} and status = 'open' and ${hasFewerBought(buyerId, coins)}
    order by _id for no key update`.execute(tx)
  return rows
}

/**
 * Closes as many free slots as cover the debt, of the newest task first. The fee's share of the slots comes back too, and
 * is not counted for the number of slots. The caller has locked tasks, fees and balances.
 * @returns the closed slots, and the statements that store them
 */
export function closeSlots(
  posting: Posting,
  { tasks, fees, buyer, event }: { tasks: TaskWithFreeSlots[]; fees: Fee[]; buyer: Payee; event: string },
): { closed: ClosedSlots[]; statements: Statement[] } {
  const closed: ClosedSlots[] = []
  const statements: Statement[] = []
  for (const task of tasks.toSorted((a, b) => (a._id < b._id ? 1 : -1))) {
    const pay = toHundredths(task.payable_amount)
    const slots = Math.min(task.free, Math.ceil(toHundredths(posting.debtOf(buyer._id)) / pay))
    if (slots <= 0) break
    const [coins, key] = [fromHundredths(slots * pay), `${event}:task:${task._id}`]
    releaseSlots(posting, task._id, buyer, coins, key)
    const fee = fees.find(({ task_id }) => task_id === task._id)
    statements.push({ query: releaseFreeSlots(task._id, slots) })
    statements.push(...releaseFeeShare(posting, fee, task.released + slots, { buyer, key }))
    closed.push({ task, slots, coins })
  }
  return { closed, statements }
}
