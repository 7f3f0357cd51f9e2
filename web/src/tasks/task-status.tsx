/** The status of a task, and why it takes no work for now or has fewer slots. */
import type { Task } from '@piecework/contract'
import { formatCount } from '../format.ts'
import { StatusBadge } from '../ui/status-badge.tsx'

export function TaskStatus({ task: { status, paused, reversed_slots } }: { task: Task }) {
  return (
    <>
      <StatusBadge status={status} />
      {paused && <span className="mt-1 block text-small text-muted">Closed for now</span>}
      {reversed_slots > 0 && (
        <span className="mt-1 block text-small whitespace-normal! text-muted">
          {formatCount(reversed_slots, 'slot')} closed: card money went back
        </span>
      )}
    </>
  )
}
