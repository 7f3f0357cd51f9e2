/** All actions of users, from random numbers: usually valid, sometimes with a wrong input, user or id. */
import { ApiError, defaultPrices, listEndpoints, type Role } from '@piecework/contract'
import { aNewTask, aTaskChange, aWithdrawalRequest } from '@piecework/contract/test/factories'
import * as z from 'zod/mini'
import { cancelPayout, createIntent, recordPayment, requestPayout } from '../rules/money.ts'
import { isLate } from '../rules/page-rules.ts'
import { sumOf } from '../rules/purse.ts'
import {
  approve,
  assertMayCall,
  deleteTask,
  edit,
  openPending,
  post,
  register,
  reject,
  withdrawWork,
} from '../rules/rules.ts'
import { form, isOpen, submit, workFor } from '../rules/slot-rules.ts'
import { type State, taskOf, userNamed } from '../rules/state.ts'
import { adminActions } from './admin-actions.ts'
import { adminTimeActions } from './admin-time-actions.ts'
import { cardActions } from './card-actions.ts'
import { isAdmin, keyOf, missingId, pick, pickId, pickOwner, pickUser, stateAtAdmission } from './choose.ts'
import { heldActions, isOpenToAnswers } from './held-actions.ts'
import { lifeActions } from './life-actions.ts'
import { pageActions, pagesToPost, rowsToPost, rowsToSend } from './page-actions.ts'
import { reportActions } from './report-actions.ts'
import { by, type Make, type ModelRequest, type RandomNumbers, request, withIdempotencyKey } from './requests.ts'
import { sanctionActions } from './sanction-actions.ts'
import { slotActions } from './slot-actions.ts'
import { timeActions } from './time-actions.ts'

const invalid = new ApiError('invalid_input')
const noFields = {}

