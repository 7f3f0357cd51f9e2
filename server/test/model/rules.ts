/** The rules of the specification over the model: each is done to the town, or refused with the town as it was. */
import { maxCorrectionByOneAdmin, maxRejectionsPerTask, Refused, type Role, signUpCoins } from '@piecework/contract'
import {
  type Citizen,
  called,
  emptyPurse,
  type Moving,
  nameOf,
  pour,
  purseOf,
  statusOf,
  sumOf,
  type Task,
  type Town,
  take,
  type Work,
} from './state.ts'

/** Who may: a living citizen with one of these roles, not suspended unless it is only reading. */
export function admit(town: Town, who: string, roles: readonly Role[], whileSuspended = false): Citizen {
  const citizen = called(town, who)
  if (citizen.removed) throw new Refused('account_removed')
  if (!citizen.role) throw new Refused('no_user')
  if (!roles.includes(citizen.role)) throw new Refused('forbidden')
  if (citizen.isSuspended && !whileSuspended) throw new Refused('suspended')
  return citizen
}

export function register(town: Town, who: string, role: Role, id: string | null) {
  const citizen = called(town, who)
  if (citizen.removed) throw new Refused('account_removed')
  if (citizen.role) return { insertedId: null }
  refuseWhileOff(town, 'sign_ups')
  Object.assign(citizen, { id, role, signUpGift: signUpCoins[role] * 100 })
  citizen.purse.gift = citizen.signUpGift
  return {}
}

export function post(town: Town, who: string, sent: { places: number; pay: number }, id: string) {
  refuseWhileOff(town, 'posting')
  const { purse } = called(town, who)
  const total = sent.places * sent.pay
  if (sumOf(purse) < total) throw new Refused('not_enough_coins')
  const escrow = take(purse, total, ['gift', 'bought', 'earned'])
  town.tasks[id] = {
    ...{ buyer: who, pay: sent.pay, free: sent.places, underReview: 0, approved: 0, escrow },
    ...{ closedAs: null, deletedBy: null, isOver: false },
  }
  return { total_payment: total / 100, coins: sumOf(purse) / 100 }
}

export function edit(town: Town, who: string, id: string) {
  const task = livingTask(town, id)
  if (task.buyer !== who) throw new Refused('not_yours')
  if (statusOf(task) !== 'open' && statusOf(task) !== 'in-progress') throw new Refused('task_closed')
  return {}
}

export function deleteTask(town: Town, who: string, id: string, by: 'buyer' | 'Admin') {
  const task = livingTask(town, id)
  if (by === 'buyer' && task.buyer !== who) throw new Refused('not_yours')
  return { refunded: close(town, task, 'deleted', who) / 100 }
}

/** A day passes for every task whose deadline it was, and a week for the work of removed buyers. */
export function clock(town: Town): void {
  for (const task of Object.values(town.tasks)) {
    if (task.isOver && ['open', 'in-progress'].includes(statusOf(task))) close(town, task, 'expired', null)
  }
  for (const work of Object.values(town.work)) {
    if (work.status === 'pending' && called(town, taskOf(town, work).buyer).removed === 'long ago') pay(town, work)
  }
}

export function submit(town: Town, who: string, taskId: string, id: string) {
  const task = town.tasks[taskId]
  const mine = Object.values(town.work).filter((work) => work.task === taskId && work.worker === who)
  if (!task || task.closedAs === 'deleted') throw new Refused('task_not_found')
  if (task.buyer === who) throw new Refused('own_task')
  if (mine.some(({ status }) => status !== 'rejected')) throw new Refused('already_submitted')
  if (task.closedAs === 'expired' || task.isOver) throw new Refused('task_expired')
  if (task.free === 0) throw new Refused(task.underReview > 0 ? 'task_full' : 'task_closed')
  if (mine.length >= maxRejectionsPerTask) throw new Refused('too_many_rejections')
  task.free--
  task.underReview++
  town.work[id] = { task: taskId, worker: who, status: 'pending' }
  return {}
}

export function approve(town: Town, who: string, id: string, says: { email?: string; coins?: number }) {
  const work = decidable(town, who, id)
  const { pay: coins } = taskOf(town, work)
  if (says.email !== undefined && says.email !== called(town, work.worker).email) throw new Refused('amount_differs')
  if (says.coins !== undefined && says.coins !== coins) throw new Refused('amount_differs')
  if (work.status !== 'pending') throw new Refused('already_decided')
  pay(town, work)
  return { coins: coins / 100 }
}

export function reject(town: Town, who: string, id: string) {
  const work = decidable(town, who, id)
  if (work.status !== 'pending') throw new Refused('already_decided')
  return { refunded: takeBack(town, work) / 100 }
}

export function changeRole(town: Town, who: string, id: string, role: Role) {
  if (id === called(town, who).id) throw new Refused('own_role')
  const [name, person] = living(town, id)
  if (person.role === role) return { role }
  const tasks = Object.values(town.tasks).filter((task) => task.buyer === name && task.free + task.underReview > 0)
  const work = Object.values(town.work).filter((each) => each.worker === name && each.status === 'pending')
  if (tasks.length + work.length + person.withdrawing > 0) throw new Refused('role_in_use')
  person.role = role
  if (role === 'Admin') town.newAdmins.push(name)
  return { role }
}

export function suspend(town: Town, who: string, id: string, isSuspended: boolean) {
  if (id === called(town, who).id) throw new Refused('own_account')
  const [, person] = living(town, id)
  person.isSuspended = isSuspended
  return {}
}

