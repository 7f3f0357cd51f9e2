/** Coins as the large number of a figure. */
import { coinsNumber } from '../format.ts'
import { CoinIcon } from '../ui/coin-icon.tsx'

/** Without the visible word where the label says "Coins" already. */
export function StatCoins({ amount, words = true }: { amount: number; words?: boolean }) {
  return (
    <span className="inline-flex items-center gap-1.5 md:gap-2">
      <CoinIcon size={24} />
      {coinsNumber(amount)}
      {words && <span className="text-base font-normal tracking-normal text-muted md:text-lg">coins</span>}
    </span>
  )
}
