/** The rules of the specification on the model: a rule changes the state, or throws and leaves it unchanged. */
import { ApiError, defaultPrices, maxAutomaticApprovals, maxWithdrawnPerTask, type Role } from '@piecework/contract'
import { assertNotOlderAdmin, endRole, makeAdmin } from './admin-groups.ts'
import { bookAlone, type Consent, count, isWithinLimit, storeProposal } from './limit.ts'
import { batchToPost, pagesFor } from './page-rules.ts'
import { add, centsOf, emptyPurse, kinds, remove as removeMoney, sumOf, take, takeCoins } from './purse.ts'
import { assertNoDebt, receive, refreshBlock, release, stopReservations } from './reversals.ts'
import {
  type Batch,
  type Correction,
  isStopped,
  isSuspended,
  type ModelUser,
  nameOf,
  type Outcome,
  type Reservation,
  type State,
  type Submission,
  type Suspension,
  statusOf,
  type Task,
  type TaskRows,
  taskOf,
  userNamed,
} from './state.ts'

/**
 * An existing user with one of these roles, not suspended unless `whileSuspended`.
 * @throws account_removed, no_user, forbidden, suspended
 */
export function assertMayCall(state: State, actor: string, roles: readonly Role[], whileSuspended = false): ModelUser {
  const user = userNamed(state, actor)
  if (user.isRemoved) throw new ApiError('account_removed')
  if (!user.role) throw new ApiError('no_user')
  if (!roles.includes(user.role)) throw new ApiError('forbidden')
  if (isSuspended(user) && !whileSuspended) throw new ApiError('suspended')
  return user
}

export function register(state: State, actor: string, role: Role, id: string | null) {
  const user = userNamed(state, actor)
  if (user.isRemoved) throw new ApiError('account_removed')
  if (user.role) return { insertedId: null }
  assertSwitchIsOn(state, 'sign_ups')
  Object.assign(user, { id, role, signUpGift: role === 'Admin' ? 0 : defaultPrices.signUpCoins[role] * 100 })
  user.balances.gift = user.signUpGift
  return {}
}

export type Posted = { slots: number; pay: number; title: string; hasForm?: boolean; rows?: RowsToPost | null }
export type RowsToPost = Omit<TaskRows, 'count' | 'files' | 'controls'> & { batch: string }

export function post(state: State, actor: string, input: Posted, id: string) {
  const batch = input.rows ? batchToPost(state, actor, input.rows.batch) : null
  if (input.rows && batch && input.rows.minAccuracy > 0 && batch.controls === 0) throw new ApiError('invalid_input')
  const slots = input.rows && batch ? pagesFor(batch.rows, input.rows) : input.slots
  assertSwitchIsOn(state, 'posting')
  assertNoDebt(state, actor)
  const { balances } = userNamed(state, actor)
  const total = slots * input.pay
  if (sumOf(balances) < total) throw new ApiError('not_enough_coins')
  const escrow = takeCoins(balances, total, ['gift', 'bought', 'earned'])
  state.tasks[id] = {
    buyer: actor,
    pay: input.pay,
    total: slots,
    free: slots,
    underReview: 0,
    reserved: 0,
    held: 0,
    approved: 0,
    released: 0,
    ...{ escrow, closedAs: null, deletedBy: null, isOver: false },
    ...{ days: 7, pauses: [], automatic: 0, moved: null, isPausedLong: false, bonus: 0 },
    ...{ title: input.title, hasForm: input.hasForm ?? false, rows: rowsIn(input, batch), version: 1, stopped: [] },
  }
  if (batch) batch.state = 'posted'
  return { total_payment: total / 100, coins: sumOf(balances) / 100 }
}

function rowsIn(input: Posted, batch: Batch | null): TaskRows | null {
  if (!input.rows || !batch) return null
  const { batch: _, ...rows } = input.rows
  const pageSize = Math.ceil(batch.rows / Math.ceil(batch.rows / rows.pageSize))
  return { ...rows, pageSize, count: batch.rows, files: [batch.rows], controls: batch.controls }
}

export function edit(state: State, actor: string, id: string, title: string) {
  const task = existingTask(state, id)
  if (task.buyer !== actor) throw new ApiError('not_yours')
  if (statusOf(task) !== 'open' && statusOf(task) !== 'in-progress') throw new ApiError('task_closed')
  if (title === task.title) return {}
  if (isStopped(task)) task.stopped.push(task.version)
  Object.assign(task, { title, version: task.version + 1 })
  return {}
}

