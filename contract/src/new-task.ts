/** The rules of what a buyer types: a new task, a change of its texts, more slots, another deadline. */

import * as z from 'zod/mini'
import { texts as bn } from '#bn/tasks.ts'
import { texts as en } from '#en/tasks.ts'
import { categorySlug, defaultCategory } from './categories.ts'
import { hasTwoDecimals } from './coins.ts'
import {
  estimatedMinutes,
  fileNeeds,
  maxLength,
  maxPayCoins,
  maxSlots,
  minPayCoins,
  reservedMinutes,
  reviewHours,
} from './constants.ts'
import { id, imageUrl, isCalendarDate, text, wholeWithin } from './fields.ts'
import { formLimits } from './forms.ts'
import { ruleOf } from './language.ts'
import { batchLimits } from './rows.ts'

const texts = { en, bn }

/** The days for a review, and the minutes for which a slot is kept, that the form of a task offers. */
export const reviewDays = [1, 3, 7, 14] as const
export const reservedMinutesChoices = [15, 30, 60, 120, 240] as const

/** The time of an ISO 8601 text: hours and minutes, then seconds, a fraction and an offset if given. */
const isoTime = /^T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d([.,]\d{1,9})?)?(Z|[+-]([01]\d|2[0-3]):?[0-5]\d)?$/

/** A calendar date; an ISO time is accepted and cut to its date. The server checks the range. */
export const deadline = z.pipe(
  z.pipe(
    z.string(ruleOf(texts, 'deadlineRequired')).check(z.minLength(1, ruleOf(texts, 'deadlineRequired'))),
    z.transform((typed: string) => (isoTime.test(typed.slice(10)) ? typed.slice(0, 10) : typed)),
  ),
  z.string().check(z.refine(isCalendarDate, ruleOf(texts, 'deadlineNotADate'))),
)

/** Pay per slot: 0.01 to 100,000 coins in steps of 0.01. */
const payableAmount = z
  .number(ruleOf(texts, 'payRequired'))
  .check(
    z.gte(minPayCoins, ruleOf(texts, 'payTooLow')),
    z.lte(maxPayCoins, ruleOf(texts, 'payTooHigh', maxPayCoins)),
    z.refine(hasTwoDecimals, ruleOf(texts, 'payWithTwoDecimals')),
  )

/** A whole number in this range, with a message of its own. */
/* @__NO_SIDE_EFFECTS__ */
function within({ min, max }: { min: number; max: number }, rule: 'reviewTime' | 'reservedTime' | 'estimate') {
  return wholeWithin(max, min, ruleOf(texts, rule))
}

/** What is known of a field of a new task, beside its name. */
type Field = {
  /** Of what is posted. */
  rule?: z.core.$ZodType
  /** The most characters in a draft; without it as many as a name has. */
  inDraft?: number
  /** A draft keeps it as a text, as it was typed. */
  isNumber?: true
  /** It is chosen, or stands there at first: alone it makes no draft. */
  isChosen?: true
  /** What a new form has, and a draft does not keep. */
  usual?: string
  /** It stays with its task: no template keeps it. */
  ofOneTask?: true
}

