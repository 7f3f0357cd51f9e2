/** The limits of a deadline and of an estimate, for pages that show no form of a new task. */
import { maxDeadlineYears } from '@piecework/contract/constants'
import { newTask } from '@piecework/contract/new-task'

export function deadlineRange(today: string): { first: string | undefined; last: string | undefined } {
  if (!today) return { first: undefined, last: undefined }
  return { first: today, last: `${Number(today.slice(0, 4)) + maxDeadlineYears}${today.slice(4)}` }
}

/** Whether the server takes these minutes; the field may be empty, or half typed. */
export function isEstimate(minutes: unknown): minutes is number {
  return typeof minutes === 'number' && newTask.shape.estimated_minutes.safeParse(minutes).success
}
