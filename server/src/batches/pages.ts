/**
 * Pages of rows: taken by a worker, and given back. The caller has locked the row of the task, so pages of one task are handed out one
 * after the other, and an open row behind a worker's place has always come back.
 */
import { ApiError } from '@piecework/contract'
import { type Fixed, fixed } from '../db/statement.ts'
import { later, recordedAfterRollback, type Tx, together } from '../db/transact.ts'
import { type Expected, maxControlKey, mixed, newControlKey } from './controls.ts'
import type { ItemKey } from './item-ids.ts'

/** Of a task with rows. */
export type TaskWithRows = {
  _id: string
  buyer_id: string
  page_size: number
  answers_per_item: number
  max_pages_per_worker: number | null
  controls_per_page: number
}

/** `expected` and `hint` are those of a control; null for other rows. */
export type PageRow = ItemKey & { data: Record<string, string>; expected: Expected | null; hint: string | null }
type Picked = PageRow & { nth: number; is_ahead: boolean }

/** The rows that count in `taken`. */
export function withoutControls<Row extends Pick<PageRow, 'expected'>>(page: Row[]): Row[] {
  return page.filter(({ expected }) => expected === null)
}

/** Over `items` of a task: its lock keeps the rows as they are until the commit. */
const lockTask = (id: string) => fixed`select from tasks where _id = ${id} for no key update`

type NextRows = { own: OwnPages | undefined; picked: Picked[]; unseen: PageRow[] }

/**
 * Reads what the next page is taken from: open rows from the worker's place on, then rows that came back and to which the worker has
 * no answer that counts, and controls that the worker has never had. In one round trip with what the caller sends first.
 */
export async function readNextRows(tx: Tx, task: TaskWithRows, workerId: string): Promise<NextRows> {
  const [[own], picked, unseen] = await together(
    tx,
    pagesOf(task, workerId),
    openRows(task, workerId),
    task.controls_per_page > 0 ? unseenControls(task, workerId) : noControls,
  )
  return { own, picked, unseen }
}

/**
 * Takes the next page for a worker.
 * @returns the rows, at least one
 * @throws `stopped` after many rejected pages, `no_items_left`
 */
export function takePage(tx: Tx, task: TaskWithRows, workerId: string, { own, picked, unseen }: NextRows): PageRow[] {
  if (own?.is_stopped) throw new ApiError('stopped')
  const left = pagesLeft(task, own)
  if (left <= 0 || picked.length === 0) throw noRowsLeft(task, workerId)
  const rows = picked.slice(0, rowsPerPage(task))
  const last = rows.findLast(({ is_ahead }) => is_ahead)
  const isLast = left === 1 || picked.length <= rows.length
  // A worker who had one of these rows before knows it for no control, and with it which rows are.
  const mayKnowRows = own?.has_returned === true && rows.some(({ is_ahead }) => !is_ahead)
  const controls = mayKnowRows ? [] : unseen
  later(
    tx,
    takeRows(rows, task),
    ...(controls.length > 0 ? [insertSeen(workerId, controls)] : []),
    fixed`
      insert into task_workers (worker_id, task_id, buyer_id, batch_nth, next_seq, is_done)
      values (${workerId}, ${task._id}, ${task.buyer_id}, ${last?.nth ?? 1}, ${last ? last.seq + 1 : 0}, ${isLast})
      on conflict (worker_id, task_id) do update set is_done = excluded.is_done
        ${last ? fixed`, batch_nth = excluded.batch_nth, next_seq = excluded.next_seq` : fixed``}`,
    ...(rows.some(({ seq }) => seq % rowsPerMove === 0) ? [moveFirstOpen(task._id)] : []),
  )
  return mixed<PageRow>(rows, controls)
}

/** `has_returned`: rows of an own page are open again. */
type OwnPages = { sent: number; is_stopped: boolean; has_returned: boolean }

function pagesOf({ _id }: TaskWithRows, workerId: string) {
  return fixed<OwnPages>`
    select sent, is_stopped,
      exists (select from reservations
        where worker_id = ${workerId} and task_id = ${_id} and ended_as in ('given_back', 'lapsed', 'over'))
      or exists (select from submissions where worker_id = ${workerId} and task_id = ${_id} and status = 'rejected') as has_returned
    from task_workers where worker_id = ${workerId} and task_id = ${_id}`
}

/** How many pages the buyer still allows this worker to send. */
function pagesLeft({ max_pages_per_worker }: TaskWithRows, own: OwnPages | undefined): number {
  return (max_pages_per_worker ?? Number.POSITIVE_INFINITY) - (own?.sent ?? 0)
}

/** A worker who has had all controls gets as many rows as others: a page stands for the same share of the work. */
function rowsPerPage({ page_size, controls_per_page }: TaskWithRows): number {
  return page_size - controls_per_page
}

/** One row more than a page, so that the last page is known as the last. */
function openRows(task: TaskWithRows, workerId: string) {
  const { _id, answers_per_item } = task
  const most = rowsPerPage(task) + 1
  return fixed<Picked>`
    with place as (
      select coalesce(max(batch_nth), 1) as nth, coalesce(max(next_seq), 0) as seq from task_workers
      where worker_id = ${workerId} and task_id = ${_id}
    ), ahead as (
      select item.seq, batches._id as batch_id, batches.nth, item.data
      from place, batches cross join lateral (
        select seq, data from items
        where batch_id = batches._id and expected is null and taken < ${answers_per_item} + extra
          and seq between greatest(first_open, case when batches.nth = place.nth then place.seq else 0 end) and last_seq
        order by seq limit ${most}
      ) item
      where batches.task_id = ${_id} and batches.nth >= place.nth
      order by batches.nth, item.seq limit ${most}
    ), behind as (
      select item.seq, batches._id as batch_id, batches.nth, item.data
      from batches cross join lateral (
        select seq, data from items
        where (select count(*) from ahead) < ${most} and batch_id = batches._id and came_back
          and not exists (select from answers where answers.seq = items.seq and worker_id = ${workerId} and counts)
          and seq not in (select seq from ahead)
        order by seq limit ${most}
      ) item
      where batches.task_id = ${_id} order by batches.nth, item.seq limit ${most}
    )
    select seq, batch_id, nth, data, null as expected, null as hint, true as is_ahead from ahead
    union all (select seq, batch_id, nth, data, null, null, false from behind order by nth, seq) limit ${most}`
}

