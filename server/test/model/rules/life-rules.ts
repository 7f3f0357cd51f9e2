/** The model's rules for the life of a task: slots added, deadlines, pauses, and bonuses for its work. */
import { ApiError } from '@piecework/contract'
import { batchToPost, pagesFor, progressOf } from './page-rules.ts'
import { add, centsOf, kinds, sumOf, takeCoins } from './purse.ts'
import { closeReports, endPauses } from './report-rules.ts'
import { assertNoDebt, receive, stopReservations } from './reversals.ts'
import { assertSwitchIsOn, existingTask } from './rules.ts'
import { isStopped, pausedByOf, type State, statusOf, type Task, taskOf, userNamed } from './state.ts'

/** A completed task takes work again, unless an Admin has paused it. To rows only the pages are added that are missing. */
export function addSlots(state: State, actor: string, id: string, slots: number, areOfBatch = false) {
  const task = existingTask(state, id)
  if (task.buyer !== actor) throw new ApiError('not_yours')
  if (task.closedAs === 'expired' || task.isOver) throw new ApiError('task_expired')
  assertSwitchIsOn(state, 'posting')
  assertNoDebt(state, actor)
  const missing = areOfBatch ? null : progressOf(state, id)
  if (missing && slots > missing.missing_pages) throw new ApiError('has_batch')
  const { balances } = userNamed(state, actor)
  const total = slots * task.pay
  if (sumOf(balances) < total) throw new ApiError('not_enough_coins')
  const added = takeCoins(balances, total, ['gift', 'bought', 'earned'])
  for (const kind of kinds) add(task.escrow, kind, { coins: added[kind], cents: added.cents[kind] })
  const pausedBy = pausedByOf(task)
  if (statusOf(task) === 'completed' && (pausedBy === 'buyer' || pausedBy === 'review')) {
    endPauses(state, id, 'buyer', 'review')
    task.automatic = 0
  }
  task.free += slots
  task.total += slots
  return { total_payment: total / 100, coins: sumOf(balances) / 100 }
}

/** The pages of the rows are added slots. */
export function addBatch(state: State, actor: string, id: string, batchId: string) {
  const task = existingTask(state, id)
  if (task.buyer !== actor) throw new ApiError('not_yours')
  const { rows } = task
  if (!rows) throw new ApiError('no_form')
  const batch = batchToPost(state, actor, batchId)
  const slots = pagesFor(batch.rows, rows)
  const added = addSlots(state, actor, id, slots, true)
  batch.state = 'posted'
  rows.count += batch.rows
  rows.files.push(batch.rows)
  rows.controls += batch.controls
  return { slots, ...added }
}

/** `days`: from today to the new deadline. */
export function extend(state: State, actor: string, id: string, days: number) {
  const task = runningTask(state, actor, id)
  if (task.isOver) throw new ApiError('task_closed')
  if (days <= task.days) throw new ApiError('not_later')
  task.days = days
  return {}
}

export function pause(state: State, actor: string, id: string) {
  const isAdmin = userNamed(state, actor).role === 'Admin'
  const task = runningTask(state, actor, id)
  if (!isAdmin && isStopped(task)) throw new ApiError('paused_by_admin')
  const by = isAdmin ? 'admin' : 'buyer'
  if (!task.pauses.includes(by)) task.pauses.push(by)
  if (isAdmin) stopReservations(state, (each) => each.task === id)
  return {}
}

export function resume(state: State, actor: string, id: string) {
  const task = runningTask(state, actor, id)
  const isAdmin = userNamed(state, actor).role === 'Admin'
  if (!isAdmin && isStopped(task)) throw new ApiError('paused_by_admin')
  if (task.pauses.length > 0) {
    if (isStopped(task)) endPauses(state, id, 'admin', 'reports')
    else endPauses(state, id, 'buyer', 'review')
    task.automatic = 0
  }
  if (isAdmin) closeReports(state, id)
  return {}
}

export function giveBonus(state: State, actor: string, id: string, coins: number) {
  assertNoDebt(state, actor)
  const submission = state.submissions[id]
  if (!submission) throw new ApiError('submission_not_found')
  const task = taskOf(state, submission)
  if (task.buyer !== actor) throw new ApiError('not_yours')
  if (submission.status === 'pending') throw new ApiError('invalid_input')
  const worker = userNamed(state, submission.worker)
  if (worker.isRemoved) throw new ApiError('user_not_found')
  if (submission.because === 'withdrawn') throw new ApiError('invalid_input')
  if (submission.bonus + coins > Math.max(10_000, 10 * task.pay)) throw new ApiError('invalid_input')
  const { balances } = userNamed(state, actor)
  if (balances.bought + balances.earned < coins) throw new ApiError('not_enough_coins')
  const given = takeCoins(balances, coins, ['bought', 'earned'])
  worker.paidBy[actor] = (worker.paidBy[actor] ?? 0) + centsOf(given)
  for (const kind of kinds)
    receive(state, submission.worker, 'earned', { coins: given[kind], cents: given.cents[kind] })
  submission.bonus += coins
  task.bonus += coins
  return { coins: sumOf(balances) / 100 }
}

/** An open task or one in progress, of the actor unless this is an Admin. */
function runningTask(state: State, actor: string, id: string): Task {
  const task = existingTask(state, id)
  if (userNamed(state, actor).role !== 'Admin' && task.buyer !== actor) throw new ApiError('not_yours')
  if (statusOf(task) !== 'open' && statusOf(task) !== 'in-progress') throw new ApiError('task_closed')
  return task
}
