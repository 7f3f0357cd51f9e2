/** Totals that the database keeps as they change: migrations/0140_tallies.sql. Reading one costs the same however great it is. */
import { type RawBuilder, sql } from 'kysely'

/** How many there are of one person's or everybody's, as a part of the statement that reads them. */
export function tallied(owner: string | RawBuilder<string>, ...what: string[]): RawBuilder<number> {
  return sql<number>`(select coalesce(sum(n), 0)::bigint from tallies where owner = ${owner} and what in (${sql.join(what)}))`
}

export const everybody = '00000000-0000-0000-0000-000000000000'
