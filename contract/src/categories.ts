/** Categories of tasks, and the settings of the market that an Admin changes. */

import * as z from 'zod/mini'
import { texts as bn } from '#bn/tasks.ts'
import { texts as en } from '#en/tasks.ts'
import { hasTwoDecimals } from './coins.ts'
import { maxLength, maxPayCoins, minPayCoins } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { atMost, coins, text } from './fields.ts'
import { type Message, ruleMessage } from './language.ts'

const texts = { en, bn }

/** The category of a task whose buyer chose none. It stays active. */
export const defaultCategory = 'other'

export const categoryRequired: Message = (language) => texts[language].categoryRequired
const notACategory = ruleMessage(categoryRequired)
export const categorySlug = z
  .string(notACategory)
  .check(atMost(maxLength.name, notACategory), z.regex(/^[a-z]+(-[a-z]+)*$/, notACategory))

export const category = z.object({
  slug: z.string(),
  name_en: z.string(),
  name_bn: z.string(),
  /** The lowest pay of a new task in this category, in coins. */
  min_pay: coins,
  /** An inactive category takes no new tasks. */
  active: z.boolean(),
})
export type Category = z.infer<typeof category>

function lowestPay(label: Message) {
  return z.number(ruleMessage((language) => texts[language].lowestRequired(label(language)))).check(
    z.gte(
      minPayCoins,
      ruleMessage((language) => texts[language].lowestTooLow(label(language))),
    ),
    z.lte(
      maxPayCoins,
      ruleMessage((language) => texts[language].lowestTooHigh(label(language), maxPayCoins)),
    ),
    z.refine(
      hasTwoDecimals,
      ruleMessage((language) => texts[language].lowestWithTwoDecimals(label(language))),
    ),
  )
}

/** What an Admin changes in a category. */
export const categoryChange = z.object({
  name_en: z.optional(text((language) => texts[language].englishName, maxLength.name)),
  name_bn: z.optional(text((language) => texts[language].banglaName, maxLength.name)),
  min_pay: z.optional(lowestPay((language) => texts[language].lowestPay)),
  active: z.optional(z.boolean()),
})

export const settingsChange = z.object({ pay_floor: lowestPay((language) => texts[language].payFloor) })

export const categories = {
  all: endpoint('GET /categories', {
    summary: 'The categories of tasks by name, the inactive ones too; “Other” is the last.',
    access: 'anyone',
    output: z.array(category),
  }),
  edit: endpoint('PATCH /categories/{slug}', {
    summary: 'Changes the names or the lowest pay of a category, or whether it takes new tasks.',
    access: ['Admin'],
    input: z.object({ slug: categorySlug, ...categoryChange.shape }),
    errors: ['category_not_found'],
  }),
  changeSettings: endpoint('PATCH /settings', {
    summary: 'Changes the pay floor: the lowest pay of a new task in any category.',
    access: ['Admin'],
    input: settingsChange,
  }),
}
