/** Approves pending submissions whose review time ended without a decision. */
import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Db, transact } from '../db/transact.ts'
import { dueAt } from '../tasks/conditions.ts'
import { autoApprove } from './approve.ts'

const batchSize = 500
/** Less than the minute between two runs. */
const maxRunMs = 50_000

type Due = { _id: string; at: string }

/**
 * Approves all submissions whose time to decide is over, each in its own transaction; one that fails does not stop the
 * others. Run as a cron job. @returns the number approved @throws the first failure, after the others
 */
export async function approveOverdue(db: Db, timeZone: string): Promise<number> {
  const end = performance.now() + maxRunMs
  const failures: unknown[] = []
  let approved = 0
  let due = await dueAfter(db, null)
  while (due.length > 0 && performance.now() < end) {
    for (const { _id } of due) {
      if (performance.now() > end) break
      try {
        if (await transact(db, (tx) => autoApprove(tx, _id, timeZone))) approved++
      } catch (failure) {
        failures.push(failure)
      }
      // PGlite answers without yielding to the event loop: let waiting requests run.
      await setImmediate()
    }
    due = due.length < batchSize ? [] : await dueAfter(db, due.at(-1) ?? null)
  }
  if (failures.length > 0) throw failures[0]
  return approved
}

/** The next submissions that are due, the longest wait first. The time is a text: it keeps its microseconds. */
async function dueAfter(db: Db, last: Due | null): Promise<Due[]> {
  const after = last ? sql`and (review_due_at, _id) > (${last.at}::timestamptz, ${last._id})` : sql``
  const { rows } = await sql<Due>`
    select _id, review_due_at::text as at from submissions
    where status = 'pending' and review_due_at is not null and review_due_at <= now() and ${dueAt} <= now() ${after}
    order by review_due_at, _id limit ${batchSize}`.execute(db)
  return rows
}
