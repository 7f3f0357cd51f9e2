/** Batches: the rows of a file, or pictures, that a task has answered, some at a time and each as often as its buyer asks for. */

import * as z from 'zod/mini'
import { texts as bn } from '#bn/forms.ts'
import { texts as en } from '#en/forms.ts'
import { maxLength } from './constants.ts'
import { endpoint, file, list } from './endpoint.ts'
import { id, notAnIdText, paging, text, time } from './fields.ts'
import { sha256 } from './files.ts'
import { type Language, type Message, ruleMessage, ruleOf } from './language.ts'
import { batchLimits, pictureLimits } from './rows.ts'

const texts = { en, bn }

/**
 * A file of rows: the content type of its body tells JSON Lines, with one object in each line, from tables. What separates the columns of a table is
 * seen in it, whatever its type.
 */
export const rowTypes = {
  'text/csv': 'csv',
  'text/tab-separated-values': 'tsv',
  'application/x-ndjson': 'jsonl',
} as const
export type RowFormat = (typeof rowTypes)[keyof typeof rowTypes]

/** What can be wrong with a file of rows. */
export const rowProblems = [
  'no_header',
  'no_rows',
  'column_without_name',
  'column_name_too_long',
  'column_name_twice',
  'too_many_columns',
  'too_few_cells',
  'too_many_cells',
  'cell_too_long',
  'row_too_long',
  'quote_not_closed',
  'quote_misplaced',
  'not_json',
  'not_an_object',
  'not_a_value',
  'unknown_column',
  'control_character',
  'too_many_controls',
  'too_many_known_answers',
  'only_controls',
  'no_pictures',
  'no_file_column',
  'picture_column',
  'row_without_picture',
  'row_twice',
  'picture_without_row',
  'picture_twice',
] as const
export type RowProblem = (typeof rowProblems)[number]

/** Files that are sent for a table, by what they are. */
export type OtherFile = keyof typeof en.otherFiles

/** The sentence for its buyer. */
export function otherFileText(kind: OtherFile, language: Language): string {
  return texts[language].otherFiles[kind]
}

/**
 * An error of a file: the line where its row begins, from 1, and the column, if it is in one. One of a picture has its name and no line.
 * `seen`: how many cells the row and how many columns the file has; or which column, from 1, has no name, and its first cell.
 */
export const rowError = z.object({
  line: z.nullable(z.int()),
  column: z.nullable(z.string()),
  problem: z.enum(rowProblems),
  picture: z.optional(z.string()),
  seen: z.optional(
    z.union([z.object({ cells: z.int(), columns: z.int() }), z.object({ nth: z.int(), cell: z.string() })]),
  ),
})
export type RowError = z.infer<typeof rowError>

/** The sentence for a reader. */
export function rowErrorText({ problem, seen }: RowError, language: Language): string {
  const { rowProblems, cellsOfColumns, columnWithCell } = texts[language]
  if (!seen) return rowProblems[problem]
  return 'nth' in seen
    ? columnWithCell(seen.nth, seen.cell)
    : `${rowProblems[problem]}: ${cellsOfColumns(seen.cells, seen.columns)}`
}

/** Names a row to its readers; it tells nothing about the order of the rows. */
export const itemId = z.string().check(z.regex(/^[0-9a-f]{32}$/, ruleMessage(notAnIdText)))

/** One row of a batch, by its columns. */
export const row = z.record(z.string(), z.string())

/** The picture of a row: its address is for this reader alone, and needs no token. Pixels. */
export const picture = z.object({ url: z.string(), width: z.int(), height: z.int() })
export type Picture = z.infer<typeof picture>

/** The rows that a worker answers at once. The address of a picture is the same until an hour after the reservation. */
export const items = z.array(z.object({ _id: itemId, data: row, picture: z.nullable(picture) }))
export type Item = z.infer<typeof items>[number]

export const batchStates = ['filling', 'checking', 'checked', 'failed', 'posted'] as const

export const batch = z.object({
  _id: id,
  name: z.string(),
  /**
   * `checking` while the file arrives; `failed` with errors: the rows of a file are not kept, pictures are; `posted` with a task.
   * Pictures are `filling` until they are checked, and again after each change.
   */
  state: z.enum(batchStates),
  /** Without those of controls. */
  columns: z.array(z.string()),
  /** What separates the columns of the file; null for one column and for JSON Lines. */
  separator: z.nullable(z.string()),
  rows: z.int(),
  /** Rows of the file without a cell: they are left out. */
  empty_rows: z.int(),
  /** How many of the rows are controls: in a column `expected:NAME` they have the right answer to the question of that name. */
  controls: z.int(),
  /** How many have arrived; null for the rows of a file. */
  pictures: z.nullable(z.int()),
  /** The bytes of the largest row as JSON. */
  largest_row: z.int(),
  error_count: z.int(),
  created_at: time,
  /** When it is deleted, unless it is posted before: seven days after its arrival, and one day where no card payment of its buyer stands. */
  deleted_at: z.nullable(time),
  task_id: z.nullable(id),
})
export type Batch = z.infer<typeof batch>

export const batchDetails = z.object({
  ...batch.shape,
  /** Three random rows of a checked batch, by column. */
  samples: z.array(row),
  /** The picture of each sample, for an hour at least. */
  sample_pictures: z.array(z.nullable(picture)),
  /** The first 20 errors. */
  errors: z.array(rowError),
})
export type BatchDetails = z.infer<typeof batchDetails>

const fileName: Message = (language) => texts[language].fileName
const pictureName: Message = (language) => texts[language].pictureName

