/** Decides pending submissions whose worker is removed, or whose buyer is removed or blocked. */
import { setImmediate } from 'node:timers/promises'
import { orphanedWorkDays } from '@piecework/contract'
import { sql } from 'kysely'
import { type Db, type Tx, transact } from '../db/transact.ts'
import { isBuyerInDebt } from '../ledger/queries.ts'
import { isTaskOpen } from '../tasks/conditions.ts'
import { autoApprove } from './approve.ts'

export type RejectedSubmission = {
  _id: string
  task_id: string
  buyer_id: string
  task_title: string
  payable_amount: number
  /** Whether the slot is free again; otherwise its coins still have to be released to the buyer. */
  isSlotOpen: boolean
}

/** Rejects all pending submissions of a removed worker. The caller locks the worker's row and releases the coins. */
export async function rejectPendingOf(tx: Tx, workerId: string, timeZone: string): Promise<RejectedSubmission[]> {
  const { rows: work } = await sql<Omit<RejectedSubmission, 'isSlotOpen'>>`
    update submissions set status = 'rejected', decided_at = now(), rejected_because = 'worker_left'
    from tasks where worker_id = ${workerId} and submissions.status = 'pending' and tasks._id = task_id
    returning submissions._id, task_id, submissions.buyer_id, task_title, submissions.payable_amount`.execute(tx)
  if (work.length === 0) return []
  const tasks = work.map((each) => each.task_id)
  // The lock is a separate statement: the update after it reads the rows in their locked state.
  await sql`select from tasks where _id = any (${tasks}::uuid[]) order by _id for no key update`.execute(tx)
  const isOpen = sql<boolean>`(${isTaskOpen(timeZone)} and not ${isBuyerInDebt})`
  const { rows: freed } = await sql<{ _id: string; is_open: boolean }>`
    update tasks set under_review = under_review - 1, required_workers = required_workers + ${isOpen}::int,
      released = released + (not ${isOpen})::int
    where _id = any (${tasks}::uuid[]) returning _id, ${isOpen} as is_open`.execute(tx)
  const reopened = new Set(freed.flatMap((task) => (task.is_open ? [task._id] : [])))
  return work.map((each) => ({ ...each, isSlotOpen: reopened.has(each.task_id) }))
}

const approvalsPerRun = 500

/**
 * Approves submissions that no Admin decided within a week after their buyer was removed, suspended or blocked by card
 * money, or after they were sent to such a buyer. Run as a cron job.
 */
export async function approveOrphaned(db: Db, timeZone: string): Promise<number> {
  const { rows: due } = await sql<{ _id: string; blockedAt: string }>`
    select submissions._id, blocked_at as "blockedAt" from submissions join users buyer on buyer._id = submissions.buyer_id
    where submissions.status = 'pending' and blocked_at is not null
      and greatest(blocked_at, submission_date) < now() - make_interval(days => ${orphanedWorkDays})
    order by submissions._id limit ${approvalsPerRun}`.execute(db)
  for (const submission of due) {
    await transact(db, (tx) => autoApprove(tx, submission, timeZone))
    // PGlite answers without yielding to the event loop: let waiting requests run.
    await setImmediate()
  }
  return due.length
}
