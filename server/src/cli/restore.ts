/** The command that restores a backup into an empty database and data folder. */

import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { BackupCounts } from '../backup/backup.ts'
import { restore } from '../backup/restore.ts'
import { type Config, ConfigError, readConfig } from '../config.ts'
import { openDatabase } from '../db/open.ts'
import { folderOf } from '../files/store.ts'
import { messageForOperator } from '../http/error-handler.ts'
import { diskStoreFor } from '../images/hosts.ts'
import { readOptions } from './usage.ts'

const { from } = readOptions({
  script: 'restore',
  purpose: 'Restores a backup into the empty database and the data folder of the settings, and compares the result.',
  options: { from: { value: 'FILE', isRequired: true, meaning: 'The backup to restore.' } },
  example: '--from /backups/piecework.backup',
})

try {
  const file = resolve(from)
  if (!existsSync(file)) throw new ConfigError(`there is no file ${file}.`)
  const config = readConfig()
  const { tables, rows, images, files } = await restoreFrom(file, config)
  console.log(
    `Restored, compared, and the ledger is consistent: ${tables} tables, ${rows} rows, ${images} images, ${files} files.`,
  )
} catch (error) {
  console.error(`Nothing was restored: ${messageForOperator(error)}`)
  process.exit(1)
}

/** An embedded database is there only when the restore is complete. */
async function restoreFrom(file: string, config: Config): Promise<BackupCounts> {
  const database = await openDatabase(config, { poolSize: 1, isDraft: true })
  let isComplete = false
  try {
    const counts = await restore(database, { images: diskStoreFor(config), files: folderOf(config) }, file)
    isComplete = true
    return counts
  } finally {
    await database.close(isComplete)
  }
}
