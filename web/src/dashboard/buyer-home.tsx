/** A buyer's dashboard: stats, the objections to answer, and the submissions to review. */
import type { BuyerStats } from '@piecework/contract'
import { stats } from '@piecework/contract/stats'
import { CreditCard, Hourglass, Layers } from 'lucide-react'
import { Link } from 'react-router'
import * as t from '#texts/dashboard.ts'
import { useUser } from '../auth/use-auth.ts'
import { formatDollars, formatNumber } from '../format.ts'
import { OwnDebt } from '../payments/own-debt.tsx'
import { OpenObjections } from '../submissions/open-objections.tsx'
import { TasksToReview } from '../submissions/tasks-to-review.tsx'
import { OwnRecord } from '../tasks/own-record.tsx'
import { PageHeading, PageParts } from '../ui/page.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { useCall } from '../use-call.ts'
import { BuyerGuide } from './buyer-guide.tsx'
import { Pace } from './pace.tsx'
import { type Stat, Stats, StatsSkeleton } from './stats.tsx'

export default function BuyerHome({ name }: { name: string }) {
  const { data: user } = useUser()
  const query = useCall(['stats', 'buyer'], stats.buyer, {})
  return (
    <>
      <PageHeading
        title={t.hello(name)}
        text={query.data ? t.submissionsWaitForYou(query.data.submissionsToReview) : t.buyerGlance}
      />
      <PageParts>
        {user && <OwnDebt user={user} />}
        <QueryView query={query} skeleton={<StatsSkeleton count={3} />}>
          {(data) => (
            <>
              {user && data.totalTasks === 0 && <BuyerGuide user={user} />}
              <Stats items={toStats(data)} />
            </>
          )}
        </QueryView>
        <OpenObjections />
        <TasksToReview />
        {user && <OwnRecord buyerId={user._id} />}
        <p className="text-table">
          <Link to="/dashboard/blocked-workers" className="link-text link-alone">
            {t.blockedWorkers}
          </Link>
        </p>
        <Pace of="Buyer" />
      </PageParts>
    </>
  )
}

function toStats(data: BuyerStats): Stat[] {
  return [
    {
      label: t.totalTasks,
      icon: Layers,
      value: formatNumber(data.totalTasks),
      note: t.openNow(data.openTasks),
    },
    {
      label: t.pendingTasks,
      icon: Hourglass,
      value: formatNumber(data.pendingTasks),
      note: t.slotsFree(data.pendingTasks),
    },
    {
      label: t.totalPaid,
      icon: CreditCard,
      value: formatDollars(data.totalPaid),
      note: t.byCard(data.payments),
    },
  ]
}
