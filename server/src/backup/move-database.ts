/** Moves an embedded database to a PostgreSQL: everything in one transaction there, and nothing changed here. */
import { isDeepStrictEqual } from 'node:util'
import type { AccountTotals } from '@piecework/contract'
import { sql } from 'kysely'
import { ConfigError } from '../config.ts'
import type { Database } from '../db/connect.ts'
import { migrateWithin, migrationsLeft } from '../db/migrate.ts'
import {
  type Extent,
  extentOf,
  isEmpty,
  readRows,
  readSequences,
  type Table,
  tablesInOrder,
  withoutTriggers,
  writeRows,
  writeSequences,
} from '../db/tables.ts'
import { type Db, type Tx, transact } from '../db/transact.ts'
import { findLedgerViolations } from '../ledger/integrity.ts'
import { accountTotals } from '../ledger/totals.ts'

type MovedTable = Extent & { table: string }
export type Moved = { tables: MovedTable[]; totals: AccountTotals }

/** @throws ConfigError when it cannot begin; whatever is thrown, the target is as it was. */
export async function moveDatabase(from: Database, to: Database, tell: (sentence: string) => void): Promise<Moved> {
  const { waiting, unknown } = await migrationsLeft(from)
  if (unknown.length > 0) throw new ConfigError(`the embedded database is of a newer version: ${unknown.join(', ')}.`)
  if (waiting.length > 0) throw new ConfigError('the embedded database is of an older version: start this one once.')
  if (!(await isEmpty(to.db))) throw new ConfigError('the PostgreSQL is not empty. Make a new database for it.')
  // Read beside the open transaction of the other database, which is what it is there for.
  const source = from.db.withoutPlugins()
  await sql`set timezone = 'UTC'`.execute(source)
  const tables = await tablesInOrder(source)
  const sequences = await readSequences(source)
  return transact(to.db, async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`set local timezone = 'UTC'`.execute(tx)
    tell('Making the tables …')
    await migrateWithin(tx)
    await withoutTriggers(tx, tables, async () => {
      for (const table of tables) {
        for await (const rows of readRows(source, table)) await writeRows(tx, table, rows)
        tell(`Copied: ${table.name}`)
      }
    })
    await writeSequences(tx, sequences)
    tell('Comparing both …')
    const moved = { tables: await compareTables(source, tx, tables), totals: await compareBooks(source, tx) }
    await sql`analyze`.execute(tx)
    return moved
  })
}

async function compareTables(source: Db, tx: Tx, tables: Table[]): Promise<MovedTable[]> {
  const compared: MovedTable[] = []
  for (const table of tables) {
    const there = await extentOf(tx, table)
    const here = await extentOf(source, table)
    if (!isDeepStrictEqual(here, there)) {
      throw new Error(
        `${table.name} is not the same: ${here.rows} rows (${here.sum}) here, ${there.rows} (${there.sum}) there`,
      )
    }
    compared.push({ table: table.name, ...there })
  }
  return compared
}

async function compareBooks(source: Db, tx: Tx): Promise<AccountTotals> {
  const [here, there] = [await accountTotals(source), await accountTotals(tx)]
  if (!isDeepStrictEqual(here, there)) throw new Error('the accounts do not hold the same coins')
  const [broken] = await findLedgerViolations(tx)
  if (broken)
    throw new Error(
      `the books do not hold: ${broken.rule}: ${broken.object} is ${broken.found}, not ${broken.expected}`,
    )
  return there
}
