/** Search for parts of a text, with indexes on trigrams. */
import { maxCounted, spellingOf } from '@piecework/contract'
import { type RawBuilder, sql } from 'kysely'
import { plannedByValues } from './driver.ts'
import { onlyRow } from './statement.ts'
import type { Db } from './transact.ts'

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

/** SQL for the ids of the rows that match: of these rows of the table, and of all by their index. */
export type Search = {
  among: (rows: RawBuilder<unknown>) => RawBuilder<unknown>
  byIndex: RawBuilder<unknown>
}

const newestRows = 1_000

/**
 * The ids of a page of a search and of one row more, newest first, and the total up to `maxCounted`. The newest 1,000 rows are read first: the
 * index finds all rows of a text before the first one is known, so it is asked only for a text that fills no page of these.
 */
export async function searchPage(
  db: Db,
  table: string,
  { among, byIndex }: Search,
  { limit, cursor }: { limit: number; cursor: string | undefined },
): Promise<{ ids: string[]; total: number }> {
  const before = cursor === undefined ? sql`true` : sql`_id < ${cursor}::uuid`
  const newest = (condition: RawBuilder<unknown>) =>
    among(sql`(select * from ${sql.table(table)} where ${condition} order by _id desc limit ${sql.lit(newestRows)})`)
  // What is not read of `found` is not searched.
  const { rows } = await sql<{ ids: string[]; total: number }>`
    with near as materialized (
      select _id from (${newest(before)}) matching limit ${limit + 1}
    ), is_full as materialized (
      select count(*) > ${limit} as near from near
    ), found as materialized (
      ${byIndex}
    ), far as materialized (
      select _id from found where ${before} and not (select near from is_full) order by _id desc limit ${limit + 1}
    )
    select array(select _id from near where (select near from is_full) union all select _id from far) as ids, case
        when (select near from is_full) and ${countFound(newest(sql`true`))} = ${maxCounted} then ${maxCounted}
        else ${countFound(sql`select from found`)} end as total`.execute(db)
  return onlyRow(rows)
}

/** How many rows match, up to `maxCounted`. */
function countFound(matching: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(select count(*)::int from (select from (${matching}) matching limit ${sql.lit(maxCounted)}) counted)`
}
