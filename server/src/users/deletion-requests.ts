/** The requests of users for the deletion of their account. */
import { deletionDays } from '@piecework/contract'
import { fixed } from '../db/statement.ts'
import type { Db, Tx } from '../db/transact.ts'

export type DeletionRequest = { due_at: string; gives_up: boolean }

export function deletionRequestOf(db: Db, userId: string): Promise<DeletionRequest | undefined> {
  return fixed<DeletionRequest>`
    select due_at, gives_up from deletion_requests where user_id = ${userId}`.first(db)
}

/** Locks the request, so that actions of one leaver run one after the other. @returns whether there is one */
export async function lockDeletionRequest(tx: Tx, userId: string): Promise<boolean> {
  const locked = await fixed`select from deletion_requests where user_id = ${userId} for update`.run(tx)
  return locked.length > 0
}

/** A second request keeps the day; it can give up the coins. */
export function storeDeletionRequest(
  tx: Tx,
  userId: string,
  gives_up: boolean,
): Promise<DeletionRequest & { is_new: boolean }> {
  return fixed<DeletionRequest & { is_new: boolean }>`
    insert into deletion_requests (user_id, due_at, gives_up)
    values (${userId}, now() + make_interval(days => ${deletionDays}), ${gives_up})
    on conflict (user_id) do update set gives_up = excluded.gives_up
    returning due_at, gives_up, requested_at = now() as is_new`.one(tx)
}

/** @returns whether there was one */
export async function endDeletionRequest(tx: Tx, userId: string): Promise<boolean> {
  const ended = await fixed`delete from deletion_requests where user_id = ${userId} returning user_id`.run(tx)
  return ended.length > 0
}

/** Moves the day by one, for an account with an undecided withdrawal. */
export async function waitADay(tx: Tx, userId: string): Promise<void> {
  await fixed`update deletion_requests set due_at = due_at + interval '1 day' where user_id = ${userId}`.run(tx)
}

/** The users whose deletion is due, the oldest request first. */
export async function usersToDelete(db: Db, count: number): Promise<string[]> {
  const due = await fixed<{ user_id: string }>`
    select user_id from deletion_requests where due_at <= now() order by due_at limit ${count}`.run(db)
  return due.map(({ user_id }) => user_id)
}
