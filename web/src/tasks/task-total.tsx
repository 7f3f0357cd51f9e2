/** The escrow of a new task, the posting fee, and the coins left afterwards. */
import { fromHundredths, taskTotal, toHundredths } from '@piecework/contract/coins'
import { postingFee } from '@piecework/contract/fees'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
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
  const [search] = useSearchParams()
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
            <Link
              to="/dashboard/purchase-coin"
              state={{ unfinishedTask: search.get('draft') ?? true }}
              className="link-text"
            >
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

/** The total in one line above the form, where the panel stands below it. It stays visible while the form scrolls. */
export function TotalLine({ workers, pay, available, feePercent }: Omit<TaskTotalProps, 'children'>) {
  const { total, fee, left } = totalOf(workers, pay, available, feePercent)
  return (
    <p className="money-panel sticky top-18 z-2 flex flex-wrap justify-between gap-x-4 py-3 text-table lg:hidden">
      <span>
        Total{' '}
        <strong className="figures font-semibold">
          {formatCoins(fromHundredths(toHundredths(total) + toHundredths(fee)))}
        </strong>
      </span>
      <span className={`figures ${left < 0 ? 'font-medium text-error' : 'text-muted'}`}>
        {left < 0 ? `${formatCoins(-left)} missing` : `${formatCoins(left)} left`}
      </span>
    </p>
  )
}

export function totalOf(workers: number, pay: number, available: number, feePercent: number) {
  const total = taskTotal(workers, pay)
  const fee = postingFee(total, feePercent)
  return { total, fee, left: fromHundredths(toHundredths(available) - toHundredths(total) - toHundredths(fee)) }
}
