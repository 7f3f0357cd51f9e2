/** Submissions and their review. */

import * as z from 'zod/mini'
import { texts as bn } from '#bn/submissions.ts'
import { texts as en } from '#en/submissions.ts'
import { answer, answers } from './answers.ts'
import { itemId, items, picture, row } from './batches.ts'
import { hasTwoDecimals, maxBonusCoins } from './coins.ts'
import {
  changesLength,
  fileNeeds,
  maxBonusWords,
  maxFilesPerSubmission,
  maxLength,
  maxPayCoins,
  maxReviewsAtOnce,
  maxTaskSubmissionRows,
  minPayCoins,
  rejectionLength,
} from './constants.ts'
import { endpoint, file, list } from './endpoint.ts'
import type { ErrorCode } from './errors.ts'
import {
  coins,
  days,
  emailFilter,
  exact,
  guardOfCsv,
  id,
  isoTime,
  offset,
  optionalText,
  paging,
  pagingBy,
  paidSlotErrors,
  paidSlots,
  reasonLabel,
  requiredText,
  search,
  text,
  textWithin,
  time,
  view,
} from './fields.ts'
import { proofFile } from './files.ts'
import { form } from './forms.ts'
import { ruleMessage, ruleOf } from './language.ts'
import { accuracy } from './results.ts'
import { roles } from './roles.ts'
import { batchLimits } from './rows.ts'

const texts = { en, bn }

export const submissionStatuses = ['pending', 'approved', 'rejected'] as const
export type SubmissionStatus = (typeof submissionStatuses)[number]

/** Why a reviewer rejects work. */
export const rejectionCategories = ['missing_part', 'not_followed', 'wrong', 'copied', 'unreadable', 'other'] as const
export type RejectionCategory = (typeof rejectionCategories)[number]

/** Extension: `none` when the review gave no category; `withdrawn` by its worker; `worker_left`. */
const rejectedBecause = z.enum([...rejectionCategories, 'none', 'withdrawn', 'worker_left'])
export type RejectedBecause = z.infer<typeof rejectedBecause>

/** How an objection ended: see the table `objections`. */
export const objectionOutcomes = ['paid', 'silence', 'for_worker', 'stands', 'undecided', 'withdrawn'] as const

/** The objection of a worker to a rejection. */
export const objection = z.object({
  words: z.nullable(z.string()),
  opened_at: time,
  /** Until then the buyer answers; null when it went to the Admins at once. */
  answer_due_at: z.nullable(time),
  answer: z.nullable(z.string()),
  /** Until then an Admin decides; null while the buyer can answer. */
  decide_due_at: z.nullable(time),
  outcome: z.nullable(z.enum(objectionOutcomes)),
  /** The sentence of the Admin who decided. */
  why: z.nullable(z.string()),
})
export type Objection = z.infer<typeof objection>

export const submission = z.object({
  _id: id,
  task_id: id,
  /** Title, details and submission info of the task at the time of the submission. */
  task_title: z.string(),
  task_detail: z.string(),
  submission_info: z.string(),
  /** Extension: a block names the worker by it. */
  worker_id: id,
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
  /** Extension: when pending work is approved by itself, unless it is decided before; null for decided work. */
  review_due_at: z.nullable(time),
  /** Extension: whether it was approved because its review time ended without a decision. */
  approved_by_itself: z.boolean(),
  /** Extension: how many files were sent with it. */
  file_count: z.int(),
  /** Extension: counts the changes of the work, from 1. */
  edition: z.int(),
  /** Extension: when the buyer opened it. Until then the worker can change or withdraw it. */
  opened_at: z.nullable(time),
  /** Extension: why it was rejected, and the reviewer's text. */
  rejected_because: z.nullable(rejectedBecause),
  rejected_reason: z.nullable(z.string()),
  /** Extension: rejected work whose slot is kept until `final_at`: its worker can object, its buyer can approve it. */
  held: z.boolean(),
  /** Extension: when the rejection of held work is final; with an open objection, when the silence of a side decides it. */
  final_at: z.nullable(time),
  /** Extension: the buyer had another slot opened in place of the held one. */
  replaced: z.boolean(),
  /** Extension: when the buyer asked for changes, once; the words are in the details. */
  changes_asked_at: z.nullable(time),
  /** Extension: until when the worker answers the request for changes; null without an open one. */
  changes_due_at: z.nullable(time),
  /** Extension: what the worker's objection to the rejection has come to. */
  objection: z.nullable(objection),
})
export type Submission = z.infer<typeof submission>

