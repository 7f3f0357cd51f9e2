/** The buyer's queue: submitted work that waits for a decision. */
import type { Submission } from '@piecework/contract'
import { submissions } from '@piecework/contract/submissions'
import { call } from '../api.ts'
import { Bangla } from '../ui/Bangla.tsx'
import { Coins } from '../ui/Coins.tsx'
import type { Column } from '../ui/Table.tsx'
import { ReviewPanel } from './ReviewPanel.tsx'
import type { AskFor } from './useReview.ts'

export function TasksToReview() {
  return (
    <ReviewPanel
      title="Tasks to Review"
      caption="Submissions that wait for your decision"
      columns={columns}
      whose="mine"
      ask={askForMine}
    />
  )
}

const askForMine: AskFor<Submission> = (part, signal) => call(submissions.pending, part, { signal })

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
