/** Opens the database that the configuration names; the folder of an embedded one is locked as long as it is open. */
import { join } from 'node:path'
import { sql } from 'kysely'
import { type Config, ConfigError } from '../config.ts'
import { connect, type Database } from './connect.ts'
import { lockFolder } from './lock.ts'
import { databaseInWords } from './words.ts'

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
