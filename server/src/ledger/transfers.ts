/** Transfers one by one, the latest first, with who or what is on either side. */
import type { Page, Transfer } from '@piecework/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/transact.ts'
import { limitOf, type Paging } from '../http/page.ts'

type Asked = Paging & { person?: string | undefined; task?: string | undefined }
type Row = Omit<Transfer, 'from' | 'to'> & Record<`${'from' | 'to'}_${keyof Transfer['from']}`, string | null>

export async function transfers(db: Db, asked: Asked): Promise<Page<Transfer, null>> {
  const limit = limitOf(asked)
  const { rows } = await sql<Row>`
    select t.id::text as _id, t.at, t.amount, t.reason, corrections.reason as words,
      f.kind as from_account, f.user_id as from_user_id, f.task_id as from_task_id,
      coalesce(fu.name, ft.task_title) as from_name,
      p.kind as to_account, p.user_id as to_user_id, p.task_id as to_task_id,
      coalesce(pu.name, pt.task_title) as to_name
    from (${picked(asked, limit + 1)}) t
      join accounts f on f.id = t.from_account
      left join users fu on fu._id = f.user_id
      left join tasks ft on ft._id = f.task_id
      join accounts p on p.id = t.to_account
      left join users pu on pu._id = p.user_id
      left join tasks pt on pt._id = p.task_id
      left join corrections on t.reason = 'correction' and corrections._id = t.reference
    order by t.id desc limit ${limit + 1}`.execute(db)
  const page = rows.slice(0, limit)
  return { rows: page.map(inTwoSides), total: null, next: rows.length > limit ? (page.at(-1)?._id ?? null) : null }
}

/** Of one person or task: a short walk down the index of each of their accounts, on either side. */
function picked({ person, task, cursor }: Asked, count: number): RawBuilder<unknown> {
  const before = cursor === undefined ? sql`true` : sql`t.id < ${cursor}::bigint`
  if (!person && !task) return sql`select * from transfers t where ${before} order by t.id desc limit ${count}`
  const owner = person ? sql`a.user_id = ${person}` : sql`a.task_id = ${task}`
  const side = (column: 'from_account' | 'to_account') => sql`
    select latest.* from accounts a, lateral (
      select * from transfers t where t.${sql.ref(column)} = a.id and ${before} order by t.id desc limit ${count}
    ) latest where ${owner}`
  return sql`${side('from_account')} union ${side('to_account')}`
}

function inTwoSides(row: Row): Transfer {
  const side = (name: 'from' | 'to') => ({
    account: row[`${name}_account`] ?? '',
    user_id: row[`${name}_user_id`],
    task_id: row[`${name}_task_id`],
    name: row[`${name}_name`],
  })
  return {
    _id: row._id,
    at: row.at,
    amount: row.amount,
    reason: row.reason,
    words: row.words,
    from: side('from'),
    to: side('to'),
  }
}
