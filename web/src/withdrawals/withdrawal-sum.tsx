/** What goes, what is left, and what arrives. */
import { fromHundredths, toCents, toHundredths } from '@piecework/contract/coins'
import { coinsWords, dollars } from '../format.ts'
import { Divider } from '../ui/divider.tsx'
import { SewnRow } from '../ui/money-panel.tsx'

export function WithdrawalSum({ coins, withdrawable }: { coins: number; withdrawable: number }) {
  const left = fromHundredths(toHundredths(withdrawable) - toHundredths(coins))
  return (
    <div className="flex flex-col gap-3">
      <Divider className="mb-1" />
      <SewnRow label="You withdraw">{coinsWords(coins)}</SewnRow>
      {left < 0 ? (
        <p className="font-medium text-error">Insufficient coins</p>
      ) : (
        <SewnRow label="Left afterwards">{coinsWords(left)}</SewnRow>
      )}
      <Divider className="my-1" />
      <SewnRow strong label="You receive">
        {dollars(toCents(coins) / 100)}
      </SewnRow>
    </div>
  )
}
