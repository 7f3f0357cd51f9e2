/** The line of Available Tasks after a submission: until when the work that was just sent waits. */
import { tasks } from '@piecework/contract/tasks'
import { paidAfter } from '#texts/ui.ts'
import { formatDateTime } from '../format.ts'
import { useCall } from '../use-call.ts'

/** Shows nothing without an answer, and when the work is decided already. */
export function SentWork({ task: id }: { task: string }) {
  const { data: task } = useCall(['tasks', 'details', id], tasks.details, { id }, { handlesForbidden: true })
  const due = task?.my_submission?.review_due_at
  if (!task || !due) return null
  return (
    <p role="status" className="mb-6 text-muted wrap-anywhere">
      {paidAfter(formatDateTime(due))}
    </p>
  )
}
