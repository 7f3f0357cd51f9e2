/** What an Admin looks up: all about one user, and withdrawals and payments by their numbers. */
import * as z from 'zod/mini'
import { appeal } from './appeals.ts'
import { auditEntry } from './audit.ts'
import { endpoint } from './endpoint.ts'
import { atMost, coins, id, storable, time } from './fields.ts'
import { paymentStatuses } from './payments.ts'
import { taskReport } from './reports.ts'
import { suspensionRules } from './suspensions.ts'
import { user } from './users.ts'
import { withdrawalStatuses } from './withdrawals.ts'

const reportOfUser = z.pick(taskReport, {
  _id: true,
  task_title: true,
  reporter_name: true,
  buyer_name: true,
  because: true,
  words: true,
  reported_at: true,
  outcome: true,
})
export type ReportOfUser = z.infer<typeof reportOfUser>

export const pastSuspension = z.object({
  _id: id,
  at: time,
  /** Null of a removal that waited for its day. */
  rule: z.nullable(z.enum(suspensionRules)),
  reason: z.nullable(z.string()),
  /** The end that the Admin chose, or the day of the removal. */
  until: z.nullable(time),
  by_name: z.string(),
  appeal: z.nullable(z.pick(appeal, { words: true, outcome: true, why: true })),
})
export type PastSuspension = z.infer<typeof pastSuspension>

export const userOverview = z.object({
  user,
  /** Which lists of the user have rows; they are read by the user's e-mail, as `GET /tasks`. */
  has: z.object({ tasks: z.boolean(), submissions: z.boolean(), withdrawals: z.boolean(), payments: z.boolean() }),
  sessions: z.object({ open: z.int(), last_seen_at: z.nullable(time) }),
  /** The newest suspensions and waiting removals, those that are over too. */
  suspensions: z.array(pastSuspension),
  /** The newest reports that the user made, and those about the newest 1,000 tasks of the user. */
  reports: z.object({ by: z.array(reportOfUser), about: z.array(reportOfUser) }),
  /** The newest actions of Admins on the user. */
  actions: z.array(auditEntry),
})
export type UserOverview = z.infer<typeof userOverview>

const found = z.object({
  _id: id,
  user_id: id,
  user_name: z.string(),
  user_removed: z.boolean(),
  coins,
  /** US dollars. */
  amount: z.number(),
  at: time,
})
export const foundWithdrawal = z.object({ ...found.shape, status: z.enum(withdrawalStatuses) })
export const foundPayment = z.object({ ...found.shape, status: z.enum(paymentStatuses) })
export type FoundWithdrawal = z.infer<typeof foundWithdrawal>
export type FoundPayment = z.infer<typeof foundPayment>

export const lookup = {
  user: endpoint('GET /users/overview/{id}', {
    summary:
      'All about one user who is not removed: the record, sessions, suspensions, reports and the actions of Admins, the newest of each.',
    access: ['Admin'],
    input: z.object({ id }),
    output: userOverview,
    errors: ['user_not_found'],
  }),
  number: endpoint('GET /lookup', {
    summary:
      'At most five withdrawals by their id or transaction id, and payments by their id, transaction id or receipt number, or by the id of a refund or dispute. The number must be whole.',
    access: ['Admin'],
    input: z.object({ number: z.string().check(atMost(200), storable) }),
    output: z.object({ withdrawals: z.array(foundWithdrawal), payments: z.array(foundPayment) }),
  }),
}
