/** A buyer's dashboard: stats, and the submissions to review. */
import type { BuyerStats } from '@piecework/contract'
import { stats } from '@piecework/contract/stats'
import { useQuery } from '@tanstack/react-query'
import { CreditCard, Hourglass, Layers } from 'lucide-react'
import { call } from '../api.ts'
import { count, dollars, formatCount } from '../format.ts'
import { TasksToReview } from '../submissions/tasks-to-review.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { PageParts } from '../ui/page-parts.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { type Stat, Stats } from '../ui/stats.tsx'
import { StatsSkeleton } from './stats-skeleton.tsx'

export function BuyerHome({ name }: { name: string }) {
  const query = useQuery({
    queryKey: ['stats', 'buyer'],
    queryFn: ({ signal }) => call(stats.buyer, {}, { signal }),
  })
  return (
    <>
      <PageHeading title={`Hello, ${name}`} text={pendingMessage(query.data?.submissionsToReview)} />
      <PageParts>
        <QueryView query={query} skeleton={<StatsSkeleton count={3} />}>
          {(data) => <Stats items={toStats(data)} />}
        </QueryView>
        <TasksToReview />
      </PageParts>
    </>
  )
}

/** Fits on one line on a phone, like the text before it, so that the layout below does not shift. */
function pendingMessage(pending: number | undefined): string {
  if (pending === undefined) return 'This is how your tasks stand.'
  if (pending === 0) return 'No submission waits for your decision.'
  return `${formatCount(pending, 'submission')} ${pending === 1 ? 'waits' : 'wait'} for your decision.`
}

function toStats(data: BuyerStats): Stat[] {
  return [
    {
      label: 'Total Tasks',
      icon: Layers,
      value: count(data.totalTasks),
      note: `${count(data.openTasks)} open now`,
    },
    {
      label: 'Pending Tasks',
      icon: Hourglass,
      value: count(data.pendingTasks),
      note: data.pendingTasks === 1 ? 'slot still free' : 'slots still free',
    },
    {
      label: 'Total Paid',
      icon: CreditCard,
      value: dollars(data.totalPaid),
      note: `by card, ${formatCount(data.payments, 'payment')}`,
    },
  ]
}
