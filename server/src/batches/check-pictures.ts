/**
 * Makes rows of pictures: each picture is one, with the cells of the file of rows that joins by the column `file`. With an error the
 * pictures stay, and the batch is checked again after what was missing is sent.
 */
import { type Batch, batchLimits, pictureColumns, pictureLimits, type RowError } from '@piecework/contract'
import type { RowFormat } from '@piecework/contract/batches'
import { type Fixed, fixed } from '../db/statement.ts'
import { type Db, type Tx, together, transact } from '../db/transact.ts'
import type { Actor } from '../http/actor.ts'
import { tooLarge } from '../http/upload.ts'
import { type Found, insertRows, shownErrors } from './create.ts'
import { assertTakesPictures, lockBatchOfPictures } from './pictures.ts'
import { type ReadRow, readRows } from './read-rows.ts'

type Input = { id: string; file: { format: RowFormat; content: AsyncIterable<Uint8Array> } }

/**
 * Stores a file of rows for the pictures, in place of an earlier one. With an error none of its rows is kept.
 * @throws `batch_not_found`, `not_yours`, `batch_posted`, `too_many_rows`, `not_utf8`, `too_large`
 */
export async function joinRows(db: Db, actor: Actor, { id, file }: Input): Promise<Found> {
  const { columns, rows, errors } = await readWhole(file)
  return transact(db, async (tx) => {
    const [batch] = await lockBatchOfPictures(id).run(tx)
    assertTakesPictures(actor, batch)
    const isRight = errors.length === 0
    await together(tx, ...deleteRows(id), ...(isRight ? rowChunks(rows).map((chunk) => insertRows(id, chunk)) : []))
    const state = isRight ? 'filling' : 'failed'
    return keep(tx, id, {
      state,
      rows: 0,
      controls: isRight ? rows.filter(({ control }) => control !== undefined).length : 0,
      columns: isRight ? columns : [],
      errors,
      is_joined: isRight,
    })
  })
}

/** It has a row for each picture at most, so it is read as a whole. */
async function readWhole({ format, content }: Input['file']) {
  const read = { columns: [] as string[], rows: [] as ReadRow[], errors: [] as RowError[] }
  for await (const { columns, rows, errors } of readRows(atMost(pictureLimits.fileBytes, content), format)) {
    read.columns = columns
    read.rows.push(...rows)
    read.errors.push(...errors)
  }
  if (read.errors.length === 0) read.errors = errorsOfColumns(read.columns)
  return read
}

async function* atMost(most: number, content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let bytes = 0
  for await (const piece of content) {
    bytes += piece.length
    if (bytes > most) throw tooLarge(most)
    yield piece
  }
}

function errorsOfColumns(columns: string[]): RowError[] {
  const { name, picture } = pictureColumns
  const errors: RowError[] = []
  if (!columns.includes(name)) errors.push({ line: 1, column: null, problem: 'no_file_column' })
  if (columns.includes(picture)) errors.push({ line: 1, column: picture, problem: 'picture_column' })
  if (columns.length >= batchLimits.columns) errors.push({ line: 1, column: null, problem: 'too_many_columns' })
  return errors
}

const rowsAtOnce = 1_000

function rowChunks(rows: ReadRow[]): ReadRow[][] {
  return Array.from({ length: Math.ceil(rows.length / rowsAtOnce) }, (_, nth) =>
    rows.slice(nth * rowsAtOnce, (nth + 1) * rowsAtOnce),
  )
}

type StoredPicture = { name: string; sha256: string }
type JoinedRow = { seq: number; line: number; name: string }

