/** Appeals: a suspended user asks another Admin to end the suspension, once. Without an answer in time it ends. */
import * as z from 'zod/mini'
import { texts as bn } from '#bn/users.ts'
import { texts as en } from '#en/users.ts'
import { answerLength } from './constants.ts'
import { endpoint, list } from './endpoint.ts'
import { coins, id, offset, paging, textWithin, time } from './fields.ts'
import { ruleOf } from './language.ts'
import { roles } from './roles.ts'
import { appealLength, suspensionRules } from './suspensions.ts'

const texts = { en, bn }

/** `undecided`: no Admin answered in time; `ended`: the suspension ended, or another one took its place, before an answer. */
export const appealOutcomes = ['upheld', 'stands', 'undecided', 'ended'] as const

export const appeal = z.object({
  words: z.string(),
  opened_at: time,
  /** Without an answer of an Admin until then the suspension ends, or the removal is stopped. */
  decide_due_at: time,
  outcome: z.nullable(z.enum(appealOutcomes)),
  /** The sentence of the Admin who decided. */
  why: z.nullable(z.string()),
  ended_at: z.nullable(time),
})
export type Appeal = z.infer<typeof appeal>

/** The suspension of a user. A user who waits for the removal is suspended until then. */
export const suspension = z.object({
  /** Null when the user only waits for the removal. */
  rule: z.nullable(z.enum(suspensionRules)),
  /** The sentence of the Admin. */
  reason: z.nullable(z.string()),
  /** When it ends by itself: with an open appeal at its due time at the latest. Of a waiting removal, its day. */
  until: time,
  /** Once per suspension and per waiting removal. */
  can_appeal: z.boolean(),
  /** The appeal against it, open or decided. */
  appeal: z.nullable(appeal),
})
export type Suspension = z.infer<typeof suspension>

/** An open appeal as Admins read it. */
export const openAppeal = z.object({
  _id: id,
  user_id: id,
  user_name: z.string(),
  user_email: z.string(),
  role: z.enum(roles),
  rule: suspension.shape.rule,
  reason: suspension.shape.reason,
  words: z.string(),
  /** Since when the user is suspended. */
  suspended_at: time,
  opened_at: time,
  decide_due_at: time,
  /** When the suspension ends if the Admin lets it stand; null for a waiting removal. */
  until: z.nullable(time),
  /** The day of the removal if the Admin lets it stand; null for a suspension. */
  removal_due_at: z.nullable(time),
  /** All coins of the user, and those that can be withdrawn. */
  coins,
  withdrawable_coins: coins,
  /** The Admin who suspended the user or asked for the removal. */
  suspended_by_name: z.string(),
  /** Whether the caller can decide: not the Admin who suspended, and no new one or one of that group, while there is another. */
  may_decide: z.boolean(),
})
export type OpenAppeal = z.infer<typeof openAppeal>

export const newAppeal = z.object({
  words: textWithin(
    (language) => texts[language].appealWords,
    appealLength,
    ruleOf(texts, 'appealTooShort', appealLength.min),
  ),
})

/** The sentence that the user reads. */
export const appealDecision = z.object({
  why: textWithin(
    (language) => texts[language].explanation,
    answerLength,
    ruleOf(texts, 'explanationTooShort', answerLength.min),
  ),
})

export const appeals = {
  open: list('/appeals', {
    summary: 'Open appeals, the first to end first, or the one with this `id`.',
    access: ['Admin'],
    input: z.object({ limit: paging.limit, offset, id: z.optional(id) }),
    output: z.array(openAppeal),
  }),
  appeal: endpoint('POST /appeals', {
    summary:
      "Appeals against the caller's own suspension or waiting removal, once. Another Admin decides within seven days; without a decision the suspension ends, or the removal is stopped.",
    access: roles,
    whileSuspended: true,
    idempotent: true,
    status: 201,
    input: newAppeal,
    output: z.object({ insertedId: id }),
    errors: ['not_suspended', 'already_appealed'],
  }),
  decide: endpoint('PATCH /appeals/decide/{id}', {
    summary:
      'Decides an appeal with a sentence that the user reads: `upheld` ends the suspension or stops the removal. The Admin who suspended the user decides only when there is no other.',
    access: ['Admin'],
    input: z.object({ id, upheld: z.boolean(), ...appealDecision.shape }),
    errors: ['appeal_not_found', 'appeal_over', 'own_suspension', 'older_admin'],
  }),
}
