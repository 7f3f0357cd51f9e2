/** An Admin suspends a user until a time, or ends the suspension before; a cron job ends those that are over. */
import { ApiError, fraudCaseDays, type SuspensionRule, suspensionDays } from '@piecework/contract'
import { record } from '../audit/audit.ts'
import { runDue } from '../db/due.ts'
import { fixed } from '../db/statement.ts'
import { type Db, type Tx, together, transact } from '../db/transact.ts'
import type { Actor } from '../http/actor.ts'
import { refreshBlocks } from '../ledger/blocks.ts'
import { notify } from '../notifications/notify.ts'
import { notifyAdmins } from '../notifications/notify-admins.ts'
import type { LockedUser } from '../users/lock-actor.ts'
import { endAppeal, notSuspended, type Sanction, sanctionOf, usersWithEndedSuspension } from '../users/suspensions.ts'
import { texts } from '../users/texts.ts'
import { endWaitingRemoval, followFraudCase } from '../users/waiting-removals.ts'
import { assertNoRemoval, assertNotOwn, notifyOfWaitingWork } from './actions.ts'
import { actorOf, lockUserAndAdmins, lockWithAdmins } from './lock.ts'
import { assertNotOlderAdmin } from './older-admins.ts'
import { undecidedCoinsFor } from './queries.ts'

type NewSuspension = { userId: string; rule: SuspensionRule; reason: string; until?: string | undefined }

/**
 * Suspends a user, who can then read, withdraw earned coins and end own work, and appeal once. For `payment_fraud` withdrawals
 * wait, too, while the case is open. A suspended user gets the new rule, sentence and end, and can appeal again; the same rule
 * and end change nothing. All Admins get a mail about undecided work on tasks of the user.
 * @throws `own_account`, `user_not_found`, `last_admin`, `older_admin`, `invalid_input` (until)
 */
export async function suspend(tx: Tx, actor: Actor, input: NewSuspension): Promise<void> {
  const { userId, rule, reason } = input
  assertNotOwn(actor, userId, 'ownSuspension')
  const { user, sanction: before } = await lockSuspended(tx, actor, userId, () => true)
  const until = await endOf(tx, before, input)
  if (before.rule === rule && (input.until === undefined || before.until === until)) return
  await assertNotOlderAdmin(tx, actor, user, 'suspend')
  const waits = before.removal_due_at !== null
  await fixed`
    update users set suspended_at = now(), suspended_until = ${waits ? 'infinity' : until}, suspended_rule = ${rule},
      suspended_because = ${reason}, suspended_by = ${actor._id},
      fraud_case_at = case when ${rule} <> 'payment_fraud' then null when ${before.rule === rule}::boolean then fraud_case_at else now() end
    where _id = ${userId}`.run(tx)
  if (waits) {
    await fixed`update waiting_removals set suspended_until = ${until} where user_id = ${userId}`.run(tx)
    await followFraudCase(tx, userId)
  } else {
    await endAppeal(tx, userId, 'ended')
  }
  await together(tx, refreshBlocks([userId]))
  await record(tx, actor, {
    action: 'user.suspend',
    object: userId,
    reason,
    before: { suspended: before.is_suspended, rule: before.rule, until: before.until },
    after: { suspended: true, rule, until },
  })
  await notify(tx, { user_id: user._id, event: 'suspended', rule, reason, until })
  if (!before.is_suspended) await notifyOfWaitingWork(tx, actor, user, await undecidedCoinsFor(tx, userId))
}

/**
 * The end that the Admin names. Without one: the present end, or seven days from now; for a new payment fraud case not before
 * the end of the case.
 * @throws `invalid_input`
 */
async function endOf(tx: Tx, before: Sanction, { rule, until }: NewSuspension): Promise<string> {
  const usual =
    rule === 'payment_fraud' && before.rule !== rule
      ? fixed`greatest(${before.until}::timestamptz, now() + make_interval(days => ${fraudCaseDays}))`
      : fixed`coalesce(${before.until}::timestamptz, now() + make_interval(days => ${suspensionDays.usual}))`
  const { at, is_past, is_too_far } = await fixed<{ at: string; is_past: boolean; is_too_far: boolean }>`
    select at, at <= now() as is_past, at > now() + make_interval(days => ${suspensionDays.max}) as is_too_far
    from (select coalesce(${until ?? null}::timestamptz, ${usual}) as at) chosen`.one(tx)
  if (until === undefined || !(is_past || is_too_far)) return at
  const problem = is_past ? 'untilIsPast' : 'untilIsTooFar'
  throw new ApiError('invalid_input', { fields: { until: (language) => texts[language][problem] } })
}

/**
 * Ends a suspension. An open appeal ends with it.
 * @throws `own_account`, `user_not_found`, `older_admin`, `removal_waits`
 */
