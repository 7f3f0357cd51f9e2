/** Retries a failed job. */
import { ApiError } from '@piecework/contract'
import { fromKysely } from 'pg-boss'
import { record } from '../audit/actions.ts'
import type { Tx } from '../db/transact.ts'
import type { Actor } from '../http/actor.ts'
import { lockActor } from '../users/lock-actor.ts'
import { failedJobsQueue, type JobQueue } from './queue.ts'

/** Moves the job back to its queue, where the next free server process runs it. @throws `job_not_found` */
export async function retry(tx: Tx, actor: Actor, { boss }: JobQueue, jobId: string): Promise<void> {
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
