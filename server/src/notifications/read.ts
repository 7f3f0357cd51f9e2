/** Marks notifications of their user as read. */
import { maxUnreadCounted } from '@piecework/contract'
import { type Fixed, fixed } from '../db/statement.ts'
import type { Tx } from '../db/transact.ts'
import type { Actor } from '../http/actor.ts'

/** The most rows that `until` reads: the older ones of a user who has more stay as they are. */
const maxRowsUntil = 10_000

type Input = { ids?: string[] | undefined; until?: string | undefined }

/**
 * Rows are locked in the order of their ids, so that two calls of one user do not wait for each other.
 * @returns the number of unread notifications among the newest 100
 */
export async function markRead(tx: Tx, { _id: userId }: Actor, { ids = [], until }: Input): Promise<number> {
  const markThose = (condition: Fixed<unknown>) =>
    fixed`
      update notifications set read_at = now() from (
        select _id from notifications where ${condition} and read_at is null order by _id desc for no key update
      ) unread where notifications._id = unread._id`.run(tx)
  if (ids.length > 0) await markThose(fixed`_id = any (${ids}::uuid[]) and user_id = ${userId}`)
  if (until !== undefined) {
    await markThose(fixed`_id in (
      select _id from notifications where user_id = ${userId} and _id <= ${until} order by _id desc limit ${maxRowsUntil})`)
  }
  const { unread } = await fixed<{ unread: number }>`
    select count(*) filter (where read_at is null) as unread from (
      select read_at from notifications where user_id = ${userId} order by _id desc limit ${maxUnreadCounted}
    ) newest`.one(tx)
  return unread
}
