/** The SQL behind a reading call, as the server itself sends it. */
import type { KyselyPlugin } from 'kysely'
import { createApp } from '../src/app.ts'
import { readConfig } from '../src/config.ts'
import { connect } from '../src/db/connect.ts'
import type { Call } from './drive.ts'

export type Statement = { text: string; values: unknown[] }

/** One list of statements for each call. */
export async function statementsOf(databaseUrl: string, calls: Call[]): Promise<Statement[][]> {
  const database = await connect({ databaseUrl, dataDir: null, poolSize: 1 })
  let heard: Statement[] = []
  const listening: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      const { sql, parameters } = database.db.getExecutor().compileQuery(node, queryId)
      heard.push({ text: sql, values: [...parameters] })
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const config = readConfig({ RATE_LIMITS: 'off', LOG_LEVEL: 'silent', DEMO: 'off', MAIL: 'off' })
  const app = await createApp({ ...database, db: database.db.withPlugin(listening) }, config)
  const all: Statement[][] = []
  for (const { method, path, token } of calls) {
    heard = []
    const headers = { host: '127.0.0.1', ...(token && { authorization: `Bearer ${token}` }) }
    await app.inject({ method, url: `/api${path}`, headers })
    // Once more, for the first answer may have had to note that the session was seen.
    heard = []
    await app.inject({ method, url: `/api${path}`, headers })
    all.push(heard)
  }
  await app.close()
  await database.close()
  return all
}
