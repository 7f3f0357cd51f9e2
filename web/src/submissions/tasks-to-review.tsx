/** The buyer's pending submissions. */
import type { Submission } from '@piecework/contract'
import { submissions } from '@piecework/contract/submissions'
import { call } from '../api.ts'
import { Coins } from '../ui/coins.tsx'
import type { Column } from '../ui/table.tsx'
import { Bangla } from '../ui/user-text.tsx'
import { ReviewPanel } from './review-panel.tsx'
import type { FetchPage } from './use-review.ts'

export function TasksToReview() {
  return (
    <ReviewPanel
      title="Tasks to Review"
      caption="Submissions that wait for your decision"
      columns={columns}
      queue="mine"
      fetchPage={fetchPending}
    />
  )
}

const fetchPending: FetchPage<Submission> = (range, signal) => call(submissions.pending, range, { signal })

const columns: Column<Submission>[] = [
  {
    key: 'title',
    head: 'Task Title',
    phone: 'hide',
    cell: (row) => (
      <p className="min-w-28 wrap-anywhere">
        <Bangla>{row.task_title}</Bangla>
      </p>
    ),
  },
  { key: 'coins', head: 'Payable coins', align: 'right', cell: (row) => <Coins amount={row.payable_amount} /> },
]
