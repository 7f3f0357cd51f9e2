/** Read queries for contact messages. */
import type { ContactMessage, Page } from '@piecework/contract'
import type { Db } from '../db/transact.ts'
import { newestFirst, type Paging } from '../http/page.ts'

/** Newest first. */
export function allMessages(db: Db, paging: Paging): Promise<Page<ContactMessage>> {
  const rows = db
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
  return newestFirst(db, 'contact_messages', rows, paging)
}
