/** Writes a backup: one gzip file of JSON lines with all rows of the database, all images and all files. */
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { sql } from 'kysely'
import type { Database } from '../db/connect.ts'
import { type Extent, extentOf, readRows, readSequences, type Sequence, tablesInOrder } from '../db/tables.ts'
import { type Tx, transact } from '../db/transact.ts'
import type { DiskStore } from '../images/store.ts'
import type { Folder } from '../storage/folder.ts'

/** The lines of a backup, in this order. A file without the `end` line was cut off. */
export type Line =
  | { kind: 'begin'; format: 1; made_at: string; migrations: string[] }
  | { kind: 'rows'; table: string; rows: string }
  | { kind: 'sums'; tables: (Extent & { table: string })[]; sequences: Sequence[] }
  | { kind: 'image'; bytes: string }
  | { kind: 'file'; name: string; bytes: string }
  | { kind: 'end'; images: number; files: number }

export type BackupCounts = { tables: number; rows: number; images: number; files: number }

/** What is in the data folder; null when it is in a bucket or at an image host, which have backups of their own. */
export type Stores = { images: DiskStore | null; files: Folder | null }

/**
 * Reads everything in one snapshot, while servers on PostgreSQL keep running. Only its owner can read the file, because
 * it contains password hashes and the secrets of second factors.
 */
export async function backUp(database: Database, stores: Stores, file: string): Promise<BackupCounts> {
  const kept: BackupCounts = { tables: 0, rows: 0, images: 0, files: 0 }
  const draft = `${file}.part`
  try {
    await transact(database.db, async (tx) => {
      await sql`set transaction isolation level repeatable read, read only`.execute(tx)
      await sql`set local statement_timeout = 0`.execute(tx)
      await sql`set local timezone = 'UTC'`.execute(tx)
      const lines = Readable.from(toText(backupLines(tx, stores, kept)))
      await pipeline(lines, createGzip(), createWriteStream(draft, { flags: 'wx', mode: 0o600 }))
    })
    await rename(draft, file)
  } catch (failure) {
    await rm(draft, { force: true })
    throw failure
  }
  return kept
}

async function* backupLines(tx: Tx, { images, files }: Stores, kept: BackupCounts): AsyncGenerator<Line> {
  const { rows: migrations } = await sql<{ name: string }>`select name from migrations order by name`.execute(tx)
  yield { kind: 'begin', format: 1, made_at: new Date().toISOString(), migrations: migrations.map(({ name }) => name) }
  const tables = await tablesInOrder(tx)
  const sums: (Extent & { table: string })[] = []
  for (const table of tables) {
    for await (const rows of readRows(tx, table)) yield { kind: 'rows', table: table.name, rows }
    const extent = await extentOf(tx, table)
    sums.push({ table: table.name, ...extent })
    kept.tables += 1
    kept.rows += extent.rows
  }
  yield { kind: 'sums', tables: sums, sequences: await readSequences(tx) }
  // After the database, so that the backup has every image and file that a row refers to.
  for await (const bytes of images?.all() ?? []) {
    kept.images += 1
    yield { kind: 'image', bytes: bytes.toString('base64') }
  }
  for (const name of (await files?.names()) ?? []) {
    const bytes = await files?.read(name)
    if (!bytes) continue
    kept.files += 1
    yield { kind: 'file', name, bytes: bytes.toString('base64') }
  }
  yield { kind: 'end', images: kept.images, files: kept.files }
}

async function* toText(lines: AsyncGenerator<Line>): AsyncGenerator<string> {
  for await (const line of lines) yield `${JSON.stringify(line)}\n`
}
