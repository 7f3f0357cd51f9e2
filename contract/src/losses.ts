/** What the operator can lose: by the prices of packages, by gifts, and by late refunds and disputes. */
import { texts as bn } from '#bn/accounting.ts'
import { texts as en } from '#en/accounting.ts'
import { toCents, toHundredths } from './coins.ts'
import type { Language, Message } from './language.ts'
import type { CoinPackage, Prices } from './prices.ts'

const texts = { en, bn }

/** The settings that decide what a buyer can take out with an own worker. */
export type PaySettings = { coinsPerDollar: number; postingFeePercent: number }

/** The largest total of a task that `coins` can pay together with the posting fee, in coins. */
export function payableCoins(coins: number, postingFeePercent: number): number {
  const rate = 10_000 + toHundredths(postingFeePercent)
  // The fee is rounded down, so a total fits as long as total and fee stay below the next hundredth.
  return (Math.ceil(((toHundredths(coins) + 1) * 10_000) / rate) - 1) / 100
}

export type PackageLoss = {
  /** The most that a buyer takes out beyond the price who pays all coins of the package to an own worker. */
  lossCents: number
  /** The lowest whole posting fee that loses nothing; null when no fee up to 100 % does. */
  closingFeePercent: number | null
  /** The lowest price that loses nothing. */
  closingPriceDollars: number
}

export function lossOf({ coins, priceDollars }: CoinPackage, settings: PaySettings): PackageLoss {
  const payoutCents = (percent: number) => toCents(payableCoins(coins, percent), settings.coinsPerDollar)
  const priceCents = toHundredths(priceDollars)
  const percents = Array.from({ length: 101 }, (_, percent) => percent)
  return {
    lossCents: Math.max(0, payoutCents(settings.postingFeePercent) - priceCents),
    closingFeePercent: percents.find((percent) => payoutCents(percent) <= priceCents) ?? null,
    closingPriceDollars: payoutCents(settings.postingFeePercent) / 100,
  }
}

/** What the operator reads about a price: whether it can lose money, and what closes the loss. */
export type PriceSentence = { text: string; isLoss: boolean; of: 'package' | 'gifts' }

/** One sentence for each package, then one for the sign-up gifts of a new Buyer and a new Worker. */
export function priceSentences(prices: Prices, postingFeePercent: number, language: Language): PriceSentence[] {
  const settings = { coinsPerDollar: prices.coinsPerDollar, postingFeePercent }
  return [
    ...prices.packages.map((sold) => packageSentence(sold, settings, language)),
    giftSentence(prices, settings, language),
  ]
}

function packageSentence(sold: CoinPackage, settings: PaySettings, language: Language): PriceSentence {
  const loss = lossOf(sold, settings)
  const text = texts[language].packageLoss({
    ...loss,
    coins: sold.coins,
    soldAt: sold.priceDollars / sold.coins,
    withdrawnAt: 1 / settings.coinsPerDollar,
    feePercent: settings.postingFeePercent,
  })
  return { text, isLoss: loss.lossCents > 0, of: 'package' }
}

function giftSentence(
  { signUpCoins }: Pick<Prices, 'signUpCoins'>,
  settings: PaySettings,
  language: Language,
): PriceSentence {
  const { Buyer, Worker } = signUpCoins
  const lossCents = toCents(payableCoins(Buyer, settings.postingFeePercent) + Worker, settings.coinsPerDollar)
  const t = texts[language]
  const isLoss = Buyer + Worker > 0
  return { text: isLoss ? t.giftLoss(Buyer, Worker, lossCents / 100) : t.noGifts, isLoss, of: 'gifts' }
}

/** One sentence for the operator: a loss that no price closes. */
export const lateReversalSentence: Message = (language) => texts[language].lateReversal
