/** Opens the configured database; the data folder of an embedded one is locked while it is open. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { type Config, ConfigError } from '../config.ts'
import { connect, type Database } from './connect.ts'
import { describeDatabaseError } from './errors.ts'
import { lockFolder } from './lock.ts'

type DatabaseSettings = Pick<Config, 'database' | 'dataDir'>

/** @throws FolderInUse when another process has the embedded database open; ConfigError when a database is unusable. */
export async function openDatabase(
  { database, dataDir }: DatabaseSettings,
  overrides: { poolSize?: number } = {},
): Promise<Database> {
  const { server, replica, ...settings } = database
  if (server) {
    const opened = await connect({ databaseUrl: server, dataDir: null, ...settings, ...overrides })
    await sql`select 1`.execute(opened.db).catch(async (failure) => {
      await opened.close()
      throw new ConfigError(describeDatabaseError(failure, server))
    })
    if (!replica) return opened
    // It may be down at the start: the primary is read then.
    const copy = await connect({ databaseUrl: replica, dataDir: null, ...settings, ...overrides, direct: null })
    return {
      ...opened,
      replica: copy.db,
      close: async () => {
        await copy.close()
        await opened.close()
      },
    }
  }
  const unlock = await lockFolder(dataDir)
  try {
    await assertNotMoved(dataDir)
    const opened = await connect({ databaseUrl: null, dataDir: embeddedFolder(dataDir) })
    return {
      ...opened,
      close: async () => {
        await opened.close()
        await unlock()
      },
    }
  } catch (failure) {
    await unlock()
    throw failure
  }
}

/** The folder of the embedded database. */
export function embeddedFolder(dataDir: string): string {
  return join(dataDir, 'database')
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
