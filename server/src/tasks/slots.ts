/**
 * All that moves the slots of a task, each statement with its guard. Each of its `total_workers` slots is free (`required_workers`),
 * reserved, under review, held for a rejection that is not final, approved or released. The answers of a page are taken with its slot.
 */
import { type Fixed, fixed } from '../db/statement.ts'
import { isBuyerInDebt } from '../ledger/queries.ts'
import { isHeldUp, isNewestOf, isStopped, isTaskOpen, newestOf } from './conditions.ts'
import { withPause } from './pauses.ts'

type Task = { _id: string }
type Place = 'free' | 'reserved' | 'underReview' | 'held' | 'approved' | 'released'

/** What is added to the slots in each place; below zero it is taken away. */
function moved(by: Partial<Record<Place, number>>): Fixed<unknown> {
  return fixed`required_workers = required_workers + ${by.free ?? 0}, reserved = reserved + ${by.reserved ?? 0},
      under_review = under_review + ${by.underReview ?? 0}, held = held + ${by.held ?? 0}, approved = approved + ${by.approved ?? 0},
      released = released + ${by.released ?? 0}`
}

/**
 * For work that is sent into a free slot, or into the one that own rejected work keeps. The task was read without a lock, which the
 * submissions of others would wait for. If since then its last slot was taken, it was closed or paused, or its buyer was blocked, the
 * action runs again and finds the error.
 */
export function sendIntoSlot({ _id }: Task, from: 'free' | 'held', timeZone: string): Fixed<unknown> {
  const held = from === 'held' ? 1 : 0
  return fixed`
    update tasks set required_workers = required_workers - ${1 - held}, held = held - ${held}, under_review = under_review + 1
    where _id = ${_id}
      and case when required_workers >= ${1 - held} and held >= ${held} and ${isTaskOpen(timeZone)} and not ${isHeldUp} then true else run_again() end`
}

/** The row of a task with rows changes with each page: a guard locks it and finds its newest version, and the move then changes that. */
type GuardedMove = { lock: Fixed<unknown>; move: Fixed<unknown> }

/**
 * Takes a free slot for a reservation, or for a page that is sent late. If its last slot was taken since the task was read, its words
 * changed, or it was closed or paused, the action runs again and finds the error.
 */
export function takeFreeSlot(
  { _id, latest_version }: Task & { latest_version: number },
  to: 'reserved' | 'underReview',
  rows: number,
  timeZone: string,
): GuardedMove {
  const isOpen = fixed<boolean>`${isTaskOpen(timeZone)} and not ${isHeldUp}`
  return {
    lock: fixed`
      select from tasks
      where case when required_workers > 0 and version = ${latest_version}
          and ${to === 'reserved' ? fixed`${isOpen} and not ${isStopped}` : isOpen} then true else run_again() end
        and ${newestOf(_id)} for no key update`,
    move: fixed`update tasks set ${moved({ free: -1, [to]: 1 })}, answers_taken = answers_taken + ${rows} where ${isNewestOf(_id)}`,
  }
}

/**
 * For work that is sent into the slot that its worker keeps, also when its buyer pauses or deletes the task. If it has been freed
 * meanwhile, the action runs again.
 */
export function takeReservedSlot({ _id }: Task): GuardedMove {
  return {
    lock: fixed`
      select from tasks where case when reserved > 0 then true else run_again() end and ${newestOf(_id)} for no key update`,
    move: fixed`update tasks set ${moved({ reserved: -1, underReview: 1 })} where ${isNewestOf(_id)}`,
  }
}

/** Reservations of a locked task have ended. */
export function endReservedSlots(taskId: string, slots: number, to: 'free' | 'released', rows: number): Fixed<unknown> {
  return fixed`
    update tasks set ${moved({ reserved: -slots, [to]: slots })}, answers_taken = answers_taken - ${rows}
    where _id = ${taskId}`
}

/** Its buyer approves work that `sent` finds with its task. */
export function approveOneSlot(sent: Fixed<{ task_id: string }>): Fixed<{ _id: string; task_title: string }> {
  return fixed`
    update tasks set under_review = under_review - 1, approved = approved + 1, automatic_approvals = 0
    from (${sent}) sent
    where tasks._id = sent.task_id and under_review > 0
    returning tasks._id, task_title`
}