export const actions = {
  register(state, random) {
    const actor = pickUser(state, random, ({ role }) => role === null)
    const role = pick(['Worker', 'Buyer'] as const, random.target)
    const claims = { email: userNamed(state, actor).email, role, coins: 9999 }
    if (random.fault === 1) Object.assign(claims, { role: 'Admin' })
    if (random.fault === 2) claims.email = `x.${claims.email}`
    return request(actor, 'POST', '/users', { body: claims }, (now, body) => {
      if (userNamed(now, actor).isRemoved) throw new ApiError('account_removed')
      if (random.fault === 1) throw invalid
      if (random.fault === 2) throw new ApiError('not_yours')
      // The model has the anonymized email of a removed user, the user still signs in with the old one.
      return register(now, actor, role, body.insertedId)
    })
  },

  post(state, random) {
    const actor = pickUser(state, random, ({ role, balances }) => role === 'Buyer' && sumOf(balances) > 0)
    const key = keyOf(random)
    const rows = rowsToPost(state, random, actor)
    const input = {
      slots: 1 + (random.target % 4),
      pay: 1 + ((random.amount * 131) % (rows ? 3_000 : 30_000)),
      title: aTaskChange().task_title,
      hasForm: rows !== null || random.target % 3 === 0,
      rows,
    }
    const asked = input.hasForm ? { form } : {}
    const { required_workers, ...plain } = aNewTask({
      required_workers: input.slots,
      payable_amount: input.pay / 100,
      ...asked,
    })
    const body = { ...plain, ...(rows ? pagesToPost(rows) : { required_workers }) }
    Object.assign(body, [{}, { total_payment: 0.01, coins: 1e9 }, { created_by: 'x@example.com' }][random.fault] ?? {})
    if (random.fault === 3) body.payable_amount = pick([1.005, -1, 0, 1e9], random.target)
    if (random.fault === 4) Object.assign(body, { required_workers: pick([0, 1.5, -3, 1e9], random.target) })
    return by.buyer(actor, 'POST', '/tasks', { body, key }, (now, output) => {
      if (random.fault === 3 || random.fault === 4) throw invalid
      if (random.fault === 2) throw new ApiError('not_yours')
      return withIdempotencyKey(now, `${actor} post`, key, output, input, () =>
        post(now, actor, input, output.insertedId),
      )
    })
  },

  edit(state, random) {
    const id = pickId(state.tasks, random, (task) => task.closedAs === null)
    const actor = pickOwner(state, random, state.tasks[id]?.buyer)
    const title = random.amount % 2 === 0 ? aTaskChange().task_title : 'Label traffic lights'
    const body = { ...aTaskChange({ task_title: title }), payable_amount: 1e6, required_workers: 99 }
    return by.buyer(actor, 'PATCH', `/tasks/${id}`, { body }, (now) => edit(now, actor, id, title))
  },

  deleteTask(state, random) {
    const id = pickId(state.tasks, random, (task) => task.closedAs !== 'deleted')
    const actor = pickOwner(state, random, state.tasks[id]?.buyer)
    return by.buyer(actor, 'DELETE', `/tasks/${id}`, { body: { refundAmount: 1e9 } }, (now) =>
      deleteTask(now, actor, id, 'buyer'),
    )
  },

  deleteAnyTask(state, random) {
    const id = pickId(state.tasks, random, (task) => task.closedAs !== 'deleted')
    const actor = pickUser(state, random, isAdmin)
    return by.admin(
      actor,
      'DELETE',
      `/task/admin/${id}`,
      { body: { email: 'x@example.com', refundAmount: 1e9 } },
      (now) => deleteTask(now, actor, id, 'Admin'),
    )
  },

  submit(state, random) {
    // Into a kept slot, or a page whose time is over.
    const kept = Object.values(state.reservations).filter(isOpen)[random.target % 4]
    const late = pick(Object.values(state.reservations).filter(isLate), random.target)
    const reservation = random.amount % 2 === 0 ? kept : random.amount % 5 === 1 ? late : undefined
    const id = reservation?.task ?? pickId(state.tasks, random, (task) => task.free > 0)
    const actor = reservation?.worker ?? pickUser(state, random, ({ role }) => role === 'Worker')
    const rows = state.tasks[id]?.rows ? rowsToSend(state, random, { task: id, worker: actor }, reservation) : []
    const wantsNext = random.amount % 4 === 0
    const key = keyOf(random)
    // Sometimes the work is for the first version of the words, or for one that is not there yet.
    const version = ({ 0: 1, 1: 9 } as Record<number, number>)[random.amount % 6]
    const isWrong = random.fault === 3
    // Sometimes the page is named by its reservation.
    const named = random.amount % 3 === 0 ? idOf(state.reservations, reservation) : undefined
    const sent = { id, version, isWrong, rows, wantsNext, reservation: named }
    const body = {
      ...(version && { version }),
      ...{
        task_id: id,
        ...(random.fault === 1 ? { submission_details: '  ' } : workFor(state, id, { rows, isWrong })),
      },
      ...(wantsNext && { next: true }),
      ...(named && { reservation_id: named }),
      payable_amount: 1e6,
      status: 'approved',
    }
    if (random.fault === 2) Object.assign(body, { worker_email: 'x@example.com' })
    return by.worker(actor, 'POST', '/submissions', { body, key }, (now, output) => {
      if (random.fault === 1) throw invalid
      if (random.fault === 2) throw new ApiError('not_yours')
      return withIdempotencyKey(now, `${actor} submit`, key, output, sent, () =>
        submit(now, actor, id, output as never, sent),
      )
    })
  },

  withdrawWork(state, random) {
    const id = pickId(
      state.submissions,
      random,
      ({ status, isOpened, changes }) => status === 'pending' && (!isOpened || changes === 'asked'),
    )
    const actor = pickOwner(state, random, state.submissions[id]?.worker)
    return by.suspendedWorker(actor, 'PATCH', `/submissions/withdraw/${id}`, { body: {} }, (now) =>
      withdrawWork(now, actor, id),
    )
  },

  approve: (state, random) => review(state, random, 'approve'),
  reject: (state, random) => review(state, random, 'reject'),

  createIntent(state, random) {
    const actor = pickUser(state, random, ({ role }) => role === 'Buyer')
    const bought = pick(defaultPrices.packages, random.target)
    const amount = random.fault === 1 ? bought.priceDollars * 100 - 1 : bought.priceDollars * 100
    return by.buyer(actor, 'POST', '/create-payment-intent', { body: { amount, coins: 1e6 } }, (now, output) => {
      if (random.fault === 1) throw invalid
      return createIntent(now, actor, bought, output.clientSecret ?? '')
    })
  },

  recordPayment(state, random) {
    const id = pickId(state.payments, random, ({ status }) => status === 'charged')
    const actor = pickOwner(state, random, state.payments[id]?.buyer)
    const body = { transactionId: id, coins: 1e6, amountPaid: 1e6, status: 'succeeded' }
    return request(actor, 'POST', '/payments', { body }, (now, output) => {
      assertMayCall(stateAtAdmission(state, now, output), actor, ['Buyer'])
      return recordPayment(now, actor, id, output.insertedId)
    })
  },

  requestPayout(state, random) {
    const actor = pickUser(state, random, ({ role, balances }) => role === 'Worker' && balances.earned >= 20_000)
    const key = keyOf(random)
    const coins = random.fault === 1 ? pick([199, 200.5, -200, 1e9], random.target) : 200 + (random.amount % 150)
    const body = {
      ...aWithdrawalRequest({ withdrawal_coin: coins }),
      withdrawal_amount: 1e6,
    }
    if (random.fault === 2) Object.assign(body, { worker_email: 'x@example.com' })
    return by.suspendedWorker(actor, 'POST', '/withdrawals', { body, key }, (now, output) => {
      // The minimum depends on the user, so it is checked after the key.
      if (random.fault === 1 && coins !== 199) throw invalid
      if (random.fault === 2) throw new ApiError('not_yours')
      return withIdempotencyKey(now, `${actor} payout`, key, output, { coins }, () =>
        requestPayout(now, actor, coins * 100, output.insertedId),
      )
    })
  },

  cancelPayout(state, random) {
    const id = pickId(state.payouts, random, ({ status }) => status === 'pending')
    const actor = pickOwner(state, random, state.payouts[id]?.worker)
    return by.suspendedWorker(actor, 'PATCH', `/withdrawals/cancel/${id}`, {}, (now) => cancelPayout(now, actor, id))
  },

  ...lifeActions,
  ...heldActions,
  ...slotActions,
  ...pageActions,
  ...reportActions,
  ...sanctionActions,
  ...adminTimeActions,
  ...adminActions,
  ...cardActions,
  ...timeActions,

  look(state, random) {
    // Work that its buyer reads counts as opened.
    const isReview = random.amount % 3 > 0
    const [, { path, access, mustMatchCaller }] = pick(isReview ? reviewPages : pages, random.target)
    const actor = isReview
      ? pickUser(state, random, ({ role }) => role === 'Buyer')
      : pick(Object.keys(state.users), random.actor)
    const [field] = random.fault < 3 ? mustMatchCaller : []
    return request(actor, 'GET', `${path}${field ? `?${field}=x@example.com` : ''}`, {}, (now) => {
      const { role } = assertMayCall(now, actor, access as readonly Role[], true)
      if (field && role !== 'Admin') throw new ApiError('not_yours')
      if (path === '/submissions/pending' && role === 'Buyer') openPending(now, actor)
      return noFields
    })
  },
} satisfies Record<string, Make>

