/** Removes a user in one transaction: ends sign-in, closes open work, forfeits the coins and anonymizes the user. */
import { ApiError, fromHundredths, type Removal, toHundredths } from '@piecework/contract'
import { sql } from 'kysely'
import { record } from '../audit/actions.ts'
import { disableCredential } from '../auth/actions.ts'
import { type Tx, together } from '../db/transact.ts'
import type { Actor } from '../http/actor.ts'
import { refreshBlocks } from '../ledger/blocks.ts'
import { forfeit } from '../ledger/events.ts'
import { post } from '../ledger/post.ts'
import { heldCoins, owedCoins } from '../ledger/queries.ts'
import type { MailSettings } from '../notifications/mail-settings.ts'
import { notify } from '../notifications/notify.ts'
import { deleteMailsTo } from '../notifications/outbox.ts'
import { type RejectedSubmission, rejectPendingOf } from '../submissions/orphaned.ts'
import { closeTasks } from '../tasks/close.ts'
import { deleteDraftsOf } from '../tasks/drafts.ts'
import { release } from '../tasks/release.ts'
import { endDeletionRequest } from '../users/deletion-requests.ts'
import { lockUsersWithoutActor } from '../users/lock-actor.ts'
import { deleteBlocksOf } from '../worker-blocks/actions.ts'
import { lockUserAndAdmins, type ManagedUser } from './lock.ts'
import { assertNotOlderAdmin } from './older-admins.ts'
import { buyersOfPending, isClosedByRemoval, type PendingSubmission, pendingSubmissionsFor } from './queries.ts'
import { notifyOfWaitingWork } from './work-waits.ts'

/**
 * An Admin removes another user. Admins cannot remove themselves or the last Admin.
 * @throws `own_account`, `user_not_found`, `last_admin`, `older_admin`
 */
export async function removeUser(
  tx: Tx,
  mail: MailSettings | null,
  actor: Actor,
  { userId, timeZone }: { userId: string; timeZone: string },
): Promise<Removal> {
  if (userId === actor._id) throw new ApiError('own_account')
  const user = await lockUserAndAdmins(tx, actor, userId, () => true)
  await assertNotOlderAdmin(tx, mail, actor, user, 'remove')
  const removal = await remove(tx, actor, user, timeZone)
  await notifyOfWaitingWork(tx, mail, actor, user, removal.waiting_coins)
  return removal
}

/** Removes a locked user who asked for it. In the audit trail the user is the actor. */
export async function removeLeaver(tx: Tx, user: ManagedUser, timeZone: string): Promise<void> {
  await remove(tx, { ...user, suspended: user.suspended_at !== null }, user, timeZone)
}

/**
 * The user's pending submissions are rejected. The user's open tasks close, and the coins of their free slots are released
 * before the balance is forfeited and settles a debt first; submissions under review keep their coins until an Admin
 * decides or a week has passed. Pending withdrawals stay pending.
 */
async function remove(tx: Tx, actor: Actor, user: ManagedUser, timeZone: string): Promise<Removal> {
  const userId = user._id
  // While they are locked, these buyers cannot be removed: the coins released to them are not forfeited.
  const users = await lockUsersWithoutActor(tx, [userId, ...(await buyersOfPending(tx, userId))])

  const rejected = await rejectPendingOf(tx, userId, timeZone)
  const closed = await closeTasks(tx, 'deleted', isClosedByRemoval(userId), actor._id)
  const pending = await pendingSubmissionsFor(tx, userId)
  await release(tx, { work: rejected.filter((work) => !work.isSlotOpen), tasks: closed }, users)
  const { coins, forfeited } = await forfeitCoins(tx, userId)
  const removal: Removal = {
    closed_tasks: closed.length,
    refunded: sumOf(closed.map((task) => task.freeCoins)),
    waiting_submissions: pending.length,
    waiting_coins: sumOf(pending.map((work) => work.payable_amount)),
    rejected_submissions: rejected.length,
    held: await heldCoins(tx, userId, 'withdrawing', 'disputed'),
    forfeited,
    owed: await owedCoins(tx, userId),
  }
  await anonymizeUser(tx, user)
  await record(tx, actor, {
    action: 'user.remove',
    object: userId,
    before: { role: user.role, coins },
    after: removal,
  })
  await notifyBuyers(tx, rejected)
  await notifyWorkers(tx, pending)
  return removal
}

/** @returns the user's coins before, and the forfeited coins among them */
async function forfeitCoins(tx: Tx, userId: string): Promise<{ coins: number; forfeited: number }> {
  return post(tx, [userId], (posting) => {
    const { earned, bought, gift, withdrawing, disputed } = posting.of(userId)
    return { coins: sumOf([earned, bought, gift, withdrawing, disputed]), forfeited: forfeit(posting, userId) }
  })
}

/** Name and email become a pseudonym that cannot be registered; a keyed hash of the email stays. */
async function anonymizeUser(tx: Tx, user: { _id: string; email: string }): Promise<void> {
  const pseudonym = `removed-${user._id.slice(-12)}`
  await tx.deleteFrom('registration_proposals').where('email', '=', user.email).execute()
  await deleteMailsTo(tx, user.email)
  await deleteBlocksOf(tx, user._id)
  await together(tx, deleteDraftsOf(user._id))
  await endDeletionRequest(tx, user._id)
  await disableCredential(tx, user.email, pseudonym)
  await tx
    .updateTable('users')
    .set({
      name: 'Removed user',
      email: pseudonym,
      photo: null,
      removed_at: sql<string>`now()`,
      address_hash: sql<Uint8Array>`hash_of_address(${user.email})`,
    })
    .where('_id', '=', user._id)
    .execute()
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

function sumOf(coins: number[]): number {
  return fromHundredths(coins.reduce((sum, each) => sum + toHundredths(each), 0))
}
