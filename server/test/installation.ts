/** A database on the engine of this run that another process can open, and a data folder. */
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

/** @returns the environment of a server on a new database. */
export async function anInstallation(): Promise<Environment> {
  const folder = aFolder()
  if (inject('engine') === 'postgres') return { DATA_DIR: folder, DATABASE_URL: await freshDatabase() }
  await cp(inject('pgliteFolder'), embeddedFolder(folder), { recursive: true })
  return { DATA_DIR: folder }
}

/** An empty folder, in shared memory if that has space; removed after the tests of this file. */
export function aFolder(): string {
  const folder = mkdtempSync(join(dataFolder(), 'piecework-test-'))
  folders.push(folder)
  return folder
}

/** Opens the database of this environment for `work`; no server may have it open. */
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
