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

/** A page is always the same rows: `taken` is how often they are given or in work, `had` are workers who do not get them again. */
type Group = { rows: string[]; taken: number; had: Set<string> }

/** The groups of rows that a worker has seen so far. */
function groupsOf(state: State, taskId: string): Map<string, Group> {
  const groups = new Map<string, Group>()
  const see = ({ task, worker, rows }: Reservation | Submission, taken: number, isHad: boolean) => {
    if (task !== taskId || rows.length === 0) return
    const group = groups.get(keyOf(rows)) ?? { rows, taken: 0, had: new Set() }
    group.taken += taken
    if (isHad) group.had.add(worker)
    groups.set(keyOf(rows), group)
  }
  for (const each of Object.values(state.reservations)) see(each, each.endedAs === null ? 1 : 0, each.endedAs === null)
  for (const each of Object.values(state.submissions)) see(each, counts(each) ? 1 : 0, true)
  return groups
}

const keyOf = (rows: string[]) => rows.toSorted().join()

/** What the buyer reads about the rows of a task: the answers asked for and taken, and the pages that no slot is left for. */
export function progressOf(state: State, taskId: string) {
  const { rows, free } = taskNamed(state, taskId)
  if (!rows) return null
  const groups = [...groupsOf(state, taskId).values()]
  const sent = groups.reduce((sum, { taken }) => sum + taken, 0)
  const taken = groups.reduce((sum, group) => sum + group.taken * group.rows.length, 0)
  const pages = rows.files.reduce((sum, file) => sum + pagesFor(file, rows), 0)
  return { asked: rows.count * rows.answersPerRow, taken, missing_pages: Math.max(0, pages - sent - free) }
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

/** Groups to which answers are missing, and that this worker has not had; `fresh` are those that no worker has seen. */
function openTo(state: State, { task, worker }: Place) {
  const { files, pageSize, answersPerRow } = rowsOf(state, task)
  const seen = groupsOf(state, task)
  const open = [...seen].flatMap(([key, { taken, had }]) => (taken < answersPerRow && !had.has(worker) ? [key] : []))
  const fresh = files.reduce((sum, file) => sum + Math.ceil(file / pageSize), 0) - seen.size
  return { seen, open, fresh }
}

/** Whether a worker who has no page gets one. */
export function canGetPage(state: State, place: Place): boolean {
  const { mostPages } = rowsOf(state, place.task)
  const mayHaveMore = whyStopped(state, place) === null && !isForOthers(state, place)
  const { open, fresh } = openTo(state, place)
  return mayHaveMore && pagesOf(state, place).sent < mostPages && open.length + fresh > 0
}

/**
 * How rows are divided is the server's: the model knows how many come, and which ones may.
 * @returns their ids, and what the response must have for `items`
 */
export function takePage(state: State, place: Place, items: Item[] | null) {
  if (whyStopped(state, place)) throw new ApiError('stopped')
  if (!canGetPage(state, place)) throw new ApiError('no_items_left')
  const { files, pageSize } = rowsOf(state, place.task)
  const { seen, open, fresh } = openTo(state, place)
  const rows = (items ?? []).map(({ _id }) => _id)
  const controls = (items ?? []).flatMap(controlIn)
  const returned = Object.values(state.reservations).flatMap((each) =>
    isAt(place)(each) && isReturned(each) ? [keyOf(each.rows)] : [],
  )
  const own = open.filter((key) => returned.includes(key))
  const ofOthers = new Set([...Object.values(state.reservations)].flatMap((each) => each.rows))
  const isFresh =
    fresh > 0 && rows.every((row) => !ofOthers.has(row)) && files.some((file) => isPageOf(file, pageSize, rows.length))
  const isAllowed =
    own.length > 0 ? own.includes(keyOf(rows)) : open.includes(keyOf(rows)) || (!seen.has(keyOf(rows)) && isFresh)
  return {
    rows,
    controls,
    items: isAllowed ? items : `a page that is open to ${place.worker}, one given back before others`,
  }
}

/** Files are divided equally. */
function isPageOf(file: number, most: number, rows: number): boolean {
  const size = file / Math.ceil(file / most)
  return rows === Math.floor(size) || rows === Math.ceil(size)
}

/** Its worker gets it before others for a day, while it is open. */
function isReturned({ endedAs, isLongAgo }: Reservation): boolean {
  return !isLongAgo && (endedAs === 'given_back' || endedAs === 'lapsed' || endedAs === 'over')
}

/** The cell says what a control is; all answers are yes. */
function controlIn({ _id, data }: Item): Control[] {
  const [, known] = /^known (yes|no)/.exec(data.name ?? '') ?? []
  return known === undefined ? [] : [{ id: _id, isRight: known === 'yes' }]
}

type SentPage = { rows: string[]; reservation?: string | undefined }

/**
 * The page of the named reservation, else the one that the worker keeps, else the last one whose time is over: that is taken as if it was
 * reserved again, if its rows are open.
 * @throws already_submitted for a page that was sent
 */
export function pageToSend(
  state: State,
  place: Place,
  kept: [string, Reservation] | undefined,
  sent: SentPage,
): Reservation {
  const { reservation: named } = sent
  const isKept = kept !== undefined && (named === undefined || named === kept[0])
  const page = isKept ? kept[1] : endedPage(state, place, named)
  if (!hasSame(page.rows, sent.rows)) throw new ApiError('invalid_input')
  const mayTake = isKept || (canGetPage(state, place) && openTo(state, place).open.includes(keyOf(page.rows)))
  if (!mayTake) throw new ApiError('reservation_ended')
  return page
}

function endedPage(state: State, place: Place, named: string | undefined): Reservation {
  const own = Object.entries(state.reservations).filter(([, each]) => isAt(place)(each))
  const found = named === undefined ? own.findLast(([, each]) => isLate(each)) : own.find(([id]) => id === named)
  const waits = Object.values(state.submissions).some(
    (each) => isAt(place)(each) && (each.status === 'pending' || each.isHeld),
  )
  if (found?.[1].endedAs === 'sent' || (!found && named === undefined && waits)) throw new ApiError('already_submitted')
  if (!found || !isLate(found[1])) throw new ApiError('reservation_ended')
  return found[1]
}

/** A page whose time is over, or that was stopped, but not one that its worker gave back. */
export function isLate({ endedAs, over, rows }: Reservation): boolean {
  return rows.length > 0 && (endedAs === 'lapsed' || endedAs === 'over' || (endedAs === null && over !== null))
}

export function hasSame(rows: string[], others: string[]): boolean {
  return rows.toSorted().join() === others.toSorted().join()
}

export const pagesFor = (rows: number, task: Pick<TaskRows, 'answersPerRow' | 'pageSize'>): number =>
  Math.ceil(rows / task.pageSize) * task.answersPerRow

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
