/** Restores a backup into an empty database: complete, compared and without ledger violations, or not at all. */
import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { isDeepStrictEqual } from 'node:util'
import { createGunzip } from 'node:zlib'
import { sql } from 'kysely'
import { ConfigError } from '../config.ts'
import type { Database } from '../db/connect.ts'
import { migrateInTransaction } from '../db/migrate.ts'
import {
  extentOf,
  isEmpty,
  type Table,
  tablesInOrder,
  withoutTriggers,
  writeRows,
  writeSequences,
} from '../db/tables.ts'
import { type Tx, transact } from '../db/transact.ts'
import type { DiskStore } from '../images/store.ts'
import { findLedgerViolations } from '../ledger/integrity.ts'
import type { Folder } from '../storage/folder.ts'
import type { BackupCounts, Line } from './backup.ts'

/** @throws ConfigError when the restore cannot begin; after any error the database is still empty */
export async function restore(
  database: Database,
  stores: { images: DiskStore; files: Folder },
  file: string,
): Promise<BackupCounts> {
  if (!(await isEmpty(database.db))) throw new ConfigError('there is something in the database already.')
  const lines = linesOf(file)
  const begin = await next(lines)
  if (begin.kind !== 'begin' || begin.format !== 1)
    throw new ConfigError(`${file} is no backup that this version knows.`)
  return transact(database.db, async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`set local timezone = 'UTC'`.execute(tx)
    await migrateInTransaction(tx, begin.migrations)
    const tables = await tablesInOrder(tx)
    const kept: BackupCounts = { tables: tables.length, rows: 0, images: 0, files: 0 }
    await withoutTriggers(tx, tables, async () => {
      kept.rows = await fill(tx, tables, lines)
    })
    // The migrations since the backup, so that the integrity rules of this version can run.
    await migrateInTransaction(tx)
    const [violation] = await findLedgerViolations(tx)
    if (violation) throw new Error(`the ledger violates a rule: ${violation.rule}: ${violation.object}.`)
    return { ...kept, ...(await store(stores, lines)) }
  })
}

type Lines = AsyncIterator<Line>

async function fill(tx: Tx, tables: Table[], lines: Lines): Promise<number> {
  const tablesByName = new Map(tables.map((table) => [table.name, table]))
  let rows = 0
  for (let line = await next(lines); ; line = await next(lines)) {
    if (line.kind === 'rows') {
      const table = tablesByName.get(line.table)
      if (!table) throw new Error(`there is no table ${line.table} to restore into.`)
      await writeRows(tx, table, line.rows)
      continue
    }
    if (line.kind !== 'sums') throw new Error('the lines of the file are not in order.')
    await writeSequences(tx, line.sequences)
    for (const { table, ...extent } of line.tables) {
      const found = await extentOf(tx, { name: table, columns: [] })
      if (!isDeepStrictEqual(found, extent)) throw new Error(`${table} is not as it was when the backup was made.`)
      rows += found.rows
    }
    return rows
  }
}

/** An image has a name derived from its content, a file that of its row: none overwrites another. */
async function store(
  { images, files }: { images: DiskStore; files: Folder },
  lines: Lines,
): Promise<Pick<BackupCounts, 'images' | 'files'>> {
  const kept = { images: 0, files: 0 }
  for (let line = await next(lines); line.kind !== 'end'; line = await next(lines)) {
    if (line.kind === 'image') {
      await images.keep(Buffer.from(line.bytes, 'base64'))
      kept.images += 1
    } else if (line.kind === 'file' && isId(line.name)) {
      await files.write(line.name, Buffer.from(line.bytes, 'base64'))
      kept.files += 1
    } else throw new Error('the lines of the file are not in order.')
  }
  return kept
}

/** A name from a file must not lead out of the folder. */
function isId(name: string): boolean {
  return /^[0-9a-f-]{36}$/.test(name)
}

async function next(lines: Lines): Promise<Line> {
  const { value, done } = await lines.next()
  if (done) throw new Error('the file was cut off.')
  return value
}

async function* linesOf(file: string): AsyncGenerator<Line> {
  const unpacked = createGunzip()
  const source = createReadStream(file)
  source.on('error', (failure) => unpacked.destroy(failure))
  for await (const line of createInterface({ input: source.pipe(unpacked), crlfDelay: Number.POSITIVE_INFINITY })) {
    yield JSON.parse(line)
  }
}