/** Work of a locked task that is decided, and the approvals by itself in a row after it. */
export type Decided = { underReview: number; held: number; automaticApprovals: number }
type Silence = { pauses: boolean; movesReviews: boolean }

/** With what the silence of its buyer does. */
export function approveSlots(
  taskId: string,
  { underReview, held, automaticApprovals }: Decided,
  { pauses, movesReviews }: Silence,
): Fixed<unknown> {
  return fixed`
    update tasks set ${moved({ underReview: -underReview, held: -held, approved: underReview + held })}, automatic_approvals = ${automaticApprovals}
      ${pauses ? fixed`, ${withPause('review')}` : fixed``}
      ${movesReviews ? fixed`, review_again_until = now() + make_interval(hours => review_hours), reminded_at = now()` : fixed``}
    where _id = ${taskId}`
}

/** Rejected work keeps its slot. */
export function holdSlots(taskId: string, { underReview, automaticApprovals }: Decided): Fixed<unknown> {
  return fixed`
    update tasks set ${moved({ underReview: -underReview, held: underReview })}, automatic_approvals = ${automaticApprovals}
    where _id = ${taskId}`
}

/** So many slots of rejected work are free again, and the others released; the answers of pages are no longer taken. */
export function returnSlots(
  taskId: string,
  { underReview, held, automaticApprovals }: Decided,
  free: number,
  pages: string[],
): Fixed<unknown> {
  const released = underReview + held - free
  return fixed`
    update tasks set ${moved({ underReview: -underReview, held: -held, free, released })}, automatic_approvals = ${automaticApprovals},
      answers_taken = answers_taken - ${pages.length > 0 ? answersOf(pages) : 0}
    where _id = ${taskId}`
}

function answersOf(pages: string[]): Fixed<number> {
  return fixed`(select count(*)::int from answers where submission_id = any (${pages}::uuid[]))`
}

/** Gives back the slots of a worker who leaves. Those of tasks that take no work, or whose buyer owes coins, are released. */
export function returnSlotsOfLeaver(
  work: { _id: string; task_id: string }[],
  timeZone: string,
): Fixed<{ _id: string; is_open: boolean }> {
  const isOpen = fixed<boolean>`(${isTaskOpen(timeZone)} and not ${isBuyerInDebt})`
  return fixed`
    update tasks set under_review = under_review - works, required_workers = required_workers + case when ${isOpen} then works else 0 end,
      released = released + case when ${isOpen} then 0 else works end, answers_taken = answers_taken - answers
    from (
      select task_id, count(*)::int as works, (
        select count(*)::int from answers where submission_id = any (array_agg(ended._id))) as answers
      from unnest(${work.map(({ _id }) => _id)}::uuid[], ${work.map(({ task_id }) => task_id)}::uuid[]) ended (_id, task_id) group by task_id
    ) ended where tasks._id = task_id returning tasks._id, ${isOpen} as is_open`
}

/** Free slots of a locked task whose coins go back. */
export function releaseFreeSlots(taskId: string, slots: number): Fixed<unknown> {
  return fixed`update tasks set ${moved({ free: -slots, released: slots })} where _id = ${taskId}`
}

type Added = { slots: number; rows: number; controls: number; answers: number; deadline: string | null }

/** Free slots that a locked task has besides, and of a task with rows what they are for. */
export function addFreeSlots(taskId: string, { slots, rows, controls, answers, deadline }: Added): Fixed<unknown> {
  return fixed`
    update tasks set total_workers = total_workers + ${slots}, ${moved({ free: slots })},
      row_count = row_count + ${rows}, control_count = control_count + ${controls}, answers_asked = answers_asked + ${answers},
      completion_date = coalesce(${deadline}::date, completion_date)
    where _id = ${taskId}`
}

/** Closes locked tasks: their free slots are released, and all others stay until they are decided. */
export function closeFreeSlots(taskIds: string[], as: 'expired' | 'deleted', deletedBy: string | null): Fixed<unknown> {
  return fixed`
    update tasks set closed_as = ${as}, deleted_by = ${deletedBy}, released = released + required_workers, required_workers = 0
    where _id = any (${taskIds}::uuid[])`
}
