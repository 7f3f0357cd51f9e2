/** Compares lists, user records and Admin stats of the API with the model at the end of a walk. */
import { deepStrictEqual } from 'node:assert/strict'
import type { TestUsers } from './requests.ts'
import type { Stats } from './settle.ts'
import { type ModelUser, type State, statusOf, sumOf, userNamed } from './state.ts'

export async function expectScreens(users: TestUsers, state: State, before: Stats): Promise<void> {
  for (const name of Object.keys(state.users)) {
    const user = userNamed(state, name)
    const get = async (path: string) => (await users[name]?.send('GET', path))?.body
    if (user.isRemoved || !user.role) continue
    deepStrictEqual(coinsOn(await get(`/users/${user.email}`)), coinsOf(user))
    if (user.role === 'Buyer') {
      deepStrictEqual(
        byId(await get('/tasks'), (task) => [task.status, task.required_workers, task.under_review]),
        selected(
          state.tasks,
          (task) => task.buyer === name && task.closedAs !== 'deleted',
          (task) => [...[statusOf(task), task.free, task.underReview]],
        ),
      )
      deepStrictEqual(
        byId(await get('/submissions/pending'), ({ status }) => status),
        selected(
          state.submissions,
          ({ status, task }) => status === 'pending' && state.tasks[task]?.buyer === name,
          ({ status }) => status,
        ),
      )
    }
    if (user.role === 'Worker') {
      deepStrictEqual(
        byId(await get('/submissions'), ({ status }) => status),
        selected(
          state.submissions,
          ({ worker }) => worker === name,
          ({ status }) => status,
        ),
      )
      deepStrictEqual(
        byId(await get('/withdrawals'), ({ status, withdrawal_coin }) => [status, Number(withdrawal_coin) * 100]),
        selected(
          state.payouts,
          ({ worker }) => worker === name,
          ({ status, coins }) => [status, coins],
        ),
      )
    }
    if (user.role === 'Admin') deepStrictEqual(change(before, await get('/admin-stats')), statsOf(state))
  }
}

function statsOf(state: State): Stats {
  const active = Object.values(state.users).filter(({ role, isRemoved }) => role && !isRemoved)
  const ofRole = (wanted: string) => active.filter(({ role }) => role === wanted).length
  const booked = Object.values(state.payments).filter(({ status }) => status === 'booked')
  return {
    workerCount: ofRole('Worker'),
    buyerCount: ofRole('Buyer'),
    totalCoins: active.reduce((sum, { balances, withdrawing }) => sum + sumOf(balances) + withdrawing, 0),
    totalPayments: booked.reduce((sum, { coins }) => sum + (centsFor[coins / 100] ?? Number.NaN), settledCents),
  }
}

/** The specification's packages: coins to price in cents. */
const centsFor: Record<number, number> = { 10: 100, 150: 1000, 500: 2000, 1000: 3500 }
/** What the two initial buyers have paid, in cents. */
const settledCents = 200

function change(before: Stats, now: Stats): Stats {
  return {
    workerCount: now.workerCount - before.workerCount,
    buyerCount: now.buyerCount - before.buyerCount,
    totalCoins: Math.round((now.totalCoins - before.totalCoins) * 100),
    totalPayments: Math.round((now.totalPayments - before.totalPayments) * 100),
  }
}

function coinsOf({ balances, withdrawing, role, isSuspended }: ModelUser) {
  return [role, isSuspended, sumOf(balances) + withdrawing, sumOf(balances), balances.earned, withdrawing]
}

function coinsOn(user: Record<string, number | string>) {
  const { coins, available_coins, withdrawable_coins, withdrawing_coins } = user
  const amounts = [coins, available_coins, withdrawable_coins, withdrawing_coins]
  return [user.role, user.suspended, ...amounts.map((each) => Math.round(Number(each) * 100))]
}

type Row = Record<string, never> & { _id: string }

function byId(rows: Row[], view: (row: Row) => unknown): object {
  return Object.fromEntries(rows.map((row) => [row._id, view(row)]))
}

function selected<T>(rows: Record<string, T>, isWanted: (row: T) => boolean, view: (row: T) => unknown): object {
  const chosen = Object.entries(rows).filter(([, row]) => isWanted(row))
  return Object.fromEntries(chosen.map(([id, row]) => [id, view(row)]))
}
