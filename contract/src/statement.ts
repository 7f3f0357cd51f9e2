/** The coin statement: every change of a user's coins, with the balance after it. */
import * as z from 'zod/mini'
import { accountRules } from './account-numbers.ts'
import type { PaymentSystem } from './constants.ts'
import { csv, list } from './endpoint.ts'
import { coins, emailFilter, pagingBy, time, transferId } from './fields.ts'
import { quoted } from './quoted.ts'

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
export function movementSentence({ reason, about, change }: Pick<Movement, 'reason' | 'about' | 'change'>): string {
  const task = about === null ? 'a task' : quoted(about)
  const wallet = about === null ? 'your wallet' : (accountRules[about as PaymentSystem]?.name ?? about)
  switch (reason) {
    case 'sign_up_gift':
      return 'Coins for signing up'
    case 'sign_up_gift_reversal':
      return 'Another role was chosen: it has fewer coins for signing up'
    case 'unlock':
      return 'Your sign-up coins became earned coins: they can be withdrawn now'
    case 'purchase':
      return 'Coins bought by card'
    case 'fund':
      return `Set aside for ${task}`
    case 'fee':
      return `Fee for posting ${task}`
    case 'fee_release':
      return `Part of the fee for ${task} came back`
    case 'release_slots':
      return `Free slots of ${task} came back`
    case 'settle':
      return `Paid for your work on ${task}`
    case 'bonus':
      return change < 0 ? `Bonus for work on ${task}` : `Bonus for your work on ${task}`
    case 'bonus_fee':
      return `Fee for a bonus for work on ${task}`
    case 'release':
      return `Rejected work on ${task}: its coins came back`
    case 'hold':
      return `Held for your withdrawal to ${wallet}`
    case 'payout':
      return `Withdrawn to ${wallet}`
    case 'void':
      return `Withdrawal to ${wallet} not made: its coins are free again`
    case 'payout_return':
      return `Payout to ${wallet} came back`
    case 'forfeit':
      return 'Account removed'
    case 'refund':
      return 'Taken back, because your card payment was refunded'
    case 'dispute':
      return 'Moved because of a dispute over your card payment'
    case 'test':
      return 'Coins of a test payment were taken back'
    case 'settle_debt':
      return 'Settles what you owed, because card money was paid back'
    case 'correction':
      return about === null ? 'Corrected by an Admin' : `Corrected by an Admin: ${about}`
  }
}

export const statement = {
  movements: list({
    method: 'GET',
    path: '/statement',
    summary: "Every transfer of the caller's coins, newest first, with the balance after each. They are not counted.",
    access: ['Worker', 'Buyer', 'Admin'],
    mustMatchCaller: ['email'],
    input: z.object({ email: z.optional(emailFilter), ...pagingBy(transferId) }),
    output: z.array(movement),
    errors: [],
  }),
  csv: csv({
    method: 'GET',
    path: '/statement/csv',
    summary: 'The whole statement as CSV, newest first: time in UTC, event, coins in or out, balance.',
    access: ['Worker', 'Buyer', 'Admin'],
    mustMatchCaller: ['email'],
    input: z.object({ email: z.optional(emailFilter) }),
    errors: [],
  }),
}
