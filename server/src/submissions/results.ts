/** The results of a task as files: pages of at most 200 rows, each read by a statement of its own, so memory stays flat. */

import { type Answers, type FormInput, inputsOf, rejectionLabel } from '@piecework/contract'
import { type Language, type Locale, languageOf } from '@piecework/contract/language'
import { type RawBuilder, sql } from 'kysely'
import type { ItemIds, ItemKey } from '../batches/item-ids.ts'
import { fixed, iso } from '../db/statement.ts'
import type { Db } from '../db/transact.ts'
import { type FileUrls, urlHours, withUrl } from '../files/urls.ts'
import type { Cell, Columns, csvFile, OfCsv } from '../http/csv.ts'
import { dueAt, isNotWithdrawn } from '../tasks/conditions.ts'
import { columnsOfRows, type OwnTask, ownTask } from '../tasks/queries.ts'
import type { WorkerCodes } from '../tasks/worker-codes.ts'
import { emailShown, type Reader } from '../users/emails.ts'
import { type FileOfWork, filesOf } from './files.ts'
import { mturkColumns } from './mturk-columns.ts'
import { openNext } from './queries.ts'
import type { Result, Status } from './result.ts'

type Input = {
  id: string
  status?: 'approved' | 'rejected' | undefined
  since?: string | undefined
  columns?: 'mturk' | undefined
}

/** As the database has it. */
type Row = Omit<Result, 'rejection' | 'files' | 'row' | 'worker_code' | 'assignment'> & {
  file_count: number
  worker_id: string
  reward: number
  due_at: string | null
}

/** What the file is made with. */
export type ResultsSource = { db: Db; buyer: Reader; locale: Locale; urls: FileUrls; ids: ItemIds; codes: WorkerCodes }

const ofResult = [
  'submission_id',
  'worker_name',
  'worker_email',
  'worker_code',
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
] as const satisfies Exclude<keyof Result, 'files' | 'answers' | 'row'>[]

/** @throws `task_not_found`, `not_yours` */
export async function resultsFile(
  source: ResultsSource,
  input: Input & OfCsv,
  write: typeof csvFile<Result>,
): Promise<AsyncGenerator<string>> {
  const task = await ownTask(source.db, source.buyer, input.id)
  const columns = input.columns === 'mturk' ? mturkColumns(input.id, task) : columnsOf(task)
  return write(resultsOf(source, task, input), columns, input)
}

/** In a CSV file addresses and hashes stand one after the other, separated by spaces; the answers follow, see `answerHeadings`. */
function columnsOf(task: OwnTask): Columns<Result> {
  const columns = columnsOfRows(task)
  const inputs = task.form ? inputsOf(task.form) : []
  const ofRows = columns.length > 0 ? ['item_id', 'line', 'control', ...columns.map((name) => `row.${name}`)] : []
  return {
    headings: [...ofResult, 'files', 'files_sha256', ...ofRows, ...inputs.flatMap(answerHeadings)],
    cellsOf: (result) => [
      ...ofResult.map((column) => cellOfAnswer(result[column])),
      result.files.map(({ url }) => url).join(' '),
      result.files.map(({ sha256 }) => sha256).join(' '),
      ...(columns.length > 0 ? rowCells(columns, result) : []),
      ...inputs.flatMap((input) => answerCells(input, result)),
    ],
  }
}

function rowCells(columns: string[], { row }: Result): Cell[] {
  return [row?.item_id ?? '', row?.line ?? '', cellOfAnswer(row?.control), ...dataCells(columns, row?.data ?? {})]
}

/** The cells of a row in the order of the columns; empty where its file has no such column. */
export function dataCells(columns: string[], data: Record<string, string>): Cell[] {
  const cells = new Map(Object.entries(data))
  return columns.map((name) => cells.get(name) ?? '')
}

function answerHeadings(input: FormInput): string[] {
  return [`answer.${input.name}`, ...optionHeadings(input)]
}

/** Of files the addresses, separated by spaces. */
function answerCells(input: FormInput, { answers, files }: Result): Cell[] {
  const answer = answers?.[input.name]
  if (input.kind !== 'file' || !Array.isArray(answer)) return [cellOfAnswer(answer), ...optionCells(input, answer)]
  return [files.flatMap(({ _id, url }) => (answer.includes(_id) ? [url] : [])).join(' ')]
}

type Given = Answers[string] | null | undefined

/** Of a choice its label; of several also each option, because in old forms a value has a semicolon of its own. */
export function optionHeadings(input: FormInput): string[] {
  if (input.kind !== 'choice' && input.kind !== 'choices') return []
  const options = input.kind === 'choices' ? input.options : []
  return [`label.${input.name}`, ...options.map(({ value }) => `option.${input.name}.${value}`)]
}

/** Empty without an answer. */
export function optionCells(input: FormInput, answer: Given): Cell[] {
  if (input.kind !== 'choice' && input.kind !== 'choices') return []
  const chosen = [answer ?? []].flat()
  const labels = new Map(input.options.map(({ value, label }) => [value, label]))
  const label = chosen.map((value) => labels.get(String(value)) ?? '').join('; ')
  if (input.kind === 'choice') return [label]
  const isChosen = (value: string) => (chosen.includes(value) ? 1 : 0)
  return [label, ...input.options.map(({ value }) => (answer ? isChosen(value) : ''))]
}

