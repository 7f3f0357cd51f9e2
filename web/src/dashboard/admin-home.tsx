/** An Admin's dashboard: the whole place in four figures, and the withdrawals that wait. */
import type { AdminStats } from '@piecework/contract'
import { stats } from '@piecework/contract/stats'
import { useQuery } from '@tanstack/react-query'
import { Coins, CreditCard, Store, Users } from 'lucide-react'
import { useLastCheck } from '../accounting/use-last-check.ts'
import { Violations } from '../accounting/violations.tsx'
import { call } from '../api.ts'
import { count, countWords, dollars } from '../format.ts'
import { Loaded } from '../ui/loaded.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { PageParts } from '../ui/page-parts.tsx'
import { type Figure, Stats } from '../ui/stats.tsx'
import { ApprovedWithdrawals } from '../withdrawals/approved-withdrawals.tsx'
import { PendingWithdrawals } from '../withdrawals/pending-withdrawals.tsx'
import { usePending } from '../withdrawals/use-pending.ts'
import { StatCoins } from './stat-coins.tsx'
import { StatsSkeleton } from './stats-skeleton.tsx'

export function AdminHome({ name }: { name: string }) {
  const query = useQuery({
    queryKey: ['stats', 'admin'],
    queryFn: ({ signal }) => call(stats.admin, {}, { signal }),
  })
  const check = useLastCheck()
  const { total } = usePending()
  return (
    <>
      <PageHeading title={`Hello, ${name}`} text={waitingWords(total)} />
      <PageParts>
        <Loaded query={query} alongside={check} skeleton={<StatsSkeleton count={4} />}>
          {(figures) => (
            <>
              <Violations check={check.data} />
              <Stats items={figuresOf(figures)} />
            </>
          )}
        </Loaded>
        <PendingWithdrawals />
        <ApprovedWithdrawals />
      </PageParts>
    </>
  )
}

/** One line on a phone too, as the words before it: the page below stays where it is. */
function waitingWords(waiting: number | undefined): string {
  if (waiting === undefined) return 'People, coins and payments at a glance.'
  if (waiting === 0) return 'No withdrawal waits for approval.'
  return `${countWords(waiting, 'withdrawal')} ${waiting === 1 ? 'waits' : 'wait'} for approval.`
}

function figuresOf(figures: AdminStats): Figure[] {
  return [
    {
      label: 'Total Workers',
      icon: Users,
      value: count(figures.workerCount),
      note: `+${count(figures.newWorkers)} this week`,
    },
    {
      label: 'Total Buyers',
      icon: Store,
      value: count(figures.buyerCount),
      note: `+${count(figures.newBuyers)} this week`,
    },
    {
      label: 'Total Coins',
      icon: Coins,
      value: <StatCoins amount={figures.totalCoins} words={false} />,
      note: 'held by all users',
    },
    { label: 'Total Payments', icon: CreditCard, value: dollars(figures.totalPayments), note: 'received by card' },
  ]
}
