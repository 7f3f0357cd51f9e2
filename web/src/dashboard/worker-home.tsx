/** A worker's dashboard: what was sent, what waits, what was earned. */
import type { WorkerStats } from '@piecework/contract'
import { stats } from '@piecework/contract/stats'
import { useQuery } from '@tanstack/react-query'
import { HandCoins, Hourglass, Send } from 'lucide-react'
import { call } from '../api.ts'
import { coinsWords, count, countWords, dayOf, worth } from '../format.ts'
import { ApprovedSubmissions } from '../submissions/approved-submissions.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { PageParts } from '../ui/page-parts.tsx'
import { type Figure, Stats } from '../ui/stats.tsx'
import { StatCoins } from './stat-coins.tsx'
import { StatsSkeleton } from './stats-skeleton.tsx'

export function WorkerHome({ name }: { name: string }) {
  const query = useQuery({
    queryKey: ['stats', 'worker'],
    queryFn: ({ signal }) => call(stats.worker, {}, { signal }),
  })
  return (
    <>
      <PageHeading title={`Hello, ${name}`} text={waitingWords(query.data?.pendingSubmissions)} />
      <PageParts>
        <Loaded query={query} skeleton={<StatsSkeleton count={3} />}>
          {(figures) => <Stats items={figuresOf(figures)} />}
        </Loaded>
        <ApprovedSubmissions />
      </PageParts>
    </>
  )
}

/** One line on a phone too, as the words before it: the page below stays where it is. */
function waitingWords(pending: number | undefined): string {
  if (pending === undefined) return 'This is how your work stands.'
  if (pending === 0) return 'No submission waits for a decision.'
  return `${countWords(pending, 'submission')} ${pending === 1 ? 'waits' : 'wait'} for a decision.`
}

function figuresOf(figures: WorkerStats): Figure[] {
  return [
    {
      label: 'Total Submissions',
      icon: Send,
      value: count(figures.totalSubmissions),
      note: figures.since ? `since ${dayOf(figures.since)}` : 'none sent yet',
    },
    {
      label: 'Pending Submissions',
      icon: Hourglass,
      value: count(figures.pendingSubmissions),
      note: `worth ${coinsWords(figures.pendingCoins)}`,
    },
    {
      label: 'Total Earnings',
      icon: HandCoins,
      value: <StatCoins amount={figures.totalEarnings} />,
      note: `≈ ${worth(figures.totalEarnings)}`,
    },
  ]
}
