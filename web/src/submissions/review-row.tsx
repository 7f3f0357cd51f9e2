/**
 * The cells of a row to review. Rendering all fifty rows again for every checkbox or dialog would be noticeable on a
 * slow phone; so a row reads changing values from contexts, and only the affected part renders.
 */
import type { Submission } from '@piecework/contract'
import { CircleCheck, CircleX } from 'lucide-react'
import { createContext, use } from 'react'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import type { Column } from '../ui/table.tsx'
import { focusMark } from '../ui/use-focus-after-row.ts'
import { useDecision } from './use-decision.ts'
import { WorkerCell } from './worker-cell.tsx'

type RowActionHandlers = {
  view: (submission: Submission) => void
  /** Call before a decision: `button` is the button that removes the row, see `useFocusAfterRow`. */
  leave: (id: string, button: string) => void
  toggle: (id: string) => void
}

/** Callbacks of the rows; the object is stable. */
export const RowActions = createContext<RowActionHandlers>({ view: () => {}, leave: () => {}, toggle: () => {} })
const noIds: ReadonlySet<string> = new Set()
export const SelectedIds = createContext(noIds)
/** Ids in the running bulk approval. */
export const ApprovingIds = createContext(noIds)

export const workerColumn: Column<Submission> = {
  key: 'worker',
  head: 'Worker',
  phone: 'title',
  cell: (row) => <WorkerCell submission={row} box={<SelectBox submission={row} />} />,
}

export function reviewButtons(row: Submission) {
  return <ReviewButtons submission={row} />
}

function SelectBox({ submission }: { submission: Submission }) {
  const { toggle } = use(RowActions)
  const { _id } = submission
  return (
    <Checkbox
      quiet
      className="-m-3"
      label={`Select: ${nameOf(submission)}`}
      checked={use(SelectedIds).has(_id)}
      disabled={use(ApprovingIds).size > 0}
      onChange={() => toggle(_id)}
      {...focusMark(_id, 'select')}
    />
  )
}

function nameOf({ task_title, worker_name }: Submission): string {
  return `${task_title}, ${worker_name}`
}

function ReviewButtons({ submission }: { submission: Submission }) {
  const { view, leave } = use(RowActions)
  // The submission is part of a running bulk approval.
  const isLocked = use(ApprovingIds).has(submission._id)
  const { decide, running } = useDecision(submission, (action) => leave(submission._id, action))
  const label = nameOf(submission)
  return (
    <>
      <Button
        kind="outline"
        size="row"
        className="whitespace-nowrap!"
        onClick={() => view(submission)}
        aria-label={`View Details: ${label}`}
        {...focusMark(submission._id, 'view')}
      >
        View Details
      </Button>
      <Button
        kind="approve-soft"
        size="row"
        className="whitespace-nowrap!"
        icon={CircleCheck}
        busy={running === 'approve'}
        disabled={isLocked || running === 'reject'}
        onClick={() => decide('approve')}
        aria-label={`Approve: ${label}`}
        {...focusMark(submission._id, 'approve')}
      >
        Approve
      </Button>
      <Button
        kind="reject"
        size="row"
        className="whitespace-nowrap!"
        icon={CircleX}
        busy={running === 'reject'}
        disabled={isLocked || running === 'approve'}
        onClick={() => decide('reject')}
        aria-label={`Reject: ${label}`}
        {...focusMark(submission._id, 'reject')}
      >
        Reject
      </Button>
    </>
  )
}
