/** Notifies all Admins: of an event, with a mail that they cannot opt out of; or each day of what waits for them. */
import { localeOf } from '@piecework/contract/language'
import { idAt } from '../db/ids.ts'
import { fixed } from '../db/statement.ts'
import type { Tx } from '../db/transact.ts'
import { linkOf, type NotificationEvent } from './events.ts'
import { mailContent, type WriteMail } from './mail-content.ts'
import type { MailSettings } from './mail-settings.ts'
import { mailTexts } from './mail-texts.ts'
import { messageOf } from './messages.ts'
import { notify } from './notify.ts'
import { enqueueMail } from './outbox.ts'

type AdminNotification = {
  /** A mail with the same key to the same Admin is written once. */
  key: string
  event: NotificationEvent
  /** The user of the event, who gets neither notification nor mail. */
  except?: string
}

/** Without `mail` this server sends no mails: then only notifications are written. */
export async function notifyAdmins(
  tx: Tx,
  mail: MailSettings | null,
  { key, event, except }: AdminNotification,
): Promise<void> {
  const admins = await fixed<{ _id: string; email: string } & Parameters<typeof localeOf>[0]>`
    select _id, email, language, digits from users where role = 'Admin' and removed_at is null order by _id`.run(tx)
  const recipients = admins.filter(({ _id }) => _id !== except)
  await notify(tx, ...recipients.map(({ _id }) => ({ user_id: _id, ...event })))
  if (!mail) return
  const message = messageOf(event)
  const page = `${mail.publicUrl}${linkOf(event, null, 'Admin') ?? '/dashboard'}`
  const write: WriteMail = (language) => mailTexts[language].admin(mail.brand, message(language), page)
  for (const { email, ...choices } of recipients)
    await enqueueMail(tx, mail, { key: `${key}:${email}`, recipient: email, ...mailContent(write, localeOf(choices)) })
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
