/** The list of available tasks: what a worker can still do, filtered and sorted. */
import {
  type contract,
  type InputOf,
  maxCounted,
  maxRejectionsPerTask,
  type OfferedTask,
  type Page,
  type TaskSort,
} from '@piecework/contract'
import { type RawBuilder, sql } from 'kysely'
import { inOrderOfIndex, plannedByValues } from '../db/driver.ts'
import { containsWords, isIndexed, searchWords } from '../db/search.ts'
import { type Shared, shared } from '../db/shared.ts'
import { onlyRow } from '../db/statement.ts'
import type { Db } from '../db/transact.ts'
import { limitOf, rowsToRead, toPage, totalOf } from '../http/page.ts'
import type { Reader } from '../users/emails.ts'
import { idOf } from '../users/queries.ts'
import { buyersBlocking } from '../worker-blocks/worker-blocks.ts'
import { buyersWhoDecide } from './buyer-records.ts'
import { isListed, isLive, isRejected, isRunning } from './conditions.ts'
import { offeredRows } from './queries.ts'

type Input = InputOf<typeof contract.tasks.available>

/**
 * Nearest deadline first. With a total only when neither filtered nor sorted: the tasks offered to all, a count that
 * workers share for some seconds, less those of them that this worker cannot do now.
 */
export async function availableTasks(
  db: Db,
  reader: Reader,
  input: Input,
  timeZone: string,
  offeredCounts: OfferedCounts,
): Promise<Page<OfferedTask, number | null>> {
  const { email, view, cursor, form: client = 'text' } = input
  const limit = limitOf(input)
  const sort = sorts[input.sort ?? 'deadline']
  const worker = email === undefined || email === reader.email ? sql<string>`${reader._id}::uuid` : idOf(email)
  const conditions = conditionsOf(input)
  const listed = sql.join<boolean>(
    [availableTo(worker, timeZone), isFor[client], ...conditions, ...(cursor ? [sort.after(cursor)] : [])],
    sql` and `,
  )
  const shortWords = searchWords(input.search).filter((word) => !isIndexed(word))
  const isFiltered = conditions.length + shortWords.length > 0
  const isCounted = !isFiltered && (input.sort ?? 'deadline') === 'deadline'
  const total = isCounted ? countFor(worker, await offeredCounts[client](), timeZone, client) : sql<number>`0`
  const rows = await offeredRows(db, reader, view)
    .select(total.as('total'))
    .where(shortWords.length === 0 ? listed : containsShortWords(shortWords, listed, sort, limit + 1))
    .orderBy(sort.order)
    .limit(rowsToRead(limit))
    .modifyEnd(sql.raw(isFiltered ? plannedByValues : inOrderOfIndex))
    .execute()
  if (!isCounted) return toPage(rows, limit, null, sort.cursorOf)
  const isAll = cursor === undefined && rows.length <= limit
  // The shared count may be older than a row of this page.
  const counted = isAll ? rows.length : Math.max(rows.length, await totalOf(db, rows, { cursor }, total))
  return toPage(rows, limit, Math.min(maxCounted, counted), sort.cursorOf)
}

/** Of these newest available tasks the suggestions are chosen, so that their cost does not grow with the list. */
const suggestedOf = 200
const suggestions = 5

/**
 * Tasks in categories in which work of this worker was approved lately, well paid first; then the shortest. A newcomer has no
 * such category.
 */
export function suggestedTasks(db: Db, reader: Reader, timeZone: string): Promise<OfferedTask[]> {
  const worker = sql<string>`${reader._id}::uuid`
  const known = sql`(array(
    select done.category from (
      select task_id from submissions where worker_id = ${worker} and status = 'approved' order by _id desc limit 100
    ) approved join tasks done on done._id = task_id))`
  const isKnown = sql`tasks.category = any (${known})`
  const minutes = sql`coalesce((select minutes from task_times where task_id = tasks._id), tasks.estimated_minutes)`
  return offeredRows(db, reader, 'summary')
    .where(
      sql<boolean>`tasks._id = any (array(
        select _id from tasks where ${availableTo(worker, timeZone)} order by _id desc limit ${suggestedOf}))`,
    )
    .orderBy(
      sql`${isKnown} desc, case when ${isKnown} then tasks.payable_amount end desc, ${minutes}, tasks.payable_amount desc, tasks._id`,
    )
    .limit(suggestions)
    .execute()
}

