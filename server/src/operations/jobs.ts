/** Failed jobs: lists them with the number of jobs in each state, and retries one. */

import { ApiError, contract, type FailedJob } from '@piecework/contract'
import { fromKysely } from 'pg-boss'
import { record } from '../audit/audit.ts'
import type { Tx } from '../db/transact.ts'
import type { Actor } from '../http/actor.ts'
import { type Api, done } from '../http/bind.ts'
import { lockActor } from '../users/lock-actor.ts'
import { failedJobsQueue, type JobQueue } from './queue.ts'

/** Moves the job back to its queue, where the next free server process runs it. @throws `job_not_found` */
async function retry(tx: Tx, actor: Actor, { boss }: JobQueue, jobId: string): Promise<void> {
  await lockActor(tx, actor)
  const db = fromKysely(tx)
  const [job] = (await boss?.findJobs(failedJobsQueue, { id: jobId, queued: true, db })) ?? []
  if (!boss || !job) throw new ApiError('job_not_found')
  const moved = await boss.redrive(failedJobsQueue, { ids: [jobId], db })
  // A queue holds at most one waiting job: if the schedule has already added one, that job is the retry.
  if (moved === 0) await boss.deleteJob(failedJobsQueue, jobId, { db })
  const { sourceName } = job
  await record(tx, actor, {
    action: 'job.retry',
    object: jobId,
    before: { status: 'failed' },
    after: { job: sourceName ?? '' },
  })
}

const maxShown = 100
const maxErrorLength = 300

/** Latest first. Empty while the queue has not started. */
export async function failedJobs({ boss }: JobQueue): Promise<FailedJob[]> {
  const failed = (await boss?.findJobs(failedJobsQueue, { queued: true })) ?? []
  return failed
    .sort((a, b) => b.createdOn.getTime() - a.createdOn.getTime())
    .slice(0, maxShown)
    .map(({ id, sourceName, createdOn, sourceRetryCount, sourceOutput }) => ({
      _id: id,
      name: sourceName ?? '',
      failed_at: createdOn.toISOString(),
      attempts: (sourceRetryCount ?? 0) + 1,
      error: firstLineOf(sourceOutput),
    }))
}

/** Over all queues, as pg-boss counted them within the last minutes. */
export async function jobsByState({ boss }: JobQueue): Promise<{ state: string; count: number }[]> {
  const queues = (await boss?.getQueues()) ?? []
  const own = queues.filter(({ name }) => name !== failedJobsQueue)
  return [
    { state: 'queued', count: own.reduce((sum, { queuedCount }) => sum + queuedCount, 0) },
    { state: 'active', count: own.reduce((sum, { activeCount }) => sum + activeCount, 0) },
    { state: 'failed', count: queues.find(({ name }) => name === failedJobsQueue)?.queuedCount ?? 0 },
  ]
}

/** The first line of the error, without URLs and connection strings: they can contain a password. */
export function firstLineOf(output: unknown): string {
  const message = typeof output === 'object' && output && 'message' in output ? output.message : null
  const [line = ''] = typeof message === 'string' ? message.split('\n') : []
  const safe = line.replace(/\b[a-z][a-z0-9+.-]*:\/\/\S+/gi, '…').replace(/\b\S+:\S+@\S+/g, '…')
  return safe.slice(0, maxErrorLength) || 'It ended without saying why.'
}

const { jobs } = contract

export function jobRoutes(api: Api, queue: JobQueue): void {
  api.bind(jobs.failed, () => failedJobs(queue))
  api.bind(jobs.retry, ({ tx, input, caller }) => done(retry(tx, caller, queue, input.id)))
}
