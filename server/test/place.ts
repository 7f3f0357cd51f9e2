/** A database of this run's engine that a process of its own can open, and a data folder. */
import { mkdtempSync, rmSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { inject } from 'vitest'
import { readConfig } from '../src/config.ts'
import type { Database } from '../src/db/connect.ts'
import { embeddedFolder, openDatabase } from '../src/db/open.ts'
import { freshDatabase } from './databases.ts'
import { dataFolder } from './launch-postgres.ts'

type Environment = Record<string, string>

const folders: string[] = []

/** The environment that names it. */
export async function aPlace(): Promise<Environment> {
  const folder = aFolder()
  if (inject('engine') === 'postgres') return { DATA_DIR: folder, DATABASE_URL: await freshDatabase() }
  await cp(inject('pgliteFolder'), embeddedFolder(folder), { recursive: true })
  return { DATA_DIR: folder }
}

/** An empty folder, in shared memory where there is enough of it, that goes with the tests of this file. */
export function aFolder(): string {
  const folder = mkdtempSync(join(dataFolder(), 'piecework-place-'))
  folders.push(folder)
  return folder
}

/** Does something in its database while no server has it. */
export async function inDatabase<T>(environment: Environment, deed: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase(readConfig(environment))
  try {
    return await deed(database)
  } finally {
    await database.close()
  }
}

/** After each file, by `eachFile.ts`. */
export function forgetFolders(): void {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
}
