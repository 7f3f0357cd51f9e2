/** Tasks: posting, editing, deleting, browsing. `required_workers` is the number of free slots. */

import * as z from 'zod/mini'
import { texts as formsBn } from '#bn/forms.ts'
import { texts as bn } from '#bn/tasks.ts'
import { texts as formsEn } from '#en/forms.ts'
import { texts as en } from '#en/tasks.ts'
import { buyerRecord } from './buyer-records.ts'
import { categorySlug } from './categories.ts'
import { fileNeeds, maxPayCoins, maxTasksLeftOut, reviewHours } from './constants.ts'
import { endpoint, list } from './endpoint.ts'
import { metadata } from './events.ts'
import {
  atMost,
  coins,
  date,
  days,
  emailFilter,
  id,
  isoTime as instant,
  isCalendarDate,
  notACursor,
  notAnId,
  paging,
  pagingBy,
  paidSlotErrors,
  paidSlots,
  search,
  text,
  time,
  view,
} from './fields.ts'
import { form, jsonSchema } from './forms.ts'
import { ruleOf } from './language.ts'
import { addedSlots, deadline, newTask, type RowField, rulesOfRows, taskChange } from './new-task.ts'
import { accuracy } from './results.ts'
import { roles } from './roles.ts'
import { blockTerms } from './worker-blocks.ts'

const texts = { en, bn }
const formTexts = { en: formsEn, bn: formsBn }

/** Lists have deleted tasks only when `deleted` is asked for. */
export const taskStatuses = ['open', 'in-progress', 'completed', 'expired', 'deleted'] as const
export type TaskStatus = (typeof taskStatuses)[number]

/**
 * Who paused a task; `review`: it was paused because work was approved by itself too often in a row; `owner`: a program posted it, and it waits
 * for its buyer; `rules`: its texts ask for what no task may ask for, and it waits for an Admin.
 */
export const pausedBy = ['buyer', 'reports', 'admin', 'review', 'owner', 'rules'] as const

export const task = z.object({
  _id: id,
  task_title: z.string(),
  task_detail: z.string(),
  /** Free slots. */
  required_workers: z.int(),
  /** Extension: all slots of the task, as posted. */
  total_workers: z.int(),
  /** Extension: slots that workers keep while they work. */
  reserved: z.int(),
  /** Extension: slots with a pending submission. */
  under_review: z.int(),
  /** Extension: slots kept for rejected work until its rejection is final. */
  held: z.int(),
  /** Extension: slots with approved work. */
  approved: z.int(),
  /** Extension: slots of a running task that closed because card money was returned to its buyer. */
  reversed_slots: z.int(),
  /** Extension: the task takes no new work for now, because it is paused or its buyer is blocked. */
  paused: z.boolean(),
  /** Extension: who paused the task; null if only its buyer is blocked. */
  paused_by: z.nullable(z.enum(pausedBy)),
  /** Extension: when the task is resumed automatically. */
  resume_at: z.nullable(time),
  payable_amount: coins,
  total_payment: coins,
  completion_date: date,
  /** Extension: the end of the deadline's day, in the operator's time zone. */
  deadline_at: time,
  submission_info: z.string(),
  /** Extension: the size of title, details, submission info and form, and of a usual page of a task with rows, with its pictures. */
  text_bytes: z.int(),
  task_image_url: z.nullable(z.string()),
  /** Extension: the size of the image; null without an image, and for an image that was not uploaded here. */
  task_image_bytes: z.nullable(z.int()),
  /** Extension: the slug of its category. */
  category: z.string(),
  buyer_name: z.string(),
  created_by: z.string(),
  status: z.enum(taskStatuses),
  created_at: time,
  /** Extension: hours in which the buyer decides about work; then it is approved by itself. */
  review_hours: z.int(),
  /** Extension: minutes for which a worker reserves a slot. */
  reserved_minutes: z.int(),
  /** Extension: the buyer's estimate of the time that the work takes. */
  estimated_minutes: z.nullable(z.int()),
  /** Extension: whether work comes with files. */
  needs_file: z.enum(fileNeeds),
  /** Extension: whether work is answers to a form, see `form` of its details. */
  has_form: z.boolean(),
  /** Extension: how many rows a worker gets and sends at once; null without rows. Each slot is a page of rows. */
  page_size: z.nullable(z.int()),
  /** Extension: the median time of known workers who kept a slot, from five of them on. */
  measured_minutes: z.nullable(z.int()),
  /** Extension: how its buyer decides; null for a new buyer. */
  buyer_record: z.nullable(buyerRecord),
  /** Extension: a program posted it, with a key of its buyer. */
  by_program: z.boolean(),
})
export type Task = z.infer<typeof task>

