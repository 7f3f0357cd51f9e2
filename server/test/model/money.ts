/** The model's rules about money that comes in by card and goes out as a payout. */
import { Refused } from '@piecework/contract'
import { refuseWhileOff } from './rules.ts'
import { called, type Payout, type Purchase, purseOf, type Town } from './state.ts'

export function order(town: Town, who: string, coins: number, secret: string) {
  refuseWhileOff(town, 'purchases')
  town.purchases[transactionOf(secret)] = { buyer: who, secret, coins, status: 'open' }
  return {}
}

export function payByCard(town: Town, who: string, id: string, isGood: boolean) {
  const purchase = ownPurchase(town, who, id)
  if (purchase.status === 'open' && isGood) purchase.status = 'charged'
  return { id, status: purchase.status === 'open' ? 'requires_payment_method' : 'succeeded' }
}

export function recordPayment(town: Town, who: string, id: string) {
  const purchase = ownPurchase(town, who, id)
  if (purchase.status === 'open') throw new Refused('payment_not_succeeded')
  if (purchase.status === 'charged') {
    purchase.status = 'booked'
    purseOf(town, called(town, who)).bought += purchase.coins
  }
  return { success: true, coins: purchase.coins / 100 }
}

export function requestPayout(town: Town, who: string, coins: number, id: string) {
  refuseWhileOff(town, 'withdrawals')
  const worker = called(town, who)
  if (worker.purse.earned < coins) throw new Refused('insufficient_coins')
  worker.purse.earned -= coins
  worker.withdrawing += coins
  town.payouts[id] = { worker: who, coins, status: 'pending', claimedBy: null }
  return { withdrawal_amount: coins / 2000 }
}

export function cancelPayout(town: Town, who: string, id: string) {
  const payout = payoutOf(town, id)
  if (payout.worker !== who) throw new Refused('not_yours')
  decide(payout, null, 'cancelled')
  giveBack(town, payout, 'withdrawing')
  return { coins: payout.coins / 100 }
}

export function claimPayout(town: Town, who: string, id: string, deed: 'start' | 'release') {
  const payout = payoutOf(town, id)
  if (payout.status !== 'pending') throw new Refused('already_decided')
  if (deed === 'release') payout.claimedBy = null
  else if (payout.claimedBy && payout.claimedBy !== who) throw new Refused('withdrawal_claimed')
  else payout.claimedBy = who
  return {}
}

export function approvePayout(town: Town, who: string, id: string, says: { email?: string; coins?: number }) {
  const payout = payoutOf(town, id)
  if (says.email !== undefined && says.email !== called(town, payout.worker).email) throw new Refused('amount_differs')
  if (says.coins !== undefined && says.coins !== payout.coins) throw new Refused('amount_differs')
  decide(payout, who, 'approved')
  payout.claimedBy = who
  called(town, payout.worker).withdrawing -= payout.coins
  return { coins: payout.coins / 100 }
}

export function refusePayout(town: Town, who: string, id: string) {
  const payout = payoutOf(town, id)
  decide(payout, who, 'refused')
  giveBack(town, payout, 'withdrawing')
  return { coins: payout.coins / 100 }
}

export function returnPayout(town: Town, id: string) {
  const payout = payoutOf(town, id)
  if (payout.status === 'returned') throw new Refused('already_decided')
  if (payout.status !== 'approved') throw new Refused('withdrawal_not_approved')
  payout.status = 'returned'
  giveBack(town, payout, 'outside')
  return { coins: payout.coins / 100 }
}

export function transactionOf(secret: string): string {
  return secret.slice(0, secret.indexOf('_secret_'))
}

function ownPurchase(town: Town, who: string, id: string): Purchase {
  const purchase = town.purchases[id]
  if (!purchase) throw new Refused('payment_not_found')
  if (purchase.buyer !== who) throw new Refused('not_yours')
  return purchase
}

function payoutOf(town: Town, id: string): Payout {
  const payout = town.payouts[id]
  if (!payout) throw new Refused('withdrawal_not_found')
  return payout
}

/** Only a pending one, and only one that nobody else has claimed. */
function decide(payout: Payout, who: string | null, as: Payout['status']): void {
  if (payout.status !== 'pending') throw new Refused('already_decided')
  if (payout.claimedBy && payout.claimedBy !== who) throw new Refused('withdrawal_claimed')
  payout.status = as
}

function giveBack(town: Town, payout: Payout, from: 'withdrawing' | 'outside'): void {
  const worker = called(town, payout.worker)
  if (from === 'withdrawing') worker.withdrawing -= payout.coins
  purseOf(town, worker).earned += payout.coins
}
