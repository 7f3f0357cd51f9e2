/** Read queries for batches. */
import { type Batch, type BatchDetails, type Page, type RowError, rowErrorText } from '@piecework/contract'
import { type Locale, languageOf } from '@piecework/contract/language'
import { sql } from 'kysely'
import type { Db } from '../db/transact.ts'
import { type Actor, ownRow } from '../http/actor.ts'
import { csvFile } from '../http/csv.ts'
import { limitOf, type Paging, toPage } from '../http/page.ts'
import { shownErrors } from './create.ts'
import type { ShownRows } from './shown-rows.ts'
import { deletedAt } from './storage.ts'

const columns = sql`_id, name, state, columns, separator, rows, empty_rows, controls, pictures, largest_row, error_count, created_at, task_id,
  case when state <> 'posted' then ${deletedAt} end as deleted_at`

/** The batches of a buyer, newest first. */
export async function batchesOf(
  db: Db,
  actor: Actor,
  { state, ...paging }: Paging & { state?: Batch['state'] | undefined },
): Promise<Page<Batch>> {
  const limit = limitOf(paging)
  const own = sql`buyer_id = ${actor._id} ${state === undefined ? sql`` : sql`and state = ${state}`}`
  const after = paging.cursor === undefined ? sql`` : sql`and _id < ${paging.cursor}`
  const { rows } = await sql<Batch & { total: number }>`
    select ${columns}, (select count(*)::int from batches where ${own}) as total
    from batches where ${own} ${after} order by _id desc limit ${limit + 1}`.execute(db)
  return toPage(rows, limit, rows[0]?.total ?? 0, (batch) => batch._id)
}

type Row = Batch & { buyer_id: string; errors: RowError[] }

/** @throws `batch_not_found`, `not_yours` */
export async function batchFor(db: Db, actor: Actor, id: string, shown: ShownRows): Promise<BatchDetails> {
  const { buyer_id: _, ...batch } = await ownBatch(db, actor, id)
  const rows = await samplesOf(db, id)
  const pictures = await shown.picturesFor(db, rows, actor._id)
  return {
    ...batch,
    errors: batch.errors.slice(0, shownErrors),
    samples: rows.map(({ data }) => data),
    sample_pictures: rows.map(({ seq }) => pictures.get(seq) ?? null),
  }
}

/** The errors that are kept, as a CSV file. @throws `batch_not_found`, `not_yours` */
export async function errorsCsv(db: Db, actor: Actor, id: string, locale: Locale): Promise<AsyncIterable<string>> {
  const { errors } = await ownBatch(db, actor, id)
  const language = languageOf(locale)
  const ofPictures = errors.some(({ picture }) => picture !== undefined)
  const rows = errors.map((error) => [
    error.line ?? '',
    error.column ?? '',
    rowErrorText(error, language),
    ...(ofPictures ? [error.picture ?? ''] : []),
  ])
  const headings = ['line', 'column', 'error', ...(ofPictures ? ['picture'] : [])]
  return csvFile([rows], { headings, cellsOf: (cells) => cells })
}

async function ownBatch(db: Db, actor: Actor, id: string): Promise<Row> {
  const { rows } = await sql<Row>`select ${columns}, buyer_id, errors from batches where _id = ${id}`.execute(db)
  return ownRow(rows[0], actor, 'batch_not_found')
}

type Sample = { seq: number; data: Record<string, string> }

/** Rows at three random places between the first and the last one of a batch that is not posted. */
async function samplesOf(db: Db, batchId: string): Promise<Sample[]> {
  const { rows } = await sql<Sample>`
    select distinct on (item.seq) item.seq, item.data
    from batches, generate_series(0, 2) part, lateral (
      select seq, data from items
      where batch_id = batches._id
        and seq between first_seq + floor((part + random()) * (last_seq - first_seq + 1) / 3)::bigint and last_seq
      order by seq limit 1
    ) item where batches._id = ${batchId} and state = 'checked' order by item.seq`.execute(db)
  return rows
}
