/** The slots of a task by their state, and where its coins are. */
import { tasks } from '@piecework/contract/tasks'
import { useQuery } from '@tanstack/react-query'
import { call } from '../api.ts'

export function useProgress(taskId: string) {
  return useQuery({
    queryKey: ['tasks', 'progress', taskId],
    queryFn: ({ signal }) => call(tasks.progress, { id: taskId }, { signal }),
  })
}
