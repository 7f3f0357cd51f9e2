/** Writing mails, in the transaction of what they tell: a deed that fails sends none. */
import { sql } from 'kysely'
import { afterCommit, type Tx } from '../db/transact.ts'
import { postInTransaction } from './post.ts'

export type NewMail = {
  /** What the mail is about: the same one is never written twice. */
  key: string
  recipient: string
  reply_to?: string
  subject: string
  text: string
  html: string
}

export async function enqueueMail(tx: Tx, mail: NewMail): Promise<void> {
  const post = postInTransaction()
  await tx
    .insertInto('outbox')
    .values({ ...mail, reply_to: mail.reply_to ?? null, next_try_at: post?.sends ? sql<string>`now()` : null })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  if (post) afterCommit(post.wake)
}

/** Takes mails back that were written in this transaction and must not go out. */
export async function withdrawMails(tx: Tx, keys: string[]): Promise<void> {
  await tx.deleteFrom('outbox').where('key', '=', sql<string>`any (${keys}::text[])`).execute()
}

/** Somebody was removed, and their mails with them. */
export async function forgetMailsTo(tx: Tx, recipient: string): Promise<void> {
  await tx.deleteFrom('outbox').where('recipient', '=', recipient).execute()
}

/** Mails are kept for a week. Run by the clock. */
export async function forgetMails(tx: Tx): Promise<void> {
  await tx.deleteFrom('outbox').where('created_at', '<', sql<string>`now() - interval '7 days'`).execute()
}
