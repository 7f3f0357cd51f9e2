/** Vitest's set-up for the PostgreSQL run: a server with one migrated template database, cloned by each test file. */
import type { TestProject } from 'vitest/node'
import { connect } from '../src/db/connect.ts'
import { migrate } from '../src/db/migrate.ts'
import { launchPostgres } from './launch-postgres.ts'
import { onPostgres, quoted } from './sql-client.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** URL of a server on which the tests create databases. */
    postgresUrl: string
    /** Name of the migrated database to clone; the names of clones begin with it. */
    template: string
  }
}

/** TEST_DATABASE_URL names a server to use instead of a new one; its user may create databases. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const givenUrl = process.env.TEST_DATABASE_URL
  const server = givenUrl ? null : await launchPostgres()
  const url = givenUrl ?? server?.url ?? ''
  const template = givenUrl ? `template_app_${process.pid}` : 'template_app'
  const tearDown = async () => {
    if (givenUrl) await dropDatabases(url, template)
    await server?.stop()
  }
  try {
    await makeTemplate(url, template)
  } catch (error) {
    await tearDown()
    throw error
  }
  project.provide('postgresUrl', url)
  project.provide('template', template)
  return tearDown
}

async function makeTemplate(url: string, template: string): Promise<void> {
  await onPostgres(url, (client) => client.query(`create database ${quoted(template)}`))
  const address = new URL(url)
  address.pathname = template
  const database = connect({ databaseUrl: address.href, poolSize: 1 })
  await migrate(database).finally(() => database.close())
}

async function dropDatabases(url: string, template: string): Promise<void> {
  await onPostgres(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      'select datname as name from pg_database where starts_with(datname, $1)',
      [template],
    )
    for (const { name } of rows) await client.query(`drop database ${quoted(name)} with (force)`)
  })
}
