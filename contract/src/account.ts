/** What users do with their whole account: take a copy of their data, and delete it. */

import * as z from 'zod/mini'
import { texts as bn } from '#bn/users.ts'
import { texts as en } from '#en/users.ts'
import { maxLength } from './constants.ts'
import { endpoint, file } from './endpoint.ts'
import { atMost, coins, time } from './fields.ts'
import { type Language, type Message, ruleMessage } from './language.ts'

const texts = { en, bn }

export const deletionState = z.object({
  /** When the account will be deleted; null without a request. */
  due_at: z.nullable(time),
  /** The user gave up the coins. */
  gives_up: z.boolean(),
  /** What the request asks for: the password, or a sign-in of the last five minutes. */
  proof: z.enum(['password', 'recent-sign-in']),
  /** Earned coins, which can be withdrawn, and bought coins: the user withdraws or spends them, or gives them up. */
  earned_coins: coins,
  bought_coins: coins,
  /** What is still open, and keeps the account from being deleted: "1 undecided submission"; null for nothing. */
  open: z.nullable(z.string()),
})
export type DeletionState = z.infer<typeof deletionState>

/** What a user types to give up coins, in the language of the request; letter case and spaces around it do not matter. */
export const giveUpWords: Message = (language) => texts[language].giveUp
export const giveUpRule: Message = (language) => texts[language].giveUpOrEmpty

const giveUp = z.optional(
  z.string().check(
    atMost(100),
    z.refine((typed) => isGiveUp(typed, 'en') || isGiveUp(typed, 'bn'), ruleMessage(giveUpRule)),
  ),
)

/** Whether the user gives up the coins in the language, or leaves the field empty. */
export function isGiveUp(typed: string, language: Language): boolean {
  return ['', texts[language].giveUp.toLowerCase()].includes(typed.trim().toLowerCase())
}

export const deletionRequest = z.object({
  /** For accounts with a password here. */
  password: z.optional(z.string().check(atMost(maxLength.password))),
  /** Gives up all coins of the account. */
  words: giveUp,
  /** The user will withdraw or spend the coins before the day; coins that are left then stop the deletion. */
  withdraws: z.optional(z.boolean()),
})

export const account = {
  data: file('/account/data', 'json-file', {
    summary:
      'The data of the caller as one JSON object: profile, drafts, tasks, keys of programs, webhooks, blocks, submissions, payments, withdrawals, statement and notifications. Twice a day.',
    access: ['Worker', 'Buyer'],
  }),
  deletion: endpoint('GET /account/deletion', {
    summary: 'Whether the deletion of the own account was asked for, and what stands against it.',
    access: ['Worker', 'Buyer'],
    output: deletionState,
  }),
  requestDeletion: endpoint('POST /account/deletion', {
    summary:
      'Asks for the deletion of the own account in seven days, with the password or a recent sign-in. Earned and bought coins must be given up in words, or withdrawn or spent before the day. The same day again for a second request.',
    access: ['Worker', 'Buyer'],
    transaction: false,
    input: deletionRequest,
    output: z.object({ success: z.boolean(), due_at: time }),
    errors: ['coins_left', 'role_in_use', 'auth/wrong-password', 'auth/requires-recent-login'],
  }),
  keep: endpoint('DELETE /account/deletion', {
    summary: 'Keeps the own account: cancels the request for its deletion, if there is one.',
    access: ['Worker', 'Buyer'],
    whileSuspended: true,
  }),
}
