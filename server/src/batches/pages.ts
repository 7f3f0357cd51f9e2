/**
 * Pages of rows: taken by a worker, and given back. The rows of a batch are divided at random into equal groups when they are posted,
 * and a page is a group. A control is a row as each other: placed, handed out and counted alike. Under the lock of the row of the
 * task, pages are taken one after the other.
 */
import { randomInt } from 'node:crypto'
import { ApiError, missedReservation } from '@piecework/contract'
import { type Fixed, fixed } from '../db/statement.ts'
import { later, recordedAfterRollback, type Tx, together } from '../db/transact.ts'
import type { Expected } from './controls.ts'
import type { ItemKey } from './item-ids.ts'

/** Of a task with rows. */
export type TaskWithRows = {
  _id: string
  buyer_id: string
  page_size: number
  max_pages_per_worker: number | null
}

/** `expected` and `hint` are those of a control; null for other rows. */
export type PageRow = ItemKey & { data: Record<string, string>; expected: Expected | null; hint: string | null }

/** The groups of a page, by their numbers, and their rows in the order of the page. */
export type OwnPage = { groups: number[]; rows: PageRow[] }

type PickedRow = PageRow & { group_id: number; is_last: boolean }
type NextRows = { own: OwnPages | undefined; picked: PickedRow[] }
type NextPage = OwnPage & { isDone: boolean }

/** Over `row_groups` of a task: its lock keeps them as they are until the commit. */
const lockTask = (id: string) => fixed`select from tasks where _id = ${id} for no key update`

/** Divides the rows of a posted batch at random into equal groups of at most `pageSize` rows, each for so many answers. */
export function insertGroups(batchId: string, rows: number, pageSize: number, answers: number): Fixed<unknown> {
  return fixed`
    insert into row_groups (task_id, nth, place, items, asked)
    select task_id, nth, ${anyPlace}, array_agg(seq order by at), ${answers}
    from (
      select task_id, nth, seq, at, ntile(${Math.ceil(rows / pageSize)}::int) over (order by at) as tile from (
        select task_id, nth, seq, random() as at from batches join items on batch_id = batches._id where batches._id = ${batchId}
      ) each
    ) placed group by task_id, nth, tile`
}

/** Rows that are asked again, each for so many answers of workers who have not answered it: a page has as many as a worker can get. */
export function insertSingleRows(taskId: string, seqs: number[], answers: number): Fixed<unknown>[] {
  return [
    fixed`update row_groups set is_shared = true where task_id = ${taskId} and items && ${seqs}::bigint[]`,
    fixed`
      insert into row_groups (task_id, nth, place, items, asked, is_shared, had)
      select ${taskId}, 0, ${anyPlace}, array[seq], ${answers}, true, array(select distinct worker_id from answers where answers.seq = row.seq)
      from unnest(${seqs}::bigint[]) row (seq)`,
  ]
}

/** Over `row_groups`: an open one that the worker has not had, and none of whose rows the worker has answered in another one. */
const isFor = (worker: string) => fixed<boolean>`(is_open and not ${worker}::uuid = any (had)
  and not (is_shared and exists (select from answers where seq = any (items) and worker_id = ${worker} and counts)))`

const places = 2 ** 31 - 1
const anyPlace = fixed<number>`floor(random() * ${places})`

/** What the next page is. In one round trip with what the caller sends first. */
export async function readNextRows(tx: Tx, task: TaskWithRows, workerId: string): Promise<NextRows> {
  const [[own], picked] = await together(tx, pagesOf(task, workerId), nextRows(task, workerId))
  return { own, picked }
}

/** Whether no other page is left for the worker. That is only certain under the lock of the task: a page may come back. */
export function isLastPage({ picked: [first] }: NextRows): boolean {
  return first?.is_last === true
}

/**
 * The next page of a worker.
 * @returns the page, of at least one row, and whether the worker can have no other
 * @throws `stopped` after many rejected pages, `no_items_left`
 */
