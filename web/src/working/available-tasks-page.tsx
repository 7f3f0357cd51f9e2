/** Open tasks with free slots: searched, filtered, sorted; nearest deadline first. */
import { maxCounted } from '@piecework/contract/constants'
import { reservations } from '@piecework/contract/reservations'
import { type taskFilters, tasks } from '@piecework/contract/tasks'
import { Hourglass, RefreshCw } from 'lucide-react'
import { useMemo } from 'react'
import { Link, useLocation } from 'react-router'
import type * as z from 'zod/mini'
import * as t from '#texts/available-tasks.ts'
import * as shared from '#texts/tasks.ts'
import { paidAfter } from '#texts/ui.ts'
import { formatDateTime, formatTime, timeOfDay } from '../format.ts'
import { useList } from '../list.ts'
import { categoryOptions, useCategories } from '../tasks/categories.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { FilterBar, NothingMatches } from '../ui/filters.tsx'
import { PageHeading, usePageTitle } from '../ui/page.tsx'
import { Panel } from '../ui/panel.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { ShowMore } from '../ui/show-more.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { type FilterField, type Filters, selectFilter, useFilters } from '../ui/use-filters.ts'
import { Bdi } from '../ui/user-text.tsx'
import { useCall } from '../use-call.ts'
import { NextTask } from './next-task.tsx'
import { TaskCard } from './task-card.tsx'

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
      <FilterBar
        filters={filters}
        searchLabel={t.searchTasks}
        chips={<TaskChips filters={filters} />}
        className="mb-1 max-md:-mt-4 md:mb-6"
      />
      {done && <SentWork task={done} />}
      {done && <NextTask done={done} />}
      <div className="hide-below-loading">
        <KeptSlots />
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
      selectFilter({ name: 'category', label: shared.category, any: t.allCategories }, categoryOptions(categories)),
      { name: 'min_pay', label: t.payAtLeast, kind: 'coins' },
      selectFilter({ name: 'script', label: t.language, any: t.anyLanguage }, [
        ['bangla', t.inBangla],
        ['latin', t.withoutBangla],
      ]),
      selectFilter({ name: 'min_share', label: t.buyerApproves, any: t.anyBuyer }, [['90', t.atLeastPercent(90)]]),
      selectFilter({ name: 'max_hours', label: t.buyerDecides, any: t.anyBuyer }, [['24', t.withinADay]]),
      selectFilter({ name: 'sort', label: t.sortBy, any: t.nearestDeadline }, [
        ['newest', t.newest],
        ['pay', t.highestPay],
      ]),
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

/** Above the available tasks, a line for each: the slots that the worker keeps, the first to end first. Nothing without any. */
function KeptSlots() {
  const { query, rows } = useList(['reservations', 'own'], reservations.own, {}, { alwaysRefetch: true })
  if (query.isPending) return <div aria-busy="true" className="loading-part" />
  if (rows.length === 0) return null
  return (
    <ul aria-label={t.keptSlots} className="mb-3 flex flex-col md:mb-6">
      {rows.map(({ _id, task_id, task_title, ends_at }) => (
        <li key={_id} className="flex items-center gap-x-2 text-table">
          <Hourglass size={16} className="shrink-0 text-muted" aria-hidden />
          <Link to={`/dashboard/task/${encodeURIComponent(task_id)}`} className="link-text link-alone min-w-0 truncate">
            <Bdi>{task_title}</Bdi>
          </Link>
          <span className="figures shrink-0 text-muted">{t.keptUntil(timeOrDay(ends_at))}</span>
        </li>
      ))}
    </ul>
  )
}

/** "15:40", on another day "2 Dec, 15:40". */
function timeOrDay(instant: string): string {
  const isToday = new Date(instant).toDateString() === new Date().toDateString()
  return isToday ? timeOfDay(instant) : formatTime(instant)
}

/** Shows nothing without an answer, and when the work is decided already. */
function SentWork({ task: id }: { task: string }) {
  const { data: task } = useCall(['tasks', 'details', id], tasks.details, { id }, { handlesForbidden: true })
  const { review_due_at: due, review_due_latest: latest } = task?.my_submission ?? {}
  if (!due) return null
  return (
    <p role="status" className="mb-6 text-muted wrap-anywhere">
      {paidAfter(formatDateTime(due), formatDateTime(latest ?? due))}
    </p>
  )
}

/** Filters of the list by name, and the values that a press sets. */
const pressed = [
  ['sort', 'pay'],
  ['script', 'bangla'],
  ['sort', 'newest'],
] as const

/** What workers choose most often above the available tasks on a phone, each by one press. */
function TaskChips({ filters: { fields, values, set } }: { filters: Filters }) {
  const optionsOf = (name: string) => {
    const field = fields.find((each) => each.name === name)
    return field?.kind === 'select' ? field : undefined
  }
  const category = optionsOf('category')
  return (
    <>
      {category && (
        <select
          aria-label={category.label}
          className={`select chip ${values.category ? 'chip-set' : ''}`}
          value={values.category ?? ''}
          onChange={(event) => set('category', event.target.value)}
        >
          <option value="">{category.any}</option>
          {category.options.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
      {pressed.map(([name, value]) => (
        <button
          key={value}
          type="button"
          className={`btn btn-plain chip ${values[name] === value ? 'chip-set' : ''}`}
          aria-pressed={values[name] === value}
          onClick={() => set(name, values[name] === value ? '' : value)}
        >
          {optionsOf(name)?.options.find(([option]) => option === value)?.[1]}
        </button>
      ))}
    </>
  )
}
