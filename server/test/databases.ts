/** New databases for test files, most of them clones of the migrated template. */
import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import { connect, type Database } from '../src/db/connect.ts'
import { onPostgres, quoted } from './sql-client.ts'

/** A database without migrations. */
export async function emptyDatabase(): Promise<Database> {
  return connect({ databaseUrl: await freshDatabase('template0') })
}

/**
 * The URL of a new PostgreSQL database; with `template0` it is empty, and `options` of its creation can differ. All of them are removed
 * with the server at the end of the run.
 */
export async function freshDatabase(from?: 'template0', options = ''): Promise<string> {
  const owner = inject('postgresUrl')
  const template = inject('template')
  const name = `${template}_${randomUUID().replaceAll('-', '')}`
  const source = `template ${quoted(from ?? template)} strategy file_copy`
  await onPostgres(owner, (client) => client.query(`create database ${quoted(name)} ${source} ${options}`))
  const address = new URL(owner)
  address.pathname = name
  return address.href
}
