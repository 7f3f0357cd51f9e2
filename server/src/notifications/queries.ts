/** Reads notifications. */
import { maxNotificationRows, type Notification } from '@piecework/contract'
import { sql } from 'kysely'
import type { Db } from '../db/transact.ts'
import { type EventName, kindOf, messageOf, type NotificationEvent } from './events.ts'

/** Newest first. The list is empty when no user has this e-mail address. */
export async function latestFor(db: Db, email: string, limit = maxNotificationRows): Promise<Notification[]> {
  type Row = { _id: string; event: EventName; parameters: object; time: string }
  // A subquery, not a join: PostgreSQL then reads the rows of the user in index order, and no more than the limit.
  const { rows } = await sql<Row>`
    select _id, event, parameters, time from notifications
    where user_id = (select _id from users where email = ${email}) order by _id desc limit ${limit}`.execute(db)
  return rows.map(({ _id, event, parameters, time }) => {
    const notification = { event, ...parameters } as NotificationEvent
    return { _id, message: messageOf(notification), kind: kindOf(notification), time }
  })
}

/** Notifications of the last `seconds` seconds, also those whose NOTIFY message between server processes was lost. */
export async function recentlyNotified(db: Db, seconds: number): Promise<{ _id: string; user_id: string }[]> {
  const { rows } = await sql<{ _id: string; user_id: string }>`
    select _id, user_id from notifications
    where _id > (lpad(to_hex((extract(epoch from now() - make_interval(secs => ${seconds})) * 1000)::bigint), 12, '0')
      || '00000000000000000000')::uuid
    order by _id limit 10000`.execute(db)
  return rows
}
