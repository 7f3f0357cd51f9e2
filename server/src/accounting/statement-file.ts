/** The statement as comma-separated values, page by page, so that a long one needs no more memory than a short one. */
import { maxListRows, movementSentence } from '@piecework/contract'
import { stringify } from 'csv-stringify/sync'
import type { Db } from '../db/transact.ts'
import type { StatementCursor } from '../ledger/statement-lines.ts'
import { statementPage } from './statement-queries.ts'

/** The mark that tells Excel the file is UTF-8. */
const byteOrderMark = '\uFEFF'

export async function* statementFile(db: Db, email: string): AsyncGenerator<string> {
  yield byteOrderMark + csvLines([['Time (UTC)', 'What happened', 'Coins', 'Balance']])
  let from: StatementCursor | null = null
  do {
    const page = await statementPage(db, email, maxListRows, from)
    yield csvLines(page.rows.map((row) => [row.at, movementSentence(row), row.change, row.balance]))
    from = page.next
  } while (from !== null)
}

/**
 * Escapes formulas in titles: a spreadsheet must not run text that another user wrote. Numbers are not escaped, because
 * they can be negative. Quotes line breaks of any kind in titles: unquoted, they would begin a new row and cell.
 */
export function csvLines(rows: (string | number)[][]): string {
  const escaped = rows.map((row) => row.map((cell) => (typeof cell === 'string' ? escapeInnerFormulas(cell) : cell)))
  return stringify(escaped, { record_delimiter: 'windows', escape_formulas: true, quoted_match: /[\r\n]/ })
}

/**
 * A spreadsheet may be set to split at semicolons or tabs, and then the quotes around a cell protect nothing: what stands
 * after one of them, or in a new line, begins a cell there.
 */
function escapeInnerFormulas(text: string): string {
  return text.replace(/([;\t\r\n])(?=[\s"]*[=+\-@＝＋－＠])/g, "$1'")
}
