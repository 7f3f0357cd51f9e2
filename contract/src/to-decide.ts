/** What waits for a decision of the Admins, each with its time. */
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { coins, id, offset, paging, time } from './fields.ts'
import { reportReasons } from './reports.ts'
import { suspensionRules } from './suspensions.ts'
import { textRules } from './text-rules.ts'
import { orphanedBecause } from './user-management.ts'

/** `work`: pending work that its buyer cannot or may not decide; `texts`: a task whose texts ask for what no task may ask for. */
export const decisionKinds = ['objection', 'appeal', 'work', 'removal', 'report', 'texts'] as const
export type DecisionKind = (typeof decisionKinds)[number]

export const toDecide = z.object({
  kind: z.enum(decisionKinds),
  /** Of the submission, the appeal, the report, the task of `texts`, or the user who waits for the removal. */
  _id: id,
  /** The task; null for an appeal and a removal. */
  task_title: z.nullable(z.string()),
  /** The worker, also the one who reports; the buyer of `texts`; or the suspended user. */
  user_id: id,
  user_name: z.string(),
  user_email: z.string(),
  /** The pay; or all coins of the user. Null for a report and `texts`. */
  coins: z.nullable(coins),
  /** Why an Admin decides: for work. */
  because: z.nullable(z.enum(orphanedBecause)),
  /** For an appeal; null when it is against a removal. */
  rule: z.nullable(z.enum(suspensionRules)),
  /** What a report is about. */
  reported: z.nullable(z.enum(reportReasons)),
  /** What was found in the texts of a task: the rules, each with the text that breaks it. `is_paused`: it waits for an Admin; null otherwise. */
  found: z.nullable(
    z.object({ is_paused: z.boolean(), texts: z.array(z.object({ rule: z.enum(textRules), words: z.string() })) }),
  ),
  /**
   * Without a decision by then: the rejection stands, the suspension ends or the removal is stopped, the work is approved, the user is removed.
   * Null for a report and `texts`, which wait until they are decided.
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
      'What waits for the Admins: objections, appeals, work left behind and waiting removals, the first to end first, then reports and texts, the oldest first; and how many of each kind. An Admin lets the task of `texts` go by `/tasks/resume/{id}`, or pauses or deletes it. `like` selects the other objections about the same task and version of its words as that of a submission: they can be decided together.',
    access: ['Admin'],
    input: z.object({
      kind: z.optional(z.enum(decisionKinds)),
      like: z.optional(id),
      limit: paging.limit,
      offset,
    }),
    output: z.object({
      counts: z.object({
        objection: z.int(),
        appeal: z.int(),
        work: z.int(),
        removal: z.int(),
        report: z.int(),
        texts: z.int(),
      }),
      rows: z.array(toDecide),
    }),
  }),
}
