/**
 * What stands in a row of work to decide. With fifty of them on a slow phone every tick and every dialog would be felt if
 * all were drawn again; so a row takes what changes from contexts, and only the part that it concerns is drawn anew.
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

type RowDeeds = {
  view: (submission: Submission) => void
  /** Says which button the row will be left by. */
  leave: (id: string, button: string) => void
  turn: (id: string) => void
}

/** What the rows can do to their panel; always the same object. */
export const Deeds = createContext<RowDeeds>({ view: () => {}, leave: () => {}, turn: () => {} })
const nothing: ReadonlySet<string> = new Set()
export const Ticked = createContext(nothing)
/** What is being approved together with others. */
export const Running = createContext(nothing)

export const workerColumn: Column<Submission> = {
  key: 'worker',
  head: 'Worker',
  phone: 'title',
  cell: (row) => <WorkerCell submission={row} box={<Tick submission={row} />} />,
}

export function reviewButtons(row: Submission) {
  return <ReviewButtons submission={row} />
}

function Tick({ submission }: { submission: Submission }) {
  const { turn } = use(Deeds)
  const { _id } = submission
  return (
    <Checkbox
      quiet
      className="-m-3"
      label={`Select: ${nameOf(submission)}`}
      checked={use(Ticked).has(_id)}
      disabled={use(Running).size > 0}
      onChange={() => turn(_id)}
      {...focusMark(_id, 'select')}
    />
  )
}

function nameOf({ task_title, worker_name }: Submission): string {
  return `${task_title}, ${worker_name}`
}

function ReviewButtons({ submission }: { submission: Submission }) {
  const { view, leave } = use(Deeds)
  // It is being approved together with others.
  const locked = use(Running).has(submission._id)
  const { decide, running } = useDecision(submission, (deed) => leave(submission._id, deed))
  const whose = nameOf(submission)
  return (
    <>
      <Button
        kind="outline"
        size="row"
        className="whitespace-nowrap!"
        onClick={() => view(submission)}
        aria-label={`View Details: ${whose}`}
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
        disabled={locked || running === 'reject'}
        onClick={() => decide('approve')}
        aria-label={`Approve: ${whose}`}
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
        disabled={locked || running === 'approve'}
        onClick={() => decide('reject')}
        aria-label={`Reject: ${whose}`}
        {...focusMark(submission._id, 'reject')}
      >
        Reject
      </Button>
    </>
  )
}
