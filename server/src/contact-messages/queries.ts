/** Read queries for contact messages. */
import type { ContactMessage, Page } from '@piecework/contract'
import type { Db } from '../db/transact.ts'
import { limitOf, type Paging, toPage } from '../http/page.ts'

/** Newest first. */
export async function allMessages(db: Db, paging: Paging): Promise<Page<ContactMessage>> {
  const limit = limitOf(paging)
  const rows = await db
    .selectFrom('contact_messages')
    .leftJoin('users', 'users._id', 'answered_by')
    .select([
      'contact_messages._id',
      'contact_messages.name',
      'contact_messages.email',
      'company',
      'message',
      'contact_messages.created_at',
      'answered_at',
      'users.name as answered_by',
    ])
    .$if(paging.cursor !== undefined, (query) => query.where('contact_messages._id', '<', paging.cursor as string))
    .orderBy('contact_messages._id', 'desc')
    .limit(limit + 1)
    .execute()
  const { total } = await db
    .selectFrom('contact_messages')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return toPage(rows, limit, total, (row) => row._id)
}
