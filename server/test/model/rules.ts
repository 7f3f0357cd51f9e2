/** The rules of the specification over the model: each is done to the town, or refused with the town as it was. */
import { ApiError, maxCorrectionByOneAdmin, maxRejectionsPerTask, type Role, signUpCoins } from '@piecework/contract'
import {
  type Citizen,
  called,
  emptyPurse,
  type Moving,
  nameOf,
  pour,
  purseOf,
  type State,
  statusOf,
  sumOf,
  type Task,
  take,
  type Work,
} from './state.ts'

/** Who may: a living citizen with one of these roles, not suspended unless it is only reading. */
export function admit(state: State, who: string, roles: readonly Role[], whileSuspended = false): Citizen {
  const citizen = called(state, who)
  if (citizen.removed) throw new ApiError('account_removed')
  if (!citizen.role) throw new ApiError('no_user')
  if (!roles.includes(citizen.role)) throw new ApiError('forbidden')
  if (citizen.isSuspended && !whileSuspended) throw new ApiError('suspended')
  return citizen
}

export function register(state: State, who: string, role: Role, id: string | null) {
  const citizen = called(state, who)
  if (citizen.removed) throw new ApiError('account_removed')
  if (citizen.role) return { insertedId: null }
  assertSwitchIsOn(state, 'sign_ups')
  Object.assign(citizen, { id, role, signUpGift: signUpCoins[role] * 100 })
  citizen.purse.gift = citizen.signUpGift
  return {}
}

export function post(state: State, who: string, sent: { places: number; pay: number }, id: string) {
  assertSwitchIsOn(state, 'posting')
  const { purse } = called(state, who)
  const total = sent.places * sent.pay
  if (sumOf(purse) < total) throw new ApiError('not_enough_coins')
  const escrow = take(purse, total, ['gift', 'bought', 'earned'])
  state.tasks[id] = {
    ...{ buyer: who, pay: sent.pay, free: sent.places, underReview: 0, approved: 0, escrow },
    ...{ closedAs: null, deletedBy: null, isOver: false },
  }
  return { total_payment: total / 100, coins: sumOf(purse) / 100 }
}

export function edit(state: State, who: string, id: string) {
  const task = livingTask(state, id)
  if (task.buyer !== who) throw new ApiError('not_yours')
  if (statusOf(task) !== 'open' && statusOf(task) !== 'in-progress') throw new ApiError('task_closed')
  return {}
}

export function deleteTask(state: State, who: string, id: string, by: 'buyer' | 'Admin') {
  const task = livingTask(state, id)
  if (by === 'buyer' && task.buyer !== who) throw new ApiError('not_yours')
  return { refunded: close(state, task, 'deleted', who) / 100 }
}

/** A day passes for every task whose deadline it was, and a week for the work of removed buyers. */
export function clock(state: State): void {
  for (const task of Object.values(state.tasks)) {
    if (task.isOver && ['open', 'in-progress'].includes(statusOf(task))) close(state, task, 'expired', null)
  }
  for (const work of Object.values(state.work)) {
    if (work.status === 'pending' && called(state, taskOf(state, work).buyer).removed === 'long ago') pay(state, work)
  }
}

export function submit(state: State, who: string, taskId: string, id: string) {
  const task = state.tasks[taskId]
  const mine = Object.values(state.work).filter((work) => work.task === taskId && work.worker === who)
  if (!task || task.closedAs === 'deleted') throw new ApiError('task_not_found')
  if (task.buyer === who) throw new ApiError('own_task')
  if (mine.some(({ status }) => status !== 'rejected')) throw new ApiError('already_submitted')
  if (task.closedAs === 'expired' || task.isOver) throw new ApiError('task_expired')
  if (task.free === 0) throw new ApiError(task.underReview > 0 ? 'task_full' : 'task_closed')
  if (mine.length >= maxRejectionsPerTask) throw new ApiError('too_many_rejections')
  task.free--
  task.underReview++
  state.work[id] = { task: taskId, worker: who, status: 'pending' }
  return {}
}

