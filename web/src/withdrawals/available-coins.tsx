/** Coins that can be withdrawn now, coins held by pending withdrawals, and why the rest cannot be withdrawn. */
import type { User } from '@piecework/contract'
import { fromHundredths, toHundredths } from '@piecework/contract/coins'
import * as t from '#texts/withdrawals.tsx'
import { formatCoinsNumber } from '../format.ts'
import { useFormatWorthWithTaka } from '../taka.tsx'
import { Coins } from '../ui/coins.tsx'

export function AvailableCoins({ user }: { user: User }) {
  const { withdrawable_coins: withdrawable, withdrawing_coins: held } = user
  const formatWorth = useFormatWorthWithTaka()
  const rest = fromHundredths(toHundredths(user.available_coins) - toHundredths(withdrawable))
  return (
    <div className="flex flex-col gap-1.5">
      <h2 className="text-table font-normal text-muted">{t.availableCoins}</h2>
      <p>
        <Coins amount={withdrawable} size="headline" showUnit={false} />
        <span className="sr-only"> {t.coinsUnit}</span>
      </p>
      <p className="figures text-pretty whitespace-normal! text-muted">{formatWorth(withdrawable)}</p>
      {held > 0 && <p className="text-table text-pretty text-muted">{t.heldCoins(held, formatCoinsNumber(held))}</p>}
      {rest > 0 && (
        <p className="text-table text-pretty text-muted">{t.coinsNotEarned(rest, formatCoinsNumber(rest))}</p>
      )}
    </div>
  )
}
