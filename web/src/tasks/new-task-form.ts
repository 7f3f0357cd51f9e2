/** The form of a new task: what it holds, which deadlines it takes, and how it is found again after a reload. */
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

/** Today is the operator's; until it is known, the server alone checks the range. */
export function newTaskForm(today: string) {
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

type Form = ReturnType<typeof newTaskForm>
export type NewTask = z.output<Form>
export type NewTaskDraft = z.input<Form>

/** A draft is only what this page wrote, but it may be older than the page. Numbers that were not filled in are null. */
export function draftFrom(kept: unknown): Partial<NewTaskDraft> {
  if (typeof kept !== 'object' || kept === null) return {}
  const known = Object.entries(kept).filter(
    ([name, value]) => newTaskFields.some((field) => field === name) && ['string', 'number'].includes(typeof value),
  )
  return Object.fromEntries(known)
}
