/** What several lists of submissions show in the same way. */
import type { ListedSubmission } from '@piecework/contract'
import { Link } from 'react-router'
import * as t from '#texts/submissions.ts'
import * as ui from '#texts/ui.ts'
import { Coins } from '../ui/coins.tsx'
import { DateTimeInLine } from '../ui/date-time.tsx'
import { EmailCell } from '../ui/email.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import type { Column } from '../ui/table.tsx'
import { Bdi, NameCell } from '../ui/user-text.tsx'

/** The title of the task, which leads to the page of the submission. */
export const titleColumn: Column<ListedSubmission> = {
  head: t.taskTitle,
  cell: (row) => (
    <p className="wrap-anywhere @min-[44rem]:min-w-28">
      <Link to={`/dashboard/submission/${row._id}`} className="link-text link-alone">
        <span className="@max-[44rem]:line-clamp-2">
          <Bdi>{row.task_title}</Bdi>
        </span>
      </Link>
    </p>
  ),
}

/** Work of one worker, beside its title. */
export const ownColumns: Column<ListedSubmission>[] = [
  { head: t.buyerWorker, phone: 'line', cell: (row) => <PersonCell name={row.buyer_name} email={row.buyer_email} /> },
  {
    head: t.submittedOn,
    phone: 'line',
    cell: (row) => <DateTimeInLine at={row.submission_date} />,
  },
  {
    head: ui.status,
    phone: 'state',
    cell: ({ status, rejected_because }) => (
      <StatusBadge status={rejected_because === 'withdrawn' ? 'withdrawn' : status} />
    ),
  },
  {
    head: ui.amount,
    align: 'right',
    phone: 'end',
    // Nothing is paid for rejected work.
    cell: ({ payable_amount, status }) =>
      status === 'rejected' ? (
        <span className="text-muted [&_*]:font-normal">
          <Coins amount={payable_amount} />
        </span>
      ) : (
        <Coins amount={payable_amount} />
      ),
  },
]

function PersonCell({ name, email }: { name: string; email: string }) {
  return (
    <>
      <NameCell name={name} />
      <span className="block text-meta text-muted in-data-lines:@max-[44rem]:hidden">
        <EmailCell email={email} />
      </span>
    </>
  )
}
