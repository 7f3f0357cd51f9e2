/** Suspended users, and blocked ones: they cannot act as buyers, and Admins decide about the submissions to their tasks. */
import { fraudCaseDays, objectionDays } from '@piecework/contract'
import { Fixed, fixed } from '../db/statement.ts'

/** When the suspension of a row of `users` ends by the time alone; `infinity` while the user waits for the removal. */
const suspensionEnd = (users: string) =>
  `suspension_ends_at(${users}._id, ${users}.suspended_until, ${users}.fraud_case_at, ${fraudCaseDays})`
const inForce = (users: string) => `(${users}.suspended_at is not null and ${suspensionEnd(users)} > now())`

export const suspensionEndsAt = new Fixed<string>([suspensionEnd('users')], [])
/** Condition over `users`: a suspension is in force, whether or not the job has ended those that are over. */
export const isSuspended = new Fixed<boolean>([inForce('users')], [])
/** The same over `users as worker`. */
export const isWorkerSuspended = new Fixed<boolean>([inForce('worker')], [])

/** Condition over `users`: a card dispute is open over a payment of the user. */
export const hasOpenDispute = fixed<boolean>`exists (select from disputes join payments on payments._id = payment_id
    where user_id = users._id and disputes.status = 'open')`

/** Condition over `users`: removed, suspended, with a debt or with an open card dispute. */
// A scalar subselect reads the one balance by its index; "exists" under a comparison reads all balances.
export const isBlocked = fixed<boolean>`(removed_at is not null or ${isSuspended}
  or coalesce((select owed < 0 from balances where owner = users._id), false)
  or ${hasOpenDispute})`

/**
 * Sets `blocked_at` of users whose block has begun, and clears it where it has ended. Called wherever a suspension, a
 * removal, a debt or a dispute begins or ends. A blocked buyer cannot answer objections: those that wait for the answer go to
 * the Admins, and stay there when the block ends; slots of the user's tasks, and those that the user keeps, are no longer
 * reserved; the latter also when a worker who is blocked already is suspended or removed. The caller holds the lock of the user whose block begins.
 */
export function refreshBlocks(userIds: string[]) {
  return fixed`
    with changed as (
      update users set blocked_at = case when blocked_at is null then now() end
      where _id = any (${userIds}::uuid[]) and (blocked_at is null) = ${isBlocked} returning _id, blocked_at
    ), moved as (
      update objections set decide_due_at = now() + make_interval(days => ${objectionDays}) from changed
      where buyer_id = changed._id and changed.blocked_at is not null and outcome is null and decide_due_at is null
        and after_outages(answer_due_at) > now()
      returning submission_id, decide_due_at
    ), stopped as (
      update reservations set ends_at = '-infinity' from users left join changed using (_id)
      where users._id = any (${userIds}::uuid[]) and ended_as is null and (
        worker_id = users._id and (changed.blocked_at is not null or ${isSuspended} or removed_at is not null)
        or changed.blocked_at is not null and task_id in (select tasks._id from tasks where buyer_id = users._id and reserved > 0)))
    update submissions set final_at = decide_due_at from moved where submissions._id = submission_id`
}
