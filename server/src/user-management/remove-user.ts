/** Removing a person, in one transaction: no way in, nothing left open, no coin left behind, no name kept. */
import { ApiError, fromHundredths, type Removal, toHundredths } from '@piecework/contract'
import { sql } from 'kysely'
import { record } from '../audit/actions.ts'
import { endCredential } from '../auth/actions.ts'
import type { Tx } from '../db/transact.ts'
import type { Actor } from '../http/actor.ts'
import { forfeit } from '../ledger/events.ts'
import { post } from '../ledger/post.ts'
import { heldCoins } from '../ledger/queries.ts'
import { notify } from '../notifications/notify.ts'
import { forgetMailsTo } from '../notifications/outbox.ts'
import { rejectPendingOf, type WithdrawnSubmission } from '../submissions/orphaned.ts'
import { closeTasks } from '../tasks/close.ts'
import { release } from '../tasks/release.ts'
import { lockUsersWithoutActor } from '../users/lock-actor.ts'
import { hold } from './lock.ts'
import { buyersOfUndecidedWork, isClosedByRemoval, type PendingSubmission, waitingWorkOf } from './queries.ts'

/**
 * Their undecided work is rejected. Their open tasks close, and the coins of free places come back before the accounts
 * are emptied; work under review keeps its coins until an Admin decides it or a week has passed. Withdrawals stay to be
 * decided. Nobody removes themselves, and nobody the last Admin.
 */
export async function removeUser(tx: Tx, actor: Actor, userId: string, timeZone: string): Promise<Removal> {
  if (userId === actor._id) throw new ApiError('own_account')
  const person = await hold(tx, actor, userId, () => true)
  // None of these buyers can be removed before this is done, so what goes back to them reaches them.
  const users = await lockUsersWithoutActor(tx, [userId, ...(await buyersOfUndecidedWork(tx, userId))])

  const withdrawn = await rejectPendingOf(tx, userId, timeZone)
  const closed = await closeTasks(tx, 'deleted', isClosedByRemoval(userId), actor._id)
  const waiting = await waitingWorkOf(tx, userId)
  await release(tx, { work: withdrawn.filter((work) => !work.isSlotOpen), tasks: closed }, users)
  const { coins, forfeited } = await forfeitCoins(tx, userId)
  const removal: Removal = {
    closed_tasks: closed.length,
    refunded: sumOf(closed.map((task) => task.freeCoins)),
    waiting_submissions: waiting.length,
    waiting_coins: sumOf(waiting.map((work) => work.payable_amount)),
    rejected_submissions: withdrawn.length,
    held: await heldCoins(tx, userId, 'withdrawing', 'disputed'),
    forfeited,
  }
  await anonymizeUser(tx, person)
  await record(tx, actor, {
    action: 'user.remove',
    object: userId,
    before: { role: person.role, coins },
    after: removal,
  })
  await notifyBuyers(tx, withdrawn)
  await notifyWorkers(tx, waiting)
  return removal
}

/** @returns all coins of the user before, and those that were forfeited */
async function forfeitCoins(tx: Tx, userId: string): Promise<{ coins: number; forfeited: number }> {
  return post(tx, [userId], (posting) => {
    const { earned, bought, gift, withdrawing, disputed } = posting.of(userId)
    return { coins: sumOf([earned, bought, gift, withdrawing, disputed]), forfeited: forfeit(posting, userId) }
  })
}

/** Name and address become a pseudonym that cannot be registered; of the address a keyed hash stays. */
async function anonymizeUser(tx: Tx, person: { _id: string; email: string }): Promise<void> {
  const pseudonym = `removed-${person._id.slice(-12)}`
  await tx.deleteFrom('registration_proposals').where('email', '=', person.email).execute()
  await forgetMailsTo(tx, person.email)
  await endCredential(tx, person.email, pseudonym)
  await tx
    .updateTable('users')
    .set({
      name: 'Removed user',
      email: pseudonym,
      photo: null,
      removed_at: sql<string>`now()`,
      address_hash: sql<Uint8Array>`hash_of_address(${person.email})`,
    })
    .where('_id', '=', person._id)
    .execute()
}

async function notifyBuyers(tx: Tx, withdrawn: WithdrawnSubmission[]): Promise<void> {
  await notify(
    tx,
    ...withdrawn.map(({ _id, buyer_id, task_title, payable_amount, isSlotOpen }) => ({
      user_id: buyer_id,
      reference: _id,
      event: 'submission_withdrawn' as const,
      task: task_title,
      coins: payable_amount,
      isSlotOpen,
    })),
  )
}

async function notifyWorkers(tx: Tx, waiting: PendingSubmission[]): Promise<void> {
  await notify(
    tx,
    ...waiting.map(({ _id, worker_id, task_title }) => ({
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
