/** The command that restores a backup into an empty machine. */
import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Kept } from '../backup/backup.ts'
import { restore } from '../backup/restore.ts'
import { type Config, ConfigError, readConfig } from '../config.ts'
import { connect } from '../db/connect.ts'
import { lockFolder } from '../db/lock.ts'
import { embeddedFolder, openDatabase } from '../db/open.ts'
import { diskOf } from '../images/hosts.ts'

try {
  const { values } = parseArgs({ options: { from: { type: 'string' } } })
  if (!values.from) throw new ConfigError('say what: --from /backups/piecework.backup.')
  const file = resolve(values.from)
  if (!existsSync(file)) throw new ConfigError(`there is no file ${file}.`)
  const config = readConfig()
  const { tables, rows, pictures } = await (config.database.server
    ? intoServer(config, file)
    : intoFolder(config, file))
  console.log(`Restored, compared, and the books hold: ${tables} tables, ${rows} rows, ${pictures} pictures.`)
} catch (error) {
  console.error(`Nothing was restored: ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
}

async function intoServer(config: Config, file: string): Promise<Kept> {
  const database = await openDatabase(config, { poolSize: 1 })
  try {
    return await restore(database, diskOf(config), file)
  } finally {
    await database.close()
  }
}

/** Beside its place first: a database that is there is whole. */
async function intoFolder(config: Config, file: string): Promise<Kept> {
  const place = embeddedFolder(config.dataDir)
  const draft = join(config.dataDir, 'database.restoring')
  const unlock = await lockFolder(config.dataDir)
  try {
    if (existsSync(place)) throw new ConfigError(`there is a database in ${config.dataDir} already.`)
    await rm(draft, { recursive: true, force: true })
    const database = await connect({ databaseUrl: null, dataDir: draft })
    const kept = await restore(database, diskOf(config), file).finally(() => database.close())
    await rename(draft, place)
    return kept
  } finally {
    await rm(draft, { recursive: true, force: true })
    await unlock()
  }
}
