/** Runs an action for each row whose time has come, in batches, until none is due or the next run of the job begins. */
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/transact.ts'

/** Rows of one batch. */
export const dueAtOnce = 500
/** Less than the minute between two runs. */
export const maxRunMs = 50_000

/** `at` is the time as a text, which keeps its microseconds. */
type Due = { _id: string; at: string }

/**
 * One row that fails does not stop the others.
 * @param dueAfter the next rows after this one, the longest wait first
 * @param run whether it changed anything
 * @returns the number of rows changed @throws the first failure, after the others
 */
export async function runDue(
  dueAfter: (last: Due | null) => Promise<Due[]>,
  run: (id: string) => Promise<boolean>,
): Promise<number> {
  const end = performance.now() + maxRunMs
  const failures: unknown[] = []
  let changed = 0
  let due = await dueAfter(null)
  while (due.length > 0 && performance.now() < end) {
    for (const { _id } of due) {
      if (performance.now() > end) break
      try {
        if (await run(_id)) changed++
      } catch (failure) {
        failures.push(failure)
      }
    }
    due = due.length < dueAtOnce ? [] : await dueAfter(due.at(-1) ?? null)
  }
  if (failures.length > 0) throw failures[0]
  return changed
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