export async function unsuspend(
  tx: Tx,
  actor: Actor,
  { userId, reason }: { userId: string; reason: string },
): Promise<void> {
  assertNotOwn(actor, userId, 'ownUnsuspension')
  const { user, sanction } = await lockSuspended(tx, actor, userId, () => false)
  if (!sanction.is_suspended) return
  // A stolen session could otherwise make an Admin who ends its suspension.
  await assertNotOlderAdmin(tx, actor, user, 'unsuspend')
  await assertNoRemoval(tx, userId)
  await endAppeal(tx, userId, 'ended')
  await endSuspension(tx, userId)
  await record(tx, actor, {
    action: 'user.unsuspend',
    object: userId,
    reason,
    before: { suspended: true, rule: sanction.rule },
    after: { suspended: false, rule: null },
  })
  await notify(tx, { user_id: user._id, event: 'unsuspended' })
}

/** Ends the suspension of a locked user. */
export async function endSuspension(tx: Tx, userId: string): Promise<void> {
  await tx.updateTable('users').set(notSuspended).where('_id', '=', userId).execute()
  await together(tx, refreshBlocks([userId]))
}

/** Stops the waiting removal of a locked user. @returns whether an own suspension beside it goes on */
export async function stopRemoval(tx: Tx, userId: string, { until }: Sanction): Promise<boolean> {
  const goesOn = until !== null
  await endWaitingRemoval(tx, userId)
  if (!goesOn) await endSuspension(tx, userId)
  else await fixed`update users set suspended_until = ${until} where _id = ${userId}`.run(tx)
  return goesOn
}

/** Tells the user and all Admins that a removal is stopped; `by` an Admin, or because no Admin decided the appeal in time. */
export async function notifyOfKept(
  tx: Tx,
  user: LockedUser,
  { isSuspended, by }: { isSuspended: boolean; by?: string },
): Promise<void> {
  await notify(tx, { user_id: user._id, event: 'removal_stopped', isSuspended })
  await notifyAdminsOfKept(tx, user, by)
}

export async function notifyAdminsOfKept(tx: Tx, user: LockedUser, by: string | undefined): Promise<void> {
  const told = { event: 'user_kept', user: user.name, ...(by !== undefined && { by }) } as const
  await notifyAdmins(tx, told, user._id)
}

/**
 * Locks a user and all Admins for a change of the suspension or removal, after what the time has ended already.
 * @throws the errors of `lockUserAndAdmins`
 */
export async function lockSuspended(
  tx: Tx,
  ...lock: [actor: Actor, userId: string, removesAdmin: (user: LockedUser) => boolean]
): Promise<{ user: LockedUser; sanction: Sanction }> {
  const [actor, userId] = lock
  const user = await lockUserAndAdmins(tx, ...lock)
  if (!(await endIfOver(tx, user))) return { user, sanction: await lockedSanction(tx, userId) }
  return { user: await lockUserAndAdmins(tx, actor, userId, lock[2]), sanction: await lockedSanction(tx, userId) }
}

async function lockedSanction(tx: Tx, userId: string): Promise<Sanction> {
  const sanction = await sanctionOf(tx, userId)
  if (!sanction) throw new Error(`user ${userId} is not locked`)
  return sanction
}

/** Ends the suspensions that are over, and what had an appeal without a decision in time. Run as a cron job. */
export function endSuspensions(db: Db): Promise<number> {
  return runDue(
    (last) => usersWithEndedSuspension(db, last),
    (userId) =>
      transact(db, async (tx) => {
        const locked = await lockWithAdmins(tx, [userId])
        const user = locked.active().find(({ _id }) => _id === userId)
        return user !== undefined && endIfOver(tx, user)
      }),
  )
}

/** In the audit trail the Admin who suspended the user, or asked for the removal, is the actor. */
async function endIfOver(tx: Tx, user: LockedUser): Promise<boolean> {
  const userId = user._id
  const sanction = await lockedSanction(tx, userId)
  const { is_over, is_appeal_over, removal_due_at, rule, by } = sanction
  if (!(is_over || is_appeal_over) || by === null) return false
  await endAppeal(tx, userId, is_appeal_over ? 'undecided' : 'ended')
  const isSuspended = removal_due_at !== null && (await stopRemoval(tx, userId, sanction))
  if (removal_due_at === null) await endSuspension(tx, userId)
  await record(tx, await actorOf(tx, by), {
    action: 'user.end-suspension',
    object: userId,
    before: { suspended: true, rule, ...(removal_due_at !== null && { due_at: removal_due_at }) },
    after: {
      suspended: isSuspended,
      rule: isSuspended ? rule : null,
      ...(removal_due_at !== null && { due_at: null }),
      ...(is_appeal_over && { outcome: 'undecided' }),
    },
  })
  if (removal_due_at === null) await notify(tx, { user_id: user._id, event: 'unsuspended' })
  else await notifyOfKept(tx, user, { isSuspended })
  return true
}
