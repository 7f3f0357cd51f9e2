/** Telling somebody on the screen, and by mail where they want that. */
import { randomUUID } from 'node:crypto'
import { type MailEvent, wantedAtFirst } from '@piecework/contract'
import { type RawBuilder, sql } from 'kysely'
import { afterCommit, type Tx } from '../db/transact.ts'
import { type News, notifying } from '../notifications/actions.ts'
import { enqueueMail } from './actions.ts'
import { type Post, postInTransaction } from './post.ts'
import { accountChangedMail, newsMail } from './templates.ts'

type AsMail = {
  event: MailEvent
  /** What is told, so that it is mailed once. */
  about: string
  subject: string
  /** Where it is seen. */
  page: string
}

export type Told = [News, AsMail]

export async function tell(tx: Tx, news: News, mail: AsMail): Promise<void> {
  await sql`with ${telling(sql`(select) as happened`, news, mail)} select`.execute(tx)
}

/** The same as parts of the `with` of the statement in which it happens, by that name: once for each row of `happened`. */
export function telling(happened: RawBuilder<unknown>, news: News, mail: AsMail, name = 'told'): RawBuilder<unknown> {
  const post = postInTransaction()
  const told = sql`${sql.ref(name)} as (${notifying(happened, news)})`
  if (!post) return told
  afterCommit(post.wake)
  return sql`${told}, ${sql.ref(`${name}_by_mail`)} as (${mailing(happened, post, news, mail)})`
}

/** Tells by mail that somebody's way in has changed. */
export async function tellOfChange(tx: Tx, recipient: string, change: string): Promise<void> {
  const post = postInTransaction()
  if (!post) return
  const key = `account-changed:${randomUUID()}`
  await enqueueMail(tx, { key, recipient, ...accountChangedMail(post.brand, post.publicUrl, change) })
}

/** Looks up choice and address in the statement that writes the mail. */
function mailing(
  happened: RawBuilder<unknown>,
  post: Post,
  { user_id, message }: News,
  mail: AsMail,
): RawBuilder<unknown> {
  const { subject, text, html } = newsMail(post, mail.subject, message, mail.page)
  return sql`
    insert into outbox (key, recipient, subject, text, html, next_try_at)
    select ${`${mail.event}:${mail.about}`}::text, users.email, ${subject}::text, ${text}::text, ${html}::text,
      case when ${post.sends}::boolean then now() end
    from ${happened}
      join users on users._id = ${user_id} and users.removed_at is null
      left join mail_choices choice on choice.user_id = users._id and choice.event = ${mail.event}
    where coalesce(choice.wanted, ${wantedAtFirst[mail.event]}::boolean)
    on conflict (key) do nothing`
}
