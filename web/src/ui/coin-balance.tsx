/** The balance in a bar, labelled "Coins": zero is shown as "--" and read aloud as "0 coins". */
import { coinsNumber, formatCoins } from '../format.ts'
import { CoinIcon } from './coin-icon.tsx'

export function CoinBalance({ coins, short = false }: { coins: number | undefined; short?: boolean }) {
  return (
    <span className="figures flex min-h-9 items-center gap-1.5 rounded-field bg-wash px-2.5 text-table">
      <CoinIcon size={18} />
      <span className="sr-only">Coins: {coins === undefined ? 'not known yet' : formatCoins(coins)}</span>
      <span aria-hidden="true">
        <span className="font-semibold">{coins ? coinsNumber(coins) : '--'}</span>
        <span className={`text-muted ${short ? 'max-md:hidden' : ''}`}> {coins === 1 ? 'coin' : 'coins'}</span>
      </span>
    </span>
  )
}
