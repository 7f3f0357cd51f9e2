/** How an Admin manages users: changing a role, suspending, removing; and the orphaned submissions of a removal. */
import * as z from 'zod/mini'
import { endpoint, list } from './endpoint.ts'
import { coins, id, offset, paging, time, withReason } from './fields.ts'
import { roles } from './roles.ts'
import { submission } from './submissions.ts'

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
})
export type Removal = z.infer<typeof removal>

export const orphanedSubmission = z.object({
  ...submission.shape,
  because: z.enum(['buyer_removed', 'task_deleted']),
  /** When it is approved automatically; null while its buyer still exists and can review it. */
  approves_at: z.nullable(time),
})
export type OrphanedSubmission = z.infer<typeof orphanedSubmission>

export const people = {
  changeRole: endpoint({
    method: 'PATCH',
    path: '/users/{id}',
    summary: 'Changes the role of another user who has nothing open. The same role again changes nothing.',
    access: ['Admin'],
    input: z.object({ id, role: z.enum(roles, 'Please select a role') }),
    output: z.object({ success: z.boolean(), role: z.enum(roles) }),
    errors: ['user_not_found', 'own_role', 'last_admin', 'role_in_use'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/users/{id}',
    summary: 'Removes another user: no more sign-in, open tasks closed, coins forfeited. It cannot be undone.',
    access: ['Admin'],
    input: z.object({ id }),
    output: z.object({ success: z.boolean(), ...removal.shape }),
    errors: ['user_not_found', 'own_account', 'last_admin'],
  }),
  removal: endpoint({
    method: 'GET',
    path: '/users/{id}/removal',
    summary: 'What removing this user would do, in tasks, work and coins.',
    access: ['Admin'],
    input: z.object({ id }),
    output: removal,
    errors: ['user_not_found'],
  }),
  suspend: endpoint({
    method: 'PATCH',
    path: '/users/suspend/{id}',
    summary: 'Suspends another user, who is told why: they sign in and read, nothing more.',
    access: ['Admin'],
    input: z.object({ id, ...withReason.shape }),
    output: z.object({ success: z.boolean() }),
    errors: ['user_not_found', 'own_account', 'last_admin'],
  }),
  unsuspend: endpoint({
    method: 'PATCH',
    path: '/users/unsuspend/{id}',
    summary: 'Ends a suspension, with the reason.',
    access: ['Admin'],
    input: z.object({ id, ...withReason.shape }),
    output: z.object({ success: z.boolean() }),
    errors: ['user_not_found', 'own_account'],
  }),
  resetSecondFactor: endpoint({
    method: 'PATCH',
    path: '/users/reset-second-factor/{id}',
    summary:
      'Takes the second factor of another Admin away, who lost it. They are signed out everywhere, and told why.',
    access: ['Admin'],
    input: z.object({ id, ...withReason.shape }),
    output: z.object({ success: z.boolean() }),
    errors: ['user_not_found', 'own_account', 'second_factor_off'],
  }),
  orphaned: list({
    method: 'GET',
    path: '/submissions/orphaned',
    summary: 'Undecided work of removed buyers, or of tasks that an Admin deleted: for an Admin to approve or reject.',
    access: ['Admin'],
    input: z.object({ ...paging, offset }),
    output: z.array(orphanedSubmission),
    errors: [],
  }),
}
