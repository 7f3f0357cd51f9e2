/** A buyer's dashboard: own tasks in figures, and the work that waits for a decision. */
import type { BuyerStats } from '@piecework/contract'
import { stats } from '@piecework/contract/stats'
import { useQuery } from '@tanstack/react-query'
import { CreditCard, Hourglass, Layers } from 'lucide-react'
import { call } from '../api.ts'
import { count, countWords, dollars } from '../format.ts'
import { TasksToReview } from '../submissions/tasks-to-review.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { PageParts } from '../ui/page-parts.tsx'
import { type Figure, Stats } from '../ui/stats.tsx'
import { StatsSkeleton } from './stats-skeleton.tsx'

export function BuyerHome({ name }: { name: string }) {
  const query = useQuery({
    queryKey: ['stats', 'buyer'],
    queryFn: ({ signal }) => call(stats.buyer, {}, { signal }),
  })
  return (
    <>
      <PageHeading title={`Hello, ${name}`} text={waitingWords(query.data?.submissionsToReview)} />
      <PageParts>
        <Loaded query={query} skeleton={<StatsSkeleton count={3} />}>
          {(figures) => <Stats items={figuresOf(figures)} />}
        </Loaded>
        <TasksToReview />
      </PageParts>
    </>
  )
}

/** One line on a phone too, as the words before it: the page below stays where it is. */
function waitingWords(waiting: number | undefined): string {
  if (waiting === undefined) return 'This is how your tasks stand.'
  if (waiting === 0) return 'No submission waits for your decision.'
  return `${countWords(waiting, 'submission')} ${waiting === 1 ? 'waits' : 'wait'} for your decision.`
}

function figuresOf(figures: BuyerStats): Figure[] {
  return [
    {
      label: 'Total Tasks',
      icon: Layers,
      value: count(figures.totalTasks),
      note: `${count(figures.openTasks)} open now`,
    },
    {
      label: 'Pending Tasks',
      icon: Hourglass,
      value: count(figures.pendingTasks),
      note: figures.pendingTasks === 1 ? 'slot still free' : 'slots still free',
    },
    {
      label: 'Total Paid',
      icon: CreditCard,
      value: dollars(figures.totalPaid),
      note: `by card, ${countWords(figures.payments, 'payment')}`,
    },
  ]
}
