/** Binds the endpoints for failed jobs. */
import { contract } from '@piecework/contract'
import { type Api, done } from '../http/bind.ts'
import { failedJobs } from './job-queries.ts'
import { retry } from './jobs.ts'
import type { JobQueue } from './queue.ts'

const { jobs } = contract

export function jobRoutes(api: Api, queue: JobQueue): void {
  api.bind(jobs.failed, () => failedJobs(queue))
  api.bind(jobs.retry, ({ tx, input, caller }) => done(retry(tx, caller, queue, input.id)))
}
