/** The tasks, the work, the withdrawals and the payments of one user, as this user has them. */
import type { OwnWithdrawal } from '@piecework/contract'
import { payments } from '@piecework/contract/payments'
import { submissions } from '@piecework/contract/submissions'
import { tasks } from '@piecework/contract/tasks'
import { withdrawals } from '@piecework/contract/withdrawals'
import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import * as menu from '#texts/dashboard.ts'
import * as shared from '#texts/tasks.ts'
import * as ui from '#texts/ui.ts'
import * as t from '#texts/user-page.ts'
import { useList } from '../list.ts'
import { columns as paymentColumns } from '../payments/payment-columns.tsx'
import { ownColumns, titleColumn } from '../submissions/submission-columns.tsx'
import { columns as taskColumns } from '../tasks/all-task-columns.tsx'
import { TaskStatus } from '../tasks/task-status.tsx'
import { ListPanel } from '../ui/list-panel.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import type { Column } from '../ui/table.tsx'
import { Bdi } from '../ui/user-text.tsx'
import { ownColumns as withdrawalColumns } from '../withdrawals/own-columns.tsx'

type ListProps = { email: string }

/** Of another user it is another list. */
const options = { keepPrevious: false }
const limit = 5

type ListOfUserProps<Row extends { _id: string }> = Pick<
  ComponentProps<typeof ListPanel<Row>>,
  'list' | 'noun' | 'columns'
> & { title: string; aside?: ReactNode }

function ListOfUser<Row extends { _id: string }>({ title, aside, ...rest }: ListOfUserProps<Row>) {
  return (
    <ListPanel
      panel={{ title, aside }}
      caption={t.newestFirst(title)}
      empty={<p className="text-muted">{t.none}</p>}
      {...rest}
    />
  )
}

export function TasksOfUser({ email }: ListProps) {
  const list = useList(['tasks', 'of', email], tasks.mine, { email, limit, view: 'summary' }, options)
  const all = (
    <Link to={`/dashboard/manage-tasks?search=${encodeURIComponent(email)}`} className="link-text link-alone">
      {menu.manageTasks}
    </Link>
  )
  return <ListOfUser list={list} noun="task" title={menu.tasks} aside={all} columns={columnsOfTasks} />
}

const columnsOfTasks = [
  ...taskColumns.filter(({ head }) => head !== shared.buyer),
  { head: ui.status, cell: (row) => <TaskStatus task={row} reader="Admin" /> },
] satisfies typeof taskColumns

export function WorkOfUser({ email }: ListProps) {
  const list = useList(['submissions', 'of', email], submissions.mine, { email, limit, view: 'summary' }, options)
  return <ListOfUser list={list} noun="submission" title={menu.submissions} columns={columnsOfWork} />
}

const columnsOfWork = [titleColumn, ...ownColumns]

export function WithdrawalsOfUser({ email }: ListProps) {
  const list = useList(['withdrawals', 'of', email], withdrawals.mine, { email, limit }, options)
  return <ListOfUser list={list} noun="withdrawal" title={menu.withdrawals} columns={columnsOfWithdrawals} />
}

const columnsOfWithdrawals: Column<OwnWithdrawal>[] = [
  ...withdrawalColumns,
  {
    head: ui.status,
    cell: ({ status, reason, transaction_id }) => (
      <>
        <StatusBadge status={status} />
        {(reason ?? transaction_id) && (
          <span className="mt-1 block max-w-64 text-meta text-muted wrap-anywhere">
            <Bdi>{reason ?? transaction_id ?? ''}</Bdi>
          </span>
        )}
      </>
    ),
  },
]

export function PaymentsOfUser({ email }: ListProps) {
  const list = useList(['payments', 'of', email], payments.mine, { email, limit }, options)
  return <ListOfUser list={list} noun="payment" title={menu.payments} columns={paymentColumns} />
}