export function approve(state: State, who: string, id: string, says: { email?: string; coins?: number }) {
  const work = decidable(state, who, id)
  const { pay: coins } = taskOf(state, work)
  if (says.email !== undefined && says.email !== called(state, work.worker).email) throw new ApiError('amount_differs')
  if (says.coins !== undefined && says.coins !== coins) throw new ApiError('amount_differs')
  if (work.status !== 'pending') throw new ApiError('already_decided')
  pay(state, work)
  return { coins: coins / 100 }
}

export function reject(state: State, who: string, id: string) {
  const work = decidable(state, who, id)
  if (work.status !== 'pending') throw new ApiError('already_decided')
  return { refunded: takeBack(state, work) / 100 }
}

export function changeRole(state: State, who: string, id: string, role: Role) {
  if (id === called(state, who).id) throw new ApiError('own_role')
  const [name, person] = living(state, id)
  if (person.role === role) return { role }
  const tasks = Object.values(state.tasks).filter((task) => task.buyer === name && task.free + task.underReview > 0)
  const work = Object.values(state.work).filter((each) => each.worker === name && each.status === 'pending')
  if (tasks.length + work.length + person.withdrawing > 0) throw new ApiError('role_in_use')
  person.role = role
  if (role === 'Admin') state.newAdmins.push(name)
  return { role }
}

export function suspend(state: State, who: string, id: string, isSuspended: boolean) {
  if (id === called(state, who).id) throw new ApiError('own_account')
  const [, person] = living(state, id)
  person.isSuspended = isSuspended
  return {}
}

/** Their work is taken back, their tasks close, and what they have is unclaimed; what is held waits for its decision. */
export function remove(state: State, who: string, id: string) {
  if (id === called(state, who).id) throw new ApiError('own_account')
  const [name, person] = living(state, id)
  const work = Object.values(state.work).filter((each) => each.worker === name && each.status === 'pending')
  for (const each of work) takeBack(state, each)
  const open = Object.values(state.tasks).filter(
    (task) => task.buyer === name && ['open', 'in-progress'].includes(statusOf(task)),
  )
  const refunded = open.reduce((sum, task) => sum + close(state, task, 'deleted', who), 0)
  const unclaimed = sumOf(person.purse)
  pour(state.forfeited, person.purse)
  Object.assign(person, { purse: emptyPurse(), removed: 'now', email: `removed-${person.id.slice(-12)}` })
  return {
    closed_tasks: open.length,
    rejected_submissions: work.length,
    refunded: refunded / 100,
    forfeited: unclaimed / 100,
    held: person.withdrawing / 100,
  }
}

/** Up to 1,000 coins a day at once; above that another Admin confirms. */
export function correct(state: State, who: string, moving: Moving, id: string) {
  if (moving.citizen === who) throw new ApiError('own_account')
  const target = state.people[moving.citizen]
  if (!target?.id || target.removed) throw new ApiError('user_not_found')
  const own = Object.values(state.proposals).filter(({ by, isAlone }) => by === who && isAlone)
  const appliedAlone = own.reduce((sum, { amount }) => sum + amount, 0)
  const isBig = appliedAlone + moving.amount > maxCorrectionByOneAdmin * 100
  if (!isBig) moveByHand(state, moving)
  const status = isBig ? 'proposed' : 'booked'
  state.proposals[id] = { ...moving, by: who, isAlone: !isBig, status }
  return { status }
}

