/** Tasks, as the screens see them. A deleted one is nowhere. */
import {
  ApiError,
  maxCounted,
  type Page,
  type SubmissionStatus,
  type Task,
  type TaskDetails,
} from '@piecework/contract'
import { type RawBuilder, sql } from 'kysely'
import { contains, countOf, foundBy, searched } from '../db/search.ts'
import { type Shared, shared } from '../db/shared.ts'
import type { Db } from '../db/transact.ts'
import type { Actor } from '../http/actor.ts'
import { limitOf, type Paging, toPage, totalOf } from '../http/page.ts'
import { availableCoins, fundedCoins } from '../ledger/queries.ts'
import { called, idOf } from '../users/queries.ts'
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

/** Open, free places, deadline not passed, not the worker's own, no living submission of theirs; nearest deadline first. */
export async function availableTasks(db: Db, email: string, paging: Paging, timeZone: string): Promise<Page<Task>> {
  const limit = limitOf(paging)
  const [date, id] = paging.cursor?.split('~') ?? []
  const worker = idOf(email)
  const canDo = sql<boolean>`tasks.status = 'open' and tasks.completion_date >= ${todayIn(timeZone)}
    and tasks.buyer_id <> ${worker} and not exists (
      select from submissions s
      where s.task_id = tasks._id and s.worker_id = ${worker} and s.status in ('pending', 'approved'))`
  const rows = await taskRows(db, timeZone)
    .where(canDo)
    .$if(date !== undefined, (query) =>
      query.where(sql<boolean>`(tasks.completion_date, tasks._id) > (${date ?? null}::date, ${id ?? null}::uuid)`),
    )
    .orderBy('tasks.completion_date')
    .orderBy('tasks._id')
    .limit(limit + 1)
    .execute()
  // One page is all there is, or the count stops at so many: it costs the same however many tasks are open.
  const isAll = paging.cursor === undefined && rows.length <= limit
  const total = isAll ? rows.length : await countUpTo(maxCounted, sql`select from tasks where ${canDo}`, db)
  return toPage(rows, limit, total, (task) => `${task.completion_date}~${task._id}`)
}

/** All tasks for the Admin, newest first. */
export async function allTasks(
  db: Db,
  asked: Paging & { search?: string | undefined },
  timeZone: string,
  livingTasks: Shared<number>,
): Promise<Page<Task>> {
  const limit = limitOf(asked)
  const part = searched(asked.search)
  const search = part ? tasksAbout(part) : null
  const rows = await taskRows(db, timeZone)
    .$if(search !== null, (query) => query.innerJoin(foundBy(search as RawBuilder<unknown>), 'found_id', 'tasks._id'))
    .select((search ? sql<number>`found.total` : sql<number>`0`).as('total'))
    .$if(asked.cursor !== undefined, (query) => query.where('tasks._id', '<', asked.cursor as string))
    .orderBy('tasks._id', 'desc')
    .limit(limit + 1)
    .execute()
  const total = search ? await totalOf(db, rows, asked, countOf(search)) : await livingTasks()
  return toPage(rows, limit, total, (task) => task._id)
}

export function countLivingTasks(db: Db, sharedMs: number): Shared<number> {
  return shared(async () => {
    const { rows } = await sql<{ n: number }>`
      select count(*) as n from tasks where closed_as is distinct from 'deleted'`.execute(db)
    return rows[0]?.n ?? 0
  }, sharedMs)
}

/** Those with this part in their title, or in their buyer's name or address. */
function tasksAbout(part: string): RawBuilder<unknown> {
  const living = sql`closed_as is distinct from 'deleted'`
  return sql`
    select _id from tasks where ${living} and ${contains(sql`lower(task_title)`, part)}
    union
    select tasks._id from tasks join users on users._id = buyer_id where ${living} and ${called(part)}`
}

/** One task, for a Worker, its own Buyer, or an Admin, with what the caller has sent for it. */
export async function taskFor(db: Db, actor: Actor, taskId: string, timeZone: string): Promise<TaskDetails> {
  const task = await taskRows(db, timeZone).where('tasks._id', '=', taskId).executeTakeFirst()
  if (!task) throw new ApiError('task_not_found')
  if (actor.role === 'Buyer' && task.created_by !== actor.email) throw new ApiError('not_yours')
  const mine = await db
    .selectFrom('submissions')
    .select(['status', 'submission_details'])
    .where('task_id', '=', taskId)
    .where('worker_id', '=', actor._id)
    .execute()
  return {
    ...task,
    my_submission: mine.find(isLive) ?? null,
    my_rejections: mine.filter(({ status }) => status === 'rejected').length,
  }
}

/** Whether this task of the caller was funded with these coins. Compared in hundredths, as a float product is sent. */
export async function confirmFunding(db: Db, actor: Actor, taskId: string, hundredths: number): Promise<number> {
  const task = await db.selectFrom('tasks').select(['buyer_id', 'status']).where('_id', '=', taskId).executeTakeFirst()
  if (!task || task.status === 'deleted') throw new ApiError('task_not_found')
  if (task.buyer_id !== actor._id) throw new ApiError('not_yours')
  const funded = await fundedCoins(db, taskId)
  if (Math.round(funded * 100) !== hundredths) throw new ApiError('amount_differs')
  return availableCoins(db, actor._id)
}

async function countUpTo(most: number, rows: RawBuilder<unknown>, db: Db): Promise<number> {
  const { rows: counted } = await sql<{ n: number }>`
    select count(*)::int as n from (${rows} limit ${most}) counted`.execute(db)
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
      sql<string>`(completion_date + 1)::timestamp at time zone ${timeZone}`.as('deadline_at'),
    ])
}

type Sent = { status: SubmissionStatus; submission_details: string }

function isLive(sent: Sent): sent is Sent & { status: 'pending' | 'approved' } {
  return sent.status !== 'rejected'
}
