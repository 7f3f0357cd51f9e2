/** The list of transfers, latest first, with the user or the task on both sides. */

import type { Page, Transfer } from '@piecework/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../db/transact.ts'
import { limitOf, type Paging } from '../http/page.ts'

type TransferQuery = Paging & { user?: string | undefined; task?: string | undefined }
type Row = Omit<Transfer, 'from' | 'to'> & Record<`${'from' | 'to'}_${keyof Transfer['from']}`, string | null>

export async function transfers(db: Db, query: TransferQuery): Promise<Page<Transfer, null>> {
  const limit = limitOf(query)
  const { rows } = await sql<Row>`
    select t.id::text as _id, t.at, t.amount, t.reason, corrections.reason as words,
      t.from_kind as from_account, fu._id as from_user_id, ft._id as from_task_id, coalesce(fu.name, ft.task_title) as from_name,
      t.to_kind as to_account, tu._id as to_user_id, tt._id as to_task_id, coalesce(tu.name, tt.task_title) as to_name
    from (${selectTransfers(query, limit + 1)}) t
      left join users fu on fu._id = t.from_owner
      left join tasks ft on ft._id = t.from_owner
      left join users tu on tu._id = t.to_owner
      left join tasks tt on tt._id = t.to_owner
      left join corrections on t.reason = 'correction' and corrections._id = t.reference
    order by t.id desc limit ${limit + 1}`.execute(db)
  const page = rows.slice(0, limit)
  return { rows: page.map(toTransfer), total: null, next: rows.length > limit ? (page.at(-1)?._id ?? null) : null }
}

/** The transfers of one user or task: two short index scans, one for each side. */
function selectTransfers({ user, task, cursor }: TransferQuery, count: number): RawBuilder<unknown> {
  const before = cursor === undefined ? sql`true` : sql`id < ${cursor}::bigint`
  const owner = user ?? task
  if (!owner) return sql`select * from transfers where ${before} order by id desc limit ${count}`
  const side = (column: 'from_owner' | 'to_owner') =>
    sql`(select * from transfers where ${sql.ref(column)} = ${owner} and ${before} order by id desc limit ${count})`
  return sql`${side('from_owner')} union ${side('to_owner')}`
}

function toTransfer(row: Row): Transfer {
  const side = (name: 'from' | 'to') => ({
    account: row[`${name}_account`] ?? '',
    user_id: row[`${name}_user_id`],
    task_id: row[`${name}_task_id`],
    name: row[`${name}_name`],
  })
  const { _id, at, amount, reason, words } = row
  return { _id, at, amount, reason, words, from: side('from'), to: side('to') }
}

/** SQL for the past time that replaces the time in a column. */
export type PastTime = (column: string) => RawBuilder<unknown>

/** A trigger refuses changes of transfers. This transaction turns it off; amounts and accounts stay as they are. */
export async function moveTransfers(tx: Tx, past: PastTime): Promise<void> {
  await sql`alter table transfers disable trigger transfers_are_final`.execute(tx)
  await sql`update transfers set at = ${past('transfers.at')}`.execute(tx)
  await sql`alter table transfers enable trigger transfers_are_final`.execute(tx)
}
