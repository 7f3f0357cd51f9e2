/** Worlds on a named PostgreSQL server leave nothing behind there. */
import postgres from 'postgres'

export default async function dropDatabases(): Promise<void> {
  const { TEST_DATABASE_URL, E2E_WORLDS = '{}' } = process.env
  if (!TEST_DATABASE_URL) return
  const worlds: { database: string }[] = Object.values(JSON.parse(E2E_WORLDS))
  const sql = postgres(TEST_DATABASE_URL, { max: 1, onnotice: () => {} })
  for (const { database } of worlds) {
    if (database) await sql`drop database if exists ${sql(new URL(database).pathname.slice(1))} with (force)`
  }
  await sql.end()
}
