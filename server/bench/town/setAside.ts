/** Indexes and constraints of the filled tables are set aside for the load and made again after it: that is faster, and validates every row. */
import postgres from 'postgres'
import { columns } from './rows.ts'

type Part = { drop: string; make: string }

/** @returns what makes them again, telling which part is done. */
export async function setAside(url: string): Promise<(tell: (done: number) => void) => Promise<void>> {
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  const tables = Object.keys(columns)
  const keys = await constraints(sql, tables, ['p', 'u'])
  const indexes = await sql<Part[]>`
    select 'drop index ' || indexrelid::regclass as drop, pg_get_indexdef(indexrelid) as make
    from pg_index where indrelid::regclass::text in ${sql(tables)}
      and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u'))
    order by indexrelid`
  const foreign = await constraints(sql, tables, ['f'])
  for (const { drop } of [...foreign, ...indexes, ...keys]) await sql.unsafe(drop)
  await sql.end()
  const all = [...keys, ...indexes, ...foreign]
  return async (tell) => {
    const again = postgres(url, { max: 1, onnotice: () => {} })
    await again.unsafe("set maintenance_work_mem = '1GB'")
    for (const [at, { make }] of all.entries()) {
      tell(at / all.length)
      await again.unsafe(make)
    }
    await again.end()
  }
}

/** Foreign keys of other tables to these, too: what they refer to must be there to be made. */
function constraints(sql: postgres.Sql, tables: string[], types: string[]): Promise<Part[]> {
  return sql<Part[]>`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
    from pg_constraint
    where contype::text in ${sql(types)}
      and (conrelid::regclass::text in ${sql(tables)} or (contype = 'f' and confrelid::regclass::text in ${sql(tables)}))
    order by oid`.then((rows) => [...rows])
}
