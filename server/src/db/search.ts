/** Search by a part of a text: the indexes users_searched and tasks_searched. */
import { type AliasedRawBuilder, type RawBuilder, sql } from 'kysely'

/** Whether `text`, in lower case, has `part` somewhere; by an index where `part` has three characters or more. */
export function contains(text: RawBuilder<string>, part: string): RawBuilder<boolean> {
  return sql<boolean>`${text} like ${`%${part.replace(/[\\%_]/g, '\\$&')}%`}`
}

/** What is searched for, or nothing. */
export function searched(typed: string | undefined): string | null {
  return typed?.trim().toLowerCase() || null
}

/**
 * The `_id`s that a search selects, to be joined as `found`, each with how many there are. They are read once and first: a
 * page in its own order would otherwise be looked for from the newest row on, through the whole table where few are found.
 */
export function foundBy(search: RawBuilder<unknown>): AliasedRawBuilder<{ found_id: string; total: number }, 'found'> {
  return sql<{ found_id: string; total: number }>`(
    with them as materialized (${search}) select _id as found_id, count(*) over () as total from them
  )`.as('found')
}

export function countOf(search: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(select count(*) from (${search}) them)`
}
