/**
 * Takes a file of rows from a buyer: its rows are stored while they arrive, and none is kept if the file has an error. Without a file the
 * batch is for pictures.
 */
import { createHash, type Hash } from 'node:crypto'
import { ApiError, type Batch, batchLimits, pictureLimits, type RowError, type RowFormat } from '@piecework/contract'
import { newId } from '../db/ids.ts'
import { type Fixed, fixed } from '../db/statement.ts'
import { type Db, later, type Tx, together, transact } from '../db/transact.ts'
import { type Actor, ownRow } from '../http/actor.ts'
import { Findings } from '../text-rules/findings.ts'
import { LockedUsers, lockUsersSql } from '../users/lock-actor.ts'
import { createForPictures, deletePicturesOf } from './pictures.ts'
import { type ReadRow, readRows } from './read-rows.ts'
import { assertStorageLeft, deletedAt, storedBy } from './storage.ts'

type Input = { name: string; file?: { format: RowFormat; content: AsyncIterable<Uint8Array> } | undefined }

/** What the server has found; of the errors the first ones. */
export type Found = Pick<
  Batch,
  'state' | 'rows' | 'controls' | 'columns' | 'separator' | 'empty_rows' | 'error_count'
> & {
  errors: RowError[]
}
type Created = Found & { insertedId: string }

/**
 * Memory stays flat: rows go to the database in chunks. A file that does not arrive whole leaves nothing.
 * @throws `too_many_unposted`, `too_many_rows`, `not_utf8`, `too_large`
 */
export async function createBatch(db: Db, actor: Actor, { name, file }: Input): Promise<Created> {
  if (!file) {
    const id = await transact(db, (tx) => beginWithPictures(tx, actor, name))
    const none = { rows: 0, controls: 0, columns: [], separator: null, empty_rows: 0, error_count: 0, errors: [] }
    return { insertedId: id, state: 'filling', ...none }
  }
  const insertedId = newId()
  await transact(db, (tx) => begin(tx, actor, insertedId, name))
  try {
    const checked = await storeRows(db, actor, insertedId, file)
    const { columns, separator, empty_rows, error_count, errors } = checked
    const state = error_count === 0 ? 'checked' : 'failed'
    if (state === 'failed') await deleteRowsOf([insertedId]).run(db)
    const { rows, controls } = state === 'failed' ? { rows: 0, controls: 0 } : checked
    const found: Found = { state, rows, controls, columns, separator, empty_rows, error_count, errors }
    await fixed`
      update batches set ${columnsOf(found)}, findings = ${findingsColumn(checked.findings)}, content_hash = ${checked.hash.digest()}, largest_row = ${checked.largest}, median_row = ${medianOf(checked.sizes)},
        row_bytes = case when ${state} = 'failed' then 0 else row_bytes end, first_seq = ${checked.first}, last_seq = ${checked.last}
      where _id = ${insertedId}`.run(db)
    return { insertedId, ...found, errors: errors.slice(0, shownErrors) }
  } catch (failure) {
    await deleteRowsOf([insertedId]).run(db)
    await fixed`delete from batches where _id = ${insertedId}`.run(db)
    throw failure
  }
}

/** What the server has found as columns of a batch. `errors` are those that are kept. */
export function columnsOf({ state, rows, controls, columns, separator, empty_rows, error_count, errors }: Found) {
  return fixed`state = ${state}, rows = ${rows}, controls = ${controls}, columns = ${columns}::text[], separator = ${separator},
    empty_rows = ${empty_rows}, error_count = ${error_count}, errors = ${JSON.stringify(errors)}::text::jsonb`
}

/** Looks for what no task may ask for in what workers read of the rows. */
export function lookAtRows(rows: readonly ReadRow[], findings: Findings): void {
  for (const { data, control } of rows) {
    for (const cell of Object.values(data)) findings.look(cell)
    if (control?.hint) findings.look(control.hint)
  }
}

export function findingsColumn({ all }: Findings): Fixed<unknown> {
  return fixed`${all.length > 0 ? JSON.stringify(all) : null}::text::jsonb`
}

/** The lower one of two in the middle. */
function medianOf(sizes: number[]): number {
  return sizes.sort((one, other) => one - other)[Math.floor((sizes.length - 1) / 2)] ?? 0
}

/** The most errors of a response; the others are in the file of errors. */
export const shownErrors = 20

async function begin(tx: Tx, actor: Actor, id: string, name: string): Promise<void> {
  await assertBelowLimit(tx, actor, batchLimits.rows)
  await fixed`insert into batches (_id, buyer_id, name) values (${id}, ${actor._id}, ${name})`.run(tx)
}

async function beginWithPictures(tx: Tx, actor: Actor, name: string): Promise<string> {
  await assertBelowLimit(tx, actor, pictureLimits.perBatch)
  return createForPictures(tx, actor, name)
}

/** What arrives counts as full. The lock lets one request at a time count. */
async function assertBelowLimit(tx: Tx, actor: Actor, added: number): Promise<void> {
  const [users, [unposted]] = await together(
    tx,
    lockUsersSql([actor._id], 'for no key update'),
    fixed<{ rows: number }>`
      select coalesce(sum(case when state = 'checking' then ${batchLimits.rows}::int
          when pictures is not null then ${pictureLimits.perBatch}::int else rows end), 0)::int as rows
      from batches where buyer_id = ${actor._id} and state <> 'posted'`,
  )
  new LockedUsers(users).assertActor(actor)
  if ((unposted?.rows ?? 0) + added > batchLimits.unpostedRows) throw new ApiError('too_many_unposted')
}

