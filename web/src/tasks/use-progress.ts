/** The slots of a task by their state, and where its coins are. */
import { tasks } from '@piecework/contract/tasks'
import { useCall } from '../use-call.ts'

export function useProgress(taskId: string) {
  return useCall(['tasks', 'progress', taskId], tasks.progress, { id: taskId })
}
