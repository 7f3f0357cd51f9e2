/** Opens the database that the configuration names; the folder of an embedded one is locked as long as it is open. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { type Config, ConfigError } from '../config.ts'
import { connect, type Database } from './connect.ts'
import { databaseInWords } from './error-messages.ts'
import { lockFolder } from './lock.ts'

type Where = Pick<Config, 'database' | 'dataDir'>

/** @throws FolderInUse while another process has the embedded database, and ConfigError when a server cannot be used. */
export async function openDatabase({ database, dataDir }: Where, more: { poolSize?: number } = {}): Promise<Database> {
  const { server, direct, pooled, poolSize, statementSeconds, idleSeconds } = database
  if (server) {
    const opened = await connect({
      databaseUrl: server,
      direct,
      pooled,
      poolSize,
      statementSeconds,
      idleSeconds,
      dataDir: null,
      ...more,
    })
    await sql`select 1`.execute(opened.db).catch(async (failure) => {
      await opened.close()
      throw new ConfigError(databaseInWords(failure, server))
    })
    return opened
  }
  const unlock = await lockFolder(dataDir)
  try {
    await refuseMoved(dataDir)
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

/** Where the embedded database lies. */
export function embeddedFolder(dataDir: string): string {
  return join(dataDir, 'database')
}

/** Notes that an embedded database lives on elsewhere, so that nobody goes on with the old one by mistake. */
export async function markAsMoved(dataDir: string, sentence: string): Promise<void> {
  await writeFile(markOf(dataDir), `${sentence}\n`)
}

async function refuseMoved(dataDir: string): Promise<void> {
  const mark = await readFile(markOf(dataDir), 'utf8').catch(() => null)
  if (mark !== null) {
    throw new ConfigError(
      `${mark.trim()} Set DATABASE_URL. To go back to the old one, without what came since, remove ${markOf(dataDir)}.`,
    )
  }
}

function markOf(dataDir: string): string {
  return join(dataDir, 'database-moved.txt')
}
