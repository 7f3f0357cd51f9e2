/** The buyer's tasks, with edit and delete. */
import type { ListedTask, RawInputOf, Task } from '@piecework/contract'
import { maxCounted } from '@piecework/contract/constants'
import { isRunning } from '@piecework/contract/task-status'
import { tasks } from '@piecework/contract/tasks'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import * as menu from '#texts/dashboard.ts'
import * as t from '#texts/tasks.ts'
import * as ui from '#texts/ui.ts'
import { formatNumber, formatUpTo } from '../format.ts'
import { useList } from '../list.ts'
import { Button } from '../ui/button.tsx'
import { Coins } from '../ui/coins.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { FilterBar, NothingMatches } from '../ui/filters.tsx'
import { ListPanel } from '../ui/list-panel.tsx'
import { PageHeading } from '../ui/page.tsx'
import type { Column } from '../ui/table.tsx'
import { toast } from '../ui/toast.ts'
import { type FilterField, selectFilter, useFilters } from '../ui/use-filters.ts'
import { focusMark, useFocusAfterRow } from '../ui/use-focus-after-row.ts'
import { Bdi } from '../ui/user-text.tsx'
import { useCall } from '../use-call.ts'
import { Deadline } from './deadline.tsx'
import { DeleteTaskButton } from './delete-task-button.tsx'
import { EditTaskDialog } from './edit-task-dialog.tsx'
import { TaskStatus } from './task-status.tsx'

export default function MyTasksPage() {
  const filters = useFilters(filterFields)
  const list = useList(['tasks', 'mine', filters.values], tasks.mine, {
    limit: 20,
    view: 'summary',
    ...(filters.values as OwnFilters),
  })
  const [edited, setEdited] = useState<Task>()
  const { frame, moveFocusFrom } = useFocusAfterRow<HTMLDivElement>(list.rows.map((row) => row._id))

  return (
    <>
      <PageHeading
        title={menu.myTasks}
        text={
          list.query.data ? t.tasksFound(formatUpTo(maxCounted, list.total, filters.isFiltered)) : t.lookingForYourTasks
        }
      />
      <FilterBar filters={filters} searchLabel={t.searchMyTasks} className="mb-4" />
      <div ref={frame} tabIndex={-1}>
        <ListPanel
          list={list}
          noun="task"
          panel={{ className: 'md:pt-2' }}
          many
          caption={t.yourTasks}
          columns={columns}
          firstNumber={1}
          actions={(row) => (
            <TaskButtons task={row} onEdit={setEdited} onDeleted={() => moveFocusFrom(row._id, 'delete')} />
          )}
          empty={
            filters.isFiltered ? (
              <NothingMatches filters={filters} />
            ) : (
              <EmptyState drawing="nothing-yet" title={t.noTasks} text={t.noTasksText} />
            )
          }
        />
      </div>
      {edited && <EditTaskDialog task={edited} onClose={() => setEdited(undefined)} />}
    </>
  )
}

type OwnFilters = Pick<RawInputOf<typeof tasks.mine>, 'status' | 'search' | 'from' | 'to'>

const statuses: Task['status'][] = ['open', 'in-progress', 'completed', 'expired', 'deleted']
const filterFields: FilterField[] = [
  selectFilter(
    { name: 'status', label: ui.status, any: ui.all },
    statuses.map((status) => [status, ui.statuses[status]]),
  ),
  { name: 'from', label: t.postedFrom, kind: 'date' },
  { name: 'to', label: t.postedUntil, kind: 'date' },
]

const columns: Column<ListedTask>[] = [
  {
    head: t.title,
    cell: (row) => (
      <p className="wrap-anywhere @min-[58rem]:line-clamp-2 @min-[58rem]:min-w-40">
        <Link to={`/dashboard/my-tasks/${row._id}`} className="link-text link-alone">
          <Bdi>{row.task_title}</Bdi>
        </Link>
      </p>
    ),
  },
  {
    head: t.workers,
    cell: (row) => (
      <>
        <span className="figures block">{formatNumber(row.required_workers)}</span>
        <span className="block text-meta text-muted @min-[58rem]:whitespace-nowrap">{slotsOf(row)}</span>
      </>
    ),
  },
  { head: t.payPerWorker, align: 'right', cell: (row) => <Coins amount={row.payable_amount} /> },
  { head: t.deadline, cell: (row) => <Deadline date={row.completion_date} /> },
  { head: ui.status, cell: (row) => <TaskStatus task={row} /> },
]

/** What the buyer has to do with the slots, or why none is free: workers keep them, or rejections are not final. */
function slotsOf({ under_review, reserved, held, required_workers, total_workers }: ListedTask): string {
  if (under_review > 0) return t.toReview(under_review)
  if (required_workers === 0 && reserved > 0) return t.keptByWorkers(reserved)
  return held > 0 && required_workers === 0 ? t.notFinal(held) : t.freeOf(required_workers, total_workers)
}

type TaskButtonsProps = { task: ListedTask; onEdit: (task: Task) => void; onDeleted: () => void }

/** The buyer's actions on a task: edit while it is open or in progress, and delete. */
function TaskButtons({ task, onEdit, onDeleted }: TaskButtonsProps) {
  // The list has no long texts.
  const details = useCall(['tasks', 'details', task._id], tasks.details, { id: task._id }, { enabled: false })
  const edit = async () => {
    const { data, error } = await details.refetch()
    if (error) toast.error(t.notOpened, error.message)
    else if (data) onEdit(data)
  }
  return (
    <>
      {isRunning(task.status) && (
        <Button
          kind="outline"
          size="cell"
          icon={Pencil}
          busy={details.isFetching}
          onClick={() => void edit()}
          aria-label={t.editTask(task.task_title)}
          {...focusMark(task._id, 'edit')}
        >
          {t.edit}
        </Button>
      )}
      {task.status !== 'deleted' && <DeleteTaskButton task={task} by="Buyer" onDeleted={onDeleted} />}
    </>
  )
}
