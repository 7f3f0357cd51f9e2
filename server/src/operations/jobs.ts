/** Failed jobs and mails that could not be sent: lists them, counts jobs by state, and retries one. */

import { ApiError, contract, type FailedJob } from '@piecework/contract'
import { needsSmtpUtf8 } from '@piecework/contract/fields'
import { type Language, languageOf } from '@piecework/contract/language'
import { fromKysely } from 'pg-boss'
import { record } from '../audit/audit.ts'
import type { Db, Tx } from '../db/transact.ts'
import type { Actor } from '../http/actor.ts'
import { type Api, done } from '../http/bind.ts'
import { givenUpMails, sendAgain } from '../notifications/outbox.ts'
import { lockActor } from '../users/lock-actor.ts'
import { failedJobsQueue, type JobQueue } from './queue.ts'
import { texts } from './texts.ts'

/** The name of a mail among the jobs. */
const mailName = 'mail'

/** @throws `job_not_found` */
async function retry(tx: Tx, actor: Actor, queue: JobQueue, id: string): Promise<void> {
  await lockActor(tx, actor)
  const job = (await sendAgain(tx, id)) ? mailName : await moveBack(tx, queue, id)
  await record(tx, actor, { action: 'job.retry', object: id, before: { status: 'failed' }, after: { job } })
}

/** Moves the job back to its queue, where the next free server process runs it. @returns its name */
async function moveBack(tx: Tx, { boss }: JobQueue, jobId: string): Promise<string> {
  const db = fromKysely(tx)
  const [job] = (await boss?.findJobs(failedJobsQueue, { id: jobId, queued: true, db })) ?? []
  if (!boss || !job) throw new ApiError('job_not_found')
  const moved = await boss.redrive(failedJobsQueue, { ids: [jobId], db })
  // A queue holds at most one waiting job: if the schedule has already added one, that job is the retry.
  if (moved === 0) await boss.deleteJob(failedJobsQueue, jobId, { db })
  return job.sourceName ?? ''
}

const maxShown = 100
const maxErrorLength = 300

/** Latest first. Without jobs while the queue has not started. */
export async function failedJobs(db: Db, { boss }: JobQueue, language: Language): Promise<FailedJob[]> {
  const t = texts[language]
  const failed = (await boss?.findJobs(failedJobsQueue, { queued: true })) ?? []
  const mails = await givenUpMails(db, maxShown)
  return [
    ...mails.map(({ _id, recipient, created_at, attempts }) => ({
      _id,
      name: mailName,
      failed_at: new Date(created_at).toISOString(),
      attempts,
      error: needsSmtpUtf8(recipient) ? t.mailNeedsSmtpUtf8(recipient) : t.mailNotSent(recipient),
    })),
    ...failed.map(({ id, sourceName, createdOn, sourceRetryCount, sourceOutput }) => ({
      _id: id,
      name: sourceName ?? '',
      failed_at: createdOn.toISOString(),
      attempts: (sourceRetryCount ?? 0) + 1,
      error: firstLineOf(sourceOutput),
    })),
  ]
    .sort((one, other) => other.failed_at.localeCompare(one.failed_at))
    .slice(0, maxShown)
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
  api.bind(jobs.failed, ({ from }) => failedJobs(api.db, queue, languageOf(from.locale)))
  api.bind(jobs.retry, ({ tx, input, caller }) => done(retry(tx, caller, queue, input.id)))
}
