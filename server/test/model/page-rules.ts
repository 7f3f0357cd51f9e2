/** The model's rules for tasks with rows: the rows that are open to a worker, and the pages that workers get and send. */
import { ApiError, accuracyOf, type Item } from '@piecework/contract'
import {
  type Batch,
  type Control,
  counts,
  type Reservation,
  type State,
  type Submission,
  type TaskRows,
  taskNamed,
} from './state.ts'

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
  return { asked, taken, missing_pages: Math.max(0, Math.ceil((asked - taken) / rowsPerPage(rows)) - free) }
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

/**
 * More than two rejected pages that are more than half of the decided ones end the work of a worker for the task, and so does an accuracy
 * that is too low after five controls.
 */
export function whyStopped(state: State, place: Place): 'accuracy' | 'rejections' | null {
  const { minAccuracy } = rowsOf(state, place.task)
  const { seen, highest } = exactAccuracy(state, place)
  if (seen >= 5 && highest * 100 < minAccuracy) return 'accuracy'
  const { approved, rejected } = pagesOf(state, place)
  return rejected > 2 && rejected > (approved + rejected) / 2 ? 'rejections' : null
}

/** The controls of all pages of a worker, also of withdrawn ones. */
function exactAccuracy(state: State, { task, worker }: Place) {
  const pages = Object.values(state.submissions).filter((each) => each.task === task && each.worker === worker)
  const controls = pages.flatMap((each) => each.controls)
  const right = controls.filter(({ isRight }) => isRight).length
  return { seen: controls.length, right, ...accuracyOf(right, controls.length) }
}

/** As the worker reads it. */
export function accuracyFor(state: State, place: Place) {
  const { seen, right, lowest, highest } = exactAccuracy(state, place)
  return { seen, right, lowest: Math.floor(lowest * 100), highest: Math.floor(highest * 100) }
}

/** Whether the worker has an approved page of the buyer, where the task asks for one. */
export function isForOthers(state: State, { task, worker }: Place): boolean {
  const { buyer, rows } = taskNamed(state, task)
  if (!rows?.isForKnown) return false
  return !Object.values(state.submissions).some(
    (each) =>
      each.worker === worker &&
      each.status === 'approved' &&
      each.rows.length > 0 &&
      taskNamed(state, each.task).buyer === buyer,
  )
}

function rowsPerPage({ pageSize, controlsPerPage }: Omit<TaskRows, 'count' | 'controls'>): number {
  return pageSize - controlsPerPage
}

/** The ids of all rows of a page. */
export function idsOf({ rows, controls }: Pick<Reservation, 'rows' | 'controls'>): string[] {
  return [...rows, ...controls.map(({ id }) => id)]
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
  const mayHaveMore = whyStopped(state, place) === null && !isForOthers(state, place)
  return mayHaveMore && pagesOf(state, place).sent < mostPages && openTo(state, place).left > 0
}

/**
 * The order of rows is the server's: the model knows how many come, and which ones may.
 * @returns their ids, and what the response must have for `items`
 */
export function takePage(state: State, place: Place, items: Item[] | null) {
  if (whyStopped(state, place)) throw new ApiError('stopped')
  if (!canGetPage(state, place)) throw new ApiError('no_items_left')
  const task = rowsOf(state, place.task)
  const { count } = task
  const { left, isOpen } = openTo(state, place)
  const controls = (items ?? []).flatMap(controlIn)
  const rows = (items ?? []).flatMap((item) => (controlIn(item).length > 0 ? [] : [item._id]))
  const isOther = (each: Reservation | Submission) =>
    each.task !== place.task && each.rows.some((row) => rows.includes(row))
  const kept = Object.values(state.reservations)
  const known = kept.flatMap((each) => (each.task === place.task ? each.rows : []))
  const isAllowed =
    rows.length === Math.min(rowsPerPage(task), left) &&
    areControlsAllowed(state, place, controls) &&
    new Set(rows).size === rows.length &&
    rows.every(isOpen) &&
    !kept.some(isOther) &&
    new Set([...known, ...rows]).size <= count
  const expected = `${Math.min(rowsPerPage(task), left)} rows that are open to ${place.worker}, and controls`
  return { rows, controls, items: isAllowed ? items : expected }
}

