/** The user that an Admin changes: locks it, and reads what is still open. */

import { ApiError, type Role } from '@piecework/contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../db/transact.ts'
import type { Actor } from '../http/actor.ts'
import { heldCoins, owedCoins } from '../ledger/queries.ts'
import { lockActor } from '../users/lock-actor.ts'
import type { OpenWork } from '../users/texts.ts'
import { openWorkOf } from './queries.ts'

export type ManagedUser = {
  _id: string
  email: string
  name: string
  role: Role
  suspended_at: string | null
  fraud_case_at: string | null
}

/** Locks one user who is not removed, after removals that run. */
export async function lockUser(tx: Tx, userId: string): Promise<ManagedUser | undefined> {
  await waitForRemovals(tx)
  return tx
    .selectFrom('users')
    .select(['_id', 'email', 'name', 'role', 'suspended_at', 'fraud_case_at'])
    .where('removed_at', 'is', null)
    .where('_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
}

/** Removals run one after the other: two that wait for each other's locked users would deadlock. */
async function waitForRemovals(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('user management'))`.execute(tx)
}

/** Locks a user and all Admins, after removals that run. */
export async function lockUserWithAdmins(tx: Tx, userId: string): Promise<ManagedUser[]> {
  await waitForRemovals(tx)
  return (
    tx
      .selectFrom('users')
      .select(['_id', 'email', 'name', 'role', 'suspended_at', 'fraud_case_at'])
      .where('removed_at', 'is', null)
      // As a literal: for a parameter PostgreSQL plans as if a third of all users were Admins, and reads them all.
      .where((eb) => eb.or([eb('_id', '=', userId), eb('role', '=', sql.lit('Admin'))]))
      .orderBy('_id')
      .forUpdate()
      .execute()
  )
}

/**
 * Locks a user and all Admins, in the order of their ids, until the transaction ends. Two Admins who demote, suspend or
 * remove each other therefore run one after the other.
 * @throws `user_not_found`; `last_admin` when no other active Admin would remain; the errors of `lockActor`
 */
export async function lockUserAndAdmins(
  tx: Tx,
  actor: Actor,
  userId: string,
  removesAdmin: (user: ManagedUser) => boolean,
): Promise<ManagedUser> {
  const locked = await lockUserWithAdmins(tx, userId)
  const user = locked.find((each) => each._id === userId)
  if (!user) throw new ApiError('user_not_found')
  const otherAdmins = locked.filter((each) => each.role === 'Admin' && each !== user && !each.suspended_at)
  if (user.role === 'Admin' && removesAdmin(user) && otherAdmins.length === 0) throw new ApiError('last_admin')
  await lockActor(tx, actor)
  return user
}

/** @returns null when nothing is open */
export async function openOf(db: Db, userId: string): Promise<OpenWork | null> {
  const { tasks, submissions } = await openWorkOf(db, userId)
  const open = {
    tasks,
    submissions,
    held: await heldCoins(db, userId, 'withdrawing'),
    disputed: await heldCoins(db, userId, 'disputed'),
    owed: await owedCoins(db, userId),
  }
  return Object.values(open).some((amount) => amount > 0) ? open : null
}
