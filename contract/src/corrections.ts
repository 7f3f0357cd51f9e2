/** Corrections: transfers that an Admin makes by hand; above the limit of the day they become a proposal. */

import * as z from 'zod/mini'
import * as own from '#words/corrections.ts'
import { hasTwoDecimals } from './coins.ts'
import { maxLength, maxTaskTotalCoins } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { id, reasonLabel, text, transferId } from './fields.ts'
import { messagesOf, wordsOf } from './words.ts'

const say = messagesOf(own)

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
export function correctionProblem(input: CorrectionSides): string | null {
  const { from_user, from_account, to_user, to_account } = input
  const words = wordsOf(own)
  if (!isUserAccount(from_account) === Boolean(from_user) || !isUserAccount(to_account) === Boolean(to_user)) {
    return words.sideOfOther
  }
  if (!from_user && !to_user) return words.noUser
  if (from_user && to_user) {
    if (from_user === to_user) return words.sameUser
    return from_account === to_account ? null : words.otherKind
  }
  const [ofUser, platform] = from_user ? [from_account, to_account] : [to_account, from_account]
  if (platform === 'gifts_issued' && ofUser !== 'gift') return words.notAGift
  if (platform === 'losses' && ofUser === 'gift') return words.lossInGift
  return null
}

export const newCorrection = z.object({
  from_user: z.optional(z.nullable(id)),
  from_account: account,
  to_user: z.optional(z.nullable(id)),
  to_account: account,
  amount: z.number(say((w) => w.amountRequired)).check(
    z.gte(
      0.01,
      say((w) => w.amountTooLow),
    ),
    z.lte(
      maxTaskTotalCoins,
      say((w) => w.amountTooHigh(maxTaskTotalCoins)),
    ),
    z.refine(
      hasTwoDecimals,
      say((w) => w.amountWithTwoDecimals),
    ),
  ),
  reason: text(reasonLabel, maxLength.reason),
  /** The transfer that it corrects. */
  corrects: z.optional(z.nullable(transferId)),
})

export const corrections = {
  propose: endpoint({
    method: 'POST',
    path: '/corrections',
    summary:
      'Corrects coins with a reason. What the caller may not book alone today is stored as a proposal, and no coins move.',
    access: ['Admin'],
    idempotent: true,
    status: 201,
    input: newCorrection,
    output: z.object({ insertedId: id, status: z.enum(['applied', 'proposed']) }),
    errors: ['user_not_found', 'transfer_not_found', 'own_account', 'not_enough_coins', 'idempotency_key_reused'],
  }),
}

function isUserAccount(kind: z.infer<typeof account>): boolean {
  return correctableAccounts.some((own) => own === kind)
}
