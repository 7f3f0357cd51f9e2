/** Submissions and their review. */
import * as z from 'zod/mini'
import { maxApprovalsAtOnce, maxLength } from './constants.ts'
import { endpoint, list } from './endpoint.ts'
import { coins, emailFilter, id, offset, paging, text, time } from './fields.ts'

export const submissionStatuses = ['pending', 'approved', 'rejected'] as const
export type SubmissionStatus = (typeof submissionStatuses)[number]

export const submission = z.object({
  _id: id,
  task_id: id,
  /** Title, details and submission info of the task at the time of the submission. */
  task_title: z.string(),
  task_detail: z.string(),
  submission_info: z.string(),
  worker_name: z.string(),
  worker_email: z.string(),
  /** Extension: the worker's photo, for the review table. */
  worker_photo: z.nullable(z.string()),
  buyer_name: z.string(),
  buyer_email: z.string(),
  payable_amount: coins,
  submission_details: z.string(),
  submission_date: time,
  /** Extension: when it was approved or rejected. */
  decided_at: z.nullable(time),
  status: z.enum(submissionStatuses),
})
export type Submission = z.infer<typeof submission>

export const newSubmission = z.object({
  submission_details: text('Submission detail', maxLength.submission),
})

/** The result for one submission of many: `approved` with the coins paid, or the error code. */
export const approval = z.object({
  _id: id,
  result: z.enum(['approved', 'already_decided', 'not_yours', 'submission_not_found']),
  coins,
})
export type Approval = z.infer<typeof approval>

export const submissions = {
  pending: list({
    method: 'GET',
    path: '/submissions/pending',
    summary: "Pending submissions to the buyer's tasks, newest first; `offset` selects a page.",
    access: ['Buyer', 'Admin'],
    mustMatchCaller: ['buyer'],
    input: z.object({ buyer: z.optional(emailFilter), ...paging, offset }),
    output: z.array(submission),
    errors: [],
  }),
  mine: list({
    method: 'GET',
    path: '/submissions',
    summary: "The worker's submissions, newest first; `status` filters, `offset` selects a page.",
    access: ['Worker', 'Admin'],
    mustMatchCaller: ['email'],
    input: z.object({
      email: z.optional(emailFilter),
      ...paging,
      status: z.optional(z.enum(submissionStatuses)),
      offset,
    }),
    output: z.array(submission),
    errors: [],
  }),
  submit: endpoint({
    method: 'POST',
    path: '/submissions',
    summary: 'Submits work for a task and takes one of its slots.',
    access: ['Worker'],
    mustMatchCaller: ['worker_email'],
    idempotent: true,
    status: 201,
    input: z.object({ task_id: id, ...newSubmission.shape, worker_email: z.optional(emailFilter) }),
    output: z.object({ insertedId: id }),
    errors: [
      'task_not_found',
      'task_full',
      'task_closed',
      'task_paused',
      'task_expired',
      'already_submitted',
      'too_many_rejections',
      'own_task',
      'idempotency_key_reused',
    ],
  }),
  approve: endpoint({
    method: 'PATCH',
    path: '/submissions/approve/{id}',
    summary: 'Approves a pending submission; the worker is paid its coins.',
    access: ['Buyer', 'Admin'],
    input: z.object({ id, coins: z.optional(z.number()), worker_email: z.optional(emailFilter) }),
    output: z.object({ success: z.boolean(), coins }),
    errors: ['submission_not_found', 'already_decided', 'amount_differs', 'disputed', 'owes_coins'],
  }),
  approveMany: endpoint({
    method: 'PATCH',
    path: '/submissions/approve',
    summary: 'Approves several pending submissions in one transaction; the output has a result for each.',
    access: ['Buyer', 'Admin'],
    idempotent: true,
    input: z.object({ ids: z.array(id).check(z.minLength(1), z.maxLength(maxApprovalsAtOnce)) }),
    output: z.object({ coins, results: z.array(approval) }),
    errors: ['disputed', 'owes_coins', 'idempotency_key_reused'],
  }),
  reject: endpoint({
    method: 'PATCH',
    path: '/submissions/reject/{id}',
    summary: 'Rejects a pending submission; its slot is free again, or its coins are refunded if the task is closed.',
    access: ['Buyer', 'Admin'],
    input: z.object({ id, task_id: z.optional(id) }),
    output: z.object({ success: z.boolean(), refunded: coins }),
    errors: ['submission_not_found', 'already_decided', 'disputed', 'owes_coins'],
  }),
}
