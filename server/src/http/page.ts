/** Turns one row more than asked for into a page and the cursor of the next. */
import { maxListRows, type Page } from '@piecework/contract'

export type Paging = { limit?: number | undefined; cursor?: string | undefined }
/** Of a list that our screens show by numbered pages. */
export type Offset = { offset?: number | undefined }

/** Ask the database for one row more than this. */
export function limitOf(paging: Paging): number {
  return paging.limit ?? maxListRows
}

/** `rows` holds at most `limit + 1` rows; `cursorOf` names the last row of the page. */
export function toPage<Row>(rows: Row[], limit: number, total: number, cursorOf: (row: Row) => string): Page<Row> {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { rows: page, total, next: rows.length > limit && last !== undefined ? cursorOf(last) : null }
}