export type ActionName = keyof typeof actions

/** Those that need neither an id nor a query. */
const pages = listEndpoints().filter(
  ([, { method, access, format, input }]) =>
    method === 'GET' && typeof access !== 'string' && format === 'json' && z.safeParse(input, {}).success,
)

const reviewPages = pages.filter(([, { path }]) => path === '/submissions/pending')

function review(state: State, random: RandomNumbers, action: 'approve' | 'reject'): ModelRequest {
  // The buyer takes a rejection back.
  const isBack = action === 'approve' && random.amount % 4 === 0
  const id = pickId(state.submissions, random, isBack ? isOpenToAnswers : ({ status }) => status === 'pending')
  const submission = state.submissions[id]
  const buyer = submission && taskOf(state, submission).buyer
  const isOrphaned = buyer !== undefined && userNamed(state, buyer).blocked !== null
  const actor = isOrphaned || random.fault === 3 ? pickUser(state, random, isAdmin) : pickOwner(state, random, buyer)
  const faults = { 1: { coins: 1.11 }, 2: { worker_email: 'x@example.com' } }[random.fault] ?? {}
  const claims = {
    ...('coins' in faults && { coins: 111 }),
    ...('worker_email' in faults && { email: faults.worker_email }),
  }
  return by.buyerOrAdmin(
    actor,
    'PATCH',
    `/submissions/${action}/${id}`,
    { body: action === 'approve' ? faults : { task_id: missingId } },
    (now) => (action === 'approve' ? approve(now, actor, id, claims) : reject(now, actor, id)),
  )
}

function idOf<T>(all: Record<string, T>, wanted: T | undefined): string | undefined {
  return Object.keys(all).find((id) => all[id] === wanted)
}
