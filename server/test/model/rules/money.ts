/** The model's rules for card payments and withdrawals. */
import { ApiError } from '@piecework/contract'
import { transactionOf } from '../../cards.ts'
import { bookAlone, type Consent } from './limit.ts'
import { uncoveredCoins } from './payout-gate.ts'
import { add, remove, shareOf, worthOf } from './purse.ts'
import { realCents, receive } from './reversals.ts'
import { assertSwitchIsOn } from './rules.ts'
import type { Booking } from './state.ts'
import {
  backedOf,
  hasOpenDispute,
  isCaseOpen,
  isSuspended,
  type ModelUser,
  type Payment,
  type Payout,
  type State,
  userNamed,
} from './state.ts'
import { keptTaka } from './taka-rate.ts'

export type Package = { coins: number; priceDollars: number }

export function createIntent(state: State, actor: string, { coins, priceDollars }: Package, secret: string) {
  assertSwitchIsOn(state, 'purchases')
  // A debt can be settled by a purchase; a dispute is decided first.
  if (hasOpenDispute(state, actor)) throw new ApiError('disputed')
  state.payments[transactionOf(secret)] = {
    ...{ buyer: actor, secret, coins: coins * 100, priceCents: priceDollars * 100 },
    ...{ status: 'open', reversals: {} },
  }
  return {}
}

export function payByCard(state: State, actor: string, id: string, isGood: boolean) {
  const payment = ownPayment(state, actor, id)
  if (payment.status === 'open' && isGood) payment.status = 'charged'
  return { id, status: payment.status === 'open' ? 'requires_payment_method' : 'succeeded' }
}

/** `insertedId` is the id of the payment's row, which the model does not know. */
export function recordPayment(state: State, actor: string, id: string, insertedId: string) {
  const payment = ownPayment(state, actor, id)
  if (payment.status === 'open') throw new ApiError('payment_not_succeeded')
  if (payment.status === 'charged') book(state, payment)
  return { success: true, coins: payment.coins / 100, insertedId }
}

export function book(state: State, payment: Payment): void {
  payment.status = 'booked'
  receive(state, payment.buyer, 'bought', { coins: payment.coins, cents: realCents(state, backedOf(payment)) })
}

/** Earned coins stay withdrawable while a worker is suspended, unless a payment fraud case is open. */
/** In hundredths of a coin. */
const minPayout = 20_000

export function requestPayout(state: State, actor: string, coins: number, id: string) {
  assertSwitchIsOn(state, 'withdrawals')
  const worker = userNamed(state, actor)
  if (isCaseOpen(worker)) throw new ApiError('payment_fraud')
  if (coins < minPayout && !mayBeSmall(state, worker)) throw new ApiError('invalid_input')
  if (worker.balances.earned < coins) throw new ApiError('insufficient_coins')
  // Card money goes with the first coins: those without any are the last ones withdrawn.
  const earned = { coins: worker.balances.earned, cents: worker.balances.cents.earned }
  const cents = Math.min(earned.cents, Math.max(worthOf(coins), shareOf(coins, earned)))
  remove(worker.balances, 'earned', { coins, cents })
  worker.withdrawing += coins
  if (coins < minPayout) worker.removal?.small.push(id)
  state.payouts[id] = { worker: actor, coins, cents, status: 'pending', claimedBy: null, confirmed: 0 }
  return { withdrawal_amount: coins / 2000, ...keptTaka(state, coins) }
}

/** A user who waits for the removal withdraws once below the minimum. */
function mayBeSmall(state: State, { removal }: ModelUser): boolean {
  return removal?.small.every((id) => !['pending', 'approved'].includes(state.payouts[id]?.status ?? '')) ?? false
}

export function cancelPayout(state: State, actor: string, id: string) {
  const payout = payoutOf(state, id)
  if (payout.worker !== actor) throw new ApiError('not_yours')
  decide(payout, null, 'cancelled')
  returnCoins(state, payout, 'withdrawing')
  return { coins: payout.coins / 100 }
}

