/** The statement as comma-separated values, page by page, so that a long one needs no more memory than a short one. */
import { maxListRows, movementSentence } from '@piecework/contract'
import { inLanguage, type Locale, wordsOf } from '@piecework/contract/words'
import * as own from '#words/accounting.ts'
import type { Db } from '../db/transact.ts'
import { byteOrderMark, csvLines } from '../http/csv.ts'
import type { StatementCursor } from '../ledger/statement-lines.ts'
import { statementPage } from './statement-queries.ts'

export async function* statementFile(db: Db, email: string, locale: Locale): AsyncGenerator<string> {
  yield byteOrderMark + csvLines([inLanguage(locale, () => wordsOf(own).headings)])
  let from: StatementCursor | null = null
  do {
    const page = await statementPage(db, email, maxListRows, from)
    const lines = inLanguage(locale, () =>
      page.rows.map((row) => [row.at, movementSentence(row), row.change, row.balance]),
    )
    yield csvLines(lines)
    from = page.next
  } while (from !== null)
}