export function deleteTask(state: State, actor: string, id: string, by: 'buyer' | 'Admin') {
  const task = existingTask(state, id)
  if (by === 'buyer' && task.buyer !== actor) throw new ApiError('not_yours')
  if (by === 'Admin') stopReservations(state, (each) => each.task === id)
  return { refunded: close(state, task, 'deleted', actor) / 100 }
}

/**
 * The cron jobs: closes tasks after their deadline, approves work whose review time ended, and ends final rejections and
 * reservations.
 */
export function runJobs(state: State): void {
  for (const task of Object.values(state.tasks)) {
    if (task.isOver && ['open', 'in-progress'].includes(statusOf(task))) close(state, task, 'expired', null)
  }
  for (const submission of byId(state)) {
    if (isDue(state, submission)) approveByItself(state, submission)
  }
  for (const final of ['at once', 'in time']) {
    for (const submission of byId(state))
      if (submission.isHeld && submission.final === final) endRejection(state, submission)
  }
  for (const over of ['stopped', 'in time']) {
    const due = Object.values(state.reservations).filter((each) => isToFree(each) && each.over === over)
    for (const task of [...new Set(due.map((each) => each.task))].sort()) freeReserved(state, task)
  }
}

/** Its time is over, and its slot is not free yet. */
export function isToFree({ endedAs, over }: Reservation): boolean {
  return endedAs === null && over !== null
}

/**
 * Ends the reservations of a task that are over, and one that is given back. Their slots are free again, or released if the
 * task is closed or its buyer has a debt.
 */
export function freeReserved(state: State, taskId: string, givenBack?: Reservation): void {
  const task = state.tasks[taskId] as Task
  const ended = Object.values(state.reservations).filter(
    (each) => each === givenBack || (each.task === taskId && isToFree(each)),
  )
  for (const each of ended)
    each.endedAs = each === givenBack ? 'given_back' : each.over === 'stopped' ? 'over' : 'lapsed'
  task.reserved -= ended.length
  if (isTaskOpen(state, task)) {
    task.free += ended.length
    return
  }
  task.released += ended.length
  release(state, task.buyer, task.escrow, ended.length * task.pay)
}

function isTaskOpen(state: State, task: Task): boolean {
  return !task.closedAs && !task.isOver && userNamed(state, task.buyer).owed.coins === 0
}

function byId({ submissions }: State): Submission[] {
  return Object.entries(submissions)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, submission]) => submission)
}

/**
 * The time to decide is over, also that to which silence of the buyer moved it; with a blocked buyer a week after the later of the block
 * and the submission.
 */
export function isDue(state: State, submission: Submission): boolean {
  const { buyer, moved } = taskOf(state, submission)
  const { blocked } = userNamed(state, buyer)
  const isOver = submission.status === 'pending' && submission.isReviewOver && moved !== 'once'
  return isOver && (blocked === null || blocked === 'long ago')
}

/** After five in a row the task is paused, and what waits has more time, once. */
function approveByItself(state: State, submission: Submission): void {
  const task = taskOf(state, submission)
  pay(state, submission, byItself(submission))
  task.automatic++
  if (task.automatic < maxAutomaticApprovals) return
  const isRunning = ['open', 'in-progress'].includes(statusOf(task))
  if (isRunning && task.pauses.length === 0) task.pauses.push('review')
  if (task.underReview > 0) task.moved ??= 'once'
}

function byItself({ isOpened }: Submission): 'itself' | 'itself_unread' {
  return isOpened ? 'itself' : 'itself_unread'
}

/** The silence of the buyer pays; otherwise the slot is free again, or released. */
function endRejection(state: State, submission: Submission): void {
  const waitsFor = submission.objection?.outcome === null && submission.objection.waitsFor
  if (waitsFor === 'buyer') pay(state, submission, byItself(submission), 'silence')
  else {
    endObjection(submission, 'undecided')
    freeSlot(state, submission)
  }
}

export function endObjection({ objection }: Submission, outcome: Outcome, decidedBy: string | null = null): void {
  if (objection?.outcome === null) Object.assign(objection, { outcome, decidedBy })
}

