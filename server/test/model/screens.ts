/** What people see at the end of a walk must be what the model says: their record, their lists, the Admins' figures. */
import { deepStrictEqual } from 'node:assert/strict'
import type { Cast } from './requests.ts'
import type { Stats } from './settle.ts'
import { type Citizen, called, type State, statusOf, sumOf } from './state.ts'

export async function expectScreens(cast: Cast, state: State, before: Stats): Promise<void> {
  for (const name of Object.keys(state.people)) {
    const citizen = called(state, name)
    const get = async (path: string) => (await cast[name]?.call('GET', path))?.body
    if (citizen.removed || !citizen.role) continue
    deepStrictEqual(coinsOn(await get(`/users/${citizen.email}`)), coinsOf(citizen))
    if (citizen.role === 'Buyer') {
      deepStrictEqual(
        byId(await get('/tasks'), (task) => [task.status, task.required_workers, task.under_review]),
        of(
          state.tasks,
          (task) => task.buyer === name && task.closedAs !== 'deleted',
          (task) => [...[statusOf(task), task.free, task.underReview]],
        ),
      )
      deepStrictEqual(
        byId(await get('/submissions/pending'), ({ status }) => status),
        of(
          state.work,
          (work) => work.status === 'pending' && state.tasks[work.task]?.buyer === name,
          ({ status }) => status,
        ),
      )
    }
    if (citizen.role === 'Worker') {
      deepStrictEqual(
        byId(await get('/submissions'), ({ status }) => status),
        of(
          state.work,
          ({ worker }) => worker === name,
          ({ status }) => status,
        ),
      )
      deepStrictEqual(
        byId(await get('/withdrawals'), ({ status, withdrawal_coin }) => [status, Number(withdrawal_coin) * 100]),
        of(
          state.payouts,
          ({ worker }) => worker === name,
          ({ status, coins }) => [status, coins],
        ),
      )
    }
    if (citizen.role === 'Admin') deepStrictEqual(change(before, await get('/admin-stats')), figuresOf(state))
  }
}

function figuresOf(state: State): Stats {
  const living = Object.values(state.people).filter(({ role, removed }) => role && !removed)
  const ofRole = (wanted: string) => living.filter(({ role }) => role === wanted).length
  const booked = Object.values(state.purchases).filter(({ status }) => status === 'booked')
  return {
    workerCount: ofRole('Worker'),
    buyerCount: ofRole('Buyer'),
    totalCoins: living.reduce((sum, { purse, withdrawing }) => sum + sumOf(purse) + withdrawing, 0),
    totalPayments: booked.reduce((sum, { coins }) => sum + (centsFor[coins / 100] ?? Number.NaN), settledCents),
  }
}

/** The specification's packages, coins to cents. */
const centsFor: Record<number, number> = { 10: 100, 150: 1000, 500: 2000, 1000: 3500 }
/** What the two buyers of the beginning had paid. */
const settledCents = 200

function change(before: Stats, now: Stats): Stats {
  return {
    workerCount: now.workerCount - before.workerCount,
    buyerCount: now.buyerCount - before.buyerCount,
    totalCoins: Math.round((now.totalCoins - before.totalCoins) * 100),
    totalPayments: Math.round((now.totalPayments - before.totalPayments) * 100),
  }
}

function coinsOf({ purse, withdrawing, role, isSuspended }: Citizen) {
  return [role, isSuspended, sumOf(purse) + withdrawing, sumOf(purse), purse.earned, withdrawing]
}

function coinsOn(user: Record<string, number | string>) {
  const { coins, available_coins, withdrawable_coins, withdrawing_coins } = user
  const amounts = [coins, available_coins, withdrawable_coins, withdrawing_coins]
  return [user.role, user.suspended, ...amounts.map((each) => Math.round(Number(each) * 100))]
}

type Row = Record<string, never> & { _id: string }

function byId(rows: Row[], see: (row: Row) => unknown): object {
  return Object.fromEntries(rows.map((row) => [row._id, see(row)]))
}

function of<T>(things: Record<string, T>, which: (one: T) => boolean, see: (one: T) => unknown): object {
  const chosen = Object.entries(things).filter(([, one]) => which(one))
  return Object.fromEntries(chosen.map(([id, one]) => [id, see(one)]))
}
