/**
 * Groups of Admins: an Admin, those whom it made, and those whom they made. The holder of one stolen session could make all
 * of them, so they never confirm each other, however old they are. An Admin for whom the operator vouched has no maker.
 */

import { newAdminDays } from '@piecework/contract'
import { fixed } from '../db/statement.ts'
import type { Db } from '../db/transact.ts'
import { isSuspended } from '../ledger/blocks.ts'

/**
 * SQL of a common table expression `origin (admin, node)`: every Admin with itself and the chain of its makers, also of those
 * who are no Admins any more. Two Admins are in one group when their chains meet.
 */
const withOrigins = fixed`with recursive made as (
    select distinct on (object_id) object_id as admin, actor_id as maker
    from audit_trail join users on users._id = object_id
    where action = 'user.role' and after->>'role' = 'Admin' and vouched_at is null
    order by object_id, at desc
  ), origin (admin, node) as (
    select _id, _id from users where role = 'Admin' and removed_at is null
    union
    select each, each from made, unnest(array[admin, maker]) each
    union
    select origin.admin, made.maker from origin join made on made.admin = origin.node
  )`

/** SQL over `origin`: the ids of the group of this Admin, the Admin included. */
const groupOf = (adminId: string) => fixed<string>`
  select other.admin from origin own join origin other using (node) where own.admin = ${adminId}`

/** The ids of all users in the group of this Admin, the Admin included. */
export async function adminsInGroup(db: Db, adminId: string): Promise<string[]> {
  const rows = await fixed<{ _id: string }>`
    ${withOrigins} select distinct admin as _id from (${groupOf(adminId)}) members (admin)`.run(db)
  return rows.map(({ _id }) => _id)
}

/** Who could confirm what this Admin proposes: an Admin; none, because all are new or of its group; or there is no other. */
export type Confirmers = 'some' | 'dependent' | 'none'

export async function confirmersFor(db: Db, proposerId: string): Promise<Confirmers> {
  const others = await fixed<{ _id: string }>`
    select _id from users where role = 'Admin' and removed_at is null and not ${isSuspended} and _id <> ${proposerId}`.run(
    db,
  )
  if (others.length === 0) return 'none'
  const since = await adminsSince(
    db,
    others.map(({ _id }) => _id),
  )
  const group = new Set(await adminsInGroup(db, proposerId))
  return others.some(({ _id }) => !since.get(_id)?.isNew && !group.has(_id)) ? 'some' : 'dependent'
}

/** When another Admin last gave the role, and whether that is less than three days ago. */
export type AdminSince = { at: string; isNew: boolean }

/** The users among these whom another Admin made an Admin, and for whom the operator has not vouched. */
export async function adminsSince(db: Db, userIds: string[]): Promise<Map<string, AdminSince>> {
  const rows = await fixed<AdminSince & { _id: string }>`
    select object_id as _id, max(at) as at, max(at) > now() - make_interval(days => ${newAdminDays}) as "isNew"
    from audit_trail join users on users._id = object_id
    where object_id = any (${userIds}::uuid[]) and action = 'user.role' and after->>'role' = 'Admin' and vouched_at is null
    group by object_id`.run(db)
  return new Map(rows.map(({ _id, at, isNew }) => [_id, { at, isNew }]))
}

export async function isNewAdmin(db: Db, userId: string): Promise<boolean> {
  return (await adminsSince(db, [userId])).get(userId)?.isNew ?? false
}
