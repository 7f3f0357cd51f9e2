/** A backup: one file of lines in JSON, packed, with everything that a database and its pictures are. */
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

/** The lines of a backup, in this order; one that ends without the last was cut off. */
export type Line =
  | { kind: 'begin'; format: 1; made_at: string; migrations: string[] }
  | { kind: 'rows'; table: string; rows: string }
  | { kind: 'sums'; tables: (Extent & { table: string })[]; sequences: Sequence[] }
  | { kind: 'picture'; bytes: string }
  | { kind: 'end'; pictures: number }

export type Kept = { tables: number; rows: number; pictures: number }

/**
 * Reads everything as it was at one moment, while servers on a PostgreSQL go on. Nobody but its owner may read the file:
 * there are hashes of passwords and secrets of second factors in it.
 */
export async function backUp(database: Database, pictures: DiskStore | null, file: string): Promise<Kept> {
  const kept: Kept = { tables: 0, rows: 0, pictures: 0 }
  const draft = `${file}.part`
  try {
    await transact(database.db, async (tx) => {
      await sql`set transaction isolation level repeatable read, read only`.execute(tx)
      await sql`set local statement_timeout = 0`.execute(tx)
      await sql`set local timezone = 'UTC'`.execute(tx)
      const lines = Readable.from(asText(everything(tx, pictures, kept)))
      await pipeline(lines, createGzip(), createWriteStream(draft, { flags: 'wx', mode: 0o600 }))
    })
    await rename(draft, file)
  } catch (failure) {
    await rm(draft, { force: true })
    throw failure
  }
  return kept
}

async function* everything(tx: Tx, pictures: DiskStore | null, kept: Kept): AsyncGenerator<Line> {
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
  // After the database, so that every picture it names is among them.
  for await (const bytes of pictures?.all() ?? []) {
    kept.pictures += 1
    yield { kind: 'picture', bytes: bytes.toString('base64') }
  }
  yield { kind: 'end', pictures: kept.pictures }
}

async function* asText(lines: AsyncGenerator<Line>): AsyncGenerator<string> {
  for await (const line of lines) yield `${JSON.stringify(line)}\n`
}
