/** All tasks, for Admins: search, pause, and delete with a refund. */
import { maxCounted } from '@piecework/contract/constants'
import { tasks } from '@piecework/contract/tasks'
import * as menu from '#texts/dashboard.ts'
import * as t from '#texts/reports.ts'
import { formatUpTo } from '../format.ts'
import { useList } from '../list.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { FilterBar } from '../ui/filters.tsx'
import { ListPanel } from '../ui/list-panel.tsx'
import { PageHeading } from '../ui/page.tsx'
import { type FilterField, useFilters } from '../ui/use-filters.ts'
import { useFocusAfterRow } from '../ui/use-focus-after-row.ts'
import { columns } from './all-task-columns.tsx'
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
