/** What commands of the operator do around their work on the database. */
import { type Config, readConfig } from '../config.ts'
import type { Database } from '../db/connect.ts'
import { migrate } from '../db/migrate.ts'
import { type OpenOptions, openDatabase } from '../db/open.ts'
import { messageForOperator } from '../http/error-handler.ts'

/** Works on the migrated database; prints what failed, after `failed`, and ends the process with status 1. */
export async function onDatabase(
  failed: (error: unknown) => string,
  work: (database: Database, config: Config) => Promise<void>,
  /** Throws what is missing before the database is opened. */
  check: (config: Config) => void = () => undefined,
  options: OpenOptions = {},
): Promise<void> {
  try {
    const config = readConfig()
    check(config)
    const database = await openDatabase(config, { poolSize: 2, ...options })
    try {
      await migrate(database)
      await work(database, config)
    } finally {
      await database.close()
    }
  } catch (error) {
    console.error(`${failed(error)}: ${messageForOperator(error)}`)
    process.exit(1)
  }
}
