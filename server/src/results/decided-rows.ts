/** The rows of a task in the order in which all their answers were decided, for programs that follow a task. */
import { type Answers, type contract, type DecidedRow, type Form, inputsOf, type OutputOf } from '@piecework/contract'
import type { ItemIds } from '../batches/item-ids.ts'
import { type Fixed, fixed } from '../db/statement.ts'
import type { Db, Tx } from '../db/transact.ts'
import type { Actor } from '../http/actor.ts'
import { ownTask } from '../tasks/queries.ts'
import { type RowValue, rowValue } from './row-values.ts'
import { valuesOf } from './rows-files.ts'

/** Over `tasks`: no answer can come any more, unless it is opened again. */
const hasEnded = fixed<boolean>`(status in ('completed', 'expired', 'deleted') and reserved + under_review + held = 0)`

/** Over `items` of `tasks`: as many answers as were asked for are approved. */
const isComplete = fixed<boolean>`(
  select count(*) from answers join submissions on submissions._id = submission_id
  where answers.seq = items.seq and counts and submissions.status = 'approved') >= tasks.answers_per_item + items.extra`

type Numbers = { first: number; last: number }

/**
 * Adds what the events with these numbers have decided: rows that are complete, the rest of tasks that have ended, and approved work of tasks
 * without rows. The caller numbers events, one at a time.
 */
export async function addDecidedRows(tx: Tx, numbers: Numbers): Promise<void> {
  const decided = fixed<{ task_id: string; submission_id: string }>`
    select distinct task_id, (data->>'submission_id')::uuid as submission_id from events
    where number between ${numbers.first} and ${numbers.last} and type = 'submission.decided' and data->>'outcome' = 'approved'`
  await addRows(fixed`
    select distinct tasks._id as task_id, items.seq from (${decided}) decided
      join answers using (submission_id) join items on items.seq = answers.seq join tasks on tasks._id = decided.task_id
    where counts and expected is null and ${isComplete}`).run(tx)
  await addRows(fixed`
    select distinct tasks._id as task_id, items.seq from tasks join batches on batches.task_id = tasks._id join items on batch_id = batches._id
    where tasks._id in (select task_id from events where number between ${numbers.first} and ${numbers.last}
        and (type in ('task.completed', 'task.expired', 'task.deleted') or type = 'submission.decided'))
      and expected is null and ${hasEnded}
      and not exists (select from decided_rows had where had.task_id = tasks._id and had.seq = items.seq)`).run(tx)
  await addWork(fixed`
    select decided.task_id, submission_id from (${decided}) decided join submissions on submissions._id = submission_id
    where not is_page`).run(tx)
  await addEarlierRows(tx, numbers)
}

/** Of a Buyer who has made the first key or webhook: what was decided before, as far back as it is of use to a program. */
async function addEarlierRows(tx: Tx, { first, last }: Numbers): Promise<void> {
  const began = await fixed`
    select from events where number between ${first} and ${last} and type = 'programs.began' limit 1`.run(tx)
  if (began.length === 0) return
  const own = fixed`tasks.buyer_id in (
      select user_id from events where number between ${first} and ${last} and type = 'programs.began') and tasks.created_at > now() - interval '90 days'`
  await addRows(fixed`
    select tasks._id as task_id, items.seq from tasks join batches on batches.task_id = tasks._id join items on batch_id = batches._id
    where ${own} and tasks.page_size is not null and expected is null and (${isComplete} or ${hasEnded})`).run(tx)
  await addWork(fixed`
    select tasks._id as task_id, submissions._id as submission_id from tasks join submissions on submissions.task_id = tasks._id
    where ${own} and page_size is null and submissions.status = 'approved'`).run(tx)
}

function addRows(found: Fixed<unknown>): Fixed<unknown> {
  return fixed`
    insert into decided_rows (task_id, number, seq)
    select task_id, nextval('event_numbers'), seq from (select * from (${found}) found order by task_id, seq) in_order
    on conflict (task_id, seq) where seq is not null do update set number = excluded.number`
}

function addWork(found: Fixed<unknown>): Fixed<unknown> {
  return fixed`
    insert into decided_rows (task_id, number, submission_id)
    select task_id, nextval('event_numbers'), submission_id from (select * from (${found}) found order by task_id, submission_id) in_order
    on conflict (task_id, submission_id) where submission_id is not null do update set number = excluded.number`
}

type Found = Omit<OutputOf<typeof contract.results.rows>, 'rows'> & { rows: DecidedRow[] }
type Decided = { number: number; seq: number | null; submission_id: string | null }

const usualLimit = 100

/** @throws `task_not_found`, `not_yours` */
export async function decidedRowsOf(
  db: Db,
  ids: ItemIds,
  buyer: Actor,
  { id, after = 0, limit = usualLimit }: { id: string; after?: number | undefined; limit?: number | undefined },
): Promise<Found> {
  const { form } = await ownTask(db, buyer, id)
  const { decided, ...task } = await fixed<Pick<Found, 'external_id' | 'metadata' | 'ended'> & { decided: Decided[] }>`
    select external_id, metadata, ${hasEnded} and not exists (
        select from events where number is null and task_id = tasks._id) as ended,
      coalesce((select json_agg(found) from (
        select number, seq, submission_id from decided_rows
        where task_id = tasks._id and number > ${after} order by number limit ${limit + 1}) found), '[]') as decided
    from tasks where _id = ${id}`.one(db)
  const shown = decided.slice(0, limit)
  const rows = await (form === null || shown.every(({ seq }) => seq === null)
    ? workOf(db, form, shown)
    : rowsWith(db, ids, form, shown))
  // Of long answers fewer fit in one response.
  const isWhole = rows.length === decided.length
  return { ...task, ended: task.ended === true && isWhole, rows, next: String(rows.at(-1)?.number ?? after) }
}

async function rowsWith(db: Db, ids: ItemIds, form: Form, decided: Decided[]): Promise<DecidedRow[]> {
  const idOf = await ids.read(db)
  const seqs = decided.flatMap(({ seq }) => (seq === null ? [] : [seq]))
  const found = new Map((await valuesOf(db, form, seqs)).map((row) => [row.seq, row]))
  const rows: DecidedRow[] = []
  for (const { number, seq } of decided) {
    const row = found.get(seq ?? 0)
    if (!row) break
    rows.push({ number, item_id: idOf(row), line: row.line, data: row.data, values: row.values, text: null })
  }
  return rows
}

async function workOf(db: Db, form: Form | null, decided: Decided[]): Promise<DecidedRow[]> {
  const ids = decided.map(({ submission_id }) => submission_id ?? '')
  const work = await fixed<{ _id: string; answers: Answers | null; text: string }>`
    select _id, answers, submission_details as text from submissions where _id = any (${ids}::uuid[])`.run(db)
  const found = new Map(work.map((each) => [each._id, each]))
  return decided.flatMap(({ number, submission_id }) => {
    const each = found.get(submission_id ?? '')
    if (!each) return []
    const values = form ? valuesOfWork(form, each.answers) : {}
    return [{ number, item_id: each._id, line: null, data: {}, values, text: form ? null : each.text }]
  })
}

function valuesOfWork(form: Form, answers: Answers | null): Record<string, RowValue> {
  return Object.fromEntries(
    inputsOf(form).map((input) => {
      const given = [answers?.[input.name]].filter((answer) => answer !== undefined)
      return [input.name, rowValue(input, given)]
    }),
  )
}
