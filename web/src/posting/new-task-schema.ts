/** The form of a new task: fields, and its values from a draft or from another task. */
import type { DraftContent, Form, Task, TaskDetails } from '@piecework/contract'
import { defaultCategory } from '@piecework/contract/categories'
import { fileNeeds } from '@piecework/contract/constants'
import { readNumber } from '@piecework/contract/digits'
import { newTask } from '@piecework/contract/new-task'
import { usualPage } from '@piecework/contract/rows'
import type { UseFormReturn } from 'react-hook-form'
import * as z from 'zod/mini'
import * as t from '#texts/tasks.ts'
import { deadlineRange } from '../tasks/deadline.tsx'
import { formSchema, leftOut, type OrNone } from './form-schema.ts'

/** What a task with rows has in place of a number of workers: the server computes its pages. */
export type RowRules = {
  form: z.ZodMiniType<Form, Form>
  batch_id: z.ZodMiniType<string, string>
  page_size: z.ZodMiniType<number, number>
  answers_per_item: z.ZodMiniType<number, number>
  max_pages_per_worker: z.ZodMiniType<number | null | undefined, number | null | undefined>
  min_accuracy: z.ZodMiniType<number | null | undefined, number | null | undefined>
  only_workers: z.ZodMiniType<'approved' | null | undefined, 'approved' | null | undefined>
}

/**
 * `today` is the date in the operator's time zone. While it is unknown, only the server checks the range. `rows` is undefined for
 * a task without rows; then what was typed about rows is left out.
 */
export function newTaskSchema(today: string, rows?: RowRules) {
  const { first, last } = deadlineRange(today)
  return z.object({
    ...newTask.shape,
    required_workers: rows ? leftOut<number>() : orNone(newTask.shape.required_workers),
    form: z.optional(z.nullable(rows?.form ?? formSchema)),
    batch_id: orNone(rows?.batch_id),
    page_size: orNone(rows?.page_size),
    answers_per_item: orNone(rows?.answers_per_item),
    max_pages_per_worker: orNone(rows?.max_pages_per_worker),
    min_accuracy: orNone(rows?.min_accuracy),
    only_workers: orNone(rows?.only_workers),
    completion_date: newTask.shape.completion_date.check(
      z.refine((date) => !first || date >= first, t.deadlineInPast),
      z.refine((date) => !last || date <= last, t.deadlineTooLate),
    ),
  })
}

/** The field of a task that has it; otherwise what was typed is left out. */
function orNone<Value>(rule: z.ZodMiniType<Value, Value> | undefined): OrNone<Value> {
  return (rule as OrNone<Value> | undefined) ?? leftOut()
}

type Schema = ReturnType<typeof newTaskSchema>
export type NewTask = z.output<Schema>
export type NewTaskDraft = z.input<Schema>
export const newTaskFields = Object.keys(newTaskSchema('').shape) as (keyof NewTaskDraft)[]
export type NewTaskForm = UseFormReturn<NewTaskDraft, unknown, NewTask>

/** The values of the form, as a draft keeps them: texts as typed. What is chosen and not typed makes no draft alone. */
export function contentOf(values: Partial<Record<keyof NewTaskDraft, unknown>>): DraftContent {
  const hasRows = typeof values.batch_id === 'string'
  const fields = newTaskFields.filter((name) => hasRows || !ofRows.test(name))
  const texts = fields.map((name) => [name, textOf(values[name])] as const)
  const isTyped = ([name, text]: (typeof texts)[number]) =>
    text !== '' && !(name === 'category' && text === defaultCategory) && !(name === 'needs_file' && text === 'no')
  const typed = texts.filter(isTyped)
  return typed.every(
    ([name, text]) =>
      /^(review_hours|reserved_minutes|completion_date|needs_file|page_size|answers_per_item)$/.test(name) ||
      text === JSON.stringify(emptyForm),
  )
    ? {}
    : Object.fromEntries(typed)
}

const ofRows = /^(batch_id|page_size|answers_per_item|max_pages_per_worker|min_accuracy|only_workers)$/

