/**
 * Users with coins whom an Admin removed: for seven days they are suspended and withdraw their earned coins, then a cron job
 * removes them. A payment fraud case holds withdrawals, so the seven days begin when it ends.
 */
import { removalDays } from '@piecework/contract'
import { sql } from 'kysely'
import { type Due, dueAtOnce } from '../db/due.ts'
import { fixed } from '../db/statement.ts'
import type { Db, Tx } from '../db/transact.ts'
import { fraudCaseEnd } from './fraud-case.ts'

export type WaitingRemoval = {
  requested_by: string
  requested_at: string
  due_at: string
  /** The time has come, and no appeal waits for a decision. */
  is_due: boolean
}

const days = fixed`make_interval(days => ${removalDays})`
/** SQL over `users`: the day of a removal that begins now. */
const dueFromNow = fixed<string>`greatest(now(), ${fraudCaseEnd}) + ${days}`

/** SQL over `waiting_removals`: no removal while an appeal waits for a decision. */
const appealEnd = fixed`(select greatest(after_outages(decide_due_at), ${fraudCaseEnd})
  from appeals join users on users._id = appeals.user_id
  where appeals.user_id = waiting_removals.user_id and outcome is null)`
const dueAt = fixed<string>`greatest(after_outages(due_at), ${appealEnd})`
const isDue = fixed<boolean>`after_outages(due_at) <= now() and ${appealEnd} is null`

/** SQL over `users`: when the user will be removed; null without a waiting removal. */
export const removalDueAt = fixed<string | null>`(select ${dueAt} from waiting_removals where user_id = users._id)`

export function waitingRemovalOf(db: Db, userId: string): Promise<WaitingRemoval | undefined> {
  return removalOf(userId).first(db)
}

/** Locks the row, so that the withdrawals of one user run one after the other. */
export function lockWaitingRemoval(tx: Tx, userId: string): Promise<WaitingRemoval | undefined> {
  return fixed<WaitingRemoval>`${removalOf(userId)} for update`.first(tx)
}

function removalOf(userId: string) {
  return fixed<WaitingRemoval>`
    select requested_by, requested_at, ${dueAt} as due_at, ${isDue} as is_due
    from waiting_removals where user_id = ${userId}`
}

/** The day of a removal that would begin now. */
export async function dueOfRemoval(db: Db, userId: string): Promise<string> {
  const user = await fixed<{ due_at: string }>`select ${dueFromNow} as due_at from users where _id = ${userId}`.one(db)
  return user.due_at
}

/** A suspension of the user goes on beside it. @returns the day */
export async function storeWaitingRemoval(tx: Tx, { userId, by }: { userId: string; by: string }): Promise<string> {
  const { due_at } = await fixed<{ due_at: string }>`
    insert into waiting_removals (user_id, requested_by, due_at, suspended_until)
    select _id, ${by}, ${dueFromNow}, suspended_until from users where _id = ${userId}
    returning due_at`.one(tx)
  return due_at
}

/**
 * Moves the day of a waiting removal after a payment fraud case was opened or closed. An opened case moves it to seven days
 * after the end of the case; a closed one to seven days from now, and never later than it was.
 */
export async function followFraudCase(tx: Tx, userId: string): Promise<void> {
  await fixed`
    update waiting_removals
    set due_at = case when fraud_case_at is null then least(due_at, ${dueFromNow}) else greatest(due_at, ${dueFromNow}) end
    from users where users._id = user_id and user_id = ${userId}`.run(tx)
}

export async function endWaitingRemoval(tx: Tx, userId: string): Promise<void> {
  await fixed`delete from waiting_removals where user_id = ${userId}`.run(tx)
}

/** An Admin lets the removal stand after an appeal. @returns the day, at least a day from now */
export async function letRemovalStand(tx: Tx, userId: string): Promise<string> {
  const { due_at } = await fixed<{ due_at: string }>`
    update waiting_removals set due_at = greatest(due_at, now() + interval '1 day')
    where user_id = ${userId} returning due_at`.one(tx)
  return due_at
}

/** The next users whose removal is due, the oldest day first. */
export async function usersToRemove(db: Db, last: Due | null): Promise<Due[]> {
  const after = last ? sql`and (due_at, user_id) > (${last.at}::timestamptz, ${last._id})` : sql``
  const { rows } = await sql<Due>`
    select user_id as _id, due_at::text as at from waiting_removals where due_at <= now() and ${isDue} ${after}
    order by due_at, user_id limit ${dueAtOnce}`.execute(db)
  return rows
}