/** Clients that send text alone, as the specification has it, get no task that needs a file or has a form. */
type Client = 'text' | 'any'
// Of `form is null` PostgreSQL expects on a table without statistics that almost none pass, and then reads and sorts all tasks.
const isFor = {
  text: sql<boolean>`case when tasks.form is null then tasks.needs_file else 'photo' end <> 'photo'`,
  any: sql<boolean>`true`,
} as const

/** The tasks that a worker without any submission or block can do, and the oldest of them: no earlier task is offered. */
type Offered = { count: number; oldest: string | null }
export type OfferedCounts = Record<Client, Shared<Offered>>

/** Counted for all workers together, without tasks that only some can do. */
export function countOffered(db: Db, timeZone: string, sharedMs: number): OfferedCounts {
  const count = (client: Client) =>
    shared(async () => {
      const { rows } = await sql<Offered>`
        select count(*) as count, (select _id from tasks where offered order by _id limit 1) as oldest
        from tasks where ${isOffered(timeZone)} and only_workers is null and ${isFor[client]}`.execute(db)
      return onlyRow(rows)
    }, sharedMs)
  return { text: count('text'), any: count('any') }
}

/**
 * The offered tasks without those that are hidden from this worker, and with those that only some workers can do, this one among them.
 * Both are found from the worker's own rows, which are few, and each is looked up, unless `maxCounted` are left without those rows: from
 * the tasks it took a look into the worker's submissions for every counted task.
 */
function countFor(
  worker: RawBuilder<string>,
  { count, oldest }: Offered,
  timeZone: string,
  client: Client,
): RawBuilder<number> {
  const countsForAll = sql`${isOffered(timeZone)} and only_workers is null and ${isFor[client]}`
  // One array of ids: of a union PostgreSQL makes a hash table first, and a join would read all tasks. Within `case`, so that no index of
  // offered tasks fits: without statistics PostgreSQL expects one of them, and reads all. For the same reason the running tasks of some
  // buyers are asked for in the order of the index that finds them.
  return sql<number>`(
    with own as materialized (
      select array(
          select task_id from submissions
          where worker_id = ${worker} and ${isLive} and task_id >= ${oldest}::uuid)
        || ${closedTasks(worker)}
        || array(
          select _id from tasks
          where ${isRunning} and buyer_id = any (${worker} || ${buyersBlocking(worker)}) order by buyer_id) as hidden,
        ${buyersOfApprovedPages(worker)} as known_by
    )
    select case when ${count}::int - cardinality(hidden) >= ${maxCounted} then ${maxCounted}
      else ${count}::int
        - (select count(*)::int from tasks where _id = any (hidden) and case when ${countsForAll} then true end)
        + case when cardinality(known_by) = 0 then 0 else (
          select count(*)::int from (
            select from tasks
            where ${isRunning} and buyer_id = any (known_by) and only_workers is not null and ${isFor[client]}
              and ${availableTo(worker, timeZone)} order by buyer_id) known) end end
    from own)`
}

/** Over `tasks`: free slots, not paused, deadline not passed, its buyer not blocked. */
export function isOffered(timeZone: string): RawBuilder<boolean> {
  return sql<boolean>`${isListed(timeZone)} and tasks.buyer_id not in (${blockedBuyers})`
}

/**
 * Whether the worker can submit to a task: offered, deadline not passed, not the worker's own, its buyer neither blocked nor
 * blocking the worker, no pending or approved submission and fewer than three rejections of this worker, and not only for others.
 */
function availableTo(worker: RawBuilder<string>, timeZone: string): RawBuilder<boolean> {
  // Nearly all tasks pass the `case`, and PostgreSQL expects so. Of `and` it expects that almost none pass, and then reads
  // and sorts all tasks; of `not exists` it joins all live submissions of the worker, 190 ms for a worker with 10,000.
  return sql<boolean>`${isListed(timeZone)} and case
    when tasks.buyer_id = ${worker} or tasks.buyer_id in (${blockedBuyers})
      or tasks.buyer_id = any (${buyersBlocking(worker)}) or tasks._id = any (${closedTasks(worker)})
      or (only_workers is not null and tasks.buyer_id <> all (${buyersOfApprovedPages(worker)})) then 1
    else coalesce((
      select 1 from submissions s
      where s.task_id = tasks._id and s.worker_id = ${worker} and ${isLive}), 0) end <> 1`
}