/** Of a page of rows: how many there are, and how many of its controls were right when it was sent. Null of other work, and when it is sealed. */
const pageFacts = {
  rows: z.nullable(z.int()),
  controls: z.nullable(z.object({ seen: z.int(), right: z.int() })),
}

/** A submission in a list of its worker or to review; all texts but the title are null in a summary. */
export const listedSubmission = z.object({
  ...submission.shape,
  task_detail: z.nullable(z.string()),
  submission_info: z.nullable(z.string()),
  submission_details: z.nullable(z.string()),
  /** Extension, only of pending work: what there is to read, so that its buyer knows it before it is opened. */
  words: z.optional(z.int()),
  rows: z.optional(pageFacts.rows),
  controls: z.optional(pageFacts.controls),
})
export type ListedSubmission = z.infer<typeof listedSubmission>

export const newSubmission = z.object({
  submission_details: text((language) => texts[language].submissionDetail, maxLength.submission),
  /** Extension: the ids of uploaded files, in the order in which they are shown. */
  files: z.optional(
    z.array(id).check(z.maxLength(maxFilesPerSubmission, ruleOf(texts, 'tooManyFiles', maxFilesPerSubmission))),
  ),
})

/** The answers to the rows of a page, in the order of the page. */
const pageAnswers = z
  .array(z.object({ item_id: itemId, values: z.record(z.string(), z.unknown()) }))
  .check(z.minLength(1), z.maxLength(batchLimits.page))
export type PageAnswers = z.infer<typeof pageAnswers>

/** Work as it is sent: one text, or answers to the form of the task. */
const sentWork = {
  submission_details: z.optional(newSubmission.shape.submission_details),
  /** Extension: for a task with a form; for one with rows, those of each row of the page. The server writes the text from them. */
  answers: z.optional(z.union([pageAnswers, answers])),
  files: newSubmission.shape.files,
}
type SentWork = { submission_details?: unknown; answers?: unknown }

const hasTextOrAnswers = [
  z.refine<SentWork>((work) => work.submission_details !== undefined || work.answers !== undefined, {
    ...ruleMessage((language) => requiredText(texts[language].submissionDetail, language)),
    path: ['submission_details'],
    when: () => true,
  }),
  z.refine<SentWork>((work) => work.submission_details === undefined || work.answers === undefined, {
    ...ruleOf(texts, 'answersOrText'),
    path: ['answers'],
  }),
] as const

/** A submission in the list of its task; its text is null in a summary, and when it is sealed for the buyer. */
export const taskSubmission = z.object({
  ...z.omit(submission, { task_detail: true, submission_info: true, buyer_name: true, buyer_email: true }).shape,
  submission_details: z.nullable(z.string()),
  /** Rejected work that its buyer cannot read. Nothing is told about its text: a hash or a length would tell a short answer. */
  sealed: z.boolean(),
  /** How many files were sent with it; null when it is sealed. */
  file_count: z.nullable(z.int()),
  /** The characters of the text; null when it is sealed. */
  length: z.nullable(z.int()),
  /** Its words; null when it is sealed. */
  words: z.nullable(z.int()),
  ...pageFacts,
  /** The coins of its bonuses so far. */
  bonus: coins,
})
export type TaskSubmission = z.infer<typeof taskSubmission>

/**
 * What the approved answers of other workers to a row say, by input, the most frequent first, and whether the answer beside them differs
 * from their majority: the most frequent of at least two answers, if no other is as frequent.
 */
const agreement = z.array(
  z.object({ field: z.string(), approved: z.array(z.object({ answer, votes: z.int() })), differs: z.boolean() }),
)

