/** The call for suggested tasks: the page of the guide that shows them begins it, before it renders the guide. */
import { tasks } from '@piecework/contract/tasks'

export const suggestedTasks = [['tasks', 'suggested'], tasks.suggested, {}] as const
