/** The form of a new task: fields, deadline range, and its values from a draft or from another task. */
import type { DraftContent, Task } from '@piecework/contract'
import { defaultCategory } from '@piecework/contract/categories'
import { fileNeeds, maxDeadlineYears } from '@piecework/contract/constants'
import { newTask } from '@piecework/contract/new-task'
import * as z from 'zod/mini'
import * as t from '#texts/tasks.ts'

export const newTaskFields = [
  'task_title',
  'task_detail',
  'required_workers',
  'payable_amount',
  'completion_date',
  'submission_info',
  'task_image_url',
  'category',
  'review_hours',
  'reserved_minutes',
  'estimated_minutes',
  'needs_file',
] as const

/** `today` is the date in the operator's time zone. While it is unknown, only the server checks the range. */
export function newTaskSchema(today: string) {
  const { first, last } = deadlineRange(today)
  return z.object({
    ...newTask.shape,
    completion_date: newTask.shape.completion_date.check(
      z.refine((date) => !first || date >= first, t.deadlineInPast),
      z.refine((date) => !last || date <= last, t.deadlineTooLate),
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

/** The values of the form, as a draft keeps them: texts as typed. What is chosen and not typed makes no draft alone. */
export function contentOf(values: Partial<Record<keyof NewTaskDraft, unknown>>): DraftContent {
  const texts = newTaskFields.map((name) => [name, textOf(values[name])] as const)
  const isTyped = ([name, text]: (typeof texts)[number]) =>
    text !== '' && !(name === 'category' && text === defaultCategory) && !(name === 'needs_file' && text === 'no')
  const typed = texts.filter(isTyped)
  return typed.every(([name]) => /^(review_hours|reserved_minutes|completion_date|needs_file)$/.test(name))
    ? {}
    : Object.fromEntries(typed)
}

/** Whether the server takes these minutes; the field may be empty, or half typed. */
export function isEstimate(minutes: unknown): minutes is number {
  return typeof minutes === 'number' && newTask.shape.estimated_minutes.safeParse(minutes).success
}

/** An empty number field is not a number. */
function textOf(value: unknown): string {
  if (typeof value === 'number') return Number.isNaN(value) ? '' : String(value)
  return typeof value === 'string' ? value : ''
}

const numbers = new Set(['required_workers', 'payable_amount', 'review_hours', 'reserved_minutes', 'estimated_minutes'])

/** The values of the form from a draft. */
export function valuesOf(content: DraftContent): Partial<NewTaskDraft> {
  const known = Object.entries(content).filter(
    ([name, text]) => newTaskFields.some((field) => field === name) && !(name === 'needs_file' && !isNeed(text)),
  )
  return Object.fromEntries(
    known.flatMap(([name, text = '']): [string, string | number][] => {
      if (!numbers.has(name)) return [[name, text]]
      return text.trim() === '' || Number.isNaN(Number(text)) ? [] : [[name, Number(text)]]
    }),
  )
}

function isNeed(text = ''): boolean {
  return fileNeeds.some((need) => need === text)
}

/** The values of the form for a copy of a task. A deadline in the past is left out. */
export function copyOf(task: Task, today: string): Partial<NewTaskDraft> {
  const { task_title, task_detail, submission_info, payable_amount, task_image_url, category } = task
  const { review_hours, reserved_minutes, estimated_minutes, needs_file } = task
  const texts = { task_title, task_detail, submission_info, payable_amount, task_image_url, category, needs_file }
  const deadline = task.completion_date >= today ? { completion_date: task.completion_date } : {}
  const times = { review_hours, reserved_minutes, estimated_minutes }
  return { ...texts, ...times, ...deadline, required_workers: task.total_workers }
}
