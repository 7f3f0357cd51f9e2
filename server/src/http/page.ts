/** Pages of lists: queries read one row more than the page, to know whether there is a next one. */
import { maxListRows, type Page } from '@piecework/contract'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from '../db/transact.ts'

export type Paging = { limit?: number | undefined; cursor?: string | undefined }
/** For lists that a screen shows with numbered pages. */
export type Offset = { offset?: number | undefined }

/** The rows of a page. The query must read one row more. */
export function limitOf(paging: Paging): number {
  return paging.limit ?? maxListRows
}

const steps = [2, 6, 21, 25, 51, 101, maxListRows + 1]

/**
 * The limit of a statement that reads a page and one row more, as a literal: for a parameter PostgreSQL expects a tenth of
 * all rows, and then plans the statement anew at each call, which takes three times as long as reading the page. Steps,
 * because each limit is a statement of its own; `toPage` drops what is too much.
 */
export function rowsToRead(limit: number): RawBuilder<number> {
  return sql.lit(steps.find((step) => step > limit) ?? limit + 1)
}

/**
 * The total count, which every row of a page contains. A page without rows has none: it is either the only page, so the
 * count is 0, or after the last page, and `total` is queried.
 */
export async function totalOf(
  db: Db,
  rows: { total: number }[],
  paging: Paging & Offset,
  total: RawBuilder<number>,
): Promise<number> {
  const [row] = rows
  if (row) return row.total
  if (paging.cursor === undefined && !paging.offset) return 0
  const counted = await sql<{ total: number }>`select ${total} as total`.execute(db)
  return counted.rows[0]?.total ?? 0
}

/** The number of rows that a statement selects; the count stops at `most`, so more rows do not make it slower. */
export function countedRows(rows: RawBuilder<unknown>, most: number | null): RawBuilder<number> {
  const limit = most === null ? sql`` : sql`limit ${most}`
  return sql<number>`(select count(*) from (${rows} ${limit}) counted)`
}

/** The first and the last day of a list, `YYYY-MM-DD` in the operator's time zone. */
export type Days = { from?: string | undefined; to?: string | undefined }

/** The conditions for a time within these days. */
export function inDays(time: RawBuilder<unknown>, { from, to }: Days, timeZone: string): RawBuilder<boolean>[] {
  return [
    ...(from === undefined ? [] : [sql<boolean>`${time} >= ${from}::date::timestamp at time zone ${timeZone}`]),
    ...(to === undefined ? [] : [sql<boolean>`${time} < (${to}::date + 1)::timestamp at time zone ${timeZone}`]),
  ]
}

/**
 * A page of the rows of a table, newest first: ids are in the order of creation. `query` selects from the table, perhaps
 * with others joined; `condition` also limits the total count, unless `total` counts in another way.
 */
export async function newestFirst<Joined, Tables extends keyof Joined, Row extends { _id: string }>(
  db: Db,
  table: string,
  query: SelectQueryBuilder<Joined, Tables, Row>,
  paging: Paging & Offset,
  condition = sql<boolean>`true`,
  total = countedRows(sql`select from ${sql.table(table)} where ${condition}`, null),
): Promise<Page<Row>> {
  const limit = limitOf(paging)
  const id = sql.ref(`${table}._id`)
  const counted = query.select(total.as('total')) as SelectQueryBuilder<Joined, Tables, Row & { total: number }>
  const rows = await counted
    .where(condition)
    .$if(paging.cursor !== undefined, (all) => all.where(sql<boolean>`${id} < ${paging.cursor}`))
    .orderBy(id, 'desc')
    .limit(limit + 1)
    .$if(paging.offset !== undefined, (all) => all.offset(paging.offset as number))
    .execute()
  return toPage(rows, limit, await totalOf(db, rows, paging, total), (row) => row._id)
}

/** A page ends after this many characters of text, whatever its limit: users choose how long their texts are. */
const maxCharacters = 1_000_000

/** `rows` holds the page and at least one row more if there is one; `cursorOf` returns the cursor for the last row of the page. */
export function toPage<Row, Total extends number | null>(
  rows: Row[],
  limit: number,
  total: Total,
  cursorOf: (row: Row) => string,
): Page<Row, Total> {
  const page = limitCharacters(rows.slice(0, limit))
  const last = page.at(-1)
  return { rows: page, total, next: rows.length > page.length && last !== undefined ? cursorOf(last) : null }
}

function limitCharacters<Row>(rows: Row[]): Row[] {
  let characters = 0
  const end = rows.findIndex((row) => {
    characters += charactersOf([row])
    return characters > maxCharacters
  })
  return end > 0 ? rows.slice(0, end) : rows
}

/** The characters of all texts in these rows. */
export function charactersOf(rows: unknown[]): number {
  let characters = 0
  for (const row of rows) {
    for (const value of Object.values(row as object)) if (typeof value === 'string') characters += value.length
  }
  return characters
}
