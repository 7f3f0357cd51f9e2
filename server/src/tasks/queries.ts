/** Read queries for tasks. They never return a deleted task. */
import {
  ApiError,
  maxCounted,
  maxRejectionsPerTask,
  type Page,
  type SubmissionStatus,
  type Task,
  type TaskDetails,
} from '@piecework/contract'
import { type RawBuilder, sql } from 'kysely'
import { contains, countSearch, joinSearch, normalizeSearch } from '../db/search.ts'
import { type Shared, shared } from '../db/shared.ts'
import type { Db } from '../db/transact.ts'
import type { Actor } from '../http/actor.ts'
import { limitOf, type Paging, toPage, totalOf } from '../http/page.ts'
import { availableCoins, fundedCoins } from '../ledger/queries.ts'
import { called, idOf } from '../users/queries.ts'
import { blockOf, buyersBlocking } from '../worker-blocks/queries.ts'
import { todayIn } from './deadlines.ts'

/** A buyer's tasks, newest first. */
export async function tasksOf(db: Db, email: string, paging: Paging, timeZone: string): Promise<Page<Task>> {
  const limit = limitOf(paging)
  const all = sql<number>`(select count(*) from tasks where buyer_id = ${idOf(email)} and closed_as is distinct from 'deleted')`
  const rows = await taskRows(db, timeZone)
    .select(all.as('total'))
    .where('tasks.buyer_id', '=', idOf(email))
    .$if(paging.cursor !== undefined, (query) => query.where('tasks._id', '<', paging.cursor as string))
    .orderBy('tasks._id', 'desc')
    .limit(limit + 1)
    .execute()
  return toPage(rows, limit, await totalOf(db, rows, paging, all), (task) => task._id)
}

/**
 * Tasks that the worker can submit to: free slots, deadline not passed, not the worker's own, its buyer neither blocked nor
 * blocking the worker, no pending or approved submission and fewer than three rejections of this worker. Nearest deadline
 * first.
 */
export async function availableTasks(db: Db, email: string, paging: Paging, timeZone: string): Promise<Page<Task>> {
  const limit = limitOf(paging)
  const [date, id] = paging.cursor?.split('~') ?? []
  const worker = idOf(email)
  // Not `not exists`: PostgreSQL would join all live submissions of the worker to the tasks, 190 ms for a worker with 10,000.
  const isAvailable = sql<boolean>`tasks.status = 'open' and tasks.completion_date >= ${todayIn(timeZone)}
    and tasks.buyer_id <> ${worker} and tasks.buyer_id not in (${blockedBuyers})
    and tasks.buyer_id <> all (${buyersBlocking(worker)}) and tasks._id <> all (${closedByRejections(worker)}) and (
      select s._id from submissions s
      where s.task_id = tasks._id and s.worker_id = ${worker} and s.status in ('pending', 'approved')) is null`
  const rows = await taskRows(db, timeZone)
    .where(isAvailable)
    .$if(date !== undefined, (query) =>
      query.where(sql<boolean>`(tasks.completion_date, tasks._id) > (${date ?? null}::date, ${id ?? null}::uuid)`),
    )
    .orderBy('tasks.completion_date')
    .orderBy('tasks._id')
    .limit(limit + 1)
    .execute()
  // A single page needs no count. Otherwise the count stops at `maxCounted`, so more open tasks do not make it slower.
  const isAll = paging.cursor === undefined && rows.length <= limit
  const total = isAll ? rows.length : await countUpTo(maxCounted, sql`select from tasks where ${isAvailable}`, db)
  return toPage(rows, limit, total, (task) => `${task.completion_date}~${task._id}`)
}

/** SQL for the ids of the tasks to which this worker cannot submit again. Read once, and not for each task. */
function closedByRejections(worker: RawBuilder<unknown>): RawBuilder<string[]> {
  return sql<string[]>`array(
    select task_id from submissions where worker_id = ${worker} and status = 'rejected' and rejected_because <> 'withdrawn'
    group by task_id having count(*) >= ${maxRejectionsPerTask})`
}

/** Few users are blocked, so PostgreSQL reads them once and not for each task. Removed users have no open tasks. */
const blockedBuyers = sql`select _id from users where blocked_at is not null and removed_at is null`

/** All tasks for the Admin, newest first. */
export async function allTasks(
  db: Db,
  input: Paging & { search?: string | undefined },
  timeZone: string,
  livingTasks: Shared<number>,
): Promise<Page<Task>> {
  const limit = limitOf(input)
  const part = normalizeSearch(input.search)
  const search = part ? tasksMatching(part) : null
  const rows = await taskRows(db, timeZone)
    .$if(search !== null, (query) =>
      query.innerJoin(joinSearch(search as RawBuilder<unknown>), 'found_id', 'tasks._id'),
    )
    .select((search ? sql<number>`found.total` : sql<number>`0`).as('total'))
    .$if(input.cursor !== undefined, (query) => query.where('tasks._id', '<', input.cursor as string))
    .orderBy('tasks._id', 'desc')
    .limit(limit + 1)
    .execute()
  const total = search ? await totalOf(db, rows, input, countSearch(search)) : await livingTasks()
  return toPage(rows, limit, total, (task) => task._id)
}