export function pageOf(task: TaskWithRows, workerId: string, { own, picked }: NextRows): NextPage {
  if (own?.is_stopped) throw new ApiError('stopped')
  const left = pagesLeft(task, own)
  const [first] = picked
  if (left <= 0 || !first) throw noRowsLeft(task, workerId)
  const groups = [...new Set(picked.map(({ group_id }) => group_id))]
  return { groups, rows: picked, isDone: left === 1 || first.is_last }
}

/** For a caller who has locked the task. If a group was taken since it was read, the action runs again. */
export function takePage(task: TaskWithRows, workerId: string, { groups, isDone }: NextPage): Fixed<unknown>[] {
  return [
    takeGroups(groups, workerId),
    fixed`
      insert into task_workers (worker_id, task_id, buyer_id, is_done) values (${workerId}, ${task._id}, ${task.buyer_id}, ${isDone})
      on conflict (worker_id, task_id) do update set is_done = excluded.is_done`,
  ]
}

type OwnPages = { sent: number; is_stopped: boolean }

function pagesOf({ _id }: TaskWithRows, workerId: string) {
  return fixed<OwnPages>`select sent, is_stopped from task_workers where worker_id = ${workerId} and task_id = ${_id}`
}

/** How many pages the buyer still allows this worker to send. */
function pagesLeft({ max_pages_per_worker }: TaskWithRows, own: OwnPages | undefined): number {
  return (max_pages_per_worker ?? Number.POSITIVE_INFINITY) - (own?.sent ?? 0)
}

/**
 * An open group that the worker has not had: from a random place on and around, batch after batch. Single rows that are asked again come
 * first, as many as fit a page. What the worker gave back or did not send comes before all others for a day, so that giving back shows
 * no further rows. `is_last`: there is no other group.
 */
function nextRows({ _id, page_size }: TaskWithRows, workerId: string) {
  const from = randomInt(places)
  const most = page_size + 1
  return fixed<PickedRow>`
    with given_back as (
      select _id, nth, items, row_number() over (order by nth, _id) as at from row_groups
      where _id in (
          select unnest(groups) from reservations
          where worker_id = ${workerId} and task_id = ${_id} and ended_as in ('given_back', 'lapsed', 'over')
            and ended_at > now() - make_interval(hours => ${missedReservation.hours}))
        and ${isFor(workerId)}
      order by at limit ${most}
    ), others as (
      select open._id, part.nth, open.items, row_number() over (order by part.nth, is_around, open.place) as at
      from (select nth, is_around from (select 0 as nth union all select nth from batches where task_id = ${_id}) each, unnest('{f,t}'::bool[]) is_around) part
      cross join lateral (
        select _id, items, place from row_groups
        where task_id = ${_id} and row_groups.nth = part.nth and ${isFor(workerId)} and _id not in (select _id from given_back)
          and place between case when is_around then 0 else ${from}::int end and case when is_around then ${from - 1}::int else ${places}::int end
        order by place limit ${most}
      ) open
      order by at limit ${most}
    ), found as (
      select * from given_back union all select * from others where not exists (select from given_back)
    ), page as (
      select *, (select max(at) from found) as last from found where at = 1 or (nth = 0 and at <= ${page_size})
    )
    select page._id as group_id, items.seq, batch_id, data, expected, hint,
      (select max(at) from page) = last and not (exists (select from given_back) and exists (select from others)) as is_last
    from page cross join lateral unnest(page.items) with ordinality each (seq, nth) join items using (seq)
    order by page.at, each.nth`
}

/** The list of available tasks leaves the task out from now on. It is looked at again, because rows may come back meanwhile. */
function noRowsLeft(task: TaskWithRows, workerId: string): Error {
  return recordedAfterRollback(new ApiError('no_items_left'), async (tx) => {
    const [, [own], picked] = await together(tx, lockTask(task._id), pagesOf(task, workerId), nextRows(task, workerId))
    if (picked.length > 0 && pagesLeft(task, own) > 0) return
    await fixed`
      insert into task_workers (worker_id, task_id, buyer_id, is_done) values (${workerId}, ${task._id}, ${task.buyer_id}, true)
      on conflict (worker_id, task_id) do update set is_done = true`.run(tx)
  })
}

