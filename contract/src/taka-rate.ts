/** The rate of taka per dollar, which Admins set. It moves no coins. */

import * as z from 'zod/mini'
import * as own from '#words/taka-rate.ts'
import { hasTwoDecimals } from './coins.ts'
import { endpoint } from './endpoint.ts'
import { time } from './fields.ts'
import { maxRateChangePercent, takaPerDollar } from './taka.ts'
import { messagesOf } from './words.ts'

const say = messagesOf(own)

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
    z.number(say((w) => w.rateRequired)).check(
      z.gte(
        takaPerDollar.min,
        say((w) => w.rateTooLow(takaPerDollar.min)),
      ),
      z.lte(
        takaPerDollar.max,
        say((w) => w.rateTooHigh(takaPerDollar.max)),
      ),
      z.refine(
        hasTwoDecimals,
        say((w) => w.rateWithTwoDecimals),
      ),
    ),
  ),
})

export const takaRate = {
  current: endpoint({
    method: 'GET',
    path: '/taka-rate',
    summary: 'The rate of taka per dollar, who set it, and the change that waits for a second Admin.',
    access: ['Admin'],
    input: z.object({}),
    output: takaRateState,
    errors: [],
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/taka-rate',
    summary: `Sets the taka per dollar, or removes the rate with null. A change of more than ${maxRateChangePercent} % is stored as a proposal.`,
    access: ['Admin'],
    input: takaRateChange,
    output: z.object({ success: z.boolean(), status: z.enum(['applied', 'proposed']) }),
    errors: [],
  }),
}
