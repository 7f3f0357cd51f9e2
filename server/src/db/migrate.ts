/**
 * Brings a database to today's schema: every file of server/migrations once, in order, each in one transaction; then the
 * functions, views and triggers of server/sql, again whenever they have changed.
 */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { ConfigError } from '../config.ts'
import type { Database } from './connect.ts'
import type { Db, Tx } from './transact.ts'

const folder = new URL('../../migrations/', import.meta.url)
const codeFolder = new URL('../../sql/', import.meta.url)

/** Any number that no other program locks on. */
const migrationLock = 7_305_611

const begin = `select pg_advisory_xact_lock(${migrationLock});
  create table if not exists migrations (name text primary key, applied_at timestamptz not null default now());`

/** Schemas before the first release cannot be brought along. */
const beforeTheFirstRelease = '0001_people.sql'

type Script = { name: string; text: string }

/**
 * @throws when a migration fails: everything of that file is rolled back, and earlier files stay done.
 * @throws ConfigError when the data is from before version 0.1.0
 */
export async function migrate(database: Database, from = folder): Promise<void> {
  await database.runScript(begin)
  if (await isApplied(database, beforeTheFirstRelease)) {
    throw new ConfigError(
      'the data here is from before version 0.1.0 and cannot be brought to this version. Begin with a new, empty database (DATABASE_URL) or data folder (DATA_DIR), and keep the old one for the version that wrote it.',
    )
  }
  for (const script of await scripts(from)) {
    if (await isApplied(database, script.name)) continue
    // Two servers may start at once: the second waits for the lock and then finds the name taken.
    await database
      .runScript(`select pg_advisory_xact_lock(${migrationLock}); ${noting(script)}; ${script.text}`)
      .catch(async (error: unknown) => {
        if (!(await isApplied(database, script.name))) {
          throw new Error(`migration ${script.name} failed`, { cause: error })
        }
      })
  }
}

/**
 * Does the migrations that are left, or those of them that are named, within an open transaction. The code comes with the
 * call that names none: it may be of columns that later migrations add.
 * @throws when a name is of a newer version
 */
export async function migrateWithin(tx: Tx, only?: string[]): Promise<void> {
  const known = await scripts(folder)
  const wanted = only?.filter((name) => !isCode(name))
  const newer = wanted?.find((name) => !known.some((script) => script.name === name))
  if (newer) throw new ConfigError(`it is of a newer version: ${newer}.`)
  // A statement that is prepared, as all of a Tx are, holds one command; what it executes may hold many.
  await sql`create or replace function pg_temp.run(script text) returns void language plpgsql as
    'begin execute script; end'`.execute(tx)
  await sql`select pg_temp.run(${begin})`.execute(tx)
  const { rows: done } = await sql<{ name: string }>`select name from migrations`.execute(tx)
  for (const script of known) {
    if (done.some(({ name }) => name === script.name)) continue
    if (wanted && !wanted.includes(script.name)) continue
    await sql`select pg_temp.run(${`${noting(script)}; ${script.text}`})`.execute(tx)
  }
}

/** Whether every migration of this version is done. */
export async function isMigrated(database: Database): Promise<boolean> {
  return (await migrationsLeft(database)).waiting.length === 0
}

/** Migrations that wait for the next start, and those that only a newer version knows. */
export async function migrationsLeft({ db }: { db: Db }): Promise<{ waiting: string[]; unknown: string[] }> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass('migrations') is not null as there`.execute(db)
  const applied = rows[0]?.there ? (await sql<{ name: string }>`select name from migrations`.execute(db)).rows : []
  const [done, names] = [new Set(applied.map(({ name }) => name)), (await known()).map(({ name }) => name)]
  return {
    waiting: names.filter((name) => !done.has(name)),
    unknown: [...done].filter((name) => !names.includes(name) && !isCode(name)),
  }
}

let ours: Promise<Script[]> | null = null

/** The scripts of this version, read once. */
function known(): Promise<Script[]> {
  ours ??= scripts(folder)
  return ours
}

/** The migrations in their order, and last the code, under a name that changes with it. */
async function scripts(from: URL): Promise<Script[]> {
  const migrations = await read(from, /^\d{4}_\w+\.sql$/)
  if (from !== folder) return migrations
  const code = await read(codeFolder, /\.sql$/)
  const text = code.map((file) => file.text).join('\n')
  return [...migrations, { name: `sql:${createHash('sha256').update(text).digest('hex').slice(0, 16)}`, text }]
}

async function read(from: URL, pattern: RegExp): Promise<Script[]> {
  const names = (await readdir(from)).filter((name) => pattern.test(name)).sort()
  return Promise.all(names.map(async (name) => ({ name, text: await readFile(new URL(name, from), 'utf8') })))
}

function isCode(name: string): boolean {
  return name.startsWith('sql:')
}

/** Of the code only the version that was applied last is noted: an older one that comes back is applied again. */
function noting({ name }: Script): string {
  const forget = isCode(name) ? `delete from migrations where name like 'sql:%'; ` : ''
  return `${forget}insert into migrations (name) values ('${name}')`
}

async function isApplied(database: Database, name: string): Promise<boolean> {
  const { rows } = await sql`select from migrations where name = ${name}`.execute(database.db)
  return rows.length > 0
}
