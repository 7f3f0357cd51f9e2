/** The coin statement: one user's lines, each with the name of its task, withdrawal or correction. */

import { contract, type Movement, maxListRows, movementSentence, type Page } from '@piecework/contract'
import { type Language, languageOf } from '@piecework/contract/language'
import { fixed } from '../db/statement.ts'
import type { Db } from '../db/transact.ts'
import type { Api } from '../http/bind.ts'
import { type Columns, csvFile } from '../http/csv.ts'
import { limitOf, type Paging } from '../http/page.ts'
import { type StatementCursor, type StatementLine, statementLines } from '../ledger/statement-lines.ts'
import { texts } from '../proposals/texts.ts'

/** One page of the statement. The cursor of a client names a transfer only; the balance comes from the ledger. */
export async function statementOf(db: Db, email: string, paging: Paging): Promise<Page<Movement, null>> {
  const from = paging.cursor === undefined ? null : { before: paging.cursor }
  const { rows, next } = await statementPage(db, email, limitOf(paging), from)
  return { rows, total: null, next: next?.before ?? null }
}

async function statementPage(
  db: Db,
  email: string,
  count: number,
  from: StatementCursor | null,
): Promise<{ rows: Movement[]; next: StatementCursor | null }> {
  const user = await fixed<{ _id: string }>`select _id from users where email = ${email}`.first(db)
  if (!user) return { rows: [], next: null }
  const { lines, next } = await statementLines(db, user._id, count, from)
  const about = await subjectsOf(db, lines)
  return {
    rows: lines.map(({ reference, ...line }) => ({
      ...line,
      _id: String(line._id),
      about: about.get(reference ?? '') ?? null,
    })),
    next,
  }
}

/** Titles of the tasks, payment systems of the withdrawals and reasons of the corrections that these lines refer to. */
async function subjectsOf(db: Db, lines: StatementLine[]): Promise<Map<string, string>> {
  const references = [...new Set(lines.flatMap(({ reference }) => reference ?? []))]
  if (references.length === 0) return new Map()
  const ids = fixed`any (${references}::uuid[])`
  const named = await fixed<{ _id: string; about: string }>`
    select _id, task_title as about from tasks where _id = ${ids}
    union all
    select submissions._id, task_title from submissions join tasks on tasks._id = task_id where submissions._id = ${ids}
    union all
    select _id, payment_system from withdrawals where _id = ${ids}
    union all
    select _id, reason from corrections where _id = ${ids}`.run(db)
  return new Map(named.map(({ _id, about }) => [_id, about]))
}

async function* statementPages(db: Db, email: string): AsyncGenerator<Movement[]> {
  let from: StatementCursor | null = null
  do {
    const page = await statementPage(db, email, maxListRows, from)
    yield page.rows
    from = page.next
  } while (from !== null)
}

function columnsIn(language: Language): Columns<Movement> {
  const { headings } = texts[language]
  return { headings, cellsOf: (row) => [row.at, movementSentence(row, language), row.change, row.balance] }
}

const { statement } = contract

const filesPerMinute = 10

export function statementRoutes(api: Api): void {
  api.bind(statement.movements, ({ input, caller }) => statementOf(api.db, input.email ?? caller.email, input))
  api.bind(
    statement.csv,
    async ({ input, caller, from }) =>
      csvFile(statementPages(api.db, input.email ?? caller.email), columnsIn(languageOf(from.locale))),
    { perMinute: filesPerMinute },
  )
}
