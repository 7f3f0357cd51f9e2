/** Reads notifications. */
import { maxNotificationRows, type Notification, type Page, type Role } from '@piecework/contract'
import type { Locale } from '@piecework/contract/language'
import { sql } from 'kysely'
import { fixed } from '../db/statement.ts'
import type { Db } from '../db/transact.ts'
import { write } from '../http/language.ts'
import { type Paging, toPage } from '../http/page.ts'
import { type EventName, eventOf, linkOf, type NotificationEvent } from './events.ts'
import { messageOf } from './messages.ts'

/**
 * Newest first: ids are in the order of the times. Messages are in the language of the locale. The list is empty when no user has this
 * e-mail address.
 */
export async function latestFor(
  db: Db,
  email: string,
  paging: Paging,
  locale: Locale = 'en',
): Promise<Page<Notification, null>> {
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
    const { kind } = eventOf(notification)
    const link = linkOf(notification, reference, role)
    return { _id, message: write(messageOf(notification), locale), kind, time, link, read_at }
  })
  return toPage(list, limit, null, ({ _id }) => _id)
}

/**
 * The start of the earliest transaction that has written and is still running, in milliseconds since 1970; now if there
 * is none. Actions lock rows, which gives their transaction its id, before they make the ids of notifications.
 */
export async function earliestWriteTime(db: Db): Promise<number> {
  const { ms } = await fixed<{ ms: number }>`
    select floor(extract(epoch from least(min(xact_start), now())) * 1000)::bigint as ms
    from pg_stat_activity where datname = current_database() and backend_xid is not null`.one(db)
  return ms ?? Date.now()
}

const rowsPerPage = 10_000

/** Notifications with a greater id, in pages. */
export async function* notifiedAfter(db: Db, id: string): AsyncGenerator<{ _id: string; user_id: string }[]> {
  for (let after: string | undefined = id; after !== undefined; ) {
    const rows: { _id: string; user_id: string }[] = await fixed<{ _id: string; user_id: string }>`
      select _id, user_id from notifications where _id > ${after} order by _id limit ${rowsPerPage}`.run(db)
    yield rows
    after = rows.length === rowsPerPage ? rows.at(-1)?._id : undefined
  }
}
