/**
 * Migrates a database to the current schema: every file of server/migrations once, in order, each in one transaction;
 * then the functions, views and triggers of server/sql, again whenever they have changed.
 */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { ConfigError } from '../config.ts'
import { type Database, untilPrimary } from './connect.ts'
import { errorCode, readOnly } from './errors.ts'
import { foldMailDomains } from './mail-domains.ts'
import { type Db, type Tx, transact } from './transact.ts'

const folder = new URL('../../migrations/', import.meta.url)
const codeFolder = new URL('../../sql/', import.meta.url)

/** The key of the advisory lock: an arbitrary number that no other program uses. */
const migrationLock = 7_305_611

const beginSql = `select pg_advisory_xact_lock(${migrationLock});
  create table if not exists migrations (name text primary key, applied_at timestamptz not null default now());`

/** A database with this migration is from before the first release and cannot be migrated. */
const unsupportedMigration = '0001_people.sql'

type Script = { name: string; text: string }

/**
 * @throws when a migration fails: that file is rolled back, and earlier files stay applied
 * @throws ConfigError when the data is from before version 0.1.0, or of a newer version than this one
 */
export async function migrate(database: Database, from = folder): Promise<void> {
  // Behind a pooler this session may be another one than that of the start.
  await untilPrimary(() => runMissing(database, from))
}

async function runMissing(database: Database, from: URL): Promise<void> {
  await database.runScript(beginSql)
  if (await isApplied(database, unsupportedMigration)) {
    throw new ConfigError(
      'the data here is from before version 0.1.0 and cannot be brought to this version. Begin with a new, empty database (DATABASE_URL) or data folder (DATA_DIR), and keep the old one for the version that wrote it.',
    )
  }
  const allScripts = await scripts(from)
  const newer = (await appliedNames(database)).find(
    (name) => !isCode(name) && !allScripts.some((each) => each.name === name),
  )
  if (newer) {
    throw new ConfigError(
      `the data here is of a newer version than this program: it has the migration ${newer}. Start the newer version, or restore a backup of this one into an empty database.`,
    )
  }
  for (const script of allScripts) {
    if (await isApplied(database, script.name)) continue
    // Two server processes may start at once: the second one waits for the lock and then finds the name recorded.
    await database
      .runScript(`select pg_advisory_xact_lock(${migrationLock}); ${recordSql(script)}; ${script.text}`)
      .catch(async (error: unknown) => {
        if (!(await isApplied(database, script.name))) {
          throw new Error(`migration ${script.name} failed`, { cause: error })
        }
      })
  }
  // At each start: a restored backup or a server of an earlier version may have written more.
  if (from === folder) {
    await transact(database.db, async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx)
      await sql`select pg_advisory_xact_lock(${migrationLock})`.execute(tx)
      await foldMailDomains(tx)
    })
  }
}

/**
 * Runs the missing migrations in an open transaction: all of them, or only those in `only`. The SQL code (server/sql)
 * runs only without `only`, because it may use columns that later migrations add.
 * @throws ConfigError when a name belongs to a newer version
 */
export async function migrateInTransaction(tx: Tx, only?: string[]): Promise<void> {
  const allScripts = await scripts(folder)
  const wanted = only?.filter((name) => !isCode(name))
  const newer = wanted?.find((name) => !allScripts.some((script) => script.name === name))
  if (newer) throw new ConfigError(`it is of a newer version: ${newer}.`)
  // A prepared statement, as every statement of a Tx, holds one command; EXECUTE in a function runs many.
  await sql`create or replace function pg_temp.run(script text) returns void language plpgsql as
    'begin execute script; end'`.execute(tx)
  await sql`select pg_temp.run(${beginSql})`.execute(tx)
  const { rows: done } = await sql<{ name: string }>`select name from migrations`.execute(tx)
  for (const script of allScripts) {
    if (done.some(({ name }) => name === script.name)) continue
    if (wanted && !wanted.includes(script.name)) continue
    await sql`select pg_temp.run(${`${recordSql(script)}; ${script.text}`})`.execute(tx)
  }
}

/**
 * Whether every migration of this version is applied. The SQL code does not count: a newer version, which migrates while this one
 * still answers, brings its own.
 */
export async function isMigrated(database: Database): Promise<boolean> {
  return (await migrationsLeft(database)).waiting.every(isCode)
}

/** Why the server is not ready with this database; null when it is. */
export async function problemOf(
  database: Database,
): Promise<'databaseGone' | 'databaseReadOnly' | 'notMigrated' | null> {
  try {
    const { rows } = await sql<{ read_only: boolean }>`
      select current_setting('transaction_read_only')::boolean as read_only`.execute(database.db)
    if (rows[0]?.read_only) return 'databaseReadOnly'
    return (await isMigrated(database)) ? null : 'notMigrated'
  } catch (failure) {
    return errorCode(failure) === readOnly ? 'databaseReadOnly' : 'databaseGone'
  }
}

/** `waiting`: migrations that the next start will apply. `unknown`: applied migrations of a newer version. */
export async function migrationsLeft({ db }: { db: Db }): Promise<{ waiting: string[]; unknown: string[] }> {
  const [done, names] = [new Set(await appliedNames({ db })), (await knownScripts()).map(({ name }) => name)]
  return {
    waiting: names.filter((name) => !done.has(name)),
    unknown: [...done].filter((name) => !names.includes(name) && !isCode(name)),
  }
}

async function appliedNames({ db }: { db: Db }): Promise<string[]> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass('migrations') is not null as there`.execute(db)
  if (!rows[0]?.there) return []
  return (await sql<{ name: string }>`select name from migrations`.execute(db)).rows.map(({ name }) => name)
}

let cachedScripts: Promise<Script[]> | null = null

/** The scripts of this version, read once. */
function knownScripts(): Promise<Script[]> {
  cachedScripts ??= scripts(folder)
  return cachedScripts
}

/** The migrations in order, and last the SQL code, under a name that contains its hash. */
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

/** Only the last applied version of the SQL code is recorded, so that an older version is applied again. */
function recordSql({ name }: Script): string {
  const deleteSql = isCode(name) ? `delete from migrations where name like 'sql:%'; ` : ''
  return `${deleteSql}insert into migrations (name) values ('${name}')`
}

async function isApplied(database: Database, name: string): Promise<boolean> {
  const { rows } = await sql`select from migrations where name = ${name}`.execute(database.db)
  return rows.length > 0
}
