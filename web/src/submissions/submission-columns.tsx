/** What several lists of submissions show in the same way. */
import type { ListedSubmission } from '@piecework/contract'
import { Link } from 'react-router'
import * as t from '#texts/submissions.ts'
import { EmailCell } from '../ui/email.tsx'
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

export function PersonCell({ name, email }: { name: string; email: string }) {
  return (
    <>
      <NameCell name={name} />
      <span className="block text-meta text-muted in-data-lines:@max-[44rem]:hidden">
        <EmailCell email={email} />
      </span>
    </>
  )
}
