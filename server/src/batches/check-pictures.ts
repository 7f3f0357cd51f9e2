/**
 * Makes rows of pictures: each picture is one, with the cells of the file of rows that joins by the column `file`. With an error the
 * pictures stay, and the batch is checked again after what was missing is sent.
 */
import { batchLimits, findSpelled, pictureColumns, pictureLimits, type RowError, spellingOf } from '@piecework/contract'
import type { RowFormat } from '@piecework/contract/batches'
import { type Fixed, fixed } from '../db/statement.ts'
import { type Db, later, type Tx, together, transact } from '../db/transact.ts'
import type { Actor } from '../http/actor.ts'
import { tooLarge } from '../http/upload.ts'
import { Findings } from '../text-rules/findings.ts'
import { LockedUsers, lockUsersSql } from '../users/lock-actor.ts'
import {
  bytesOf,
  columnsOf,
  deleteRowsOf,
  type Found,
  findingsColumn,
  insertRows,
  lookAtRows,
  shownErrors,
} from './create.ts'
import { assertTakesPictures, lockBatchOfPictures } from './pictures.ts'
import { type ReadRow, readRows } from './read-rows.ts'
import { assertStorageLeft, storedBy } from './storage.ts'

type Input = { id: string; file: { format: RowFormat; content: AsyncIterable<Uint8Array> } }

/**
 * Stores a file of rows for the pictures, in place of an earlier one. With an error none of its rows is kept.
 * @throws `batch_not_found`, `not_yours`, `batch_posted`, `too_many_unposted`, `too_many_rows`, `not_utf8`, `too_large`
 */
export async function joinRows(db: Db, actor: Actor, { id, file }: Input): Promise<Found> {
  const { columns, separator, empty_rows, rows, errors } = await readWhole(file)
  return transact(db, async (tx) => {
    const [users, [stored], [batch]] = await together(
      tx,
      lockUsersSql([actor._id], 'for no key update'),
      storedBy(actor._id),
      lockBatchOfPictures(id),
    )
    new LockedUsers(users).assertActor(actor)
    assertTakesPictures(actor, batch)
    const isRight = errors.length === 0
    await together(tx, ...deleteRows(id))
    const inserted = await together(tx, ...(isRight ? rowChunks(rows).map((chunk) => insertRows(id, chunk)) : []))
    const added = bytesOf(inserted.flat())
    assertStorageLeft(stored, added - batch.row_bytes)
    const findings = new Findings()
    lookAtRows(rows, findings)
    later(tx, fixed`update batches set row_bytes = ${added}, findings = ${findingsColumn(findings)} where _id = ${id}`)
    const state = isRight ? 'filling' : 'failed'
    return keep(tx, id, {
      state,
      rows: 0,
      controls: isRight ? rows.filter(({ control }) => control !== undefined).length : 0,
      columns: isRight ? columns : [],
      separator,
      empty_rows,
      errors,
      is_joined: isRight,
    })
  })
}

