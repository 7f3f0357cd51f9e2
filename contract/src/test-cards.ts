/** Payment with a test card. */

import * as z from 'zod/mini'
import { texts as bn } from '#bn/payments.ts'
import { texts as en } from '#en/payments.ts'
import { cardErrorCodes } from './cards.ts'
import { endpoint } from './endpoint.ts'
import { atMost } from './fields.ts'
import { ruleOf } from './language.ts'
import { paymentStatuses } from './payments.ts'

const texts = { en, bn }

/** Digits with or without spaces and hyphens, as a text or as a number. */
const digits = z.pipe(
  z.union([z.string().check(atMost(40)), z.number()]),
  z.transform((typed: string | number) => String(typed).replace(/[\s-]/g, '')),
)

const cardError = z.object({ code: z.enum(cardErrorCodes), message: z.string() })
export type CardError = z.infer<typeof cardError>

export const testCards = {
  confirm: endpoint('POST /test-cards/confirm', {
    summary:
      'Pays with a test card, in test mode only. A card with 3-D Secure returns `requires_action`; the same call with `challenge` answers the bank: `fail` or false declines, any other value confirms.',
    access: ['Buyer'],
    input: z.object({
      clientSecret: z.string(ruleOf(texts, 'clientSecretRequired')).check(atMost(255)),
      number: digits,
      exp_month: z.coerce.number(),
      exp_year: z.coerce.number(),
      cvc: digits,
      challenge: z.optional(z.union([z.boolean(), z.string().check(atMost(40))])),
    }),
    output: z.object({ id: z.string(), status: z.enum(paymentStatuses), error: z.optional(cardError) }),
    errors: ['payment_not_found'],
  }),
}
