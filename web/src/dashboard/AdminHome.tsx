/** An Admin's dashboard: the whole place in four figures, and the withdrawals that wait. */
import type { AdminStats } from '@piecework/contract'
import { stats } from '@piecework/contract/stats'
import { useQuery } from '@tanstack/react-query'
import { Coins, CreditCard, Store, Users } from 'lucide-react'
import { call } from '../api.ts'
import { BrokenBooks } from '../books/BrokenBooks.tsx'
import { useLastCheck } from '../books/useLastCheck.ts'
import { count, countWords, dollars } from '../format.ts'
import { type Figure, Figures } from '../ui/Figures.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { PageHeading } from '../ui/PageHeading.tsx'
import { PageParts } from '../ui/PageParts.tsx'
import { ApprovedWithdrawals } from '../withdrawals/ApprovedWithdrawals.tsx'
import { PendingWithdrawals } from '../withdrawals/PendingWithdrawals.tsx'
import { usePending } from '../withdrawals/usePending.ts'
import { FigureCoins } from './FigureCoins.tsx'
import { SkeletonFigures } from './SkeletonFigures.tsx'

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
        <Loaded query={query} alongside={check} skeleton={<SkeletonFigures count={4} />}>
          {(figures) => (
            <>
              <BrokenBooks check={check.data} />
              <Figures items={figuresOf(figures)} />
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
      value: <FigureCoins amount={figures.totalCoins} words={false} />,
      note: 'held by all users',
    },
    { label: 'Total Payments', icon: CreditCard, value: dollars(figures.totalPayments), note: 'received by card' },
  ]
}
