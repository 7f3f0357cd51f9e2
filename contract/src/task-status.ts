/** What follows from the status of a task, for server and screens. */
import type { TaskStatus } from './tasks.ts'

/** Whether the task has free slots, or work that is not decided yet, and is not closed. */
export function isRunning(status: TaskStatus): status is 'open' | 'in-progress' {
  return status === 'open' || status === 'in-progress'
}
