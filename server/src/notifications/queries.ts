/** Reads notifications. */
import { maxNotificationRows, type Notification, type Page, type Role } from '@piecework/contract'
import { sql } from 'kysely'
import type { Db } from '../db/transact.ts'
import { type Paging, toPage } from '../http/page.ts'
import { type EventName, kindOf, messageOf, type NotificationEvent } from './events.ts'
import { linkOf } from './links.ts'

/** Newest first: ids are in the order of the times. The list is empty when no user has this e-mail address. */
export async function latestFor(db: Db, email: string, paging: Paging): Promise<Page<Notification, null>> {
  type Row = { _id: string; event: EventName; parameters: object; reference: string | null; time: string }
  type Read = { read_at: string | null; role: Role }
  const limit = paging.limit ?? maxNotificationRows
  // A subquery, not a join: PostgreSQL then reads the rows of the user in index order, and no more than the limit.
  const { rows } = await sql<Row & Read>`
    select _id, event, parameters, reference, time, read_at, (select role from users where email = ${email}) as role
    from notifications where user_id = (select _id from users where email = ${email})
      ${paging.cursor === undefined ? sql`` : sql`and _id < ${paging.cursor}`}
    order by _id desc limit ${limit + 1}`.execute(db)
  const list = rows.map(({ _id, event, parameters, reference, time, read_at, role }) => {
    const notification = { event, ...parameters } as NotificationEvent
    const link = linkOf(notification, reference, role)
    return { _id, message: messageOf(notification), kind: kindOf(notification), time, link, read_at }
  })
  return toPage(list, limit, null, ({ _id }) => _id)
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
