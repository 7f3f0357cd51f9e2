/** The status of a task, and why workers cannot submit now or slots are closed. */
import type { Task } from '@piecework/contract'
import * as t from '#words/tasks-buyer.ts'
import { formatDateTime } from '../format.ts'
import { StatusBadge } from '../ui/status-badge.tsx'

export function TaskStatus({ task }: { task: Task }) {
  const { status, reversed_slots } = task
  return (
    <>
      <StatusBadge status={status} />
      {task.paused && <span className="mt-1 block text-small text-muted">{pauseText(task)}</span>}
      {reversed_slots > 0 && (
        <span className="mt-1 block text-small whitespace-normal! text-muted">{t.slotsReversed(reversed_slots)}</span>
      )}
    </>
  )
}

function pauseText({ paused_by, resume_at }: Task): string {
  if (paused_by === null) return t.closedForNow
  if (paused_by !== 'buyer') return paused_by === 'admin' ? t.pausedByAdmin : t.pausedAfterReports
  return resume_at === null ? t.paused : t.pausedUntil(formatDateTime(resume_at))
}
