/** What the answers to the rows of a task come to, and how far they can be relied on. */

import * as z from 'zod/mini'
import { answer } from './answers.ts'
import { itemId, row } from './batches.ts'
import { endpoint, file } from './endpoint.ts'
import { exact, guardOfCsv, id, isoTime, paidSlotErrors, paidSlots, time, wholeWithin } from './fields.ts'

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

const workerQuality = z.object({
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

export const quality = z.object({
  /** `none`: it was never asked for. */
  state: z.enum(['none', 'waiting', 'running', 'done']),
  computed_at: z.nullable(time),
  /** Pages were approved after it was computed. */
  is_old: z.boolean(),
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
      'How far the approved answers to the rows of an own task agree, as last computed: by question and by worker, with the rows in doubt. A worker differs if the upper end of the interval (Wilson, 95 %) of the own share of answers that agree is below the share of all workers, or if that of the controls is below the least accuracy of the task.',
    access: ['Buyer'],
    input: z.object({ id }),
    output: quality,
    errors: ['task_not_found', 'no_form'],
  }),
  compute: endpoint('POST /tasks/aggregate/{id}', {
    summary:
      'Computes anew what the approved answers to the rows of an own task come to: choices and yes/no by the method of Dawid and Skene, other answers by their majority. It runs in the background; `quality` says when it is done.',
    access: ['Buyer'],
    input: z.object({ id }),
    errors: ['task_not_found', 'no_form'],
  }),
  askAgain: endpoint('POST /tasks/ask-again/{id}', {
    summary:
      'Asks for `extra` further answers to each of the `rows` rows of an own task that are least sure: their pages are paid as added slots.',
    access: ['Buyer'],
    idempotent: true,
    input: z.object({ id, rows: wholeWithin(doubtsCounted), extra: wholeWithin(maxExtraAnswers) }),
    output: z.object({ ...paidSlots, slots: z.int() }),
    errors: [...paidSlotErrors, 'no_form'],
  }),
  rowsCsv: file('/tasks/{id}/results/items-csv', 'csv', {
    summary: `The rows of an own task as a CSV file, each with what its approved answers come to, without controls: the cells of its file in \`row.COLUMN\`, so that no name of theirs meets one of ours. \`value.NAME\` is the answer that most gave (of choices the likely one, once computed), or the median, rounded to the decimals of the answers plus two; \`confidence.NAME\` its probability or share of the votes, with four decimals. Beside a choice stands its label in \`label.NAME\`; beside several, separated by \`; \`, also \`option.NAME.VALUE\` for each option, 1 or 0. ${guardOfCsv('items-')}`,
    access: ['Buyer'],
    input: z.object({ ...byRow.shape, exact }),
    errors: ['task_not_found', 'no_form'],
  }),
  rowsJson: file('/tasks/{id}/results/items-json', 'json-file', {
    summary:
      'The same as one JSON array, with the cells exactly as they are in the file of rows; of numbers with their quartiles, of texts with all different answers.',
    access: ['Buyer'],
    input: byRow,
    errors: ['task_not_found', 'no_form'],
  }),
  rowsLines: file('/tasks/{id}/results/items-jsonl', 'json-lines', {
    summary: 'The same as JSON Lines: one object a line.',
    access: ['Buyer'],
    input: byRow,
    errors: ['task_not_found', 'no_form'],
  }),
}
