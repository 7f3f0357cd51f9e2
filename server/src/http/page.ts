/** Turns one row more than asked for into a page and the cursor of the next. */
import { maxListRows, type Page } from '@piecework/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/transact.ts'

export type Paging = { limit?: number | undefined; cursor?: string | undefined }
/** Of a list that our screens show by numbered pages. */
export type Offset = { offset?: number | undefined }

/** Ask the database for one row more than this. */
export function limitOf(paging: Paging): number {
  return paging.limit ?? maxListRows
}

/**
 * How many there are in all, as every row of a page says it. A page without rows says nothing: it is either the only
 * one, or behind the last one.
 */
export async function totalOf(
  db: Db,
  rows: { total: number }[],
  asked: Paging & Offset,
  total: RawBuilder<number>,
): Promise<number> {
  const [row] = rows
  if (row) return row.total
  if (asked.cursor === undefined && !asked.offset) return 0
  const counted = await sql<{ total: number }>`select ${total} as total`.execute(db)
  return counted.rows[0]?.total ?? 0
}

/** A page ends after so many characters of text, whatever its limit: what stands in the rows is written by strangers. */
const maxCharacters = 2_000_000

/** `rows` holds at most `limit + 1` rows; `cursorOf` names the last row of the page. */
export function toPage<Row>(rows: Row[], limit: number, total: number, cursorOf: (row: Row) => string): Page<Row> {
  const page = asManyAsFit(rows.slice(0, limit))
  const last = page.at(-1)
  return { rows: page, total, next: rows.length > page.length && last !== undefined ? cursorOf(last) : null }
}

function asManyAsFit<Row>(rows: Row[]): Row[] {
  let characters = 0
  const tooMany = rows.findIndex((row) => {
    for (const value of Object.values(row as object)) if (typeof value === 'string') characters += value.length
    return characters > maxCharacters
  })
  return tooMany > 0 ? rows.slice(0, tooMany) : rows
}
