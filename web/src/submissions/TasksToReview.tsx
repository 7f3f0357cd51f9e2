/** The buyer's queue: submitted work that waits for a decision. */
import type { Submission } from '@piecework/contract'
import { submissions } from '@piecework/contract/submissions'
import { useList } from '../list.ts'
import { Bangla } from '../ui/Bangla.tsx'
import { Coins } from '../ui/Coins.tsx'
import type { Column } from '../ui/Table.tsx'
import { ReviewPanel } from './ReviewPanel.tsx'
import { pendingKey } from './useDecision.ts'
import { WorkerCell } from './WorkerCell.tsx'

export function TasksToReview() {
  const { query } = useList(pendingKey, submissions.pending, { limit: 20 })
  return (
    <ReviewPanel
      title="Tasks to Review"
      caption="Submissions that wait for your decision"
      columns={columns}
      query={query}
    />
  )
}

const columns: Column<Submission>[] = [
  { key: 'worker', head: 'Worker', phone: 'title', cell: (row) => <WorkerCell submission={row} /> },
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
