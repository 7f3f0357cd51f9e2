/** The status of a task, and why workers cannot submit now or slots are closed. */
import type { ListedTask } from '@piecework/contract'
import * as t from '#texts/tasks.ts'
import { formatDateTime } from '../format.ts'
import { StatusBadge } from '../ui/status-badge.tsx'

type TaskStatusProps = { task: ListedTask; reader?: 'Buyer' | 'Admin' }

export function TaskStatus({ task, reader = 'Buyer' }: TaskStatusProps) {
  const { status, reversed_slots } = task
  const pause = task.paused && pauseText(task, reader)
  return (
    <>
      {/* A paused task takes no work, whatever status its slots give it. */}
      <StatusBadge status={task.paused ? 'paused' : status} />
      {pause && <span className="mt-1 block text-small text-muted">{pause}</span>}
      {reversed_slots > 0 && (
        <span className="mt-1 block text-small whitespace-normal! text-muted">{t.slotsReversed(reversed_slots)}</span>
      )}
    </>
  )
}

/** Who paused it, or until when; nothing for the buyer's own pause without an end. */
function pauseText({ paused_by, resume_at }: ListedTask, reader: 'Buyer' | 'Admin'): string | undefined {
  if (paused_by === null) return t.closedForNow
  if (paused_by === 'review') return t.pausedForReview
  if (paused_by === 'owner') return t.waitsForOwner[reader]
  if (paused_by === 'rules') return t.pausedByRules[reader]
  if (paused_by !== 'buyer') return paused_by === 'admin' ? t.pausedByAdmin : t.pausedAfterReports
  return resume_at === null ? undefined : t.pausedUntil(formatDateTime(resume_at))
}
