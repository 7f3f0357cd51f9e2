/** The escrow of a new task, the posting fee, and the coins left afterwards. */
import { fromHundredths, postingFee, taskTotal, toHundredths } from '@piecework/contract/coins'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatCoins, formatCoinsNumber, formatNumber } from '../format.ts'
import { Coins } from '../ui/coins.tsx'
import { Divider } from '../ui/divider.tsx'
import { MoneyPanel, MoneyRow } from '../ui/panel.tsx'

type TaskTotalProps = {
  workers: number
  pay: number
  available: number
  /** The posting fee, in percent of the total. */
  feePercent: number
  children: ReactNode
}

export function TaskTotal({ workers, pay, available, feePercent, children }: TaskTotalProps) {
  const { total, fee, left } = totalOf(workers, pay, available, feePercent)
  return (
    <MoneyPanel className="lg:sticky lg:top-22">
      <h2 className="text-title">Total</h2>
      <MoneyRow label="Required workers">{formatNumber(workers)}</MoneyRow>
      <MoneyRow label="Coins per worker">× {formatCoinsNumber(pay)}</MoneyRow>
      <Divider className="my-1" />
      <div className={left < 0 ? 'text-error' : ''}>
        <MoneyRow strong label="To set aside">
          <Coins amount={total} size="card" />
        </MoneyRow>
      </div>
      {feePercent > 0 && (
        <MoneyRow label={`Posting fee, ${feePercent}%`}>
          <Coins amount={fee} />
        </MoneyRow>
      )}
      <Divider className="my-1" />
      <MoneyRow label="Available coins">{formatCoins(available)}</MoneyRow>
      <div role="status">
        {left < 0 ? (
          <p className="font-medium text-error">
            You need {formatCoins(-left).replace(/ (coins?)$/, ' more $1')}.{' '}
            <Link to="/dashboard/purchase-coin" state={{ unfinishedTask: true }} className="link-text">
              Purchase Coin
            </Link>
          </p>
        ) : (
          <MoneyRow label="Left afterwards">{formatCoins(left)}</MoneyRow>
        )}
      </div>
      {children}
    </MoneyPanel>
  )
}

export function totalOf(workers: number, pay: number, available: number, feePercent: number) {
  const total = taskTotal(workers, pay)
  const fee = postingFee(total, feePercent)
  return { total, fee, left: fromHundredths(toHundredths(available) - toHundredths(total) - toHundredths(fee)) }
}
