/** Writes mails in the transaction of the action that they report: an action that fails sends none. */
import { randomUUID } from 'node:crypto'
import { type Language, localeOf, type Message } from '@piecework/contract/language'
import { newId } from '../db/ids.ts'
import { fixed } from '../db/statement.ts'
import { type Db, type Tx, together } from '../db/transact.ts'
import { mailContent, type WriteMail } from './mail-content.ts'
import type { MailSettings } from './mail-settings.ts'
import { type MailText, mailTexts } from './mail-texts.ts'
import { publish } from './stream.ts'

export type NewMail = {
  /** Identifies the mail: a second mail with the same key is not written. */
  key: string
  recipient: string
  reply_to?: string
  subject: string
  text: string
  html: string
}

export async function enqueueMail(tx: Tx, { sends }: MailSettings, mail: NewMail): Promise<void> {
  const { key, recipient, reply_to = null, subject, text, html } = mail
  await together(tx, {
    query: fixed`
      insert into outbox (_id, key, recipient, reply_to, subject, text, html, next_try_at)
      values (${newId()}, ${key}, ${recipient}, ${reply_to}, ${subject}, ${text}, ${html}, case when ${sends}::boolean then now() end)
      on conflict (key) do nothing`,
    committed: () => publish([]),
  })
}

type GivenUpMail = { _id: string; recipient: string; created_at: string; attempts: number }

const isGivenUp = fixed<boolean>`sent_at is null and next_try_at is null and attempts > 0`

/** Mails that are not tried again by themselves, latest first. */
export function givenUpMails(db: Db, most: number): Promise<GivenUpMail[]> {
  return fixed<GivenUpMail>`
    select _id, recipient, created_at, attempts from outbox where ${isGivenUp} order by _id desc limit ${most}`.run(db)
}

/** @returns whether there was such a mail */
export async function sendAgain(tx: Tx, id: string): Promise<boolean> {
  const [rows] = await together(tx, {
    query: fixed<object>`
      update outbox set attempts = 0, next_try_at = now() where _id = ${id} and ${isGivenUp} returning _id`,
    committed: () => publish([]),
  })
  return rows.length > 0
}

/** Writes a mail in the language and digits of its recipient; in English when the recipient is no user. */
export async function enqueueMailTo(
  tx: Tx,
  settings: MailSettings,
  { write, ...mail }: Pick<NewMail, 'key' | 'recipient' | 'reply_to'> & { write: WriteMail },
): Promise<void> {
  const user = await fixed<Parameters<typeof localeOf>[0]>`
    select language, digits from users where email = ${mail.recipient}`.first(tx)
  await enqueueMail(tx, settings, { ...mail, ...mailContent(write, user ? localeOf(user) : 'en') })
}

/** Mails the owner of an account, who cannot opt out of it; nothing when `settings` is null (mail is off). */
export async function mailOwner(
  tx: Tx,
  settings: MailSettings | null,
  recipient: string,
  write: (language: Language, settings: MailSettings) => MailText,
): Promise<void> {
  if (!settings) return
  const key = `account:${randomUUID()}`
  await enqueueMailTo(tx, settings, { key, recipient, write: (language) => write(language, settings) })
}

/** Reports a changed sign-in. */
export function mailAccountChange(tx: Tx, settings: MailSettings | null, recipient: string, change: Message) {
  return mailOwner(tx, settings, recipient, (language, { brand, publicUrl }) =>
    mailTexts[language].accountChanged(brand, change(language), `${publicUrl}/forgot-password`),
  )
}

/** Deletes mails that were written in this transaction and must not be sent. */
export async function deleteMails(tx: Tx, keys: string[]): Promise<void> {
  await fixed`delete from outbox where key = any (${keys}::text[])`.run(tx)
}

/** Deletes all mails to a user who is removed. */
export async function deleteMailsTo(tx: Tx, recipient: string): Promise<void> {
  await fixed`delete from outbox where recipient = ${recipient}`.run(tx)
}

export const deleteOldMails = fixed`delete from outbox where created_at < now() - interval '7 days'`
