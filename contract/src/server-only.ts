/**
 * Rules that only the server checks: a build of the screens has none of them, because zod's unions and records are a kilobyte that the
 * first page would load. `endpoints-as-data.ts` leaves this file out.
 */

import * as z from 'zod/mini'
import { texts as fieldsBn } from '#bn/fields.ts'
import { texts as bn } from '#bn/forms.ts'
import { texts as tasksBn } from '#bn/tasks.ts'
import { texts as fieldsEn } from '#en/fields.ts'
import { texts as en } from '#en/forms.ts'
import { texts as tasksEn } from '#en/tasks.ts'
import { type FileNeed, maxSlots } from './constants.ts'
import { emailFilter, id, notAnIdText } from './fields.ts'
import { formOf, partKinds } from './forms.ts'
import { ruleMessage, ruleOf } from './language.ts'
import { newTask } from './new-task.ts'
import { batchLimits, usualPage } from './rows.ts'

const texts = { en, bn }
const taskTexts = { en: tasksEn, bn: tasksBn }
const fieldTexts = { en: fieldsEn, bn: fieldsBn }

/** Names a row to its readers; it tells nothing about the order of the rows. */
export const itemId = z.string().check(z.regex(/^[0-9a-f]{32}$/, ruleMessage(notAnIdText)))

export const form = formOf(z.discriminatedUnion('kind', partKinds, ruleOf(texts, 'unknownPart')))

type WithRows = {
  batch_id?: string | undefined
  form?: unknown
  required_workers?: number | undefined
  answers_per_item?: number | null | undefined
  page_size?: number | null | undefined
  max_pages_per_worker?: number | null | undefined
  controls_per_page?: number | null | undefined
  min_accuracy?: number | null | undefined
  only_workers?: 'approved' | null | undefined
}

const wholeWithin = (most: number, least = 1) => {
  const rule = ruleOf(texts, 'wholeWithin', most, least)
  return z.optional(z.nullable(z.int(rule).check(z.gte(least, rule), z.lte(most, rule))))
}

const fieldsOfRows = [
  'answers_per_item',
  'page_size',
  'max_pages_per_worker',
  'controls_per_page',
  'min_accuracy',
  'only_workers',
] as const

export const taskToPost = z
  .object({
    ...newTask.shape,
    /** With a batch it is computed, and one that is sent must be equal. */
    required_workers: z.optional(newTask.shape.required_workers),
    /** Extension: a checked batch, whose rows the work answers. It needs a form. */
    batch_id: z.optional(id),
    /** Extension: how many workers answer each row. Default: 1. */
    answers_per_item: wholeWithin(batchLimits.answers),
    /** Extension: how many rows a worker gets and sends at once. Default: 10. */
    page_size: wholeWithin(batchLimits.page),
    /** Extension: how many pages one worker can send; without it as many as there are. */
    max_pages_per_worker: wholeWithin(maxSlots),
    /** Extension: how many rows of a page are controls of the batch, whose answers are known. Default: none. */
    controls_per_page: wholeWithin(batchLimits.controlsPerPage, 0),
    /** Extension: a worker whose answers to controls are, in all likelihood, right less often than this percentage gets no more pages. */
    min_accuracy: wholeWithin(100, 0),
    /** Extension: only workers with an approved page in another task of the buyer. */
    only_workers: z.optional(z.nullable(z.enum(['approved']))),
    /** Extension. Null: work is one text. With a form `needs_file` is `no`: its own inputs ask for files. */
    form: z.optional(z.nullable(form)),
    created_by: z.optional(emailFilter),
    /** Extension: the draft that the task was written in; it is deleted. */
    draft_id: z.optional(id),
  })
  .check(
    z.refine<{ needs_file?: FileNeed | undefined; form?: unknown }>(
      ({ needs_file = 'no', form }) => needs_file === 'no' || !form,
      { ...ruleOf(texts, 'fileOrForm'), path: ['needs_file'] },
    ),
    z.refine<WithRows>(({ batch_id, form }) => batch_id === undefined || !!form, {
      ...ruleOf(texts, 'rowsNeedAForm'),
      path: ['form'],
    }),
    z.refine<WithRows>(({ batch_id, required_workers }) => batch_id !== undefined || required_workers !== undefined, {
      ...ruleMessage((language) => taskTexts[language].workersRequired),
      path: ['required_workers'],
      when: () => true,
    }),
    ...fieldsOfRows.map((field) =>
      z.refine<WithRows>((task) => task.batch_id !== undefined || (task[field] ?? null) === null, {
        ...ruleOf(texts, 'onlyWithRows'),
        path: [field],
      }),
    ),
    z.refine<WithRows>(({ controls_per_page, page_size }) => (controls_per_page ?? 0) < (page_size ?? usualPage.size), {
      ...ruleOf(texts, 'fewerControls'),
      path: ['controls_per_page'],
    }),
    z.refine<WithRows>(
      ({ controls_per_page, min_accuracy }) => (min_accuracy ?? null) === null || !!controls_per_page,
      {
        ...ruleOf(texts, 'accuracyNeedsControls'),
        path: ['min_accuracy'],
      },
    ),
  )

/** Answers to any form, by the names of its inputs. Choices are values of options; a date is `YYYY-MM-DD`; files are ids of uploads. */
export const answer = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())])
export const answers = z.record(z.string(), answer)

/**
 * What the approved answers of other workers to a row say, by input, the most frequent first, and whether the answer beside them differs
 * from their majority: the most frequent of at least two answers, if no other is as frequent.
 */
export const agreement = z.array(
  z.object({ field: z.string(), approved: z.array(z.object({ answer, votes: z.int() })), differs: z.boolean() }),
)

/** One row of a batch, by its columns. */
export const row = z.record(z.string(), z.string())

/** The answers to the rows of a page, in the order of the page. */
export const pageAnswers = z
  .array(z.object({ item_id: itemId, values: z.record(z.string(), z.unknown()) }))
  .check(z.minLength(1), z.maxLength(batchLimits.page))

/** Right answers among those to controls, and the interval in percent that holds the true share in 95 of 100 cases. */
export const accuracy = z.object({ seen: z.int(), right: z.int(), lowest: z.int(), highest: z.int() })
export type Accuracy = z.infer<typeof accuracy>

/** In hexadecimal. */
export const sha256 = z.string().check(
  z.regex(
    /^[0-9a-f]{64}$/,
    ruleMessage((language) => fieldTexts[language].notASha256),
  ),
)

/** The picture of a row: its address is for this reader alone, and needs no token. Pixels. */
export const picture = z.object({ url: z.string(), width: z.int(), height: z.int() })
export type Picture = z.infer<typeof picture>

/** The rows that a worker answers at once. The address of a picture is the same until an hour after the reservation. */
export const items = z.array(z.object({ _id: itemId, data: row, picture: z.nullable(picture) }))

export type Item = z.infer<typeof items>[number]
export type PageAnswers = z.infer<typeof pageAnswers>

/** A JSON Schema. */
export const jsonSchema = z.record(z.string(), z.unknown())
