/** All tasks, for Admins: search, pause, and delete with a refund. */
import type { ListedTask } from '@piecework/contract'
import { maxCounted } from '@piecework/contract/constants'
import { tasks } from '@piecework/contract/tasks'
import * as menu from '#texts/dashboard.ts'
import * as t from '#texts/reports.ts'
import * as shared from '#texts/tasks.ts'
import { formatNumber, formatUpTo } from '../format.ts'
import { useList } from '../list.ts'
import { Coins } from '../ui/coins.tsx'
import { EmailCell } from '../ui/email.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { FilterBar } from '../ui/filters.tsx'
import { ListPanel } from '../ui/list-panel.tsx'
import { PageHeading } from '../ui/page.tsx'
import type { Column } from '../ui/table.tsx'
import { type FilterField, useFilters } from '../ui/use-filters.ts'
import { useFocusAfterRow } from '../ui/use-focus-after-row.ts'
import { Bdi } from '../ui/user-text.tsx'
import { Deadline } from './deadline.tsx'
import { DeleteTaskButton } from './delete-task-button.tsx'
import { PauseButton } from './pause-button.tsx'

export default function ManageTasksPage() {
  const filters = useFilters(noFields)
  const { search } = filters.values
  const list = useList(['tasks', 'all', search], tasks.all, { limit: 20, view: 'summary', search })
  const { frame, moveFocusFrom } = useFocusAfterRow<HTMLDivElement>(list.rows.map((row) => row._id))

  return (
    <>
      <PageHeading
        title={menu.manageTasks}
        text={
          list.query.data
            ? t.tasks(list.total, formatUpTo(maxCounted, list.total, search !== undefined))
            : t.lookingForTasks
        }
      />
      <div ref={frame} tabIndex={-1}>
        <ListPanel
          list={list}
          stopsCounting={search !== undefined}
          noun="task"
          caption={t.allTasks}
          many
          columns={columns}
          firstNumber={1}
          actions={(row) => (
            <>
              <PauseButton task={row} by="Admin" />
              <DeleteTaskButton task={row} by="Admin" onDeleted={() => moveFocusFrom(row._id, 'delete')} />
            </>
          )}
          empty={<EmptyState drawing={search ? 'nothing-found' : 'nothing-yet'} title={t.noTasks} />}
        >
          <FilterBar filters={filters} searchLabel={t.searchByTitleOrBuyer} className="mb-4 md:max-w-120" />
        </ListPanel>
      </div>
    </>
  )
}

/** The list is searched only. */
const noFields: FilterField[] = []

const columns: Column<ListedTask>[] = [
  {
    head: shared.title,
    cell: (row) => (
      <p className="wrap-anywhere @min-[44rem]:min-w-28">
        <Bdi>{row.task_title}</Bdi>
      </p>
    ),
  },
  { head: shared.buyer, cell: (row) => <EmailCell email={row.created_by} /> },
  {
    head: shared.workers,
    cell: (row) => (
      <>
        <span className="figures block">{formatNumber(row.required_workers)}</span>
        <span className="figures block text-meta whitespace-normal! text-muted">{slotsOf(row)}</span>
      </>
    ),
  },
  { head: t.payPerWorker, align: 'right', cell: (row) => <Coins amount={row.payable_amount} /> },
  { head: shared.deadline, cell: (row) => <Deadline date={row.completion_date} /> },
]

/** Total slots of an open task, who paused it, or the reason why there are no free slots. */
function slotsOf(task: ListedTask): string {
  const { status, required_workers, total_workers, under_review, reserved, held, paused_by } = task
  if (paused_by === 'review') return t.pausedForReview
  if (paused_by !== null) return paused_by === 'buyer' ? t.pausedByBuyer : t.pausedByAdmin
  if (status === 'open') return shared.freeOf(required_workers, total_workers)
  if (under_review > 0) return shared.toReview(under_review)
  if (reserved > 0) return shared.keptByWorkers(reserved)
  if (held > 0) return shared.notFinal(held)
  return t.statuses[status]
}
