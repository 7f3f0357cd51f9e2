/** A direct session on PostgreSQL, without the server. */
import pg from 'pg'

/** Runs `work` on one session and ends the session. */
export async function onPostgres<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await openClient(url)
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Sends a template as a statement with its values as parameters. @returns the rows. */
export type Sql = {
  <Row extends object>(texts: TemplateStringsArray, ...values: unknown[]): Promise<Row[]>
  client: pg.Client
  end(): Promise<void>
}

/** A session that stays open until `end`. */
export async function openSql(url: string): Promise<Sql> {
  const client = await openClient(url)
  const send = async <Row extends object>(texts: TemplateStringsArray, ...values: unknown[]): Promise<Row[]> => {
    const text = texts.reduce((before, after, at) => `${before}$${at}${after}`)
    return (await client.query<Row>(text, values)).rows
  }
  return Object.assign(send, { client, end: () => client.end() })
}

async function openClient(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  await client.connect()
  return client
}

export const quoted = pg.escapeIdentifier

/** Resolves when so many sessions of this database wait for a lock. */
export async function untilWaiting(sql: Sql, sessions: number): Promise<void> {
  for (;;) {
    const waiting = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    if (waiting.length >= sessions) return
  }
}
