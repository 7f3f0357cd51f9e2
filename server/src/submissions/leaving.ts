/** What becomes of work when its worker or its buyer leaves. */
import { setImmediate } from 'node:timers/promises'
import { orphanedWorkDays } from '@piecework/contract'
import { sql } from 'kysely'
import { type Db, type Tx, transact } from '../db/transact.ts'
import { todayIn } from '../tasks/deadlines.ts'
import { approveByItself } from './actions.ts'

export type WithdrawnWork = {
  _id: string
  task_id: string
  buyer_id: string
  task_title: string
  payable_amount: number
  /** The place is free again; otherwise its coins are still to go back. */
  opens: boolean
}

/** Rejects all undecided work of a worker who leaves. The caller holds the worker's row and releases the coins. */
export async function withdrawWorkOf(tx: Tx, workerId: string, timeZone: string): Promise<WithdrawnWork[]> {
  const work = await tx
    .updateTable('submissions')
    .set({ status: 'rejected', decided_at: sql<string>`now()`, rejected_because: 'worker left' })
    .where('worker_id', '=', workerId)
    .where('status', '=', 'pending')
    .returning(['_id', 'task_id', 'buyer_id', 'task_title', 'payable_amount'])
    .execute()
  if (work.length === 0) return []
  const tasks = work.map((each) => each.task_id)
  // Locked first, in a statement of its own: the second sees the rows as they are then.
  await tx.selectFrom('tasks').select('_id').where('_id', 'in', tasks).orderBy('_id').forNoKeyUpdate().execute()
  const opens = sql<boolean>`(closed_as is null and completion_date >= ${todayIn(timeZone)})`
  const freed = await tx
    .updateTable('tasks')
    .set({
      under_review: sql<number>`under_review - 1`,
      required_workers: sql<number>`required_workers + ${opens}::int`,
      released: sql<number>`released + (not ${opens})::int`,
    })
    .where('_id', 'in', tasks)
    .returning(['_id', opens.as('opens')])
    .execute()
  const reopened = new Set(freed.flatMap((task) => (task.opens ? [task._id] : [])))
  return work.map((each) => ({ ...each, opens: reopened.has(each.task_id) }))
}

const approvalsPerRun = 500

/** Approves work whose buyer was removed a week ago and that no Admin decided. Run by the clock. */
export async function approveOrphaned(db: Db): Promise<number> {
  const due = await db
    .selectFrom('submissions')
    .innerJoin('users as buyer', 'buyer._id', 'submissions.buyer_id')
    .select('submissions._id')
    .where('submissions.status', '=', 'pending')
    .where('buyer.removed_at', '<', sql<string>`now() - make_interval(days => ${orphanedWorkDays})`)
    .orderBy('submissions._id')
    .limit(approvalsPerRun)
    .execute()
  for (const { _id } of due) {
    await transact(db, (tx) => approveByItself(tx, _id))
    // PGlite answers without leaving the event loop: requests must get their turn.
    await setImmediate()
  }
  return due.length
}
