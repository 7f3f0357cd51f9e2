/** The escrow of a new task, the posting fee, and the coins left afterwards. */
import { fromHundredths, taskTotal, toHundredths } from '@piecework/contract/coins'
import { postingFee } from '@piecework/contract/fees'
import * as form from '#texts/task-form.ts'
import * as t from '#texts/tasks.ts'
import { useFormatWorth } from '../config.ts'
import { formatCoinsNumber, formatNumber } from '../format.ts'
import { CoinsAfter } from '../slots-price.tsx'
import { Coins } from '../ui/coins.tsx'
import { How } from '../ui/how.tsx'
import { MoneyPanel, MoneyRow } from '../ui/panel.tsx'

/** `left`: the coins that the buyer has afterwards. */
export type Cost = { total: number; fee: number; left: number }

type TaskTotalProps = {
  cost: Cost
  /** Slots; with rows these are pages. */
  workers: number
  pay: number
  /** What is multiplied. */
  times: string
  available: number
  /** The posting fee, in percent of the total. */
  feePercent: number
  /** Leaves for the purchase page, with the missing coins. */
  onPurchase: (missing: number) => void
}

export function TaskTotal({ cost: { total, fee, left }, workers, pay, times, ...props }: TaskTotalProps) {
  const { available, feePercent, onPurchase } = props
  const formatWorth = useFormatWorth()
  return (
    <MoneyPanel>
      <MoneyRow label={times}>
        {formatNumber(workers)} × {formatCoinsNumber(pay)}
      </MoneyRow>
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
      <How>
        <p>{t.addNewTaskText}</p>
        <p>{feePercent > 0 ? t.slotsRefundedWithFee : t.slotsRefunded}</p>
      </How>
    </MoneyPanel>
  )
}

/** What goes from the balance: the escrow and the fee. */
export function wholeCost({ total, fee }: Cost): number {
  return fromHundredths(toHundredths(total) + toHundredths(fee))
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