export function decideCorrection(state: State, who: string, id: string, deed: 'confirm' | 'withdraw') {
  const proposal = state.proposals[id]
  if (!proposal) throw new ApiError('correction_not_found')
  if (proposal.citizen === who) throw new ApiError('own_account')
  if (deed === 'confirm') {
    if (called(state, proposal.citizen).removed) throw new ApiError('user_not_found')
    if (proposal.by === who) throw new ApiError('own_correction')
    if (state.newAdmins.some((name) => name === who || name === proposal.by)) throw new ApiError('new_admin')
  }
  if (proposal.status !== 'proposed') throw new ApiError('already_decided')
  if (deed === 'confirm') moveByHand(state, proposal)
  proposal.status = deed === 'confirm' ? 'booked' : 'withdrawn'
  return deed === 'confirm' ? { coins: proposal.amount / 100 } : {}
}

export function assertSwitchIsOn(state: State, name: State['off'][number]): void {
  if (state.off.includes(name)) throw new ApiError(`${name}_off`)
}

function moveByHand(state: State, { citizen, way, amount }: Moving): void {
  const { purse } = called(state, citizen)
  const takes = { 'loss booked': purse, 'gift taken back': purse, 'unclaimed paid': state.forfeited } as const
  const kind = { 'loss made good': 'earned', 'loss booked': 'bought', 'unclaimed paid': 'bought' } as const
  const moved = way in kind ? kind[way as keyof typeof kind] : 'gift'
  const from = way in takes ? takes[way as keyof typeof takes] : null
  if (from) {
    if (from[moved] < amount) throw new ApiError('not_enough_coins')
    from[moved] -= amount
  }
  if (way !== 'loss booked' && way !== 'gift taken back') purse[moved] += amount
}

function livingTask(state: State, id: string): Task {
  const task = state.tasks[id]
  if (!task || task.closedAs === 'deleted') throw new ApiError('task_not_found')
  return task
}

function living(state: State, id: string): [string, Citizen] {
  const name = nameOf(state, id)
  if (!name || called(state, name).removed) throw new ApiError('user_not_found')
  return [name, called(state, name)]
}

export function taskOf(state: State, work: Work): Task {
  const task = state.tasks[work.task]
  if (!task) throw new Error('work without a task')
  return task
}

/** The buyer decides; an Admin where the buyer is gone or an Admin took the task away. */
function decidable(state: State, who: string, id: string): Work {
  const work = state.work[id]
  if (!work) throw new ApiError('submission_not_found')
  const task = taskOf(state, work)
  const { role } = called(state, who)
  const isLeftBehind = called(state, task.buyer).removed || (task.deletedBy && task.deletedBy !== task.buyer)
  if (!(role === 'Buyer' && task.buyer === who) && !(role === 'Admin' && isLeftBehind)) throw new ApiError('not_yours')
  return work
}

function pay(state: State, work: Work): void {
  const task = taskOf(state, work)
  const worker = called(state, work.worker)
  task.underReview--
  task.approved++
  work.status = 'approved'
  const paid = take(task.escrow, task.pay, ['gift', 'bought', 'earned'])
  purseOf(state, worker).earned += sumOf(paid)
  const unlocked = Math.min(worker.purse.gift, worker.signUpGift)
  if (worker.isUnlocked || unlocked === 0) return
  worker.isUnlocked = true
  worker.purse.gift -= unlocked
  worker.purse.earned += unlocked
}

/** Work is rejected: its place is free again, or its coins go back. */
function takeBack(state: State, work: Work): number {
  const task = taskOf(state, work)
  work.status = 'rejected'
  task.underReview--
  if (!task.closedAs && !task.isOver) {
    task.free++
    return 0
  }
  release(state, task, task.pay)
  return task.pay
}

function close(state: State, task: Task, as: 'expired' | 'deleted', by: string | null): number {
  const coins = task.free * task.pay
  Object.assign(task, { free: 0, closedAs: as, deletedBy: by })
  release(state, task, coins)
  return coins
}

function release(state: State, task: Task, coins: number): void {
  pour(purseOf(state, called(state, task.buyer)), take(task.escrow, coins, ['earned', 'bought', 'gift']))
}
