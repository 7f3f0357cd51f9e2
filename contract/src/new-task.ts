/** The rules of what a buyer types: a new task, a change of its texts, more slots, another deadline. */

import * as z from 'zod/mini'
import { texts as bn } from '#bn/tasks.ts'
import { texts as en } from '#en/tasks.ts'
import { categorySlug } from './categories.ts'
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
import { imageUrl, isCalendarDate, text } from './fields.ts'
import { ruleOf } from './language.ts'

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

/** A whole number in this range; every other value breaks the one rule. */
const wholeIn = ({ min, max }: { min: number; max: number }, rule: 'reviewTime' | 'reservedTime' | 'estimate') => {
  const message = ruleOf(texts, rule)
  return z.int(message).check(z.gte(min, message), z.lte(max, message))
}

export const newTask = z.object({
  task_title: text((language) => texts[language].title, maxLength.title),
  task_detail: text((language) => texts[language].details, maxLength.details, ruleOf(texts, 'detailsRequired')),
  required_workers: z
    .number(ruleOf(texts, 'workersRequired'))
    .check(
      z.int(ruleOf(texts, 'workersNotWhole')),
      z.gte(1, ruleOf(texts, 'workersTooFew')),
      z.lte(maxSlots, ruleOf(texts, 'workersTooMany', maxSlots)),
    ),
  payable_amount: payableAmount,
  completion_date: deadline,
  submission_info: text((language) => texts[language].submissionInfo, maxLength.submissionInfo),
  task_image_url: imageUrl,
  category: z.optional(categorySlug),
  /** Extension. Default: the operator's. */
  review_hours: z.optional(wholeIn(reviewHours, 'reviewTime')),
  /** Extension. Default: 60. */
  reserved_minutes: z.optional(wholeIn(reservedMinutes, 'reservedTime')),
  /** Extension. Null: no estimate. */
  estimated_minutes: z.optional(z.nullable(wholeIn(estimatedMinutes, 'estimate'))),
  /** Extension. Default: `no`. It does not change after posting. */
  needs_file: z.optional(z.enum(fileNeeds)),
})
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