const fieldsOfTask = {
  task_title: { rule: text((language) => texts[language].title, maxLength.title), inDraft: maxLength.title },
  task_detail: {
    rule: text((language) => texts[language].details, maxLength.details, ruleOf(texts, 'detailsRequired')),
    inDraft: maxLength.details,
  },
  required_workers: {
    rule: z
      .number(ruleOf(texts, 'workersRequired'))
      .check(
        z.int(ruleOf(texts, 'workersNotWhole')),
        z.gte(1, ruleOf(texts, 'workersTooFew')),
        z.lte(maxSlots, ruleOf(texts, 'workersTooMany', maxSlots)),
      ),
    isNumber: true,
  },
  payable_amount: { rule: payableAmount, isNumber: true },
  completion_date: { rule: deadline, isChosen: true, ofOneTask: true },
  submission_info: {
    rule: text((language) => texts[language].submissionInfo, maxLength.submissionInfo),
    inDraft: maxLength.submissionInfo,
  },
  task_image_url: { rule: imageUrl, inDraft: maxLength.url },
  category: { rule: z.optional(categorySlug), usual: defaultCategory },
  /** Extension. Default: the operator's. */
  review_hours: { rule: z.optional(within(reviewHours, 'reviewTime')), isNumber: true, isChosen: true },
  /** Extension. Default: 60. */
  reserved_minutes: { rule: z.optional(within(reservedMinutes, 'reservedTime')), isNumber: true, isChosen: true },
  /** Extension. Null: no estimate. */
  estimated_minutes: { rule: z.nullish(within(estimatedMinutes, 'estimate')), isNumber: true },
  /** Extension. Default: `no`. It does not change after posting. */
  needs_file: { rule: z.optional(z.enum(fileNeeds)), isChosen: true, usual: 'no' },
} satisfies Record<string, Field>

/** Extensions: what a task with rows has in place of its number of workers. */
const fieldsOfRows = {
  /** A checked batch, whose rows the work answers. It needs a form. */
  batch_id: { rule: z.optional(id), ofOneTask: true },
  /** How many workers answer each row. Default: 1. */
  answers_per_item: { rule: z.nullish(wholeWithin(batchLimits.answers)), isNumber: true, isChosen: true },
  /** How many rows a worker gets and sends at once, at most: the rows are divided into equal pages. Default: 10. */
  page_size: { rule: z.nullish(wholeWithin(batchLimits.page)), isNumber: true, isChosen: true },
  /** How many pages one worker can send; without it as many as there are. */
  max_pages_per_worker: { rule: z.nullish(wholeWithin(maxSlots)), isNumber: true },
  /** A worker whose answers to controls are, in all likelihood, right less often than this percentage gets no more pages. */
  min_accuracy: { rule: z.nullish(wholeWithin(100, 0)), isNumber: true },
  /** Only workers with an approved page in another task of the buyer. */
  only_workers: { rule: z.nullish(z.enum(['approved'])) },
} satisfies Record<string, Field>

export type RowField = keyof typeof fieldsOfRows
export type TaskField = keyof typeof fieldsOfTask | RowField | 'form'

/** All fields that a buyer fills in. The rule of `form` is in forms.ts: most pages that have these need no rules of its parts. */
export const taskFields: Record<TaskField, Field> = {
  ...fieldsOfTask,
  ...fieldsOfRows,
  form: { inDraft: formLimits.size },
}

/* @__NO_SIDE_EFFECTS__ */
function rulesOf<Fields extends Record<string, { rule: z.core.SomeType }>>(fields: Fields) {
  const rules = Object.entries(fields).map(([name, { rule }]) => [name, rule])
  return Object.fromEntries(rules) as { [Name in keyof Fields]: Fields[Name]['rule'] }
}

export const newTask = z.object(rulesOf(fieldsOfTask))
export const rulesOfRows = rulesOf(fieldsOfRows)

/** Whether this number can be posted; while it is typed it may be missing, or no number yet. */
export function isNumberOf(field: TaskField, typed: unknown): typed is number {
  const { rule } = taskFields[field]
  return typeof typed === 'number' && rule !== undefined && z.safeParse(rule, typed).success
}

/** The times are extensions: `reserved_minutes` is of slots reserved afterwards, and null removes the estimate. */
export const taskChange = z.pick(newTask, {
  task_title: true,
  task_detail: true,
  submission_info: true,
  review_hours: true,
  reserved_minutes: true,
  estimated_minutes: true,
})

/** How many slots the buyer adds; together with the others at most `maxSlots`. */
export const addedSlots = z.object({ required_workers: newTask.shape.required_workers })
