/** A database of this run's engine that a process of its own can open, and a data folder. */
import { mkdtempSync, openAsBlob, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, inject } from 'vitest'
import { readConfig } from '../src/config.ts'
import { connect, type Database } from '../src/db/connect.ts'
import { embeddedFolder, openDatabase } from '../src/db/open.ts'
import { freshDatabase } from './databases.ts'

type Environment = Record<string, string>

const folders: string[] = []

/** The environment that names it. */
export async function aPlace(): Promise<Environment> {
  const folder = aFolder()
  if (inject('engine') === 'postgres') return { DATA_DIR: folder, DATABASE_URL: await freshDatabase() }
  const loadDataDir = await openAsBlob(inject('pgliteDump'))
  const database = await connect({ databaseUrl: null, dataDir: embeddedFolder(folder), loadDataDir })
  await database.close()
  return { DATA_DIR: folder }
}

/** An empty folder that goes with the tests of this file. */
export function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'piecework-place-'))
  if (folders.push(folder) === 1) afterAll(forgetFolders)
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

function forgetFolders(): void {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
}
