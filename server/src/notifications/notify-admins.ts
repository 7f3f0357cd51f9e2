/** Sends all Admins a notification of an event, and a mail that they cannot opt out of. */
import { localeOf } from '@piecework/contract/language'
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
  const admins = await tx
    .selectFrom('users')
    .select(['_id', 'email', 'language', 'digits'])
    .where('role', '=', 'Admin')
    .where('removed_at', 'is', null)
    .orderBy('_id')
    .execute()
  const recipients = admins.filter(({ _id }) => _id !== except)
  await notify(tx, ...recipients.map(({ _id }) => ({ user_id: _id, ...event })))
  if (!mail) return
  const message = messageOf(event)
  const page = `${mail.publicUrl}${linkOf(event, null, 'Admin') ?? '/dashboard'}`
  const write: WriteMail = (language) => mailTexts[language].admin(mail.brand, message(language), page)
  for (const { email, ...choices } of recipients)
    await enqueueMail(tx, mail, { key: `${key}:${email}`, recipient: email, ...mailContent(write, localeOf(choices)) })
}
