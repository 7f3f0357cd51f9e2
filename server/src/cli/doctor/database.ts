/** Checks whether the database can be reached, its TLS, its clock and its migrations. */
import { existsSync } from 'node:fs'
import { sql } from 'kysely'
import { type Config, isLoopback } from '../../config.ts'
import type { Database } from '../../db/connect.ts'
import { describeDatabaseError } from '../../db/errors.ts'
import { isMigrated, migrationsLeft } from '../../db/migrate.ts'
import { openDatabase } from '../../db/open.ts'
import { embeddedFolder } from '../../db/place.ts'
import { clockWentBackAt } from '../../operations/heartbeat.ts'
import { broken, type CheckContext, type CheckOutcome, off, warning, works } from './check-result.ts'

const clockWarningMs = 2_000
const clockBrokenMs = 60_000
const replicaWarningSeconds = 10

/** Opens the database as the server does, but neither migrates it nor creates a missing one. */
export async function openExistingDatabase(
  config: Config,
): Promise<{ database: Database | null; outcomes: CheckOutcome[] }> {
  if (!config.database.server && !existsSync(embeddedFolder(config.dataDir))) {
    return {
      database: null,
      outcomes: off(`There is no embedded database in ${config.dataDir} yet.`, 'The first start makes it.'),
    }
  }
  try {
    return { database: await openDatabase(config, { poolSize: 2, waits: false }), outcomes: [] }
  } catch (failure) {
    const message = failure instanceof Error ? failure.message : String(failure)
    return { database: null, outcomes: broken(message, 'The server cannot start before this is mended.') }
  }
}

export async function checkDatabase({ database, config }: CheckContext): Promise<CheckOutcome[]> {
  if (!database) return []
  const { rows } = await sql<{ version: string; now: number; encrypted: boolean }>`
    select current_setting('server_version') as version, (extract(epoch from clock_timestamp()) * 1000)::float8 as now,
      coalesce((select ssl from pg_stat_ssl where pid = pg_backend_pid()), false) as encrypted`.execute(database.db)
  const [row] = rows
  if (!row) throw new Error('the database answered nothing')
  const kind = config.database.server ? 'The database' : 'The embedded database'
  return [
    ...works(`${kind} answers: PostgreSQL ${row.version}${row.encrypted ? ', by TLS' : ''}.`),
    ...checkEncryption(config, row.encrypted),
    ...checkClocks(Math.abs(row.now - Date.now())),
    ...(await checkRoom(database, config)),
    ...(await checkMigrations(database)),
    ...((await isMigrated(database)) ? await checkOldClock(database) : []),
    ...(await checkBanglaSearch(database)),
    ...(await checkReplica(database)),
  ]
}

function checkEncryption({ database: { server } }: Config, isEncrypted: boolean): CheckOutcome[] {
  const nextStep = 'Write sslmode=verify-full&sslrootcert=/path/ca.pem in DATABASE_URL.'
  if (!server || isEncrypted) {
    if (!server?.tls || server.tls.rejectUnauthorized) return []
    return warning('Whose certificate the database shows is not checked.', nextStep)
  }
  if (isLoopback(new URL(server.url).hostname)) return []
  return warning('The way to the database is not encrypted.', nextStep)
}

/** The disk of a database elsewhere cannot be looked at: a temporary table shows whether it takes rows. */
async function checkRoom(database: Database, { database: { server } }: Config): Promise<CheckOutcome[]> {
  const rows = 'select repeat(md5(n::text), 200) from generate_series(1, 100) n'
  return database.runScript(`create temporary table room on commit drop as ${rows}`).then(
    () => [],
    (failure: unknown) => broken(describeDatabaseError(failure, server), 'Make room on the disk of PostgreSQL.'),
  )
}

function checkClocks(differenceMs: number): CheckOutcome[] {
  const message = `The clocks of this machine and of the database are ${(differenceMs / 1000).toFixed(0)} seconds apart.`
  const nextStep = 'Set both by NTP: deadlines, signatures and the codes of a second factor go by them.'
  if (differenceMs >= clockBrokenMs) return broken(message, nextStep)
  return differenceMs >= clockWarningMs ? warning(message, nextStep) : []
}

/** The server has mended what waited; what it ended meanwhile, the operator has to look at. */
async function checkOldClock({ db }: Database): Promise<CheckOutcome[]> {
  const { rows } = await sql<{ at: string | null }>`select ${clockWentBackAt} as at`.execute(db)
  if (!rows[0]?.at) return []
  return warning(
    `The clock of the database was ahead until ${rows[0].at}.`,
    'Set it by NTP. Nothing was approved or expired by it; slots that workers kept have ended, and work of that time waits longer.',
  )
}

/** With LC_CTYPE `C` PostgreSQL takes only ASCII letters for letters, so the index of the search holds no Bangla. */
async function checkBanglaSearch(database: Database): Promise<CheckOutcome[]> {
  const { rows } = await sql<{ ctype: string; installed: boolean }>`
    select datctype as ctype, exists (select from pg_extension where extname = 'pg_trgm') as installed
    from pg_database where datname = current_database()`.execute(database.db)
  if (!rows[0]?.installed) return []
  const { rows: trigrams } = await sql<{ found: string[] }>`select show_trgm('কাজ') as found`.execute(database.db)
  if ((trigrams[0]?.found.length ?? 0) > 0) return []
  return warning(
    `The database has LC_CTYPE ${rows[0].ctype}: a search in Bangla reads all open tasks instead of an index.`,
    "Move the data into a database made with LC_CTYPE 'C.UTF-8': docs/operations.md, “Search in Bangla”.",
  )
}

/** A replica that is down or far behind costs nothing but speed: the primary is read. */
async function checkReplica({ replica }: Database): Promise<CheckOutcome[]> {
  if (!replica) return []
  const nextStep = 'Long reads go to the primary until then: docs/scaling.md, “A second database to read”.'
  try {
    const { rows } = await sql<{ follows: boolean; behind: number | null }>`
      select pg_is_in_recovery() as follows,
        case when pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
          else extract(epoch from now() - pg_last_xact_replay_timestamp())::float8 end as behind`.execute(replica)
    if (!rows[0]?.follows) return warning('DATABASE_REPLICA_URL follows no other database.', nextStep)
    const { behind } = rows[0]
    if (behind === null || behind > replicaWarningSeconds) return warning('The replica is far behind.', nextStep)
    return works('The replica follows.')
  } catch (failure) {
    return warning(`The replica does not answer: ${(failure as Error).message}`, nextStep)
  }
}

async function checkMigrations(database: Database): Promise<CheckOutcome[]> {
  const { waiting, unknown: newer } = await migrationsLeft(database)
  if (newer.length > 0) {
    return broken(
      `The database was migrated by a newer version: ${newer.join(', ')}.`,
      'Run that version, or restore a backup of this one.',
    )
  }
  if (waiting.length === 0) return works('All migrations are done.')
  return warning(
    `${waiting.length} migrations wait, from ${waiting[0]} on.`,
    'The next start does them. Make a backup before.',
  )
}
