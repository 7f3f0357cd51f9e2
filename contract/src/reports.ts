/** Reports: a worker reports a problem of a task to the Admins. */

import * as z from 'zod/mini'
import * as own from '#words/reports.ts'
import { maxLength } from './constants.ts'
import { endpoint, list } from './endpoint.ts'
import { done, id, optionalText, paging, time } from './fields.ts'
import { taskStatuses } from './tasks.ts'
import { messagesOf, wordsOf } from './words.ts'

const say = messagesOf(own)

/** Three reports for one of the first three reasons, by workers with approved work, pause the task. */
export const reportReasons = [
  'asks_for_code',
  'money',
  'identity',
  'illegal',
  'impossible',
  'unclear',
  'other',
] as const
export type ReportReason = (typeof reportReasons)[number]

export const reportOutcomes = ['upheld', 'dismissed'] as const
export type ReportOutcome = (typeof reportOutcomes)[number]

export const taskReport = z.object({
  _id: id,
  task_id: id,
  task_title: z.string(),
  task_detail: z.string(),
  task_status: z.enum(taskStatuses),
  /** Whether the task takes no work for now, and who paused it. */
  paused_by: z.nullable(z.enum(['buyer', 'reports', 'admin'])),
  buyer_name: z.string(),
  buyer_email: z.string(),
  reporter_name: z.string(),
  reporter_email: z.string(),
  because: z.enum(reportReasons),
  words: z.nullable(z.string()),
  reported_at: time,
  /** Null while no Admin has decided. */
  outcome: z.nullable(z.enum(reportOutcomes)),
  decided_by: z.nullable(z.string()),
  decided_at: z.nullable(time),
})
export type TaskReport = z.infer<typeof taskReport>

export const newReport = z.object({
  because: z.enum(
    reportReasons,
    say((w) => w.problemRequired),
  ),
  words: optionalText(() => wordsOf(own).details, maxLength.reason),
})

export const reports = {
  report: endpoint({
    method: 'POST',
    path: '/tasks/report/{id}',
    summary: 'Reports a task to the Admins, once for each worker and task.',
    access: ['Worker'],
    status: 201,
    input: z.object({ id, ...newReport.shape }),
    output: z.object({ insertedId: id }),
    errors: ['task_not_found', 'already_reported'],
  }),
  all: list({
    method: 'GET',
    path: '/reports',
    summary: 'Reports that wait for a decision, or those that were decided; newest first.',
    access: ['Admin'],
    input: z.object({ ...paging, state: z.optional(z.enum(['open', 'decided'])) }),
    output: z.array(taskReport),
    errors: [],
  }),
  decide: endpoint({
    method: 'PATCH',
    path: '/reports/decide/{id}',
    summary:
      'Upholds or dismisses a report; its worker gets a notification. A task that reports paused goes on when all of them are dismissed.',
    access: ['Admin'],
    input: z.object({ id, outcome: z.enum(reportOutcomes) }),
    output: done,
    errors: ['report_not_found', 'already_decided'],
  }),
}
