/** The lines of a user's statement: one line for the transfers of an event, newest first, with the balance after it. */
import { fromHundredths, type MovementReason, toHundredths } from '@piecework/contract'
import { sql } from 'kysely'
import type { Db } from '../db/transact.ts'
import { coinsLessDebtOf } from './queries.ts'

export type StatementLine = {
  _id: number
  at: string
  reason: MovementReason
  reference: string | null
  /** Coins received (positive) or given (negative). */
  change: number
  /** Coins that moved, including transfers between accounts of the user. */
  moved: number
  balance: number
}

/** The start of a page: below the transfer with the id `before`, with the balance before that transfer. */
export type StatementCursor = { before: number; balance: number }

/** An event makes at most one transfer of a user for each kind: gift, bought and earned coins. */
const transfersPerEvent = 3

/**
 * The next `count` lines of a user, and the cursor of the page after them. The cursor holds the balance, so that every
 * page costs the same, however long the history is.
 */
export async function statementLines(
  db: Db,
  userId: string,
  count: number,
  from: StatementCursor | null,
): Promise<{ lines: StatementLine[]; next: StatementCursor | null }> {
  const maxRows = count * transfersPerEvent + 1
  const before = from?.before ?? Number.MAX_SAFE_INTEGER
  const { rows } = await sql<TransferRow>`
    with latest as (
      (select * from transfers where from_owner = ${userId} and id < ${before} order by id desc limit ${maxRows})
      union
      (select * from transfers where to_owner = ${userId} and id < ${before} order by id desc limit ${maxRows})
      order by id desc limit ${maxRows}
    )
    select id, at, reason, reference, amount,
      amount * ((to_owner is not distinct from ${userId})::int - (from_owner is not distinct from ${userId})::int) as change,
      (select ${coinsLessDebtOf} from balances where owner = ${userId}) as coins
    from latest order by id desc`.execute(db)
  const events = byEvent(rows)
  // More transfers of the last event may follow after a full batch.
  if (rows.length === maxRows) events.pop()
  const lines: StatementLine[] = []
  let balance = from?.balance ?? rows[0]?.coins ?? 0
  for (const event of events.slice(0, count)) {
    const change = sumOf(event, (row) => row.change)
    const moved = sumOf(event, (row) => row.amount)
    const { id, at, reason, reference } = event.at(-1) as TransferRow
    lines.push({ _id: id, at, reason, reference, change, moved, balance })
    balance = fromHundredths(toHundredths(balance - change))
  }
  const last = lines.at(-1)
  return { lines, next: last && events.length > count ? { before: last._id, balance } : null }
}

type TransferRow = {
  id: number
  at: string
  reason: MovementReason
  reference: string | null
  amount: number
  change: number
  coins: number
}

/** Groups the transfers of one event. They have consecutive ids per user, because an action locks the balances. */
function byEvent(rows: TransferRow[]): TransferRow[][] {
  const events: TransferRow[][] = []
  for (const row of rows) {
    const first = events.at(-1)?.[0]
    const same = first?.at === row.at && first.reason === row.reason && first.reference === row.reference
    if (same) events.at(-1)?.push(row)
    else events.push([row])
  }
  return events
}

function sumOf(event: TransferRow[], amount: (row: TransferRow) => number): number {
  return fromHundredths(event.reduce((sum, row) => sum + toHundredths(amount(row)), 0))
}
