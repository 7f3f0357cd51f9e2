/**
 * Drops indexes and constraints of the filled tables before the load and creates them again after it: that is faster,
 * and PostgreSQL validates every row.
 */
import type { Client } from 'pg'
import { onPostgres } from '../../test/sql-client.ts'
import { columns } from './rows.ts'

type Part = { drop: string; make: string }

/** @returns a function that creates them again and reports the finished share, 0 to 1. */
export async function dropIndexes(url: string): Promise<(onProgress: (done: number) => void) => Promise<void>> {
  const tables = Object.keys(columns)
  const parts = await onPostgres(url, async (client) => {
    const keys = await constraints(client, tables, ['p', 'u'])
    const { rows: indexes } = await client.query<Part>(
      `select 'drop index ' || indexrelid::regclass as drop, pg_get_indexdef(indexrelid) as make
      from pg_index where indrelid::regclass::text = any ($1)
        and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u'))
      order by indexrelid`,
      [tables],
    )
    const foreign = await constraints(client, tables, ['f'])
    for (const { drop } of [...foreign, ...indexes, ...keys]) await client.query(drop)
    return [...keys, ...indexes, ...foreign]
  })
  return (onProgress) =>
    onPostgres(url, async (client) => {
      await client.query("set maintenance_work_mem = '1GB'")
      for (const [at, { make }] of parts.entries()) {
        onProgress(at / parts.length)
        await client.query(make)
      }
    })
}

/** Includes foreign keys of other tables to these: they need the primary keys. */
async function constraints(client: Client, tables: string[], types: string[]): Promise<Part[]> {
  const { rows } = await client.query<Part>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
    from pg_constraint
    where contype::text = any ($1)
      and (conrelid::regclass::text = any ($2) or (contype = 'f' and confrelid::regclass::text = any ($2)))
    order by oid`,
    [types, tables],
  )
  return rows
}
