/** The rows of a task with what their answers come to, as files: some rows at a time, so memory stays flat. */
import { setImmediate as letOthersRun } from 'node:timers/promises'
import { type Answers, type FormInput, inputsOf } from '@piecework/contract'
import { type RawBuilder, sql } from 'kysely'
import type { ItemIds } from '../batches/item-ids.ts'
import { inOrderOfIndex } from '../db/driver.ts'
import type { Db } from '../db/transact.ts'
import type { Actor } from '../http/actor.ts'
import type { Cell, Columns, csvFile, OfCsv } from '../http/csv.ts'
import { cellOfAnswer, dataCells, optionCells, optionHeadings } from '../submissions/results.ts'
import { columnsOfRows, ownTaskWithRows, type TaskWithRows } from '../tasks/queries.ts'
import { type RowValue, rounded, rowValue } from './row-values.ts'

type Source = { db: Db; buyer: Actor; ids: ItemIds }
type Input = { id: string; since?: string | undefined }

type RowResult = {
  item_id: string
  line: number
  data: Record<string, string>
  /** By the names of the inputs. */
  values: Record<string, RowValue>
}

/** @throws `task_not_found`, `not_yours`, `no_form` for a task without rows */
export async function rowsFile(
  source: Source,
  input: Input & OfCsv,
  write: typeof csvFile<RowResult>,
): Promise<AsyncGenerator<string>> {
  const task = await ownTaskWithRows(source.db, source.buyer, input.id)
  return write(rowsOf(source, task, input), columnsOf(task), input)
}

export function columnsOf(task: Pick<TaskWithRows, 'form'> & Parameters<typeof columnsOfRows>[0]): Columns<RowResult> {
  const columns = columnsOfRows(task)
  const inputs = inputsOf(task.form)
  return {
    headings: ['item_id', 'line', ...columns.map((name) => `row.${name}`), ...inputs.flatMap(headings)],
    cellsOf: ({ item_id, line, data, values }) => [
      item_id,
      line,
      ...dataCells(columns, data),
      ...inputs.flatMap((input) => cellsOf(input, values[input.name])),
    ],
  }
}

function headings(input: FormInput): string[] {
  const { kind, name } = input
  const isNumber = kind === 'number' || kind === 'rating'
  const sure = isNumber ? [`lower_quartile.${name}`, `upper_quartile.${name}`] : [`confidence.${name}`]
  return [`value.${name}`, ...optionHeadings(input), ...sure, `votes.${name}`]
}

function cellsOf(input: FormInput, found: RowValue | undefined): Cell[] {
  const { value = null, confidence = null, votes = 0, quartiles = ['', ''], answers } = found ?? {}
  const cell = answers ? answers.map(cellOfAnswer).join('\n') : cellOfAnswer(value)
  if (input.kind === 'number' || input.kind === 'rating') return [cell, ...quartiles, votes]
  return [cell, ...optionCells(input, value), confidence ?? '', votes]
}

/** So many are written in one piece: others wait for one meanwhile. */
const rowsWritten = 100
/** A block ends with the row that reaches this size: a row has up to 16 KB, and twenty answers with texts of up to 20,000 characters each. */
const bytesAtOnce = 1_000_000
const mostRowsAtOnce = 1_000

/** As the database has it. */
export type Row = {
  seq: number
  batch_id: string
  line: number
  data: Record<string, string>
  given: Answers[] | null
  likely: Record<string, Likely> | null
}
/** As computed. */
type Likely = { value: Answers[string] | null; confidence: number; votes: number }

async function* rowsOf(
  { db, ids }: Source,
  task: Pick<TaskWithRows, 'form' | 'batches'>,
  { since }: Input,
): AsyncGenerator<RowResult[]> {
  const idOf = await ids.read(db)
  for await (const rows of valuesOfRows(db, task, since)) {
    const wanted = since === undefined ? rows : rows.filter(({ given }) => given !== null)
    if (wanted.length > 0)
      yield wanted.map((row) => ({ item_id: idOf(row), line: row.line, data: row.data, values: row.values }))
  }
}

