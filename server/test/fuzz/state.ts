/** For each table a short text that changes with any change of its rows. */
import { sql } from 'kysely'
import type { Db } from '../../src/db/transact.ts'

/** A request with a valid token may update when its session was last seen, even if it fails. */
const mayChange = ['sessions', 'tokens', 'migrations']

export async function stateOf(db: Db): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name not in (${sql.join(mayChange)}) order by table_name`.execute(db)
  const each = tables.map(
    ({ name }) =>
      sql`select ${sql.lit(name)} as name, count(*) as rows, md5(string_agg(t::text, '|' order by t::text)) as hash
        from ${sql.table(name)} t`,
  )
  const { rows } = await sql<{ name: string; rows: number; hash: string | null }>`
    select * from (${sql.join(each, sql` union all `)}) each order by name`.execute(db)
  return Object.fromEntries(rows.map(({ name, rows, hash }) => [name, `${rows} rows ${hash}`]))
}