/** @throws `batch_not_found`, `not_yours`, `batch_posted` */
export async function checkPictures(tx: Tx, actor: Actor, id: string): Promise<Found> {
  const [[batch], pictures, rows] = await together(
    tx,
    lockBatchOfPictures(id),
    fixed<StoredPicture>`
      select name, sent_sha256 as sha256 from files where batch_id = ${id} and stored_at is not null order by name collate "C"`,
    fixed<JoinedRow>`
      select seq, line, normalize(trim(data->>${pictureColumns.name}), nfc) as name
      from items where batch_id = ${id} order by seq`,
  )
  assertTakesPictures(actor, batch)
  const own = batch.columns.filter((column) => column !== pictureColumns.picture)
  const columns = [...(batch.is_joined ? own : [pictureColumns.name]), pictureColumns.picture]
  const errors = [...errorsOfPictures(pictures), ...(batch.is_joined ? errorsOfRows(pictures, rows) : [])]
  const { is_joined, controls } = batch
  if (errors.length > 0) {
    return keep(tx, id, { state: 'failed', rows: 0, controls, columns: is_joined ? own : [], errors, is_joined })
  }
  await together(tx, ...(is_joined ? nameInRows(pictures, rows) : [...deleteRows(id), insertPictures(id, pictures)]))
  await together(
    tx,
    fixed`
      update files set item_seq = items.seq from items
      where files.batch_id = ${id} and items.batch_id = ${id} and files.name = items.data->>${pictureColumns.name}
        and stored_at is not null`,
    fixed`
      update batches set first_open = first, last_seq = last, largest_row = largest, median_row = median from (
        select min(seq) as first, max(seq) as last, max(octet_length(data::text)) as largest,
          percentile_disc(0.5) within group (order by octet_length(data::text) + bytes) as median
        from items join files on item_seq = seq where items.batch_id = ${id}) found
      where _id = ${id}`,
  )
  return keep(tx, id, {
    state: 'checked',
    rows: pictures.length,
    controls: is_joined ? controls : 0,
    columns,
    errors,
    is_joined,
  })
}

function errorsOfPictures(pictures: StoredPicture[]): RowError[] {
  if (pictures.length === 0) return [{ line: null, column: null, problem: 'no_pictures' }]
  return pictures.flatMap(({ name }, nth) =>
    pictures[nth - 1]?.name === name ? [ofPicture(name, 'picture_twice')] : [],
  )
}

function errorsOfRows(pictures: StoredPicture[], rows: JoinedRow[]): RowError[] {
  const arrived = new Set(pictures.map(({ name }) => name))
  const named = new Set<string>()
  const errors: RowError[] = []
  for (const { line, name } of rows) {
    const problem = named.has(name) ? 'row_twice' : arrived.has(name) ? null : 'row_without_picture'
    if (problem) errors.push({ line, column: pictureColumns.name, problem })
    named.add(name)
  }
  const without = [...arrived].filter((name) => !named.has(name))
  return [...errors, ...without.map((name) => ofPicture(name, 'picture_without_row'))]
}

function ofPicture(picture: string, problem: RowError['problem']): RowError {
  return { line: null, column: null, problem, picture }
}

/** Pictures alone are rows in the order of their names. */
function insertPictures(id: string, pictures: StoredPicture[]): Fixed<unknown> {
  const data = pictures.map(({ name, sha256 }) => JSON.stringify(cellsOf(name, sha256)))
  return fixed`
    insert into items (batch_id, line, data)
    select ${id}, nth, data::jsonb from unnest(${data}::text[]) with ordinality sent (data, nth) order by nth`
}

function nameInRows(pictures: StoredPicture[], rows: JoinedRow[]): Fixed<unknown>[] {
  const hashes = new Map(pictures.map(({ name, sha256 }) => [name, sha256]))
  const seqs = rows.map(({ seq }) => seq)
  const cells = rows.map(({ name }) => JSON.stringify(cellsOf(name, hashes.get(name) ?? '')))
  return [
    fixed`
      update items set data = data || cells::jsonb from unnest(${seqs}::bigint[], ${cells}::text[]) sent (seq, cells)
      where items.seq = sent.seq`,
  ]
}

function cellsOf(name: string, sha256: string): Record<string, string> {
  return { [pictureColumns.name]: name, [pictureColumns.picture]: sha256 }
}

function deleteRows(id: string): Fixed<unknown>[] {
  return [
    fixed`update files set item_seq = null where batch_id = ${id} and item_seq is not null`,
    fixed`delete from items where batch_id = ${id}`,
  ]
}

type Kept = Pick<Batch, 'state' | 'rows' | 'controls' | 'columns'> & { errors: RowError[]; is_joined: boolean }

async function keep(tx: Tx, id: string, { state, rows, controls, columns, errors, is_joined }: Kept): Promise<Found> {
  const kept = JSON.stringify(errors.slice(0, batchLimits.errorsKept))
  await fixed`
    update batches set state = ${state}, rows = ${rows}, controls = ${controls}, columns = ${columns}::text[], is_joined = ${is_joined},
      error_count = ${errors.length}, errors = ${kept}::jsonb
    where _id = ${id}`.run(tx)
  return { state, rows, controls, columns, error_count: errors.length, errors: errors.slice(0, shownErrors) }
}
