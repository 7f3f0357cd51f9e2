/** The second factor of Admins: a code that changes every 30 seconds (RFC 6238). */

import * as z from 'zod/mini'
import { texts as bn } from '#bn/users.ts'
import { texts as en } from '#en/users.ts'
import { maxLength } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { atMost, time } from './fields.ts'
import { type Message, ruleMessage, ruleOf } from './language.ts'

const texts = { en, bn }

export const codeRequired: Message = (language) => texts[language].codeRequired

export const secondFactorState = z.object({
  /** When it was turned on; null while it is off. */
  on_since: z.nullable(time),
  /** The operator requires it of every Admin. */
  required: z.boolean(),
  /** This session has passed it. */
  given: z.boolean(),
  /** What turning it on or off asks for besides a code: the password, or a sign-in of the last five minutes. */
  proof: z.enum(['password', 'recent-sign-in']),
  /** Reported lost: when it can be removed without a code. */
  removable_at: z.nullable(time),
  recovery_codes_left: z.int(),
})
export type SecondFactorState = z.infer<typeof secondFactorState>

/** Six digits, or a recovery code; spaces and hyphens are ignored. */
export const secondFactorCode = z.object({
  code: z.pipe(
    z.pipe(
      z.string(ruleMessage(codeRequired)),
      z.transform((typed: string) => typed.replace(/[\s-]/g, '').toUpperCase()),
    ),
    z
      .string()
      .check(
        z.minLength(1, ruleMessage(codeRequired)),
        z.regex(/^(\d{6}|[A-Z2-7]{10})$/, ruleOf(texts, 'codeInvalid')),
      ),
  ),
})

/** The caller's password; accounts without one need a recent sign-in instead. */
const ownerProof = { password: z.optional(z.string().check(atMost(maxLength.password))) }

export const secondFactor = {
  state: endpoint('GET /auth/second-factor', {
    summary: 'Whether the caller has a second factor, and whether this session has passed it.',
    access: 'signed-in',
    output: secondFactorState,
  }),
  begin: endpoint('POST /auth/second-factor', {
    summary: 'Creates a secret for an authenticator app. A first code turns the second factor on.',
    access: 'signed-in',
    beforeFactor: true,
    output: z.object({
      /** Base32, for typing. */
      secret: z.string(),
      /** `otpauth://…`, for a QR code. */
      uri: z.string(),
    }),
    errors: ['second_factor_on', 'admins_only'],
  }),
  confirm: endpoint('POST /auth/second-factor/confirm', {
    summary: 'Turns the second factor on with its first code and the password, and returns the recovery codes, once.',
    access: 'signed-in',
    transaction: false,
    beforeFactor: true,
    input: z.object({ ...secondFactorCode.shape, ...ownerProof }),
    output: z.object({ recovery_codes: z.array(z.string()) }),
    errors: [
      'second_factor_on',
      'second_factor_off',
      'wrong_code',
      'admins_only',
      'auth/wrong-password',
      'auth/requires-recent-login',
    ],
  }),
  give: endpoint('POST /auth/second-factor/give', {
    summary: 'Passes the second factor for this session: with a code, or with a recovery code, which works once.',
    access: 'signed-in',
    transaction: false,
    beforeFactor: true,
    input: secondFactorCode,
    errors: ['second_factor_off', 'wrong_code'],
  }),
  remove: endpoint('DELETE /auth/second-factor', {
    summary:
      'Turns the second factor off with a code and the password, where the operator does not require it; one that was reported lost for 72 hours needs no code.',
    access: 'signed-in',
    transaction: false,
    beforeFactor: true,
    input: z.object({ code: z.optional(secondFactorCode.shape.code), ...ownerProof }),
    errors: [
      'second_factor_off',
      'second_factor_required',
      'wrong_code',
      'auth/wrong-password',
      'auth/requires-recent-login',
    ],
  }),
}
