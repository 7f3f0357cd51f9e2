/** Messages about withdrawals. */
import { cents, coins } from '@piecework/contract/words/en/format'

export const hasNoTransactionId = 'Only an approved withdrawal has a transaction id.'
export const ownReturn = 'Another Admin must book what comes back to your own account.'
export const isBeingSent = 'An Admin is already sending this payout, so it can no longer be cancelled.'
/** In coins and cents; the coins are at least 1, and a part of 0 cents is left out. */
type Uncovered = { uncovered_coins: number; uncovered_cents: number; never_paid_cents: number }
export const unbacked = ({ uncovered_coins, uncovered_cents, never_paid_cents }: Uncovered) => {
  const atRisk = uncovered_cents - never_paid_cents
  const reasons = [
    ...(never_paid_cents > 0 ? [`${cents(never_paid_cents)} never came in by card`] : []),
    ...(atRisk > 0 ? [`${cents(atRisk)} are at risk, because card money of a buyer went back`] : []),
  ]
  const verb = uncovered_coins === 1 ? 'is' : 'are'
  return `${coins(uncovered_coins)} of this payout ${verb} not covered: ${reasons.join(', and ')}. Confirm it a second time to go on.`
}
/** `tooFew` is the sentence about the minimum. */
export const secondSmallWithdrawal = (minCoins: number, tooFew: string) =>
  `You have withdrawn fewer than ${coins(minCoins)} once already. ${tooFew}`
