/** The Admin's Accounting page: the total of each account kind, the integrity check, and the transfers. */
import * as z from 'zod/mini'
import { endpoint, list } from './endpoint.ts'
import { coins, id, notACursor, pagingBy, time, transferId } from './fields.ts'

export const accountTotals = z.object({
  /** `owed`: the debts of users, as a positive number; those of removed users are a loss. */
  users: z.object({ earned: coins, bought: coins, gift: coins, withdrawing: coins, disputed: coins, owed: coins }),
  /** Coins for free slots and slots under review, by the kind of coins that funded them. */
  escrow: z.object({ earned: coins, bought: coins, gift: coins }),
  /** Coins that came from the platform are negative. */
  platform: z.object({
    gifts_issued: coins,
    card_sales: coins,
    payouts: coins,
    fees: coins,
    losses: coins,
    forfeited: coins,
  }),
})
export type AccountTotals = z.infer<typeof accountTotals>

export const brokenRule = z.object({ rule: z.string(), object: z.string(), found: z.string(), expected: z.string() })
export type BrokenRule = z.infer<typeof brokenRule>

export const integrityCheck = z.object({
  at: time,
  took_ms: z.int(),
  /** At most the first hundred violations. */
  broken: z.array(brokenRule),
  broken_count: z.int(),
  /** The Admin who started the check; null for a cron job. */
  asked_by: z.nullable(z.string()),
})
export type IntegrityCheck = z.infer<typeof integrityCheck>

const party = z.object({
  account: z.string(),
  user_id: z.nullable(id),
  task_id: z.nullable(id),
  /** The user's name or the task's title; null for the platform. */
  name: z.nullable(z.string()),
})

export const transfer = z.object({
  _id: transferId,
  at: time,
  amount: coins,
  reason: z.string(),
  from: party,
  to: party,
  /** The reason of a correction. */
  words: z.nullable(z.string()),
})
export type Transfer = z.infer<typeof transfer>

export const accountsOfUser = z.object({
  _id: id,
  name: z.string(),
  email: z.string(),
  removed: z.boolean(),
  ...accountTotals.shape.users.shape,
  /** Forfeited coins by kind: an Admin can pay them to this user by a correction. */
  forfeited: z.object({ earned: coins, bought: coins, gift: coins }),
})
export type AccountsOfUser = z.infer<typeof accountsOfUser>

export const accounting = {
  totals: endpoint('GET /accounting', {
    summary: 'What users, tasks and the platform hold, by kind of account.',
    access: ['Admin'],
    output: accountTotals,
  }),
  transfers: list('/accounting/transfers', {
    summary:
      'Transfers, newest first, page by page; `user` or `task` selects those of one user or task. They are not counted.',
    access: ['Admin'],
    input: z.object({
      ...pagingBy(z.string(notACursor).check(z.regex(/^\d{1,18}$/, notACursor))),
      user: z.optional(id),
      task: z.optional(id),
    }),
    output: z.array(transfer),
  }),
  user: endpoint('GET /accounting/user/{id}', {
    summary: 'The accounts of one user, living or removed.',
    access: ['Admin'],
    input: z.object({ id }),
    output: accountsOfUser,
    errors: ['user_not_found'],
  }),
  lastCheck: endpoint('GET /accounting/check', {
    summary: 'The result of the last integrity check; null before the first.',
    access: ['Admin'],
    output: z.nullable(integrityCheck),
  }),
  check: endpoint('POST /accounting/check', {
    summary: 'Checks every rule of the ledger now; one check at a time.',
    access: ['Admin'],
    transaction: false,
    output: integrityCheck,
    errors: ['check_running'],
  }),
}
