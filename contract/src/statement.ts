/** The coin statement: every change of a user's coins, with the balance after it. */

import * as z from 'zod/mini'
import { texts as bn } from '#bn/statement.ts'
import { texts as en } from '#en/statement.ts'
import { intoSystem } from './account-numbers.ts'
import type { PaymentSystem } from './constants.ts'
import { file, list } from './endpoint.ts'
import { coins, emailFilter, pagingBy, time, transferId } from './fields.ts'
import type { Language } from './language.ts'
import { quoted } from './quoted.ts'

const texts = { en, bn }

/** The reasons of transfers, as the ledger names them. */
export const movementReasons = [
  'sign_up_gift',
  'sign_up_gift_reversal',
  'unlock',
  'purchase',
  'fund',
  'fee',
  'fee_release',
  'release_slots',
  'settle',
  'bonus',
  'bonus_fee',
  'release',
  'hold',
  'payout',
  'void',
  'payout_return',
  'forfeit',
  'refund',
  'dispute',
  'test',
  'settle_debt',
  'correction',
] as const
export type MovementReason = (typeof movementReasons)[number]

export const movement = z.object({
  _id: transferId,
  at: time,
  reason: z.enum(movementReasons),
  /** Coins received (positive) or given (negative); 0 for a transfer between the user's own accounts. */
  change: coins,
  /** Coins that moved, including transfers between the user's own accounts. */
  moved: coins,
  /** All coins of the user after this line, less what the user owes. */
  balance: coins,
  /** The title of the task, the payment system of the withdrawal, or the reason of the correction. */
  about: z.nullable(z.string()),
})
export type Movement = z.infer<typeof movement>

/** The sentence of a statement line, the same on the screen and in the CSV file. */
export function movementSentence(
  { reason, about, change }: Pick<Movement, 'reason' | 'about' | 'change'>,
  language: Language,
): string {
  const t = texts[language]
  const task = about === null ? t.aTask : quoted(about)
  const intoWallet = about === null ? t.intoYourWallet : intoSystem(about as PaymentSystem, language)
  return t.movements[reason]({ task, intoWallet, about, isOut: change < 0 })
}

export const statement = {
  movements: list('/statement', {
    summary: "Every transfer of the caller's coins, newest first, with the balance after each. They are not counted.",
    access: ['Worker', 'Buyer', 'Admin'],
    mustMatchCaller: ['email'],
    input: z.object({ email: z.optional(emailFilter), ...pagingBy(transferId) }),
    output: z.array(movement),
  }),
  csv: file('/statement/csv', 'csv', {
    summary: 'The whole statement as CSV, newest first: time in UTC, event, coins in or out, balance.',
    access: ['Worker', 'Buyer', 'Admin'],
    mustMatchCaller: ['email'],
    input: z.object({ email: z.optional(emailFilter) }),
  }),
}
