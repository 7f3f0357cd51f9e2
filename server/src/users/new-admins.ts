/**
 * Since when Admins have their role. Admins whom the operator made, or vouched for, count as old: no other Admin stands for
 * them.
 */
import { newAdminDays } from '@piecework/contract'
import { sql } from 'kysely'
import type { Db } from '../db/transact.ts'

/** When another Admin last gave the role, and whether that is less than three days ago. */
export type AdminSince = { at: string; isNew: boolean }

/** The users among these whom another Admin made an Admin, and for whom the operator has not vouched. */
export async function adminsSince(db: Db, userIds: string[]): Promise<Map<string, AdminSince>> {
  const { rows } = await sql<AdminSince & { _id: string }>`
    select object_id as _id, max(at) as at, max(at) > now() - make_interval(days => ${newAdminDays}) as "isNew"
    from audit_trail join users on users._id = object_id
    where object_id = any (${userIds}::uuid[]) and action = 'user.role' and after->>'role' = 'Admin' and vouched_at is null
    group by object_id`.execute(db)
  return new Map(rows.map(({ _id, at, isNew }) => [_id, { at, isNew }]))
}

export async function isNewAdmin(db: Db, userId: string): Promise<boolean> {
  return (await adminsSince(db, [userId])).get(userId)?.isNew ?? false
}
