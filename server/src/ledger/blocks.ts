/** Blocked users: they cannot act as buyers, and Admins decide about the submissions to their tasks. */
import { type RawBuilder, sql } from 'kysely'
import { Fixed } from '../db/statement.ts'

const openDispute = `exists (select from disputes join payments on payments._id = payment_id
    where user_id = users._id and disputes.status = 'open')`
// A scalar subselect reads the one balance by its index; "exists" under a comparison reads all balances.
const blocked = `(removed_at is not null or suspended_at is not null
  or coalesce((select owed < 0 from balances where owner = users._id), false)
  or ${openDispute})`

/** Condition over `users`: a card dispute is open over a payment of the user. */
export const hasOpenDispute: RawBuilder<boolean> = sql.raw(openDispute)

/** Condition over `users`: removed, suspended, with a debt or with an open card dispute. */
export const isBlocked: RawBuilder<boolean> = sql.raw(blocked)

/**
 * Sets `blocked_at` of users whose block has begun, and clears it where it has ended. Called wherever a suspension, a
 * removal, a debt or a dispute begins or ends.
 */
export function refreshBlocks(userIds: string[]): Fixed<never> {
  return new Fixed<never>(
    `update users set blocked_at = case when blocked_at is null then now() end
    where _id = any ($1::uuid[]) and (blocked_at is null) = ${blocked}`,
    [userIds],
  )
}
