/** Reads the mails of the outbox, and whether this installation writes mails. */
import type { KeptMail, Page } from '@piecework/contract'
import type { Config } from '../config.ts'
import type { Db } from '../db/transact.ts'
import { newestFirst, type Paging } from '../http/page.ts'
import type { RequestContext } from '../http/request-context.ts'

/** Whether mails are written: for a mail server or for the inbox. */
export function mailIsOn(config: Config): boolean {
  return config.outbox !== 'off' || config.mailServer !== null
}

/** A public server with MAIL=outbox opens its inbox to all requests, any other only to direct ones of this machine. */
export function inboxIsOpen(config: Config, from: Pick<RequestContext, 'direct'>): boolean {
  return config.outbox === 'anywhere' || (config.outbox === 'loopback' && from.direct)
}

/** Newest first. */
export async function inbox(db: Db, sender: string, paging: Paging): Promise<Page<KeptMail>> {
  const mails = db.selectFrom('outbox').select(['_id', 'recipient', 'subject', 'text', 'created_at'])
  const page = await newestFirst(db, 'outbox', mails, paging)
  return { ...page, rows: page.rows.map((row) => ({ ...row, sender })) }
}
