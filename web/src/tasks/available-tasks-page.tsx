/** Open tasks with free slots, nearest deadline first. */
import { maxCounted } from '@piecework/contract/constants'
import { tasks } from '@piecework/contract/tasks'
import { RefreshCw } from 'lucide-react'
import { formatCount, formatNumber } from '../format.ts'
import { useList } from '../list.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHeading, usePageTitle } from '../ui/page.tsx'
import { Panel } from '../ui/panel.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { ShowMore } from '../ui/show-more.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { TaskCard } from './task-card.tsx'

export default function AvailableTasksPage() {
  usePageTitle('Available Tasks')
  const { query, rows, total } = useList(['tasks', 'available'], tasks.available, { limit: 24 })
  const isCounted = total < maxCounted
  const openTasks = isCounted ? formatCount(total, 'open task') : `${formatNumber(maxCounted)}+ open tasks`

  return (
    <>
      <PageHeading
        title="Available Tasks"
        text={query.data ? total > 0 && `${openTasks}, nearest deadline first` : 'Nearest deadline first'}
      />
      <QueryView query={query} skeleton={<SkeletonCards />}>
        {() =>
          rows.length === 0 ? (
            <Panel>
              <EmptyState
                drawing="nothing-yet"
                title="No Tasks Available"
                text="There are currently no tasks available. Please check back later."
                action={
                  <Button
                    kind="outline"
                    icon={RefreshCw}
                    busy={query.isFetching}
                    busyText="Looking…"
                    onClick={() => void query.refetch()}
                  >
                    Look again
                  </Button>
                }
              />
            </Panel>
          ) : (
            <>
              <ul className={grid}>
                {rows.map((task) => (
                  <li key={task._id}>
                    <TaskCard task={task} />
                  </li>
                ))}
              </ul>
              <ShowMore className="mt-8" query={query} shown={rows.length} {...(isCounted && { total })} noun="task" />
            </>
          )
        }
      </QueryView>
    </>
  )
}

const grid = 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3'

function SkeletonCards() {
  return (
    <div className={grid}>
      {['first', 'second', 'third', 'fourth', 'fifth', 'sixth'].map((card) => (
        <Skeleton key={card} lines={4} />
      ))}
    </div>
  )
}
