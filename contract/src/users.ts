/** Users: registration, the caller's own record, profile, best workers, and the Admin's list. */

import * as z from 'zod/mini'
import { texts as bn } from '#bn/users.ts'
import { texts as en } from '#en/users.ts'
import { suspension } from './appeals.ts'
import { endpoint, list } from './endpoint.ts'
import { coins, email, emailFilter, id, imageUrl, optionalName, paging, search, time } from './fields.ts'
import { ruleOf } from './language.ts'
import { registrableRoles, roles } from './roles.ts'

const texts = { en, bn }

export const languages = ['en', 'bn'] as const
export const digitKinds = ['bangla', 'latin'] as const

export const user = z.object({
  _id: id,
  name: z.string(),
  email: z.string(),
  photo: z.nullable(z.string()),
  role: z.enum(roles),
  coins,
  /** Extension: coins that the user can spend on tasks (earned + bought + gift). */
  available_coins: coins,
  /** Extension: coins that the user can withdraw (earned). */
  withdrawable_coins: coins,
  /** Extension: coins that pending withdrawals hold. */
  withdrawing_coins: coins,
  /** Extension: coins that the user owes, because card money was paid back after they were spent. */
  owed_coins: coins,
  /** Extension: a card dispute is open over a payment of the user. */
  disputed: z.boolean(),
  created_at: time,
  last_log_in: z.nullable(time),
  /** Extension: a suspended user can sign in and read, withdraw coins and end own work, nothing more. */
  suspended: z.boolean(),
  /** Extension: rule, reason and end of the suspension, and the appeal against it; null without one. */
  suspension: z.nullable(suspension),
  /** Extension: until when a payment fraud case holds the withdrawals of a suspended user; null without a case. */
  withdrawals_held_until: z.nullable(time),
  /** Extension: when the user will be removed, whom an Admin removed; until then the user is suspended. */
  removal_due_at: z.nullable(time),
  /** Extension: the language of mails to the user. */
  language: z.enum(languages),
  /** Extension: the digits of Bangla texts, ১২৩ or 123. */
  digits: z.enum(digitKinds),
  /** Extension: the e-mail was verified for the first time, and the user has done nothing in the role yet. */
  may_choose_role: z.boolean(),
})
export type User = z.infer<typeof user>

export const bestWorker = z.object({ _id: id, name: z.string(), photo: z.nullable(z.string()), coins })
export type BestWorker = z.infer<typeof bestWorker>

/** A worker as buyers see the one who has sent them work: no ratings. */
export const workerRecord = z.object({
  _id: id,
  name: z.string(),
  photo: z.nullable(z.string()),
  created_at: time,
  /** Approved submissions. */
  approved: z.int(),
})
export type WorkerRecord = z.infer<typeof workerRecord>

/** The input of a registration. Coins, times and all other fields are ignored. */
export const registration = z.object({
  email,
  name: optionalName,
  photo: imageUrl,
  role: z.optional(z.nullable(z.enum(registrableRoles, ruleOf(texts, 'roleRequired')))),
})

export const users = {
  register: endpoint('POST /users', {
    summary: 'Registers the caller, or stores a registration proposal for a request without a token. Sets last_log_in.',
    access: 'visitor',
    beforeFactor: true,
    mustMatchCaller: ['email'],
    status: 201,
    input: registration,
    output: z.object({ insertedId: z.nullable(id) }),
    errors: ['account_removed', 'sign_ups_off'],
  }),
  own: endpoint('GET /users/{user_email}', {
    summary: "One user record: the caller's own, or any for an Admin.",
    access: 'signed-in',
    mustMatchCaller: ['user_email'],
    input: z.object({ user_email: emailFilter }),
    output: user,
    errors: ['user_not_found'],
  }),
  updateProfile: endpoint('PATCH /users/update/{user_email}', {
    summary:
      'Changes name, photo, language and digits; a blank value keeps the present one, and `remove_photo` removes the photo.',
    access: roles,
    mustMatchCaller: ['user_email'],
    input: z.object({
      user_email: emailFilter,
      name: optionalName,
      photo: imageUrl,
      /** Extension: a blank photo means "unchanged", so removing the photo needs a field of its own. */
      remove_photo: z.optional(z.boolean()),
      /** Extension: the language of mails to the user. */
      language: z.optional(z.enum(languages)),
      /** Extension: the digits of Bangla texts. */
      digits: z.optional(z.enum(digitKinds)),
    }),
    output: user,
    errors: ['user_not_found'],
  }),
  chooseRole: endpoint('PATCH /users/own-role', {
    summary:
      "Changes the caller's role once, after the e-mail was verified and before any action in the role. The sign-up gift becomes that of the new role.",
    access: registrableRoles,
    input: z.object({
      role: z.enum(registrableRoles, ruleOf(texts, 'roleRequired')),
    }),
    output: user,
    errors: ['role_is_chosen'],
  }),
  all: list('/users', {
    summary:
      'All users, newest first; `search` looks in name and e-mail, counted up to 1,000. `waiting=true` selects those whom an Admin removed and who wait for the day; without it they are left out.',
    access: ['Admin'],
    input: z.object({ ...paging, search, waiting: z.optional(z.enum(['true', 'false'])) }),
    output: z.array(user),
  }),
  record: endpoint('GET /users/record/{id}', {
    summary:
      'A worker with the number of approved pieces: for Admins, the worker, and buyers who got work from the worker.',
    access: roles,
    input: z.object({ id }),
    output: workerRecord,
    errors: ['user_not_found'],
  }),
  best: endpoint('GET /best-workers', {
    summary: 'The six workers with the most coins.',
    access: 'anyone',
    output: z.array(bestWorker),
  }),
  confirmDeduction: endpoint('PATCH /users/deduct-coins', {
    summary: 'Confirms that the task of the call was funded with `coins`. Changes nothing.',
    access: ['Buyer'],
    transaction: false,
    mustMatchCaller: ['email'],
    input: z.object({ email: z.optional(emailFilter), amount: z.optional(z.number()), coins: z.number(), taskId: id }),
    output: z.object({ success: z.boolean(), coins }),
    errors: ['task_not_found', 'amount_differs'],
  }),
}
