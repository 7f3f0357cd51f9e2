/** Open tasks with free slots: searched, filtered, sorted; nearest deadline first. */
import { maxCounted } from '@piecework/contract/constants'
import { type taskFilters, tasks } from '@piecework/contract/tasks'
import { RefreshCw } from 'lucide-react'
import { useMemo } from 'react'
import { useLocation } from 'react-router'
import type * as z from 'zod/mini'
import { formatCount, formatNumber } from '../format.ts'
import { useList } from '../list.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { FilterBar, NothingMatches } from '../ui/filters.tsx'
import { PageHeading, usePageTitle } from '../ui/page.tsx'
import { Panel } from '../ui/panel.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { ShowMore } from '../ui/show-more.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { type FilterField, useFilters } from '../ui/use-filters.ts'
import { categoryOptions, useCategories } from './categories.ts'
import { NextTask } from './next-task.tsx'
import { TaskCard } from './task-card.tsx'

export default function AvailableTasksPage() {
  usePageTitle('Available Tasks')
  const filters = useTaskFilters()
  const { done } = (useLocation().state ?? {}) as { done?: string }
  const { query, rows, total } = useList(
    ['tasks', 'available', filters.values],
    tasks.available,
    { limit: 24, ...(filters.values as z.input<typeof taskFilters>) },
    { keepPrevious: true },
  )
  const order = orders[filters.values.sort ?? ''] ?? orders.deadline
  const isListed = !filters.isFiltered && filters.values.sort === undefined
  const isCounted = isListed && total < maxCounted
  const openTasks = isCounted ? formatCount(total, 'open task') : `${formatNumber(maxCounted)}+ open tasks`

  return (
    <>
      <PageHeading
        title="Available Tasks"
        text={query.data && isListed && total > 0 ? `${openTasks}, ${order}` : sentence(order)}
      />
      {done && <NextTask done={done} />}
      <FilterBar filters={filters} searchLabel="Search tasks" className="mb-6" />
      <QueryView query={query} skeleton={<SkeletonCards />}>
        {() =>
          rows.length === 0 ? (
            <Panel>
              {filters.isFiltered ? (
                <NothingMatches filters={filters} />
              ) : (
                <NoTasks isLooking={query.isFetching} onLook={() => void query.refetch()} />
              )}
            </Panel>
          ) : (
            <>
              <ul className={grid} aria-busy={query.isPlaceholderData || undefined}>
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

function useTaskFilters() {
  const categories = useCategories()
  const fields = useMemo(
    (): FilterField[] => [
      {
        ...{ name: 'category', label: 'Category', kind: 'select', any: 'All categories' },
        options: categoryOptions(categories),
      },
      { name: 'min_pay', label: 'Pay at least (coins)', kind: 'coins' },
      {
        ...{ name: 'script', label: 'Language', kind: 'select', any: 'Any' },
        options: [
          ['bangla', 'In Bangla · বাংলা'],
          ['latin', 'Without Bangla'],
        ],
      },
      {
        ...{ name: 'sort', label: 'Sort by', kind: 'select', any: 'Nearest deadline' },
        options: [
          ['newest', 'Newest'],
          ['pay', 'Highest pay'],
        ],
      },
    ],
    [categories],
  )
  return useFilters(fields)
}

const orders: Record<string, string> & { deadline: string } = {
  deadline: 'nearest deadline first',
  newest: 'newest first',
  pay: 'highest pay first',
}

function sentence(order: string): string {
  return order.charAt(0).toUpperCase() + order.slice(1)
}

function NoTasks({ isLooking, onLook }: { isLooking: boolean; onLook: () => void }) {
  return (
    <EmptyState
      drawing="nothing-yet"
      title="No Tasks Available"
      text="There are currently no tasks available. Please check back later."
      action={
        <Button kind="outline" icon={RefreshCw} busy={isLooking} busyText="Looking…" onClick={onLook}>
          Look again
        </Button>
      }
    />
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
