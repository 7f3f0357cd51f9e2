/** What the pay of a task comes to, in the reader's money. Apart from `taka.tsx`, whose coins few pages of buyers load. */
import { hourlyPay } from '@piecework/contract/hourly-pay'
import * as t from '#texts/taka.ts'
import { useConfig, useLoadedConfig } from './config.ts'
import { formatDollars } from './format.ts'

/** "≈ $1.84 an hour", for a worker in Bangla in taka if there is a rate. */
export function useFormatHourly(reader: 'Worker' | 'Buyer'): (coins: number, minutes: number) => string {
  const { coinsPerDollar } = useConfig().prices
  const takaPerDollar = useLoadedConfig()?.taka?.perDollar ?? null
  return (coins, minutes) => {
    const { dollars, taka } = hourlyPay(coins, minutes, coinsPerDollar, takaPerDollar)
    const isTaka = reader === 'Worker' && t.isTakaFirst && taka !== null
    const [amount, format] = isTaka ? ([taka, t.taka] as const) : ([dollars, formatDollars] as const)
    return amount === 0 ? t.hourlyBelow(format(0.01)) : t.hourly(format(amount))
  }
}
