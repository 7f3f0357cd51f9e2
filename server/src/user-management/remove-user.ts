/**
 * Removes a user in one transaction: ends sign-in, closes open work, forfeits the coins and anonymizes the user. A user with
 * coins is suspended for seven days first: earned coins stay the worker's.
 */
import { ApiError, type AuditFacts, type Removal, sumOfCoins } from '@piecework/contract'
import { sql } from 'kysely'
import type { Removals } from '../accounting/proposals.ts'
import { record } from '../audit/audit.ts'
import { disableCredential } from '../auth/sessions.ts'
import type { Config } from '../config.ts'
import { runDue } from '../db/due.ts'
import { fixed } from '../db/statement.ts'
import { type Db, type Tx, together, transact } from '../db/transact.ts'
import { deleteWebhooksOf } from '../events/webhooks.ts'
import type { Actor } from '../http/actor.ts'
import { refreshBlocks } from '../ledger/blocks.ts'
import { forfeit } from '../ledger/events.ts'
import { post } from '../ledger/post.ts'
import { coinsOfUser } from '../ledger/queries.ts'
import { notify } from '../notifications/notify.ts'
import { notifyAdmins } from '../notifications/notify-admins.ts'
import { deleteMailsTo } from '../notifications/outbox.ts'
import { proposalNeeded } from '../proposals/limit.ts'
import { checkFilesOf } from '../submissions/files.ts'
import { type RejectedSubmission, rejectPendingOf } from '../submissions/reject.ts'
import { closeTasks } from '../tasks/close.ts'
import { deleteDraftsOf } from '../tasks/drafts.ts'
import { release } from '../tasks/release.ts'
import { endDeletionRequest } from '../users/deletion-requests.ts'
import { type LockedUser, lockUsers } from '../users/lock-actor.ts'
import { endAppeal } from '../users/suspensions.ts'
import { endWaitingRemoval, storeWaitingRemoval, usersToRemove, waitingRemovalOf } from '../users/waiting-removals.ts'
import { deleteBlocksOf } from '../worker-blocks/worker-blocks.ts'
import { notifyOfWaitingWork } from './actions.ts'
import { actorOf, lockUser, lockUserAndAdmins, lockWithAdmins } from './lock.ts'
import { assertMayRemove, assertNotOlderAdmin } from './older-admins.ts'
import {
  buyersOfPending,
  hasCoinsToKeep,
  isClosedByRemoval,
  type PendingSubmission,
  pendingSubmissionsFor,
  previewRemoval,
} from './queries.ts'
import { lockSuspended, notifyOfKept, stopRemoval } from './suspensions.ts'

/**
 * An Admin removes another user. Admins cannot remove themselves or the last Admin. A user with coins waits seven days; a
 * second removal changes nothing, and a removal at once needs a second Admin.
 * @throws `own_account`, `user_not_found`, `last_admin`, `older_admin`, `new_admin_refused`, `second_admin_needed`
 */
export async function removeUser(
  tx: Tx,
  actor: Actor,
  { userId, timeZone, atOnce }: { userId: string; timeZone: string; atOnce: boolean },
): Promise<Removal> {
  if (userId === actor._id) throw new ApiError('own_account')
  const { user } = await lockSuspended(tx, actor, userId, () => true)
  await assertNotOlderAdmin(tx, actor, user, 'remove')
  await assertMayRemove(tx, actor, user)
  const effects = await previewRemoval(tx, userId)
  const { forfeited, held } = effects
  const isNow = atOnce ? !(await hasCoinsToKeep(tx, userId, forfeited)) : effects.due_at === null
  if (isNow) return removeNow(tx, actor, user, timeZone)
  if (atOnce) {
    const coins = sumOfCoins([forfeited, held])
    throw await proposalNeeded(tx, actor, { action: 'user.remove', object: userId, coins, users: [userId], input: {} })
  }
  if (!(await waitingRemovalOf(tx, userId))) await removeLater(tx, actor, user, effects)
  return effects
}

