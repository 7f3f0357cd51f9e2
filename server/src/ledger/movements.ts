/** A person's movements: the transfers of one event as one row, newest first, with the balance after each. */
import { fromHundredths, type MovementReason, toHundredths } from '@piecework/contract'
import { sql } from 'kysely'
import type { Db } from '../db/transact.ts'

export type MovementRow = {
  _id: number
  at: string
  reason: MovementReason
  reference: string | null
  change: number
  moved: number
  balance: number
}

/** Where a page of movements begins: below this transfer, which left this balance behind it. */
export type MovementCursor = { before: number; balance: number }

/** An event touches at most this many accounts of one person: gift, bought and earned coins. */
const transfersPerEvent = 3

/**
 * The next `count` movements of a person, with the cursor of those after them. The balance is carried from page to
 * page, so that no page costs more than another, however long the history is.
 */
export async function movementsOf(
  db: Db,
  userId: string,
  count: number,
  from: MovementCursor | null,
): Promise<{ movements: MovementRow[]; next: MovementCursor | null }> {
  const enough = count * transfersPerEvent + 1
  const { rows } = await sql<TransferRow>`
    with mine as (select id from accounts where user_id = ${userId}),
    latest as (
      select distinct found.* from mine cross join lateral (
        (select * from transfers where from_account = mine.id and id < ${from?.before ?? Number.MAX_SAFE_INTEGER}
          order by id desc limit ${enough})
        union all
        (select * from transfers where to_account = mine.id and id < ${from?.before ?? Number.MAX_SAFE_INTEGER}
          order by id desc limit ${enough})
      ) found
      order by found.id desc limit ${enough}
    )
    select id, at, reason, reference, amount,
      amount * ((to_account in (select id from mine))::int - (from_account in (select id from mine))::int) as change,
      (select coins from users where _id = ${userId}) as coins
    from latest order by id desc`.execute(db)
  const events = byEvent(rows)
  // The last of a full batch may go on behind it.
  if (rows.length === enough) events.pop()
  const movements: MovementRow[] = []
  let balance = from?.balance ?? rows[0]?.coins ?? 0
  for (const event of events.slice(0, count)) {
    const change = inHundredths(event, (row) => row.change)
    const moved = inHundredths(event, (row) => row.amount)
    const { id, at, reason, reference } = event.at(-1) as TransferRow
    movements.push({ _id: id, at, reason, reference, change, moved, balance })
    balance = fromHundredths(toHundredths(balance - change))
  }
  const last = movements.at(-1)
  return { movements, next: last && events.length > count ? { before: last._id, balance } : null }
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

/** Transfers of one transaction about one thing stand next to each other: whoever moves a person's coins holds the accounts. */
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

function inHundredths(event: TransferRow[], amount: (row: TransferRow) => number): number {
  return fromHundredths(event.reduce((sum, row) => sum + toHundredths(amount(row)), 0))
}
