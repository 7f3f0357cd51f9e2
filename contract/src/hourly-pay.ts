/** What the pay of a task comes to an hour. */
import { toCents } from './coins.ts'
import { takaOfCoins } from './taka.ts'

export type HourlyPay = { dollars: number; taka: number | null }

/** The worth of an hour of work that pays these coins for these minutes: rounded once, from the exact amount, dollars down to a cent and taka half up. */
export function hourlyPay(
  coins: number,
  minutes: number,
  coinsPerDollar: number,
  takaPerDollar: number | null,
): HourlyPay {
  const [inAnHour, perDollar] = [coins * 60, coinsPerDollar * minutes]
  return {
    dollars: toCents(inAnHour, perDollar) / 100,
    taka: takaPerDollar === null ? null : takaOfCoins(inAnHour, perDollar, takaPerDollar),
  }
}