/** Rejections become final at once: their worker accepts them, or was removed. */
export function makeFinal(submission: Submission): void {
  endObjection(submission, 'withdrawn')
  submission.final = 'at once'
}

/** A decision of the buyer ends the row of approvals by itself. */
export function endRow(state: State, actor: string, submission: Submission): void {
  if (userNamed(state, actor).role === 'Buyer') taskOf(state, submission).automatic = 0
}

/** The buyer reads all pending submissions. None counts as opened while the worker has to answer a request for changes. */
export function openPending(state: State, buyer: string): void {
  for (const submission of Object.values(state.submissions))
    if (submission.status === 'pending' && submission.changes !== 'asked' && taskOf(state, submission).buyer === buyer)
      submission.isOpened = true
}

/** The worker takes the submission back, three times per task: its slot is free again, and no rejection counts. */
export function withdrawWork(state: State, actor: string, id: string) {
  const submission = state.submissions[id]
  if (!submission) throw new ApiError('submission_not_found')
  if (submission.worker !== actor) throw new ApiError('not_yours')
  if (submission.status !== 'pending') throw new ApiError('already_decided')
  if (submission.isOpened && submission.changes !== 'asked') throw new ApiError('already_opened')
  const withdrawn = Object.values(state.submissions).filter(
    ({ task, worker, because }) => task === submission.task && worker === actor && because === 'withdrawn',
  )
  if (withdrawn.length >= maxWithdrawnPerTask) throw new ApiError('too_many_withdrawn')
  rejectFinally(state, submission, 'withdrawn')
  return { success: true }
}

export function approve(
  state: State,
  actor: string,
  id: string,
  claims: { email?: string; coins?: number },
  consent: Consent = 'alone',
) {
  const submission = submissionToReview(state, actor, id)
  const { pay: coins } = taskOf(state, submission)
  if (claims.email !== undefined && claims.email !== userNamed(state, submission.worker).email)
    throw new ApiError('amount_differs')
  if (claims.coins !== undefined && claims.coins !== coins) throw new ApiError('amount_differs')
  assertApprovable(state, actor, submission)
  bookAlone(state, actor, consent, bookingOf(state, id, 'submission.approve'))
  pay(state, submission, approverOf(state, actor), 'paid')
  endRow(state, actor, submission)
  return { coins: coins / 100 }
}

/** Pays the pending work of a task up to one that its buyer has seen, without what the buyer has sent back for changes. */
export function approveRest(
  state: State,
  actor: string,
  id: string,
  { filter, upto }: { filter: string; upto: string },
) {
  const task = state.tasks[id]
  if (!task) throw new ApiError('task_not_found')
  if (task.buyer !== actor) throw new ApiError('not_yours')
  assertNoDebt(state, actor)
  if (filter === 'agrees' && !task.rows) throw new ApiError('invalid_input')
  for (const each of Object.keys(state.submissions).toSorted()) {
    const submission = state.submissions[each] as Submission
    if (submission.task !== id || each > upto || submission.status !== 'pending' || submission.changes === 'asked')
      continue
    pay(state, submission, 'buyer')
    endRow(state, actor, submission)
  }
  return {}
}

/** The buyer also approves held work, until its rejection is final. */
function assertApprovable(state: State, actor: string, submission: Submission): void {
  const { status, because, isHeld, final, objection } = submission
  if (status === 'pending') return
  if (status === 'approved' || because !== 'review' || userNamed(state, actor).role === 'Admin')
    throw new ApiError('already_decided')
  if (isHeld && final === null) return
  throw new ApiError(isHeld && objection?.outcome === null ? 'objection_over' : 'rejection_final')
}

function approverOf(state: State, actor: string): 'buyer' | 'admin' {
  return userNamed(state, actor).role === 'Admin' ? 'admin' : 'buyer'
}

/** A rejection of the buyer keeps the slot, one of an Admin is final at once. */
export function reject(state: State, actor: string, id: string, consent: Consent = 'alone') {
  const submission = submissionToReview(state, actor, id)
  if (submission.status !== 'pending') throw new ApiError('already_decided')
  if (isDue(state, submission)) throw new ApiError('review_over')
  if (submission.changes === 'asked') throw new ApiError('changes_asked')
  bookAlone(state, actor, consent, bookingOf(state, id, 'submission.reject'))
  endRow(state, actor, submission)
  submission.isByAdmin = userNamed(state, actor).role === 'Admin'
  if (submission.isByAdmin) return { refunded: rejectFinally(state, submission, 'review') / 100 }
  const task = taskOf(state, submission)
  Object.assign(submission, { status: 'rejected', because: 'review', isHeld: true })
  task.underReview--
  task.held++
  return { refunded: 0 }
}

