/** Submissions, as the screens see them. */
import type { Page, Submission, SubmissionStatus } from '@piecework/contract'
import { tallied } from '../db/tallies.ts'
import type { Db } from '../db/transact.ts'
import { limitOf, type Offset, type Paging, toPage } from '../http/page.ts'

/** Work that waits for this buyer's decision, newest first. */
export async function pendingFor(db: Db, email: string, paging: Paging & Offset): Promise<Page<Submission>> {
  const limit = limitOf(paging)
  const buyer = await idOf(db, email)
  if (!buyer) return { rows: [], total: 0, next: null }
  const rows = await submissionRows(db)
    .where('submissions.buyer_id', '=', buyer)
    .where('submissions.status', '=', 'pending')
    .$if(paging.cursor !== undefined, (query) => query.where('submissions._id', '<', paging.cursor as string))
    .orderBy('submissions._id', 'desc')
    .limit(limit + 1)
    .offset(paging.offset ?? 0)
    .execute()
  const total = await tallied(db, buyer, 'to review')
  return toPage(rows, limit, total, (submission) => submission._id)
}

/** A worker's own submissions, newest first. */
export async function submissionsOf(
  db: Db,
  email: string,
  asked: Paging & Offset & { status?: SubmissionStatus | undefined },
): Promise<Page<Submission>> {
  const limit = limitOf(asked)
  const worker = await idOf(db, email)
  if (!worker) return { rows: [], total: 0, next: null }
  const rows = await submissionRows(db)
    .where('submissions.worker_id', '=', worker)
    .$if(asked.status !== undefined, (query) =>
      query.where('submissions.status', '=', asked.status as SubmissionStatus),
    )
    .$if(asked.cursor !== undefined, (query) => query.where('submissions._id', '<', asked.cursor as string))
    .orderBy('submissions._id', 'desc')
    .limit(limit + 1)
    .offset(asked.offset ?? 0)
    .execute()
  const total = asked.status ? await sentWith(db, worker, asked.status) : await tallied(db, worker, 'submissions')
  return toPage(rows, limit, total, (submission) => submission._id)
}

async function sentWith(db: Db, worker: string, status: SubmissionStatus): Promise<number> {
  const { total } = await db
    .selectFrom('submissions')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('worker_id', '=', worker)
    .where('status', '=', status)
    .executeTakeFirstOrThrow()
  return total
}

async function idOf(db: Db, email: string): Promise<string | undefined> {
  const user = await db.selectFrom('users').select('_id').where('email', '=', email).executeTakeFirst()
  return user?._id
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