/** What the file has said; of its errors the first ones. */
async function storeRows(db: Db, actor: Actor, batchId: string, { content, format }: NonNullable<Input['file']>) {
  const checked = {
    rows: 0,
    controls: 0,
    /** The numbers of the first and the last row. */
    first: 1,
    last: 0,
    largest: 0,
    /** The bytes of each row. */
    sizes: [] as number[],
    columns: [] as string[],
    separator: null as string | null,
    empty_rows: 0,
    error_count: 0,
    errors: [] as RowError[],
    findings: new Findings(),
    /** Of the bytes of the file. */
    hash: createHash('sha256'),
  }
  for await (const { columns, separator, emptyRows, rows, errors } of readRows(hashed(content, checked.hash), format)) {
    lookAtRows(rows, checked.findings)
    checked.columns = columns
    checked.separator = separator
    checked.empty_rows = emptyRows
    for (const { bytes } of rows) checked.sizes.push(bytes)
    checked.rows += rows.length
    checked.controls += rows.filter(({ control }) => control !== undefined).length
    checked.largest = rows.reduce((largest, { bytes }) => Math.max(largest, bytes), checked.largest)
    checked.error_count += errors.length
    checked.errors.push(...errors.slice(0, batchLimits.errorsKept - checked.errors.length))
    if (rows.length > 0 && checked.error_count === 0) {
      const seqs = await transact(db, (tx) => addRows(tx, actor, batchId, rows))
      if (checked.last === 0) checked.first = seqs[0] ?? 1
      checked.last = seqs.at(-1) ?? 0
    }
  }
  return checked
}

async function* hashed(content: AsyncIterable<Uint8Array>, hash: Hash): AsyncGenerator<Uint8Array> {
  for await (const piece of content) {
    hash.update(piece)
    yield piece
  }
}

/** @returns their numbers, in order */
async function addRows(tx: Tx, actor: Actor, batchId: string, rows: ReadRow[]): Promise<number[]> {
  const [users, [stored], inserted] = await together(
    tx,
    lockUsersSql([actor._id], 'for no key update'),
    storedBy(actor._id),
    insertRows(batchId, rows),
  )
  new LockedUsers(users).assertActor(actor)
  const added = bytesOf(inserted)
  assertStorageLeft(stored, added)
  later(tx, fixed`update batches set row_bytes = row_bytes + ${added} where _id = ${batchId}`)
  return inserted.map(({ seq }) => seq).sort((one, other) => one - other)
}

type InsertedRow = { seq: number; bytes: number }

export function bytesOf(rows: InsertedRow[]): number {
  return rows.reduce((sum, { bytes }) => sum + bytes, 0)
}

/** In the order of the file, which is the order of their numbers. */
export function insertRows(batchId: string, rows: ReadRow[]): Fixed<InsertedRow> {
  const lines = rows.map(({ line }) => line)
  const data = rows.map((row) => JSON.stringify(row.data))
  const expected = rows.map(({ control }) => (control ? JSON.stringify(control.expected) : null))
  const hints = rows.map(({ control }) => control?.hint ?? null)
  return fixed<InsertedRow>`
    insert into items (batch_id, line, data, expected, hint)
    select ${batchId}, line, data::jsonb, expected::jsonb, hint
    from unnest(${lines}::int[], ${data}::text[], ${expected}::text[], ${hints}::text[]) with ordinality
      sent (line, data, expected, hint, nth)
    order by nth returning seq, item_bytes(items) as bytes`
}

export function deleteRowsOf(batchIds: string[]): Fixed<unknown> {
  return fixed`delete from items where batch_id = any (${batchIds}::uuid[])`
}

function deleteBatches(ids: string[]): Fixed<unknown>[] {
  return [deletePicturesOf(ids), deleteRowsOf(ids), fixed`delete from batches where _id = any (${ids}::uuid[])`]
}

/** Deletes a batch that is not posted. @throws `batch_not_found`, `not_yours`, `batch_posted`, `batch_not_checked` */
export async function removeBatch(tx: Tx, actor: Actor, id: string): Promise<void> {
  const [batch] = await fixed<{ buyer_id: string; state: Batch['state'] }>`
    select buyer_id, state from batches where _id = ${id} for update`.run(tx)
  const { state } = ownRow(batch, actor, 'batch_not_found')
  if (state === 'posted') throw new ApiError('batch_posted')
  if (state === 'checking') throw new ApiError('batch_not_checked')
  await together(tx, ...deleteBatches([id]))
}

/** Deletes batches that were not posted in time, and those whose file never arrived whole. Run as a cron job. */
export async function deleteUnposted(tx: Tx): Promise<void> {
  const due = await fixed<{ _id: string }>`
    select _id from batches
    where state <> 'posted' and created_at < now() - interval '1 hour' and (state = 'checking' or ${deletedAt} < now())
    for update skip locked`.run(tx)
  const ids = due.map(({ _id }) => _id)
  if (ids.length === 0) return
  await together(tx, ...deleteBatches(ids))
}
