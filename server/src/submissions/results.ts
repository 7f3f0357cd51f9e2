/** The results of a task as files: pages of at most 200 rows, each read by a statement of its own, so memory stays flat. */

import {
  type Answers,
  ApiError,
  type Form,
  type FormInput,
  inputsOf,
  type ProofFile,
  type RejectedBecause,
  rejectionLabel,
} from '@piecework/contract'
import { type Language, type Locale, languageOf } from '@piecework/contract/language'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/transact.ts'
import { type FileUrls, urlHours, withUrl } from '../files/urls.ts'
import type { Actor } from '../http/actor.ts'
import { byteOrderMark, csvLines } from '../http/csv.ts'
import { isNotWithdrawn } from '../tasks/conditions.ts'
import { emailShown, type Reader } from '../users/emails.ts'
import { type FileOfWork, filesOf } from './files.ts'

type Input = { id: string; status?: 'approved' | 'rejected' | undefined; since?: string | undefined }

/** A decided submission. The text of a sealed one is null, and so is its length. */
type Result = {
  submission_id: string
  worker_name: string
  worker_email: string
  submitted_at: string
  decided_at: string
  status: 'approved' | 'rejected'
  coins: number
  bonus: number
  submission_details: string | null
  sealed: boolean
  length: number | null
  rejected_because: RejectedBecause | null
  /** What `rejected_because` says, in the language of the request. */
  rejection: string | null
  rejected_reason: string | null
  /** By the names of the inputs; null without a form and for a sealed one. */
  answers: Answers | null
  /** The files that are still kept; their addresses are valid for a week. */
  files: ProofFile[]
}

/** As the database has it. */
type Row = Omit<Result, 'rejection' | 'files'> & { file_count: number }

const columns = [
  'submission_id',
  'worker_name',
  'worker_email',
  'submitted_at',
  'decided_at',
  'status',
  'coins',
  'bonus',
  'submission_details',
  'sealed',
  'length',
  'rejected_because',
  'rejection',
  'rejected_reason',
] as const satisfies Exclude<keyof Result, 'files' | 'answers'>[]
/** In a CSV file addresses and hashes stand one after the other, separated by spaces; the answers follow, a column for each input. */
const fileColumns = ['files', 'files_sha256'] as const

/** @throws `task_not_found`, `not_yours` */
export async function resultsCsv(
  db: Db,
  buyer: Reader,
  input: Input,
  locale: Locale,
  urls: FileUrls,
): Promise<AsyncGenerator<string>> {
  const form = await formOfOwnTask(db, buyer, input.id)
  return csvParts(pagesOf(db, buyer, input, locale, urls), form ? inputsOf(form) : [])
}

/** @throws `task_not_found`, `not_yours` */
export async function resultsJson(
  db: Db,
  buyer: Reader,
  input: Input,
  locale: Locale,
  urls: FileUrls,
): Promise<AsyncGenerator<string>> {
  await formOfOwnTask(db, buyer, input.id)
  return jsonParts(pagesOf(db, buyer, input, locale, urls))
}

async function* csvParts(pages: AsyncIterable<Result[]>, inputs: FormInput[]): AsyncGenerator<string> {
  yield byteOrderMark + csvLines([[...columns, ...fileColumns, ...inputs.map(({ name }) => `answer.${name}`)]])
  for await (const page of pages) {
    yield csvLines(
      page.map((result) => [
        ...columns.map((column) => cellOf(result[column])),
        result.files.map(({ url }) => url).join(' '),
        result.files.map(({ sha256 }) => sha256).join(' '),
        ...inputs.map((input) => answerCell(input, result)),
      ]),
    )
  }
}

function cellOf(value: Result[(typeof columns)[number]]): string | number {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return value ?? ''
}

/** Values of options; several are separated by `; `. Of files the addresses, separated by spaces. */
function answerCell({ kind, name }: FormInput, { answers, files }: Result): string | number {
  const answer = answers?.[name]
  if (answer === undefined) return ''
  if (typeof answer === 'boolean') return answer ? 'yes' : 'no'
  if (!Array.isArray(answer)) return answer
  if (kind !== 'file') return answer.join('; ')
  return files.flatMap(({ _id, url }) => (answer.includes(_id) ? [url] : [])).join(' ')
}

