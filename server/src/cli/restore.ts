/** The command that restores a backup into an empty database and data folder. */

import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { BackupCounts } from '../backup/backup.ts'
import { restore } from '../backup/restore.ts'
import { type Config, ConfigError, readConfig } from '../config.ts'
import { connect } from '../db/connect.ts'
import { lockFolder } from '../db/lock.ts'
import { embeddedFolder, openDatabase } from '../db/open.ts'
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
  const { tables, rows, images, files } = await (config.database.server
    ? restoreIntoServer(config, file)
    : restoreIntoFolder(config, file))
  console.log(
    `Restored, compared, and the ledger is consistent: ${tables} tables, ${rows} rows, ${images} images, ${files} files.`,
  )
} catch (error) {
  console.error(`Nothing was restored: ${messageForOperator(error)}`)
  process.exit(1)
}

async function restoreIntoServer(config: Config, file: string): Promise<BackupCounts> {
  const database = await openDatabase(config, { poolSize: 1 })
  try {
    return await restore(database, { images: diskStoreFor(config), files: folderOf(config) }, file)
  } finally {
    await database.close()
  }
}

/** Restores into a folder beside the final one and renames it at the end, so an existing database is complete. */
async function restoreIntoFolder(config: Config, file: string): Promise<BackupCounts> {
  const folder = embeddedFolder(config.dataDir)
  const draft = join(config.dataDir, 'database.restoring')
  const unlock = await lockFolder(config.dataDir)
  try {
    if (existsSync(folder)) throw new ConfigError(`there is a database in ${config.dataDir} already.`)
    await rm(draft, { recursive: true, force: true })
    const database = await connect({ databaseUrl: null, dataDir: draft })
    const counts = await restore(database, { images: diskStoreFor(config), files: folderOf(config) }, file).finally(
      () => database.close(),
    )
    await rename(draft, folder)
    return counts
  } finally {
    await rm(draft, { recursive: true, force: true })
    await unlock()
  }
}
