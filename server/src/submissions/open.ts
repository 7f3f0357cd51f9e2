/** Marks submissions as opened when their text goes to the buyer: from then on the worker cannot change them. */
import { sql } from 'kysely'
import { type Db, transact } from '../db/transact.ts'
import type { Actor } from '../http/actor.ts'

type Row = { _id: string; status: string; opened_at: string | null; buyer_email: string }

/**
 * Marks the pending rows that the reader opens as their buyer, and reads these again: the worker may have changed one
 * before the mark. A row that was withdrawn meanwhile comes back with its new status.
 * @returns all rows in their order
 */
export async function markOpened<R extends Row>(
  db: Db,
  reader: Actor,
  rows: R[],
  read: (ids: string[]) => { execute(): Promise<R[]> },
): Promise<R[]> {
  const unopened = rows.filter(
    ({ status, opened_at, buyer_email }) => status === 'pending' && opened_at === null && buyer_email === reader.email,
  )
  if (unopened.length === 0 || reader.role !== 'Buyer') return rows
  const ids = unopened.map(({ _id }) => _id)
  await transact(db, async (tx) => {
    await sql`
      update submissions set opened_at = now() where opened_at is null and _id in (
        select _id from submissions where _id = any (${ids}::uuid[]) and status = 'pending' order by _id for no key update
      )`.execute(tx)
  })
  const opened = new Map((await read(ids).execute()).map((row) => [row._id, row]))
  return rows.flatMap((row) => (ids.includes(row._id) ? (opened.get(row._id) ?? []) : [row]))
}
