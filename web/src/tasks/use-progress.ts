/** Where the slots and the coins of a task are. */
import { tasks } from '@piecework/contract/tasks'
import { useCall } from '../use-call.ts'

/** The slots of a task by their state, and where its coins are. */
export function useProgress(taskId: string) {
  return useCall(['tasks', 'progress', taskId], tasks.progress, { id: taskId })
}