/** The cell says what a control is; all answers are yes. */
function controlIn({ _id, data }: Item): Control[] {
  const [, known] = /^known (yes|no)/.exec(data.name ?? '') ?? []
  return known === undefined ? [] : [{ id: _id, isRight: known === 'yes' }]
}

/** Each once, as many as there are; none for a worker whose rows came back, if some of these may be on the page. */
function areControlsAllowed(state: State, { task, worker }: Place, controls: Control[]): boolean {
  const own = (each: { task: string; worker: string }) => each.task === task && each.worker === worker
  const kept = Object.values(state.reservations).filter(own)
  const had = new Set(kept.flatMap((each) => each.controls.map(({ id }) => id)))
  const hasReturned =
    kept.some(({ endedAs }) => endedAs !== null && endedAs !== 'sent') ||
    Object.values(state.submissions).some((each) => own(each) && each.status === 'rejected')
  const { controls: all, controlsPerPage } = rowsOf(state, task)
  const most = Math.min(controlsPerPage, all - had.size)
  return !controls.some(({ id }) => had.has(id)) && (controls.length === most || (hasReturned && controls.length === 0))
}

/**
 * The page that a worker keeps, or one whose time is over: it is taken as if it was reserved again, if all its rows are open.
 * @throws already_submitted for a page that waits for its decision, or whose rejection is not final
 */
export function pageToSend(state: State, place: Place, kept: Reservation | undefined, sent: string[]): Reservation {
  const isSent = (each: Reservation | Submission) => hasSame(idsOf(each), sent)
  if (!(kept && isSent(kept)) && newestUndecided(state, place).some(isSent)) throw new ApiError('already_submitted')
  if (kept && !isSent(kept)) throw new ApiError('invalid_input')
  if (kept) return kept
  const late = Object.values(state.reservations).find((each) => isLate(each) && isAt(place)(each) && isSent(each))
  const isTaken = late && canGetPage(state, place) && late.rows.every(openTo(state, place).isOpen)
  if (!isTaken) throw new ApiError('reservation_ended')
  return late
}

/** Of a worker's submissions that are undecided or held, the server compares the newest five with the page that is sent. */
function newestUndecided(state: State, place: Place): Submission[] {
  return Object.entries(state.submissions)
    .filter(([, each]) => isAt(place)(each) && (each.status === 'pending' || each.isHeld))
    .sort(([a], [b]) => (a < b ? 1 : -1))
    .slice(0, 5)
    .map(([, each]) => each)
}

/** A page whose time is over, or that was stopped, but not one that its worker gave back. */
export function isLate({ endedAs, over, rows }: Reservation): boolean {
  return rows.length > 0 && (endedAs === 'lapsed' || endedAs === 'over' || (endedAs === null && over !== null))
}

export function hasSame(rows: string[], others: string[]): boolean {
  return rows.toSorted().join() === others.toSorted().join()
}

export const pagesFor = (rows: number, task: Omit<TaskRows, 'count' | 'controls'>): number =>
  Math.ceil((rows * task.answersPerRow) / rowsPerPage(task))

/** @throws batch_not_found, not_yours, batch_not_checked */
export function batchToPost(state: State, actor: string, id: string): Batch {
  const batch = state.batches[id]
  if (!batch) throw new ApiError('batch_not_found')
  if (batch.buyer !== actor) throw new ApiError('not_yours')
  if (batch.state !== 'checked') throw new ApiError('batch_not_checked')
  return batch
}

function isAt({ task, worker }: Place) {
  return (each: Reservation | Submission): boolean => each.task === task && each.worker === worker
}

function rowsOf(state: State, taskId: string): TaskRows {
  const { rows } = taskNamed(state, taskId)
  if (!rows) throw new Error(`the task ${taskId} has no rows`)
  return rows
}
