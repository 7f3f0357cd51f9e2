/** The model's rules for slots that workers take: they keep one while they work, give it back, or send work into it. */
import {
  ApiError,
  type Form,
  type Item,
  maxRejectionsPerTask,
  maxReservations,
  maxReservationsOfNew,
  missedReservation,
} from '@piecework/contract'
import { accuracyFor, hasSame, isForOthers, pageToSend, takePage, whyStopped } from './page-rules.ts'
import { freeReserved, isToFree } from './rules.ts'
import {
  type Control,
  isStopped,
  type Reservation,
  type State,
  type Submission,
  statusOf,
  type Task,
  type TaskRows,
  userNamed,
} from './state.ts'

type Wanted = { task: Task; held: Submission | undefined; reservation: [string, Reservation] | undefined }

export const isOpen = ({ endedAs, over }: Reservation): boolean => endedAs === null && over === null

type Reserved = { insertedId: string; items: Item[] | null }

/** With a kept slot of the task the worker gets that. `output` has the rows of its page. */
export function reserve(state: State, actor: string, taskId: string, { insertedId, items }: Reserved): object {
  return withoutLapsed(state, actor, taskId, (now) => {
    const { task, reservation } = taskToWorkOn(now, actor, taskId)
    if (reservation) return { insertedId: reservation[0], items: sameItems(reservation[1], items) }
    if (statusOf(task) !== 'open') throw new ApiError('task_full')
    if (isStopped(task)) throw new ApiError('task_paused')
    const own = Object.values(now.reservations).filter(({ worker }) => worker === actor)
    const ofTask = own.filter((each) => each.task === taskId)
    const givenBack = ofTask.filter(({ endedAs, isLongAgo }) => endedAs === 'given_back' && !isLongAgo)
    if (ofTask.some(isMissed) || givenBack.length >= missedReservation.returns) throw new ApiError('reserved_before')
    const hasApproval = Object.values(now.submissions).some(
      ({ worker, approvedAs }) => worker === actor && (approvedAs === 'buyer' || approvedAs === 'admin'),
    )
    if (own.filter(isOpen).length >= (hasApproval ? maxReservations : maxReservationsOfNew))
      throw new ApiError('too_many_reservations')
    const page = task.rows ? takePage(now, { task: taskId, worker: actor }, items) : noPage
    task.free--
    task.reserved++
    now.reservations[insertedId] = {
      ...{ task: taskId, worker: actor, rows: page.rows, controls: page.controls, version: task.version },
      ...{ over: null, endedAs: null, isLong: false, isLongAgo: false },
    }
    return { items: page.items }
  })
}

const noPage = { rows: [], controls: [], items: null }

/** What the response must have for `items` of a kept slot. */
function sameItems(kept: Reservation, items: Item[] | null) {
  const { rows } = kept
  if (rows.length === 0) return null
  const isSame = hasSame(
    rows,
    (items ?? []).map(({ _id }) => _id),
  )
  return isSame ? items : rows
}

export function giveBack(state: State, actor: string, id: string) {
  const reservation = state.reservations[id]
  if (!reservation) throw new ApiError('reservation_not_found')
  if (reservation.worker !== actor) throw new ApiError('not_yours')
  if (!isOpen(reservation)) throw new ApiError('reservation_not_found')
  freeReserved(state, reservation.task, reservation)
  return { success: true }
}

export const form: Form = { parts: [{ kind: 'yes_no', name: 'done', label: 'Done?', required: true }] }

/** Work as its task asks for it: a text, answers to its form, or answers to each of these rows. `isWrong`: another one. */
export function workFor(state: State, taskId: string, { rows = [], isWrong = false }: Work = {}) {
  const values = { done: true }
  const hasAnswers = (state.tasks[taskId]?.hasForm ?? false) !== isWrong
  if (!hasAnswers) return { submission_details: 'Done.' }
  return { answers: rows.length === 0 ? values : rows.map((item_id) => ({ item_id, values })) }
}

type Work = { rows?: string[]; isWrong?: boolean }

type Sent = Work & {
  /** The named page, else the kept one. */
  reservation?: string | undefined
  /** Of the words that the worker read, if the worker keeps no slot. */
  version?: number | undefined
  wantsNext?: boolean
}

function assertAsAsked({ hasForm }: Task, isWrong: boolean): void {
  if (isWrong) throw new ApiError(hasForm ? 'form_needed' : 'invalid_input')
}