/** One submission for its worker, its buyer or an Admin, with the texts of the version of the task that the worker read. */
export const submissionDetails = z.object({
  ...taskSubmission.shape,
  /** What the work answers, and the answers: null for work that is one text, the answers also when it is sealed. */
  form: z.nullable(form),
  answers: z.nullable(answers),
  /**
   * Of a page of rows, each row with its answers; `line` is that of its file and `agreement` what other approved answers say, for its
   * buyer. Null without rows, and when it is sealed.
   */
  items: z.nullable(
    z.array(
      z.object({
        _id: z.string(),
        line: z.nullable(z.int()),
        data: row,
        picture: z.nullable(picture),
        answers,
        agreement: z.nullable(agreement),
        /**
         * Of a control: whether the answers of the first sending were right, and the right ones. For its worker only of one that was missed,
         * once the page is decided; `expected` is null for the worker while others answer the row.
         */
        control: z.nullable(
          z.object({ is_right: z.boolean(), expected: z.nullable(answers), hint: z.nullable(z.string()) }),
        ),
      }),
    ),
  ),
  /** For the page of the worker. */
  worker_id: id,
  /** What `{{worker}}` in the form stands for: a name of this worker that is the same in all tasks of the buyer, and tells no one else anything. */
  worker_code: z.string(),
  task_detail: z.string(),
  submission_info: z.string(),
  buyer_name: z.string(),
  buyer_email: z.string(),
  /** Whether the texts of the task were changed after the work was sent. */
  words_changed: z.boolean(),
  /** Whether the caller, its worker, can object only with words and while no other objection is open. */
  objection_needs_words: z.boolean(),
  /** What the buyer asked the worker to change, and when the worker answered. */
  changes_asked: z.nullable(z.string()),
  changes_answered_at: z.nullable(time),
  /** What the task asks for. */
  needs_file: z.enum(fileNeeds),
  /** The files that were sent with it; empty when it is sealed. Files are deleted after some time. */
  files: z.array(proofFile),
  /** What was replaced after the request for changes, oldest first; empty when the text is sealed. */
  earlier_editions: z.array(
    z.object({
      edition: z.int(),
      submission_details: z.string(),
      answers: z.nullable(answers),
      files: z.array(proofFile),
      replaced_at: time,
    }),
  ),
})
export type SubmissionDetails = z.infer<typeof submissionDetails>

/** Why work is rejected: the category is the reason, and words can explain it. Only `other` needs words. */
const rejection = {
  category: z.enum(rejectionCategories, ruleOf(texts, 'categoryRequired')),
  reason: optionalText(reasonLabel, rejectionLength.max),
}
type MaybeRejection = { category?: RejectionCategory | undefined; reason?: string | null | undefined }

const otherHasWords = z.refine<MaybeRejection>(
  ({ category, reason }) => category !== 'other' || [...(reason?.trim() ?? '')].length >= rejectionLength.min,
  { ...ruleOf(texts, 'otherReason', rejectionLength.min), path: ['reason'] },
)

/** The rejection of our screens; the call of the specification names no category. */
export const rejectionReason = z.object(rejection).check(otherHasWords)

/** What the buyer asks the worker to change. */
export const changesRequest = z.object({
  words: textWithin(
    (language) => texts[language].changes,
    changesLength,
    ruleOf(texts, 'changesTooShort', changesLength.min),
  ),
})

const results = z.object({
  id,
  status: z.optional(z.enum(['approved', 'rejected'])),
  /** Only what was decided at this time or later. */
  since: z.optional(isoTime),
})
const edition = z.optional(z.int().check(z.gte(1)))

/** A bonus for decided work. The limit of all bonuses for it depends on its pay: `maxBonusCoins`. */
export const newBonus = z.object({
  coins: z
    .number(ruleOf(texts, 'coinsRequired'))
    .check(
      z.gte(minPayCoins, ruleOf(texts, 'bonusTooLow')),
      z.lte(maxBonusCoins(maxPayCoins), ruleOf(texts, 'bonusTooHigh')),
      z.refine(hasTwoDecimals, ruleOf(texts, 'coinsWithTwoDecimals')),
    ),
  words: optionalText((language) => texts[language].words, maxBonusWords),
})

/** The result for one rejection of many: `rejected` with the coins released to the buyer, or the error code. */
export const manyRejected = z.object({
  _id: id,
  result: z.enum(['rejected', 'already_decided', 'review_over', 'changes_asked', 'not_yours', 'submission_not_found']),
  refunded: coins,
})
export type ManyRejected = z.infer<typeof manyRejected>

/** The result for one submission of many: `approved` with the coins paid, or the error code. */
export const approval = z.object({
  _id: id,
  result: z.enum([
    'approved',
    'already_decided',
    'rejection_final',
    'objection_over',
    'not_yours',
    'submission_not_found',
    'second_admin_needed',
  ]),
  coins,
})
export type Approval = z.infer<typeof approval>