/** The rows with what their answers come to, by the names of the inputs; without controls, some at a time. */
export async function* valuesOfRows(
  db: Db,
  { form, batches }: Pick<TaskWithRows, 'form' | 'batches'>,
  since?: string,
): AsyncGenerator<(Row & Pick<RowResult, 'values'>)[]> {
  const inputs = inputsOf(form)
  for (const batch of batches)
    for await (const rows of blocksOf(db, batch._id, since))
      yield rows.map((row) => ({ ...row, values: valuesIn(inputs, row) }))
}

function valuesIn(inputs: FormInput[], row: Row): RowResult['values'] {
  return Object.fromEntries(inputs.map((input) => [input.name, currentValue(input, row)]))
}

/** The next block is read while the rows of this one are written. */
async function* blocksOf(db: Db, batchId: string, since: string | undefined): AsyncGenerator<Row[]> {
  const read = async (after: number, most: number): Promise<Row[]> =>
    (await rowsAfter(batchId, after, since, most).execute(db)).rows
  let most = rowsWritten
  let next = read(0, most)
  for (let rows = await next; rows.length > 0; rows = await next) {
    // Of long rows few fit in a block: no more than twice as many are read for the next one.
    most = Math.min(2 * rows.length, mostRowsAtOnce)
    next = read(rows.at(-1)?.seq ?? 0, most)
    next.catch(() => {})
    for (let first = 0; first < rows.length; first += rowsWritten) {
      await letOthersRun()
      yield rows.slice(first, first + rowsWritten)
    }
  }
}

/** What was computed holds for the votes that were there. */
function currentValue(input: FormInput, { given, likely }: Row): RowValue {
  const votes = (given ?? []).map((answers) => answers[input.name]).filter((answer) => answer !== undefined)
  const computed = likely?.[input.name]
  const current = computed?.votes === votes.length ? computed : rowValue(input, votes)
  return { ...current, confidence: current.confidence === null ? null : rounded(current.confidence, 4) }
}

/** Some rows with what their answers come to: no more than fit in a block. */
export async function valuesOf(
  db: Db,
  form: TaskWithRows['form'],
  seqs: number[],
): Promise<(Row & Pick<RowResult, 'values'>)[]> {
  const items = sql`select seq, batch_id, line, data from items where seq = any (${seqs})`
  const { rows } = await withAnswers(items).execute(db)
  const inputs = inputsOf(form)
  return rows.map((row) => ({ ...row, values: valuesIn(inputs, row) }))
}

/** Controls are left out. */
function rowsAfter(batchId: string, after: number, since: string | undefined, most: number) {
  const items = sql`
    select seq, batch_id, line, data from items
    where batch_id = ${batchId} and seq > ${after} and expected is null order by seq limit ${most}`
  return withAnswers(items, since === undefined ? sql`` : sql`having max(decided_at) >= ${since}`)
}

/**
 * The items, up to the one that reaches the size of a block, with their approved answers and what was computed of them. PostgreSQL sorts all
 * rows that are left for each block where it may sort.
 */
function withAnswers(items: RawBuilder<unknown>, isNew = sql``) {
  return sql<Row>`${sql.raw(inOrderOfIndex)}
    select seq, batch_id, line, data, given, likely from (
      select *, sum(size) over (order by seq) - size as bytes_before from (
        select item.*, given, likely, octet_length(data::text) + coalesce(octet_length(given::text), 0) as size
        from (${items}) item
          left join lateral (
            select json_agg(given order by decided_at, submission_id) as given
            from answers join submissions on submissions._id = submission_id
            where answers.seq = item.seq and counts and status = 'approved' ${isNew}
          ) approved on true
          left join lateral (
            select json_object_agg(field, json_build_object('value', value, 'confidence', confidence, 'votes', votes)) as likely
            from item_results where item_results.seq = item.seq
          ) computed on true
      ) found
    ) sized where bytes_before < ${bytesAtOnce} order by seq`
}
