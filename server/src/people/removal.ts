/** Removing a person, in one transaction: no way in, nothing left open, no coin left behind, no name kept. */
import { fromHundredths, orphanedWorkDays, Refused, type Removal, toHundredths } from '@piecework/contract'
import { sql } from 'kysely'
import { record } from '../audit/actions.ts'
import type { Tx } from '../db/transact.ts'
import type { Me } from '../http/caller.ts'
import { endCredential } from '../identity/actions.ts'
import { lockAccounts, releaseSubmission, releaseTask, unclaimCoins } from '../ledger/actions.ts'
import { heldCoins } from '../ledger/queries.ts'
import { forgetMailsTo } from '../mail/actions.ts'
import { coinsInWords, notify } from '../notifications/actions.ts'
import { type WithdrawnWork, withdrawWorkOf } from '../submissions/leaving.ts'
import { type ClosedTask, closeTasks } from '../tasks/deadlines.ts'
import { lockPeople } from '../users/acting.ts'
import { hold } from './locking.ts'
import { buyersOfUndecidedWork, isClosedByRemoval, type WaitingWork, waitingWorkOf } from './queries.ts'

/**
 * Their undecided work is rejected. Their open tasks close, and the coins of free places come back before the accounts
 * are emptied; work under review keeps its coins until an Admin decides it or a week has passed. Withdrawals stay to be
 * decided. Nobody removes themselves, and nobody the last Admin.
 */
export async function removeUser(tx: Tx, who: Me, userId: string, timeZone: string): Promise<Removal> {
  if (userId === who._id) throw new Refused('own_account')
  const person = await hold(tx, who, userId, () => true)
  // None of them can be removed before this is done, so what goes back to them reaches them.
  await lockPeople(tx, await buyersOfUndecidedWork(tx, userId))

  const withdrawn = await withdrawWorkOf(tx, userId, timeZone)
  const closed = await closeTasks(tx, 'deleted', isClosedByRemoval(userId), who._id)
  const waiting = await waitingWorkOf(tx, userId)
  const refunded = await release(tx, userId, withdrawn, closed)
  const removal: Removal = {
    closed_tasks: closed.length,
    refunded,
    waiting_submissions: waiting.length,
    waiting_coins: sumOf(waiting.map((work) => work.payable_amount)),
    rejected_submissions: withdrawn.length,
    held: await heldCoins(tx, userId, 'withdrawing', 'disputed'),
    unclaimed: await unclaimCoins(tx, userId),
  }
  await forget(tx, person)
  await record(tx, who, {
    action: 'user.remove',
    object: userId,
    before: { role: person.role, coins: person.coins },
    after: removal,
  })
  await tellBuyers(tx, withdrawn)
  await tellWorkers(tx, waiting)
  return removal
}

/** Gives the coins of what nobody will be paid for back. @returns those that came back to the one who leaves. */
async function release(tx: Tx, userId: string, withdrawn: WithdrawnWork[], closed: ClosedTask[]): Promise<number> {
  const ended = withdrawn.filter((work) => !work.opens)
  await lockAccounts(
    tx,
    [userId, ...ended.map((work) => work.buyer_id)],
    [...closed.map((task) => task._id), ...ended.map((work) => work.task_id)],
  )
  for (const work of ended) await releaseSubmission(tx, work)
  for (const task of closed) await releaseTask(tx, task)
  return sumOf(closed.map((task) => task.freeCoins))
}

/** Name and address become a pseudonym that nobody can register; of the address a keyed hash stays. */
async function forget(tx: Tx, person: { _id: string; email: string }): Promise<void> {
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

async function tellBuyers(tx: Tx, withdrawn: WithdrawnWork[]): Promise<void> {
  await notify(
    tx,
    ...withdrawn.map(({ buyer_id, task_title, payable_amount, opens }) => ({
      user_id: buyer_id,
      kind: 'task' as const,
      message: `A worker has left, so their work on “${task_title}” was withdrawn. ${
        opens ? 'The slot is open again.' : `${coinsInWords(payable_amount)} came back to you.`
      }`,
    })),
  )
}

async function tellWorkers(tx: Tx, waiting: WaitingWork[]): Promise<void> {
  for (let at = 0; at < waiting.length; at += toldAtOnce) {
    await notify(
      tx,
      ...waiting.slice(at, at + toldAtOnce).map(({ worker_id, task_title }) => ({
        user_id: worker_id,
        kind: 'task' as const,
        message: `The buyer of “${task_title}” has left. An Admin decides about your work; after ${orphanedWorkDays} days it is approved by itself.`,
      })),
    )
  }
}

/** One statement takes 65,535 parameters. */
const toldAtOnce = 5_000

function sumOf(coins: number[]): number {
  return fromHundredths(coins.reduce((sum, each) => sum + toHundredths(each), 0))
}
