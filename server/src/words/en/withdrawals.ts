/** Messages about withdrawals. */
import { cents, coins } from '@piecework/contract/words/en/format'

export const hasNoTransactionId = 'Only an approved withdrawal has a transaction id.'
export const ownReturn = 'Another Admin must book what comes back to your own account.'
export const isBeingSent = 'An Admin is already sending this payout, so it can no longer be cancelled.'
/** In cents; 0 for what is in order. At least one of them is not. */
export const unbacked = (uncoveredCents: number, missingCents: number) => {
  const reserve = `the reserve is ${cents(missingCents)} below zero`
  const payout = `${cents(uncoveredCents)} of this payout is not covered by card money received`
  const problem = uncoveredCents > 0 ? `${payout}${missingCents > 0 ? `, and ${reserve}` : ''}` : `T${reserve.slice(1)}`
  return `${problem}. Confirm it a second time to go on.`
}
/** `tooFew` is the sentence about the minimum. */
export const secondSmallWithdrawal = (minCoins: number, tooFew: string) =>
  `You have withdrawn fewer than ${coins(minCoins)} once already. ${tooFew}`
