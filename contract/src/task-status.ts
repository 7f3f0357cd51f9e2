/** What follows from the status of a task, for server and screens. */
import type { TaskStatus } from './tasks.ts'

/** Whether the task has free slots, or work that is not decided yet, and is not closed. */
export function isRunning(status: TaskStatus): status is 'open' | 'in-progress' {
  return status === 'open' || status === 'in-progress'
}

type Slots = { status: TaskStatus; isOver: boolean; isPaused: boolean }

/** The code of the error for work that is sent to a task without a slot for it; null if there is one. */
export function noSlotCode({ status, isOver, isPaused }: Slots) {
  if (status === 'deleted') return 'task_not_found'
  if (status === 'expired' || isOver) return 'task_expired'
  if (status === 'open') return isPaused ? 'task_paused' : null
  return status === 'completed' ? 'task_closed' : 'task_full'
}
