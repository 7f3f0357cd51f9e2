/** Reports: a worker reports a problem of a task to the Admins. */

import * as z from 'zod/mini'
import { texts as bn } from '#bn/reports.ts'
import { texts as en } from '#en/reports.ts'
import { maxLength } from './constants.ts'
import { endpoint, list } from './endpoint.ts'
import { id, optionalText, paging, time } from './fields.ts'
import { ruleOf } from './language.ts'
import { pausedBy, taskStatuses } from './tasks.ts'

const texts = { en, bn }

/** Three open reports for one of the first three reasons, by known Workers, pause the task. */
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
/** `closed` when an Admin resumed the task without a decision on its reports. */
export type ReportEnd = ReportOutcome | 'closed'

/** What happens to the task of an upheld report. */
export const taskActions = ['leave', 'pause', 'delete'] as const
export type TaskAction = (typeof taskActions)[number]

/** What is decided together: one report, or all open reports of its task or of its worker. */
export const reportScopes = ['report', 'task', 'worker'] as const
export type ReportScope = (typeof reportScopes)[number]

const taskTexts = { task_title: z.string(), task_detail: z.string(), submission_info: z.string() }

export const taskReport = z.object({
  _id: id,
  task_id: id,
  /** The texts of the version that the worker read. */
  ...taskTexts,
  /** Today's texts; null while they are those that the worker read. */
  changed_to: z.nullable(z.object(taskTexts)),
  /** Whether the buyer has edited the task since the first of its open reports. */
  is_edited: z.boolean(),
  task_status: z.enum(taskStatuses),
  /** Whether the task takes no work for now, and who paused it. */
  paused_by: z.nullable(z.enum(pausedBy)),
  buyer_name: z.string(),
  buyer_email: z.string(),
  reporter_name: z.string(),
  reporter_email: z.string(),
  because: z.enum(reportReasons),
  words: z.nullable(z.string()),
  reported_at: time,
  /** Whether it counts for the automatic pause: by its reason, and by a Worker who is known, active and often right. */
  counts: z.boolean(),
  /** The open reports of the task and of the worker, with this one while it is open. */
  open_of_task: z.int(),
  open_of_worker: z.int(),
  /** Null while no Admin has decided. */
  outcome: z.nullable(z.enum([...reportOutcomes, 'closed'])),
  /** What the Admin wrote to the worker. */
  note: z.nullable(z.string()),
  decided_by: z.nullable(z.string()),
  decided_at: z.nullable(time),
})
export type TaskReport = z.infer<typeof taskReport>

export const newReport = z.object({
  because: z.enum(reportReasons, ruleOf(texts, 'problemRequired')),
  words: optionalText((language) => texts[language].details, maxLength.reason),
})

const decision = {
  note: optionalText((language) => texts[language].note, maxLength.reason),
  task: z.optional(z.enum(taskActions)),
  scope: z.optional(z.enum(reportScopes)),
}

export const reports = {
  report: endpoint('POST /tasks/report/{id}', {
    summary:
      'Reports a task to the Admins, once for each worker and task; `version` names the texts that the worker read.',
    access: ['Worker'],
    status: 201,
    input: z.object({ id, ...newReport.shape, version: z.optional(z.int().check(z.gte(1))) }),
    output: z.object({ insertedId: id }),
    errors: ['task_not_found', 'already_reported'],
  }),
  all: list('/reports', {
    summary: 'Reports that wait for a decision, or those that were decided; newest first.',
    access: ['Admin'],
    input: z.object({ ...paging, state: z.optional(z.enum(['open', 'decided'])) }),
    output: z.array(taskReport),
  }),
  details: endpoint('GET /reports/details/{id}', {
    summary: 'One report, with the texts of its task.',
    access: ['Admin'],
    input: z.object({ id }),
    output: taskReport,
    errors: ['report_not_found'],
  }),
  decide: endpoint('PATCH /reports/decide/{id}', {
    summary:
      'Upholds or dismisses a report, or all open reports of its task or worker; each worker gets a notification. `task` pauses or deletes the task of an upheld one. A task that reports paused goes on when all of them are dismissed.',
    access: ['Admin'],
    input: z.object({ id, outcome: z.enum(reportOutcomes), ...decision }).check(
      z.refine(({ outcome, task, scope }) => isLeft(task) || (outcome === 'upheld' && scope !== 'worker'), {
        ...ruleOf(texts, 'onlyUpheldStops'),
        path: ['task'],
      }),
    ),
    output: z.object({ success: z.boolean(), decided: z.int() }),
    errors: ['report_not_found', 'already_decided', 'task_not_found', 'task_closed'],
  }),
}

function isLeft(task: TaskAction | undefined): boolean {
  return task === undefined || task === 'leave'
}
