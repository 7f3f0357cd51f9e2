/** Telling somebody on the screen, and by mail where they want that. */
import { randomUUID } from 'node:crypto'
import { type MailEvent, type NotificationKind, wantedAtFirst } from '@piecework/contract'
import { sql } from 'kysely'
import { afterCommit, type Tx } from '../db/transact.ts'
import { notify } from '../notifications/actions.ts'
import { enqueueMail } from './actions.ts'
import { type Post, postInTransaction } from './post.ts'
import { accountChangedMail, newsMail } from './templates.ts'

type News = { user_id: string; kind: NotificationKind; message: string }
type AsMail = {
  event: MailEvent
  /** What is told, so that it is mailed once. */
  about: string
  subject: string
  /** Where it is seen. */
  page: string
}

export async function tell(tx: Tx, news: News, mail: AsMail): Promise<void> {
  await notify(tx, news)
  const post = postInTransaction()
  if (post && (await enqueueNews(tx, post, news, mail))) afterCommit(post.wake)
}

/** Tells by mail that somebody's way in has changed. */
export async function tellOfChange(tx: Tx, recipient: string, change: string): Promise<void> {
  const post = postInTransaction()
  if (!post) return
  const key = `account-changed:${randomUUID()}`
  await enqueueMail(tx, { key, recipient, ...accountChangedMail(post.brand, post.publicUrl, change) })
}

/** Looks up choice and address in the statement that writes the mail. */
async function enqueueNews(tx: Tx, post: Post, { user_id, message }: News, mail: AsMail): Promise<boolean> {
  const { subject, text, html } = newsMail(post, mail.subject, message, mail.page)
  const { rows } = await sql`
    insert into outbox (key, recipient, subject, text, html, next_try_at)
    select ${`${mail.event}:${mail.about}`}::text, users.email, ${subject}::text, ${text}::text, ${html}::text,
      case when ${post.sends}::boolean then now() end
    from users left join mail_choices choice on choice.user_id = users._id and choice.event = ${mail.event}
    where users._id = ${user_id} and users.removed_at is null
      and coalesce(choice.wanted, ${wantedAtFirst[mail.event]}::boolean)
    on conflict (key) do nothing returning _id`.execute(tx)
  return rows.length > 0
}
