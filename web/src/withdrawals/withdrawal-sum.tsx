/** Coins withdrawn, coins left, and the amount in dollars. */
import { fromHundredths, toHundredths } from '@piecework/contract/coins'
import { useWorth } from '../config.ts'
import { formatCoins } from '../format.ts'
import { Divider } from '../ui/divider.tsx'
import { MoneyRow } from '../ui/money-panel.tsx'

export function WithdrawalSum({ coins, withdrawable }: { coins: number; withdrawable: number }) {
  const worth = useWorth()
  const left = fromHundredths(toHundredths(withdrawable) - toHundredths(coins))
  return (
    <div className="flex flex-col gap-3">
      <Divider className="mb-1" />
      <MoneyRow label="You withdraw">{formatCoins(coins)}</MoneyRow>
      {left < 0 ? (
        <p className="font-medium text-error">Insufficient coins</p>
      ) : (
        <MoneyRow label="Left afterwards">{formatCoins(left)}</MoneyRow>
      )}
      <Divider className="my-1" />
      <MoneyRow strong label="You receive">
        {worth(coins)}
      </MoneyRow>
    </div>
  )
}
