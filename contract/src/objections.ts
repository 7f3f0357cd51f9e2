/** Objections: a worker disagrees with a rejection. The buyer pays or answers; then an Admin decides. */
import * as z from 'zod/mini'
import { texts as bn } from '#bn/submissions.ts'
import { texts as en } from '#en/submissions.ts'
import { answerLength, maxObjectionWords, maxReviewsAtOnce } from './constants.ts'
import { endpoint, list } from './endpoint.ts'
import { coins, id, offset, optionalText, paging, textWithin } from './fields.ts'
import { type Message, ruleOf } from './language.ts'
import { roles } from './roles.ts'
import { listedSubmission } from './submissions.ts'

const texts = { en, bn }

export const newObjection = z.object({
  words: optionalText((language) => texts[language].objectionWords, maxObjectionWords),
})

const label: Message = (language) => texts[language].explanation
const tooShort = ruleOf(texts, 'explanationTooShort', answerLength.min)
const explained = textWithin(label, answerLength, tooShort)

/** Why the buyer stands by the rejection. */
export const objectionAnswer = z.object({ words: explained })

const standsWithWords = z.refine<{ pay: boolean; words?: string | null | undefined }>(
  ({ pay, words }) => pay || [...(words?.trim() ?? '')].length >= answerLength.min,
  { ...tooShort, path: ['words'] },
)

/** The sentence of an Admin that both sides read. */
export const objectionDecision = z.object({ why: explained })

const together = z.optional(z.array(id).check(z.maxLength(maxReviewsAtOnce)))

export const objections = {
  open: list('/objections', {
    summary:
      "Open objections, the first to end first: the worker's own, those that the buyer has to answer, or those that Admins decide. `like` selects the others about the same task as that of a submission.",
    access: roles,
    scope: 'review',
    input: z.object({ like: z.optional(id), limit: paging.limit, offset }),
    output: z.array(listedSubmission),
  }),
  object: endpoint('POST /objections', {
    summary:
      'Objects to the rejection of own work, once, before it is final. The buyer pays or answers; silence pays. With a blocked buyer an Admin decides. After three objections that Admins let stand, with words and one at a time.',
    access: ['Worker'],
    whileSuspended: true,
    idempotent: true,
    status: 201,
    input: z.object({ submission_id: id, ...newObjection.shape }),
    output: z.object({ insertedId: id }),
    errors: ['submission_not_found', 'not_rejected', 'rejection_final', 'already_objected', 'too_many_objections'],
  }),
  answer: endpoint('PATCH /objections/answer/{id}', {
    summary:
      'Answers the objection to a rejection of this submission, and with `ids` others about the same task, all or none: pays the workers, or stands by the rejections with words, and then an Admin decides.',
    access: ['Buyer'],
    scope: 'review',
    input: z
      .object({ id, pay: z.boolean(), words: optionalText(label, answerLength.max), ids: together })
      .check(standsWithWords),
    output: z.object({ success: z.boolean(), coins }),
    errors: ['submission_not_found', 'objection_over', 'disputed', 'owes_coins'],
  }),
  decide: endpoint('PATCH /objections/decide/{id}', {
    summary:
      'Decides about the objection to a rejection of this submission, and with `ids` about others of the same task and version, all or none. Pay counts against the limit of one Admin.',
    access: ['Admin'],
    input: z.object({
      id,
      for_worker: z.boolean(),
      ...objectionDecision.shape,
      ids: together,
    }),
    output: z.object({ success: z.boolean(), coins }),
    errors: ['submission_not_found', 'objection_over', 'second_admin_needed'],
  }),
}
