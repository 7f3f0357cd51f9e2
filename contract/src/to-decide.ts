/** What waits for a decision of the Admins, each with its time. */
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { coins, id, offset, paging, time } from './fields.ts'
import { reportReasons } from './reports.ts'
import { suspensionRules } from './suspensions.ts'
import { orphanedBecause } from './user-management.ts'

/** `work`: pending work that its buyer cannot or may not decide. */
export const decisionKinds = ['objection', 'appeal', 'work', 'removal', 'report'] as const
export type DecisionKind = (typeof decisionKinds)[number]

export const toDecide = z.object({
  kind: z.enum(decisionKinds),
  /** Of the submission, the appeal, the report, or the user who waits for the removal. */
  _id: id,
  /** The task; null for an appeal and a removal. */
  task_title: z.nullable(z.string()),
  /** The worker, also the one who reports; or the suspended user. */
  user_id: id,
  user_name: z.string(),
  user_email: z.string(),
  /** The pay; or all coins of the user. Null for a report. */
  coins: z.nullable(coins),
  /** Why an Admin decides: for work. */
  because: z.nullable(z.enum(orphanedBecause)),
  /** For an appeal; null when it is against a removal. */
  rule: z.nullable(z.enum(suspensionRules)),
  /** What a report is about. */
  reported: z.nullable(z.enum(reportReasons)),
  /**
   * Without a decision by then: the rejection stands, the suspension ends or the removal is stopped, the work is approved, the user is removed.
   * Null for a report, which waits until it is decided.
   */
  ends_at: z.nullable(time),
  /** For a removal: the Admin who asked for it, and when. */
  asked_by_name: z.nullable(z.string()),
  asked_at: z.nullable(time),
})
export type ToDecide = z.infer<typeof toDecide>

export const decisions = {
  toDecide: endpoint('GET /to-decide', {
    summary:
      'What waits for the Admins: objections, appeals, work left behind and waiting removals, the first to end first, then reports, the oldest first; and how many of each kind. `like` selects the other objections about the same task and version of its words as that of a submission: they can be decided together.',
    access: ['Admin'],
    input: z.object({
      kind: z.optional(z.enum(decisionKinds)),
      like: z.optional(id),
      limit: paging.limit,
      offset,
    }),
    output: z.object({
      counts: z.object({ objection: z.int(), appeal: z.int(), work: z.int(), removal: z.int(), report: z.int() }),
      rows: z.array(toDecide),
    }),
  }),
}
