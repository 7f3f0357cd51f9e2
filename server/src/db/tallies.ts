/** Totals that the database keeps as they change: migrations/0140_tallies.sql. Reading one costs the same however great it is. */
import { sql } from 'kysely'
import type { Db } from './transact.ts'

/** How many there are, of one person's or (without an owner) of everybody's. */
export async function tallied(db: Db, owner: string | null, ...what: string[]): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select coalesce(sum(n), 0)::bigint as n from tallies
    where owner = ${owner ?? everybody} and what in (${sql.join(what)})`.execute(db)
  return rows[0]?.n ?? 0
}

export const everybody = '00000000-0000-0000-0000-000000000000'
