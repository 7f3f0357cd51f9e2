/** New migrated databases for test files: a clone of the template on PostgreSQL, a loaded dump on PGlite. */
import { randomUUID } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { inject } from 'vitest'
import { connect, type Database } from '../src/db/connect.ts'
import { onPostgres, quoted } from './sql-client.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The database engine of this run. */
    engine: 'postgres' | 'pglite'
  }
}

/** A database without migrations, on the engine of this run. */
export async function emptyDatabase(): Promise<Database> {
  if (inject('engine') === 'pglite') return loadPglite(inject('pgliteEmptyDump'))
  return connect({ databaseUrl: await freshDatabase('template0'), dataDir: null })
}

/**
 * The URL of a new PostgreSQL database; with `template0` it is empty. All of them are removed with the server at the
 * end of the run.
 */
export async function freshDatabase(from?: 'template0'): Promise<string> {
  const owner = inject('postgresUrl')
  const template = inject('template')
  const name = `${template}_${randomUUID().replaceAll('-', '')}`
  await onPostgres(owner, (client) =>
    client.query(`create database ${quoted(name)} template ${quoted(from ?? template)} strategy file_copy`),
  )
  const address = new URL(owner)
  address.pathname = name
  return address.href
}

/** A new, migrated embedded database in memory. */
export function freshPglite(): Promise<Database> {
  return loadPglite(inject('pgliteDump'))
}

async function loadPglite(dump: string): Promise<Database> {
  return connect({ databaseUrl: null, dataDir: null, loadDataDir: await openAsBlob(dump) })
}