/** What the server has found in a file of rows, or in pictures. */
const found = z.object({
  ...z.pick(batch, {
    ...{ state: true, rows: true, empty_rows: true, controls: true, columns: true, separator: true },
    error_count: true,
  }).shape,
  /** The first 20. */
  errors: z.array(rowError),
})
/** The client sends a file; the server reads its bytes while they arrive. */
const fileOfRows = z.custom<{ format: RowFormat; content: AsyncIterable<Uint8Array> }, Blob>(
  (sent) => typeof sent === 'object' && sent !== null && 'content' in sent,
  ruleOf(texts, 'fileOfRows'),
)

export const batches = {
  create: endpoint('POST /batches', {
    summary:
      'Stores and checks a file of rows: the body is the file, as `text/csv`, `text/tab-separated-values` or `application/x-ndjson`, in UTF-8, or in UTF-16 with its byte order mark. The first row of a table names the columns. What separates them is decided once, from the first 64 KB, whatever the content type: a tab, comma, semicolon or `|` outside of quotation marks, by which the first row is divided and the others in the same way, or what a first line `sep=;` says; `separator` has it. A file that none divides has one column, and `separator` null: check that it is meant. Lines end with LF, CRLF or CR. Rows without a cell are left out and counted in `empty_rows`, as are columns without a name and without cells. A first column without a name is `column 1`; cells in another one are an error. Not understood are other separators without `sep=`, other encodings, and workbooks. A column `expected:NAME` has the right answers to the question of that name: a row with one is a control, and a column `hint` says why it is right; in other rows of such a file its cell is left out. A file has up to 5,000 controls with 20,000 right answers in all, each of several options counted. With one error no row is kept. With JSON that has only a `name`, an empty batch for pictures.',
    access: ['Buyer'],
    scope: 'tasks:write',
    transaction: false,
    upload: 'rows',
    status: 201,
    input: z.object({
      name: text(fileName, maxLength.title),
      file: z.optional(fileOfRows),
    }),
    output: z.object({ insertedId: id, ...found.shape }),
    errors: ['too_many_rows', 'not_utf8', 'too_many_unposted'],
  }),
  addPicture: endpoint('POST /batches/pictures/{id}', {
    summary:
      'Stores one picture of an own batch that is not posted, without its metadata. Sent again, with the same name and the same bytes, it changes nothing: `insertedId` is null.',
    access: ['Buyer'],
    scope: 'tasks:write',
    transaction: false,
    upload: 'form',
    status: 201,
    input: z.object({
      id,
      /** The client sends a picture; the server reads its bytes. */
      file: z.custom<Uint8Array, Blob>((sent) => sent instanceof Uint8Array, ruleOf(texts, 'pictureRequired')),
      /** Its column `file`: the name of the file, below a folder that was chosen with folders in it also these. */
      name: text(pictureName, pictureLimits.name),
      /** SHA-256 of the picture before the client made it smaller, in hexadecimal; by default that of the bytes that are sent. */
      sha256: z.optional(sha256),
    }),
    output: z.object({ insertedId: z.nullable(id) }),
    errors: [
      'batch_not_found',
      'batch_posted',
      'too_many_files',
      'too_many_unposted',
      'image_kind',
      'image_broken',
      'image_too_many_pixels',
      'file_store_down',
    ],
  }),
  pictures: list('/batches/pictures/{id}', {
    summary: 'The pictures of an own batch that have arrived: an upload that goes on sends only the others.',
    access: ['Buyer'],
    scope: 'tasks:read',
    input: z.object({ id, ...paging }),
    output: z.array(z.object({ _id: id, name: z.string(), sha256: z.string() })),
    errors: ['batch_not_found'],
  }),
  joinRows: endpoint('POST /batches/rows/{id}', {
    summary:
      'Stores a file of rows for the pictures of an own batch that is not posted, in place of an earlier one: its column `file` names the picture of each row.',
    access: ['Buyer'],
    scope: 'tasks:write',
    transaction: false,
    upload: 'rows',
    input: z.object({ id, file: fileOfRows }),
    output: found,
    errors: ['batch_not_found', 'batch_posted', 'too_many_unposted', 'too_many_rows', 'not_utf8'],
  }),
  check: endpoint('POST /batches/check/{id}', {
    summary:
      'Makes the pictures of an own batch rows with the columns `file` and `picture`, and with those of its file of rows. With errors the pictures stay: send what is missing, and check again.',
    access: ['Buyer'],
    scope: 'tasks:write',
    input: z.object({ id }),
    output: found,
    errors: ['batch_not_found', 'batch_posted'],
  }),
  mine: list('/batches', {
    summary: 'The batches of the buyer, newest first.',
    access: ['Buyer'],
    scope: 'tasks:read',
    input: z.object({ ...paging, state: z.optional(z.enum(batchStates)) }),
    output: z.array(batch),
  }),
  details: endpoint('GET /batches/{id}', {
    summary: 'One own batch with three random rows and the first errors.',
    access: ['Buyer'],
    scope: 'tasks:read',
    input: z.object({ id }),
    output: batchDetails,
    errors: ['batch_not_found'],
  }),
  errors: file('/batches/errors/{id}', 'csv', {
    summary: `The first ${batchLimits.errorsKept} errors of an own batch as a CSV file: line, column and sentence.`,
    access: ['Buyer'],
    scope: 'tasks:read',
    input: z.object({ id }),
    errors: ['batch_not_found'],
  }),
  remove: endpoint('DELETE /batches/{id}', {
    summary: 'Deletes an own batch that is not posted.',
    access: ['Buyer'],
    scope: 'tasks:write',
    input: z.object({ id }),
    errors: ['batch_not_found', 'batch_posted', 'batch_not_checked'],
  }),
}
