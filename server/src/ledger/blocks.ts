/** Blocked users: they cannot act as buyers, and Admins decide about the submissions to their tasks. */
import { fixed } from '../db/statement.ts'

/** Condition over `users`: a card dispute is open over a payment of the user. */
export const hasOpenDispute = fixed<boolean>`exists (select from disputes join payments on payments._id = payment_id
    where user_id = users._id and disputes.status = 'open')`

/** Condition over `users`: removed, suspended, with a debt or with an open card dispute. */
// A scalar subselect reads the one balance by its index; "exists" under a comparison reads all balances.
export const isBlocked = fixed<boolean>`(removed_at is not null or suspended_at is not null
  or coalesce((select owed < 0 from balances where owner = users._id), false)
  or ${hasOpenDispute})`

/**
 * Sets `blocked_at` of users whose block has begun, and clears it where it has ended. Called wherever a suspension, a
 * removal, a debt or a dispute begins or ends.
 */
export function refreshBlocks(userIds: string[]) {
  return fixed`
    update users set blocked_at = case when blocked_at is null then now() end
    where _id = any (${userIds}::uuid[]) and (blocked_at is null) = ${isBlocked}`
}