/** Why a worker cannot send work for a task, or keep a slot of it. */
export const workErrors = [
  'task_not_found',
  'task_full',
  'task_closed',
  'task_paused',
  'task_expired',
  'already_submitted',
  'too_many_rejections',
  'blocked',
  'too_many_pending',
  'too_many_submissions',
  'objection_open',
  'own_task',
  'only_approved_workers',
] as const satisfies readonly ErrorCode[]

/** Which pages of a task with rows are listed. */
export const onlyFilters = ['differs'] as const

const rejectionErrors = [
  'submission_not_found',
  'already_decided',
  'review_over',
  'changes_asked',
  'work_changed',
  'disputed',
  'owes_coins',
] as const

/** Why a worker can keep no slot, and so gets no next page. */
export const noPageCodes = [
  ...workErrors,
  'too_many_reservations',
  'reserved_before',
  'no_items_left',
  'stopped',
] as const

/** The controls of a page. Which were missed its worker reads once it is decided. `accuracy` counts all pages of the worker in this task. */
const pageControls = z.object({
  seen: z.int(),
  right: z.int(),
  accuracy,
  /** Whether the accuracy is below that of the task: its worker gets no more pages. */
  stopped: z.boolean(),
})
export type PageControls = z.infer<typeof pageControls>

const nextPage = z.union([z.object({ insertedId: id, ends_at: time, items }), z.object({ code: z.enum(noPageCodes) })])
export type NextPage = z.infer<typeof nextPage>

