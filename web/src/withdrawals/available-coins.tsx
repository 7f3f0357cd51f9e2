/** Coins that can be withdrawn now, coins held by pending withdrawals, those about which an Admin decides, and why the rest cannot be withdrawn. */
import type { User } from '@piecework/contract'
import { sumOfCoins } from '@piecework/contract/coins'
import { withdrawals } from '@piecework/contract/withdrawals'
import { useId } from 'react'
import * as ui from '#texts/ui.ts'
import * as t from '#texts/withdrawals.tsx'
import { useConfig } from '../config.ts'
import { formatCoins, formatCoinsNumber } from '../format.ts'
import { useFormatWorthWithTaka } from '../taka.tsx'
import { Coins } from '../ui/coins.tsx'
import { useCall } from '../use-call.ts'

export function AvailableCoins({ user }: { user: User }) {
  const { withdrawable_coins: withdrawable, withdrawing_coins: held } = user
  const { minWithdrawalCoins } = useConfig().prices
  const formatWorth = useFormatWorthWithTaka()
  const { data } = useCall(['withdrawals', 'cover', withdrawable], withdrawals.cover, {})
  const uncovered = data?.uncovered_coins ?? 0
  const rest = sumOfCoins([user.available_coins, -withdrawable])
  return (
    <div className="flex flex-col gap-1.5">
      <h2 className="text-table font-normal text-muted">{t.availableCoins}</h2>
      <p>
        <Coins amount={withdrawable} size="headline" showUnit={false} />
        <span className="sr-only"> {ui.coinsUnit}</span>
      </p>
      <p className="figures text-pretty whitespace-normal! text-muted">{formatWorth(withdrawable)}</p>
      {withdrawable < minWithdrawalCoins && <Progress withdrawable={withdrawable} least={minWithdrawalCoins} />}
      {held > 0 && <p className="text-table text-muted">{ui.waitToBePaidOut(held, formatCoins(held))}</p>}
      {uncovered > 0 && <p className="text-table text-pretty">{t.fromGifts(uncovered, formatCoins(uncovered))}</p>}
      {rest > 0 && (
        <p className="text-table text-pretty text-muted">{t.coinsNotEarned(rest, formatCoinsNumber(rest))}</p>
      )}
    </div>
  )
}

/** How far the coins are on the way to the smallest withdrawal. */
function Progress({ withdrawable, least }: { withdrawable: number; least: number }) {
  const label = useId()
  return (
    <div className="mt-1 flex flex-col gap-1.5">
      <progress className="progress-line" max={least} value={withdrawable} aria-labelledby={label} />
      <p id={label} className="figures text-table whitespace-normal! text-muted">
        {t.ofSmallest(formatCoinsNumber(withdrawable), formatCoins(least))}
      </p>
    </div>
  )
}
