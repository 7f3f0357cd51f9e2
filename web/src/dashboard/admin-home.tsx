/** An Admin's dashboard: four stats, and the pending and approved withdrawals. */
import type { AdminStats } from '@piecework/contract'
import { stats } from '@piecework/contract/stats'
import { Coins, CreditCard, Store, Users } from 'lucide-react'
import * as t from '#texts/dashboard.ts'
import { useLastCheck, Violations } from '../accounting/last-check.tsx'
import { formatDollars, formatNumber } from '../format.ts'
import { PageHeading, PageParts } from '../ui/page.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { useCall } from '../use-call.ts'
import { ApprovedWithdrawals } from '../withdrawals/approved-withdrawals.tsx'
import { PendingWithdrawals } from '../withdrawals/pending-withdrawals.tsx'
import { usePendingWithdrawals } from '../withdrawals/use-pending-withdrawals.ts'
import { AdminSetUp } from './admin-set-up.tsx'
import { Pace } from './pace.tsx'
import { setUpState } from './set-up-state.ts'
import { type Stat, StatCoins, Stats, StatsSkeleton } from './stats.tsx'

export default function AdminHome({ name }: { name: string }) {
  const query = useCall(['stats', 'admin'], stats.admin, {})
  // For the part that is rendered after the stats.
  useCall(...setUpState)
  const check = useLastCheck()
  const { total } = usePendingWithdrawals()
  return (
    <>
      <PageHeading title={t.hello(name)} text={total === undefined ? t.adminGlance : t.withdrawalsWait(total)} />
      <PageParts>
        <QueryView query={query} alongside={check} skeleton={<StatsSkeleton count={4} />}>
          {(data) => (
            <>
              <Violations check={check.data} />
              <AdminSetUp />
              <Stats items={toStats(data)} />
            </>
          )}
        </QueryView>
        <PendingWithdrawals />
        <ApprovedWithdrawals />
        <Pace of="Admin" />
      </PageParts>
    </>
  )
}

function toStats(data: AdminStats): Stat[] {
  return [
    {
      label: t.totalWorkers,
      icon: Users,
      value: formatNumber(data.workerCount),
      note: t.newThisWeek(data.newWorkers),
    },
    {
      label: t.totalBuyers,
      icon: Store,
      value: formatNumber(data.buyerCount),
      note: t.newThisWeek(data.newBuyers),
    },
    {
      label: t.totalCoins,
      icon: Coins,
      value: <StatCoins amount={data.totalCoins} showUnit={false} />,
      note: t.heldByAll,
    },
    { label: t.totalPayments, icon: CreditCard, value: formatDollars(data.totalPayments), note: t.receivedByCard },
  ]
}
