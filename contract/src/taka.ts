/** The taka of dollars, and how much one Admin changes the rate. */
import { toHundredths } from './coins.ts'

export const takaPerDollar = { min: 50, max: 500 }

/** An Admin changes the rate by at most this many percent alone. */
export const maxRateChangePercent = 5

/** The taka of dollars at a rate, rounded half up to hundredths. Both have at most two decimals. */
export function takaOf(dollars: number, perDollar: number): number {
  return Math.floor((toHundredths(dollars) * toHundredths(perDollar) + 50) / 100) / 100
}

export function isSmallRateChange(from: number, to: number): boolean {
  return Math.abs(toHundredths(to) - toHundredths(from)) * 100 <= toHundredths(from) * maxRateChangePercent
}