export const submissions = {
  pending: list('/submissions/pending', {
    summary:
      "Pending submissions to the buyer's tasks, newest first; `offset` selects a page. With `sort=due` the first to be due comes first, without cursors. They count as opened when their buyer reads them, except with `view=summary`, where their texts are null.",
    access: ['Buyer', 'Admin'],
    scope: 'review',
    mustMatchCaller: ['buyer'],
    input: z.object({
      buyer: z.optional(emailFilter),
      ...paging,
      offset,
      view,
      sort: z.optional(z.enum(['newest', 'due'])),
    }),
    output: z.array(listedSubmission),
  }),
  mine: list('/submissions', {
    summary:
      "The worker's submissions, newest first; `status`, words and days filter, `offset` selects a page. With words or days counted up to 1,000; texts are null with `view=summary`.",
    access: ['Worker', 'Admin'],
    mustMatchCaller: ['email'],
    input: z.object({
      email: z.optional(emailFilter),
      ...paging,
      status: z.optional(z.enum(submissionStatuses)),
      search,
      ...days,
      offset,
      view,
    }),
    output: z.array(listedSubmission),
  }),
  submit: endpoint('POST /submissions', {
    summary:
      'Submits work for a task and takes the slot that the worker keeps, or a free one. The work is judged by the words of the reservation; without one by those of `version`, if they were in force a short time ago, else by the latest.',
    access: ['Worker'],
    mustMatchCaller: ['worker_email'],
    idempotent: true,
    status: 201,
    input: z
      .object({
        task_id: id,
        ...sentWork,
        worker_email: z.optional(emailFilter),
        /** Extension: the version of the task's words that the worker read, see `my_reservation`. */
        version: z.optional(z.int().check(z.gte(1))),
        /** Extension: of a task with rows, the reservation of the page; without it the open one. One that is over is taken while its rows are open. */
        reservation_id: z.optional(id),
        /** Extension: of a task with rows, to get the next page with the answer. */
        next: z.optional(z.boolean()),
      })
      .check(...hasTextOrAnswers),
    /** `next` is there if it was asked for: the next page, or why there is none. `controls` is there for a task with controls. */
    output: z.object({ insertedId: id, controls: z.optional(pageControls), next: z.optional(nextPage) }),
    errors: [
      ...workErrors,
      'stopped',
      'no_items_left',
      'reservation_ended',
      'form_needed',
      'answers_invalid',
      'file_needed',
      'file_not_found',
    ],
  }),
  approve: endpoint('PATCH /submissions/approve/{id}', {
    summary:
      'Approves a pending submission; the worker is paid its coins. The buyer can also approve own rejected work until the rejection is final.',
    access: ['Buyer', 'Admin'],
    scope: 'review',
    input: z.object({ id, coins: z.optional(z.number()), worker_email: z.optional(emailFilter), edition }),
    output: z.object({ success: z.boolean(), coins }),
    errors: [
      'submission_not_found',
      'already_decided',
      'rejection_final',
      'objection_over',
      'work_changed',
      'amount_differs',
      'disputed',
      'owes_coins',
      'second_admin_needed',
    ],
  }),
  approveMany: endpoint('PATCH /submissions/approve', {
    summary: 'Approves several submissions in one transaction; the output has a result for each.',
    access: ['Buyer', 'Admin'],
    scope: 'review',
    idempotent: true,
    input: z.object({ ids: z.array(id).check(z.minLength(1), z.maxLength(maxReviewsAtOnce)) }),
    output: z.object({ coins, results: z.array(approval) }),
    errors: ['disputed', 'owes_coins'],
  }),
  reject: endpoint('PATCH /submissions/reject/{id}', {
    summary:
      'Rejects a pending submission. Its slot and coins are kept until the rejection is final: then the slot is free again, or its coins are refunded if the task is closed. A rejection by an Admin is final at once.',
    access: ['Buyer', 'Admin'],
    scope: 'review',
    input: z
      .object({ id, task_id: z.optional(id), ...rejection, category: z.optional(rejection.category), edition })
      .check(otherHasWords),
    output: z.object({ success: z.boolean(), refunded: coins }),
    errors: [...rejectionErrors, 'second_admin_needed'],
  }),
  rejectMany: endpoint('PATCH /submissions/reject', {
    summary:
      'Rejects several pending submissions for one reason, in one transaction; the output has a result for each.',
    access: ['Buyer'],
    scope: 'review',
    idempotent: true,
    input: z
      .object({ ids: z.array(id).check(z.minLength(1), z.maxLength(maxReviewsAtOnce)), ...rejection })
      .check(otherHasWords),
    output: z.object({ refunded: coins, results: z.array(manyRejected) }),
    errors: ['disputed', 'owes_coins'],
  }),
  bonus: endpoint('POST /submissions/bonus/{id}', {
    summary:
      "Gives the worker of decided work a bonus, and takes the operator's fee: that of all bonuses of the task, less that of the earlier ones. Bonuses of at least the pay end the seal of rejected work.",
    access: ['Buyer'],
    scope: 'review',
    idempotent: true,
    input: z.object({ id, ...newBonus.shape }),
    output: z.object({ success: z.boolean(), coins }),
    errors: ['submission_not_found', 'user_not_found', 'not_enough_coins', 'key_limit', 'disputed', 'owes_coins'],
  }),
  askChanges: endpoint('PATCH /submissions/ask-changes/{id}', {
    summary:
      'Asks the worker to change pending work, once. The worker has 48 hours; then, or from the answer on, the buyer has the review time again.',
    access: ['Buyer'],
    scope: 'review',
    input: z.object({ id, ...changesRequest.shape, edition }),
    output: z.object({ success: z.boolean(), changes_due_at: time, review_due_at: time }),
    errors: [...rejectionErrors],
  }),
  acceptRejection: endpoint('PATCH /submissions/accept-rejection/{id}', {
    summary: 'The worker accepts the rejection of own work: it is final at once, and an open objection ends.',
    access: ['Worker'],
    whileSuspended: true,
    input: z.object({ id }),
    errors: ['submission_not_found', 'not_rejected', 'rejection_final'],
  }),
  reopenSlot: endpoint('PATCH /submissions/reopen-slot/{id}', {
    summary:
      'Adds a slot to the task in place of the one that is kept for this rejected work, once; its coins and fee are paid as for added slots.',
    access: ['Buyer'],
    scope: 'review',
    input: z.object({ id }),
    output: z.object(paidSlots),
    errors: [
      ...paidSlotErrors,
      'submission_not_found',
      'not_rejected',
      'rejection_final',
      'slot_reopened',
      'has_batch',
    ],
  }),
  change: endpoint('PATCH /submissions/{id}', {
    summary:
      "Changes the worker's own work until the buyer opens it, or in answer to a request for changes; `edition` names the edition that is changed. Without `files` its files stay; those of a form are named in its answers.",
    access: ['Worker'],
    whileSuspended: true,
    input: z.object({ id, ...sentWork, edition }).check(...hasTextOrAnswers),
    output: z.object({ success: z.boolean(), edition: z.int() }),
    errors: [
      'submission_not_found',
      'already_opened',
      'already_decided',
      'changes_over',
      'work_changed',
      'form_needed',
      'answers_invalid',
      'file_needed',
      'file_not_found',
    ],
  }),
  leave: endpoint('PATCH /submissions/leave/{id}', {
    summary: 'Answers a request for changes: the worker leaves the own work as it is.',
    access: ['Worker'],
    whileSuspended: true,
    input: z.object({ id }),
    errors: ['submission_not_found', 'already_decided', 'changes_over'],
  }),
  withdraw: endpoint('PATCH /submissions/withdraw/{id}', {
    summary:
      "Withdraws the worker's own work until the buyer opens it, three times per task; its slot is free again, and the buyer's notification of it is deleted.",
    access: ['Worker'],
    whileSuspended: true,
    input: z.object({ id, edition }),
    errors: ['submission_not_found', 'already_opened', 'already_decided', 'work_changed', 'too_many_withdrawn'],
  }),
  details: endpoint('GET /submissions/details/{id}', {
    summary:
      'One submission with the words of its task, for its worker, its buyer or an Admin. It counts as opened when its buyer reads it.',
    access: roles,
    scope: 'review',
    input: z.object({ id }),
    output: submissionDetails,
    errors: ['submission_not_found'],
  }),
  ofTask: list('/tasks/{id}/submissions', {
    summary:
      "The submissions of one task, newest first, or with `sort=oldest` the oldest. With `view=summary` without their texts; otherwise they count as opened. `search` looks in the worker's name and email. `only=differs`: pages of rows with an answer that differs from the approved majority; one response looks through some of the pages, so it can have fewer rows than `limit` and name a next page.",
    access: ['Buyer', 'Admin'],
    scope: 'review',
    input: z.object({
      id,
      status: z.optional(z.enum(submissionStatuses)),
      worker: z.optional(emailFilter),
      search,
      only: z.optional(z.enum(onlyFilters)),
      sort: z.optional(z.enum(['newest', 'oldest'])),
      view,
      ...pagingBy(id, maxTaskSubmissionRows),
    }),
    output: z.array(taskSubmission),
    errors: ['task_not_found'],
  }),
  resultsCsv: file('/tasks/{id}/results/csv', 'csv', {
    summary: `The decided submissions of an own task as a CSV file, oldest first; sealed ones without their texts. Of a task with rows each row of a page is a line, with the cells of its file in \`row.COLUMN\`, so that no name of theirs meets one of ours. \`worker_code\` is what \`{{worker}}\` in the form stands for, the same in all tasks of the buyer. \`coins\` is what was paid for the work, 0 if it was rejected; \`bonus\` what its worker got beside. The answer to each question is in \`answer.NAME\`; beside a choice stands its label in \`label.NAME\`; beside several, separated by \`; \`, also \`option.NAME.VALUE\` for each option, 1 or 0. With \`columns=mturk\` the file has the columns that scripts for Mechanical Turk read: \`WorkerId\` is the code of the worker, \`AssignmentId\` the submission, \`HITId\` the row, \`Input.COLUMN\` its cells and \`Answer.NAME\` the answers, several separated by \`|\`; work that waits for its decision comes too, and counts as opened; a key needs the scope \`review\` besides. ${guardOfCsv('')}`,
    access: ['Buyer'],
    scope: 'results:read',
    input: z.object({ ...results.shape, exact, columns: z.optional(z.enum(['mturk'])) }),
    errors: ['task_not_found'],
  }),
  resultsJson: file('/tasks/{id}/results/json', 'json-file', {
    summary:
      'The decided submissions of an own task as one JSON array, oldest first, with all texts exactly as they were typed; sealed ones without their texts. `worker_code` is what `{{worker}}` in the form stands for.',
    access: ['Buyer'],
    scope: 'results:read',
    input: results,
    errors: ['task_not_found'],
  }),
  resultsLines: file('/tasks/{id}/results/jsonl', 'json-lines', {
    summary: 'The same as JSON Lines: one object a line.',
    access: ['Buyer'],
    scope: 'results:read',
    input: results,
    errors: ['task_not_found'],
  }),
}
