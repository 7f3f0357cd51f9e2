/** Schema of the correction form, and its conversion to the input of the endpoint. */
import type { AccountsOfUser, CorrectionSides } from '@piecework/contract'
import { maxLength } from '@piecework/contract/constants'
import { type CorrectableAccount, newCorrection } from '@piecework/contract/corrections'
import { emailFilter, reasonLabel, text } from '@piecework/contract/fields'
import * as z from 'zod/mini'
import * as t from '#texts/accounting.ts'

export const correctionSchema = z
  .object({
    direction: z.enum(['give', 'take']),
    kind: z.enum(['earned', 'bought', 'gift']),
    otherSide: z.enum(['gifts_issued', 'losses', 'forfeited', 'user']),
    email: emailFilter,
    amount: newCorrection.shape.amount,
    reason: text(reasonLabel, maxLength.reason),
    corrects: z.string(),
  })
  .check(
    z.refine(({ otherSide, email }) => otherSide !== 'user' || email !== '', {
      path: ['email'],
      message: t.emailRequired,
    }),
  )
export type CorrectionDraft = z.input<typeof correctionSchema>
export type CorrectionForm = z.output<typeof correctionSchema>

/** The accounts on the other side of a correction of this kind. */
export function otherSidesFor(kind: CorrectableAccount): CorrectionForm['otherSide'][] {
  return [kind === 'gift' ? 'gifts_issued' : 'losses', 'forfeited', 'user']
}

/** `otherUser` is the id of the user whose e-mail was entered. */
export function sidesOf(form: CorrectionForm, user: AccountsOfUser, otherUser: string | null): CorrectionSides {
  const own = { user: user._id, account: form.kind }
  const otherSide =
    form.otherSide === 'user' ? { user: otherUser, account: form.kind } : { user: null, account: form.otherSide }
  const [from, to] = form.direction === 'give' ? [otherSide, own] : [own, otherSide]
  return { from_user: from.user, from_account: from.account, to_user: to.user, to_account: to.account }
}
