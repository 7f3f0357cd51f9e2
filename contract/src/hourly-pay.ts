/** What the pay of a task comes to an hour. */
import { takaOfCoins } from './taka.ts'

export type HourlyPay = { dollars: number; taka: number | null }

/** The worth of an hour of work that pays these coins for these minutes: exact, and rounded once, half up to hundredths. */
export function hourlyPay(
  coins: number,
  minutes: number,
  coinsPerDollar: number,
  takaPerDollar: number | null,
): HourlyPay {
  const worthAt = (perDollar: number) => takaOfCoins(coins * 60, coinsPerDollar * minutes, perDollar)
  return { dollars: worthAt(1), taka: takaPerDollar === null ? null : worthAt(takaPerDollar) }
}
