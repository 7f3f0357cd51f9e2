/**
 * The moves of a group of colluding users, and of the honest users beside them. A move is resolved when it is played: it
 * picks the newest row that fits, and is null when none does.
 */
import { defaultPrices, maxBonusCoins, type Role } from '@piecework/contract'
import { aCorrection, aNewTask, aWithdrawalRequest } from '@piecework/contract/test/factories'
import { addSlots, giveBonus } from '../rules/life-rules.ts'
import {
  approvePayout,
  cancelPayout,
  createIntent,
  recordPayment,
  requestPayout,
  returnPayout,
} from '../rules/money.ts'
import { sumOf } from '../rules/purse.ts'
import { remove } from '../rules/removals.ts'
import { approve, changeRole, correct, deleteTask, post, reject } from '../rules/rules.ts'
import { suspend } from '../rules/sanctions.ts'
import { isOpen, submit, workFor } from '../rules/slot-rules.ts'
import { type Reservation, type Reversal, type State, type Submission, taskOf, userNamed } from '../rules/state.ts'
import { chargeCard, endOf, reversal, reversibleCents } from '../steps/card-actions.ts'
import { pick } from '../steps/choose.ts'
import { by, type ModelRequest } from '../steps/requests.ts'
import { reservedBy } from '../steps/slot-actions.ts'
import { aWeekFor, timeActions } from '../steps/time-actions.ts'

export type Move = (state: State) => ModelRequest | null
export type OfUser = (user: string) => Move
export type OnUser = (actor: string, user: string) => Move

const newest = <T>(rows: Record<string, T>, fits: (row: T) => boolean): string | undefined =>
  Object.keys(rows).findLast((id) => fits(rows[id] as T))

export const order =
  (buyer: string, nth: number): Move =>
  () => {
    const bought = pick(defaultPrices.packages, nth)
    const body = { amount: bought.priceDollars * 100 }
    return by.buyer(buyer, 'POST', '/create-payment-intent', { body }, (now, output) =>
      createIntent(now, buyer, bought, output.clientSecret ?? ''),
    )
  }

export const pay: OfUser = (buyer) => (state) => {
  const id = newest(state.payments, (each) => each.buyer === buyer && each.status === 'open')
  return id ? chargeCard(state, id) : null
}

export const record: OfUser = (buyer) => (state) => {
  const id = newest(state.payments, (each) => each.buyer === buyer && each.status === 'charged')
  if (!id) return null
  return by.buyer(buyer, 'POST', '/payments', { body: { transactionId: id } }, (now, output) =>
    recordPayment(now, buyer, id, output.insertedId),
  )
}

/** Posts a task with this percentage of the coins that the buyer can spend. */
export const postTask =
  (buyer: string, slots: number, percent: number): Move =>
  (state) => {
    const coins = sumOf(userNamed(state, buyer).balances)
    const input = {
      slots,
      pay: Math.min(1_000_000, Math.floor((coins * percent) / 100 / slots)),
      title: aNewTask().task_title,
    }
    if (input.pay < 1) return null
    const body = aNewTask({ required_workers: slots, payable_amount: input.pay / 100 })
    return by.buyer(buyer, 'POST', '/tasks', { body }, (now, output) => post(now, buyer, input, output.insertedId))
  }

/** Adds as many slots to the newest task as the buyer can pay, up to ten. */
export const addToTask: OfUser = (buyer) => (state) => {
  const id = newest(state.tasks, (task) => task.buyer === buyer && task.closedAs === null && !task.isOver)
  const task = id && state.tasks[id]
  if (!task) return null
  const slots = Math.min(10, Math.floor(sumOf(userNamed(state, buyer).balances) / task.pay))
  if (slots < 1) return null
  return by.buyer(buyer, 'POST', `/tasks/add-slots/${id}`, { body: { required_workers: slots } }, (now) =>
    addSlots(now, buyer, id, slots),
  )
}

export const removeTask: OfUser = (buyer) => (state) => {
  const id = newest(state.tasks, (task) => task.buyer === buyer && task.closedAs !== 'deleted')
  if (!id) return null
  return by.buyer(buyer, 'DELETE', `/tasks/${id}`, { body: { refundAmount: 1e9 } }, (now) =>
    deleteTask(now, buyer, id, 'buyer'),
  )
}

export const send: OnUser = (worker, buyer) => (state) => {
  const mine = Object.values(state.submissions).filter((each) => each.worker === worker)
  const free = Object.keys(state.tasks).filter(
    (id) => !mine.some(({ task, status }) => task === id && status !== 'rejected'),
  )
  const hasSlot = (each: string) =>
    (state.tasks[each]?.free ?? 0) > 0 || mine.some(({ task, isHeld }) => task === each && isHeld)
  const id = free.findLast((each) => state.tasks[each]?.buyer === buyer && hasSlot(each))
  return id ? sent(state, worker, id) : null
}

/** Of a task with rows the page that the worker keeps; without one the worker takes a page. */
export function sent(state: State, worker: string, task: string): ModelRequest {
  const isOwn = (each: Reservation) => each.task === task && each.worker === worker && isOpen(each)
  const rows = Object.values(state.reservations).find(isOwn)?.rows ?? []
  if (state.tasks[task]?.rows && rows.length === 0) return reservedBy(worker, task)
  return by.worker(
    worker,
    'POST',
    '/submissions',
    { body: { task_id: task, ...workFor(state, task, { rows }) } },
    (now, output) => submit(now, worker, task, output as never, { rows }),
  )
}