/** Values of options; several are separated by `; `. */
export function cellOfAnswer(answer: Given): Cell {
  if (typeof answer === 'boolean') return answer ? 'yes' : 'no'
  return Array.isArray(answer) ? answer.join('; ') : (answer ?? '')
}

const rowsPerPage = 200
/** A page ends with the row that reaches this size: 1,000 of the longest texts would take hundreds of megabytes. */
const bytesPerPage = 200_000

const decidedStatuses = ['approved', 'rejected'] as const

/** Work that waits if it is asked for, approved work, then rejected work, each oldest first. Work that its worker withdrew is left out. */
async function* resultsOf(
  source: ResultsSource,
  { batches }: OwnTask,
  { id, status, since, columns }: Input,
): AsyncGenerator<Result[]> {
  const { db, buyer, locale, urls, codes } = source
  const codeOf = await codes.read(db)
  const urlOf = await urls.for(db, buyer._id, urlHours.results)
  const all: readonly Status[] = columns === 'mturk' ? ['pending', ...decidedStatuses] : decidedStatuses
  for (const wanted of status ? [status] : all) {
    let after: string | undefined = '00000000-0000-0000-0000-000000000000'
    while (after !== undefined) {
      if (wanted === 'pending') await openNext(db, buyer, { task: id, after, most: rowsPerPage })
      const { rows }: { rows: Row[] } = await pageAfter(buyer, after, { id, status: wanted, since }).execute(db)
      if (rows.length > 0) {
        const files = await filesByWork(db, rows)
        const results = rows.map(({ worker_id, reward, due_at, ...row }) => ({
          ...resultOf(row, languageOf(locale), files.get(row.submission_id) ?? [], urlOf),
          worker_code: codeOf(buyer._id, worker_id),
          ...(columns === 'mturk' && { assignment: { reward, due_at } }),
        }))
        if (batches.length > 0) yield* withRows(source, results)
        else yield results
      }
      after = rows.at(-1)?.submission_id
    }
  }
}

/** A page has up to 256 KB of rows: so many are read at once. */
const pagesAtOnce = 20

/** A result for each row of the pages. The coins of a page stand at its first row, so that their sum is right. */
async function* withRows({ db, ids }: ResultsSource, results: Result[]): AsyncGenerator<Result[]> {
  const idOf = await ids.read(db)
  for (let first = 0; first < results.length; first += pagesAtOnce) {
    const part = results.slice(first, first + pagesAtOnce)
    const rows = Map.groupBy(await rowsOfWork(db, part), ({ submission_id }) => submission_id)
    yield part.flatMap((result) => {
      const answered = rows.get(result.submission_id)
      if (!answered) return [result]
      return answered.map(
        ({ line, data, given, control, ...key }, nth): Result => ({
          ...result,
          ...(nth > 0 && { coins: 0, bonus: 0 }),
          submission_details: null,
          answers: given,
          row: { item_id: idOf(key), line, data, control },
        }),
      )
    })
  }
}

type AnsweredRow = ItemKey & Omit<NonNullable<Result['row']>, 'item_id'> & { submission_id: string; given: Answers }

function rowsOfWork(db: Db, results: Result[]): Promise<AnsweredRow[]> {
  const readable = results.filter(({ sealed }) => !sealed).map(({ submission_id }) => submission_id)
  return fixed<AnsweredRow>`
    select submission_id, seq, batch_id, line, data, given, is_right is not null as control from answers join items using (seq)
    where submission_id = any (${readable}::uuid[]) order by submission_id, answers.nth`.run(db)
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
  { file_count, ...row }: Omit<Row, 'worker_id' | 'reward' | 'due_at'>,
  language: Language,
  files: FileOfWork[],
  urlOf: (id: string) => string,
): Omit<Result, 'worker_code' | 'assignment'> {
  const rejection = row.rejected_because && rejectionLabel(row.rejected_because, language)
  return { ...row, rejection, files: files.map((file) => withUrl(file, urlOf)), row: null }
}

/** PostgreSQL tells the size of a text without reading it: `octet_length` needs only its header. */
function pageAfter(
  buyer: Reader,
  after: string,
  { id, status, since }: Omit<Input, 'status'> & { status: Status },
): RawBuilder<Row> {
  return sql<Row>`
    select submissions._id as submission_id, worker_id, name as worker_name, ${emailShown(buyer, 'worker')} as worker_email, submission_date as submitted_at,
      decided_at, status, case when status = 'approved' then payable_amount else 0 end as coins,
      (select coalesce(sum(coins), 0) from bonuses where submission_id = submissions._id) as bonus, case when not sealed then submission_details end as submission_details,
      sealed, case when not sealed then char_length(submission_details) end as length, rejected_because, rejected_reason, file_count,
      case when not sealed then answers end as answers, payable_amount as reward, case when status = 'pending' then ${iso(dueAt)} end as due_at
    from (
      select *, status = 'rejected' and unsealed_at is null as sealed,
        sum(size) over (order by _id) - size as bytes_before
      from (
        select *, octet_length(submission_details) + coalesce(pg_column_size(answers), 0) as size from submissions
        where task_id = ${id} and status = ${status} and _id > ${after} and ${isNotWithdrawn}
          ${since === undefined || status === 'pending' ? sql`` : sql`and decided_at >= ${since}`}
        order by _id limit ${rowsPerPage}) next
    ) submissions join users worker on worker._id = worker_id
    where bytes_before < ${bytesPerPage} order by submissions._id`
}
