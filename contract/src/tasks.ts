/** Tasks: posting, editing, deleting, browsing. `required_workers` is the number of free slots. */
import * as z from 'zod/mini'
import { hasTwoDecimals } from './coins.ts'
import { maxLength, maxPayCoins, maxSlots, minPayCoins } from './constants.ts'
import { endpoint, list } from './endpoint.ts'
import {
  atMost,
  coins,
  date,
  emailFilter,
  id,
  imageUrl,
  notACursor,
  paging,
  pagingBy,
  search,
  text,
  time,
} from './fields.ts'
import { roles } from './roles.ts'
import { blockTerms } from './worker-blocks.ts'

export const taskStatuses = ['open', 'in-progress', 'completed', 'expired'] as const
export type TaskStatus = (typeof taskStatuses)[number]

export const task = z.object({
  _id: id,
  task_title: z.string(),
  task_detail: z.string(),
  /** Free slots. */
  required_workers: z.int(),
  /** Extension: all slots of the task, as posted. */
  total_workers: z.int(),
  /** Extension: slots with a pending submission. */
  under_review: z.int(),
  /** Extension: slots with approved work. */
  approved: z.int(),
  /** Extension: slots of a running task that closed because card money of its buyer went back. */
  reversed_slots: z.int(),
  /** Extension: the task takes no work for now, because its buyer is blocked. */
  paused: z.boolean(),
  payable_amount: coins,
  total_payment: coins,
  completion_date: date,
  /** Extension: the end of the deadline's day, in the operator's time zone. */
  deadline_at: time,
  submission_info: z.string(),
  task_image_url: z.nullable(z.string()),
  buyer_name: z.string(),
  created_by: z.string(),
  status: z.enum(taskStatuses),
  created_at: time,
})
export type Task = z.infer<typeof task>

export const taskDetails = z.object({
  ...task.shape,
  /** Extension: the caller's pending or approved submission to the task. */
  my_submission: z.nullable(
    z.object({ _id: id, status: z.enum(['pending', 'approved']), submission_details: z.string() }),
  ),
  /** Extension: the number of the caller's rejected submissions to the task. */
  my_rejections: z.int(),
  /** Extension: set while the task's buyer takes no work from the caller. */
  my_block: z.nullable(z.object(blockTerms)),
})
export type TaskDetails = z.infer<typeof taskDetails>

/** The time of an ISO 8601 text: hours and minutes, then seconds, a fraction and an offset if given. */
const isoTime = /^T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d([.,]\d{1,9})?)?(Z|[+-]([01]\d|2[0-3]):?[0-5]\d)?$/

/** A calendar date; an ISO time is accepted and cut to its date. The server checks the range. */
const deadline = z.pipe(
  z.pipe(
    z.string('Deadline is required').check(z.minLength(1, 'Deadline is required')),
    z.transform((typed: string) => (isoTime.test(typed.slice(10)) ? typed.slice(0, 10) : typed)),
  ),
  z.string().check(z.refine(isCalendarDate, 'Deadline must be a date')),
)

function isCalendarDate(typed: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(typed)) return false
  const noon = new Date(`${typed}T12:00:00Z`)
  return !Number.isNaN(noon.getTime()) && noon.toISOString().slice(0, 10) === typed
}

/** `deadline~id` of the last row of the page before. */
const deadlineCursor = z.string(notACursor).check(atMost(200, notACursor), z.refine(isDeadlineCursor, notACursor))

function isDeadlineCursor(typed: string): boolean {
  const [date = '', taskId] = typed.split('~')
  return /^[1-9]/.test(date) && isCalendarDate(date) && z.safeParse(id, taskId).success
}

/** Pay per slot: 0.01 to 100,000 coins in steps of 0.01. */
const payableAmount = z
  .number('Payable amount is required')
  .check(
    z.gte(minPayCoins, 'Payable amount must be at least 0.01 coins'),
    z.lte(maxPayCoins, `Payable amount must be at most ${maxPayCoins.toLocaleString('en')} coins`),
    z.refine(hasTwoDecimals, 'Payable amount can have at most two decimals'),
  )

export const newTask = z.object({
  task_title: text('Title', maxLength.title),
  task_detail: text('Details', maxLength.details),
  required_workers: z
    .number('Required workers is required')
    .check(
      z.int('Required workers must be a whole number'),
      z.gte(1, 'Required workers must be at least 1'),
      z.lte(maxSlots, `Required workers must be at most ${maxSlots.toLocaleString('en')}`),
    ),
  payable_amount: payableAmount,
  completion_date: deadline,
  submission_info: text('Submission info', maxLength.submissionInfo),
  task_image_url: imageUrl,
})

export const taskChange = z.object({
  task_title: text('Title', maxLength.title),
  task_detail: text('Details', maxLength.details),
  submission_info: text('Submission info', maxLength.submissionInfo),
})

const refundOutput = z.object({ success: z.boolean(), refunded: coins })

export const tasks = {
  mine: list({
    method: 'GET',
    path: '/tasks',
    summary: "The buyer's tasks, newest first.",
    access: ['Buyer', 'Admin'],
    mustMatchCaller: ['email'],
    input: z.object({ email: z.optional(emailFilter), ...paging }),
    output: z.array(task),
    errors: [],
  }),
  post: endpoint({
    method: 'POST',
    path: '/tasks',
    summary: 'Posts a task and moves its coins to escrow.',
    access: ['Buyer'],
    mustMatchCaller: ['created_by'],
    idempotent: true,
    status: 201,
    input: z.object({ ...newTask.shape, created_by: z.optional(emailFilter) }),
    output: z.object({ insertedId: id, total_payment: coins, coins }),
    errors: ['not_enough_coins', 'posting_off', 'disputed', 'owes_coins', 'idempotency_key_reused'],
  }),
  edit: endpoint({
    method: 'PATCH',
    path: '/tasks/{id}',
    summary: 'Changes title, details and submission info while the task is open or in progress.',
    access: ['Buyer'],
    input: z.object({ id, ...taskChange.shape }),
    output: z.object({ success: z.boolean() }),
    errors: ['task_not_found', 'task_closed'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/tasks/{id}',
    summary: 'Deletes an own task; the coins of its free slots are refunded.',
    access: ['Buyer'],
    mustMatchCaller: ['email'],
    input: z.object({ id, email: z.optional(emailFilter) }),
    output: refundOutput,
    errors: ['task_not_found'],
  }),
  available: list({
    method: 'GET',
    path: '/available-tasks',
    summary: 'Open tasks with free slots that the worker can still do, nearest deadline first; counted up to 1,000.',
    access: ['Worker', 'Admin'],
    mustMatchCaller: ['email'],
    input: z.object({ email: z.optional(emailFilter), ...pagingBy(deadlineCursor) }),
    output: z.array(task),
    errors: [],
  }),
  details: endpoint({
    method: 'GET',
    path: '/tasks/details/{id}',
    summary: "One task, with the caller's submission to it.",
    access: roles,
    input: z.object({ id }),
    output: taskDetails,
    errors: ['task_not_found'],
  }),
  all: list({
    method: 'GET',
    path: '/tasks/all',
    summary: 'All tasks, newest first; `search` looks in title and buyer.',
    access: ['Admin'],
    input: z.object({ ...paging, search }),
    output: z.array(task),
    errors: [],
  }),
  removeAny: endpoint({
    method: 'DELETE',
    path: '/task/admin/{id}',
    summary: 'Deletes any task; the coins of its free slots are refunded to the buyer, who gets a notification.',
    access: ['Admin'],
    input: z.object({ id }),
    output: refundOutput,
    errors: ['task_not_found'],
  }),
}
