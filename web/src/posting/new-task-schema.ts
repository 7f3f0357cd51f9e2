/** The form of a new task: its rules, and its values from a draft or from another task. Its fields are those of the contract. */
import type { BatchDetails, DraftContent, Form, Task, TaskDetails } from '@piecework/contract'
import { readNumber } from '@piecework/contract/digits'
import { newTask, type RowField, rulesOfRows, type TaskField, taskFields } from '@piecework/contract/new-task'
import { batchLimits } from '@piecework/contract/rows'
import type { UseFormReturn } from 'react-hook-form'
import * as z from 'zod/mini'
import * as ofRows from '#texts/form-editor.ts'
import * as t from '#texts/tasks.ts'
import { deadlineRange } from '../tasks/deadline.tsx'
import { emptyForm, formIn, formOfRows, formSchema } from './form-schema.ts'
import { mostOnPage } from './rows-and-form.ts'
import type { Sample } from './samples.ts'

/** The rows of a new task; `batch`: those that are chosen and known, `sample`: those of a template, until then. */
export type Rows = { batch: BatchDetails | undefined; sample?: Sample | undefined }

/** Undefined for a task without rows. With rows it has the id of their batch, which is empty until the buyer chooses one. */
export function rowsOf({ batch_id }: { batch_id?: unknown }, known?: BatchDetails): Rows | undefined {
  if (typeof batch_id !== 'string') return undefined
  return { batch: known?._id === batch_id ? known : undefined }
}

/** `today` is the date in the operator's time zone. While it is unknown, only the server checks the range. */
export function newTaskSchema(today: string, rows?: Rows) {
  const { first, last } = deadlineRange(today)
  const required_workers: OrNone<number> = rows ? leftOut : newTask.shape.required_workers
  return z.object({
    ...newTask.shape,
    required_workers,
    completion_date: newTask.shape.completion_date.check(
      z.refine((date) => !first || date >= first, t.deadlineInPast),
      z.refine((date) => !last || date <= last, t.deadlineTooLate),
    ),
    ...(rows ? rulesFor(rows) : withoutRows),
    form: z.nullish(rows?.batch ? formOfRows(rows.batch) : formSchema),
  })
}

type OrNone<Value> = z.ZodMiniType<Value | undefined, Value | null | undefined>
type RowRules = { [Name in RowField]: OrNone<z.output<(typeof rulesOfRows)[Name]>> }

/** What was typed is not sent. */
const leftOut = z.optional(z.transform(() => undefined)) as z.ZodMiniType<undefined, undefined>

const withoutRows = Object.fromEntries(Object.keys(rulesOfRows).map((name) => [name, leftOut])) as RowRules

function rulesFor({ batch }: Rows): RowRules {
  const { page_size, min_accuracy } = rulesOfRows
  const most = batch ? mostOnPage(batch) : batchLimits.page
  return {
    ...rulesOfRows,
    batch_id: z
      .string(ofRows.rowsMissing)
      .check(z.refine((id) => id !== '' && batch !== undefined, ofRows.rowsMissing)),
    page_size: page_size.check(z.refine((size) => (size ?? 0) <= most, ofRows.rowsTooLarge(most))),
    // Of a file without known answers what was typed before is left out.
    min_accuracy: batch?.controls ? min_accuracy : leftOut,
  }
}

export type NewTask = z.output<ReturnType<typeof newTaskSchema>>
export type NewTaskDraft = z.input<ReturnType<typeof newTaskSchema>>
export type NewTaskForm = UseFormReturn<NewTaskDraft, unknown, NewTask>

export const newTaskFields = Object.keys(taskFields) as TaskField[]
type Typed = Partial<Record<TaskField, unknown>>

/** The values of the form, as a draft keeps them: texts as typed. */
export function contentOf(values: Typed): DraftContent {
  const names = newTaskFields.filter((name) => rowsOf(values) || !(name in rulesOfRows))
  const texts = names.map((name) => [name, textOf(values[name])] as const)
  const kept = texts.filter(([name, text]) => text !== '' && text !== taskFields[name].usual)
  const isTyped = kept.some(([name, text]) => !taskFields[name].isChosen && text !== JSON.stringify(emptyForm))
  return isTyped ? Object.fromEntries(kept) : {}
}

/** An empty number field is not a number. */
function textOf(value: unknown): string {
  if (typeof value === 'object' && value !== null) return JSON.stringify(value)
  if (typeof value === 'number') return Number.isNaN(value) ? '' : String(value)
  return typeof value === 'string' ? value : ''
}

/** What a template keeps: the rows stay with the task for which they are posted, and its deadline would be over. */
export function templateContentOf(values: Typed): DraftContent {
  const content = Object.entries(contentOf(values))
  return Object.fromEntries(content.filter(([name]) => !taskFields[name as TaskField].ofOneTask))
}

/** The values of the form from a draft. A field that is gone is left out. */
export function valuesOf(content: DraftContent): Partial<NewTaskDraft> {
  const typed = newTaskFields.flatMap((name) => {
    const value = content[name] === undefined ? undefined : valueIn(name, content[name])
    return value === undefined ? [] : [[name, value]]
  })
  const isAboutRows = Object.keys(content).some((name) => name in rulesOfRows)
  return { ...(isAboutRows && { batch_id: '' }), ...Object.fromEntries(typed) }
}

function valueIn(name: TaskField, text: string): string | number | Form | undefined {
  if (name === 'form') return formIn(text)
  if (name === 'needs_file') return newTask.shape.needs_file.safeParse(text).data
  if (!taskFields[name].isNumber) return text
  return text.trim() === '' ? undefined : readNumber(text)
}

/** The values of the form for a copy of a task. A deadline in the past is left out, and so are the rows. */
export function copyOf(task: Task & Partial<Pick<TaskDetails, 'form' | 'rows'>>, today: string): Partial<NewTaskDraft> {
  const { form = null, rows } = task
  const { required_workers: _free, completion_date, ...fields } = ruled(task, newTask.shape)
  const copied = { ...fields, ...(completion_date >= today && { completion_date }), form }
  if (!rows) return { ...copied, required_workers: task.total_workers }
  return { ...copied, ...ruled({ ...task, ...rows, batch_id: '' }, rulesOfRows) }
}

/** The values that have a rule. */
function ruled<Values extends object, Rules>(values: Values, rules: Rules & object) {
  const found = Object.entries(values).filter(([name]) => name in rules)
  return Object.fromEntries(found) as Pick<Values, keyof Values & keyof Rules>
}
