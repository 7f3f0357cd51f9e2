/** A worker's dashboard: stats, and the approved submissions. */
import type { WorkerStats } from '@piecework/contract'
import { stats } from '@piecework/contract/stats'
import { useQuery } from '@tanstack/react-query'
import { HandCoins, Hourglass, Send } from 'lucide-react'
import { call } from '../api.ts'
import { useFormatWorth } from '../config.ts'
import { formatCoins, formatLocalDate, formatNumber } from '../format.ts'
import { ApprovedSubmissions } from '../submissions/approved-submissions.tsx'
import { PageHeading, PageParts } from '../ui/page.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { pendingMessage, type Stat, StatCoins, Stats, StatsSkeleton } from './stats.tsx'

export function WorkerHome({ name }: { name: string }) {
  const query = useQuery({
    queryKey: ['stats', 'worker'],
    queryFn: ({ signal }) => call(stats.worker, {}, { signal }),
  })
  const formatWorth = useFormatWorth()
  return (
    <>
      <PageHeading
        title={`Hello, ${name}`}
        text={
          pendingMessage(query.data?.pendingSubmissions, 'submission', 'a decision') ?? 'This is how your work stands.'
        }
      />
      <PageParts>
        <QueryView query={query} skeleton={<StatsSkeleton count={3} />}>
          {(data) => <Stats items={toStats(data, formatWorth)} />}
        </QueryView>
        <ApprovedSubmissions />
      </PageParts>
    </>
  )
}

function toStats(data: WorkerStats, formatWorth: (coins: number) => string): Stat[] {
  return [
    {
      label: 'Total Submissions',
      icon: Send,
      value: formatNumber(data.totalSubmissions),
      note: data.since ? `since ${formatLocalDate(data.since)}` : 'none sent yet',
    },
    {
      label: 'Pending Submissions',
      icon: Hourglass,
      value: formatNumber(data.pendingSubmissions),
      note: `worth ${formatCoins(data.pendingCoins)}`,
    },
    {
      label: 'Total Earnings',
      icon: HandCoins,
      value: <StatCoins amount={data.totalEarnings} />,
      note: `≈ ${formatWorth(data.totalEarnings)}`,
    },
  ]
}
