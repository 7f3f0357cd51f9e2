/** The model's rules for tasks with rows: the rows that are open to a worker, and the pages that workers get and send. */
import { ApiError, type Item } from '@piecework/contract'
import { type Batch, counts, type Reservation, type State, type Submission, type TaskRows, taskNamed } from './state.ts'

type Place = { task: string; worker: string }

/** How many answers to each row are given or in work, by the id of the row. */
function takenOf(state: State, taskId: string): Map<string, number> {
  const taken = new Map<string, number>()
  const kept = Object.values(state.reservations).filter(({ endedAs }) => endedAs === null)
  for (const { task, rows } of [...kept, ...Object.values(state.submissions).filter(counts)])
    if (task === taskId) for (const row of rows) taken.set(row, (taken.get(row) ?? 0) + 1)
  return taken
}

/** What the buyer reads about the rows of a task: the answers asked for and taken, and the pages that no slot is left for. */
export function progressOf(state: State, taskId: string) {
  const { rows, free } = taskNamed(state, taskId)
  if (!rows) return null
  const asked = rows.count * rows.answersPerRow
  const taken = [...takenOf(state, taskId).values()].reduce((sum, each) => sum + each, 0)
  return { asked, taken, missing_pages: Math.max(0, Math.ceil((asked - taken) / rows.pageSize) - free) }
}

/** What a worker reads about the own pages. */
export function pagesOf(state: State, { task, worker }: Place) {
  const pages = Object.values(state.submissions).filter((each) => each.task === task && each.worker === worker)
  return {
    sent: pages.length,
    approved: pages.filter(({ status }) => status === 'approved').length,
    rejected: pages.filter(({ because, isHeld }) => because === 'review' && !isHeld).length,
  }
}

/** More than two rejected pages that are more than half of the decided ones end the work of a worker for the task. */
function isStopped(state: State, place: Place): boolean {
  const { approved, rejected } = pagesOf(state, place)
  return rejected > 2 && rejected > (approved + rejected) / 2
}

/** The rows to which answers are missing, and this worker has none that counts. The worker keeps no page. */
function openTo(state: State, { task, worker }: Place) {
  const { count, answersPerRow } = rowsOf(state, task)
  const own = Object.values(state.submissions).filter(
    (each) => each.task === task && each.worker === worker && counts(each),
  )
  const full = [...takenOf(state, task)].flatMap(([row, taken]) => (taken >= answersPerRow ? [row] : []))
  const closed = new Set([...full, ...own.flatMap(({ rows }) => rows)])
  return { left: count - closed.size, isOpen: (row: string) => !closed.has(row) }
}

/** Whether a worker who has no page gets one. */
export function canGetPage(state: State, place: Place): boolean {
  const { mostPages } = rowsOf(state, place.task)
  return !isStopped(state, place) && pagesOf(state, place).sent < mostPages && openTo(state, place).left > 0
}

/**
 * The order of rows is the server's: the model knows how many come, and which ones may.
 * @returns their ids, and what the response must have for `items`
 */
export function takePage(state: State, place: Place, items: Item[] | null) {
  if (isStopped(state, place)) throw new ApiError('stopped')
  if (!canGetPage(state, place)) throw new ApiError('no_items_left')
  const { pageSize, count } = rowsOf(state, place.task)
  const { left, isOpen } = openTo(state, place)
  const rows = (items ?? []).map(({ _id }) => _id)
  const isOther = (each: Reservation | Submission) =>
    each.task !== place.task && each.rows.some((row) => rows.includes(row))
  const kept = Object.values(state.reservations)
  const known = kept.flatMap((each) => (each.task === place.task ? each.rows : []))
  const isAllowed =
    rows.length === Math.min(pageSize, left) &&
    new Set(rows).size === rows.length &&
    rows.every(isOpen) &&
    !kept.some(isOther) &&
    new Set([...known, ...rows]).size <= count
  return { rows, items: isAllowed ? items : `${Math.min(pageSize, left)} rows that are open to ${place.worker}` }
}

/** The page that a worker keeps, or one whose time is over: it is taken as if it was reserved again, if all its rows are open. */
export function pageToSend(state: State, place: Place, kept: Reservation | undefined, sent: string[]): Reservation {
  const isSent = ({ rows }: Reservation) => hasSame(rows, sent)
  if (kept && !isSent(kept)) throw new ApiError('invalid_input')
  if (kept) return kept
  const late = Object.values(state.reservations).find((each) => isLate(each) && isAt(place)(each) && isSent(each))
  const isTaken = late && canGetPage(state, place) && late.rows.every(openTo(state, place).isOpen)
  if (!isTaken) throw new ApiError('reservation_ended')
  return late
}

/** A page whose time is over, or that was stopped, but not one that its worker gave back. */
export function isLate({ endedAs, over, rows }: Reservation): boolean {
  return rows.length > 0 && (endedAs === 'lapsed' || endedAs === 'over' || (endedAs === null && over !== null))
}

export function hasSame(rows: string[], others: string[]): boolean {
  return rows.toSorted().join() === others.toSorted().join()
}

export const pagesFor = (rows: number, { answersPerRow, pageSize }: Omit<TaskRows, 'count'>): number =>
  Math.ceil((rows * answersPerRow) / pageSize)

/** @throws batch_not_found, not_yours, batch_not_checked */
export function batchToPost(state: State, actor: string, id: string): Batch {
  const batch = state.batches[id]
  if (!batch) throw new ApiError('batch_not_found')
  if (batch.buyer !== actor) throw new ApiError('not_yours')
  if (batch.state !== 'checked') throw new ApiError('batch_not_checked')
  return batch
}

function isAt({ task, worker }: Place) {
  return (each: Reservation): boolean => each.task === task && each.worker === worker
}

function rowsOf(state: State, taskId: string): TaskRows {
  const { rows } = taskNamed(state, taskId)
  if (!rows) throw new Error(`the task ${taskId} has no rows`)
  return rows
}
