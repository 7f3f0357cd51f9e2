/** Notifies all Admins: of an event, with a mail that they cannot opt out of; or each day of what waits for them. */
import { idAt } from '../db/ids.ts'
import { fixed } from '../db/statement.ts'
import type { Tx } from '../db/transact.ts'
import type { NotificationEvent } from './events.ts'
import { notify } from './notify.ts'

/** @param except the user of the event, who gets no notification */
export async function notifyAdmins(tx: Tx, event: NotificationEvent, except: string | null = null): Promise<void> {
  await notify(tx, ...(await adminsBut(tx, except)).map((user_id) => ({ user_id, ...event })))
}

/** The same with one mail an hour for equal events: they must not fill the mailboxes. */
export async function notifyAdminsOfAttempt(tx: Tx, event: NotificationEvent): Promise<void> {
  const { event: name, ...parameters } = event
  const admins = await adminsBut(tx, null)
  const hour = idAt(Math.floor(Date.now() / 3_600_000) * 3_600_000)
  const told = await fixed<{ user_id: string }>`
    select user_id from notifications where user_id = any (${admins}::uuid[]) and _id > ${hour} and event = ${name}
      and parameters = ${JSON.stringify(parameters)}::text::jsonb`.run(tx)
  const mailed = new Set(told.map(({ user_id }) => user_id))
  await notify(
    tx,
    ...admins.map((user_id) => ({ user_id, ...event, ...(mailed.has(user_id) && { isMailed: false as const }) })),
  )
}

async function adminsBut(tx: Tx, except: string | null): Promise<string[]> {
  const admins = await fixed<{ _id: string }>`
    select _id from users where role = 'Admin' and removed_at is null and _id is distinct from ${except} order by _id`.run(
    tx,
  )
  return admins.map(({ _id }) => _id)
}

/** In the operator's time zone: the notification of a day is not written before this hour. */
const dayBegins = fixed`interval '8 hours'`
/** More than a day, for an index scan of the newest notifications only. */
const maxDayMs = 2 * 24 * 60 * 60 * 1000

/** Writes each Admin at most one notification of this event a day; its mail is a choice of the Admin. */
export async function notifyAdminsDaily(tx: Tx, timeZone: string, event: NotificationEvent): Promise<void> {
  // A second server waits here, and then finds the notifications of the first one.
  await fixed`select pg_advisory_xact_lock(hashtext(${event.event}))`.run(tx)
  const admins = await fixed<{ _id: string }>`
    select _id from users where role = 'Admin' and removed_at is null and not exists (
      select from notifications told where told.user_id = users._id and told._id > ${idAt(Date.now() - maxDayMs)}
        and told.event = ${event.event}
        and told.time >= (date_trunc('day', now() at time zone ${timeZone} - ${dayBegins}) + ${dayBegins})
          at time zone ${timeZone})
    order by _id`.run(tx)
  await notify(tx, ...admins.map(({ _id }) => ({ user_id: _id, ...event })))
}
