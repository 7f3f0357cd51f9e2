/** The SQL behind a reading call, as the server itself sends it. */
import { Pool } from 'pg'
import { createApp } from '../src/app.ts'
import { readConfig } from '../src/config.ts'
import { clientOptions, connect } from '../src/db/connect.ts'
import { type Engine, postgresEngine } from '../src/db/driver.ts'
import { databaseOn } from '../src/db/transact.ts'
import type { Call } from './drive.ts'

export type Statement = { text: string; values: unknown[] }

/** One list of statements for each call. `isShared`: an answer that callers share is there already, so it needs none. */
export async function statementsOf(databaseUrl: string, calls: Call[], isShared: boolean): Promise<Statement[][]> {
  let heard: Statement[] = []
  const database = await connect({ databaseUrl, dataDir: null, poolSize: 1 })
  if (!database.direct) throw new Error('plans are those of a PostgreSQL server')
  const pool = new Pool({ ...clientOptions(database.direct, 'bench'), max: 1 })
  const db = databaseOn(listening(postgresEngine(pool, true), (statement) => heard.push(statement)))
  const config = readConfig({ RATE_LIMITS: 'off', LOG_LEVEL: 'silent', DEMO: 'off', MAIL: 'off' })
  const app = await createApp({ ...database, db }, isShared ? config : { ...config, sharedMs: 0 })
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
  await pool.end()
  await database.close()
  return all
}

/** Hears the statements that are sent outside of transactions: a reading call has no others. */
function listening(engine: Engine, hear: (statement: Statement) => void): Engine {
  const acquireConnection: Engine['driver']['acquireConnection'] = async () => {
    const connection = await engine.driver.acquireConnection()
    const send = connection.executeQuery.bind(connection)
    connection.executeQuery = (query) => {
      hear({ text: query.sql, values: [...query.parameters] })
      return send(query)
    }
    return connection
  }
  return { ...engine, driver: { ...engine.driver, acquireConnection } }
}
