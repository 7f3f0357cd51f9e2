/** Search by a part of a text: migrations/0182_search.sql. */
import { type RawBuilder, sql } from 'kysely'

/** Whether `text`, in lower case, has `part` somewhere; by an index where `part` has three characters or more. */
export function contains(text: RawBuilder<string>, part: string): RawBuilder<boolean> {
  return sql<boolean>`${text} like ${`%${part.replace(/[\\%_]/g, '\\$&')}%`}`
}

/** What is searched for, or nothing. */
export function searched(typed: string | undefined): string | null {
  return typed?.trim().toLowerCase() || null
}

/**
 * The ids that a search has found, to be read before anything else. A page in their own order would otherwise be looked
 * for from the newest row on, through the whole table where few are found.
 */
export function oneOf(found: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`(with found as materialized (${found}) select _id from found)`
}

export function countOf(found: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(select count(*) from (${found}) found)`
}
