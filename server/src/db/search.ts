/** Search for parts of a text, with indexes on trigrams. */
import { spellingOf } from '@piecework/contract'
import { type AliasedRawBuilder, type RawBuilder, sql } from 'kysely'
import { plannedByValues } from './driver.ts'

/** SQL for what `spellingOf` says of a text. An index on it finds parts of a text from three characters on. */
export function spelled(text: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`spelling_of(${text})`
}

/** Whether `text`, in its spelling, contains `part`. */
export function contains(text: RawBuilder<string>, part: string): RawBuilder<boolean> {
  return sql<boolean>`${text} like ${`%${escapePattern(part)}%`}`
}

/** What is searched, in its spelling; null for none. PostgreSQL text holds no NUL. */
export function searchedPart(typed: string | undefined): string | null {
  return spellingOf((typed ?? '').replaceAll('\0', ' ')) || null
}

const maxWords = 10

/** The words of a search. Of more than ten the longest count, so that a search has a bounded cost. */
export function searchWords(typed: string | undefined): string[] {
  const words = new Set(searchedPart(typed)?.split(' '))
  return [...words].sort((one, other) => other.length - one.length).slice(0, maxWords)
}

/** Whether a text in its spelling contains every word, in any order, each also as part of a word. */
export function containsWords(text: RawBuilder<unknown>, words: string[]): RawBuilder<boolean> {
  const each = words.map((word) => {
    const pattern = sql`${`%${escapePattern(word)}%`}::text`
    // Without three letters in a row the index is read whole, which takes longer than the rows in their order.
    return isIndexed(word) ? sql`${text} like ${pattern}` : sql`(${text} || '') like ${pattern}`
  })
  return sql<boolean>`${sql.raw(plannedByValues)} (${sql.join(each, sql` and `)})`
}

/** Whether the trigram index finds this word: it has three letters in a row. */
export function isIndexed(word: string): boolean {
  return /[\p{L}\p{M}\p{N}]{3}/u.test(word)
}

function escapePattern(part: string): string {
  return part.replace(/[\\%_]/g, '\\$&')
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
