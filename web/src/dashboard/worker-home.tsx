/** A worker's dashboard: stats, and the approved submissions. */
import type { WorkerStats } from '@piecework/contract'
import { stats } from '@piecework/contract/stats'
import { useQuery } from '@tanstack/react-query'
import { HandCoins, Hourglass, Send } from 'lucide-react'
import { call } from '../api.ts'
import { useWorth } from '../config.ts'
import { count, dayOf, formatCoins, formatCount } from '../format.ts'
import { ApprovedSubmissions } from '../submissions/approved-submissions.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { PageParts } from '../ui/page-parts.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { type Stat, Stats } from '../ui/stats.tsx'
import { StatCoins } from './stat-coins.tsx'
import { StatsSkeleton } from './stats-skeleton.tsx'

export function WorkerHome({ name }: { name: string }) {
  const query = useQuery({
    queryKey: ['stats', 'worker'],
    queryFn: ({ signal }) => call(stats.worker, {}, { signal }),
  })
  const worth = useWorth()
  return (
    <>
      <PageHeading title={`Hello, ${name}`} text={pendingMessage(query.data?.pendingSubmissions)} />
      <PageParts>
        <QueryView query={query} skeleton={<StatsSkeleton count={3} />}>
          {(data) => <Stats items={toStats(data, worth)} />}
        </QueryView>
        <ApprovedSubmissions />
      </PageParts>
    </>
  )
}

/** Fits on one line on a phone, like the text before it, so that the layout below does not shift. */
function pendingMessage(pending: number | undefined): string {
  if (pending === undefined) return 'This is how your work stands.'
  if (pending === 0) return 'No submission waits for a decision.'
  return `${formatCount(pending, 'submission')} ${pending === 1 ? 'waits' : 'wait'} for a decision.`
}

function toStats(data: WorkerStats, worth: (coins: number) => string): Stat[] {
  return [
    {
      label: 'Total Submissions',
      icon: Send,
      value: count(data.totalSubmissions),
      note: data.since ? `since ${dayOf(data.since)}` : 'none sent yet',
    },
    {
      label: 'Pending Submissions',
      icon: Hourglass,
      value: count(data.pendingSubmissions),
      note: `worth ${formatCoins(data.pendingCoins)}`,
    },
    {
      label: 'Total Earnings',
      icon: HandCoins,
      value: <StatCoins amount={data.totalEarnings} />,
      note: `≈ ${worth(data.totalEarnings)}`,
    },
  ]
}
