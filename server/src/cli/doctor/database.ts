/** Whether the database answers, how, and whether it is of this version. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { type Config, isLoopback } from '../../config.ts'
import type { Database } from '../../db/connect.ts'
import { FolderInUse } from '../../db/lock.ts'
import { migrationsLeft } from '../../db/migrate.ts'
import { embeddedFolder, openDatabase } from '../../db/open.ts'
import { broken, type CheckContext, off, type Saying, unknown, warning, works } from './check-result.ts'

const clockWarningMs = 2_000
const clockBrokenMs = 60_000
const readyMs = 5_000

/** Opens it as the server would, without migrating it or making one that is not there. */
export async function openIfThere(config: Config): Promise<{ database: Database | null; sayings: Saying[] }> {
  if (!config.database.server && !existsSync(join(embeddedFolder(config.dataDir), 'PG_VERSION'))) {
    return {
      database: null,
      sayings: [off(`There is no embedded database in ${config.dataDir} yet.`, 'The first start makes it.')],
    }
  }
  try {
    return { database: await openDatabase(config, { poolSize: 2 }), sayings: [] }
  } catch (failure) {
    const said = failure instanceof Error ? failure.message : String(failure)
    if (failure instanceof FolderInUse) return { database: null, sayings: await askServer(config, said) }
    return { database: null, sayings: [broken(said, 'The server cannot start before this is mended.')] }
  }
}

export async function checkDatabase({ database, config }: CheckContext): Promise<Saying[]> {
  if (!database) return []
  const { rows } = await sql<{ version: string; now: number; encrypted: boolean }>`
    select current_setting('server_version') as version, (extract(epoch from clock_timestamp()) * 1000)::float8 as now,
      coalesce((select ssl from pg_stat_ssl where pid = pg_backend_pid()), false) as encrypted`.execute(database.db)
  const [row] = rows
  if (!row) throw new Error('the database answered nothing')
  const kind = database.engine === 'pglite' ? 'The embedded database' : 'The database'
  return [
    works(`${kind} answers: PostgreSQL ${row.version}${row.encrypted ? ', by TLS' : ''}.`),
    ...wayTo(config, row.encrypted),
    ...scheduledJobs(Math.abs(row.now - Date.now())),
    ...(await migrations(database)),
  ]
}

/** Only one process can have the embedded database; the one that has it can be asked. */
async function askServer({ host, port }: Config, said: string): Promise<Saying[]> {
  const address = `http://${host.includes(':') ? `[${host}]` : host}:${port}/api/health/ready`
  const answer = await fetch(address, { signal: AbortSignal.timeout(readyMs) }).catch(() => null)
  await answer?.body?.cancel()
  return [
    ...(answer?.ok ? [works(`The server that runs says at ${address} that it is ready.`)] : []),
    unknown(
      `${said} So the database, its people and its books are not looked at.`,
      'Stop the server and run this again for them; the page Books checks the books while it runs.',
    ),
  ]
}

function wayTo({ database: { server } }: Config, isEncrypted: boolean): Saying[] {
  if (!server || isEncrypted) {
    if (!server?.tls || server.tls.rejectUnauthorized) return []
    return [
      warning(
        'Whose certificate the database shows is not checked.',
        'Write sslmode=verify-full&sslrootcert=/path/ca.pem in DATABASE_URL.',
      ),
    ]
  }
  if (isLoopback(new URL(server.url).hostname)) return []
  return [
    warning(
      'The way to the database is not encrypted.',
      'Write sslmode=verify-full&sslrootcert=/path/ca.pem in DATABASE_URL.',
    ),
  ]
}

function scheduledJobs(apartMs: number): Saying[] {
  const says = `The clocks of this machine and of the database are ${(apartMs / 1000).toFixed(0)} seconds apart.`
  const next = 'Set both by NTP: deadlines, signatures and the codes of a second factor go by them.'
  if (apartMs >= clockBrokenMs) return [broken(says, next)]
  return apartMs >= clockWarningMs ? [warning(says, next)] : []
}

async function migrations(database: Database): Promise<Saying[]> {
  const { waiting, unknown: newer } = await migrationsLeft(database)
  if (newer.length > 0) {
    return [
      broken(
        `The database was migrated by a newer version: ${newer.join(', ')}.`,
        'Run that version, or restore a backup of this one.',
      ),
    ]
  }
  if (waiting.length === 0) return [works('All migrations are done.')]
  return [
    warning(
      `${waiting.length} migrations wait, from ${waiting[0]} on.`,
      'The next start does them. Make a backup before.',
    ),
  ]
}
