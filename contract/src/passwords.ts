/** Password reset by mail, and change of the password. */
import * as z from 'zod/mini'
import { maxLength } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { atMost, done, email, password } from './fields.ts'

/** The fields of the forms. */
export const forgotten = z.object({ email })
export const replacement = z.object({ password })
export const passwordChange = z.object({
  current_password: z
    .string('Current password is required')
    .check(z.minLength(1, 'Current password is required'), atMost(maxLength.password)),
  password,
})

export const passwords = {
  forgot: endpoint({
    method: 'POST',
    path: '/auth/password/forgot',
    summary: 'Mails a link to choose a new password. The answer is the same whether or not the address is known.',
    access: 'anyone',
    transaction: false,
    input: forgotten,
    output: done,
    errors: ['mail_off', 'hosted_sign_in'],
  }),
  reset: endpoint({
    method: 'POST',
    path: '/auth/password/reset',
    summary: 'Sets a new password by the token of a link, once, and ends every session of the account.',
    access: 'anyone',
    transaction: false,
    input: z.object({
      token: z.string('Token is required').check(z.minLength(1, 'Token is required'), atMost(200)),
      password,
    }),
    output: done,
    errors: ['auth/invalid-action-code', 'hosted_sign_in'],
  }),
  change: endpoint({
    method: 'POST',
    path: '/auth/password/change',
    summary: 'Replaces the own password and ends every other session.',
    access: 'signed-in',
    transaction: false,
    input: passwordChange,
    output: z.object({ ...done.shape, ended: z.int() }),
    errors: ['auth/wrong-password', 'hosted_sign_in'],
  }),
}
