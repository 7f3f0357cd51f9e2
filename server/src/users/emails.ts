/**
 * The e-mails that users see of each other. Where the operator hides them (`SHOW_EMAILS=off`), a short name stands in
 * their place: the same for one user everywhere, and made of the id alone, so that it tells nothing about the e-mail.
 */
import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../http/actor.ts'

/** A user who reads lists, with the right to the e-mails in them. Everybody sees the own one. */
export type Reader = Actor & { seesEmails: boolean }

/** Admins see all e-mails. */
export function readerOf(actor: Actor, { showEmails }: { showEmails: boolean }): Reader {
  return { ...actor, seesEmails: showEmails || actor.role === 'Admin' }
}

/** SQL for what the reader sees as the e-mail of the user of this row of `users`, who is a worker or a buyer in it. */
export function emailShown(reader: Reader, kind: 'worker' | 'buyer', table: string = kind): RawBuilder<string> {
  const email = sql.ref<string>(`${table}.email`)
  if (reader.seesEmails) return email
  const id = sql.ref(`${table}._id`)
  const hash = sql`left(encode(sha256(convert_to(${id}::text, 'UTF8')), 'hex'), ${sql.lit(hashLength)})`
  return sql<string>`case when ${id} = ${reader._id} then ${email} else ${sql.lit(`${kind}-`)} || ${hash} end`
}

/** The same for a user who was read already. */
export function emailShownOf(reader: Reader, kind: 'worker' | 'buyer', user: { _id: string; email: string }): string {
  if (reader.seesEmails || user._id === reader._id) return user.email
  return `${kind}-${createHash('sha256').update(user._id).digest('hex').slice(0, hashLength)}`
}

/** Among the 10,000 workers of a large task two have the same name once in a hundred tasks; no right depends on it. */
const hashLength = 8
