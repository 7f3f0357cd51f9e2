/** The form of a new task: fields, deadline range, and the draft after a reload. */
import { maxDeadlineYears } from '@piecework/contract/constants'
import { newTask } from '@piecework/contract/tasks'
import * as z from 'zod/mini'

export const newTaskFields = [
  'task_title',
  'task_detail',
  'required_workers',
  'payable_amount',
  'completion_date',
  'submission_info',
  'task_image_url',
] as const

/** `today` is the date in the operator's time zone. While it is unknown, only the server checks the range. */
export function newTaskSchema(today: string) {
  const { first, last } = deadlineRange(today)
  return z.object({
    ...newTask.shape,
    completion_date: newTask.shape.completion_date.check(
      z.refine((date) => !first || date >= first, 'Deadline cannot be in the past'),
      z.refine((date) => !last || date <= last, 'Deadline can be at most two years ahead'),
    ),
  })
}

export function deadlineRange(today: string): { first: string | undefined; last: string | undefined } {
  if (!today) return { first: undefined, last: undefined }
  return { first: today, last: `${Number(today.slice(0, 4)) + maxDeadlineYears}${today.slice(4)}` }
}

type Schema = ReturnType<typeof newTaskSchema>
export type NewTask = z.output<Schema>
export type NewTaskDraft = z.input<Schema>

/** The draft was written by this page, perhaps by an earlier version. Empty number fields are null. */
export function draftFrom(stored: unknown): Partial<NewTaskDraft> {
  if (typeof stored !== 'object' || stored === null) return {}
  const knownFields = Object.entries(stored).filter(
    ([name, value]) => newTaskFields.some((field) => field === name) && ['string', 'number'].includes(typeof value),
  )
  return Object.fromEntries(knownFields)
}
