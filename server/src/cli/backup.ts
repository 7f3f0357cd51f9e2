/** The command that writes a backup. */

import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { backUp } from '../backup/backup.ts'
import { ConfigError, readConfig } from '../config.ts'
import { openDatabase } from '../db/open.ts'
import { folderOf } from '../files/store.ts'
import { messageForOperator } from '../http/error-handler.ts'
import { diskStoreFor } from '../images/hosts.ts'
import { noteBackup } from '../operations/set-up.ts'
import { readOptions } from './usage.ts'

const { to } = readOptions({
  script: 'backup',
  purpose: 'Writes a backup: one new file with the database, and the images and files in the data folder.',
  options: { to: { value: 'FILE', isRequired: true, meaning: 'The file to write. It must not exist yet.' } },
  example: '--to /backups/piecework.backup',
})

try {
  const file = resolve(to)
  if (existsSync(file)) throw new ConfigError(`${file} is there already.`)
  const config = readConfig()
  const database = await openDatabase(config, { poolSize: 1 })
  try {
    const stores = {
      images: config.imageHost ? null : diskStoreFor(config),
      files: config.fileBucket ? null : folderOf(config),
    }
    const { tables, rows, images, files } = await backUp(database, stores, file)
    await noteBackup(database.db)
    console.log(`${file}: ${tables} tables, ${rows} rows, ${images} images, ${files} files.`)
  } finally {
    await database.close()
  }
} catch (error) {
  console.error(`No backup was made: ${messageForOperator(error)}`)
  process.exit(1)
}
