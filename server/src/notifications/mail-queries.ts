/** Reads the mails of the outbox, and whether this installation writes mails. */
import type { KeptMail, Page } from '@piecework/contract'
import type { Config } from '../config.ts'
import type { Db } from '../db/transact.ts'
import { limitOf, type Paging, toPage } from '../http/page.ts'
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
  const limit = limitOf(paging)
  const rows = await db
    .selectFrom('outbox')
    .select(['_id', 'recipient', 'subject', 'text', 'created_at'])
    .$if(paging.cursor !== undefined, (query) => query.where('_id', '<', paging.cursor as string))
    .orderBy('_id', 'desc')
    .limit(limit + 1)
    .execute()
  const { total } = await db
    .selectFrom('outbox')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return toPage(
    rows.map((row) => ({ ...row, sender })),
    limit,
    total,
    (row) => row._id,
  )
}
