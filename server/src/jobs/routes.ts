/** Binds the failed jobs. */
import { contract } from '@piecework/contract'
import { type Api, done } from '../http/bind.ts'
import { retry } from './actions.ts'
import { failedJobs } from './queries.ts'
import type { JobQueue } from './queue.ts'

const { jobs } = contract

export function jobRoutes(api: Api, queue: JobQueue): void {
  api.bind(jobs.failed, () => failedJobs(queue))
  api.bind(jobs.retry, ({ tx, input, who }) => done(retry(tx, who, queue, input.id)))
}
