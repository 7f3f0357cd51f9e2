/** What somebody was told. */
import { maxNotificationRows, type Notification } from '@piecework/contract'
import { sql } from 'kysely'
import type { Db } from '../db/transact.ts'

/** Newest first. An e-mail without a user has none. */
export function latestFor(db: Db, email: string, limit = maxNotificationRows): Promise<Notification[]> {
  return (
    db
      .selectFrom('notifications')
      .select(['_id', 'message', 'kind', 'time'])
      // Not by a join: the one person's are read in the order of their index, only as many as are asked for.
      .where('user_id', '=', (users) => users.selectFrom('users').select('_id').where('email', '=', email))
      .orderBy('_id', 'desc')
      .limit(limit)
      .execute()
  )
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
