/** The origin of the worker's earnings, which an Admin checks before a payout. */
import type { PendingWithdrawal } from '@piecework/contract'
import { quoted } from '@piecework/contract/quoted'
import type { ReactNode } from 'react'
import { formatCoins, formatCount, formatDollars, formatLocalDate } from '../format.ts'
import { Bangla } from '../ui/user-text.tsx'

export function PayOrigin({ withdrawal }: { withdrawal: PendingWithdrawal }) {
  const { worker_since, worker_is_new, pay_coins, pay_bought_coins, pay_buyers, paid_by, paid_out_coins } = withdrawal
  const more = pay_buyers - paid_by.length
  return (
    <section className="flex flex-col gap-3">
      <h3 className="text-title">Where the pay came from</h3>
      <dl className="flex flex-col gap-2 text-table">
        <Fact name="Account since">{`${formatLocalDate(worker_since)}${worker_is_new ? ', new' : ''}`}</Fact>
        <Fact name="Earned">{`${formatCoins(pay_coins)} from ${formatCount(pay_buyers, 'buyer')}`}</Fact>
        <Fact name="Bought by card">{formatCoins(pay_bought_coins)}</Fact>
        <Fact name="Paid out before">{formatCoins(paid_out_coins)}</Fact>
      </dl>
      {paid_by.length > 0 && (
        <ul className="flex flex-col gap-1 text-meta text-muted">
          {paid_by.map((buyer) => (
            <li key={buyer.email} className="wrap-anywhere">
              <Bangla>{quoted(buyer.name)}</Bangla> paid {formatCoins(buyer.coins)} with{' '}
              {formatDollars(buyer.cents / 100)} of card money, with us since {formatLocalDate(buyer.since)}
              {buyer.is_new && ', new'}
              {buyer.suspended && ', suspended'}
            </li>
          ))}
          {more > 0 && <li>and {formatCount(more, 'more buyer')}</li>}
        </ul>
      )}
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-muted">{name}</dt>
      <dd className="figures font-medium">{children}</dd>
    </div>
  )
}
