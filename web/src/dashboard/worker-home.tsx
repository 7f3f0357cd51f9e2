/** A worker's dashboard: stats, and the approved submissions. */
import type { WorkerStats } from '@piecework/contract'
import { stats } from '@piecework/contract/stats'
import { HandCoins, Hourglass, Send } from 'lucide-react'
import * as t from '#texts/dashboard.ts'
import { useUser } from '../auth/use-auth.ts'
import { useConfig } from '../config.ts'
import { formatCoins, formatLocalDate, formatNumber } from '../format.ts'
import { ApprovedSubmissions } from '../submissions/approved-submissions.tsx'
import { useFormatWorthWithTaka } from '../taka.tsx'
import { PageHeading, PageParts } from '../ui/page.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { useCall } from '../use-call.ts'
import { Pace } from './pace.tsx'
import { type Stat, StatCoins, Stats, StatsSkeleton } from './stats.tsx'
import { suggestedTasks } from './suggested-tasks.ts'
import { WorkerGuide } from './worker-guide.tsx'

export default function WorkerHome({ name }: { name: string }) {
  const { data: user } = useUser()
  const { prices } = useConfig()
  const query = useCall(['stats', 'worker'], stats.worker, {})
  // For the guide, which is rendered after the stats.
  useCall(...suggestedTasks)
  const formatWorth = useFormatWorthWithTaka()
  return (
    <>
      <PageHeading
        title={t.hello(name)}
        text={query.data ? t.submissionsWait(query.data.pendingSubmissions) : t.workerGlance}
      />
      <PageParts>
        <QueryView query={query} skeleton={<StatsSkeleton count={3} />}>
          {(data) => {
            const isNewcomer = data.totalEarnings < prices.minWithdrawalCoins
            const guide = user && <WorkerGuide user={user} stats={data} isNewcomer={isNewcomer} />
            return (
              <>
                {isNewcomer && guide}
                <Stats items={toStats(data, formatWorth)} />
                {!isNewcomer && guide}
              </>
            )
          }}
        </QueryView>
        <ApprovedSubmissions />
        <Pace of="Worker" />
      </PageParts>
    </>
  )
}

function toStats(data: WorkerStats, formatWorth: (coins: number) => string): Stat[] {
  return [
    {
      label: t.totalSubmissions,
      icon: Send,
      value: formatNumber(data.totalSubmissions),
      note: data.since ? t.since(formatLocalDate(data.since)) : t.noneSent,
    },
    {
      label: t.pendingSubmissions,
      icon: Hourglass,
      value: formatNumber(data.pendingSubmissions),
      note: t.worth(formatCoins(data.pendingCoins)),
    },
    {
      label: t.totalEarnings,
      icon: HandCoins,
      value: <StatCoins amount={data.totalEarnings} />,
      note: formatWorth(data.totalEarnings),
    },
  ]
}
