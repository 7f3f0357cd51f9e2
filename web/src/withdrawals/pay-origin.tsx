/** The origin of the worker's earnings, which an Admin checks before a payout. */
import type { PendingWithdrawal } from '@piecework/contract'
import { quoted } from '@piecework/contract/quoted'
import type { ReactNode } from 'react'
import * as t from '#texts/withdrawals.tsx'
import { formatCoins, formatDollars, formatLocalDate } from '../format.ts'
import { Bangla } from '../ui/user-text.tsx'

export function PayOrigin({ withdrawal }: { withdrawal: PendingWithdrawal }) {
  const { worker_since, worker_is_new, pay_coins, pay_bought_coins, pay_buyers, paid_by, paid_out_coins } = withdrawal
  const more = pay_buyers - paid_by.length
  return (
    <section className="flex flex-col gap-3">
      <h3 className="text-title">{t.payOrigin}</h3>
      <dl className="flex flex-col gap-2 text-table">
        <Fact name={t.accountSince}>
          {worker_is_new ? t.sinceAndNew(formatLocalDate(worker_since)) : formatLocalDate(worker_since)}
        </Fact>
        <Fact name={t.earned}>{t.earnedFrom(formatCoins(pay_coins), pay_buyers)}</Fact>
        <Fact name={t.boughtByCard}>{formatCoins(pay_bought_coins)}</Fact>
        <Fact name={t.paidOutBefore}>{formatCoins(paid_out_coins)}</Fact>
      </dl>
      {paid_by.length > 0 && (
        <ul className="flex flex-col gap-1 text-meta text-muted">
          {paid_by.map((buyer) => (
            <li key={buyer.email} className="wrap-anywhere">
              {t.paidBy({
                buyer: <Bangla>{quoted(buyer.name)}</Bangla>,
                coins: formatCoins(buyer.coins),
                dollars: formatDollars(buyer.cents / 100),
                since: formatLocalDate(buyer.since),
                isNew: buyer.is_new,
                isSuspended: buyer.suspended,
              })}
            </li>
          ))}
          {more > 0 && <li>{t.moreBuyers(more)}</li>}
        </ul>
      )}
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-muted">{name}</dt>
      <dd className="figures font-medium whitespace-normal! wrap-anywhere">{children}</dd>
    </div>
  )
}
