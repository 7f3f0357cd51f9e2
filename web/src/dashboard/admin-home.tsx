/** An Admin's dashboard: four stats, and the pending and approved withdrawals. */
import type { AdminStats } from '@piecework/contract'
import { stats } from '@piecework/contract/stats'
import { useQuery } from '@tanstack/react-query'
import { Coins, CreditCard, Store, Users } from 'lucide-react'
import { useLastCheck, Violations } from '../accounting/last-check.tsx'
import { call } from '../api.ts'
import { formatDollars, formatNumber } from '../format.ts'
import { PageHeading, PageParts } from '../ui/page.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { ApprovedWithdrawals } from '../withdrawals/approved-withdrawals.tsx'
import { PendingWithdrawals } from '../withdrawals/pending-withdrawals.tsx'
import { usePendingWithdrawals } from '../withdrawals/use-pending-withdrawals.ts'
import { pendingMessage, type Stat, StatCoins, Stats, StatsSkeleton } from './stats.tsx'

export function AdminHome({ name }: { name: string }) {
  const query = useQuery({
    queryKey: ['stats', 'admin'],
    queryFn: ({ signal }) => call(stats.admin, {}, { signal }),
  })
  const check = useLastCheck()
  const { total } = usePendingWithdrawals()
  return (
    <>
      <PageHeading
        title={`Hello, ${name}`}
        text={pendingMessage(total, 'withdrawal', 'approval') ?? 'Users, coins and payments at a glance.'}
      />
      <PageParts>
        <QueryView query={query} alongside={check} skeleton={<StatsSkeleton count={4} />}>
          {(data) => (
            <>
              <Violations check={check.data} />
              <Stats items={toStats(data)} />
            </>
          )}
        </QueryView>
        <PendingWithdrawals />
        <ApprovedWithdrawals />
      </PageParts>
    </>
  )
}

function toStats(data: AdminStats): Stat[] {
  return [
    {
      label: 'Total Workers',
      icon: Users,
      value: formatNumber(data.workerCount),
      note: `+${formatNumber(data.newWorkers)} this week`,
    },
    {
      label: 'Total Buyers',
      icon: Store,
      value: formatNumber(data.buyerCount),
      note: `+${formatNumber(data.newBuyers)} this week`,
    },
    {
      label: 'Total Coins',
      icon: Coins,
      value: <StatCoins amount={data.totalCoins} showUnit={false} />,
      note: 'held by all users',
    },
    { label: 'Total Payments', icon: CreditCard, value: formatDollars(data.totalPayments), note: 'received by card' },
  ]
}
