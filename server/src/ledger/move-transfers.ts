/** Moves the times of transfers: for the demo data only, which is made before any request is served. */
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../db/transact.ts'

/** SQL for the past time that replaces the time in a column. */
export type PastTime = (column: string) => RawBuilder<unknown>

/** A trigger refuses changes of transfers. This transaction turns it off; amounts and accounts stay as they are. */
export async function moveTransfers(tx: Tx, past: PastTime): Promise<void> {
  await sql`alter table transfers disable trigger transfers_are_final`.execute(tx)
  await sql`update transfers set at = ${past('transfers.at')}`.execute(tx)
  await sql`alter table transfers enable trigger transfers_are_final`.execute(tx)
}
