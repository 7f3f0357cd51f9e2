/** A user's open tasks and submissions, the effects of a removal, and orphaned submissions. */
import {
  ApiError,
  fromHundredths,
  type OrphanedSubmission,
  orphanedWorkDays,
  type Page,
  type Removal,
  toHundredths,
} from '@piecework/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/transact.ts'
import { limitOf, type Offset, type Paging, toPage } from '../http/page.ts'
import { availableCoins, heldCoins } from '../ledger/queries.ts'
import { submissionRows } from '../submissions/queries.ts'
import { isOrphaned } from '../submissions/review.ts'

/** Counts the user's tasks with free slots or submissions under review, and the user's own pending submissions. */
export async function openWorkOf(db: Db, userId: string): Promise<{ tasks: number; submissions: number }> {
  const { rows } = await sql<{ tasks: number; submissions: number }>`
    select (select count(*) from tasks where buyer_id = ${userId} and status in ('open', 'in-progress'))
        + (select count(*) from tasks where buyer_id = ${userId} and left_behind) as tasks,
      (select count(*) from submissions where worker_id = ${userId} and status = 'pending') as submissions`.execute(db)
  return firstOf(rows)
}

/** The tasks that close when their buyer is removed. */
export function isClosedByRemoval(userId: string): RawBuilder<boolean> {
  return sql<boolean>`buyer_id = ${userId} and status in ('open', 'in-progress')`
}

/** What removing this user would do now. @throws `user_not_found` */
export async function previewRemoval(db: Db, userId: string): Promise<Removal> {
  const user = await db
    .selectFrom('users')
    .select('_id')
    .where('_id', '=', userId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (!user) throw new ApiError('user_not_found')
  const { rows } = await sql<Omit<Removal, 'held' | 'forfeited'>>`
    select closing.*, waiting.*,
      (select count(*) from submissions where worker_id = ${userId} and status = 'pending') as rejected_submissions
    from (
      select count(*) as closed_tasks, coalesce(sum(required_workers * payable_amount), 0) as refunded
      from tasks where ${isClosedByRemoval(userId)}
    ) closing, (
      select count(*) as waiting_submissions, coalesce(sum(payable_amount), 0) as waiting_coins
      from submissions where buyer_id = ${userId} and status = 'pending'
    ) waiting`.execute(db)
  const found = firstOf(rows)
  return {
    ...found,
    held: await heldCoins(db, userId, 'withdrawing', 'disputed'),
    forfeited: fromHundredths(toHundredths(await availableCoins(db, userId)) + toHundredths(found.refunded)),
  }
}

// `sql.lit`: a query plan for a status parameter could not use the indexes on pending submissions.

/** The buyers of the tasks that this worker has pending submissions for. */
export async function buyersOfPending(db: Db, workerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('submissions')
    .select('buyer_id')
    .distinct()
    .where('worker_id', '=', workerId)
    .where('status', '=', sql.lit('pending'))
    .execute()
  return rows.map((row) => row.buyer_id)
}

export type PendingSubmission = { _id: string; worker_id: string; task_title: string; payable_amount: number }

/** Pending submissions for a buyer's tasks. */
export function pendingSubmissionsFor(db: Db, buyerId: string): Promise<PendingSubmission[]> {
  return db
    .selectFrom('submissions')
    .select(['_id', 'worker_id', 'task_title', 'payable_amount'])
    .where('buyer_id', '=', buyerId)
    .where('status', '=', sql.lit('pending'))
    .execute()
}

/** Pending submissions for tasks of removed buyers and for tasks that an Admin deleted, newest first. */
export async function orphanedSubmissions(db: Db, paging: Paging & Offset): Promise<Page<OrphanedSubmission>> {
  const limit = limitOf(paging)
  const rows = await submissionRows(db)
    .select([
      sql<
        OrphanedSubmission['because']
      >`case when buyer.removed_at is null then 'task_deleted' else 'buyer_removed' end`.as('because'),
      sql<string | null>`buyer.removed_at + make_interval(days => ${orphanedWorkDays})`.as('approves_at'),
    ])
    .where(isLeftBehind)
    .$if(paging.cursor !== undefined, (query) => query.where('submissions._id', '<', paging.cursor as string))
    .orderBy('submissions._id', 'desc')
    .limit(limit + 1)
    .offset(paging.offset ?? 0)
    .execute()
  const { total } = await db
    .selectFrom('submissions')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(isLeftBehind)
    .executeTakeFirstOrThrow()
  return toPage(rows, limit, total, (submission) => submission._id)
}

/** Only closed tasks can have orphaned submissions, and few of them do: the query starts from those tasks. */
const isLeftBehind = sql<boolean>`submissions.status = 'pending' and submissions.task_id in (
  select tasks._id from tasks join users buyer on buyer._id = tasks.buyer_id
  where tasks.left_behind and ${isOrphaned})`

function firstOf<T>(rows: T[]): T {
  const [row] = rows
  if (row === undefined) throw new Error('a query of totals returned no row')
  return row
}
