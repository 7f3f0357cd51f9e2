/** Coins and price of the chosen package, and the balance after the payment. */
import type { CoinPackage } from '@piecework/contract'
import { dollars, formatCoins } from '../format.ts'
import { Divider } from '../ui/divider.tsx'
import { MoneyPanel, MoneyRow } from '../ui/money-panel.tsx'

export function PurchaseSummary({ chosen, balance }: { chosen: CoinPackage; balance: number }) {
  return (
    <MoneyPanel>
      <h2 className="text-title">Summary</h2>
      <MoneyRow label="Package">{formatCoins(chosen.coins)}</MoneyRow>
      <MoneyRow label="Balance now">{formatCoins(balance)}</MoneyRow>
      <MoneyRow label="Balance after">{formatCoins(balance + chosen.coins)}</MoneyRow>
      <Divider className="my-1" />
      <MoneyRow strong label="You pay">
        {dollars(chosen.priceDollars)}
      </MoneyRow>
    </MoneyPanel>
  )
}
