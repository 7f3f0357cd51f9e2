/**
 * Taka beside dollars, for Workers and payouts. Without a rate nothing is shown. The words choose which of the two comes
 * first: in English the dollars, in Bangla the taka.
 */
import { takaOf, takaOfCoins } from '@piecework/contract/taka'
import { date } from '#texts/format.ts'
import * as t from '#texts/taka.ts'
import { useConfig, useLoadedConfig } from './config.ts'
import { formatDollars, formatWorth } from './format.ts'
import { Coins } from './ui/coins.tsx'

/** The pay of a task with its value: dollars beside the coins, and taka on a line of their own. */
export function PayWithTaka({ coins, size }: { coins: number; size: 'text' | 'card' | 'headline' }) {
  const { prices } = useConfig()
  const taka = useRate()
  if (taka === null) return <Coins amount={coins} size={size} showWorth />
  const amount = takaOfCoins(coins, prices.coinsPerDollar, taka.perDollar)
  const [first, second] = t.pay(formatWorth(coins, prices.coinsPerDollar), t.taka(amount))
  return (
    <>
      <Coins amount={coins} size={size} worth={first} />
      <span className="figures block text-meta text-muted">{second}</span>
    </>
  )
}

/** The pay of a task where there is little room: coins, and below them one value; in Bangla taka, which are the larger ones. */
export function PayInShort({ coins }: { coins: number }) {
  const formatInShort = useFormatWorthInShort()
  const isTaka = useRate() !== null && t.isTakaFirst
  return (
    <>
      <Coins amount={coins} size={isTaka ? 'text' : 'card'} />
      <span className={`figures col-span-full block ${isTaka ? 'text-title' : 'text-small text-muted'}`}>
        ≈ {formatInShort(coins)}
      </span>
    </>
  )
}

/** The value of coins in the money that a worker reads: "$0.32", in Bangla with a rate "৳৩৮.৮৪". */
export function useFormatWorthInShort(): (coins: number) => string {
  const { coinsPerDollar } = useConfig().prices
  const taka = useRate()
  return (coins) =>
    t.isTakaFirst && taka !== null
      ? t.taka(takaOfCoins(coins, coinsPerDollar, taka.perDollar))
      : formatWorth(coins, coinsPerDollar)
}

/** One dollar: "$1.00", and with a rate "$1.00 (৳119.50)". */
export function useDollar(): string {
  return formatPaid({ withdrawal_amount: 1, taka: useRate()?.perDollar ?? null })
}

/** The approximate value of coins: "≈ $53.87", and with a rate "≈ $53.87 · about ৳6,303.38, rate of 14 Nov". */
export function useFormatWorthWithTaka(): (coins: number) => string {
  const { coinsPerDollar } = useConfig().prices
  const taka = useRate()
  return (coins) => {
    const worth = formatWorth(coins, coinsPerDollar)
    if (taka === null) return t.worth(worth)
    const amount = takaOfCoins(coins, coinsPerDollar, taka.perDollar)
    return t.worthInBoth(worth, t.taka(amount), dayOf(taka.setAt))
  }
}

/** What a withdrawal would pay today, with taka on a line of their own: "$10.00", "about ৳1,170, rate of 14 Nov". */
export function ExpectedPayout({ dollars }: { dollars: number }) {
  const taka = useRate()
  const written = formatDollars(dollars)
  if (taka === null) return written
  return <TwoLines lines={t.about(written, t.taka(takaOf(dollars, taka.perDollar)), dayOf(taka.setAt))} />
}

type Paid = { withdrawal_amount: number; taka: number | null; taka_per_dollar: number | null }

/** What a withdrawal pays: "$10.00", "৳1,170, at ৳117 per dollar"; the rate only where there is room. */
export function PayoutAmount({ of: paid, short = false }: { of: Paid; short?: boolean }) {
  const { taka, taka_per_dollar: rate } = paid
  const dollars = formatDollars(paid.withdrawal_amount)
  if (taka === null || rate === null) return <span className="figures font-semibold">{dollars}</span>
  return <TwoLines lines={t.kept(dollars, t.taka(taka), short ? null : t.taka(rate))} />
}

/** "$10.00", with taka "$10.00 (৳1,170)". */
export function formatPaid({ withdrawal_amount, taka }: Pick<Paid, 'withdrawal_amount' | 'taka'>): string {
  const dollars = formatDollars(withdrawal_amount)
  return taka === null ? dollars : t.inBoth(dollars, t.taka(taka))
}

function TwoLines({ lines: [first, second] }: { lines: readonly [first: string, second: string] }) {
  return (
    <>
      <span className="figures font-semibold">{first}</span>
      <span className="block text-meta font-normal whitespace-normal text-muted">{second}</span>
    </>
  )
}

/** The rate in force; null without one, and until the configuration has loaded. */
function useRate() {
  return useLoadedConfig()?.taka ?? null
}

/** The day in the time zone of the browser: "14 Nov", with its year if that is another one than now; it never breaks. */
function dayOf(instant: string): string {
  const then = new Date(instant)
  const year = then.getFullYear()
  const day = date(then.getDate(), then.getMonth(), year === new Date().getFullYear() ? undefined : year)
  return day.replaceAll(' ', '\u00a0')
}
