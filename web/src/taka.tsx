/** Taka beside dollars, for Workers and payouts. Without a rate nothing is shown. */
import { toHundredths } from '@piecework/contract/coins'
import { takaOf } from '@piecework/contract/taka'
import { date } from '#words/format.ts'
import * as t from '#words/taka.ts'
import { useConfig, useLoadedConfig } from './config.ts'
import { formatWorth } from './format.ts'

/** 1170 → "৳1,170", 1210.95 → "৳1,210.95". */
export function formatTaka(amount: number): string {
  return t.taka(amount)
}

/** "about ৳1,170, rate of 14 Nov" for an amount of dollars; null without a rate. */
export function useAboutTaka(): (dollars: number) => string | null {
  const taka = useRate()
  return (dollars) => taka && t.about(formatTaka(takaOf(dollars, taka.perDollar)), dayOf(taka.setAt))
}

/** "about ৳142.80" for the pay of a task, on a line of its own. */
export function PayInTaka({ coins }: { coins: number }) {
  const { prices } = useConfig()
  const taka = useRate()
  if (taka === null) return null
  const amount = takaOf(worthOf(coins, prices.coinsPerDollar), taka.perDollar)
  return <span className="figures block text-meta text-muted">{t.approximately(formatTaka(amount))}</span>
}

/** The approximate value of coins: "$53.88", and with a rate "$53.88 · about ৳6,303.96, rate of 14 Nov". */
export function useFormatWorthWithTaka(): (coins: number) => string {
  const { coinsPerDollar } = useConfig().prices
  const aboutTaka = useAboutTaka()
  return (coins) => {
    const taka = aboutTaka(worthOf(coins, coinsPerDollar))
    const worth = formatWorth(coins, coinsPerDollar)
    return taka === null ? worth : `${worth} · ${taka}`
  }
}

/** "৳1,170, at ৳117 per dollar" of a withdrawal, on a line of its own; only "৳1,170" where there is little room. */
export function KeptTaka({
  of: { taka, taka_per_dollar: rate },
  short = false,
}: {
  of: { taka: number | null; taka_per_dollar: number | null }
  short?: boolean
}) {
  if (taka === null || rate === null) return null
  return (
    <span className="block text-meta font-normal whitespace-normal text-muted">
      {short ? formatTaka(taka) : t.atRate(formatTaka(taka), formatTaka(rate))}
    </span>
  )
}

/** The rate in force; null without one, and until the configuration has loaded. */
function useRate() {
  return useLoadedConfig()?.taka ?? null
}

/** Dollars to the nearest cent, as `formatWorth` writes them. */
function worthOf(coins: number, coinsPerDollar: number): number {
  return Math.round(toHundredths(coins) / coinsPerDollar) / 100
}

/** The day in the time zone of the browser: "14 Nov", with its year if that is another one than now; it never breaks. */
function dayOf(instant: string): string {
  const then = new Date(instant)
  const year = then.getFullYear()
  const day = date(then.getDate(), then.getMonth(), year === new Date().getFullYear() ? undefined : year)
  return day.replaceAll(' ', '\u00a0')
}
