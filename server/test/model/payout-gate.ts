/**
 * The model's rules of attacks.md for the card money behind a payout: with real card money, a payout needs the card money
 * behind its coins, less what is at risk, and a reserve that is not below zero.
 */
import { centUnits } from './purse.ts'
import { type Payment, type Payout, type State, takenCents, userNamed } from './state.ts'

/** Hundredths of a coin to ten-thousandths of a cent: a coin is paid out as five cents. */
const centsPerHundredth = (5 * centUnits) / 100

type Cover = { payout: number; behind: number; atRisk: number; reserve: number; isCovered: boolean }

export function coverOf(state: State, { worker, coins, cents: behind }: Payout): Cover {
  const [payout, atRisk, reserve] = [payoutCents(coins), centsAtRisk(state, worker), reserveOf(state)]
  // Less than a cent may be lost by the rounding of many small payments.
  const isCovered = payout - (behind - atRisk) < centUnits && reserve > -centUnits
  return { payout, behind, atRisk, reserve, isCovered: isCovered || !state.isLive }
}

export function payoutCents(coins: number): number {
  return coins * centsPerHundredth
}

/** For each debtor, the card money that the worker got from the debtor, up to what is missing of the debt. */
function centsAtRisk(state: State, worker: string): number {
  const debtors = Object.keys(state.users).filter((name) => userNamed(state, name).owed.cents > 0)
  return sumOf(
    debtors.map((name) => Math.min(centsThatCameFrom(state, worker, name), userNamed(state, name).owed.cents)),
  )
}

/**
 * The most card money in a worker's pay that can have come from this buyer: paid directly, or passed on by users who were
 * paid by the buyer before they became buyers themselves. Such a user passes on no more than the user got.
 */
export function centsThatCameFrom(state: State, worker: string, source: string): number {
  const payers = [source]
  for (const payer of payers) {
    const paid = Object.keys(state.users).filter((name) => payer in userNamed(state, name).paidBy)
    payers.push(...paid.filter((name) => !payers.includes(name)))
  }
  const paidTo = (name: string, payer: string) => userNamed(state, name).paidBy[payer] ?? 0
  return sumOf(
    payers.map((payer) => {
      const received = payer === source ? Number.POSITIVE_INFINITY : sumOf(payers.map((each) => paidTo(payer, each)))
      return Math.min(paidTo(worker, payer), received)
    }),
  )
}

function sumOf(amounts: number[]): number {
  return amounts.reduce((total, each) => total + each, 0)
}

/** Card money received and not taken back, less payouts, less all coins that could still be withdrawn. */
export function reserveOf(state: State): number {
  const received = Object.values(state.payments).reduce((sum, payment) => sum + netCents(payment), 0)
  const payouts = Object.values(state.payouts).filter(({ status }) => status === 'approved')
  const paidOut = payouts.reduce((sum, { coins }) => sum + coins, 0)
  const withdrawable = Object.values(state.users).reduce(
    (sum, { balances, withdrawing }) => sum + balances.earned + withdrawing,
    0,
  )
  return state.earlierReserve + received - payoutCents(paidOut + withdrawable)
}

/** The card money of a payment, less refunds and lost disputes. */
function netCents(payment: Payment): number {
  return payment.status === 'booked' ? (payment.priceCents - takenCents(payment)) * centUnits : 0
}