/** Their work is taken back, their tasks close, and what they have is unclaimed; what is held waits for its decision. */
export function remove(town: Town, who: string, id: string) {
  if (id === called(town, who).id) throw new Refused('own_account')
  const [name, person] = living(town, id)
  const work = Object.values(town.work).filter((each) => each.worker === name && each.status === 'pending')
  for (const each of work) takeBack(town, each)
  const open = Object.values(town.tasks).filter(
    (task) => task.buyer === name && ['open', 'in-progress'].includes(statusOf(task)),
  )
  const refunded = open.reduce((sum, task) => sum + close(town, task, 'deleted', who), 0)
  const unclaimed = sumOf(person.purse)
  pour(town.forfeited, person.purse)
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
export function correct(town: Town, who: string, moving: Moving, id: string) {
  if (moving.citizen === who) throw new Refused('own_account')
  const target = town.people[moving.citizen]
  if (!target?.id || target.removed) throw new Refused('user_not_found')
  const own = Object.values(town.proposals).filter(({ by, isAlone }) => by === who && isAlone)
  const bookedAlone = own.reduce((sum, { amount }) => sum + amount, 0)
  const isBig = bookedAlone + moving.amount > maxCorrectionByOneAdmin * 100
  if (!isBig) moveByHand(town, moving)
  const status = isBig ? 'proposed' : 'booked'
  town.proposals[id] = { ...moving, by: who, isAlone: !isBig, status }
  return { status }
}

export function decideCorrection(town: Town, who: string, id: string, deed: 'confirm' | 'withdraw') {
  const proposal = town.proposals[id]
  if (!proposal) throw new Refused('correction_not_found')
  if (proposal.citizen === who) throw new Refused('own_account')
  if (deed === 'confirm') {
    if (called(town, proposal.citizen).removed) throw new Refused('user_not_found')
    if (proposal.by === who) throw new Refused('own_correction')
    if (town.newAdmins.some((name) => name === who || name === proposal.by)) throw new Refused('new_admin')
  }
  if (proposal.status !== 'proposed') throw new Refused('already_decided')
  if (deed === 'confirm') moveByHand(town, proposal)
  proposal.status = deed === 'confirm' ? 'booked' : 'withdrawn'
  return deed === 'confirm' ? { coins: proposal.amount / 100 } : {}
}

export function refuseWhileOff(town: Town, name: Town['off'][number]): void {
  if (town.off.includes(name)) throw new Refused(`${name}_off`)
}

function moveByHand(town: Town, { citizen, way, amount }: Moving): void {
  const { purse } = called(town, citizen)
  const takes = { 'loss booked': purse, 'gift taken back': purse, 'unclaimed paid': town.forfeited } as const
  const kind = { 'loss made good': 'earned', 'loss booked': 'bought', 'unclaimed paid': 'bought' } as const
  const moved = way in kind ? kind[way as keyof typeof kind] : 'gift'
  const from = way in takes ? takes[way as keyof typeof takes] : null
  if (from) {
    if (from[moved] < amount) throw new Refused('not_enough_coins')
    from[moved] -= amount
  }
  if (way !== 'loss booked' && way !== 'gift taken back') purse[moved] += amount
}

function livingTask(town: Town, id: string): Task {
  const task = town.tasks[id]
  if (!task || task.closedAs === 'deleted') throw new Refused('task_not_found')
  return task
}

function living(town: Town, id: string): [string, Citizen] {
  const name = nameOf(town, id)
  if (!name || called(town, name).removed) throw new Refused('user_not_found')
  return [name, called(town, name)]
}

export function taskOf(town: Town, work: Work): Task {
  const task = town.tasks[work.task]
  if (!task) throw new Error('work without a task')
  return task
}

/** The buyer decides; an Admin where the buyer is gone or an Admin took the task away. */
function decidable(town: Town, who: string, id: string): Work {
  const work = town.work[id]
  if (!work) throw new Refused('submission_not_found')
  const task = taskOf(town, work)
  const { role } = called(town, who)
  const isLeftBehind = called(town, task.buyer).removed || (task.deletedBy && task.deletedBy !== task.buyer)
  if (!(role === 'Buyer' && task.buyer === who) && !(role === 'Admin' && isLeftBehind)) throw new Refused('not_yours')
  return work
}

function pay(town: Town, work: Work): void {
  const task = taskOf(town, work)
  const worker = called(town, work.worker)
  task.underReview--
  task.approved++
  work.status = 'approved'
  const paid = take(task.escrow, task.pay, ['gift', 'bought', 'earned'])
  purseOf(town, worker).earned += sumOf(paid)
  const unlocked = Math.min(worker.purse.gift, worker.signUpGift)
  if (worker.isUnlocked || unlocked === 0) return
  worker.isUnlocked = true
  worker.purse.gift -= unlocked
  worker.purse.earned += unlocked
}

/** Work is rejected: its place is free again, or its coins go back. */
function takeBack(town: Town, work: Work): number {
  const task = taskOf(town, work)
  work.status = 'rejected'
  task.underReview--
  if (!task.closedAs && !task.isOver) {
    task.free++
    return 0
  }
  release(town, task, task.pay)
  return task.pay
}

function close(town: Town, task: Task, as: 'expired' | 'deleted', by: string | null): number {
  const coins = task.free * task.pay
  Object.assign(task, { free: 0, closedAs: as, deletedBy: by })
  release(town, task, coins)
  return coins
}

function release(town: Town, task: Task, coins: number): void {
  pour(purseOf(town, called(town, task.buyer)), take(task.escrow, coins, ['earned', 'bought', 'gift']))
}
