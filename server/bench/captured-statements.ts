/** Captures the SQL statements that the server sends for a read. */
import { Pool } from 'pg'
import { createApp } from '../src/app.ts'
import { readConfig } from '../src/config.ts'
import { clientOptions, connect } from '../src/db/connect.ts'
import { type Engine, engineOn } from '../src/db/driver.ts'
import { databaseOn } from '../src/db/transact.ts'
import type { Call } from './drive.ts'

export type Statement = { text: string; values: unknown[] }

/** One list of statements for each call, with those of the output that all callers share. */
export async function statementsOf(databaseUrl: string, calls: Call[]): Promise<Statement[][]> {
  let captured: Statement[] = []
  const database = connect({ databaseUrl, poolSize: 1 })
  if (!database.direct) throw new Error('plans are those of a PostgreSQL server')
  const pool = new Pool({ ...clientOptions(database.direct, 'bench'), max: 1, pipeline: true })
  const db = databaseOn(withStatementListener(engineOn(pool, true), (statement) => captured.push(statement)))
  const config = readConfig({ RATE_LIMITS: 'off', LOG_LEVEL: 'silent', DEMO: 'off', MAIL: 'off' })
  const app = await createApp({ ...database, db }, { ...config, sharedMs: 0 })
  const all: Statement[][] = []
  for (const { method, path, token } of calls) {
    captured = []
    const headers = { host: '127.0.0.1', ...(token && { authorization: `Bearer ${token}` }) }
    await app.inject({ method, url: `/api${path}`, headers })
    // The second call counts: the first one may also store the time at which the session was last seen.
    captured = []
    await app.inject({ method, url: `/api${path}`, headers })
    all.push(captured)
  }
  await app.close()
  await pool.end()
  await database.close()
  return all
}

/** Reports the statements outside of transactions: a read sends no others. */
function withStatementListener(engine: Engine, onStatement: (statement: Statement) => void): Engine {
  const acquireConnection: Engine['driver']['acquireConnection'] = async () => {
    const connection = await engine.driver.acquireConnection()
    const send = connection.executeQuery.bind(connection)
    connection.executeQuery = (query) => {
      onStatement({ text: query.sql, values: [...query.parameters] })
      return send(query)
    }
    return connection
  }
  return { ...engine, driver: { ...engine.driver, acquireConnection } }
}
