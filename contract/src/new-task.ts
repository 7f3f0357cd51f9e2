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
import { type Message, ruleMessage } from './language.ts'

const texts = { en, bn }

/** The days for a review, and the minutes for which a slot is kept, that the form of a task offers. */
export const reviewDays = [1, 3, 7, 14] as const
export const reservedMinutesChoices = [15, 30, 60, 120, 240] as const

/** The time of an ISO 8601 text: hours and minutes, then seconds, a fraction and an offset if given. */
const isoTime = /^T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d([.,]\d{1,9})?)?(Z|[+-]([01]\d|2[0-3]):?[0-5]\d)?$/

/** A calendar date; an ISO time is accepted and cut to its date. The server checks the range. */
export const deadline = z.pipe(
  z.pipe(
    z.string(ruleMessage((language) => texts[language].deadlineRequired)).check(
      z.minLength(
        1,
        ruleMessage((language) => texts[language].deadlineRequired),
      ),
    ),
    z.transform((typed: string) => (isoTime.test(typed.slice(10)) ? typed.slice(0, 10) : typed)),
  ),
  z.string().check(
    z.refine(
      isCalendarDate,
      ruleMessage((language) => texts[language].deadlineNotADate),
    ),
  ),
)

/** Pay per slot: 0.01 to 100,000 coins in steps of 0.01. */
const payableAmount = z.number(ruleMessage((language) => texts[language].payRequired)).check(
  z.gte(
    minPayCoins,
    ruleMessage((language) => texts[language].payTooLow),
  ),
  z.lte(
    maxPayCoins,
    ruleMessage((language) => texts[language].payTooHigh(maxPayCoins)),
  ),
  z.refine(
    hasTwoDecimals,
    ruleMessage((language) => texts[language].payWithTwoDecimals),
  ),
)

const titleLabel: Message = (language) => texts[language].title
const submissionInfoLabel: Message = (language) => texts[language].submissionInfo
const details = text(
  (language) => texts[language].details,
  maxLength.details,
  ruleMessage((language) => texts[language].detailsRequired),
)

const hoursOfReview = z.optional(
  z.int(ruleMessage((language) => texts[language].reviewTime)).check(
    z.gte(
      reviewHours.min,
      ruleMessage((language) => texts[language].reviewTime),
    ),
    z.lte(
      reviewHours.max,
      ruleMessage((language) => texts[language].reviewTime),
    ),
  ),
)

const minutesOfReservation = z.optional(
  z.int(ruleMessage((language) => texts[language].reservedTime)).check(
    z.gte(
      reservedMinutes.min,
      ruleMessage((language) => texts[language].reservedTime),
    ),
    z.lte(
      reservedMinutes.max,
      ruleMessage((language) => texts[language].reservedTime),
    ),
  ),
)

const minutesOfWork = z.optional(
  z.nullable(
    z.int(ruleMessage((language) => texts[language].estimate)).check(
      z.gte(
        estimatedMinutes.min,
        ruleMessage((language) => texts[language].estimate),
      ),
      z.lte(
        estimatedMinutes.max,
        ruleMessage((language) => texts[language].estimate),
      ),
    ),
  ),
)

export const newTask = z.object({
  task_title: text(titleLabel, maxLength.title),
  task_detail: details,
  required_workers: z.number(ruleMessage((language) => texts[language].workersRequired)).check(
    z.int(ruleMessage((language) => texts[language].workersNotWhole)),
    z.gte(
      1,
      ruleMessage((language) => texts[language].workersTooFew),
    ),
    z.lte(
      maxSlots,
      ruleMessage((language) => texts[language].workersTooMany(maxSlots)),
    ),
  ),
  payable_amount: payableAmount,
  completion_date: deadline,
  submission_info: text(submissionInfoLabel, maxLength.submissionInfo),
  task_image_url: imageUrl,
  category: z.optional(categorySlug),
  /** Extension. Default: the operator's. */
  review_hours: hoursOfReview,
  /** Extension. Default: 60. */
  reserved_minutes: minutesOfReservation,
  /** Extension. Null: no estimate. */
  estimated_minutes: minutesOfWork,
  /** Extension. Default: `no`. It does not change after posting. */
  needs_file: z.optional(z.enum(fileNeeds)),
})
export const taskChange = z.object({
  task_title: text(titleLabel, maxLength.title),
  task_detail: details,
  submission_info: text(submissionInfoLabel, maxLength.submissionInfo),
  /** Extension. */
  review_hours: hoursOfReview,
  /** Extension: of slots reserved afterwards. */
  reserved_minutes: minutesOfReservation,
  /** Extension: null removes the estimate. */
  estimated_minutes: minutesOfWork,
})

/** How many slots the buyer adds; together with the others at most `maxSlots`. */
export const addedSlots = z.object({ required_workers: newTask.shape.required_workers })
