/** The rows of a task with what their answers come to, as files: some rows at a time, so memory stays flat. */
import { type Answers, type FormInput, inputsOf } from '@piecework/contract'
import { sql } from 'kysely'
import type { ItemIds } from '../batches/item-ids.ts'
import type { Db } from '../db/transact.ts'
import type { Actor } from '../http/actor.ts'
import { byteOrderMark, type Cell, csvLines, type OfCsv } from '../http/csv.ts'
import { cellOfAnswer, jsonParts, optionCells, optionHeadings } from '../submissions/results.ts'
import { ownTask, type TaskWithRows } from './own-task.ts'
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
export async function rowsCsv(source: Source, input: Input & OfCsv): Promise<AsyncGenerator<string>> {
  const task = await ownTask(source.db, source.buyer, input.id)
  return csvParts(rowsOf(source, task, input), task, input)
}

/** @throws `task_not_found`, `not_yours`, `no_form` for a task without rows */
export async function rowsJson(source: Source, input: Input, write = jsonParts): Promise<AsyncGenerator<string>> {
  const task = await ownTask(source.db, source.buyer, input.id)
  return write(rowsOf(source, task, input))
}

export async function* csvParts(
  pages: AsyncIterable<RowResult[]>,
  task: Pick<TaskWithRows, 'form' | 'batches'>,
  { exact }: OfCsv,
): AsyncGenerator<string> {
  const columns = [...new Set(task.batches.flatMap((batch) => batch.columns))]
  const inputs = inputsOf(task.form)
  yield byteOrderMark +
    csvLines([['item_id', 'line', ...columns.map((name) => `row.${name}`), ...inputs.flatMap(headings)]], { exact })
  for await (const rows of pages) {
    yield csvLines(
      rows.map(({ item_id, line, data, values }) => {
        const cells = new Map(Object.entries(data))
        return [
          item_id,
          line,
          ...columns.map((name) => cells.get(name) ?? ''),
          ...inputs.flatMap((each) => cellsOf(each, values[each.name])),
        ]
      }),
      { exact },
    )
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

/** A row has up to 16 KB, and twenty answers of up to 20,000 characters. */
const rowsAtOnce = 100

type Row = {
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
  { form, batches }: TaskWithRows,
  { since }: Input,
): AsyncGenerator<RowResult[]> {
  const idOf = await ids.read(db)
  const inputs = inputsOf(form)
  for (const batch of batches) {
    for (let after: number | undefined = 0; after !== undefined; ) {
      const { rows }: { rows: Row[] } = await rowsAfter(batch._id, after, since).execute(db)
      const wanted = since === undefined ? rows : rows.filter(({ given }) => given !== null)
      if (wanted.length > 0) {
        yield wanted.map((row) => ({
          item_id: idOf(row),
          line: row.line,
          data: row.data,
          values: Object.fromEntries(inputs.map((input) => [input.name, currentValue(input, row)])),
        }))
      }
      after = rows.at(-1)?.seq
    }
  }
}

/** What was computed holds for the votes that were there. */
function currentValue(input: FormInput, { given, likely }: Row): RowValue {
  const value = rowValue(
    input,
    (given ?? []).map((answers) => answers[input.name]).filter((answer) => answer !== undefined),
  )
  const computed = likely?.[input.name]
  const current = computed?.votes === value.votes ? { ...value, ...computed } : value
  return { ...current, confidence: current.confidence === null ? null : rounded(current.confidence, 4) }
}

/** Controls are left out. */
function rowsAfter(batchId: string, after: number, since: string | undefined) {
  const isNew = since === undefined ? sql`` : sql`having max(decided_at) >= ${since}`
  return sql<Row>`
    select item.*, approved.given, computed.likely
    from (
      select seq, batch_id, line, data from items
      where batch_id = ${batchId} and seq > ${after} and expected is null order by seq limit ${rowsAtOnce}
    ) item
      left join lateral (
        select jsonb_agg(given order by decided_at, submission_id) as given
        from answers join submissions on submissions._id = submission_id
        where answers.seq = item.seq and counts and status = 'approved' ${isNew}
      ) approved on true
      left join lateral (
        select jsonb_object_agg(field, jsonb_build_object('value', value, 'confidence', confidence, 'votes', votes)) as likely
        from item_results where item_results.seq = item.seq
      ) computed on true
    order by item.seq`
}
