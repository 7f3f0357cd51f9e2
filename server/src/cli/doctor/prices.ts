/** Says what can be lost: by each coin package, by the sign-up gifts, and by late refunds and disputes. */
import { giftSentence, lateReversalSentence, lossOf, lossSentence } from '@piecework/contract'
import { type CheckContext, type CheckOutcome, warning, works } from './check-result.ts'

export function checkPrices({ config }: CheckContext): CheckOutcome[] {
  const { prices, postingFeePercent, stripe } = config
  const settings = { coinsPerDollar: prices.coinsPerDollar, postingFeePercent }
  const nextStep =
    'Set COIN_PACKAGES, COINS_PER_DOLLAR or POSTING_FEE_PERCENT; an Admin confirms uncovered payouts twice.'
  return [
    ...prices.packages.map((sold) => {
      const message = lossSentence(sold, settings, 'en')
      return stripe?.livemode && lossOf(sold, settings).lossCents > 0 ? warning(message, nextStep) : works(message)
    }),
    works(giftSentence(prices, settings, 'en')),
    works(lateReversalSentence('en')),
  ]
}
