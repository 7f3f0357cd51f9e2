/** What the chosen package brings and costs, before anything is paid. */
import { coinsWords, dollars } from '../format.ts'
import { Divider } from '../ui/divider.tsx'
import { MoneyPanel, SewnRow } from '../ui/money-panel.tsx'
import type { CoinPackage } from './use-purchase.ts'

export function PurchaseSummary({ chosen, balance }: { chosen: CoinPackage; balance: number }) {
  return (
    <MoneyPanel>
      <h2 className="text-title">Summary</h2>
      <SewnRow label="Package">{coinsWords(chosen.coins)}</SewnRow>
      <SewnRow label="Balance now">{coinsWords(balance)}</SewnRow>
      <SewnRow label="Balance after">{coinsWords(balance + chosen.coins)}</SewnRow>
      <Divider className="my-1" />
      <SewnRow strong label="You pay">
        {dollars(chosen.priceDollars)}
      </SewnRow>
    </MoneyPanel>
  )
}
