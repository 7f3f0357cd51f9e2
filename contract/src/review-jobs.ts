/** Approval of all pending work of a task that its buyer has not decided: it runs as a job with progress. */

import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { coins, id, time } from './fields.ts'
import { restFilters } from './rows.ts'

const filter = z.enum(restFilters)

export const reviewJob = z.object({
  _id: id,
  task_id: id,
  filter,
  state: z.enum(['running', 'done', 'failed']),
  /** Pending work when it began, how much of it was looked at so far, and how much of that was approved. */
  total: z.int(),
  done: z.int(),
  approved: z.int(),
  /** Why it failed, in the language of the request: the buyer could no longer approve. */
  error: z.nullable(z.string()),
  created_at: time,
  ended_at: z.nullable(time),
})
export type ReviewJob = z.infer<typeof reviewJob>

export const reviewJobs = {
  rest: endpoint('GET /tasks/rest/{id}', {
    summary:
      'What `approve-rest` would approve of an own task now, and the latest job of it. `at_most`: there is more work than is compared for this answer.',
    access: ['Buyer'],
    scope: 'review',
    /** Default of `filter`: `all`. */
    input: z.object({ id, filter: z.optional(filter) }),
    output: z.object({
      /** The newest pending submission; null without one. */
      upto: z.nullable(id),
      submissions: z.int(),
      coins,
      at_most: z.boolean(),
      job: z.nullable(reviewJob),
    }),
    errors: ['task_not_found'],
  }),
  approveRest: endpoint('POST /tasks/approve-rest/{id}', {
    summary:
      'Approves the pending submissions of an own task up to `upto`, the newest one that the buyer has seen, in a job. Work that the buyer has sent back for changes is left out.',
    access: ['Buyer'],
    scope: 'review',
    idempotent: true,
    status: 201,
    input: z.object({ id, filter, upto: id }),
    output: z.object({ insertedId: id }),
    errors: ['task_not_found', 'review_running', 'disputed', 'owes_coins'],
  }),
  details: endpoint('GET /review-jobs/{id}', {
    summary: 'How far a job of `approve-rest` is.',
    access: ['Buyer'],
    scope: 'review',
    input: z.object({ id }),
    output: reviewJob,
    errors: ['review_job_not_found'],
  }),
}