/** `output`: with the id of the work, and the next page or why there is none. */
export function submit(state: State, actor: string, taskId: string, output: Submitted, sent: Sent = {}): object {
  const { version, isWrong = false, wantsNext = false, rows: answered = [] } = sent
  return withoutLapsed(state, actor, taskId, (now) => {
    const { task, held, reservation } = taskToWorkOn(now, actor, taskId)
    assertAsAsked(task, isWrong)
    const place = { task: taskId, worker: actor }
    const page = task.rows
      ? pageToSend(now, place, reservation, { rows: answered, reservation: sent.reservation })
      : null
    const takesHeld = !reservation && held !== undefined && !held.isReplaced
    if (held) Object.assign(held, { final: 'at once', isHeld: !takesHeld })
    if (page) page.endedAs = 'sent'
    const isKept = reservation !== undefined && (!page || page === reservation[1])
    if (isKept) {
      reservation[1].endedAs = 'sent'
      task.reserved--
    } else if (takesHeld) task.held--
    else task.free--
    task.underReview++
    now.submissions[output.insertedId] = {
      ...{
        task: taskId,
        worker: actor,
        rows: page?.rows ?? [],
        isLate: page !== null && !isKept,
        controls: page?.controls ?? [],
        status: 'pending',
        isReviewOver: false,
        isOpened: false,
        approvedAs: null,
        isByAdmin: false,
      },
      ...{ because: null, isHeld: false, final: null, isReplaced: false, objection: null, changes: null },
      ...{ version: reservation?.[1].version ?? versionOf(task, version), edition: 1, bonus: 0 },
    }
    const controls = page && task.rows ? resultsOf(now, place, task.rows, page.controls) : {}
    return { ...controls, ...(wantsNext && { next: nextPage(now, actor, taskId, output.next) }) }
  })
}

type Submitted = {
  insertedId: string
  next?: Reserved | { code: string }
}

/** Those that were missed are not named. */
function resultsOf(state: State, place: { task: string; worker: string }, task: TaskRows, controls: Control[]) {
  if (task.controls === 0) return {}
  const right = controls.filter(({ isRight }) => isRight).length
  const stopped = whyStopped(state, place) === 'accuracy'
  return { controls: { seen: controls.length, right, accuracy: accuracyFor(state, place), stopped } }
}

/** What the response must have for `next`. Slots that become free for it stay free without a page. */
function nextPage(state: State, actor: string, taskId: string, next: Submitted['next']) {
  if (state.tasks[taskId]?.free === 0) freeReserved(state, taskId)
  const found = next && 'items' in next ? next : { insertedId: '', items: null }
  try {
    const expected = reserve(state, actor, taskId, found)
    return { ...found, ...expected }
  } catch (error) {
    if (error instanceof ApiError) return { code: error.code }
    throw error
  }
}

/** Words that an Admin had stopped are not kept. */
function versionOf(task: Task, named: number | undefined): number {
  return named !== undefined && named < task.version && !task.stopped.includes(named) ? named : task.version
}

/** It lapsed, or was given back after ten minutes, less than a day ago. Three that were given back since then are one that was missed. */
function isMissed({ endedAs, isLong, isLongAgo }: Reservation): boolean {
  return !isLongAgo && (endedAs === 'lapsed' || (endedAs === 'given_back' && isLong))
}

/**
 * Without a free slot, or when the own reservation is over, the reservations of the task that are over end first. That is undone
 * when the rule throws.
 */
function withoutLapsed(state: State, actor: string, taskId: string, rule: (now: State) => object): object {
  const kept = Object.values(state.reservations).filter((each) => each.task === taskId && each.endedAs === null)
  const own = kept.find(({ worker }) => worker === actor)
  const frees = own ? own.over !== null : state.tasks[taskId]?.free === 0
  if (!frees || !kept.some(isToFree)) return rule(state)
  const now = structuredClone(state)
  freeReserved(now, taskId)
  const output = rule(now)
  Object.assign(state, now)
  return output
}

/** What must be true before a worker sends work, or keeps a slot. */
function taskToWorkOn(state: State, actor: string, taskId: string): Wanted {
  const task = state.tasks[taskId]
  const isOwn = (each: Submission | Reservation) => each.task === taskId && each.worker === actor
  const reservation = Object.entries(state.reservations).find(([, each]) => isOwn(each) && isOpen(each))
  if (!task || (task.closedAs === 'deleted' && !reservation)) throw new ApiError('task_not_found')
  const earlier = Object.entries(state.submissions).filter(([, each]) => isOwn(each))
  const sent = earlier.sort(([a], [b]) => (a < b ? 1 : -1)).map(([, each]) => each)
  if (task.buyer === actor) throw new ApiError('own_task')
  if (isForOthers(state, { task: taskId, worker: actor })) throw new ApiError('only_approved_workers')
  if (!task.rows && sent.some(({ status }) => status !== 'rejected')) throw new ApiError('already_submitted')
  if (task.closedAs === 'expired' || task.isOver) throw new ApiError('task_expired')
  const held = task.rows ? undefined : heldOf(sent)
  if (!reservation) assertSlot(state, task, held !== undefined && !held.isReplaced)
  if (!task.rows && sent.filter(({ because }) => because !== 'withdrawn').length >= maxRejectionsPerTask)
    throw new ApiError('too_many_rejections')
  if (held?.objection?.outcome === null) throw new ApiError('objection_open')
  return { task, held, reservation }
}

/** The held work that sending ends, of the newest first: what is not final goes before what is. */
function heldOf(sent: Submission[]): Submission | undefined {
  const held = sent.filter((each) => each.isHeld && (!each.isReplaced || each.final !== 'at once'))
  return held.find(({ final }) => final === null) ?? held.find(({ final }) => final === 'in time') ?? held[0]
}

function assertSlot(state: State, task: Task, hasHeld: boolean): void {
  if (task.free === 0 && !hasHeld) throw new ApiError(statusOf(task) === 'in-progress' ? 'task_full' : 'task_closed')
  if (userNamed(state, task.buyer).blocked || task.isPausedLong) throw new ApiError('task_paused')
}