/** The buyer decides, or an Admin for a buyer who cannot. */
export const decide =
  (actor: string, buyer: string, action: 'approve' | 'reject'): Move =>
  (state) => {
    const isMine = (each: Submission) => taskOf(state, each).buyer === buyer
    const pending = newest(state.submissions, (each) => each.status === 'pending' && isMine(each))
    // A buyer takes the rejection back.
    const isBack = (each: Submission) => action === 'approve' && each.isHeld && isMine(each)
    const id = pending ?? newest(state.submissions, isBack)
    if (!id) return null
    return by.buyerOrAdmin(actor, 'PATCH', `/submissions/${action}/${id}`, { body: {} }, (now) =>
      action === 'approve' ? approve(now, actor, id, {}) : reject(now, actor, id),
    )
  }

/** Gives the largest bonus for the newest decided work of the worker. */
export const bonus: OnUser = (buyer, worker) => (state) => {
  const isTheirs = (each: Submission) =>
    each.worker === worker &&
    each.status !== 'pending' &&
    each.because !== 'withdrawn' &&
    taskOf(state, each).buyer === buyer
  const id = newest(state.submissions, isTheirs)
  const submission = id && state.submissions[id]
  if (!submission) return null
  const { bought, earned } = userNamed(state, buyer).balances
  const most = Math.round(maxBonusCoins(taskOf(state, submission).pay / 100) * 100)
  const coins = Math.min(bought + earned, most - submission.bonus)
  if (coins < 1) return null
  return by.buyer(buyer, 'POST', `/submissions/bonus/${id}`, { body: { coins: coins / 100 } }, (now) =>
    giveBonus(now, buyer, id, coins),
  )
}

/** Requests this percentage of the earned coins. */
export const withdraw =
  (worker: string, percent: number): Move =>
  (state) => {
    const coins = Math.floor((userNamed(state, worker).balances.earned * percent) / 10_000)
    if (coins < 200) return null
    const body = aWithdrawalRequest({ withdrawal_coin: coins })
    return by.suspendedWorker(worker, 'POST', '/withdrawals', { body }, (now, output) =>
      requestPayout(now, worker, coins * 100, output.insertedId),
    )
  }

export const cancel: OfUser = (worker) => (state) => {
  const id = newest(state.payouts, (each) => each.worker === worker && each.status === 'pending')
  if (!id) return null
  return by.suspendedWorker(worker, 'PATCH', `/withdrawals/cancel/${id}`, {}, (now) => cancelPayout(now, worker, id))
}

/** An Admin approves a payout; only a careless one confirms that card money does not cover it. */
export const payOut =
  (admin: string, worker: string, isCareless: boolean): Move =>
  (state) => {
    const id = newest(state.payouts, (each) => each.worker === worker && each.status === 'pending')
    if (!id) return null
    const body = isCareless ? { accept_unbacked: true, accept_suspended: true } : {}
    return by.admin(admin, 'PATCH', `/withdrawals/approve/${id}`, { body }, (now) =>
      approvePayout(now, admin, id, { isAccepted: isCareless, isSuspendedAccepted: isCareless }),
    )
  }

/** An Admin of the group marks a payout as returned, although the worker has the money. */
export const claimReturn: OnUser = (admin, worker) => (state) => {
  const id = newest(state.payouts, (each) => each.worker === worker && each.status === 'approved')
  if (!id) return null
  return by.admin(admin, 'PATCH', `/withdrawals/returned/${id}`, { body: { reason: 'It came back' } }, (now) =>
    returnPayout(now, admin, id),
  )
}

/** An Admin of the group gives coins to a member. */
export const giveCoins =
  (admin: string, user: string, coins: number): Move =>
  (state) => {
    const body = aCorrection(userNamed(state, user).id, { amount: coins })
    return by.admin(admin, 'POST', '/corrections', { body }, (now, output) =>
      correct(now, admin, { user, type: 'loss made good', amount: coins * 100 }, output.insertedId),
    )
  }

/** All or a part of the newest payment is returned. */
export const takeBack =
  (buyer: string, type: Reversal['type'], percent: number): Move =>
  (state) => {
    const id = newest(state.payments, (each) => each.buyer === buyer && reversibleCents(each, type) > 0)
    const payment = id && state.payments[id]
    if (!payment) return null
    const part = Math.ceil((payment.priceCents * percent) / 100)
    return reversal(state, id, type, Math.min(part, reversibleCents(payment, type)))
  }

export const endDispute =
  (buyer: string, isWon: boolean): Move =>
  (state) => {
    for (const [id, payment] of Object.entries(state.payments)) {
      if (payment.buyer !== buyer) continue
      const open = newest(payment.reversals, ({ type, status }) => type === 'dispute' && status === 'open')
      if (open) return endOf(id, open, 'dispute', isWon)
    }
    return null
  }

export const giveRole =
  (admin: string, user: string, role: Role): Move =>
  (state) => {
    const { id } = userNamed(state, user)
    return by.admin(admin, 'PATCH', `/users/${id}`, { body: { role } }, (now) => changeRole(now, admin, id, role))
  }

export const removeMember: OnUser = (admin, user) => (state) => {
  const { id } = userNamed(state, user)
  return by.admin(admin, 'DELETE', `/users/${id}`, {}, (now) => remove(now, admin, id))
}

export const suspendMember: OnUser = (admin, user) => (state) => {
  const { id } = userNamed(state, user)
  return by.admin(admin, 'PATCH', `/users/suspend/${id}`, { body: { rule: 'other', reason: 'Spam' } }, (now) =>
    suspend(now, admin, id, { rule: 'other' }),
  )
}

export const aWeek: OfUser = (buyer) => (state) => aWeekFor(state, buyer)

export const jobs: Move = (state) => timeActions.runJobs(state)
