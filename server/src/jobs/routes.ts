/** Binds the failed jobs. */
import { contract } from '@piecework/contract'
import { transact } from '../db/transact.ts'
import type { Api } from '../http/bind.ts'
import { retry } from './actions.ts'
import { failedJobs } from './queries.ts'

const { jobs } = contract

export function jobRoutes(api: Api): void {
  const { db } = api
  api.bind(jobs.failed, () => failedJobs(db))
  api.bind(jobs.retry, async ({ input, who }) => {
    await transact(db, (tx) => retry(tx, who, input.id))
    return { success: true }
  })
}
