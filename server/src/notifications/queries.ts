/** What somebody was told. */
import { maxNotificationRows, type Notification } from '@piecework/contract'
import { sql } from 'kysely'
import type { Db } from '../db/transact.ts'

/** Newest first. An e-mail without a user has none. */
export function latestFor(db: Db, email: string, limit = maxNotificationRows): Promise<Notification[]> {
  return db
    .selectFrom('notifications')
    .innerJoin('users', 'users._id', 'notifications.user_id')
    .select(['notifications._id', 'message', 'kind', 'time'])
    .where('users.email', '=', email)
    .orderBy('notifications._id', 'desc')
    .limit(limit)
    .execute()
}

/** Who was told something within the last seconds: catches what a lost message between servers would hide. */
export async function recentlyTold(db: Db, seconds: number): Promise<{ _id: string; user_id: string }[]> {
  const { rows } = await sql<{ _id: string; user_id: string }>`
    select _id, user_id from notifications
    where _id > (lpad(to_hex((extract(epoch from now() - make_interval(secs => ${seconds})) * 1000)::bigint), 12, '0')
      || '00000000000000000000')::uuid
    order by _id limit 10000`.execute(db)
  return rows
}
