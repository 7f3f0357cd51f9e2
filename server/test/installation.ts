/** A database that another process can open, and a data folder. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '../src/config.ts'
import type { Database } from '../src/db/connect.ts'
import { openDatabase } from '../src/db/open.ts'
import { freshDatabase } from './databases.ts'
import { dataFolder } from './launch-postgres.ts'

type Environment = Record<string, string>

const folders: string[] = []

/** @returns the environment of a server on a new database. */
export async function anInstallation(): Promise<Environment> {
  return { DATA_DIR: aFolder(), DATABASE_URL: await freshDatabase() }
}

/** An empty folder, in shared memory if that has space; removed after the tests of this file. */
export function aFolder(): string {
  const folder = mkdtempSync(join(dataFolder(), 'piecework-test-'))
  // Of root's folders, too, another system user runs the PostgreSQL in them.
  chmodSync(folder, 0o755)
  folders.push(folder)
  return folder
}

/** Opens the database of this environment for `work`. */
export async function inDatabase<T>(environment: Environment, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase(readConfig(environment))
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

/** each-file.ts calls this after each file. */
export function removeFolders(): void {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
}
