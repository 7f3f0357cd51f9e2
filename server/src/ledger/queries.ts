/** What the books say about one person. */
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/transact.ts'

/** A user's spendable and withdrawable coins as SQL columns, for queries over `users`. */
export const balanceColumns = {
  available: sql<number>`(select coalesce(sum(a.balance), 0) from accounts a
    where a.user_id = users._id and a.kind in ('earned', 'bought', 'gift'))`.as('available_coins'),
  withdrawable: sql<number>`(select coalesce(sum(a.balance), 0) from accounts a
    where a.user_id = users._id and a.kind = 'earned')`.as('withdrawable_coins'),
  withdrawing: sql<number>`(select coalesce(sum(a.balance), 0) from accounts a
    where a.user_id = users._id and a.kind = 'withdrawing')`.as('withdrawing_coins'),
}

/** What a user can spend on tasks, in coins. */
export async function availableCoins(db: Db, userId: string): Promise<number> {
  const row = await db
    .selectFrom('accounts')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('balance'), sql<number>`0`).as('coins'))
    .where('user_id', '=', userId)
    .where('kind', 'in', ['earned', 'bought', 'gift'])
    .executeTakeFirstOrThrow()
  return row.coins
}

/** What is held for undecided withdrawals or open card disputes, in coins. */
export async function heldCoins(db: Db, userId: string, ...kinds: ('withdrawing' | 'disputed')[]): Promise<number> {
  const row = await db
    .selectFrom('accounts')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('balance'), sql<number>`0`).as('coins'))
    .where('user_id', '=', userId)
    .where('kind', 'in', kinds)
    .executeTakeFirstOrThrow()
  return row.coins
}

/** What an account of a user holds, as a column of a query that names both; null without a user. */
export function balanceColumn(user: string, kind: string): RawBuilder<number | null> {
  return sql<number | null>`(select balance from accounts where user_id = ${sql.ref(user)} and kind = ${sql.ref(kind)})`
}

/** Whether this transfer is in the books, with one of these people on a side of it. */
export async function isTransferOf(db: Db, transferId: string, people: string[]): Promise<boolean> {
  const { rows } = await sql`
    select from transfers join accounts on accounts.id in (from_account, to_account)
    where transfers.id = ${transferId}::bigint and accounts.user_id in (${sql.join(people)})`.execute(db)
  return rows.length > 0
}

/** What was set aside for a task when it was posted, in coins. */
export async function fundedCoins(db: Db, taskId: string): Promise<number> {
  const row = await db
    .selectFrom('transfers')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amount'), sql<number>`0`).as('coins'))
    .where(
      'key',
      'in',
      ['gift', 'bought', 'earned'].map((kind) => `task:${taskId}:fund:${kind}`),
    )
    .executeTakeFirstOrThrow()
  return row.coins
}
