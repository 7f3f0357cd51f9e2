/** Buying coins by card: the intent for a package, the credit after the card provider confirms it, and the history. */

import * as z from 'zod/mini'
import { texts as bn } from '#bn/payments.ts'
import { texts as en } from '#en/payments.ts'
import { endpoint, list } from './endpoint.ts'
import { atMost, coins, days, emailFilter, id, paging, search, time } from './fields.ts'
import { ruleOf } from './language.ts'
import { type CoinPackage, defaultPrices, packageFor } from './prices.ts'

const texts = { en, bn }

export const payment = z.object({
  _id: id,
  email: z.string(),
  coins,
  /** US dollars; a refund is a row with a negative amount. */
  amountPaid: z.number(),
  /** The card provider's id of the payment. */
  transactionId: z.string(),
  /** The provider's payment method types, such as 'card'. */
  paymentMethod: z.array(z.string()),
  /** For example 'Coin Purchase'; the screen shows "N/A" when it is missing. */
  type: z.string(),
  date: time,
})
export type Payment = z.infer<typeof payment>

/** What a Buyer keeps of a payment for the own accounts. */
export const receipt = z.object({
  /** The id of the payment. */
  _id: id,
  /** The year and a number without gaps: `2026-000123`. Test payments have numbers of their own: `TEST-2026-000123`. */
  number: z.string(),
  /** No money was paid. */
  is_test: z.boolean(),
  date: time,
  buyer_name: z.string(),
  coins,
  /** US dollars. */
  amountPaid: z.number(),
  /** US dollars of its reversals: refunds and lost disputes. */
  amountReversed: z.number(),
  /** The card provider's id of the payment. */
  transactionId: z.string(),
  operator: z.object({ name: z.string(), address: z.nullable(z.string()) }),
})
export type Receipt = z.infer<typeof receipt>

/** The types of the rows of the payment history. */
export const paymentTypes = ['Coin Purchase', 'Refund', 'Dispute', 'Test Payment Voided'] as const

export const paymentStatuses = [
  'requires_payment_method',
  'requires_action',
  'processing',
  'succeeded',
  'canceled',
] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/** The order of a package, given by its price in cents. The server passes the operator's packages. */
export function packageOrder(packages: readonly CoinPackage[]) {
  return z.object({
    amount: z
      .number(ruleOf(texts, 'packageRequired'))
      .check(z.refine((cents) => packageFor(packages, cents) !== undefined, ruleOf(texts, 'packageRequired'))),
  })
}

export const payments = {
  createIntent: endpoint('POST /create-payment-intent', {
    summary: 'Creates a card payment for one of the packages, given by its price in cents.',
    access: ['Buyer'],
    transaction: false,
    idempotent: true,
    input: packageOrder(defaultPrices.packages),
    output: z.object({ clientSecret: z.string() }),
    errors: ['purchases_off', 'disputed', 'provider_unavailable'],
  }),
  record: endpoint('POST /payments', {
    summary:
      'Credits a card payment that has succeeded at the provider, once. A repeated call returns the same output.',
    access: ['Buyer'],
    transaction: false,
    mustMatchCaller: ['email'],
    input: z.object({
      transactionId: z.string(ruleOf(texts, 'transactionIdRequired')).check(z.minLength(1), atMost(255)),
      email: z.optional(emailFilter),
    }),
    /** `insertedId` is the payment's, by which its receipt is read. */
    output: z.object({ success: z.boolean(), coins, insertedId: id }),
    errors: ['payment_not_found', 'payment_not_succeeded', 'amount_differs', 'purchases_off', 'provider_unavailable'],
  }),
  mine: list('/payments', {
    summary:
      "The buyer's card payments, newest first; all of them without `limit`. `status` filters by type, `search` by transaction id.",
    access: ['Buyer', 'Admin'],
    mustMatchCaller: ['email'],
    input: z.object({
      email: z.optional(emailFilter),
      ...paging,
      status: z.optional(z.enum(paymentTypes)),
      search,
      ...days,
    }),
    output: z.array(payment),
  }),
  receipt: endpoint('GET /payments/receipt/{id}', {
    summary: 'The receipt of a card payment, for the buyer who paid and for Admins.',
    access: ['Buyer', 'Admin'],
    input: z.object({ id }),
    output: receipt,
    errors: ['payment_not_found'],
  }),
}
