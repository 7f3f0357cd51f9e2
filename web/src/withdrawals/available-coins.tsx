/** Coins that can be withdrawn now, coins held by pending withdrawals, and why the rest cannot be withdrawn. */
import type { User } from '@piecework/contract'
import { fromHundredths, toHundredths } from '@piecework/contract/coins'
import { useFormatWorth } from '../config.ts'
import { formatCoins } from '../format.ts'
import { Coins } from '../ui/coins.tsx'

export function AvailableCoins({ user }: { user: User }) {
  const { withdrawable_coins: withdrawable, withdrawing_coins: held } = user
  const formatWorth = useFormatWorth()
  const rest = fromHundredths(toHundredths(user.available_coins) - toHundredths(withdrawable))
  return (
    <div className="flex flex-col gap-1.5">
      <h2 className="text-table font-normal text-muted">Available coins</h2>
      <p>
        <Coins amount={withdrawable} size="headline" showUnit={false} />
        <span className="sr-only"> coins</span>
      </p>
      <p className="figures text-muted">≈ {formatWorth(withdrawable)}</p>
      {held > 0 && (
        <p className="text-table text-pretty text-muted">
          {formatCoins(held).replace(/ (coins?)$/, ' more $1')} {held === 1 ? 'waits' : 'wait'} in a pending withdrawal.
        </p>
      )}
      {rest > 0 && (
        <p className="text-table text-pretty text-muted">
          Only earned coins can be withdrawn, so {formatCoins(rest).replace(' ', ' gift or bought ')}{' '}
          {rest === 1 ? 'is' : 'are'} not in it. A sign-up gift counts as earned after your first approved work.
        </p>
      )}
    </div>
  )
}
