/** Open tasks with free slots: searched, filtered, sorted; nearest deadline first. */
import { maxCounted } from '@piecework/contract/constants'
import { type taskFilters, tasks } from '@piecework/contract/tasks'
import { RefreshCw } from 'lucide-react'
import { useMemo } from 'react'
import { useLocation } from 'react-router'
import type * as z from 'zod/mini'
import * as t from '#texts/available-tasks.ts'
import * as shared from '#texts/tasks.ts'
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
import { KeptSlots } from './kept-slots.tsx'
import { NextTask } from './next-task.tsx'
import { SentWork } from './sent-work.tsx'
import { TaskCard } from './task-card.tsx'
import { TaskChips } from './task-chips.tsx'

export default function AvailableTasksPage() {
  usePageTitle(t.availableTasks)
  const filters = useTaskFilters()
  const { done } = (useLocation().state ?? {}) as { done?: string }
  const { query, rows, total } = useList(
    ['tasks', 'available', filters.values],
    tasks.available,
    { limit: 24, view: 'summary', form: 'any', ...(filters.values as z.input<typeof taskFilters>) },
    { keepPrevious: true },
  )
  const { sort, min_share, max_hours } = filters.values
  const isListed = !filters.isFiltered && sort === undefined
  const isCounted = isListed && total < maxCounted

  return (
    <>
      <PageHeading
        title={t.availableTasks}
        text={
          // Not on the screen of a phone, where four cards have room below the chips.
          <span className="max-sm:sr-only">
            {query.data && isListed && total > 0
              ? t.openTasks(Math.min(total, maxCounted), !isCounted)
              : t.orders[sort === 'newest' || sort === 'pay' ? sort : 'deadline']}
          </span>
        }
      />
      {done && <SentWork task={done} />}
      {done && <NextTask done={done} />}
      <div className="hide-below-loading">
        <KeptSlots />
        <FilterBar
          filters={filters}
          searchLabel={t.searchTasks}
          chips={<TaskChips filters={filters} />}
          className="mb-1 max-sm:-mt-4 md:mb-6"
        />
        <QueryView query={query} skeleton={<SkeletonCards />}>
          {() =>
            rows.length === 0 ? (
              <Panel>
                {filters.isFiltered ? (
                  <NothingMatches filters={filters} note={(min_share ?? max_hours) ? t.withoutNewBuyers : undefined} />
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
                <ShowMore
                  className="mt-8"
                  query={query}
                  shown={rows.length}
                  {...(isCounted && { total })}
                  noun="task"
                />
              </>
            )
          }
        </QueryView>
      </div>
    </>
  )
}

function useTaskFilters() {
  const categories = useCategories()
  const fields = useMemo(
    (): FilterField[] => [
      {
        ...{ name: 'category', label: shared.category, kind: 'select', any: t.allCategories },
        options: categoryOptions(categories),
      },
      { name: 'min_pay', label: t.payAtLeast, kind: 'coins' },
      {
        ...{ name: 'script', label: t.language, kind: 'select', any: t.anyLanguage },
        options: [
          ['bangla', t.inBangla],
          ['latin', t.withoutBangla],
        ],
      },
      {
        ...{ name: 'min_share', label: t.buyerApproves, kind: 'select', any: t.anyBuyer },
        options: [['90', t.atLeastPercent(90)]],
      },
      {
        ...{ name: 'max_hours', label: t.buyerDecides, kind: 'select', any: t.anyBuyer },
        options: [['24', t.withinADay]],
      },
      {
        ...{ name: 'sort', label: t.sortBy, kind: 'select', any: t.nearestDeadline },
        options: [
          ['newest', t.newest],
          ['pay', t.highestPay],
        ],
      },
    ],
    [categories],
  )
  return useFilters(fields)
}

function NoTasks({ isLooking, onLook }: { isLooking: boolean; onLook: () => void }) {
  return (
    <EmptyState
      drawing="nothing-yet"
      title={t.noTasks}
      text={t.noTasksText}
      action={
        <Button kind="outline" icon={RefreshCw} busy={isLooking} busyText={t.looking} onClick={onLook}>
          {t.lookAgain}
        </Button>
      }
    />
  )
}

const grid = 'grid grid-cols-1 gap-2 sm:grid-cols-2 sm:gap-4 lg:grid-cols-3'

function SkeletonCards() {
  return (
    <div className={grid}>
      {['first', 'second', 'third', 'fourth', 'fifth', 'sixth'].map((card) => (
        <Skeleton key={card} lines={3} />
      ))}
    </div>
  )
}
