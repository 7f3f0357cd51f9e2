/** All tasks, for Admins: search, pause, and delete with a refund. */
import type { ListedTask } from '@piecework/contract'
import { tasks } from '@piecework/contract/tasks'
import * as t from '#texts/reports.ts'
import * as shared from '#texts/tasks.ts'
import { formatDate, formatNumber } from '../format.ts'
import { useList } from '../list.ts'
import { Coins } from '../ui/coins.tsx'
import { EmailCell } from '../ui/email.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { FilterBar } from '../ui/filters.tsx'
import { PageHeading, usePageTitle } from '../ui/page.tsx'
import { Panel } from '../ui/panel.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { ShowMore } from '../ui/show-more.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { type Column, Table } from '../ui/table.tsx'
import { type FilterField, useFilters } from '../ui/use-filters.ts'
import { useFocusAfterRow } from '../ui/use-focus-after-row.ts'
import { Bangla } from '../ui/user-text.tsx'
import { DeleteTaskButton } from './delete-task-button.tsx'
import { PauseButton } from './pause-button.tsx'

export default function ManageTasksPage() {
  usePageTitle(t.manageAllTasks)
  const filters = useFilters(noFields)
  const { search } = filters.values
  const { query, rows, total } = useList(
    ['tasks', 'all', search],
    tasks.all,
    { limit: 20, view: 'summary', search },
    { keepPrevious: true },
  )
  const { frame, moveFocusFrom } = useFocusAfterRow<HTMLDivElement>(rows.map((row) => row._id))

  return (
    <>
      <PageHeading title={t.manageAllTasks} text={query.data ? t.tasks(total) : t.lookingForTasks} />
      <div ref={frame} tabIndex={-1}>
        <QueryView query={query} skeleton={<SkeletonRows title={false} />}>
          {() => (
            <Panel>
              <FilterBar filters={filters} searchLabel={t.searchByTitleOrBuyer} className="mb-4 md:max-w-120" />
              {rows.length === 0 ? (
                <EmptyState drawing={search ? 'nothing-found' : 'nothing-yet'} title={t.noTasks} />
              ) : (
                <Table
                  caption={t.allTasks}
                  many
                  columns={columns}
                  rows={rows}
                  rowKey={(row) => row._id}
                  firstNumber={1}
                  actions={(row) => (
                    <>
                      <PauseButton task={row} by="Admin" />
                      <DeleteTaskButton task={row} by="Admin" onDeleted={() => moveFocusFrom(row._id, 'delete')} />
                    </>
                  )}
                />
              )}
              <ShowMore className="mt-4" query={query} shown={rows.length} total={total} noun="task" />
            </Panel>
          )}
        </QueryView>
      </div>
    </>
  )
}

/** The list is searched only. */
const noFields: FilterField[] = []

const columns: Column<ListedTask>[] = [
  {
    key: 'title',
    head: shared.title,
    phone: 'title',
    cell: (row) => (
      <p className="wrap-anywhere @min-[44rem]:min-w-28">
        <Bangla>{row.task_title}</Bangla>
      </p>
    ),
  },
  { key: 'buyer', head: shared.buyer, cell: (row) => <EmailCell email={row.created_by} /> },
  {
    key: 'workers',
    head: shared.workers,
    cell: (row) => (
      <>
        <span className="figures block">{formatNumber(row.required_workers)}</span>
        <span className="figures block text-meta whitespace-normal! text-muted">{slotsOf(row)}</span>
      </>
    ),
  },
  { key: 'pay', head: t.payPerWorker, align: 'right', cell: (row) => <Coins amount={row.payable_amount} /> },
  {
    key: 'deadline',
    head: shared.deadline,
    cell: (row) => <span className="figures">{formatDate(row.completion_date)}</span>,
  },
]

/** Total slots of an open task, who paused it, or the reason why there are no free slots. */
function slotsOf({ status, required_workers, total_workers, under_review, paused_by }: ListedTask): string {
  if (paused_by !== null) return paused_by === 'buyer' ? t.pausedByBuyer : t.pausedByAdmin
  if (status === 'open') return t.freeOf(required_workers, total_workers)
  if (under_review > 0) return t.toReview(under_review)
  return t.statuses[status]
}
