/** Runs an action for each row whose time has come, in batches, until none is due or the next run of the job begins. */
/** Rows of one batch. */
export const dueAtOnce = 500
/** Less than the minute between two runs. */
export const maxRunMs = 50_000

/** `at` is the time as a text, which keeps its microseconds. */
export type Due = { _id: string; at: string }

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
