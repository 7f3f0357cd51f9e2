/** The coin icon, and the balance in a bar: the first pages show no other coins. */
import type { User } from '@piecework/contract'
import { balance, balanceUnknown, coinUnit } from '#texts/ui.ts'
import { formatCoins, formatCoinsNumber } from '../format.ts'

/** The coin icon: a button with four holes. */
export function CoinIcon({ size }: { size: number }) {
  const small = size < 20
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" className="shrink-0">
      <circle cx="12" cy="12" r="11" className="fill-coin" />
      <circle
        cx="12"
        cy="12"
        r={small ? 10.2 : 10.4}
        fill="none"
        strokeWidth={small ? 1.6 : 1.3}
        className="stroke-coin-rim"
      />
      <path d={holes} className="fill-coin-hole" />
    </svg>
  )
}

const holes = [9.1, 14.9]
  .flatMap((x) => [9.1, 14.9].map((y) => `M${x - 1.6} ${y}a1.6 1.6 0 1 0 3.2 0a1.6 1.6 0 1 0-3.2 0z`))
  .join('')

type CoinBalanceProps = {
  /** Undefined while it loads. */
  of: Pick<User, 'coins' | 'available_coins'> | undefined
  short?: boolean
}

/**
 * The coins that the user can spend, labelled "Coins". Who has none at all sees "--", without the unit beside it; it is read aloud as
 * "0 coins".
 */
export function CoinBalance({ of: user, short = false }: CoinBalanceProps) {
  const coins = user?.available_coins
  const isNone = !user?.coins
  return (
    <span className="figures flex min-h-9 items-center gap-1.5 rounded-field bg-wash px-2 text-table">
      <CoinIcon size={18} />
      <span className="sr-only">{coins === undefined ? balanceUnknown : balance(formatCoins(coins))}</span>
      <span aria-hidden="true">
        <span className="font-semibold">{isNone || coins === undefined ? '--' : formatCoinsNumber(coins)}</span>
        {!isNone && coins !== undefined && (
          <span className={`text-muted ${short ? 'max-md:hidden' : ''}`}> {coinUnit(coins)}</span>
        )}
      </span>
    </span>
  )
}