/** A task in a list; its long texts are null in a summary. */
export const listedTask = z.object({
  ...task.shape,
  task_detail: z.nullable(z.string()),
  submission_info: z.nullable(z.string()),
})
export type ListedTask = z.infer<typeof listedTask>

/** A task in a list of those that a worker can do now: without what is the same for each of them, or matters only to its buyer or who works on it. */
export const offeredTask = z.omit(listedTask, {
  reserved: true,
  under_review: true,
  held: true,
  approved: true,
  reversed_slots: true,
  paused: true,
  paused_by: true,
  resume_at: true,
  deadline_at: true,
  reserved_minutes: true,
})
export type OfferedTask = z.infer<typeof offeredTask>

export const taskDetails = z.object({
  ...task.shape,
  /** Extension: counts the edits of the texts, from 1. */
  version: z.int(),
  /** Extension: what work answers; null: it is one text. */
  form: z.nullable(form),
  /** Extension: the rows of the task, and how they are answered; null without rows. */
  rows: z.nullable(
    z.object({
      count: z.int(),
      /** How many of them are controls, whose answers are known. */
      controls: z.int(),
      answers_per_item: z.int(),
      max_pages_per_worker: z.nullable(z.int()),
      min_accuracy: z.nullable(z.int()),
      only_workers: z.nullable(z.enum(['approved'])),
    }),
  ),
  /**
   * Extension: the caller's pages of rows; `left`: whether the caller may get another one, `stopped`: why not, if it is for the pages so
   * far. Null without rows.
   */
  my_pages: z.nullable(
    z.object({
      sent: z.int(),
      approved: z.int(),
      rejected: z.int(),
      left: z.boolean(),
      stopped: z.nullable(z.enum(['rejections', 'accuracy', 'only_workers'])),
      /** The answers to controls so far; null without controls. */
      accuracy: z.nullable(accuracy),
    }),
  ),
  /** Extension: the caller's pending or approved submission to the task; null for a task with rows. */
  my_submission: z.nullable(
    z.object({
      _id: id,
      status: z.enum(['pending', 'approved']),
      submission_details: z.string(),
      /** When pending work is approved by itself, unless it is decided before; null for approved work. */
      review_due_at: z.nullable(time),
      /** The same at the latest: the silence of its buyer can move that time once. */
      review_due_latest: z.nullable(time),
    }),
  ),
  /** Extension: when work that is sent now is approved by itself at the latest. */
  review_due_latest: time,
  /** Extension: the number of the caller's rejected submissions to the task. */
  my_rejections: z.int(),
  /** Extension: the caller's rejected submission that still keeps a slot. `has_slot`: other work can be sent into it. */
  my_held: z.nullable(z.object({ _id: id, has_slot: z.boolean(), has_objection: z.boolean() })),
  /** Extension: the slot that the caller keeps, and until when. */
  my_reservation: z.nullable(z.object({ _id: id, ends_at: time, version: z.int() })),
  /** Extension: set while the task's buyer takes no work from the caller. */
  my_block: z.nullable(z.object(blockTerms)),
})
export type TaskDetails = z.infer<typeof taskDetails>

export const taskSorts = ['deadline', 'newest', 'pay'] as const
export type TaskSort = (typeof taskSorts)[number]
export const taskScripts = ['bangla', 'latin'] as const

/** The last row of the page before: `deadline~id`, the id alone for the newest first, or `pay~id`. */
const availableCursor = z.string(notACursor).check(atMost(200, notACursor))

function isCursorOf(sort: TaskSort, cursor: string): boolean {
  const parts = cursor.split('~')
  const isValueKnown = {
    deadline: (value = '') => /^[1-9]/.test(value) && isCalendarDate(value),
    newest: (value?: string) => value === undefined,
    pay: (value = '') => /^\d{1,6}(\.\d{1,2})?$/.test(value),
  }[sort]
  const taskId = parts.pop()
  return parts.length <= 1 && isValueKnown(parts[0]) && z.safeParse(id, taskId).success
}