/** Removals at once that a second Admin, or the operator, confirms. */
export function proposedRemovals(config: Config): Removals {
  return {
    lock: async (tx, userId) => void (await lockWithAdmins(tx, [userId])),
    run: async (tx, proposer, userId) => {
      if (userId === proposer._id) throw new ApiError('own_account')
      const user = await lockUserAndAdmins(tx, proposer, userId, () => true)
      await assertNotOlderAdmin(tx, proposer, user, 'remove')
      await removeNow(tx, proposer, user, config.timeZone)
    },
  }
}

async function removeNow(tx: Tx, actor: Actor, user: LockedUser, timeZone: string): Promise<Removal> {
  const removal = await remove(tx, actor, user, timeZone)
  await notifyOfWaitingWork(tx, actor, user, removal.waiting_coins)
  return removal
}

/** Suspends a locked user until the day. The user and all Admins get a notification and a mail. */
async function removeLater(tx: Tx, actor: Actor, user: LockedUser, effects: Removal): Promise<void> {
  const userId = user._id
  const wasSuspended = user.suspended_at !== null
  const due_at = await storeWaitingRemoval(tx, { userId, by: actor._id })
  await fixed`update users set suspended_at = coalesce(suspended_at, now()), suspended_until = 'infinity'
    where _id = ${userId}`.run(tx)
  // The removal can be appealed itself.
  await endAppeal(tx, userId, 'ended')
  await together(tx, refreshBlocks([userId]))
  const before = { role: user.role, suspended: wasSuspended }
  await record(tx, actor, {
    action: 'user.remove-later',
    object: userId,
    before,
    after: { ...effects, suspended: true },
  })
  const { earned } = await coinsOfUser(tx, userId)
  await notify(tx, { user_id: user._id, event: 'removal_waits', coins: earned, due_at })
  const told = { event: 'removal_asked', user: user.name, by: actor.name, due_at } as const
  await notifyAdmins(tx, told, userId)
  if (!wasSuspended) await notifyOfWaitingWork(tx, actor, user, effects.waiting_coins)
}

/**
 * Stops a waiting removal: the suspension ends, unless an Admin has suspended the user besides. An open appeal ends with it.
 * @throws `user_not_found`, `no_removal`, `older_admin`
 */
export async function keepUser(tx: Tx, actor: Actor, userId: string): Promise<void> {
  const { user, sanction } = await lockSuspended(tx, actor, userId, () => false)
  if (sanction.removal_due_at === null) throw new ApiError('no_removal')
  await assertNotOlderAdmin(tx, actor, user, 'unsuspend')
  await endAppeal(tx, userId, 'ended')
  const isSuspended = await stopRemoval(tx, userId, sanction)
  await record(tx, actor, {
    action: 'user.keep',
    object: userId,
    before: { due_at: sanction.removal_due_at, suspended: true },
    after: { due_at: null, suspended: isSuspended },
  })
  await notifyOfKept(tx, user, { isSuspended, by: actor.name })
}

/** Removes the users who are due, each in its own transaction. Run as a cron job. */
export function removeDueUsers(db: Db, timeZone: string): Promise<number> {
  return runDue(
    (last) => usersToRemove(db, last),
    (userId) => transact(db, (tx) => removeDue(tx, userId, timeZone)),
  )
}

/** In the audit trail the Admin who asked for the removal is the actor. */
async function removeDue(tx: Tx, userId: string, timeZone: string): Promise<boolean> {
  const user = await lockUser(tx, userId)
  const waiting = await waitingRemovalOf(tx, userId)
  // Meanwhile an Admin has stopped it, or a second one has removed the user at once.
  if (!user || !waiting?.is_due) return false
  await remove(tx, await actorOf(tx, waiting.requested_by), user, timeZone)
  return true
}

/** Removes a locked user who asked for it. In the audit trail the user is the actor. */
export async function removeLeaver(tx: Tx, user: LockedUser, timeZone: string): Promise<void> {
  await remove(tx, { ...user, suspended: user.suspended_at !== null }, user, timeZone)
}

/**
 * The user's pending submissions are rejected. The user's open tasks close, and the coins of their free slots are released
 * before the balance is forfeited and settles a debt first; submissions under review keep their coins until an Admin
 * decides or a week has passed. Pending withdrawals stay pending.
 */
