/** The status of a task, and why it takes no work for now or has fewer slots. */
import type { Task } from '@piecework/contract'
import { formatCount, formatDateTime } from '../format.ts'
import { StatusBadge } from '../ui/status-badge.tsx'

export function TaskStatus({ task }: { task: Task }) {
  const { status, reversed_slots } = task
  return (
    <>
      <StatusBadge status={status} />
      {task.paused && <span className="mt-1 block text-small text-muted">{pauseText(task)}</span>}
      {reversed_slots > 0 && (
        <span className="mt-1 block text-small whitespace-normal! text-muted">
          {formatCount(reversed_slots, 'slot')} closed: card money went back
        </span>
      )}
    </>
  )
}

function pauseText({ paused_by, resume_at }: Task): string {
  if (paused_by === null) return 'Closed for now'
  if (paused_by !== 'buyer') return paused_by === 'admin' ? 'Paused by an Admin' : 'Paused after reports'
  return resume_at === null ? 'Paused' : `Paused until ${formatDateTime(resume_at)}`
}
