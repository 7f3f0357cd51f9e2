/** Totals of all accounts by kind, and the reserve of card money. */
import type { AccountTotals } from '@piecework/contract'
import { accounting } from '@piecework/contract/accounting'
import { Link } from 'react-router'
import * as t from '#texts/accounting.ts'
import { formatCoinsNumber } from '../format.ts'
import { MoneyPanel, MoneyRow } from '../ui/panel.tsx'
import { QueryPanel } from '../ui/query-panel.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { useCall } from '../use-call.ts'
import { accountLabel } from './labels.ts'
import { ReserveRows, useReserves } from './reserves.tsx'

export function TotalsPanel() {
  const totals = useCall(['accounting'], accounting.totals, {})
  const reserves = useReserves()
  return (
    <div className="hide-below-loading grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <QueryPanel query={totals} title={t.coinsByAccount}>
        {(data) => (
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
        )}
      </QueryPanel>
      <QueryView query={reserves} skeleton={<SkeletonRows />}>
        {(data) => (
          <MoneyPanel>
            <h2 className="text-title">{t.reserve}</h2>
            <ReserveRows reserves={data} />
            <Link to="/dashboard/reserves" className="link-text link-alone text-table">
              {t.whatCanBeLost}
            </Link>
          </MoneyPanel>
        )}
      </QueryView>
    </div>
  )
}

type Row = [label: string, coins: number]
type Group = { title: string; rows: Row[] }

/** Platform accounts that issue coins have negative balances; the panel shows them as positive amounts. */
function groupsOf({ users, escrow, platform }: AccountTotals): Group[] {
  return [
    {
      title: t.withUsers,
      rows: [
        ...rowsOf(users, 'earned', 'bought', 'gift', 'withdrawing', 'disputed'),
        [t.owedByUsers, negated(users.owed)],
      ],
    },
    {
      title: t.setAside,
      rows: rowsOf(escrow, 'earned', 'bought', 'gift'),
    },
    {
      title: t.outside,
      rows: [
        [t.soldByCard, negated(platform.card_sales)],
        [t.givenAsGifts, negated(platform.gifts_issued)],
        [t.lossesMadeGood, negated(platform.losses)],
        [t.paidOut, platform.payouts],
        [t.feesTaken, platform.fees],
        ...rowsOf(platform, 'forfeited'),
      ],
    },
  ]
}

function rowsOf<Account extends string>(balances: Record<Account, number>, ...accounts: Account[]): Row[] {
  return accounts.map((account) => [accountLabel(account), balances[account]])
}

function negated(balance: number): number {
  return balance === 0 ? 0 : -balance
}
