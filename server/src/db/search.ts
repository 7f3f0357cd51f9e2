/** Search for a part of a text, with the indexes users_searched and tasks_searched. */
import { type AliasedRawBuilder, type RawBuilder, sql } from 'kysely'

/** Whether `text`, in lower case, contains `part`; the index is used from three characters on. */
export function contains(text: RawBuilder<string>, part: string): RawBuilder<boolean> {
  return sql<boolean>`${text} like ${`%${part.replace(/[\\%_]/g, '\\$&')}%`}`
}

/** The normalised search text, or null for none. */
export function normalizeSearch(typed: string | undefined): string | null {
  return typed?.trim().toLowerCase() || null
}

/**
 * The `_id`s of a search, to be joined as `found`, each with their total count. PostgreSQL reads them once and first:
 * without `materialized` it scans the table from the newest row on, and reads all of it if few rows match.
 */
export function joinSearch(
  search: RawBuilder<unknown>,
): AliasedRawBuilder<{ found_id: string; total: number }, 'found'> {
  return sql<{ found_id: string; total: number }>`(
    with them as materialized (${search}) select _id as found_id, count(*) over () as total from them
  )`.as('found')
}

export function countSearch(search: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(select count(*) from (${search}) them)`
}
