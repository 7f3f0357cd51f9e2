/** The coin statement: one user's lines, each with the name of its task, withdrawal or correction. */
import type { Movement, Page } from '@piecework/contract'
import type { Db } from '../db/transact.ts'
import { limitOf, type Paging } from '../http/page.ts'
import { type StatementCursor, type StatementLine, statementLines } from '../ledger/statement-lines.ts'

export async function statementOf(db: Db, email: string, paging: Paging): Promise<Page<Movement, null>> {
  const user = await db.selectFrom('users').select('_id').where('email', '=', email).executeTakeFirst()
  if (!user) return { rows: [], total: null, next: null }
  const { lines, next } = await statementLines(db, user._id, limitOf(paging), readCursor(paging.cursor))
  const about = await subjectsOf(db, lines)
  return {
    rows: lines.map(({ reference, ...line }) => ({
      ...line,
      _id: String(line._id),
      about: about.get(reference ?? '') ?? null,
    })),
    total: null,
    next: next && `${next.before}_${next.balance}`,
  }
}

/** An invalid cursor starts at the first page. */
function readCursor(cursor: string | undefined): StatementCursor | null {
  const [, before, balance] = /^(\d{1,15})_(-?\d{1,12}(?:\.\d\d?)?)$/.exec(cursor ?? '') ?? []
  return before && balance ? { before: Number(before), balance: Number(balance) } : null
}

/** Titles of the tasks, payment systems of the withdrawals and reasons of the corrections that these lines refer to. */
async function subjectsOf(db: Db, lines: StatementLine[]): Promise<Map<string, string>> {
  const references = [...new Set(lines.flatMap(({ reference }) => reference ?? []))]
  if (references.length === 0) return new Map()
  const named = await db
    .selectFrom('tasks')
    .select(['_id', 'task_title as about'])
    .where('_id', 'in', references)
    .unionAll(db.selectFrom('submissions').select(['_id', 'task_title as about']).where('_id', 'in', references))
    .unionAll(db.selectFrom('withdrawals').select(['_id', 'payment_system as about']).where('_id', 'in', references))
    .unionAll(db.selectFrom('corrections').select(['_id', 'reason as about']).where('_id', 'in', references))
    .execute()
  return new Map(named.map(({ _id, about }) => [_id, about]))
}
