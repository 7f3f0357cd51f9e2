/** The model's rules about money that comes in by card and goes out as a payout. */
import { ApiError } from '@piecework/contract'
import { assertSwitchIsOn } from './rules.ts'
import { called, type Payout, type Purchase, purseOf, type State } from './state.ts'

export function order(state: State, who: string, coins: number, secret: string) {
  assertSwitchIsOn(state, 'purchases')
  state.purchases[transactionOf(secret)] = { buyer: who, secret, coins, status: 'open' }
  return {}
}

export function payByCard(state: State, who: string, id: string, isGood: boolean) {
  const purchase = ownPurchase(state, who, id)
  if (purchase.status === 'open' && isGood) purchase.status = 'charged'
  return { id, status: purchase.status === 'open' ? 'requires_payment_method' : 'succeeded' }
}

export function recordPayment(state: State, who: string, id: string) {
  const purchase = ownPurchase(state, who, id)
  if (purchase.status === 'open') throw new ApiError('payment_not_succeeded')
  if (purchase.status === 'charged') {
    purchase.status = 'booked'
    purseOf(state, called(state, who)).bought += purchase.coins
  }
  return { success: true, coins: purchase.coins / 100 }
}

export function requestPayout(state: State, who: string, coins: number, id: string) {
  assertSwitchIsOn(state, 'withdrawals')
  const worker = called(state, who)
  if (worker.purse.earned < coins) throw new ApiError('insufficient_coins')
  worker.purse.earned -= coins
  worker.withdrawing += coins
  state.payouts[id] = { worker: who, coins, status: 'pending', claimedBy: null }
  return { withdrawal_amount: coins / 2000 }
}

export function cancelPayout(state: State, who: string, id: string) {
  const payout = payoutOf(state, id)
  if (payout.worker !== who) throw new ApiError('not_yours')
  decide(payout, null, 'cancelled')
  giveBack(state, payout, 'withdrawing')
  return { coins: payout.coins / 100 }
}

export function claimPayout(state: State, who: string, id: string, deed: 'start' | 'release') {
  const payout = payoutOf(state, id)
  if (payout.status !== 'pending') throw new ApiError('already_decided')
  if (deed === 'release') payout.claimedBy = null
  else if (payout.claimedBy && payout.claimedBy !== who) throw new ApiError('withdrawal_claimed')
  else payout.claimedBy = who
  return {}
}

export function approvePayout(state: State, who: string, id: string, says: { email?: string; coins?: number }) {
  const payout = payoutOf(state, id)
  if (says.email !== undefined && says.email !== called(state, payout.worker).email)
    throw new ApiError('amount_differs')
  if (says.coins !== undefined && says.coins !== payout.coins) throw new ApiError('amount_differs')
  decide(payout, who, 'approved')
  payout.claimedBy = who
  called(state, payout.worker).withdrawing -= payout.coins
  return { coins: payout.coins / 100 }
}

export function refusePayout(state: State, who: string, id: string) {
  const payout = payoutOf(state, id)
  decide(payout, who, 'refused')
  giveBack(state, payout, 'withdrawing')
  return { coins: payout.coins / 100 }
}

export function returnPayout(state: State, id: string) {
  const payout = payoutOf(state, id)
  if (payout.status === 'returned') throw new ApiError('already_decided')
  if (payout.status !== 'approved') throw new ApiError('withdrawal_not_approved')
  payout.status = 'returned'
  giveBack(state, payout, 'outside')
  return { coins: payout.coins / 100 }
}

export function transactionOf(secret: string): string {
  return secret.slice(0, secret.indexOf('_secret_'))
}

function ownPurchase(state: State, who: string, id: string): Purchase {
  const purchase = state.purchases[id]
  if (!purchase) throw new ApiError('payment_not_found')
  if (purchase.buyer !== who) throw new ApiError('not_yours')
  return purchase
}

function payoutOf(state: State, id: string): Payout {
  const payout = state.payouts[id]
  if (!payout) throw new ApiError('withdrawal_not_found')
  return payout
}

/** Only a pending one, and only one that nobody else has claimed. */
function decide(payout: Payout, who: string | null, as: Payout['status']): void {
  if (payout.status !== 'pending') throw new ApiError('already_decided')
  if (payout.claimedBy && payout.claimedBy !== who) throw new ApiError('withdrawal_claimed')
  payout.status = as
}

function giveBack(state: State, payout: Payout, from: 'withdrawing' | 'outside'): void {
  const worker = called(state, payout.worker)
  if (from === 'withdrawing') worker.withdrawing -= payout.coins
  purseOf(state, worker).earned += payout.coins
}
