/** The user that an Admin changes: locks it, and reads what is still open. */
import { ApiError } from '@piecework/contract'
import { fixed } from '../db/statement.ts'
import type { Db, Tx } from '../db/transact.ts'
import type { Actor } from '../http/actor.ts'
import { coinsOfUser } from '../ledger/queries.ts'
import { type LockedUser, type LockedUsers, lockUsers } from '../users/lock-actor.ts'
import type { OpenWork } from '../users/texts.ts'
import { openWorkOf } from './queries.ts'

/** Locks one user who is not removed, after removals that run. */
export async function lockUser(tx: Tx, userId: string): Promise<LockedUser | undefined> {
  await waitForRemovals(tx)
  return (await lockUsers(tx, [userId], 'for update')).active()[0]
}

/** Removals run one after the other: two that wait for each other's locked users would deadlock. */
async function waitForRemovals(tx: Tx): Promise<void> {
  await fixed`select pg_advisory_xact_lock(hashtext('user management'))`.run(tx)
}

/** Locks users and all Admins, after removals that run. */
export async function lockWithAdmins(tx: Tx, userIds: string[]): Promise<LockedUsers> {
  await waitForRemovals(tx)
  // The role is a literal: for a parameter PostgreSQL plans as if a third of all users were Admins, and reads them all.
  const ids = fixed<string[]>`array(
    select _id from users where _id = any (${userIds}::uuid[]) or (role = 'Admin' and removed_at is null))`
  return lockUsers(tx, ids, 'for update')
}

/**
 * Locks a user and all Admins, in the order of their ids, until the transaction ends. Two Admins who demote, suspend or
 * remove each other therefore run one after the other.
 * @throws `user_not_found`; `last_admin` when no other active Admin would remain; the errors of `assertActor`
 */
export async function lockUserAndAdmins(
  tx: Tx,
  actor: Actor,
  userId: string,
  removesAdmin: (user: LockedUser) => boolean,
): Promise<LockedUser> {
  const locked = await lockWithAdmins(tx, [userId, actor._id])
  const active = locked.active()
  const user = active.find((each) => each._id === userId)
  if (!user) throw new ApiError('user_not_found')
  const otherAdmins = active.filter((each) => each.role === 'Admin' && each !== user && !each.suspended_at)
  if (user.role === 'Admin' && removesAdmin(user) && otherAdmins.length === 0) throw new ApiError('last_admin')
  locked.assertActor(actor)
  return user
}

/** The Admin in whose name a job carries out what this Admin has asked for, also when no Admin any more. */
export async function actorOf(tx: Tx, adminId: string): Promise<Actor> {
  const admin = await fixed<Pick<Actor, '_id' | 'email' | 'name' | 'role'>>`
    select _id, email, name, role from users where _id = ${adminId}`.one(tx)
  return { ...admin, suspended: false }
}

/** @returns null when nothing is open */
export async function openOf(db: Db, userId: string): Promise<OpenWork | null> {
  const { withdrawing: held, disputed, owed } = await coinsOfUser(db, userId)
  const open = { ...(await openWorkOf(db, userId)), held, disputed, owed }
  return Object.values(open).some((amount) => amount > 0) ? open : null
}
