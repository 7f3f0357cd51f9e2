/** Writes the mails of notifications from their rows, for users who want them. */
import { defaultMailChoices, type Role } from '@piecework/contract'
import { type Language, localeOf } from '@piecework/contract/language'
import { newId } from '../db/ids.ts'
import { fixed, insertRows } from '../db/statement.ts'
import { type Db, type Tx, transact } from '../db/transact.ts'
import { type EventName, eventOf, linkOf, type NotificationEvent } from './events.ts'
import { mailContent, type WriteMail } from './mail-content.ts'
import type { MailSettings } from './mail-settings.ts'
import { mailTexts } from './mail-texts.ts'
import { messageOf, subjectOf } from './messages.ts'

const batchSize = 100

type Due = {
  _id: string
  event: EventName
  parameters: object
  reference: string | null
  role: Role | null
  email: string
  language: Language
  digits: 'bangla' | 'latin'
  is_removed: boolean
  is_recent: boolean
  choices: Record<string, boolean>
}

/** Writes due mails into the outbox and unmarks unwanted ones. Several server processes can run it at once. */
export async function writeDueMails(db: Db, settings: MailSettings): Promise<void> {
  while ((await transact(db, (tx) => writeBatch(tx, settings))) === batchSize);
}

/** Drops the due mails while mail is off, so that they are not sent later. Run as a cron job. */
export const clearDueMails = fixed`update notifications set mail_due = false where mail_due`

/**
 * The users are locked, so that their removal finds these mails. A notification of a user whose removal is running
 * stays due until the next run.
 * @returns the number of notifications that were processed
 */
async function writeBatch(tx: Tx, settings: MailSettings): Promise<number> {
  const due = await fixed<Due>`
    with due as materialized (
      select notifications._id, email, role, language, digits, removed_at from notifications join users on users._id = user_id
      where mail_due order by notifications._id limit ${batchSize}
      for update of notifications skip locked for key share of users skip locked
    )
    update notifications set mail_due = false from due
    where notifications._id = due._id
    returning notifications._id, event, parameters, reference, email, role, language, digits,
      removed_at is not null as is_removed, time > now() - interval '1 day' as is_recent,
      (select coalesce(jsonb_object_agg(choice.event, wanted), '{}') from mail_choices choice
        where choice.user_id = notifications.user_id) as choices`.run(tx)
  const mails = due.flatMap((row) => {
    const write = mailOf(row, settings)
    if (!write) return []
    const { subject, text, html } = mailContent(write, localeOf(row))
    const nextTry = settings.sends ? new Date() : null
    return [[newId(), `notification:${row._id}`, row.email, subject, text, html, nextTry]]
  })
  if (mails.length > 0) {
    await fixed`${insertRows('outbox', columns, mails)} on conflict (key) do nothing`.run(tx)
  }
  return due.length
}

const columns = ['_id', 'key', 'recipient', 'subject', 'text', 'html', 'next_try_at']

/** Null for a user who is removed or does not want it. A mail that is a choice would come too late after a day. */
function mailOf(row: Due, { brand, publicUrl }: MailSettings): WriteMail | null {
  const notification = { event: row.event, ...row.parameters } as NotificationEvent
  const { mail, always } = eventOf(notification)
  const message = messageOf(notification)
  const page = `${publicUrl}${linkOf(notification, row.reference, row.role) ?? '/dashboard'}`
  const profile = `${publicUrl}/profile`
  if (row.is_removed) return null
  if (always) {
    const shown = { admin: page, aboutAccount: publicUrl, secondFactorReset: profile }[always]
    return (language) => mailTexts[language][always](brand, message(language), shown)
  }
  if (!mail || !row.is_recent || !(row.choices[mail] ?? defaultMailChoices[mail])) return null
  const subject = subjectOf(notification)
  return (language) => {
    const written = { subject: subject(language), message: message(language) }
    return mailTexts[language].notification(brand, written, { page, profile })
  }
}
