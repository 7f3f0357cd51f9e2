/** The rows of a task with what their answers come to, some at a time; of a task without rows the answers of its workers. */
import { type Answers, type FormInput, inputsOf, type RowOfResults } from '@piecework/contract'
import { answerKey, isComparable } from '@piecework/contract/same-answers'
import { sql } from 'kysely'
import type { ItemKey } from '../batches/item-ids.ts'
import type { ShownRows } from '../batches/shown-rows.ts'
import { contains, searchedPart, spelled } from '../db/search.ts'
import { onlyRow } from '../db/statement.ts'
import type { Db } from '../db/transact.ts'
import type { Actor } from '../http/actor.ts'
import { ownTaskWithForm, type TaskWithForm } from '../tasks/queries.ts'
import { certaintyOf, type RowValue, rowValue } from './row-values.ts'
import { type Row, valuesOf } from './rows-files.ts'

type Input = {
  id: string
  search?: string | undefined
  certainty?: 'in_doubt' | undefined
  limit?: number | undefined
  cursor?: string | undefined
}
type Found = { rows: RowOfResults[]; next: string | null }

const usualLimit = 20
/** A call reads so many rows, of which none has more bytes than the largest row of the task, whose size alone is known before. */
const mostLookedAt = 5_000
const bytesRead = 8_000_000
/** A search looks at so many bytes in a call: PostgreSQL brings a megabyte of text to its spelling in 0.6 s. */
const bytesSearched = 400_000
/** The list shows the beginning of a longer text; the files have all of it. */
const charactersShown = 200

/** @throws `task_not_found`, `not_yours`, `no_form` for a task that is answered with one text */
export async function resultRows(db: Db, buyer: Actor, input: Input, shown: ShownRows): Promise<Found> {
  const task = await ownTaskWithForm(db, buyer, input.id)
  return task.page_size === null ? answersOfWorkers(db, task, input) : rowsOfTask(db, buyer, task, input, shown)
}

async function rowsOfTask(db: Db, buyer: Actor, task: TaskWithForm, input: Input, shown: ShownRows): Promise<Found> {
  const { limit = usualLimit, cursor } = input
  const batches = task.batches.map(({ _id }) => _id)
  const from = cursor === undefined ? undefined : await shown.ids.find(db, cursor, batches)
  const found: number[] = []
  const longest = Math.max(1, ...task.batches.map(({ largest_row }) => largest_row))
  let left = Math.min(mostLookedAt, Math.ceil(bytesRead / longest))
  let last: ItemKey | undefined
  for (const batch_id of from ? batches.slice(batches.indexOf(from.batch_id)) : batches) {
    const after = batch_id === from?.batch_id ? from.seq : 0
    const { seqs, read, looked, reached } = await lookThrough(db, batch_id, after, left, limit - found.length, input)
    found.push(...seqs)
    left -= read
    const isFull = found.length >= limit
    if (reached !== null) last = { batch_id, seq: isFull ? (found.at(-1) ?? reached) : reached }
    // A search looks at one batch in a call: what the next one has could be as much again.
    if (isFull || left <= 0 || looked < read || (input.search && looked > 0)) break
    last = undefined
  }
  const idOf = await shown.ids.read(db)
  const rows = await valuesOf(db, task.form, found)
  // Of long answers fewer fit in a block.
  if (rows.length < found.length) last = rows.at(-1)
  const pictures = await shown.picturesFor(db, rows, buyer._id)
  const inputs = inputsOf(task.form)
  return {
    rows: rows.map((row) => ({
      _id: idOf(row),
      line: row.line,
      worker_name: null,
      data: Object.fromEntries(Object.entries(row.data).map(([column, cell]) => [column, beginning(cell)])),
      picture: pictures.get(row.seq) ?? null,
      answers: inputs.map((each) => answerTo(each, row.values[each.name], givenTo(each, row))),
    })),
    next: last ? idOf(last) : null,
  }
}

/** `looked` of the `read` rows are not too many bytes; `reached` is the last of them. */
type Looked = { seqs: number[]; read: number; looked: number; reached: number | null }

