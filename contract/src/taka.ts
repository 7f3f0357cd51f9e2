/** The taka of dollars and of coins, and how much one Admin changes the rate. */
import { toHundredths } from './coins.ts'

export const takaPerDollar = { min: 50, max: 500 }

/** An Admin changes the rate by at most this many percent alone. */
export const maxRateChangePercent = 5

/** The taka of dollars at a rate, rounded half up to hundredths. Both have at most two decimals. */
export function takaOf(dollars: number, perDollar: number): number {
  return takaOfCoins(dollars, 1, perDollar)
}

/** The taka of coins, rounded once like those of dollars: their dollars may have fractions of a cent. */
export function takaOfCoins(coins: number, coinsPerDollar: number, perDollar: number): number {
  const exact = toHundredths(coins) * toHundredths(perDollar)
  return Math.floor((2 * exact + 100 * coinsPerDollar) / (200 * coinsPerDollar)) / 100
}

export function isSmallRateChange(from: number, to: number): boolean {
  return Math.abs(toHundredths(to) - toHundredths(from)) * 100 <= toHundredths(from) * maxRateChangePercent
}
