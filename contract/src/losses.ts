/** What the operator can lose: by the prices of packages, by gifts, and by late refunds and disputes. */
import { toCents, toHundredths } from './coins.ts'
import type { CoinPackage, Prices } from './prices.ts'

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

/** One sentence for the operator: what a package can lose, and what closes the loss. */
export function lossSentence(sold: CoinPackage, settings: PaySettings): string {
  const { coins, priceDollars } = sold
  const { lossCents, closingFeePercent, closingPriceDollars } = lossOf(sold, settings)
  const fee = settings.postingFeePercent > 0 ? ` after a posting fee of ${settings.postingFeePercent} %` : ''
  const rates = `${coins.toLocaleString('en-US')} coins sold at ${perCoin(priceDollars / coins)} can be withdrawn at ${perCoin(1 / settings.coinsPerDollar)}${fee}`
  if (lossCents === 0) return `${rates}: nothing can be lost.`
  const byFee = closingFeePercent === null ? '' : `a posting fee of ${closingFeePercent} % or `
  return `${rates}: at most ${inDollars(lossCents / 100)} a package; ${byFee}a price of ${shortDollars(closingPriceDollars)} closes it.`
}

/** One sentence for the operator: what the sign-up gifts of a new Buyer and a new Worker can lose. */
export function giftSentence({ signUpCoins }: Pick<Prices, 'signUpCoins'>, settings: PaySettings): string {
  const lossCents = toCents(
    payableCoins(signUpCoins.Buyer, settings.postingFeePercent) + signUpCoins.Worker,
    settings.coinsPerDollar,
  )
  if (signUpCoins.Buyer + signUpCoins.Worker === 0) return 'There are no sign-up gifts: nothing can be lost.'
  return `Sign-up gifts of ${signUpCoins.Buyer} coins (Buyer) and ${signUpCoins.Worker} coins (Worker) cost nothing and can be withdrawn: at most ${inDollars(lossCents / 100)} for two new accounts.`
}

/** One sentence for the operator: a loss that no price closes. */
export const lateReversalSentence =
  'With any prices, a refund or card dispute after its coins were paid out loses that payout: banks accept disputes for months.'

/** 0.035 → "$0.035", 0.0667 → "$0.0667": three or four decimals. */
function perCoin(dollars: number): string {
  return `$${dollars.toLocaleString('en-US', { minimumFractionDigits: 3, maximumFractionDigits: 4 })}`
}

function inDollars(amount: number): string {
  return `$${amount.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`
}

/** 50 → "$50", 45.45 → "$45.45". */
function shortDollars(amount: number): string {
  return Number.isInteger(amount) ? `$${amount.toLocaleString('en-US')}` : inDollars(amount)
}