/** Ids separated by commas. */
const idList = z.pipe(
  z.pipe(
    z.string(notAnId).check(atMost(maxTasksLeftOut * 40, notAnId)),
    z.transform((typed: string) => typed.split(',')),
  ),
  z.array(id).check(z.maxLength(maxTasksLeftOut, notAnId)),
)

/** The filters and the order of the list of available tasks. */
export const taskFilters = z.object({
  search,
  category: z.optional(categorySlug),
  min_pay: z.optional(z.coerce.number().check(z.gte(0), z.lte(maxPayCoins))),
  script: z.optional(z.enum(taskScripts)),
  /** Buyers who paid known workers at least this percentage, see `buyerRecord`. */
  min_share: z.optional(z.coerce.number().check(z.gte(0), z.lte(100))),
  /** Buyers of whom half of the known workers waited at most these hours. */
  max_hours: z.optional(z.coerce.number().check(z.gte(0), z.lte(reviewHours.max))),
  sort: z.optional(z.enum(taskSorts)),
})

/** The slots of a task by their state, and where its coins are. */
export const taskProgress = z.object({
  /** Of a task with rows: answers that are asked for, sent or in work, and pages that are missing for the rest. */
  rows: z.nullable(z.object({ asked: z.int(), taken: z.int(), missing_pages: z.int() })),
  slots: z.object({
    total: z.int(),
    free: z.int(),
    /** Kept by workers while they work. */
    reserved: z.int(),
    under_review: z.int(),
    /** Kept for rejected work until its rejection is final. */
    held: z.int(),
    approved: z.int(),
    /** Closed without pay. */
    released: z.int(),
  }),
  coins: z.object({
    paid: coins,
    /** In escrow for free, reserved, reviewed and held slots. */
    in_escrow: coins,
    /** Returned to the buyer for released slots. */
    back: coins,
    /** The operator's fee in percent when the task was posted. */
    fee_percent: z.number(),
    fee_kept: coins,
    fee_released: coins,
    bonus: coins,
    /** The operator's fee for the bonuses. */
    bonus_fee: coins,
  }),
})
export type TaskProgress = z.infer<typeof taskProgress>

/** `kept`: coins that stay in escrow for reserved slots, and for work that is not decided or whose rejection is not final. */
const refundOutput = z.object({ success: z.boolean(), refunded: coins, kept: coins })

const maxExternalId = 200
/** Of the JSON of metadata. */
const maxMetadataBytes = 4_096

/** PostgreSQL holds no NUL, and its JSON no half of a character. */
function isKept(typed: Record<string, unknown>): boolean {
  const json = JSON.stringify(typed)
  return new TextEncoder().encode(json).length <= maxMetadataBytes && !/\\u(0000|d[89a-f])/i.test(json)
}

type WithRows = Partial<Record<RowField | 'show_all_columns', unknown>>

const taskToPost = z
  .object({
    ...newTask.shape,
    /** With a batch it is computed, and one that is sent must be equal. */
    required_workers: z.optional(newTask.shape.required_workers),
    ...rulesOfRows,
    /** Extension: a form that shows nothing of its row gets all columns, and the picture, above its parts. */
    show_all_columns: z.optional(z.nullable(z.boolean())),
    /** Extension. Null: work is one text. With a form `needs_file` is `no`: its own inputs ask for files. */
    form: z.optional(z.nullable(form)),
    created_by: z.optional(emailFilter),
    /** Extension: the draft that the task was written in; it is deleted. */
    draft_id: z.optional(id),
    /** Extension: what a program calls the task. A repeated post with the same one and the same content answers the first task, for ever; the deadline is not compared. */
    external_id: z.optional(z.nullable(text((language) => texts[language].externalId, maxExternalId))),
    /** Extension: an object that comes back in every event and result. */
    metadata: z.optional(z.nullable(metadata.check(z.refine(isKept, ruleOf(texts, 'metadataTooLarge'))))),
  })
  .check(
    z.refine(({ needs_file = 'no', form }) => needs_file === 'no' || !form, {
      ...ruleOf(formTexts, 'fileOrForm'),
      path: ['needs_file'],
    }),
    z.refine(({ batch_id, form }) => batch_id === undefined || !!form, {
      ...ruleOf(formTexts, 'rowsNeedAForm'),
      path: ['form'],
    }),
    z.refine(({ batch_id, required_workers }) => batch_id !== undefined || required_workers !== undefined, {
      ...ruleOf(texts, 'workersRequired'),
      path: ['required_workers'],
      when: () => true,
    }),
    ...[...(Object.keys(rulesOfRows) as RowField[]), 'show_all_columns' as const].map((field) =>
      z.refine<WithRows>((task) => task.batch_id !== undefined || (task[field] ?? null) === null, {
        ...ruleOf(formTexts, 'onlyWithRows'),
        path: [field],
      }),
    ),
  )

