/** Writing mails, in the transaction of what they tell: an action that fails sends none. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { newId } from '../db/ids.ts'
import { type Tx, together } from '../db/transact.ts'
import type { MailSettings } from './mail-settings.ts'
import { accountChangedMail } from './mail-templates.ts'
import { publish } from './stream.ts'

export type NewMail = {
  /** What the mail is about: the same one is never written twice. */
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
    query: sql`
      insert into outbox (_id, key, recipient, reply_to, subject, text, html, next_try_at)
      values (${newId()}, ${key}, ${recipient}, ${reply_to}, ${subject}, ${text}, ${html}, ${sends ? sql`now()` : sql`null`})
      on conflict (key) do nothing`,
    committed: () => publish([]),
  })
}

/** Tells the owner of an account by mail that the way to sign in has changed. `settings` is null where there is no mail. */
export async function mailAccountChange(
  tx: Tx,
  settings: MailSettings | null,
  recipient: string,
  change: string,
): Promise<void> {
  if (!settings) return
  const key = `account-changed:${randomUUID()}`
  await enqueueMail(tx, settings, { key, recipient, ...accountChangedMail(settings.brand, settings.publicUrl, change) })
}

/** Takes mails back that were written in this transaction and must not go out. */
export async function withdrawMails(tx: Tx, keys: string[]): Promise<void> {
  await sql`delete from outbox where key = any (${keys}::text[])`.execute(tx)
}

/** A user was removed, and their mails with them. */
export async function forgetMailsTo(tx: Tx, recipient: string): Promise<void> {
  await tx.deleteFrom('outbox').where('recipient', '=', recipient).execute()
}

/** Mails are kept for a week. Run as a cron job. */
export async function deleteOldMails(tx: Tx): Promise<void> {
  await tx.deleteFrom('outbox').where('created_at', '<', sql<string>`now() - interval '7 days'`).execute()
}