/**
 * SQL for the ids of the tasks that this worker cannot do again: after too many rejections, or with rows of which no page is left. Read once, and
 * not for each task.
 */
function closedTasks(worker: RawBuilder<string>): RawBuilder<string[]> {
  return sql<string[]>`array(
    select task_id from submissions where worker_id = ${worker} and ${isRejected} and not is_page
    group by task_id having count(*) >= ${maxRejectionsPerTask}
    union all select task_id from task_workers where worker_id = ${worker} and (is_done or is_stopped))`
}

/** SQL for the buyers who have approved a page of this worker. Read once, and not for each task. */
function buyersOfApprovedPages(worker: RawBuilder<string>): RawBuilder<string[]> {
  return sql<string[]>`array(select distinct buyer_id from task_workers where worker_id = ${worker} and has_approved)`
}

/** Few users are blocked, so PostgreSQL reads them once and not for each task. Removed users have no open tasks. */
const blockedBuyers = sql`select _id from users where blocked_at is not null and removed_at is null`

function conditionsOf({ search, category, min_pay, min_share, max_hours, script, not }: Input): RawBuilder<boolean>[] {
  const words = searchWords(search).filter(isIndexed)
  return [
    ...(words.length > 0 ? [containsWords(sql`tasks.search_text`, words)] : []),
    ...(category === undefined ? [] : [sql<boolean>`tasks.category = ${category}`]),
    ...(min_pay === undefined ? [] : [sql<boolean>`tasks.payable_amount >= ${min_pay}::numeric`]),
    ...(min_share === undefined && max_hours === undefined
      ? []
      : [sql<boolean>`tasks.buyer_id in (${buyersWhoDecide({ min_share, max_hours })})`]),
    ...(script === undefined ? [] : [sql<boolean>`tasks.has_bangla = ${script === 'bangla'}`]),
    ...(not === undefined ? [] : [sql<boolean>`tasks._id <> all (${not}::uuid[])`]),
  ]
}

/**
 * A word of one or two letters that is in no task would otherwise read the texts of all offered tasks, 50,000 in
 * `npm run bench:search`.
 */
const mostReadForShortWords = 5_000

/** The first tasks with these words among the first `mostReadForShortWords` listed ones. */
function containsShortWords(
  words: string[],
  listed: RawBuilder<boolean>,
  { order }: Sort,
  most: number,
): RawBuilder<boolean> {
  return sql<boolean>`tasks._id in (
    select _id from (select * from tasks where ${listed} order by ${order} limit ${mostReadForShortWords}) tasks
    where ${containsWords(sql`tasks.search_text`, words)} order by ${order} limit ${most})`
}

type Sort = {
  order: RawBuilder<unknown>
  cursorOf: (task: OfferedTask) => string
  /** The tasks after the last one of the page before. */
  after: (cursor: string) => RawBuilder<boolean>
}

/** Each sort has an index of its own, in this order. */
const sorts: Record<TaskSort, Sort> = {
  deadline: {
    order: sql`tasks.completion_date, tasks._id`,
    cursorOf: (task) => `${task.completion_date}~${task._id}`,
    after: (cursor) => {
      const [date, id] = cursor.split('~')
      return sql<boolean>`(tasks.completion_date, tasks._id) > (${date}::date, ${id}::uuid)`
    },
  },
  newest: {
    order: sql`tasks._id desc`,
    cursorOf: (task) => task._id,
    after: (cursor) => sql<boolean>`tasks._id < ${cursor}::uuid`,
  },
  pay: {
    order: sql`tasks.payable_amount desc, tasks._id`,
    cursorOf: (task) => `${task.payable_amount}~${task._id}`,
    after: (cursor) => {
      const [pay, id] = cursor.split('~')
      return sql<boolean>`tasks.payable_amount <= ${pay}::numeric
        and (tasks.payable_amount < ${pay}::numeric or tasks._id > ${id}::uuid)`
    },
  },
}
