/**
 * Users with coins whom an Admin removed: for seven days they are suspended and withdraw their earned coins, then a cron job
 * removes them. A payment fraud case holds withdrawals, so the seven days begin when it ends.
 */
import { fraudCaseDays, removalDays } from '@piecework/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../db/transact.ts'

export type WaitingRemoval = { requested_by: string; requested_at: string; due_at: string; was_suspended: boolean }

const days = sql`make_interval(days => ${sql.lit(removalDays)})`
/** SQL over `users`: when the open payment fraud case ends by itself; null without one. */
const caseEnd = sql`fraud_case_at + make_interval(days => ${sql.lit(fraudCaseDays)})`
/** SQL over `users`: the day of a removal that begins now. */
const dueFromNow = sql<string>`greatest(now(), ${caseEnd}) + ${days}`

/** SQL over a row of `users`: when the user will be removed; null without a waiting removal. */
export function removalDueAt(user: RawBuilder<unknown>): RawBuilder<string | null> {
  return sql<string | null>`(select due_at from waiting_removals where user_id = ${user}._id)`
}

export function waitingRemovalOf(db: Db, userId: string): Promise<WaitingRemoval | undefined> {
  return removalOf(db, userId).executeTakeFirst()
}

/** Locks the row, so that the withdrawals of one user run one after the other. */
export function lockWaitingRemoval(tx: Tx, userId: string): Promise<WaitingRemoval | undefined> {
  return removalOf(tx, userId).forUpdate().executeTakeFirst()
}

function removalOf(db: Db, userId: string) {
  return db
    .selectFrom('waiting_removals')
    .select(['requested_by', 'requested_at', 'due_at', 'was_suspended'])
    .where('user_id', '=', userId)
}

/** The day of a removal that would begin now. */
export async function dueOfRemoval(db: Db, userId: string): Promise<string> {
  const user = await db
    .selectFrom('users')
    .select(dueFromNow.as('due_at'))
    .where('_id', '=', userId)
    .executeTakeFirstOrThrow()
  return user.due_at
}

/** @returns the day */
export async function storeWaitingRemoval(
  tx: Tx,
  { userId, by, wasSuspended }: { userId: string; by: string; wasSuspended: boolean },
): Promise<string> {
  const { due_at } = await tx
    .insertInto('waiting_removals')
    .values({ user_id: userId, requested_by: by, was_suspended: wasSuspended, due_at: await dueOfRemoval(tx, userId) })
    .returning('due_at')
    .executeTakeFirstOrThrow()
  return due_at
}

/**
 * Moves the day of a waiting removal after a payment fraud case was opened or closed. An opened case moves it to seven days
 * after the end of the case; a closed one to seven days from now, and never later than it was.
 */
export async function followFraudCase(tx: Tx, userId: string): Promise<void> {
  await sql`
    update waiting_removals
    set due_at = case when fraud_case_at is null then least(due_at, ${dueFromNow}) else greatest(due_at, ${dueFromNow}) end
    from users where users._id = user_id and user_id = ${userId}`.execute(tx)
}

export async function endWaitingRemoval(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('waiting_removals').where('user_id', '=', userId).execute()
}

/** The users whose removal is due, the oldest day first. */
export async function usersToRemove(db: Db, count: number): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from waiting_removals where due_at <= now() order by due_at limit ${count}`.execute(db)
  return rows.map(({ user_id }) => user_id)
}