export function changeRole(state: State, actor: string, id: string, role: Role) {
  if (id === userNamed(state, actor).id) throw new ApiError('own_role')
  const [name, user] = existingUser(state, id)
  if (user.role === role) return { role }
  if (user.removal) throw new ApiError('removal_waits')
  assertNotOlderAdmin(state, actor, name)
  const tasks = Object.values(state.tasks).filter(
    (task) => task.buyer === name && task.free + task.reserved + task.underReview + task.held > 0,
  )
  const pending = Object.values(state.submissions).filter(
    ({ worker, status, isHeld }) => worker === name && (status === 'pending' || isHeld),
  )
  const reserved = Object.values(state.reservations).filter(
    ({ worker, endedAs }) => worker === name && endedAs === null,
  )
  const coins = user.withdrawing + user.disputed + user.owed.coins
  if (tasks.length + pending.length + reserved.length + coins > 0) throw new ApiError('role_in_use')
  user.role = role
  endRole(state, name)
  if (role === 'Admin') makeAdmin(state, name, actor)
  return { role }
}

/** Removes a user at once: rejects pending submissions, makes rejections final, deletes tasks and forfeits balances; coins in a withdrawal wait for its decision. */
export function removeNow(state: State, actor: string, name: string) {
  const user = userNamed(state, name)
  if (user.removal) Object.assign(user, { removal: null, suspension: forGood(user.removal.by) })
  const pending = Object.values(state.submissions).filter(
    (submission) => submission.worker === name && submission.status === 'pending',
  )
  for (const submission of Object.values(state.submissions))
    if (submission.worker === name && submission.isHeld && submission.final === null) makeFinal(submission)
  for (const submission of pending) rejectFinally(state, submission, 'worker_left')
  const open = Object.values(state.tasks).filter(
    (task) => task.buyer === name && ['open', 'in-progress'].includes(statusOf(task)),
  )
  const refunded = open.reduce((sum, task) => sum + close(state, task, 'deleted', actor), 0)
  const { balances } = user
  Object.assign(user, { balances: emptyPurse(), isRemoved: true, email: `removed-${user.id.slice(-12)}` })
  for (const kind of ['earned', 'bought', 'gift'] as const)
    receive(state, name, kind, { coins: balances[kind], cents: balances.cents[kind] })
  refreshBlock(state, name)
  return {
    closed_tasks: open.length,
    rejected_submissions: pending.length,
    refunded: refunded / 100,
    // Some of them settle a debt at once.
    forfeited: sumOf(balances) / 100,
  }
}

/** A removed user stays suspended who was suspended until the removal. */
function forGood(by: string): Suspension {
  return { by, rule: 'other', until: Number.POSITIVE_INFINITY, appeal: null }
}

/** What an Admin may not book alone becomes a proposal. */
export function correct(state: State, actor: string, correction: Correction, id: string) {
  if (correction.user === actor) throw new ApiError('own_account')
  const target = state.users[correction.user]
  if (!target?.id || target.isRemoved) throw new ApiError('user_not_found')
  if (!isWithinLimit(state, actor, correction.amount)) {
    const { user, amount: coins } = correction
    storeProposal(state, actor, { action: 'correction.apply', object: id, coins, users: [user], correction })
    return { status: 'proposed' }
  }
  applyCorrection(state, correction)
  count(state, actor, correction.amount)
  return { status: 'applied' }
}

export function assertSwitchIsOn(state: State, name: State['off'][number]): void {
  if (state.off.includes(name)) throw new ApiError(`${name}_off`)
}

export function applyCorrection(state: State, { user, type, amount }: Correction): void {
  const { balances } = userNamed(state, user)
  const kind = ({ 'loss made good': 'earned', 'loss booked': 'bought', 'unclaimed paid': 'bought' } as const)[
    type as 'loss booked'
  ]
  const coinKind = kind ?? 'gift'
  const isTaken = type === 'loss booked' || type === 'gift taken back'
  const from = isTaken ? balances : type === 'unclaimed paid' ? state.forfeited : null
  if (from && from[coinKind] < amount) throw new ApiError('not_enough_coins')
  const money = from ? take(from, coinKind, amount) : { coins: amount, cents: 0 }
  if (!isTaken) receive(state, user, coinKind, money)
}

