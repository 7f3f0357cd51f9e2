/** A short text that changes with any change of the database. */
import { sql } from 'kysely'
import type { Db } from '../../src/db/transact.ts'

/** A request with a valid token may update when its session was last seen, even if it fails. */
const mayChange = ['sessions', 'tokens', 'migrations']

export async function stateOf(db: Db): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name not in (${sql.join(mayChange)}) order by table_name`.execute(db)
  const each = tables.map(
    ({ name }) =>
      sql`select ${sql.lit(name)} as name, count(*) as rows, md5(string_agg(t::text, '|' order by t::text)) as hash
        from ${sql.table(name)} t`,
  )
  const { rows } = await sql<object>`select * from (${sql.join(each, sql` union all `)}) each order by name`.execute(db)
  return JSON.stringify(rows)
}
