/** A session of a test's own on a PostgreSQL, past the server. */
import pg from 'pg'

/** Runs `work` on one session, and ends it. */
export async function onPostgres<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

export const quoted = pg.escapeIdentifier
