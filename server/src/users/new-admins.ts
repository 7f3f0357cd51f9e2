/** Since when Admins have their role. Admins whom the operator made count as old: no other Admin gave them the role. */
import { newAdminDays } from '@piecework/contract'
import { sql } from 'kysely'
import type { Db } from '../db/transact.ts'

/** When another Admin last gave the role, and whether that is less than three days ago. */
export type AdminSince = { at: string; isNew: boolean }

/** The users among these whom another Admin made an Admin. */
export async function adminsSince(db: Db, userIds: string[]): Promise<Map<string, AdminSince>> {
  const { rows } = await sql<AdminSince & { _id: string }>`
    select object_id as _id, max(at) as at, max(at) > now() - make_interval(days => ${newAdminDays}) as "isNew"
    from audit_trail
    where object_id = any (${userIds}::uuid[]) and action = 'user.role' and after->>'role' = 'Admin'
    group by object_id`.execute(db)
  return new Map(rows.map(({ _id, at, isNew }) => [_id, { at, isNew }]))
}

export async function isNewAdmin(db: Db, userId: string): Promise<boolean> {
  return (await adminsSince(db, [userId])).get(userId)?.isNew ?? false
}

/** Whether an active Admin of three days exists besides this one. */
export async function hasOtherOldAdmin(db: Db, userId: string): Promise<boolean> {
  const others = await db
    .selectFrom('users')
    .select('_id')
    // As a literal: for a parameter PostgreSQL plans as if a third of all users were Admins, and reads them all.
    .where('role', '=', sql.lit('Admin'))
    .where('removed_at', 'is', null)
    .where('suspended_at', 'is', null)
    .where('_id', '<>', userId)
    .execute()
  const since = await adminsSince(
    db,
    others.map(({ _id }) => _id),
  )
  return others.some(({ _id }) => !since.get(_id)?.isNew)
}
