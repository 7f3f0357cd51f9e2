/** Binds the failed jobs. */
import { contract } from '@piecework/contract'
import { type Api, done } from '../http/bind.ts'
import { retry } from './actions.ts'
import { failedJobs } from './queries.ts'

const { jobs } = contract

export function jobRoutes(api: Api): void {
  api.bind(jobs.failed, () => failedJobs(api.db))
  api.bind(jobs.retry, ({ tx, input, who }) => done(retry(tx, who, input.id)))
}
