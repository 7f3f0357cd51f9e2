/** The rate of taka per dollar, which Admins set. It moves no coins. */

import * as z from 'zod/mini'
import { texts as bn } from '#bn/payments.ts'
import { texts as en } from '#en/payments.ts'
import { hasTwoDecimals } from './coins.ts'
import { endpoint } from './endpoint.ts'
import { time } from './fields.ts'
import { ruleOf } from './language.ts'
import { maxRateChangePercent, takaPerDollar } from './taka.ts'

const texts = { en, bn }

/** Null for no rate. */
const rate = z.nullable(z.number())

export const takaRateState = z.object({
  per_dollar: rate,
  /** When it was set or removed, and the Admin who did; null if there was never a rate. */
  set_at: z.nullable(time),
  set_by: z.nullable(z.string()),
  /** The change that waits for a second Admin. */
  proposed: z.nullable(z.object({ per_dollar: rate, by: z.string() })),
})
export type TakaRateState = z.infer<typeof takaRateState>

export const takaRateChange = z.object({
  per_dollar: z.nullable(
    z
      .number(ruleOf(texts, 'rateRequired'))
      .check(
        z.gte(takaPerDollar.min, ruleOf(texts, 'rateTooLow', takaPerDollar.min)),
        z.lte(takaPerDollar.max, ruleOf(texts, 'rateTooHigh', takaPerDollar.max)),
        z.refine(hasTwoDecimals, ruleOf(texts, 'rateWithTwoDecimals')),
      ),
  ),
})

export const takaRate = {
  current: endpoint('GET /taka-rate', {
    summary: 'The rate of taka per dollar, who set it, and the change that waits for a second Admin.',
    access: ['Admin'],
    output: takaRateState,
  }),
  change: endpoint('PATCH /taka-rate', {
    summary: `Sets the taka per dollar, or removes the rate with null. A change of more than ${maxRateChangePercent} % is stored as a proposal.`,
    access: ['Admin'],
    input: takaRateChange,
    output: z.object({ success: z.boolean(), status: z.enum(['applied', 'proposed']) }),
  }),
}
