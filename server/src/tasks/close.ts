/** Closes tasks: free slots are released; submissions under review keep their coins until they are decided. */
import { fromHundredths, toHundredths } from '@piecework/contract'
import { type RawBuilder, sql } from 'kysely'
import { type Db, later, type Tx, transact } from '../db/transact.ts'
import { notify } from '../notifications/notify.ts'
import { lockUsers } from '../users/lock-actor.ts'
import { isOver, isRunning } from './conditions.ts'
import { type ClosedTask, release } from './release.ts'
import { closeFreeSlots } from './slots.ts'

/** Closes every task that `condition` selects, in the order of their ids. The caller has locked the buyers. */
export async function closeTasks(
  tx: Tx,
  as: 'expired' | 'deleted',
  condition: RawBuilder<unknown>,
  deletedBy: string | null,
): Promise<ClosedTask[]> {
  // The lock is a separate statement: the update and its check constraints then read the rows in their locked state.
  const { rows } = await sql<Omit<ClosedTask, 'freeCoins' | 'keptCoins'> & { payable_amount: number; kept: number }>`
    select _id, buyer_id, task_title, payable_amount, status as was, required_workers as free, reserved + under_review + held as kept from tasks
    where ${condition} order by _id for no key update`.execute(tx)
  if (rows.length === 0) return []
  const ids = rows.map(({ _id }) => _id)
  later(tx, closeFreeSlots(ids, as, deletedBy))
  return rows.map((task) => {
    const pay = (slots: number) => fromHundredths(slots * toHundredths(task.payable_amount))
    return { ...task, freeCoins: pay(task.free), keptCoins: pay(task.kept) }
  })
}

const tasksPerRun = 500

/** Expires tasks whose deadline has passed, each in its own transaction. Run as a cron job. */
export async function expireTasks(db: Db, timeZone: string): Promise<number> {
  const { rows: due } = await sql<{ _id: string; buyer_id: string }>`
    select _id, buyer_id from tasks
    where ${isRunning} and ${isOver(timeZone)}
    order by completion_date limit ${tasksPerRun}`.execute(db)
  for (const task of due) {
    await transact(db, (tx) => expire(tx, task, timeZone))
  }
  return due.length
}

async function expire(tx: Tx, due: { _id: string; buyer_id: string }, timeZone: string): Promise<void> {
  const users = await lockUsers(tx, [due.buyer_id], 'for key share')
  const isDue = sql`_id = ${due._id} and closed_as is null and ${isOver(timeZone)}`
  const closed = await closeTasks(tx, 'expired', isDue, null)
  const coins = await release(tx, { tasks: closed }, users)
  for (const { _id, buyer_id, task_title } of closed) {
    await notify(tx, { user_id: buyer_id, reference: _id, event: 'task_expired', task: task_title, coins })
  }
}
