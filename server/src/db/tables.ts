/** Reads and writes whole tables for copies of a database: in the order of foreign keys, in batches, with checksums. */
import { sql } from 'kysely'
import type { Db, Tx } from './transact.ts'

export type Table = {
  name: string
  /** The columns that are written, without generated ones. */
  columns: string[]
}

/** The number of rows of a table, and a checksum of them in any order. */
export type Extent = { rows: number; sum: string }

/** Some megabytes per batch: a page has 8 kB. */
const pagesPerBatch = 250

/** This table is not copied: the migrations of the other database fill it. */
const migrationsTable = 'migrations'

export async function isEmpty(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select from pg_class where relnamespace in (current_schema()::regnamespace, to_regnamespace('jobs'))
    and relkind in ('r', 'p', 'v', 'm', 'S') limit 1`.execute(db)
  return rows.length === 0
}

/** @throws when foreign keys form a cycle. */
export async function tablesInOrder(db: Db): Promise<Table[]> {
  const { rows } = await sql<{ name: string; columns: string[]; needs: string[] }>`
    select c.relname as name,
      (select array_agg(attname::text order by attnum) from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
      array(select distinct p.relname::text from pg_constraint f join pg_class p on p.oid = f.confrelid
        where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as needs
    from pg_class c
    where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace and c.relname <> ${migrationsTable}
    order by c.relname`.execute(db)
  const ordered: Table[] = []
  let remaining = rows
  while (remaining.length > 0) {
    const orderedNames = new Set(ordered.map(({ name }) => name))
    const next = remaining.filter(({ needs }) => needs.every((each) => orderedNames.has(each)))
    if (next.length === 0) throw new Error(`foreign keys form a cycle: ${remaining.map(({ name }) => name).join(', ')}`)
    ordered.push(...next.map(({ name, columns }) => ({ name, columns })))
    remaining = remaining.filter((each) => !next.includes(each))
  }
  return ordered
}

/** Yields rows as JSON arrays, without rounding; skips a batch without rows. */
export async function* readRows(db: Db, { name }: Table): AsyncGenerator<string> {
  const { rows } = await sql<{ pages: number }>`
    select pg_relation_size(${name}::regclass) / current_setting('block_size')::int as pages`.execute(db)
  for (let page = 0; page < (rows[0]?.pages ?? 0); page += pagesPerBatch) {
    const [from, to] = [`(${page},0)`, `(${page + pagesPerBatch},0)`]
    const { rows: batch } = await sql<{ json: string | null }>`
      select json_agg(part)::text as json from ${sql.table(name)} part
      where ctid >= ${from}::tid and ctid < ${to}::tid`.execute(db)
    if (batch[0]?.json) yield batch[0].json
  }
}

export async function writeRows(tx: Tx, { name, columns }: Table, json: string): Promise<void> {
  const columnList = sql.join(columns.map((column) => sql.ref(column)))
  await sql`
    insert into ${sql.table(name)} (${columnList}) overriding system value
    select ${columnList} from json_populate_recordset(null::${sql.table(name)}, ${json}::text::json)`.execute(tx)
}

/**
 * Empties the tables, which migrations may have filled, and runs `fill` without triggers, so that transfers are not
 * applied to balances a second time. Foreign keys and checks stay active. Only the owner of the tables may do this.
 */
export async function withoutTriggers(tx: Tx, tables: Table[], fill: () => Promise<void>): Promise<void> {
  for (const { name } of tables) await sql`alter table ${sql.table(name)} disable trigger user`.execute(tx)
  await sql`truncate ${sql.join(tables.map(({ name }) => sql.table(name)))}`.execute(tx)
  await fill()
  // No table with checks that wait for the commit can be altered.
  await sql`set constraints all immediate`.execute(tx)
  for (const { name } of tables) await sql`alter table ${sql.table(name)} enable trigger user`.execute(tx)
}

export type Sequence = { table: string; column: string; last: number | null }

export async function readSequences(db: Db): Promise<Sequence[]> {
  const { rows } = await sql<Sequence>`
    select c.relname as table, a.attname as column, s.last_value as last
    from pg_attribute a join pg_class c on c.oid = a.attrelid
      join pg_sequences s on s.schemaname = current_schema()
        and format('%I.%I', s.schemaname, s.sequencename) = pg_get_serial_sequence(format('%I', c.relname), a.attname)
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
    order by 1, 2`.execute(db)
  return rows
}

export async function writeSequences(tx: Tx, sequences: Sequence[]): Promise<void> {
  for (const { table, column, last } of sequences) {
    if (last !== null) await sql`select setval(pg_get_serial_sequence(${table}, ${column}), ${last})`.execute(tx)
  }
}

/** The same rows give the same result on both engines, if both sessions have the same time zone. */
export async function extentOf(db: Db, { name }: Table): Promise<Extent> {
  const { rows } = await sql<Extent>`
    select count(*) as rows, coalesce(sum(('x' || left(md5(part::text), 15))::bit(60)::bigint), 0)::text as sum
    from ${sql.table(name)} part`.execute(db)
  return rows[0] ?? { rows: 0, sum: '0' }
}
