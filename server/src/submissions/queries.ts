/** Read queries for submissions. */
import type { Page, Submission, SubmissionStatus } from '@piecework/contract'
import { sql } from 'kysely'
import type { Db } from '../db/transact.ts'
import { limitOf, type Offset, type Paging, toPage, totalOf } from '../http/page.ts'
import { idOf } from '../users/queries.ts'

/** Pending submissions for this buyer's tasks, newest first. */
export async function pendingFor(db: Db, email: string, paging: Paging & Offset): Promise<Page<Submission>> {
  const limit = limitOf(paging)
  const all = sql<number>`(select count(*) from submissions where buyer_id = ${idOf(email)} and status = 'pending')`
  const rows = await submissionRows(db)
    .select(all.as('total'))
    .where('submissions.buyer_id', '=', idOf(email))
    .where('submissions.status', '=', sql.lit('pending'))
    .$if(paging.cursor !== undefined, (query) => query.where('submissions._id', '<', paging.cursor as string))
    .orderBy('submissions._id', 'desc')
    .limit(limit + 1)
    .offset(paging.offset ?? 0)
    .execute()
  return toPage(rows, limit, await totalOf(db, rows, paging, all), (submission) => submission._id)
}

/** A worker's own submissions, newest first. */
export async function submissionsOf(
  db: Db,
  email: string,
  input: Paging & Offset & { status?: SubmissionStatus | undefined },
): Promise<Page<Submission>> {
  const limit = limitOf(input)
  const ofStatus = input.status ? sql`and status = ${input.status}` : sql``
  const all = sql<number>`(select count(*) from submissions where worker_id = ${idOf(email)} ${ofStatus})`
  const rows = await submissionRows(db)
    .select(all.as('total'))
    .where('submissions.worker_id', '=', idOf(email))
    .$if(input.status !== undefined, (query) =>
      query.where('submissions.status', '=', input.status as SubmissionStatus),
    )
    .$if(input.cursor !== undefined, (query) => query.where('submissions._id', '<', input.cursor as string))
    .orderBy('submissions._id', 'desc')
    .limit(limit + 1)
    .offset(input.offset ?? 0)
    .execute()
  return toPage(rows, limit, await totalOf(db, rows, input, all), (submission) => submission._id)
}

export function submissionRows(db: Db) {
  return db
    .selectFrom('submissions')
    .innerJoin('users as worker', 'worker._id', 'submissions.worker_id')
    .innerJoin('users as buyer', 'buyer._id', 'submissions.buyer_id')
    .select([
      'submissions._id',
      'task_id',
      'task_title',
      'task_detail',
      'submission_info',
      'worker.name as worker_name',
      'worker.email as worker_email',
      'worker.photo as worker_photo',
      'buyer.name as buyer_name',
      'buyer.email as buyer_email',
      'payable_amount',
      'submission_details',
      'submission_date',
      'decided_at',
      'submissions.status',
    ])
}
