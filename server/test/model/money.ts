/** The model's rules for card payments and withdrawals. */
import { ApiError } from '@piecework/contract'
import { bookAlone, type Consent } from './limit.ts'
import { assertSwitchIsOn } from './rules.ts'
import { balancesOf, type Payment, type Payout, type State, userNamed } from './state.ts'

export function createIntent(state: State, actor: string, coins: number, secret: string) {
  assertSwitchIsOn(state, 'purchases')
  state.payments[transactionOf(secret)] = { buyer: actor, secret, coins, status: 'open' }
  return {}
}

export function payByCard(state: State, actor: string, id: string, isGood: boolean) {
  const payment = ownPayment(state, actor, id)
  if (payment.status === 'open' && isGood) payment.status = 'charged'
  return { id, status: payment.status === 'open' ? 'requires_payment_method' : 'succeeded' }
}

export function recordPayment(state: State, actor: string, id: string) {
  const payment = ownPayment(state, actor, id)
  if (payment.status === 'open') throw new ApiError('payment_not_succeeded')
  if (payment.status === 'charged') {
    payment.status = 'booked'
    balancesOf(state, userNamed(state, actor)).bought += payment.coins
  }
  return { success: true, coins: payment.coins / 100 }
}

export function requestPayout(state: State, actor: string, coins: number, id: string) {
  assertSwitchIsOn(state, 'withdrawals')
  const worker = userNamed(state, actor)
  if (worker.balances.earned < coins) throw new ApiError('insufficient_coins')
  worker.balances.earned -= coins
  worker.withdrawing += coins
  state.payouts[id] = { worker: actor, coins, status: 'pending', claimedBy: null }
  return { withdrawal_amount: coins / 2000 }
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

type Claims = { email?: string; coins?: number; accept_suspended?: boolean }

export function approvePayout(state: State, actor: string, id: string, claims: Claims) {
  const payout = payoutOf(state, id)
  if (claims.email !== undefined && claims.email !== userNamed(state, payout.worker).email)
    throw new ApiError('amount_differs')
  if (claims.coins !== undefined && claims.coins !== payout.coins) throw new ApiError('amount_differs')
  const decided = { ...payout }
  decide(decided, actor, 'approved')
  if (userNamed(state, payout.worker).isSuspended && !claims.accept_suspended) throw new ApiError('worker_suspended')
  Object.assign(payout, decided)
  payout.claimedBy = actor
  userNamed(state, payout.worker).withdrawing -= payout.coins
  return { coins: payout.coins / 100 }
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

export function transactionOf(secret: string): string {
  return secret.slice(0, secret.indexOf('_secret_'))
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
  if (payout.status !== 'pending') throw new ApiError('already_decided')
  if (payout.claimedBy && payout.claimedBy !== actor) throw new ApiError('withdrawal_claimed')
  payout.status = status
}

function returnCoins(state: State, payout: Payout, from: 'withdrawing' | 'outside'): void {
  const worker = userNamed(state, payout.worker)
  if (from === 'withdrawing') worker.withdrawing -= payout.coins
  balancesOf(state, worker).earned += payout.coins
}
