/** Corrections: transfers that an Admin makes by hand; above the limit of the day they become a proposal. */

import * as z from 'zod/mini'
import { texts as bn } from '#bn/accounting.ts'
import { texts as en } from '#en/accounting.ts'
import { hasTwoDecimals } from './coins.ts'
import { maxLength, maxTaskTotalCoins } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { id, reasonLabel, text, transferId } from './fields.ts'
import { type Message, ruleOf } from './language.ts'

const texts = { en, bn }

/** Account kinds of a user. Coins keep their kind. */
export const correctableAccounts = ['earned', 'bought', 'gift'] as const
export type CorrectableAccount = (typeof correctableAccounts)[number]
/** Account kinds of the platform. Not card sales, payouts and fees: they must match payments, withdrawals and tasks. */
const platformAccounts = ['gifts_issued', 'losses', 'forfeited'] as const
const account = z.enum([...correctableAccounts, ...platformAccounts])

/** The accounts on both sides: of this user, or of the platform if the user is null. */
const sides = {
  from_user: z.nullable(id),
  from_account: account,
  to_user: z.nullable(id),
  to_account: account,
}
export type CorrectionSides = z.infer<z.ZodMiniObject<typeof sides>>

/** The message why these sides are not allowed; null if they are allowed. */
export function correctionProblem(input: CorrectionSides): Message | null {
  const { from_user, from_account, to_user, to_account } = input
  if (!isUserAccount(from_account) === Boolean(from_user) || !isUserAccount(to_account) === Boolean(to_user)) {
    return problem('sideOfOther')
  }
  if (!from_user && !to_user) return problem('noUser')
  if (from_user && to_user) {
    if (from_user === to_user) return problem('sameUser')
    return from_account === to_account ? null : problem('otherKind')
  }
  const [ofUser, platform] = from_user ? [from_account, to_account] : [to_account, from_account]
  if (platform === 'gifts_issued' && ofUser !== 'gift') return problem('notAGift')
  if (platform === 'losses' && ofUser === 'gift') return problem('lossInGift')
  return null
}

const problem =
  (name: 'sideOfOther' | 'noUser' | 'sameUser' | 'otherKind' | 'notAGift' | 'lossInGift'): Message =>
  (language) =>
    texts[language][name]

export const newCorrection = z.object({
  from_user: z.optional(z.nullable(id)),
  from_account: account,
  to_user: z.optional(z.nullable(id)),
  to_account: account,
  amount: z
    .number(ruleOf(texts, 'amountRequired'))
    .check(
      z.gte(0.01, ruleOf(texts, 'amountTooLow')),
      z.lte(maxTaskTotalCoins, ruleOf(texts, 'amountTooHigh', maxTaskTotalCoins)),
      z.refine(hasTwoDecimals, ruleOf(texts, 'amountWithTwoDecimals')),
    ),
  reason: text(reasonLabel, maxLength.reason),
  /** The transfer that it corrects. */
  corrects: z.optional(z.nullable(transferId)),
})

export const corrections = {
  propose: endpoint('POST /corrections', {
    summary:
      'Corrects coins with a reason. What the caller may not book alone today is stored as a proposal, and no coins move.',
    access: ['Admin'],
    idempotent: true,
    status: 201,
    input: newCorrection,
    output: z.object({ insertedId: id, status: z.enum(['applied', 'proposed']) }),
    errors: ['user_not_found', 'transfer_not_found', 'own_account', 'not_enough_coins'],
  }),
}

function isUserAccount(kind: z.infer<typeof account>): boolean {
  return correctableAccounts.some((own) => own === kind)
}
