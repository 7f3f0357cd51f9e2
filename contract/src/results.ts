/** What the answers to the rows of a task come to, and how far they can be relied on. */

import * as z from 'zod/mini'
import { answer } from './answers.ts'
import { itemId, picture, row } from './batches.ts'
import { endpoint, file } from './endpoint.ts'
import { after, metadata, wait } from './events.ts'
import {
  exact,
  guardOfCsv,
  id,
  isoTime,
  pagingBy,
  paidSlotErrors,
  paidSlots,
  search,
  time,
  wholeWithin,
} from './fields.ts'

/** Further answers to one row, beside those that each row has. */
export const maxExtraAnswers = 5
/** More rows in doubt are counted as so many. */
export const doubtsCounted = 10_000

/** Right answers among those to controls, and the interval in percent that holds the true share in 95 of 100 cases. */
export const accuracy = z.object({ seen: z.int(), right: z.int(), lowest: z.int(), highest: z.int() })
export type Accuracy = z.infer<typeof accuracy>

/** From 0 to 1. */
const share = z.number()

/** A row whose answers do not say enough, and the question. */
const doubt = z.object({
  item_id: itemId,
  /** Where it begins in its file, from 1. */
  line: z.int(),
  data: row,
  field: z.string(),
  /** Null: no answer has more votes than all others. */
  value: z.nullable(answer),
  confidence: share,
  votes: z.int(),
})

export const workerQuality = z.object({
  worker_id: id,
  worker_name: z.string(),
  /** Pages that were sent. */
  sent: z.int(),
  approved: z.int(),
  /** Rows whose answers are known and that the worker had, and how many answers were right. */
  controls_seen: z.int(),
  controls_right: z.int(),
  /** Approved answers to rows with another answer, and how many are what the row came to. */
  compared: z.int(),
  agreed: z.int(),
  /** Surely less reliable than the others: see `differs` in the documentation of the endpoint. */
  differs: z.boolean(),
})
export type WorkerQuality = z.infer<typeof workerQuality>

/**
 * How sure the answer to a question about a row is: `sure` with two votes or more and a confidence of 0.9 or more; of choices with less
 * `in_doubt`; of other answers `likely`, and `in_doubt` with no more than half of the votes. Of a row the least sure question counts.
 */
export const certainties = ['sure', 'likely', 'in_doubt', 'one_answer'] as const
export type Certainty = (typeof certainties)[number]

/**
 * What came out of one question, over all rows, each with the answer that most gave or the median; of a task without rows over all
 * workers. Which of the parts there are follows from the kind of the question.
 */
export const outcome = z.object({
  field: z.string(),
  /** Rows or workers with an answer. */
  answered: z.int(),
  /** Choices, and `true` and `false` of yes and no, in the order of the form; one of several options counts for each that it has. */
  options: z.optional(z.array(z.object({ value: z.string(), count: z.int() }))),
  /** `bars`: equal ranges from the lowest to the highest number; the last one holds both its ends. */
  numbers: z.optional(
    z.object({
      ...{ median: z.number(), lower_quartile: z.number(), upper_quartile: z.number() },
      bars: z.array(z.object({ from: z.number(), to: z.number(), count: z.int() })),
    }),
  ),
  /** The interval that holds the true mean in 95 of 100 cases. */
  rating: z.optional(z.object({ mean: z.number(), lowest: z.number(), highest: z.number() })),
  /** Texts, dates and addresses: how many different ones, at most 100,000, and the most frequent ones, of which each has two or more. */
  texts: z.optional(z.object({ different: z.int(), most: z.array(z.object({ text: z.string(), count: z.int() })) })),
})
export type Outcome = z.infer<typeof outcome>

/** One answer of a row: `votes` of `of` are for the value. Of questions whose answers are not compared the value is the first answer. Texts are cut after 200 characters. */
const answerOfRow = z.object({
  field: z.string(),
  value: z.nullable(answer),
  votes: z.int(),
  of: z.int(),
  certainty: z.nullable(z.enum(certainties)),
})

/** A row, its cells cut after 200 characters, with what its answers come to; of a task without rows the answers of a worker. */
export const rowOfResults = z.object({
  /** Of the row, or of the submission. */
  _id: z.string(),
  line: z.nullable(z.int()),
  worker_name: z.nullable(z.string()),
  data: row,
  picture: z.nullable(picture),
  answers: z.array(answerOfRow),
})
export type RowOfResults = z.infer<typeof rowOfResults>

/** A row whose answers are all decided, or whose task has ended, as in `items-json`; of a task without rows approved work. */
export const decidedRow = z.object({
  /** In the order in which they were decided; `after` takes it. A row that is asked again comes again, with another number. */
  number: z.int(),
  /** Of the row, or of the submission. */
  item_id: z.string(),
  line: z.nullable(z.int()),
  data: row,
  /** By the names of the questions: `value`, `confidence`, `votes`; of numbers `quartiles`, of answers that are not compared `answers`. */
  values: z.record(
    z.string(),
    z.object({
      value: z.nullable(answer),
      confidence: z.nullable(share),
      votes: z.int(),
      quartiles: z.optional(z.array(z.number())),
      answers: z.optional(z.array(answer)),
    }),
  ),
  /** Of a task without a form: the work. */
  text: z.nullable(z.string()),
})
export type DecidedRow = z.infer<typeof decidedRow>

const certaintyCounts = { sure: z.int(), likely: z.int(), in_doubt: z.int(), one_answer: z.int() }