function takeGroups(groups: number[], workerId: string) {
  return fixed`
    update row_groups set taken = taken + 1, had = had || ${workerId}::uuid
    where _id = any (${groups}::bigint[]) and case when ${isFor(workerId)} then true else run_again() end`
}

/**
 * Takes a page again for a worker whose time for it was over, if each of its rows is still open, the worker has not had one since, and
 * could get another page.
 * @throws `reservation_ended`
 */
export async function takeAgain(
  tx: Tx,
  task: TaskWithRows,
  workerId: string,
  { groups }: OwnPage,
  lockFirst: Fixed<unknown>,
): Promise<void> {
  const [, , [own], [found]] = await together(
    tx,
    lockFirst,
    lockTask(task._id),
    pagesOf(task, workerId),
    fixed<{ open: number }>`
      select count(*)::int as open from row_groups
      where _id = any (${groups}::bigint[]) and ${isFor(workerId)}`,
  )
  const mayHaveMore = !own?.is_stopped && pagesLeft(task, own) > 0
  if (!mayHaveMore || found?.open !== groups.length) throw new ApiError('reservation_ended')
  later(tx, takeGroups(groups, workerId))
}

/** A group that a worker no longer has. A worker who has sent its rows never gets them again: the result of their controls was told. */
export type GivenBack = { group: number; worker: string; isSent: boolean }

/** The rows are open again. The caller counts them in `tasks.answers_taken`. */
export function giveRowsBack(taskId: string, given: GivenBack[]): Fixed<unknown>[] {
  const unsent = given.map(({ worker, isSent }) => (isSent ? null : worker))
  return [
    // Two pages that end together may be the same rows.
    fixed`
      update row_groups set taken = taken - times, had = array(select unnest(had) except select unnest(unsent))
      from (
        select _id, count(*)::int as times, array_agg(worker) as unsent
        from unnest(${given.map(({ group }) => group)}::bigint[], ${unsent}::uuid[]) each (_id, worker) group by _id
      ) given where row_groups._id = given._id`,
    listForAll(taskId),
  ]
}

/** Pages that are decided count for their workers in the task. */
export function countPages(
  as: 'approved' | 'rejected',
  pages: { worker_id: string; task_id: string }[],
): Fixed<unknown>[] {
  if (pages.length === 0) return []
  const counted = as === 'approved' ? fixed`approved = approved + pages` : fixed`rejected = rejected + pages`
  return [
    fixed`
      update task_workers set ${counted} from (
        select worker_id, task_id, count(*)::int as pages
        from unnest(${pages.map(({ worker_id }) => worker_id)}::uuid[], ${pages.map(({ task_id }) => task_id)}::uuid[]) page (worker_id, task_id)
        group by worker_id, task_id
      ) counted where task_workers.worker_id = counted.worker_id and task_workers.task_id = counted.task_id`,
  ]
}

/** There are open rows again: workers who had all others find the task in their list, unless they have sent as many pages as they may. */
export function listForAll(taskId: string): Fixed<unknown> {
  return fixed`
    update task_workers set is_done = false
    where task_id = ${taskId} and is_done
      and sent < coalesce((select max_pages_per_worker from tasks where _id = ${taskId}), sent + 1)`
}

/** The rows of these groups, in the order of the page. */
export function rowsOf(groups: Fixed<number[]> | number[]) {
  return fixed<PageRow>`
    select seq, batch_id, data, expected, hint
    from unnest(${groups}::bigint[]) with ordinality page (_id, nth) join row_groups using (_id)
      cross join lateral unnest(row_groups.items) with ordinality each (seq, nth) join items using (seq)
    order by page.nth, each.nth`
}
