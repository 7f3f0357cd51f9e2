/** The command that writes a backup. */
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { backUp } from '../backup/backup.ts'
import { ConfigError, readConfig } from '../config.ts'
import { openDatabase } from '../db/open.ts'
import { diskOf } from '../images/hosts.ts'

try {
  const { values } = parseArgs({ options: { to: { type: 'string' } } })
  if (!values.to) throw new ConfigError('say where: --to /backups/piecework.backup.')
  const file = resolve(values.to)
  if (existsSync(file)) throw new ConfigError(`${file} is there already.`)
  const config = readConfig()
  const database = await openDatabase(config, { poolSize: 1 })
  try {
    const { tables, rows, pictures } = await backUp(database, config.imageHost ? null : diskOf(config), file)
    console.log(`${file}: ${tables} tables, ${rows} rows, ${pictures} pictures.`)
  } finally {
    await database.close()
  }
} catch (error) {
  console.error(`No backup was made: ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
}
