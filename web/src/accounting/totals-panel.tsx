/** Totals of all accounts by kind, and the reserve of card money. */
import type { AccountTotals } from '@piecework/contract'
import { accounting } from '@piecework/contract/accounting'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { call } from '../api.ts'
import { formatCoinsNumber } from '../format.ts'
import { MoneyPanel, MoneyRow, Panel } from '../ui/panel.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { ReserveRows, useReserves } from './reserves.tsx'

export function TotalsPanel() {
  const totals = useQuery({
    queryKey: ['accounting'],
    queryFn: ({ signal }) => call(accounting.totals, {}, { signal }),
  })
  const reserves = useReserves()
  return (
    <div className="hide-below-loading grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <QueryView query={totals} skeleton={<SkeletonRows />}>
        {(data) => (
          <Panel title="Coins by account">
            <div className="grid gap-x-10 gap-y-6 md:grid-cols-3">
              {groupsOf(data).map(({ title, rows }) => (
                <section key={title}>
                  <h3 className="mb-2 text-table font-semibold">{title}</h3>
                  <div className="flex flex-col gap-1.5 text-table">
                    {rows.map(([label, coins]) => (
                      <MoneyRow key={label} label={label}>
                        {formatCoinsNumber(coins)}
                      </MoneyRow>
                    ))}
                  </div>
                </section>
              ))}
            </div>
          </Panel>
        )}
      </QueryView>
      <QueryView query={reserves} skeleton={<SkeletonRows />}>
        {(data) => (
          <MoneyPanel>
            <h2 className="text-title">Reserve</h2>
            <ReserveRows reserves={data} />
            <Link to="/dashboard/reserves" className="link-text text-table">
              What can be lost
            </Link>
          </MoneyPanel>
        )}
      </QueryView>
    </div>
  )
}

type Group = { title: string; rows: [label: string, coins: number][] }

/** Platform accounts that issue coins have negative balances; the panel shows them as positive amounts. */
function groupsOf({ users, escrow, platform }: AccountTotals): Group[] {
  return [
    {
      title: 'With users',
      rows: [
        ['Earned', users.earned],
        ['Bought', users.bought],
        ['Gift', users.gift],
        ['In withdrawals', users.withdrawing],
        ['Disputed', users.disputed],
        ['Owed by users', negated(users.owed)],
      ],
    },
    {
      title: 'Set aside for tasks',
      rows: [
        ['Earned', escrow.earned],
        ['Bought', escrow.bought],
        ['Gift', escrow.gift],
      ],
    },
    {
      title: 'The outside',
      rows: [
        ['Sold by card', negated(platform.card_sales)],
        ['Given as gifts', negated(platform.gifts_issued)],
        ['Losses made good', negated(platform.losses)],
        ['Paid out', platform.payouts],
        ['Fees taken', platform.fees],
        ['Forfeited', platform.forfeited],
      ],
    },
  ]
}

function negated(balance: number): number {
  return balance === 0 ? 0 : -balance
}
