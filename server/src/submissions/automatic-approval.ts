/** Approves pending submissions whose review time ended without a decision. */
import { maxReviewsAtOnce } from '@piecework/contract'
import { type RawBuilder, sql } from 'kysely'
import { type Due, dueAtOnce, maxRunMs, runDue } from '../db/due.ts'
import { type Db, transact } from '../db/transact.ts'
import { dueAt, movedDueAt } from '../tasks/conditions.ts'
import { autoApprove } from './approve.ts'

const isOverdue = sql<boolean>`
  status = 'pending' and review_due_at is not null and review_due_at <= now() and ${movedDueAt} <= now() and ${dueAt} <= now()`

/**
 * Approves all submissions whose time to decide is over: pages of a task many in one transaction, other work each in its own. Run as a
 * cron job.
 * @returns the number approved @throws the first failure, after the others
 */
export async function approveOverdue(db: Db, timeZone: string): Promise<number> {
  const pages = await approveOverduePages(db, timeZone)
  const approve = (id: string) => transact(db, async (tx) => (await autoApprove(tx, [id], timeZone)) > 0)
  const others = await runDue(workDueBy(db, 'review_due_at', isOverdue), approve)
  return pages + others
}

/** Pages of a part that fails are then approved one by one with the other work, which finds the one that fails. */
async function approveOverduePages(db: Db, timeZone: string): Promise<number> {
  const end = performance.now() + maxRunMs
  let approved = 0
  for (;;) {
    const { rows } = await sql<{ ids: string[] }>`
      select (array_agg(_id order by review_due_at, _id))[1:${maxReviewsAtOnce}::int] as ids from (
        select _id, task_id, review_due_at from submissions
        where ${isOverdue} and is_page
        order by review_due_at, _id limit ${dueAtOnce}
      ) due group by task_id having count(*) > 1 order by min(review_due_at)`.execute(db)
    const before = approved
    for (const { ids } of rows) {
      approved += await transact(db, (tx) => autoApprove(tx, ids, timeZone)).catch(() => 0)
    }
    if (approved === before || performance.now() > end) return approved
  }
}

/** The next submissions that `condition` selects, by the time in `column`. */
export function workDueBy(db: Db, column: 'review_due_at' | 'final_at', condition: RawBuilder<boolean>) {
  const time = sql.ref(column)
  return async (last: Due | null): Promise<Due[]> => {
    const after = last ? sql`and (${time}, _id) > (${last.at}::timestamptz, ${last._id})` : sql``
    const { rows } = await sql<Due>`
      select _id, ${time}::text as at from submissions where ${condition} ${after}
      order by ${time}, _id limit ${dueAtOnce}`.execute(db)
    return rows
  }
}
