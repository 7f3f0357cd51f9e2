/** The second factor of Admins: a code that changes every 30 seconds (RFC 6238). */
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { done, time } from './fields.ts'

export const secondFactorState = z.object({
  /** When it was turned on; null while it is off. */
  on_since: z.nullable(time),
  /** The operator requires it of every Admin. */
  required: z.boolean(),
  /** This session has passed it. */
  given: z.boolean(),
  recovery_codes_left: z.int(),
})
export type SecondFactorState = z.infer<typeof secondFactorState>

/** Six digits, or a recovery code; spaces and hyphens are ignored. */
export const secondFactorCode = z.object({
  code: z.pipe(
    z.pipe(
      z.string('Code is required'),
      z.transform((typed: string) => typed.replace(/[\s-]/g, '').toUpperCase()),
    ),
    z
      .string()
      .check(
        z.minLength(1, 'Code is required'),
        z.regex(/^(\d{6}|[A-Z2-7]{10})$/, 'Enter the 6 digits, or a recovery code of 10 characters'),
      ),
  ),
})

export const secondFactor = {
  state: endpoint({
    method: 'GET',
    path: '/auth/second-factor',
    summary: 'Whether the caller has a second factor, and whether this session has passed it.',
    access: 'signed-in',
    input: z.object({}),
    output: secondFactorState,
    errors: [],
  }),
  begin: endpoint({
    method: 'POST',
    path: '/auth/second-factor',
    summary: 'Creates a secret for an authenticator app. A first code turns the second factor on.',
    access: 'signed-in',
    beforeFactor: true,
    input: z.object({}),
    output: z.object({
      /** Base32, for typing. */
      secret: z.string(),
      /** `otpauth://…`, for a QR code. */
      uri: z.string(),
    }),
    errors: ['second_factor_on', 'admins_only'],
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/auth/second-factor/confirm',
    summary: 'Turns the second factor on with its first code, and returns the recovery codes, once.',
    access: 'signed-in',
    transaction: false,
    beforeFactor: true,
    input: secondFactorCode,
    output: z.object({ recovery_codes: z.array(z.string()) }),
    errors: ['second_factor_on', 'second_factor_off', 'wrong_code', 'admins_only'],
  }),
  give: endpoint({
    method: 'POST',
    path: '/auth/second-factor/give',
    summary: 'Passes the second factor for this session: with a code, or with a recovery code, which works once.',
    access: 'signed-in',
    transaction: false,
    beforeFactor: true,
    input: secondFactorCode,
    output: done,
    errors: ['second_factor_off', 'wrong_code'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/auth/second-factor',
    summary: 'Turns the second factor off with a code, where the operator does not require it.',
    access: 'signed-in',
    transaction: false,
    beforeFactor: true,
    input: secondFactorCode,
    output: done,
    errors: ['second_factor_off', 'second_factor_required', 'wrong_code'],
  }),
}
