/** Compares lists, user records and Admin stats of the API with the model at the end of a walk. */
import { deepStrictEqual } from 'node:assert/strict'
import type { Suspension } from '@piecework/contract'
import type { ApiResponse } from '../../world.ts'
import { accuracyFor, canGetPage, isForOthers, pagesOf, progressOf, whyStopped } from '../rules/page-rules.ts'
import { sumOf } from '../rules/purse.ts'
import { recordOfBuyer } from '../rules/record-rules.ts'
import { mayDecide, openAppealOf } from '../rules/sanctions.ts'
import { isOpen } from '../rules/slot-rules.ts'
import {
  type BuyerRecord,
  coinsOf,
  hasOpenDispute,
  isSuspended,
  type ModelUser,
  type Payment,
  type State,
  type Submission,
  statusOf,
  takenCents,
  taskOf,
  userNamed,
} from '../rules/state.ts'
import { isOpenToAnswers, waitsFor } from './held-actions.ts'
import { type TestUsers, userIn } from './requests.ts'
import { type Stats, statsFor } from './settle.ts'

export async function expectScreens(users: TestUsers, state: State, before: Stats): Promise<void> {
  for (const name of Object.keys(state.users)) {
    const user = userNamed(state, name)
    const get = async (path: string) => (await users[name]?.send('GET', path))?.body
    if (user.isRemoved || !user.role) continue
    deepStrictEqual(coinsOn(await get(`/users/${user.email}`)), recordOf(state, name, user))
    if (user.role === 'Buyer') {
      const tasks = selected(state.tasks, (task) => task.buyer === name && task.closedAs !== 'deleted')
      deepStrictEqual(
        byId<Row>(await get('/tasks'), (task) => [
          task.status,
          task.required_workers,
          task.reserved,
          task.under_review,
          task.held,
        ]),
        byId(tasks, (task) => [statusOf(task), task.free, task.reserved, task.underReview, task.held]),
      )
      const pending = selected(
        state.submissions,
        ({ status, task }) => status === 'pending' && state.tasks[task]?.buyer === name,
      )
      deepStrictEqual(byId<Row>(await get('/submissions/pending'), statusIn), byId(pending, statusIn))
      const toAnswer = selected(
        state.submissions,
        (each) => waitsFor('buyer')(each) && state.tasks[each.task]?.buyer === name,
      )
      deepStrictEqual(byId<Row>(await get('/objections'), statusIn), byId(toAnswer, statusIn))
    }
    if (user.role === 'Worker') {
      const submissions = selected(state.submissions, ({ worker }) => worker === name)
      deepStrictEqual(
        byId<Row>(await get('/submissions'), ({ status, held, replaced }) => [status, held, replaced]),
        byId(submissions, (each) => [each.status, isOpenToAnswers(each), each.isReplaced]),
      )
      const objections = selected(
        state.submissions,
        ({ objection, worker }) => worker === name && objection?.outcome === null,
      )
      deepStrictEqual(byId<Row>(await get('/objections'), statusIn), byId(objections, statusIn))
      const kept = selected(state.reservations, (each) => each.worker === name && isOpen(each))
      deepStrictEqual(
        byId<Row>(await get('/reservations'), ({ task_id }) => task_id),
        byId(kept, ({ task }) => task),
      )
      const payouts = selected(state.payouts, ({ worker }) => worker === name)
      deepStrictEqual(
        byId<Row>(await get('/withdrawals'), ({ status, withdrawal_coin }) => [status, Number(withdrawal_coin) * 100]),
        byId(payouts, ({ status, coins }) => [status, coins]),
      )
    }
    await expectPages(get, state, name)
    if (user.role === 'Buyer') deepStrictEqual(await recordFrom(get, user.id), recordOfBuyer(state, name))
    if (user.role === 'Admin') {
      deepStrictEqual(change(before, await statsFor(userIn(users, name))), statsOf(state))
      const appeals = selected(state.appeals, ({ outcome }) => outcome === null)
      deepStrictEqual(
        byId<Row>(await get('/appeals?limit=100'), ({ may_decide }) => may_decide),
        byId(appeals, (each) => mayDecide(state, name, each)),
      )
    }
  }
}

/** The record of a buyer without its times. */
async function recordFrom(get: Get, id: string): Promise<BuyerRecord | null> {
  const { buyer_record: record } = await get(`/users/buyer-record/${id}`)
  for (const line of [record?.known, record?.new]) delete line?.median_hours
  return record
}