/** From a random number on, and from the first one on if there are not enough behind it. */
function unseenControls({ _id, controls_per_page }: TaskWithRows, workerId: string) {
  const from = newControlKey()
  return fixed<PageRow>`
    select control.seq, batches._id as batch_id, control.data, control.expected, control.hint
    from batches cross join (values (true, ${from}::int, ${maxControlKey}::int), (false, 0, ${from}::int - 1)) part (is_first, low, high)
    cross join lateral (
      select seq, control_key, data, expected, hint from items
      where batch_id = batches._id and expected is not null and control_key between low and high
        and not exists (select from seen_controls where seen_controls.seq = items.seq and worker_id = ${workerId})
      order by control_key, seq limit ${controls_per_page}
    ) control
    where batches.task_id = ${_id} order by is_first desc, control_key, control.seq limit ${controls_per_page}`
}

const noControls = fixed<PageRow>`select from items where false`

function insertSeen(workerId: string, controls: ItemKey[]) {
  return fixed`
    insert into seen_controls (worker_id, seq) select ${workerId}, unnest(${controls.map(({ seq }) => seq)}::bigint[])`
}

/** The list of available tasks leaves the task out from now on. It is looked at again, because rows may come back meanwhile. */
function noRowsLeft(task: TaskWithRows, workerId: string): Error {
  return recordedAfterRollback(new ApiError('no_items_left'), async (tx) => {
    const [, [own], picked] = await together(tx, lockTask(task._id), pagesOf(task, workerId), openRows(task, workerId))
    if (picked.length > 0 && pagesLeft(task, own) > 0) return
    await fixed`
      insert into task_workers (worker_id, task_id, buyer_id, is_done) values (${workerId}, ${task._id}, ${task.buyer_id}, true)
      on conflict (worker_id, task_id) do update set is_done = true`.run(tx)
  })
}

function takeRows(page: ItemKey[], { answers_per_item }: Pick<TaskWithRows, 'answers_per_item'>) {
  return fixed`
    update items set taken = taken + 1, came_back = came_back and taken + 1 < ${answers_per_item} + extra
    where seq = any (${page.map(({ seq }) => seq)}::bigint[])`
}

/**
 * Takes these rows again for a worker whose time for them was over, if each is still open, the worker has not answered one since, and
 * could get another page.
 * @throws `reservation_ended`
 */
export async function takeAgain(
  tx: Tx,
  task: TaskWithRows,
  workerId: string,
  page: PageRow[],
  lockFirst: Fixed<unknown>,
): Promise<void> {
  const rows = withoutControls(page)
  const seqs = rows.map(({ seq }) => seq)
  const [, , [own], [found]] = await together(
    tx,
    lockFirst,
    lockTask(task._id),
    pagesOf(task, workerId),
    fixed<{ open: number }>`
      select count(*)::int as open from items
      where seq = any (${seqs}::bigint[]) and taken < ${task.answers_per_item} + extra
        and not exists (select from answers where answers.seq = items.seq and worker_id = ${workerId} and counts)`,
  )
  const mayHaveMore = !own?.is_stopped && pagesLeft(task, own) > 0
  if (!mayHaveMore || found?.open !== rows.length) throw new ApiError('reservation_ended')
  later(tx, takeRows(rows, task))
}

/** The rows are open again. The caller counts them in `tasks.answers_taken`. */
export function giveRowsBack(taskId: string, seqs: Fixed<number[]> | number[]): Fixed<unknown>[] {
  return [
    // Two pages that end together may have a row in common.
    fixed`
      update items set taken = taken - times, came_back = true
      from (select seq, count(*)::int as times from unnest(${seqs}::bigint[]) each (seq) group by seq) given
      where items.seq = given.seq`,
    listForAll(taskId),
  ]
}

/** There are open rows again: workers who had all others find the task in their list, unless they have sent as many pages as they may. */
export function listForAll(taskId: string): Fixed<unknown> {
  return fixed`
    update task_workers set is_done = false
    where task_id = ${taskId} and is_done
      and sent < coalesce((select max_pages_per_worker from tasks where _id = ${taskId}), sent + 1)`
}

/** Rows in the order of their page. */
export function rowsOf(seqs: Fixed<number[]> | number[]) {
  return fixed<PageRow>`
    select seq, batch_id, data, expected, hint from items
    where seq = any (${seqs}::bigint[]) order by array_position(${seqs}::bigint[], seq)`
}

/** About so many rows of a batch are searched in vain at most. */
const rowsPerMove = 200

/**
 * Moves the place where searches for open rows begin past those that are not open. A row in front of it is open again only as one that
 * came back.
 */
export function moveFirstOpen(taskId: string) {
  return fixed`
    update batches set first_open = found.seq from (
      select batches._id, coalesce((
        select seq from items
        where batch_id = batches._id and expected is null and seq between first_open and last_seq and taken < answers_per_item + extra
        order by seq limit 1
      ), last_seq + 1) as seq
      from batches join tasks on tasks._id = task_id where tasks._id = ${taskId} and first_open <= last_seq
    ) found where batches._id = found._id and found.seq > first_open`
}