export function claimPayout(state: State, actor: string, id: string, action: 'claim' | 'release-claim') {
  const payout = payoutOf(state, id)
  if (payout.status !== 'pending') throw new ApiError('already_decided')
  if (action === 'release-claim') payout.claimedBy = null
  else if (payout.claimedBy && payout.claimedBy !== actor) throw new ApiError('withdrawal_claimed')
  else payout.claimedBy = actor
  return {}
}

type Claims = {
  email?: string
  coins?: number
  /** The second confirmations of an Admin: not covered by card money, and to a suspended worker. */
  isAccepted?: boolean
  isSuspendedAccepted?: boolean
}

export function approvePayout(state: State, actor: string, id: string, claims: Claims, consent: Consent = 'alone') {
  const payout = payoutOf(state, id)
  const worker = userNamed(state, payout.worker)
  if (claims.email !== undefined && claims.email !== worker.email) throw new ApiError('amount_differs')
  if (claims.coins !== undefined && claims.coins !== payout.coins) throw new ApiError('amount_differs')
  assertUndecided(payout, actor)
  if (isCaseOpen(worker)) throw new ApiError('payment_fraud')
  if (isSuspended(worker) && !claims.isSuspendedAccepted) throw new ApiError('worker_suspended')
  const uncovered = uncoveredCoins(state, id)
  if (uncovered > 0 && !claims.isAccepted) throw new ApiError('unbacked')
  const { coins } = payout
  const booking: Booking = { action: 'withdrawal.approve', object: id, coins: uncovered, users: [payout.worker] }
  if (uncovered > 0) bookAlone(state, actor, consent, booking)
  Object.assign(payout, { status: 'approved', claimedBy: actor, confirmed: uncovered })
  worker.withdrawing -= coins
  return { coins: coins / 100 }
}

export function rejectPayout(state: State, actor: string, id: string) {
  const payout = payoutOf(state, id)
  decide(payout, actor, 'rejected')
  returnCoins(state, payout, 'withdrawing')
  return { coins: payout.coins / 100 }
}

export function returnPayout(state: State, actor: string, id: string, consent: Consent = 'alone') {
  const payout = payoutOf(state, id)
  if (payout.worker === actor) throw new ApiError('own_account')
  if (payout.status === 'returned') throw new ApiError('already_decided')
  if (payout.status !== 'approved') throw new ApiError('withdrawal_not_approved')
  const { worker, coins } = payout
  bookAlone(state, actor, consent, { action: 'withdrawal.return', object: id, coins, users: [worker] })
  payout.status = 'returned'
  returnCoins(state, payout, 'outside')
  return { coins: payout.coins / 100 }
}

function ownPayment(state: State, actor: string, id: string): Payment {
  const payment = state.payments[id]
  if (!payment) throw new ApiError('payment_not_found')
  if (payment.buyer !== actor) throw new ApiError('not_yours')
  return payment
}

function payoutOf(state: State, id: string): Payout {
  const payout = state.payouts[id]
  if (!payout) throw new ApiError('withdrawal_not_found')
  return payout
}

/** Decides a pending withdrawal that no other Admin has claimed. */
function decide(payout: Payout, actor: string | null, status: Payout['status']): void {
  assertUndecided(payout, actor)
  payout.status = status
}

function assertUndecided(payout: Payout, actor: string | null): void {
  if (payout.status !== 'pending') throw new ApiError('already_decided')
  if (payout.claimedBy && payout.claimedBy !== actor) throw new ApiError('withdrawal_claimed')
}

/** Held coins are the worker's own, coins from outside settle a debt first. */
function returnCoins(state: State, { worker: name, coins, cents }: Payout, from: 'withdrawing' | 'outside'): void {
  const worker = userNamed(state, name)
  if (from === 'withdrawing') worker.withdrawing -= coins
  if (from === 'outside' || worker.isRemoved) receive(state, name, 'earned', { coins, cents })
  else add(worker.balances, 'earned', { coins, cents })
}
