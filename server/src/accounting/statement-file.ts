/** The statement as comma-separated values, page by page, so that a long one needs no more memory than a short one. */
import { maxListRows, movementSentence } from '@piecework/contract'
import { type Locale, languageOf } from '@piecework/contract/language'
import type { Db } from '../db/transact.ts'
import { byteOrderMark, csvLines } from '../http/csv.ts'
import type { StatementCursor } from '../ledger/statement-lines.ts'
import { statementPage } from './statement-queries.ts'
import { texts } from './texts.ts'

export async function* statementFile(db: Db, email: string, locale: Locale): AsyncGenerator<string> {
  const language = languageOf(locale)
  yield byteOrderMark + csvLines([texts[language].headings])
  let from: StatementCursor | null = null
  do {
    const page = await statementPage(db, email, maxListRows, from)
    const lines = page.rows.map((row) => [row.at, movementSentence(row, language), row.change, row.balance])
    yield csvLines(lines)
    from = page.next
  } while (from !== null)
}
