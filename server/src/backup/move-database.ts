/** Copies an embedded database to PostgreSQL, in one transaction on the target; the source is not changed. */
import { isDeepStrictEqual } from 'node:util'
import type { AccountTotals } from '@piecework/contract'
import { sql } from 'kysely'
import { ConfigError } from '../config.ts'
import type { Database } from '../db/connect.ts'
import { migrateInTransaction, migrationsLeft } from '../db/migrate.ts'
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
export type MovedDatabase = { tables: MovedTable[]; totals: AccountTotals }

/** @throws ConfigError when the move cannot begin; after any error the target is unchanged */
export async function moveDatabase(
  from: Database,
  to: Database,
  report: (message: string) => void,
): Promise<MovedDatabase> {
  const { waiting, unknown } = await migrationsLeft(from)
  if (unknown.length > 0) throw new ConfigError(`the embedded database is of a newer version: ${unknown.join(', ')}.`)
  if (waiting.length > 0) throw new ConfigError('the embedded database is of an older version: start this one once.')
  if (!(await isEmpty(to.db))) throw new ConfigError('the PostgreSQL is not empty. Make a new database for it.')
  // Without the plugin that forbids queries on `db` inside a transaction: the open one is on the other database.
  const source = from.db.withoutPlugins()
  await sql`set timezone = 'UTC'`.execute(source)
  const tables = await tablesInOrder(source)
  const sequences = await readSequences(source)
  return transact(to.db, async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`set local timezone = 'UTC'`.execute(tx)
    report('Making the tables …')
    await migrateInTransaction(tx)
    await withoutTriggers(tx, tables, async () => {
      for (const table of tables) {
        for await (const rows of readRows(source, table)) await writeRows(tx, table, rows)
        report(`Copied: ${table.name}`)
      }
    })
    await writeSequences(tx, sequences)
    report('Comparing both …')
    const moved = { tables: await compareTables(source, tx, tables), totals: await compareLedgers(source, tx) }
    await sql`analyze`.execute(tx)
    return moved
  })
}

async function compareTables(source: Db, tx: Tx, tables: Table[]): Promise<MovedTable[]> {
  const compared: MovedTable[] = []
  for (const table of tables) {
    const copy = await extentOf(tx, table)
    const original = await extentOf(source, table)
    if (!isDeepStrictEqual(original, copy)) {
      throw new Error(
        `${table.name} differs: ${original.rows} rows (${original.sum}), in the copy ${copy.rows} (${copy.sum})`,
      )
    }
    compared.push({ table: table.name, ...copy })
  }
  return compared
}

async function compareLedgers(source: Db, tx: Tx): Promise<AccountTotals> {
  const [original, copy] = [await accountTotals(source), await accountTotals(tx)]
  if (!isDeepStrictEqual(original, copy)) throw new Error('the account totals differ')
  const [violation] = await findLedgerViolations(tx)
  if (violation) {
    const { rule, object, found, expected } = violation
    throw new Error(`the ledger violates a rule: ${rule}: ${object} is ${found}, not ${expected}`)
  }
  return copy
}
