/** Approves pending submissions whose review time ended without a decision. */
import { sql } from 'kysely'
import { type Db, transact } from '../db/transact.ts'
import { dueAt } from '../tasks/conditions.ts'
import { autoApprove } from './approve.ts'
import { type Due, dueAtOnce, runDue } from './due.ts'

/**
 * Approves all submissions whose time to decide is over, each in its own transaction. Run as a cron job.
 * @returns the number approved @throws the first failure, after the others
 */
export function approveOverdue(db: Db, timeZone: string): Promise<number> {
  return runDue(
    (last) => dueAfter(db, last),
    (id) => transact(db, (tx) => autoApprove(tx, id, timeZone)),
  )
}

async function dueAfter(db: Db, last: Due | null): Promise<Due[]> {
  const after = last ? sql`and (review_due_at, _id) > (${last.at}::timestamptz, ${last._id})` : sql``
  const { rows } = await sql<Due>`
    select _id, review_due_at::text as at from submissions
    where status = 'pending' and review_due_at is not null and review_due_at <= now() and ${dueAt} <= now() ${after}
    order by review_due_at, _id limit ${dueAtOnce}`.execute(db)
  return rows
}
