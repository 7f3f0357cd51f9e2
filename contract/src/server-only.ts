/**
 * Rules that only the server checks: a build of the screens has none of them, because zod's unions and records are a kilobyte that the
 * first page would load. `endpoints-as-data.ts` leaves this file out.
 */

import * as z from 'zod/mini'
import { texts as bn } from '#bn/forms.ts'
import { texts as en } from '#en/forms.ts'
import type { FileNeed } from './constants.ts'
import { emailFilter, id } from './fields.ts'
import { formOf, partKinds } from './forms.ts'
import { ruleOf } from './language.ts'
import { newTask } from './new-task.ts'

const texts = { en, bn }

export const form = formOf(z.discriminatedUnion('kind', partKinds, ruleOf(texts, 'unknownPart')))

export const taskToPost = z
  .object({
    ...newTask.shape,
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
  )

/** Answers to any form, by the names of its inputs. Choices are values of options; a date is `YYYY-MM-DD`; files are ids of uploads. */
export const answers = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]))

/** A JSON Schema. */
export const jsonSchema = z.record(z.string(), z.unknown())
