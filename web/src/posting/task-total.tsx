/** The escrow of a new task, the posting fee, and the coins left afterwards. */
import { fromHundredths, taskTotal, toHundredths } from '@piecework/contract/coins'
import { postingFee } from '@piecework/contract/fees'
import type { ReactNode } from 'react'
import * as form from '#texts/task-form.ts'
import * as t from '#texts/tasks.ts'
import { useFormatWorth } from '../config.ts'
import { formatCoins, formatCoinsNumber, formatNumber } from '../format.ts'
import { CoinsAfter } from '../slots-price.tsx'
import { Coins } from '../ui/coins.tsx'
import { Divider } from '../ui/divider.tsx'
import { MoneyPanel, MoneyRow } from '../ui/panel.tsx'

/** `left`: the coins that the buyer has afterwards. */
type Cost = { total: number; fee: number; left: number }

type TaskTotalProps = {
  cost: Cost
  /** Slots; with rows these are pages. */
  workers: number
  pay: number
  labels: { workers: string; pay: string }
  available: number
  /** The posting fee, in percent of the total. */
  feePercent: number
  /** Leaves for the purchase page, with the missing coins. */
  onPurchase: (missing: number) => void
  children: ReactNode
}

export function TaskTotal({ cost: { total, fee, left }, workers, pay, labels, ...props }: TaskTotalProps) {
  const { available, feePercent, onPurchase, children } = props
  const formatWorth = useFormatWorth()
  return (
    <MoneyPanel>
      <h2 className="text-panel">{form.check}</h2>
      <MoneyRow label={labels.workers}>{formatNumber(workers)}</MoneyRow>
      <MoneyRow label={labels.pay}>× {formatCoinsNumber(pay)}</MoneyRow>
      <Divider className="my-1" />
      <div className={left < 0 ? 'text-error' : ''}>
        <MoneyRow strong label={t.toSetAside}>
          <Coins amount={total} size="card" />
        </MoneyRow>
      </div>
      {total > 0 && <MoneyRow label={form.workersGetTogether}>≈ {formatWorth(total)}</MoneyRow>}
      {feePercent > 0 && (
        <MoneyRow label={t.postingFee(feePercent)}>
          <Coins amount={fee} />
        </MoneyRow>
      )}
      <CoinsAfter
        available={available}
        left={left}
        purchase={{
          to: purchaseOf(-left),
          onClick(event) {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return
            event.preventDefault()
            onPurchase(-left)
          },
        }}
      />
      {children}
    </MoneyPanel>
  )
}

/** The total in one line above the form. It stays visible while the form scrolls. */
export function TotalLine({ total, fee, left }: Cost) {
  return (
    <p className="money-panel sticky top-18 z-2 flex flex-wrap justify-between gap-x-4 py-3 text-table">
      <span>
        {t.total}{' '}
        <strong className="figures font-semibold">
          {formatCoins(fromHundredths(toHundredths(total) + toHundredths(fee)))}
        </strong>
      </span>
      <span className={`figures ${left < 0 ? 'font-medium text-error' : 'text-muted'}`}>
        {left < 0 ? t.coinsMissing(formatCoins(-left)) : t.coinsLeft(formatCoins(left))}
      </span>
    </p>
  )
}

export function totalOf(workers: number, pay: number, available: number, feePercent: number): Cost {
  const total = taskTotal(workers, pay)
  const fee = postingFee(total, feePercent)
  return { total, fee, left: fromHundredths(toHundredths(available) - toHundredths(total) - toHundredths(fee)) }
}

/** The purchase page, which chooses the smallest package that covers the missing coins, if they are known. */
export function purchaseOf(missing: number | undefined): string {
  return `/dashboard/purchase-coin${missing === undefined ? '' : `?need=${Math.ceil(missing)}`}`
}
