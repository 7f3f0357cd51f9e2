/** Password reset by mail, and change of the password. */

import * as z from 'zod/mini'
import { texts as bn } from '#bn/fields.ts'
import { texts as en } from '#en/fields.ts'
import { maxLength } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { atMost, email, password } from './fields.ts'
import { ruleOf } from './language.ts'

const texts = { en, bn }

/** The fields of the forms. */
export const forgotten = z.object({ email })
export const replacement = z.object({ password })
export const passwordChange = z.object({
  current_password: z
    .string(ruleOf(texts, 'currentPasswordRequired'))
    .check(z.minLength(1, ruleOf(texts, 'currentPasswordRequired')), atMost(maxLength.password)),
  password,
})

export const passwords = {
  forgot: endpoint('POST /auth/password/forgot', {
    summary: 'Mails a link to choose a new password. The output is the same for known and unknown e-mails.',
    access: 'anyone',
    transaction: false,
    input: z.object({
      ...forgotten.shape,
      /** The link also reports the second factor lost. */
      lost_factor: z.optional(z.boolean()),
    }),
    errors: ['mail_off', 'firebase_sign_in'],
  }),
  reset: endpoint('POST /auth/password/reset', {
    summary: 'Sets a new password with the token of a link, once, and ends all sessions of the account.',
    access: 'anyone',
    transaction: false,
    input: z.object({
      token: z
        .string(ruleOf(texts, 'tokenRequired'))
        .check(z.minLength(1, ruleOf(texts, 'tokenRequired')), atMost(200)),
      password,
      /** Reports the second factor lost: 72 hours later it can be removed without a code. */
      lost_factor: z.optional(z.boolean()),
    }),
    errors: ['auth/invalid-action-code', 'firebase_sign_in'],
  }),
  change: endpoint('POST /auth/password/change', {
    summary: 'Changes the caller’s password and ends all other sessions.',
    access: 'signed-in',
    transaction: false,
    input: passwordChange,
    output: z.object({ success: z.boolean(), ended: z.int() }),
    errors: ['auth/wrong-password', 'firebase_sign_in'],
  }),
}
