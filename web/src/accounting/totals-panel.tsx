/** What users, tasks and the outside hold by kind, and whether card money stands behind it. */
import type { AccountTotals, Backing } from '@piecework/contract'
import { accounting } from '@piecework/contract/accounting'
import { toCents } from '@piecework/contract/coins'
import { withdrawals } from '@piecework/contract/withdrawals'
import { useQuery } from '@tanstack/react-query'
import { call } from '../api.ts'
import { coinsNumber, dollars } from '../format.ts'
import { Divider } from '../ui/divider.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { MoneyPanel, SewnRow } from '../ui/money-panel.tsx'
import { Panel } from '../ui/panel.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'

export function TotalsPanel() {
  const totals = useQuery({ queryKey: ['books'], queryFn: ({ signal }) => call(accounting.totals, {}, { signal }) })
  const backing = useQuery({
    queryKey: ['withdrawals', 'backing'],
    queryFn: ({ signal }) => call(withdrawals.backing, {}, { signal }),
  })
  return (
    <div className="in-order grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <Loaded query={totals} skeleton={<SkeletonRows />}>
        {(found) => (
          <Panel title="Coins by account">
            <div className="grid gap-x-10 gap-y-6 md:grid-cols-3">
              {groupsOf(found).map(({ title, rows }) => (
                <section key={title}>
                  <h3 className="mb-2 text-table font-semibold">{title}</h3>
                  <div className="flex flex-col gap-1.5 text-table">
                    {rows.map(([label, coins]) => (
                      <SewnRow key={label} label={label}>
                        {coinsNumber(coins)}
                      </SewnRow>
                    ))}
                  </div>
                </section>
              ))}
            </div>
          </Panel>
        )}
      </Loaded>
      <Loaded query={backing} skeleton={<SkeletonRows />}>
        {(found) => <BackingLabel backing={found} />}
      </Loaded>
    </div>
  )
}

function BackingLabel({ backing }: { backing: Backing }) {
  const left = backing.backing_cents / 100
  return (
    <MoneyPanel>
      <h2 className="text-title">Backing</h2>
      <SewnRow label="Received by card">{dollars(backing.card_cents / 100)}</SewnRow>
      <SewnRow label="Paid out">{dollars(-toCents(backing.paid_out_coins) / 100)}</SewnRow>
      <SewnRow label="Owed to workers">{dollars(-toCents(backing.owed_coins) / 100)}</SewnRow>
      <Divider className="my-1" />
      <div className={left < 0 ? 'text-error' : ''}>
        <SewnRow strong label="Left">
          {dollars(left)}
        </SewnRow>
      </div>
    </MoneyPanel>
  )
}

type Group = { title: string; rows: [label: string, coins: number][] }

/** What came from the outside stands in its account as less than nothing; here it is what was given. */
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
        ['Sold by card', given(platform.card_sales)],
        ['Given as gifts', given(platform.gifts_issued)],
        ['Losses made good', given(platform.losses)],
        ['Paid out', platform.payouts],
        ['Fees taken', platform.fees],
        ['Forfeited', platform.forfeited],
      ],
    },
  ]
}

function given(balance: number): number {
  return balance === 0 ? 0 : -balance
}