/** How the rows of a file are answered, unless the buyer chooses otherwise. */
export const usualRows = {
  page_size: usualPage.size,
  answers_per_item: usualPage.answers,
}

/** What a template keeps: the rows stay with the task for which they are posted, and its deadline would be over. */
export function templateContentOf(values: Partial<Record<keyof NewTaskDraft, unknown>>): DraftContent {
  const { batch_id: _rows, completion_date: _deadline, ...content } = contentOf(values)
  return content
}

export const emptyForm: Form = { parts: [] }

/** An empty number field is not a number. */
function textOf(value: unknown): string {
  if (typeof value === 'object' && value !== null) return JSON.stringify(value)
  if (typeof value === 'number') return Number.isNaN(value) ? '' : String(value)
  return typeof value === 'string' ? value : ''
}

const numbers = new Set([
  'required_workers',
  'payable_amount',
  'review_hours',
  'reserved_minutes',
  'estimated_minutes',
  'page_size',
  'answers_per_item',
  'max_pages_per_worker',
  'min_accuracy',
])

/** The values of the form from a draft. */
export function valuesOf(content: DraftContent): Partial<NewTaskDraft> {
  const known = Object.entries(content).filter(
    ([name, text]) => newTaskFields.some((field) => field === name) && !(name === 'needs_file' && !isNeed(text)),
  )
  const hasRows = known.some(([name]) => ofRows.test(name))
  const values = Object.fromEntries(
    known.flatMap(([name, text = '']): [string, string | number | Form][] => {
      if (name === 'form') return formsIn(text).map((form) => [name, form])
      if (!numbers.has(name)) return [[name, text]]
      return text.trim() === '' ? [] : [[name, readNumber(text)]]
    }),
  )
  return { ...(hasRows && { batch_id: '' }), ...values }
}

/** The form of a draft as it was left, with parts that may be half written; none if the text is no form. */
function formsIn(json: string): Form[] {
  try {
    // A bound that is no number yet is null in JSON.
    const { parts } = JSON.parse(json, (_, value) => value ?? undefined)
    return Array.isArray(parts) && [...parts].every(isPart) ? [{ parts }] : []
  } catch {
    return []
  }
}

/** The texts that a part has, by its kind. */
const textsOfParts: Record<string, string[]> = { paragraph: ['text'], image: ['url', 'alt'], link: ['url', 'label'] }
const inputs = /^(short_text|long_text|number|choice|choices|rating|yes_no|date|url|file)$/

function isPart(part: Record<string, unknown> | undefined): boolean {
  const kind = String(part?.kind)
  const texts = inputs.test(kind) ? ['name', 'label'] : (textsOfParts[kind] ?? ['kind_of_a_later_version'])
  const options = /^choices?$/.test(kind) ? part?.options : []
  return (
    texts.every((name) => typeof part?.[name] === 'string') &&
    Array.isArray(options) &&
    options.every((option) => typeof option?.label === 'string' && typeof option.value === 'string')
  )
}

function isNeed(text = ''): boolean {
  return fileNeeds.some((need) => need === text)
}

/** The values of the form for a copy of a task. A deadline in the past is left out, and so are the rows. */
export function copyOf(task: Task & Partial<Pick<TaskDetails, 'form' | 'rows'>>, today: string): Partial<NewTaskDraft> {
  const { task_title, task_detail, submission_info, payable_amount, task_image_url, category } = task
  const { review_hours, reserved_minutes, estimated_minutes, needs_file, form = null } = task
  const texts = { task_title, task_detail, submission_info, payable_amount, task_image_url, category, needs_file }
  const deadline = task.completion_date >= today ? { completion_date: task.completion_date } : {}
  const times = { review_hours, reserved_minutes, estimated_minutes }
  const copied = { ...texts, ...times, ...deadline, form }
  if (!task.rows || task.page_size === null) return { ...copied, required_workers: task.total_workers }
  const { count: _, controls: _controls, ...numbers } = task.rows
  return { ...copied, batch_id: '', page_size: task.page_size, ...numbers }
}
