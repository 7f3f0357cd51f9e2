/**
 * What a group of colluding users put in and took out, and the bound: without an Admin who confirms it, no payout brings
 * a group more than the card money behind its coins, and what honest buyers paid it. Gifts add nothing, because no card money is behind
 * them. Card money that goes back after it was paid out is counted apart: no rule can undo a payout, but the amount stays
 * the debt of its buyer.
 */

import { centsThatCameFrom } from '../rules/payout-gate.ts'
import { centsOf, centUnits, worthOf } from '../rules/purse.ts'
import { backedOf, type Payment, type Payout, type Reversal, type State, userNamed } from '../rules/state.ts'

export type Group = { buyers: string[]; workers: string[]; admins: string[] }

/** By buyer: card money that was returned although its coins were paid out already. */
export type LateReversals = Record<string, number>

/** Ten-thousandths of a cent. */
export type GroupMoney = {
  /** Card money that did not go back, and the part of it that stands behind coins. */
  in: number
  backed: number
  /** Card money that went back beyond its payment: a debt. */
  beyond: number
  out: number
  /** The part of payouts that an Admin confirmed because card money does not cover it. */
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
  const paid = Object.values(state.payments).filter(({ buyer, status }) => members.includes(buyer) && status !== 'open')
  const rest = (payment: Payment, of: (each: Payment | Reversal) => number) =>
    Object.values(payment.reversals)
      .filter(({ status }) => status !== 'given back' && status !== 'failing')
      .reduce((left, each) => left - of(each), of(payment))
  const price = (payment: Payment) => rest(payment, ({ priceCents }) => priceCents * centUnits)
  const backed = (payment: Payment) => rest(payment, (each) => ('backed' in each ? each.backed : backedOf(each)))
  const fromHonest = members.flatMap((name) =>
    Object.entries(userNamed(state, name).paidBy).map(([buyer, cents]) => (members.includes(buyer) ? 0 : cents)),
  )
  return {
    in: sum(paid.map((payment) => Math.max(0, price(payment)))),
    backed: sum(paid.map((payment) => Math.max(0, backed(payment)))),
    beyond: sum(paid.map((payment) => Math.max(0, -price(payment)))),
    out: sum(payouts.map(({ coins, confirmed }) => worthOf(coins - confirmed))),
    confirmed: sum(payouts.map(({ confirmed }) => worthOf(confirmed))),
    fromHonest: sum(fromHonest),
    rounding: payouts.length * centUnits,
    late: sum(members.map((name) => Math.min(late[name] ?? 0, userNamed(state, name).owed.cents))),
  }
}

/** `free` is what old Admins of the group may move alone. @throws Error when the group has more than the bound allows */
export function assertBound(money: GroupMoney, free: number): void {
  const excess = money.out - money.backed - money.fromHonest - money.late - money.rounding - free
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
  const payouts = payoutsOf(state, [worker])
  return Math.min(
    centsThatCameFrom(state, worker, buyer),
    sum(payouts.map(({ coins, confirmed }) => worthOf(coins - confirmed))),
  )
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
  return money.out + money.confirmed - money.in + 0.8 * held + 0.2 * money.beyond
}

export function dollars(amount: number): string {
  return (amount / centUnits / 100).toFixed(2)
}

function sum(amounts: number[]): number {
  return amounts.reduce((total, each) => total + each, 0)
}