/** Of tasks with rows: their progress for the buyer, and the pages of a worker. */
async function expectPages(get: Get, state: State, name: string): Promise<void> {
  const tasks = selected(state.tasks, ({ rows, closedAs }) => rows !== null && closedAs !== 'deleted')
  const { role } = userNamed(state, name)
  for (const { _id: task, buyer, closedAs } of tasks) {
    // An Admin may have given the buyer another role.
    if (buyer === name && role === 'Buyer')
      deepStrictEqual((await get(`/tasks/${task}/progress`)).rows, progressOf(state, task))
    if (role !== 'Worker' || closedAs) continue
    const { left, stopped, accuracy, ...pages } = (await get(`/tasks/details/${task}`)).my_pages
    const place = { task, worker: name }
    const why = whyStopped(state, place) ?? (isForOthers(state, place) ? 'only_workers' : null)
    const isChecked = (state.tasks[task]?.rows?.controls ?? 0) > 0
    deepStrictEqual(
      [pages, stopped, accuracy],
      [pagesOf(state, place), why, isChecked ? accuracyFor(state, place) : null],
    )
    // The task is listed longer than there are rows, but never left out while the worker can get some.
    const keepsPage = Object.values(state.reservations).some(
      (each) => each.task === task && each.worker === name && each.endedAs === null,
    )
    if (!keepsPage && !left) deepStrictEqual(canGetPage(state, place), false)
  }
}

type Get = (path: string) => Promise<ApiResponse['body']>

function statsOf(state: State): Stats {
  const active = Object.values(state.users).filter(({ role, isRemoved }) => role && !isRemoved)
  const ofRole = (wanted: string) => active.filter(({ role }) => role === wanted).length
  return {
    workerCount: ofRole('Worker'),
    buyerCount: ofRole('Buyer'),
    totalCoins: active.reduce((sum, user) => sum + coinsOf(user), 0),
    totalPayments: Object.values(state.payments).reduce((sum, payment) => sum + receivedCents(payment), 0),
    toDecide: toDecideIn(state),
  }
}

function toDecideIn(state: State): Stats['toDecide'] {
  const work = Object.values(state.submissions)
  const isLeft = (each: Submission) => {
    const { buyer, deletedBy } = taskOf(state, each)
    return userNamed(state, buyer).blocked !== null || (deletedBy !== null && deletedBy !== buyer)
  }
  const isRemovalUnopposed = (name: string) => userNamed(state, name).removal !== null && !openAppealOf(state, name)
  return {
    objection: work.filter(waitsFor('Admins')).length,
    appeal: Object.values(state.appeals).filter(({ outcome }) => outcome === null).length,
    work: work.filter((each) => each.status === 'pending' && isLeft(each)).length,
    removal: Object.keys(state.users).filter(isRemovalUnopposed).length,
    report: Object.values(state.reports).filter(({ outcome }) => outcome === null).length,
    texts: 0,
  }
}

/** The price of a booked payment, less refunds and lost disputes. */
function receivedCents(payment: Payment): number {
  return payment.status === 'booked' ? payment.priceCents - takenCents(payment) : 0
}

function change(before: Stats, now: Stats): Stats {
  return {
    workerCount: now.workerCount - before.workerCount,
    buyerCount: now.buyerCount - before.buyerCount,
    totalCoins: Math.round(now.totalCoins * 100) - Math.round(before.totalCoins * 100),
    totalPayments: Math.round(now.totalPayments * 100) - Math.round(before.totalPayments * 100),
    toDecide: {
      objection: now.toDecide.objection - before.toDecide.objection,
      appeal: now.toDecide.appeal - before.toDecide.appeal,
      work: now.toDecide.work - before.toDecide.work,
      removal: now.toDecide.removal - before.toDecide.removal,
      report: now.toDecide.report - before.toDecide.report,
      texts: now.toDecide.texts - before.toDecide.texts,
    },
  }
}

function recordOf(state: State, name: string, user: ModelUser) {
  const { balances, withdrawing, role, owed } = user
  const amounts = [coinsOf(user), sumOf(balances), balances.earned, withdrawing, owed.coins]
  const sanction = isSuspended(user) ? (user.removal ?? user.suspension) : null
  const outcome = sanction?.appeal ? state.appeals[sanction.appeal]?.outcome : undefined
  const appeal = [sanction && sanction.appeal === null, outcome]
  return [role, isSuspended(user), hasOpenDispute(state, name), ...appeal, ...amounts]
}

function coinsOn(user: Record<string, number | string> & { suspension: Suspension | null }) {
  const { coins, available_coins, withdrawable_coins, withdrawing_coins, owed_coins } = user
  const amounts = [coins, available_coins, withdrawable_coins, withdrawing_coins, owed_coins]
  const { can_appeal = null, appeal } = user.suspension ?? {}
  return [
    user.role,
    user.suspended,
    user.disputed,
    can_appeal,
    appeal?.outcome,
    ...amounts.map((each) => Math.round(Number(each) * 100)),
  ]
}

type Row = Record<string, never> & { _id: string; status: string }

const statusIn = ({ status }: { status: string }) => status

function byId<T extends { _id: string }>(rows: T[], view: (row: T) => unknown): object {
  return Object.fromEntries(rows.map((row) => [row._id, view(row)]))
}

/** Rows of the model that fit, with their ids. */
function selected<T>(rows: Record<string, T>, fits: (row: T) => boolean): (T & { _id: string })[] {
  return Object.entries(rows).flatMap(([_id, row]) => (fits(row) ? [{ ...row, _id }] : []))
}