export const quality = z.object({
  /** `none`: it was never asked for. */
  state: z.enum(['none', 'waiting', 'running', 'done']),
  computed_at: z.nullable(time),
  /** Pages were approved after it was computed. */
  is_old: z.boolean(),
  /** How many rows the task has, and of those with an answer how many are how sure; of numbers alone none is. Null without rows. */
  rows: z.nullable(z.object({ all: z.int(), answered: z.int(), ...certaintyCounts })),
  /** By question. */
  outcomes: z.array(outcome),
  /** By question: rows with two approved answers or more, and how often two answers to a row are the same. */
  agreement: z.array(z.object({ field: z.string(), rows: z.int(), share })),
  /** Of all workers with pages, the most noticeable first. */
  workers: z.array(workerQuality),
  worker_count: z.int(),
  /** The rows that are in doubt and are not being asked again, least sure first. */
  in_doubt: z.object({ count: z.int(), rows: z.array(doubt) }),
  /** Of the last days with pages; a page counts on the day when it was sent. */
  pace: z.array(z.object({ day: z.string(), sent: z.int(), approved: z.int() })),
})
export type Quality = z.infer<typeof quality>

const byRow = z.object({
  id,
  /** Only rows with an answer that was approved at this time or later. */
  since: z.optional(isoTime),
})

export const results = {
  quality: endpoint('GET /tasks/{id}/quality', {
    summary:
      'What the approved answers to the form of an own task come to, as last computed: what came out of each question, and, of a task with rows, how far the answers agree, by question and by worker, with the rows in doubt. A worker differs if the upper end of the interval (Wilson, 95 %) of the own share of answers that agree is below the share of all workers, or if that of the controls is below the least accuracy of the task.',
    access: ['Buyer'],
    scope: 'results:read',
    input: z.object({ id }),
    output: quality,
    errors: ['task_not_found', 'no_form'],
  }),
  compute: endpoint('POST /tasks/aggregate/{id}', {
    summary:
      'Computes anew what the approved answers to the form of an own task come to; of rows with several answers, choices and yes/no by the method of Dawid and Skene, others by their majority. It runs in the background; `quality` says when it is done.',
    access: ['Buyer'],
    scope: 'results:read',
    input: z.object({ id }),
    errors: ['task_not_found', 'no_form'],
  }),
  rows: endpoint('GET /tasks/{id}/results/rows', {
    summary:
      'The rows of an own task, each with what its approved answers come to, without controls; of a task without rows the approved answers of each worker. One call looks at no more than 5,000 rows, and at fewer long ones: where a search or `certainty=in_doubt` leaves few of them, `rows` is short or empty, and `next`, the cursor of the rows that follow, says where to go on; null at the end. Texts are cut after 200 characters; the files have all of them. With `after` the rows come whole, in the order in which all their answers were decided (or their task ended), those with a number above it; without any the call waits up to `wait` seconds, `next` is the `after` of the next call, and `ended` says when there is none.',
    access: ['Buyer'],
    scope: 'results:read',
    input: z.object({
      id,
      search,
      certainty: z.optional(z.enum(['in_doubt'])),
      ...pagingBy(z.union([itemId, id]), 50),
      after,
      wait,
    }),
    output: z.object({
      rows: z.array(z.union([rowOfResults, decidedRow])),
      next: z.nullable(z.string()),
      /** With `after`: no further row will come, unless the task is opened again. */
      ended: z.optional(z.boolean()),
      /** With `after`: as they were posted with the task. */
      external_id: z.optional(z.nullable(z.string())),
      metadata: z.optional(z.nullable(metadata)),
    }),
    errors: ['task_not_found', 'no_form'],
  }),
  askAgain: endpoint('POST /tasks/ask-again/{id}', {
    summary:
      'Asks for `extra` further answers to each of the `rows` rows of an own task that are least sure: their pages are paid as added slots.',
    access: ['Buyer'],
    scope: 'tasks:write',
    idempotent: true,
    input: z.object({ id, rows: wholeWithin(doubtsCounted), extra: wholeWithin(maxExtraAnswers) }),
    output: z.object({ ...paidSlots, slots: z.int() }),
    errors: [...paidSlotErrors, 'no_form'],
  }),
  rowsCsv: file('/tasks/{id}/results/items-csv', 'csv', {
    summary: `The rows of an own task as a CSV file, each with what its approved answers come to, without controls: the cells of its file in \`row.COLUMN\`, so that no name of theirs meets one of ours. \`value.NAME\` is the answer that most gave (of choices the likely one, once computed), or the median, rounded to the decimals of the answers plus two; \`confidence.NAME\` its probability or share of the votes, with four decimals. Beside a choice stands its label in \`label.NAME\`; beside several, separated by \`; \`, also \`option.NAME.VALUE\` for each option, 1 or 0. ${guardOfCsv('items-')}`,
    access: ['Buyer'],
    scope: 'results:read',
    input: z.object({ ...byRow.shape, exact }),
    errors: ['task_not_found', 'no_form'],
  }),
  rowsJson: file('/tasks/{id}/results/items-json', 'json-file', {
    summary:
      'The same as one JSON array, with the cells exactly as they are in the file of rows; of numbers with their quartiles, of texts with all different answers.',
    access: ['Buyer'],
    scope: 'results:read',
    input: byRow,
    errors: ['task_not_found', 'no_form'],
  }),
  rowsLines: file('/tasks/{id}/results/items-jsonl', 'json-lines', {
    summary: 'The same as JSON Lines: one object a line.',
    access: ['Buyer'],
    scope: 'results:read',
    input: byRow,
    errors: ['task_not_found', 'no_form'],
  }),
}
