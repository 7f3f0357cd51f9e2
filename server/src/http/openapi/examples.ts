/** Examples of calls: one task with pictures of animals, from its file of rows to its results. */
import { contract, type Endpoint, type Event, type OutputOf, type RawInputOf } from '@piecework/contract'

/** `input` has the fields of path, query and body; `file` is a file of rows, and the output of a file its text. */
export type Example = { input?: Record<string, unknown>; file?: string; output?: unknown }

type Sent<E extends Endpoint> = Omit<RawInputOf<E>, 'file'>
type Answered<E extends Endpoint> = OutputOf<E> extends AsyncIterable<string> ? string : OutputOf<E>
type TypedExample<E extends Endpoint> = {
  input?: Sent<E>
  file?: string
  output?: Answered<E>
}
const of = <E extends Endpoint>(_: E, example: TypedExample<NoInfer<E>>): Example => example as Example

const [batch, task, work, job, event] = [1, 2, 3, 4, 5].map((nth) => `019b7a0${nth}-5c3e-7d21-9f00-6a1b2c3d4e5f`) as [
  string,
  string,
  string,
  string,
  string,
]
const row = '3f2a9c4e8b7d6150a1b2c3d4e5f60718'
const at = '2026-01-02T15:00:00.000Z'
/** Late enough for a server that runs for long: the page of the documentation sends it. */
const farOff = new Date(Date.now() + 300 * 24 * 3_600_000).toISOString().slice(0, 10)
const metadata = { run: 7 }
const external_id = 'animals-1'

const newTask = {
  task_title: 'Which animal is it?',
  task_detail: 'Read each sentence and choose the animal that it is about.',
  submission_info: 'Answer every row.',
  payable_amount: 0.5,
  completion_date: farOff,
  batch_id: batch,
  answers_per_item: 2,
  page_size: 10,
  min_accuracy: 70,
  form: {
    parts: [
      { kind: 'paragraph' as const, text: '{{sentence}}' },
      {
        ...{ kind: 'choice' as const, name: 'animal', label: 'Which animal?', required: true },
        options: [
          { value: 'cat', label: 'A cat' },
          { value: 'dog', label: 'A dog' },
        ],
      },
    ],
  },
  external_id,
  metadata,
}
export const anEvent: Event = {
  type: 'submission.received',
  ...{ number: 1, _id: event, at, task_id: task, external_id, metadata },
  ...{ submission_id: work, batch_id: null, outcome: null, how: null },
}
const found = { columns: ['sentence'], separator: ',', rows: 3, empty_rows: 0, controls: 1, error_count: 0 }

const { apiKeys, batches, events, results, reviewJobs, submissions, tasks, webhooks } = contract

/** By the name of the endpoint. */
export const examples: Record<string, Example> = {
  'apiKeys.self': of(apiKeys.self, {
    output: {
      ...{ _id: job, name: 'My program' },
      scopes: ['tasks:read', 'tasks:write', 'results:read'],
      ...{ coins_per_day: 200, coins_per_task: 100, spent_today: 30, all_tasks: false, is_test: true },
      expires_at: at,
    },
  }),
  'batches.create': of(batches.create, {
    input: { name: 'animals.csv' },
    file: 'sentence,expected:animal,hint\nIt purrs.,,\nIt barks at the postman.,dog,Dogs bark.\nIt sleeps all day.,,\n',
    output: { insertedId: batch, state: 'checked', ...found, errors: [] },
  }),
  'tasks.price': of(tasks.price, { input: newTask, output: { slots: 2, total_payment: 1, fee: 0.1 } }),
  'tasks.post': of(tasks.post, { input: newTask, output: { insertedId: task, total_payment: 1, coins: 48.9 } }),
  'tasks.progress': of(tasks.progress, {
    input: { id: task },
    output: {
      rows: { asked: 4, taken: 2, missing_pages: 0 },
      slots: { total: 2, free: 1, reserved: 0, under_review: 1, held: 0, approved: 0, released: 0 },
      coins: {
        ...{ paid: 0, in_escrow: 1, back: 0, fee_percent: 10, fee_kept: 0, fee_released: 0, bonus: 0, bonus_fee: 0 },
      },
    },
  }),
  'events.since': of(events.since, {
    input: { after: 0, wait: 25, limit: 100 },
    output: [anEvent],
  }),
  'submissions.approve': of(submissions.approve, { input: { id: work }, output: { success: true, coins: 0.5 } }),
  'submissions.reject': of(submissions.reject, {
    input: { id: work, category: 'wrong', reason: 'Every answer is “cat”.' },
    output: { success: true, refunded: 0 },
  }),
  'reviewJobs.rest': of(reviewJobs.rest, {
    input: { id: task, filter: 'controls_right' },
    output: { upto: work, submissions: 2, coins: 1, at_most: false, job: null },
  }),
  'reviewJobs.approveRest': of(reviewJobs.approveRest, {
    input: { id: task, filter: 'controls_right', upto: work },
    output: { insertedId: job },
  }),
  'results.rows': of(results.rows, {
    input: { id: task, after: 0, wait: 25 },
    output: {
      rows: [
        {
          ...{ number: 1, item_id: row, line: 2, data: { sentence: 'It purrs.' }, text: null },
          values: { animal: { value: 'cat', confidence: 1, votes: 2 } },
        },
      ],
      ...{ next: '1', ended: false, external_id, metadata },
    },
  }),
  'results.rowsCsv': of(results.rowsCsv, {
    input: { id: task },
    output: `item_id,line,row.sentence,value.animal,label.animal,confidence.animal,votes.animal\r\n${row},2,It purrs.,cat,A cat,1,2\r\n`,
  }),
  'results.rowsJson': of(results.rowsJson, { input: { id: task } }),
  'results.rowsLines': of(results.rowsLines, {
    input: { id: task },
    output: `{"item_id":"${row}","line":2,"data":{"sentence":"It purrs."},"values":{"animal":{"value":"cat","confidence":1,"votes":2}}}\n`,
  }),
  'webhooks.create': of(webhooks.create, {
    input: { url: 'https://example.com/piecework', types: ['submission.received', 'results.ready'] },
    output: { insertedId: job, secret: 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD' },
  }),
}
