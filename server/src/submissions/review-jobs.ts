/** Runs the jobs of `approve-rest`: after each request for one, and each minute those that a crash has left. */
import { fixed } from '../db/statement.ts'
import type { Db } from '../db/transact.ts'
import { approvePart } from './approve-rest.ts'

/**
 * Carries out all running jobs, a part of each in turn, also those that are stored meanwhile.
 * @throws the first failure, after the others; its job stays and is tried again
 */
export async function runReviewJobs(db: Db, timeZone: string, signal?: AbortSignal): Promise<void> {
  const failures: unknown[] = []
  const over = new Set<string>()
  let left = await runningJobs(db)
  while (left.length > 0 && !signal?.aborted) {
    for (const id of left) {
      try {
        if (!(await approvePart(db, id, timeZone))) over.add(id)
      } catch (failure) {
        over.add(id)
        failures.push(failure)
      }
    }
    left = (await runningJobs(db)).filter((id) => !over.has(id))
  }
  if (failures.length > 0) throw failures[0]
}

async function runningJobs(db: Db): Promise<string[]> {
  const rows = await fixed<{ _id: string }>`select _id from review_jobs where state = 'running' order by _id`.run(db)
  return rows.map(({ _id }) => _id)
}

/** Finished jobs are kept for a month: a buyer who returns reads how the last one ended. */
export const deleteOldReviewJobs = fixed`delete from review_jobs where ended_at < now() - interval '30 days'`