/** In the order of the file, without controls. */
async function lookThrough(
  db: Db,
  batchId: string,
  after: number,
  most: number,
  limit: number,
  { id, search, certainty }: Input,
): Promise<Looked> {
  const part = searchedPart(search)
  const isFound = part
    ? contains(spelled(sql`(select string_agg(cell.value, ' ') from jsonb_each_text(data) cell)`), part)
    : sql`true`
  const isInDoubt = certainty
    ? sql`exists (select from item_results where task_id = ${id} and item_results.seq = looked.seq and in_doubt)`
    : sql`true`
  const { rows } = await sql<Looked>`
    with looked as materialized (
      select seq, data, read from (
        select seq, data, count(*) over ()::int as read, sum(size) over (order by seq) - size as bytes_before from (
          select seq, data, ${part ? sql`octet_length(data::text)` : sql`0`} as size from items
          where batch_id = ${batchId} and seq > ${after} and expected is null order by seq limit ${most}
        ) item
      ) sized where bytes_before < ${bytesSearched}
    )
    select (select count(*)::int from looked) as looked, coalesce((select max(read) from looked), 0) as read,
      (select max(seq) from looked) as reached,
      array(select seq from looked where (${isFound}) and ${isInDoubt} order by seq limit ${limit}) as seqs`.execute(db)
  return onlyRow(rows)
}

type Answer = Answers[string]

function givenTo({ name }: FormInput, { given }: Row): Answer[] {
  return (given ?? []).map((answers) => answers[name]).filter((answer) => answer !== undefined)
}

function beginning(text: string): string {
  return text.length > charactersShown ? `${text.slice(0, charactersShown).toWellFormed()}…` : text
}

/** `votes`: how many gave the value. */
function answerTo(input: FormInput, found: RowValue | undefined, given: Answer[]): RowOfResults['answers'][number] {
  const { value = null, answers } = found ?? {}
  const shown = value ?? answers?.[0] ?? null
  const isSame = (answer: Answer) =>
    shown !== null && isComparable(input) && answerKey(input, answer) === answerKey(input, shown)
  return {
    field: input.name,
    value: typeof shown === 'string' ? beginning(shown) : shown,
    votes: isComparable(input) ? given.filter(isSame).length : given.length,
    of: given.length,
    certainty: found ? certaintyOf(input, found) : null,
  }
}

async function answersOfWorkers(db: Db, { form }: TaskWithForm, input: Input): Promise<Found> {
  const { id, search, limit = usualLimit, cursor } = input
  const inputs = inputsOf(form)
  const looked = await workAfter(db, id, cursor, searchedPart(search))
  const found = looked.filter(({ is_found }) => is_found).slice(0, limit)
  return {
    rows: found.map(({ _id, worker_name, answers }) => ({
      _id,
      line: null,
      worker_name,
      data: {},
      picture: null,
      answers: inputs.map((each) => {
        const given = [answers?.[each.name]].filter((answer) => answer !== undefined)
        return answerTo(each, rowValue(each, given), given)
      }),
    })),
    next: found.length < limit && isEnd(looked) ? null : ((found.length < limit ? looked : found).at(-1)?._id ?? null),
  }
}

/** `read`: how much there was before long work was left for the next time. */
type Work = { _id: string; worker_name: string; answers: Answers | null; is_found: boolean; read: number }

const workAtOnce = 1_000
/** As stored. */
const bytesOfWork = 200_000

function isEnd(work: Work[]): boolean {
  const read = work[0]?.read ?? 0
  return read < workAtOnce && work.length === read
}

/** Approved work of a task without rows in the order of its ids, some at a time; nothing after the last. `part`: of the name or an answer. */
export async function workAfter(
  db: Db,
  taskId: string,
  after = '00000000-0000-0000-0000-000000000000',
  part: string | null = null,
): Promise<Work[]> {
  const isFound = part
    ? sql`${contains(spelled(sql`name`), part)} or ${contains(spelled(sql`answers::text`), part)}`
    : sql`true`
  const { rows } = await sql<Work>`
    select work._id, name as worker_name, answers, (${isFound}) as is_found, read from (
      select *, sum(size) over (order by _id) - size as bytes_before, count(*) over ()::int as read from (
        select _id, worker_id, answers, coalesce(pg_column_size(answers), 0) as size from submissions
        where task_id = ${taskId} and status = 'approved' and _id > ${after} order by _id limit ${workAtOnce}
      ) next
    ) work join users on users._id = worker_id
    where bytes_before < ${bytesOfWork} order by work._id`.execute(db)
  return rows
}
