/** Brings a database to today's schema: every file of server/migrations once, in order, each in one transaction. */
import { readdir, readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { ConfigError } from '../config.ts'
import type { Database } from './connect.ts'
import type { Tx } from './transact.ts'

const folder = new URL('../../migrations/', import.meta.url)

/** Any number that no other program locks on. */
const migrationLock = 7_305_611

const begin = `select pg_advisory_xact_lock(${migrationLock});
  create table if not exists migrations (name text primary key, applied_at timestamptz not null default now());`

/** @throws when a migration fails; everything of that file is rolled back, and earlier files stay done. */
export async function migrate(database: Database, from = folder): Promise<void> {
  await database.runScript(begin)
  for (const name of await migrationNames(from)) {
    if (await isApplied(database, name)) continue
    const script = await readFile(new URL(name, from), 'utf8')
    // Two servers may start at once: the second waits for the lock and then finds the name taken.
    await database
      .runScript(
        `select pg_advisory_xact_lock(${migrationLock});
         insert into migrations (name) values ('${name}');
         ${script}`,
      )
      .catch(async (error: unknown) => {
        if (!(await isApplied(database, name))) throw new Error(`migration ${name} failed`, { cause: error })
      })
  }
}

/**
 * Does the migrations that are left, or those of them that are named, within a transaction of somebody else.
 * @throws when a name is of a newer version
 */
export async function migrateWithin(tx: Tx, only?: string[]): Promise<void> {
  const known = await migrationNames(folder)
  const newer = only?.find((name) => !known.includes(name))
  if (newer) throw new ConfigError(`it is of a newer version: ${newer}.`)
  // A statement that is prepared, as all of a Tx are, holds one command; what it executes may hold many.
  await sql`create or replace function pg_temp.run(script text) returns void language plpgsql as
    'begin execute script; end'`.execute(tx)
  await sql`select pg_temp.run(${begin})`.execute(tx)
  const { rows: done } = await sql<{ name: string }>`select name from migrations`.execute(tx)
  for (const name of only ?? known) {
    if (done.some((each) => each.name === name)) continue
    await sql`select pg_temp.run(${await readFile(new URL(name, folder), 'utf8')})`.execute(tx)
    await sql`insert into migrations (name) values (${name})`.execute(tx)
  }
}

/** Whether every migration of this version is done. */
export async function isMigrated(database: Database): Promise<boolean> {
  const names = await migrationNames(folder)
  const last = names.at(-1)
  return last === undefined || isApplied(database, last)
}

/** Migrations that wait for the next start, and those that only a newer version knows. */
export async function migrationsLeft({ db }: Database): Promise<{ waiting: string[]; unknown: string[] }> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass('migrations') is not null as there`.execute(db)
  const applied = rows[0]?.there ? (await sql<{ name: string }>`select name from migrations`.execute(db)).rows : []
  const [done, names] = [new Set(applied.map(({ name }) => name)), await migrationNames(folder)]
  return {
    waiting: names.filter((name) => !done.has(name)),
    unknown: [...done].filter((name) => !names.includes(name)),
  }
}

async function migrationNames(from: URL): Promise<string[]> {
  return (await readdir(from)).filter((name) => /^\d{4}_\w+\.sql$/.test(name)).sort()
}

async function isApplied(database: Database, name: string): Promise<boolean> {
  const { rows } = await sql`select from migrations where name = ${name}`.execute(database.db)
  return rows.length > 0
}
