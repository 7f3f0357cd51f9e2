/** What slots cost that are added to a task: coins, fee and what is left. */
import type { TaskProgress } from '@piecework/contract'
import { fromHundredths, taskTotal, toHundredths } from '@piecework/contract/coins'
import { additionFee } from '@piecework/contract/fees'
import { Link } from 'react-router'
import * as t from '#texts/what-it-pays.ts'
import { formatCoins, formatCoinsNumber } from './format.ts'
import { Coins } from './ui/coins.tsx'
import { Divider } from './ui/divider.tsx'
import { MoneyPanel, MoneyRow } from './ui/panel.tsx'

type SlotsPriceProps = {
  slots: number
  pay: number
  total: number
  fee: number
  available: number
  left: number
  /** In place of "3 slots × 5 coins". */
  label?: string | undefined
}

export function SlotsPrice({ slots, pay, total, fee, available, left, label }: SlotsPriceProps) {
  return (
    <MoneyPanel>
      <MoneyRow label={label ?? t.slotsTimesPay(slots, formatCoins(pay))} strong>
        <Coins amount={total} size="card" />
      </MoneyRow>
      {fee > 0 && (
        <MoneyRow label={t.fee}>
          <Coins amount={fee} />
        </MoneyRow>
      )}
      <Divider className="my-1" />
      <MoneyRow label={t.availableCoins}>{formatCoins(available)}</MoneyRow>
      <div role="status">
        {left < 0 ? (
          <p className="font-medium text-error">
            {t.needMoreCoins(-left, formatCoinsNumber(-left))}{' '}
            <Link to="/dashboard/purchase-coin" className="link-text">
              {t.purchaseCoin}
            </Link>
          </p>
        ) : (
          <MoneyRow label={t.leftAfterwards}>{formatCoins(left)}</MoneyRow>
        )}
      </div>
    </MoneyPanel>
  )
}

/** What slots with this pay cost; the server computes the same. */
export function priceOfSlots(
  pay: number,
  { slots: { total: slotsSoFar }, coins }: TaskProgress,
  slots: number,
  available: number,
) {
  const whole = Math.floor(slots)
  const total = taskTotal(whole, pay)
  const feeSoFar = fromHundredths(toHundredths(coins.fee_kept) + toHundredths(coins.fee_released))
  const fee = additionFee(taskTotal(slotsSoFar + whole, pay), coins.fee_percent, feeSoFar)
  const left = fromHundredths(toHundredths(available) - toHundredths(total) - toHundredths(fee))
  return { total, fee, available, left }
}
