/** Opens the configured database: a PostgreSQL by its address, or the embedded one of the data folder. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { DatabaseAddress } from '../config/database.ts'
import { type Config, ConfigError } from '../config.ts'
import { connect, type Database, untilPrimary } from './connect.ts'
import { type Embedded, openEmbedded } from './embedded.ts'
import { describeDatabaseError } from './errors.ts'

type DatabaseSettings = Pick<Config, 'database' | 'dataDir' | 'processes'>

export type OpenOptions = {
  poolSize?: number
  /** Whether an embedded database that another process runs is opened, too. */
  canShare?: boolean
  /** Whether an embedded database that no process runs is an error. */
  startsNone?: boolean
  /** A new embedded database is a draft until it is closed. */
  isDraft?: boolean
  /** Whether a standby is waited for until it is the primary; true when left out. */
  waits?: boolean
}

/** @throws FolderInUse when another process has the embedded database open; ConfigError when a database is unusable. */
export async function openDatabase(config: DatabaseSettings, options: OpenOptions = {}): Promise<Database> {
  return config.database.server ? openServer(config, options) : openFolder(config, options)
}

async function openServer({ database }: DatabaseSettings, { poolSize = database.poolSize, waits = true }: OpenOptions) {
  const { server, replica, ...settings } = database
  const opened = connect({ ...settings, databaseUrl: server as DatabaseAddress, poolSize })
  const ask = () => sql`select 1`.execute(opened.db)
  const say = () => console.error('Waiting for the primary: the database takes no changes yet.')
  await (waits ? untilPrimary(ask, say) : ask()).catch(async (failure) => {
    await opened.close()
    throw new ConfigError(describeDatabaseError(failure, server))
  })
  if (!replica) return opened
  // It may be down at the start: the primary is read then.
  const copy = connect({ ...settings, databaseUrl: replica, poolSize, direct: null, isReplica: true })
  return {
    ...opened,
    replica: copy.db,
    close: async () => {
      await copy.close()
      await opened.close()
    },
  }
}

/** Opens the PostgreSQL of the data folder, and no connection to it. @throws as `openDatabase` does */
export async function openEmbeddedOf(
  { database, dataDir, processes }: DatabaseSettings,
  { canShare = false, startsNone = false, isDraft = false }: OpenOptions = {},
): Promise<Embedded> {
  await assertNotMoved(dataDir)
  const connections = connectionsFor(processes, database.poolSize)
  return openEmbedded(dataDir, { connections, canShare, startsNone, isDraft })
}

async function openFolder(config: DatabaseSettings, options: OpenOptions): Promise<Database> {
  const { database } = config
  const { poolSize = database.poolSize } = options
  const embedded = await openEmbeddedOf(config, { canShare: true, ...options })
  const opened = connect({ ...database, databaseUrl: embedded.address, direct: null, pooled: false, poolSize })
  return {
    ...opened,
    close: async (isKept) => {
      await opened.close()
      await embedded.close(isKept)
    },
  }
}

/** Each process has its pool, two connections for jobs and one for LISTEN; some are for commands, and for a process that replaces another. */
function connectionsFor(processes: number, poolSize: number): number {
  return 20 + processes * (Math.max(poolSize, 10) + 3)
}

/** Marks an embedded database as moved to a server; from then on it cannot be opened by mistake. */
export async function markAsMoved(dataDir: string, message: string): Promise<void> {
  await writeFile(markerFile(dataDir), `${message}\n`)
}

async function assertNotMoved(dataDir: string): Promise<void> {
  const message = await readFile(markerFile(dataDir), 'utf8').catch(() => null)
  if (message !== null) {
    throw new ConfigError(
      `${message.trim()} Set DATABASE_URL. To go back to the old one, without what came since, remove ${markerFile(dataDir)}.`,
    )
  }
}

function markerFile(dataDir: string): string {
  return join(dataDir, 'database-moved.txt')
}