export function existingTask(state: State, id: string): Task {
  const task = state.tasks[id]
  if (!task || task.closedAs === 'deleted') throw new ApiError('task_not_found')
  return task
}

export function existingUser(state: State, id: string): [string, ModelUser] {
  const name = nameOf(state, id)
  if (!name || userNamed(state, name).isRemoved) throw new ApiError('user_not_found')
  return [name, userNamed(state, name)]
}

/**
 * The buyer reviews; an Admin when the buyer is removed, suspended or blocked by card money, or an Admin deleted the task.
 */
export function submissionToReview(state: State, actor: string, id: string): Submission {
  if (userNamed(state, actor).role === 'Buyer') assertNoDebt(state, actor)
  const submission = state.submissions[id]
  if (!submission) throw new ApiError('submission_not_found')
  const task = taskOf(state, submission)
  const { role } = userNamed(state, actor)
  const isOrphaned = userNamed(state, task.buyer).blocked || (task.deletedBy && task.deletedBy !== task.buyer)
  if (!(role === 'Buyer' && task.buyer === actor) && !(role === 'Admin' && isOrphaned)) throw new ApiError('not_yours')
  return submission
}

export function bookingOf(
  state: State,
  id: string,
  action: 'submission.approve' | 'submission.reject' | 'objection.decide',
) {
  const submission = state.submissions[id] as Submission
  const { buyer, pay: coins } = taskOf(state, submission)
  return { action, object: id, coins, users: [submission.worker, buyer] }
}

/** Pays pending or held work; an open objection to its rejection has this outcome. */
export function pay(
  state: State,
  submission: Submission,
  approvedAs: NonNullable<Submission['approvedAs']>,
  outcome: Outcome = 'paid',
): void {
  const task = taskOf(state, submission)
  const worker = userNamed(state, submission.worker)
  if (submission.isHeld) task.held--
  else task.underReview--
  task.approved++
  Object.assign(submission, { status: 'approved', approvedAs, because: null, isHeld: false, final: null })
  endObjection(submission, outcome)
  const paid = takeCoins(task.escrow, task.pay, ['gift', 'bought', 'earned'])
  worker.paidBy[task.buyer] = (worker.paidBy[task.buyer] ?? 0) + centsOf(paid)
  // Pay that comes after the removal is forfeited with the kind that it had before.
  for (const kind of kinds)
    receive(state, submission.worker, worker.isRemoved ? kind : 'earned', {
      coins: paid[kind],
      cents: paid.cents[kind],
    })
  const unlocked = Math.min(worker.balances.gift, worker.signUpGift)
  if (approvedAs === 'itself_unread' || worker.isUnlocked || unlocked === 0) return
  worker.isUnlocked = true
  removeMoney(worker.balances, 'gift', { coins: unlocked, cents: 0 })
  add(worker.balances, 'earned', { coins: unlocked, cents: 0 })
}

/** Rejects pending work without keeping its slot. @returns the released hundredths */
function rejectFinally(state: State, submission: Submission, because: Submission['because']): number {
  Object.assign(submission, { status: 'rejected', because })
  return freeSlot(state, submission)
}

/**
 * The slot of rejected work is free again, or its coins are released: of a closed task, of a buyer with a debt, and when another
 * slot stands in its place.
 * @returns the released hundredths
 */
function freeSlot(state: State, submission: Submission): number {
  const task = taskOf(state, submission)
  if (submission.isHeld) task.held--
  else task.underReview--
  submission.isHeld = false
  if (isTaskOpen(state, task) && !submission.isReplaced) {
    task.free++
    return 0
  }
  task.released++
  release(state, task.buyer, task.escrow, task.pay)
  return task.pay
}

function close(state: State, task: Task, status: 'expired' | 'deleted', by: string | null): number {
  const { free } = task
  Object.assign(task, { free: 0, released: task.released + free, closedAs: status, deletedBy: by })
  release(state, task.buyer, task.escrow, free * task.pay)
  return free * task.pay
}