/** It has a row for each picture at most, so it is read as a whole. */
async function readWhole({ format, content }: Input['file']) {
  const read = {
    columns: [] as string[],
    separator: null as string | null,
    empty_rows: 0,
    rows: [] as ReadRow[],
    errors: [] as RowError[],
  }
  const chunks = readRows(atMost(pictureLimits.fileBytes, content), format)
  for await (const { columns, separator, emptyRows, rows, errors } of chunks) {
    read.columns = columns
    read.separator = separator
    read.empty_rows = emptyRows
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
  if (findSpelled(name, columns) === undefined) errors.push({ line: 1, column: null, problem: 'no_file_column' })
  const own = findSpelled(picture, columns)
  if (own !== undefined) errors.push({ line: 1, column: own, problem: 'picture_column' })
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
type StoredRow = { seq: number; line: number; data: Record<string, string> }
/** `picture` is what its cell of the column `file` names: with the same name, or else the only one of the same spelling. */
type JoinedRow = Pick<StoredRow, 'seq' | 'line'> & { picture: StoredPicture | undefined }

/** @throws `batch_not_found`, `not_yours`, `batch_posted` */
export async function checkPictures(tx: Tx, actor: Actor, id: string): Promise<Found> {
  const [[batch], pictures, rows] = await together(
    tx,
    lockBatchOfPictures(id),
    fixed<StoredPicture>`
      select name, sent_sha256 as sha256 from files where batch_id = ${id} and stored_at is not null order by name collate "C"`,
    fixed<StoredRow>`
      select seq, line, data from items where batch_id = ${id} order by seq`,
  )
  assertTakesPictures(actor, batch)
  const own = batch.columns.filter((column) => column !== pictureColumns.picture)
  const columns = [...(batch.is_joined ? own : [pictureColumns.name]), pictureColumns.picture]
  const joined = batch.is_joined
    ? joinByName(pictures, rows, findSpelled(pictureColumns.name, batch.columns) ?? '')
    : []
  const errors = [...errorsOfPictures(pictures), ...(batch.is_joined ? errorsOfRows(pictures, joined) : [])]
  const { is_joined, controls, separator, empty_rows } = batch
  const asRead = { separator, empty_rows, errors, is_joined }
  if (errors.length > 0) {
    return keep(tx, id, { state: 'failed', rows: 0, controls, columns: is_joined ? own : [], ...asRead })
  }
  const names = new Findings()
  if (!is_joined) for (const { name } of pictures) names.look(name)
  const rowOfPicture = is_joined ? joinPictures(id, joined) : [...deleteRows(id), ...insertPictures(id, pictures)]
  await together(tx, ...rowOfPicture)
  await together(
    tx,
    fixed`
      update batches set findings = coalesce(${findingsColumn(names)}, findings), content_hash = hash, first_seq = first, last_seq = last, row_bytes = stored, largest_row = largest, median_row = median from (
        select min(seq) as first, max(seq) as last, sum(item_bytes(items)) as stored, max(octet_length(data::text)) as largest,
          sha256(convert_to(string_agg(data::text || coalesce(expected::text, ''), '' order by data::text), 'UTF8')) as hash,
          percentile_disc(0.5) within group (order by octet_length(data::text) + bytes) as median
        from items join files on item_seq = seq where items.batch_id = ${id}) found
      where _id = ${id}`,
  )
  return keep(tx, id, {
    state: 'checked',
    rows: pictures.length,
    controls: is_joined ? controls : 0,
    columns,
    ...asRead,
  })
}

function errorsOfPictures(pictures: StoredPicture[]): RowError[] {
  if (pictures.length === 0) return [{ line: null, column: null, problem: 'no_pictures' }]
  return pictures.flatMap(({ name }, nth) =>
    pictures[nth - 1]?.name === name ? [ofPicture(name, 'picture_twice')] : [],
  )
}

function joinByName(pictures: StoredPicture[], rows: StoredRow[], column: string): JoinedRow[] {
  const byName = new Map(pictures.map((picture) => [picture.name, picture]))
  const alike = Map.groupBy(pictures, ({ name }) => spellingOf(name))
  return rows.map(({ seq, line, data }) => {
    const name = new Map(Object.entries(data)).get(column)?.normalize('NFC').trim() ?? ''
    const [only, ...others] = alike.get(spellingOf(name)) ?? []
    return { seq, line, picture: byName.get(name) ?? (others.length === 0 ? only : undefined) }
  })
}

function errorsOfRows(pictures: StoredPicture[], rows: JoinedRow[]): RowError[] {
  const named = new Set<string>()
  const errors: RowError[] = []
  for (const { line, picture } of rows) {
    const problem = picture === undefined ? 'row_without_picture' : named.has(picture.name) ? 'row_twice' : null
    if (problem) errors.push({ line, column: pictureColumns.name, problem })
    if (picture) named.add(picture.name)
  }
  const without = [...new Set(pictures.map(({ name }) => name))].filter((name) => !named.has(name))
  return [...errors, ...without.map((name) => ofPicture(name, 'picture_without_row'))]
}

function ofPicture(picture: string, problem: RowError['problem']): RowError {
  return { line: null, column: null, problem, picture }
}

/** Pictures alone are rows in the order of their names. */
function insertPictures(id: string, pictures: StoredPicture[]): Fixed<unknown>[] {
  const { name: file, picture } = pictureColumns
  const data = pictures.map(({ name, sha256 }) => JSON.stringify({ [file]: name, [picture]: sha256 }))
  return [
    fixed`
      insert into items (batch_id, line, data)
      select ${id}, nth, data::jsonb from unnest(${data}::text[]) with ordinality sent (data, nth) order by nth`,
    fixed`
      update files set item_seq = items.seq from items
      where files.batch_id = ${id} and items.batch_id = ${id} and files.name = items.data->>${file} and stored_at is not null`,
  ]
}

/** The cell that names the picture stays as it is typed. */
function joinPictures(id: string, rows: JoinedRow[]): Fixed<unknown>[] {
  const seqs = rows.map(({ seq }) => seq)
  const [names, hashes] = [rows.map(({ picture }) => picture?.name), rows.map(({ picture }) => picture?.sha256)]
  return [
    fixed`
      update items set data = data || jsonb_build_object(${pictureColumns.picture}::text, sha256)
      from unnest(${seqs}::bigint[], ${hashes}::text[]) sent (seq, sha256) where items.seq = sent.seq`,
    fixed`
      update files set item_seq = sent.seq from unnest(${seqs}::bigint[], ${names}::text[]) sent (seq, name)
      where files.batch_id = ${id} and files.name = sent.name and stored_at is not null`,
  ]
}

function deleteRows(id: string): Fixed<unknown>[] {
  return [fixed`update files set item_seq = null where batch_id = ${id} and item_seq is not null`, deleteRowsOf([id])]
}

type Kept = Omit<Found, 'error_count'> & { is_joined: boolean }

async function keep(tx: Tx, id: string, { errors, is_joined, ...kept }: Kept): Promise<Found> {
  const found = { ...kept, error_count: errors.length, errors: errors.slice(0, batchLimits.errorsKept) }
  await fixed`update batches set ${columnsOf(found)}, is_joined = ${is_joined} where _id = ${id}`.run(tx)
  return { ...found, errors: errors.slice(0, shownErrors) }
}
