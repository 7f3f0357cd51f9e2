/** When a task's day ends, and what happens then. */
import { setImmediate } from 'node:timers/promises'
import { fromHundredths, maxDeadlineYears, type TaskStatus, toHundredths } from '@piecework/contract'
import { type RawBuilder, sql } from 'kysely'
import { type Db, type Tx, transact } from '../db/transact.ts'
import { releaseTask } from '../ledger/actions.ts'
import { coinsInWords, notify } from '../notifications/actions.ts'
import { lockPerson } from '../users/acting.ts'

/** Today in the operator's time zone, as the database's clock says. */
export function todayIn(timeZone: string): RawBuilder<string> {
  return sql<string>`(now() at time zone ${timeZone})::date`
}

/** The first and the last day a new task can be open until, `YYYY-MM-DD`. */
export function deadlineRange(timeZone: string, now = new Date()): { first: string; last: string } {
  const first = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(now)
  const last = new Date(`${first}T00:00:00Z`)
  last.setUTCFullYear(last.getUTCFullYear() + maxDeadlineYears)
  return { first, last: last.toISOString().slice(0, 10) }
}

const tasksPerRun = 500

/** Expires every task whose deadline has passed, each in a transaction of its own. Run by the clock. */
export async function expireTasks(db: Db, timeZone: string): Promise<number> {
  const due = await db
    .selectFrom('tasks')
    .select(['_id', 'buyer_id'])
    .where('status', 'in', ['open', 'in-progress'])
    .where('completion_date', '<', todayIn(timeZone))
    .orderBy('completion_date')
    .limit(tasksPerRun)
    .execute()
  for (const task of due) {
    await transact(db, (tx) => expire(tx, task, timeZone))
    // PGlite answers without leaving the event loop: requests must get their turn.
    await setImmediate()
  }
  return due.length
}

/** The coins of the free places go back; work under review keeps its coins until it is decided. */
async function expire(tx: Tx, due: { _id: string; buyer_id: string }, timeZone: string): Promise<void> {
  await lockPerson(tx, due.buyer_id)
  const closed = await closeTask(tx, due._id, 'expired', sql`completion_date < ${todayIn(timeZone)}`)
  if (!closed) return
  const refunded = await releaseTask(tx, closed)
  await notify(tx, {
    user_id: due.buyer_id,
    kind: 'task',
    message: `The deadline of “${closed.task_title}” has passed. ${
      refunded > 0 ? `${coinsInWords(refunded)} for its free slots came back.` : 'It had no free slots left.'
    }`,
  })
}

export type ClosedTask = {
  _id: string
  buyer_id: string
  task_title: string
  /** Its status and free places until now, and what those were worth. */
  was: TaskStatus
  free: number
  freeCoins: number
}

/**
 * Closes a task that `condition` still holds for, and takes its free places away.
 * @returns what its free places were worth, or undefined when it was closed like this already.
 */
export async function closeTask(
  tx: Tx,
  taskId: string,
  as: 'expired' | 'deleted',
  condition: RawBuilder<unknown>,
  deletedBy: string | null = null,
): Promise<ClosedTask | undefined> {
  const closable = as === 'expired' ? sql`closed_as is null` : sql`closed_as is distinct from 'deleted'`
  const [closed] = await closeTasks(tx, as, sql`_id = ${taskId} and ${closable} and ${condition}`, deletedBy)
  return closed
}

/** Closes every task that `condition` holds for. */
export async function closeTasks(
  tx: Tx,
  as: 'expired' | 'deleted',
  condition: RawBuilder<unknown>,
  deletedBy: string | null,
): Promise<ClosedTask[]> {
  // Locked first, in a statement of its own: the second sees the rows as they are then, and so do its check constraints.
  const { rows } = await sql<Omit<ClosedTask, 'freeCoins'> & { payable_amount: number }>`
    select _id, buyer_id, task_title, payable_amount, status as was, required_workers as free from tasks
    where ${condition} order by _id for no key update`.execute(tx)
  if (rows.length === 0) return []
  await sql`
    update tasks set closed_as = ${as}, deleted_by = ${deletedBy}, released = released + required_workers, required_workers = 0
    where _id in (${sql.join(rows.map((task) => task._id))})`.execute(tx)
  return rows.map((task) => ({ ...task, freeCoins: fromHundredths(task.free * toHundredths(task.payable_amount)) }))
}
