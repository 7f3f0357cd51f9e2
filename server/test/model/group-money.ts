/**
 * What a group of colluding users put in and took out, and the bound: without an Admin who confirms it, no payout brings
 * a group more than its card money, and what honest buyers paid it. Gifts add nothing, because no card money is behind
 * them. Card money that goes back after it was paid out is counted apart: no rule can undo a payout, but the amount stays
 * the debt of its buyer.
 */

import { centsThatCameFrom, payoutCents } from './payout-gate.ts'
import { centsOf, centUnits } from './purse.ts'
import { type Payout, type State, userNamed } from './state.ts'

export type Group = { buyers: string[]; workers: string[]; admins: string[] }

/** By buyer: card money that was returned although its coins were paid out already. */
export type LateReversals = Record<string, number>

/** Ten-thousandths of a cent. */
export type GroupMoney = {
  in: number
  out: number
  confirmed: number
  fromHonest: number
  late: number
  /** Less than a cent of each payout. */
  rounding: number
}

export const membersOf = ({ buyers, workers, admins }: Group) => [...buyers, ...workers, ...admins]

export function moneyOf(state: State, group: Group, late: LateReversals): GroupMoney {
  const members = membersOf(group)
  const payouts = payoutsOf(state, members)
  const out = (isConfirmed: boolean) =>
    payouts.filter((each) => each.isConfirmed === isConfirmed).reduce((sum, { coins }) => sum + payoutCents(coins), 0)
  const cardMoney = Object.values(state.payments)
    .filter(({ buyer, status }) => members.includes(buyer) && status !== 'open')
    .flatMap(({ priceCents, reversals }) => [
      priceCents,
      ...Object.values(reversals).map((each) =>
        ['given back', 'failing'].includes(each.status) ? 0 : -each.priceCents,
      ),
    ])
  const fromHonest = members.flatMap((name) =>
    Object.entries(userNamed(state, name).paidBy).map(([buyer, cents]) => (members.includes(buyer) ? 0 : cents)),
  )
  return {
    in: sum(cardMoney) * centUnits,
    out: out(false),
    confirmed: out(true),
    fromHonest: sum(fromHonest),
    rounding: payouts.length * centUnits,
    late: sum(members.map((name) => Math.min(late[name] ?? 0, userNamed(state, name).owed.cents))),
  }
}

/** @throws Error when the group has more than the bound allows */
export function assertBound(money: GroupMoney): void {
  const excess = money.out - money.in - money.fromHonest - money.late - money.rounding
  if (excess > 0) throw new Error(`the group took out $${dollars(excess)} more than it may: ${JSON.stringify(money)}`)
}

/** Counts the card money of a step that was returned after its coins were paid out. */
export function countLate(late: LateReversals, before: State, after: State, group: Group): void {
  for (const name of membersOf(group)) {
    const missing = userNamed(after, name).owed.cents - userNamed(before, name).owed.cents
    if (missing <= 0) continue
    const counted = Math.min(late[name] ?? 0, userNamed(before, name).owed.cents)
    const paidOut = membersOf(group).map((worker) => paidOutOf(before, worker, name))
    late[name] = counted + Math.max(0, Math.min(missing, sum(paidOut) - counted))
  }
}

/** The most of the pay from this buyer that the worker's payouts can have brought out. */
function paidOutOf(state: State, worker: string, buyer: string): number {
  const payouts = payoutsOf(state, [worker]).filter(({ isConfirmed }) => !isConfirmed)
  return Math.min(centsThatCameFrom(state, worker, buyer), sum(payouts.map(({ cents }) => cents)))
}

/** Payouts that the members have. One that is marked as returned counts, too: no honest Admin marks it. */
function payoutsOf(state: State, members: string[]): Payout[] {
  return Object.values(state.payouts).filter(
    ({ worker, status }) => members.includes(worker) && (status === 'approved' || status === 'returned'),
  )
}

/** What the group wants: money out, and card money behind coins that it still has. */
export function gainOf(state: State, group: Group): number {
  const money = moneyOf(state, group, {})
  const held = sum(membersOf(group).map((name) => centsOf(userNamed(state, name).balances)))
  return money.out + money.confirmed - money.in + 0.8 * held
}

export function dollars(amount: number): string {
  return (amount / centUnits / 100).toFixed(2)
}

function sum(amounts: number[]): number {
  return amounts.reduce((total, each) => total + each, 0)
}
