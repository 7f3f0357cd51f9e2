/** What a new task will set aside, and what is left of the coins afterwards. */
import { fromHundredths, postingFee, taskTotal, toHundredths } from '@piecework/contract/coins'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { coinsNumber, coinsWords, count } from '../format.ts'
import { Coins } from '../ui/coins.tsx'
import { Divider } from '../ui/divider.tsx'
import { MoneyPanel, SewnRow } from '../ui/money-panel.tsx'

type TaskTotalProps = {
  workers: number
  pay: number
  available: number
  /** The operator's fee, in percent of the total. */
  feePercent: number
  children: ReactNode
}

export function TaskTotal({ workers, pay, available, feePercent, children }: TaskTotalProps) {
  const { total, fee, left } = totalOf(workers, pay, available, feePercent)
  return (
    <MoneyPanel className="lg:sticky lg:top-22">
      <h2 className="text-title">Total</h2>
      <SewnRow label="Required workers">{count(workers)}</SewnRow>
      <SewnRow label="Coins per worker">× {coinsNumber(pay)}</SewnRow>
      <Divider className="my-1" />
      <div className={left < 0 ? 'text-error' : ''}>
        <SewnRow strong label="To set aside">
          <Coins amount={total} size="card" />
        </SewnRow>
      </div>
      {feePercent > 0 && (
        <SewnRow label={`Posting fee, ${feePercent}%`}>
          <Coins amount={fee} />
        </SewnRow>
      )}
      <Divider className="my-1" />
      <SewnRow label="Available coins">{coinsWords(available)}</SewnRow>
      <div role="status">
        {left < 0 ? (
          <p className="font-medium text-error">
            You need {coinsWords(-left).replace(/ (coins?)$/, ' more $1')}.{' '}
            <Link to="/dashboard/purchase-coin" state={{ unfinishedTask: true }} className="link-text">
              Purchase Coin
            </Link>
          </p>
        ) : (
          <SewnRow label="Left afterwards">{coinsWords(left)}</SewnRow>
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