const batchErrors = [
  'batch_not_found',
  'batch_not_checked',
  'page_too_large',
  'form_invalid',
  'form_shows_no_row',
  'controls_invalid',
] as const
const postingErrors = [...batchErrors, 'posting_off', 'disputed', 'owes_coins'] as const

export const tasks = {
  mine: list('/tasks', {
    summary:
      "The buyer's tasks, newest first; filtered by status, words, day of posting and `external_id`, counted up to 1,000. Deleted tasks only with `status=deleted`; long texts are null with `view=summary`.",
    access: ['Buyer', 'Admin'],
    scope: 'tasks:read',
    mustMatchCaller: ['email'],
    input: z.object({
      email: z.optional(emailFilter),
      ...paging,
      status: z.optional(z.enum(taskStatuses)),
      search,
      ...days,
      view,
      external_id: z.optional(z.string().check(atMost(maxExternalId))),
    }),
    output: z.array(
      z.object({ ...listedTask.shape, external_id: z.nullable(z.string()), metadata: z.nullable(metadata) }),
    ),
  }),
  post: endpoint('POST /tasks', {
    summary:
      'Posts a task and moves its coins to escrow. With a batch its slots are computed: rows without controls × answers per row ÷ rows per page without controls, rounded up.',
    access: ['Buyer'],
    scope: 'tasks:write',
    mustMatchCaller: ['created_by'],
    idempotent: true,
    status: 201,
    input: taskToPost,
    output: z.object({ insertedId: id, total_payment: coins, coins }),
    errors: [...postingErrors, 'not_enough_coins', 'key_limit', 'external_id_used'],
  }),
  price: endpoint('POST /tasks/price', {
    summary: 'What a task would cost if it was posted now, with the same checks; nothing is written.',
    access: ['Buyer'],
    scope: 'tasks:read',
    input: taskToPost,
    output: z.object({ slots: z.int(), total_payment: coins, fee: coins }),
    errors: postingErrors,
  }),
  edit: endpoint('PATCH /tasks/{id}', {
    summary:
      'Changes title, details and submission info while the task is open or in progress, and the review time of work sent afterwards.',
    access: ['Buyer'],
    scope: 'tasks:write',
    input: z.object({ id, ...taskChange.shape }),
    errors: ['task_not_found', 'task_closed'],
  }),
  remove: endpoint('DELETE /tasks/{id}', {
    summary: 'Deletes an own task; the coins of its free slots are refunded.',
    access: ['Buyer'],
    scope: 'tasks:write',
    mustMatchCaller: ['email'],
    input: z.object({ id, email: z.optional(emailFilter) }),
    output: refundOutput,
    errors: ['task_not_found'],
  }),
  addSlots: endpoint('POST /tasks/add-slots/{id}', {
    summary:
      'Adds slots to an own task and moves their coins to escrow; a completed task is open again. To a task with rows only the pages that are missing at its end, see `missing_pages`.',
    access: ['Buyer'],
    scope: 'tasks:write',
    idempotent: true,
    input: z.object({ id, ...addedSlots.shape, completion_date: z.optional(deadline) }),
    output: z.object(paidSlots),
    errors: [...paidSlotErrors, 'not_later', 'has_batch'],
  }),
  addBatch: endpoint('POST /tasks/add-batch/{id}', {
    summary:
      'Adds a checked batch to an own task with rows: its pages come after those of the others, and are paid as added slots.',
    access: ['Buyer'],
    scope: 'tasks:write',
    idempotent: true,
    input: z.object({ id, batch_id: id, completion_date: z.optional(deadline) }),
    output: z.object({ ...paidSlots, slots: z.int() }),
    errors: [...paidSlotErrors, ...batchErrors, 'not_later', 'no_form'],
  }),
  extend: endpoint('PATCH /tasks/extend/{id}', {
    summary: 'Moves the deadline of an own task to a later date.',
    access: ['Buyer'],
    scope: 'tasks:write',
    input: z.object({ id, completion_date: deadline }),
    errors: ['task_not_found', 'task_closed', 'not_later'],
  }),
  pause: endpoint('PATCH /tasks/pause/{id}', {
    summary:
      'Pauses a task: it is in no list of available tasks, and takes work for 60 minutes more. Only an Admin resumes what an Admin paused.',
    access: ['Buyer', 'Admin'],
    scope: 'tasks:write',
    input: z.object({ id, resume_at: z.optional(z.nullable(instant)) }),
    errors: ['task_not_found', 'task_closed', 'paused_by_admin', 'waits_for_owner'],
  }),
  resume: endpoint('PATCH /tasks/resume/{id}', {
    summary: 'Ends the pause of a task.',
    access: ['Buyer', 'Admin'],
    scope: 'tasks:write',
    input: z.object({ id }),
    errors: ['task_not_found', 'task_closed', 'paused_by_admin', 'waits_for_owner'],
  }),
  release: endpoint('PATCH /tasks/release/{id}', {
    summary:
      'Lets a task go that a program posted and that waits for its buyer; from then on no task of the same key waits. A task that does not wait stays as it is.',
    access: ['Buyer'],
    input: z.object({ id }),
    errors: ['task_not_found', 'task_closed'],
  }),
  progress: endpoint('GET /tasks/{id}/progress', {
    summary: 'The slots of a task by their state, and where its coins are.',
    access: ['Buyer', 'Admin'],
    scope: 'tasks:read',
    input: z.object({ id }),
    output: taskProgress,
    errors: ['task_not_found'],
  }),
  available: list('/available-tasks', {
    summary:
      'Open tasks with free slots that the worker can still do, nearest deadline first, counted up to 1,000 by a count that may be five seconds old; filtered or sorted, or without the tasks in `not`, uncounted. Long texts are null with `view=summary`. Tasks that need a photo or have a form only with `form=any`, for clients that can send these.',
    access: ['Worker', 'Admin'],
    mustMatchCaller: ['email'],
    input: z
      .object({
        email: z.optional(emailFilter),
        ...pagingBy(availableCursor),
        ...taskFilters.shape,
        not: z.optional(idList),
        form: z.optional(z.literal('any')),
        view,
      })
      .check(
        z.refine(({ sort, cursor }) => cursor === undefined || isCursorOf(sort ?? 'deadline', cursor), {
          ...notACursor,
          path: ['cursor'],
        }),
      ),
    output: z.array(offeredTask),
  }),
  suggested: endpoint('GET /suggested-tasks', {
    summary:
      'At most five available tasks for the calling worker, of the newest 200: first those in categories in which work of this worker was approved, well paid first, then the shortest. Long texts are null.',
    access: ['Worker'],
    output: z.array(offeredTask),
  }),
  usualPay: endpoint('GET /usual-pay', {
    summary:
      'For each category with at least ten tasks of the last 90 days the pay in coins between which half of them lie; up to ten minutes old. Counts the newest 20,000 tasks.',
    access: ['Buyer', 'Admin'],
    scope: 'tasks:read',
    output: z.array(z.object({ category: z.string(), low: coins, high: coins })),
  }),
  details: endpoint('GET /tasks/details/{id}', {
    summary:
      "One task, with the caller's submission to it; with `deleted=true` also a task of the caller's that was deleted, whose work stays readable.",
    access: roles,
    scope: 'tasks:read',
    input: z.object({ id, deleted: z.optional(z.enum(['true', 'false'])) }),
    output: taskDetails,
    errors: ['task_not_found'],
  }),
  answersSchema: endpoint('GET /tasks/{id}/answers-schema', {
    summary:
      'The answers that work for a task with a form has, as JSON Schema (draft 2020-12), for programs. Dates, addresses and equal choices are checked when work is sent.',
    access: roles,
    scope: 'tasks:read',
    input: z.object({ id }),
    output: jsonSchema,
    errors: ['task_not_found', 'no_form'],
  }),
  all: list('/tasks/all', {
    summary:
      'All tasks, newest first; `search` looks in title and buyer, counted up to 1,000; long texts are null with `view=summary`.',
    access: ['Admin'],
    input: z.object({ ...paging, search, view }),
    output: z.array(listedTask),
  }),
  removeAny: endpoint('DELETE /task/admin/{id}', {
    summary: 'Deletes any task; the coins of its free slots are refunded to the buyer, who gets a notification.',
    access: ['Admin'],
    input: z.object({ id }),
    output: refundOutput,
    errors: ['task_not_found'],
  }),
}