async function* jsonParts(pages: AsyncIterable<Result[]>): AsyncGenerator<string> {
  let separator = '[\n'
  for await (const page of pages) {
    yield separator + page.map((result) => JSON.stringify(result)).join(',\n')
    separator = ',\n'
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n'
}

const rowsPerPage = 200
/** A page ends with the row that reaches this size: 1,000 of the longest texts would take hundreds of megabytes. */
const bytesPerPage = 200_000

/** Approved submissions, then rejected ones, each oldest first. Work that its worker withdrew is left out. */
async function* pagesOf(
  db: Db,
  buyer: Reader,
  { id, status, since }: Input,
  locale: Locale,
  urls: FileUrls,
): AsyncGenerator<Result[]> {
  const urlOf = await urls.for(buyer._id, urlHours.results)
  for (const wanted of status ? [status] : (['approved', 'rejected'] as const)) {
    let after: string | undefined = '00000000-0000-0000-0000-000000000000'
    while (after !== undefined) {
      const { rows }: { rows: Row[] } = await pageAfter(buyer, after, { id, status: wanted, since }).execute(db)
      if (rows.length > 0) {
        const files = await filesByWork(db, rows)
        yield rows.map((row) => resultOf(row, languageOf(locale), files.get(row.submission_id) ?? [], urlOf))
      }
      after = rows.at(-1)?.submission_id
    }
  }
}

/** Most pages of results have no files: then nothing is read. */
async function filesByWork(db: Db, rows: Row[]): Promise<Map<string, FileOfWork[]>> {
  const ids = rows.filter(({ file_count, sealed }) => file_count > 0 && !sealed).map((row) => row.submission_id)
  const files = ids.length === 0 ? [] : await filesOf(db, ids)
  return Map.groupBy(
    files.filter(({ last_edition }) => last_edition === null),
    (file) => file.submission_id,
  )
}

function resultOf(
  { file_count, ...row }: Row,
  language: Language,
  files: FileOfWork[],
  urlOf: (id: string) => string,
): Result {
  const rejection = row.rejected_because && rejectionLabel(row.rejected_because, language)
  return { ...row, rejection, files: files.map((file) => withUrl(file, urlOf)) }
}

/** PostgreSQL tells the size of a text without reading it: `octet_length` needs only its header. */
function pageAfter(buyer: Reader, after: string, { id, status, since }: Input): RawBuilder<Row> {
  return sql<Row>`
    select submissions._id as submission_id, name as worker_name, ${emailShown(buyer, 'worker')} as worker_email, submission_date as submitted_at,
      decided_at, status, payable_amount as coins,
      (select coalesce(sum(coins), 0) from bonuses where submission_id = submissions._id) as bonus, case when not sealed then submission_details end as submission_details,
      sealed, case when not sealed then char_length(submission_details) end as length, rejected_because, rejected_reason, file_count,
      case when not sealed then answers end as answers
    from (
      select *, status = 'rejected' and unsealed_at is null as sealed,
        sum(size) over (order by _id) - size as bytes_before
      from (
        select *, octet_length(submission_details) + coalesce(pg_column_size(answers), 0) as size from submissions
        where task_id = ${id} and status = ${status} and _id > ${after} and ${isNotWithdrawn}
          ${since === undefined ? sql`` : sql`and decided_at >= ${since}`}
        order by _id limit ${rowsPerPage}) next
    ) submissions join users worker on worker._id = worker_id
    where bytes_before < ${bytesPerPage} order by submissions._id`
}

async function formOfOwnTask(db: Db, buyer: Actor, taskId: string): Promise<Form | null> {
  const task = await db.selectFrom('tasks').select(['buyer_id', 'form']).where('_id', '=', taskId).executeTakeFirst()
  if (!task) throw new ApiError('task_not_found')
  if (task.buyer_id !== buyer._id) throw new ApiError('not_yours')
  return task.form
}