async function remove(tx: Tx, actor: Actor, user: LockedUser, timeZone: string): Promise<Removal> {
  const userId = user._id
  // While they are locked, these buyers cannot be removed: the coins released to them are not forfeited.
  const users = await lockUsers(tx, [userId, ...(await buyersOfPending(tx, userId))], 'for key share')

  const rejected = await rejectPendingOf(tx, userId, timeZone)
  const closed = await closeTasks(tx, 'deleted', sql`${isClosedByRemoval(userId)}`, actor._id)
  const pending = await pendingSubmissionsFor(tx, userId)
  await release(tx, { work: rejected.filter((work) => !work.isSlotOpen), tasks: closed }, users)
  const { coins, forfeited } = await forfeitCoins(tx, userId)
  const { withdrawing, disputed, owed } = await coinsOfUser(tx, userId)
  const removal: Removal = {
    closed_tasks: closed.length,
    refunded: sumOfCoins(closed.map((task) => task.freeCoins)),
    waiting_submissions: pending.length,
    waiting_coins: sumOfCoins(pending.map((work) => work.payable_amount)),
    rejected_submissions: rejected.length,
    held: sumOfCoins([withdrawing, disputed]),
    forfeited,
    owed,
    due_at: null,
  }
  await anonymizeUser(tx, user)
  await record(tx, actor, {
    action: 'user.remove',
    object: userId,
    before: { role: user.role, coins },
    after: factsOf(removal),
  })
  await notifyBuyers(tx, rejected)
  await notifyWorkers(tx, pending)
  return removal
}

/** What the audit trail shows of a removal that is done. */
function factsOf({ due_at: _, ...facts }: Removal): AuditFacts {
  return facts
}

/** @returns the user's coins before, and the forfeited coins among them */
async function forfeitCoins(tx: Tx, userId: string): Promise<{ coins: number; forfeited: number }> {
  const found = { coins: 0, forfeited: 0 }
  await post(tx, [userId], (posting) => {
    const { earned, bought, gift, withdrawing, disputed } = posting.of(userId)
    found.coins = sumOfCoins([earned, bought, gift, withdrawing, disputed])
    found.forfeited = forfeit(posting, userId)
  })
  return found
}

/** Name and email become a pseudonym that cannot be registered; a keyed hash of the email stays. */
async function anonymizeUser(tx: Tx, user: { _id: string; email: string }): Promise<void> {
  const pseudonym = `removed-${user._id.slice(-12)}`
  await fixed`delete from registration_requests where email = ${user.email}`.run(tx)
  await deleteMailsTo(tx, user.email)
  await deleteBlocksOf(tx, user._id)
  await together(tx, deleteDraftsOf(user._id), checkFilesOf(user._id), deleteWebhooksOf(user._id))
  await endDeletionRequest(tx, user._id)
  await endWaitingRemoval(tx, user._id)
  await endAppeal(tx, user._id, 'ended')
  await disableCredential(tx, user.email, pseudonym)
  await fixed`
    update users set name = 'Removed user', email = ${pseudonym}, photo = null, removed_at = now(),
      address_hash = hash_of_address(${user.email})
    where _id = ${user._id}`.run(tx)
  await together(tx, refreshBlocks([user._id]))
}

async function notifyBuyers(tx: Tx, rejected: RejectedSubmission[]): Promise<void> {
  await notify(
    tx,
    ...rejected.map(({ _id, buyer_id, task_title, payable_amount, isSlotOpen }) => ({
      user_id: buyer_id,
      reference: _id,
      event: 'submission_withdrawn' as const,
      task: task_title,
      coins: payable_amount,
      isSlotOpen,
    })),
  )
}

async function notifyWorkers(tx: Tx, pending: PendingSubmission[]): Promise<void> {
  await notify(
    tx,
    ...pending.map(({ _id, worker_id, task_title }) => ({
      user_id: worker_id,
      reference: _id,
      event: 'submission_orphaned' as const,
      task: task_title,
    })),
  )
}
