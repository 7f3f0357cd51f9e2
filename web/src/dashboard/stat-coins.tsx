/** A stat in coins. */
import { coinsNumber } from '../format.ts'
import { CoinIcon } from '../ui/coin-icon.tsx'

/** Set `showUnit` to false where the label already says "Coins". */
export function StatCoins({ amount, showUnit = true }: { amount: number; showUnit?: boolean }) {
  return (
    <span className="inline-flex items-center gap-1.5 md:gap-2">
      <CoinIcon size={24} />
      {coinsNumber(amount)}
      {showUnit && <span className="text-base font-normal tracking-normal text-muted md:text-lg">coins</span>}
    </span>
  )
}
