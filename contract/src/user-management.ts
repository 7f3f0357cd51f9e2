/** How an Admin manages users: changing a role, suspending, removing; and the orphaned submissions of a removal. */

import * as z from 'zod/mini'
import { texts as bn } from '#bn/users.ts'
import { texts as en } from '#en/users.ts'
import { maxLength } from './constants.ts'
import { endpoint, list } from './endpoint.ts'
import { atMost, coins, id, isoTime, offset, paging, time, withReason } from './fields.ts'
import { ruleOf } from './language.ts'
import { roles } from './roles.ts'
import { submission } from './submissions.ts'
import { suspensionRules } from './suspensions.ts'

const texts = { en, bn }

/** The effects of a removal, before or after it. */
export const removal = z.object({
  /** Tasks that close because they were open or in progress. */
  closed_tasks: z.int(),
  /** Coins of their free slots, which are released to the account before its coins are forfeited. */
  refunded: coins,
  /** Pending submissions to the user's tasks, and the coins that stay in escrow for them. */
  waiting_submissions: z.int(),
  waiting_coins: coins,
  /** The user's own pending submissions, which are rejected. */
  rejected_submissions: z.int(),
  /** Coins in pending withdrawals or open card disputes, which stay until those are decided. */
  held: coins,
  /** Coins that move from the account to `forfeited`. */
  forfeited: coins,
  /** What the user owes beyond these coins: a loss. */
  owed: coins,
  /**
   * When a user with coins will be removed: until then the user is suspended and withdraws earned coins, and an Admin can stop
   * it. Null for a removal at once.
   */
  due_at: z.nullable(time),
})
export type Removal = z.infer<typeof removal>

/** Why an Admin can decide a submission; `buyer_owes`: a debt or an open card dispute. */
export const orphanedBecause = ['buyer_removed', 'buyer_suspended', 'buyer_owes', 'task_deleted'] as const

export const newSuspension = z.object({
  rule: z.enum(suspensionRules, ruleOf(texts, 'ruleRequired')),
  ...withReason.shape,
  /** Missing: the present end, or seven days from now; for payment fraud, the end of its case. */
  until: z.optional(isoTime),
})

export const orphanedSubmission = z.object({
  ...submission.shape,
  because: z.enum(orphanedBecause),
  /** When it is approved automatically; null while its buyer can review it. */
  approves_at: z.nullable(time),
})
export type OrphanedSubmission = z.infer<typeof orphanedSubmission>

export const userManagement = {
  changeRole: endpoint('PATCH /users/{id}', {
    summary:
      'Changes the role of another user without open tasks, submissions or coins in review. The present role again changes nothing. Making or unmaking an Admin needs the password of the caller, or a sign-in of the last five minutes.',
    access: ['Admin'],
    transaction: false,
    input: z.object({
      id,
      role: z.enum(roles, ruleOf(texts, 'roleRequired')),
      password: z.optional(z.string().check(atMost(maxLength.password))),
    }),
    output: z.object({ success: z.boolean(), role: z.enum(roles) }),
    errors: [
      'user_not_found',
      'own_role',
      'last_admin',
      'role_in_use',
      'older_admin',
      'removal_waits',
      'password_needed',
      'auth/wrong-password',
      'auth/requires-recent-login',
    ],
  }),
  remove: endpoint('DELETE /users/{id}', {
    summary:
      'Removes another user for good: sign-in ends, open tasks close, coins are forfeited. A user with a whole earned coin, or with more than 200 coins, is suspended for seven days first; `at_once` asks a second Admin to remove at once.',
    access: ['Admin'],
    input: z.object({ id, at_once: z.optional(z.boolean()) }),
    output: z.object({ success: z.boolean(), ...removal.shape }),
    errors: ['user_not_found', 'own_account', 'last_admin', 'older_admin', 'new_admin_refused', 'second_admin_needed'],
  }),
  keep: endpoint('PATCH /users/keep/{id}', {
    summary: 'Stops the removal of a user that waits for its day.',
    access: ['Admin'],
    input: z.object({ id }),
    errors: ['user_not_found', 'no_removal', 'older_admin'],
  }),
  removal: endpoint('GET /users/{id}/removal', {
    summary: 'The effects of removing this user, in tasks, submissions and coins.',
    access: ['Admin'],
    input: z.object({ id }),
    output: removal,
    errors: ['user_not_found'],
  }),
  suspend: endpoint('PATCH /users/suspend/{id}', {
    summary:
      'Suspends another user until a time, at most 90 days from now and usually seven. The user gets the rule and the reason, can only read, withdraw coins and end own work, and can appeal once. `payment_fraud` holds withdrawals, too, for at most 30 days. A suspended user gets the new rule, reason and time.',
    access: ['Admin'],
    input: z.object({ id, ...newSuspension.shape }),
    errors: ['user_not_found', 'own_account', 'last_admin', 'older_admin'],
  }),
  unsuspend: endpoint('PATCH /users/unsuspend/{id}', {
    summary: 'Ends a suspension, with the reason.',
    access: ['Admin'],
    input: z.object({ id, ...withReason.shape }),
    errors: ['user_not_found', 'own_account', 'older_admin', 'removal_waits'],
  }),
  resetSecondFactor: endpoint('PATCH /users/reset-second-factor/{id}', {
    summary: 'Removes the second factor of another Admin who lost it, ends their sessions and notifies them.',
    access: ['Admin'],
    input: z.object({ id, ...withReason.shape }),
    errors: ['user_not_found', 'own_account', 'second_factor_off', 'older_admin'],
  }),
  orphaned: list('/submissions/orphaned', {
    summary:
      'Pending submissions that an Admin must decide: their buyer was removed, suspended or blocked by card money, or an Admin deleted their task.',
    access: ['Admin'],
    input: z.object({ ...paging, offset, because: z.optional(z.enum(orphanedBecause)) }),
    output: z.array(orphanedSubmission),
  }),
}
