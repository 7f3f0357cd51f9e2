/** Drops the databases of the worlds on the server of TEST_DATABASE_URL. */
import pg from 'pg'

export default async function dropDatabases(): Promise<void> {
  const { TEST_DATABASE_URL, E2E_WORLDS = '{}' } = process.env
  if (!TEST_DATABASE_URL) return
  const worlds: { database: string }[] = Object.values(JSON.parse(E2E_WORLDS))
  const client = new pg.Client({ connectionString: TEST_DATABASE_URL })
  await client.connect()
  for (const { database } of worlds) {
    if (!database) continue
    const name = pg.escapeIdentifier(new URL(database).pathname.slice(1))
    await client.query(`drop database if exists ${name} with (force)`)
  }
  await client.end()
}