export function countTasks(db: Db, sharedMs: number): Shared<number> {
  return shared(async () => {
    const { rows } = await sql<{ n: number }>`
      select count(*) as n from tasks where closed_as is distinct from 'deleted'`.execute(db)
    return rows[0]?.n ?? 0
  }, sharedMs)
}

/** Tasks with this part in their title, or in the name or email of their buyer. */
function tasksMatching(part: string): RawBuilder<unknown> {
  const notDeleted = sql`closed_as is distinct from 'deleted'`
  return sql`
    select _id from tasks where ${notDeleted} and ${contains(sql`lower(task_title)`, part)}
    union
    select tasks._id from tasks join users on users._id = buyer_id where ${notDeleted} and ${called(part)}`
}

/**
 * One task, for a worker, its own buyer or an Admin, with the actor's own submissions for it.
 * @throws `task_not_found`, `not_yours`
 */
export async function taskFor(db: Db, actor: Actor, taskId: string, timeZone: string): Promise<TaskDetails> {
  const task = await taskRows(db, timeZone).where('tasks._id', '=', taskId).executeTakeFirst()
  if (!task) throw new ApiError('task_not_found')
  if (actor.role === 'Buyer' && task.created_by !== actor.email) throw new ApiError('not_yours')
  const sent = db
    .selectFrom('submissions')
    .select(['_id', 'status', 'submission_details'])
    .where('task_id', '=', taskId)
    .where('worker_id', '=', actor._id)
  // Each part has an index of its own. By worker alone, a busy worker's read would take seven times as long.
  const [ownSubmissions, block] = await Promise.all([
    sent
      .where(sql<boolean>`status in ('pending', 'approved')`)
      .unionAll(sent.where(sql<boolean>`status = 'rejected' and rejected_because <> 'withdrawn'`))
      .execute(),
    actor.role === 'Worker' ? blockOf(db, actor._id, taskId) : null,
  ])
  return {
    ...task,
    my_submission: ownSubmissions.find(isLive) ?? null,
    my_rejections: ownSubmissions.filter(({ status }) => status === 'rejected').length,
    my_block: block,
  }
}

/**
 * Checks that the actor's task was funded with these coins. Compares hundredths: the client sends a float product.
 * @returns the coins that the actor can still spend
 * @throws `task_not_found`, `not_yours`, `amount_differs`
 */
export async function confirmFunding(db: Db, actor: Actor, taskId: string, hundredths: number): Promise<number> {
  const task = await db.selectFrom('tasks').select(['buyer_id', 'status']).where('_id', '=', taskId).executeTakeFirst()
  if (!task || task.status === 'deleted') throw new ApiError('task_not_found')
  if (task.buyer_id !== actor._id) throw new ApiError('not_yours')
  const funded = await fundedCoins(db, taskId)
  if (Math.round(funded * 100) !== hundredths) throw new ApiError('amount_differs')
  return availableCoins(db, actor._id)
}

async function countUpTo(max: number, rows: RawBuilder<unknown>, db: Db): Promise<number> {
  const { rows: counted } = await sql<{ n: number }>`
    select count(*)::int as n from (${rows} limit ${max}) counted`.execute(db)
  return counted[0]?.n ?? 0
}

function taskRows(db: Db, timeZone: string) {
  return db
    .selectFrom('tasks')
    .where('closed_as', 'is distinct from', sql.lit('deleted'))
    .innerJoin('users', 'users._id', 'tasks.buyer_id')
    .select([
      'tasks._id',
      'task_title',
      'task_detail',
      'required_workers',
      'total_workers',
      'under_review',
      'approved',
      'payable_amount',
      'total_payment',
      'completion_date',
      'submission_info',
      'task_image_url',
      'users.name as buyer_name',
      'users.email as created_by',
      'tasks.created_at',
    ])
    .select([
      sql<Task['status']>`tasks.status`.as('status'),
      sql<boolean>`tasks.status = 'open' and blocked_at is not null`.as('paused'),
      // Slots of a task past its deadline are released for that reason.
      sql<number>`case when closed_as is null and completion_date >= ${todayIn(timeZone)} then released else 0 end`.as(
        'reversed_slots',
      ),
      sql<string>`(completion_date + 1)::timestamp at time zone ${timeZone}`.as('deadline_at'),
    ])
}

type OwnSubmission = { _id: string; status: SubmissionStatus; submission_details: string }

function isLive(submission: OwnSubmission): submission is OwnSubmission & { status: 'pending' | 'approved' } {
  return submission.status !== 'rejected'
}
