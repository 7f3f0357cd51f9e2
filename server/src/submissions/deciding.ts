/** Whose decision a piece of work is. */
import { Refused } from '@piecework/contract'
import { sql } from 'kysely'
import { record } from '../audit/actions.ts'
import type { Tx } from '../db/transact.ts'
import type { Me } from '../http/caller.ts'
import { heldPeople, type PersonNow, refuseChanged } from '../users/acting.ts'

/** Over `tasks` and the users as `buyer`: nobody but an Admin can decide this work, or an Admin took its task away. */
export const isOrphaned = sql<boolean>`(buyer.removed_at is not null
  or (tasks.deleted_by is not null and tasks.deleted_by <> tasks.buyer_id))`

/**
 * The first step of a decision, in one statement: what `act` does for the caller, the worker and the buyer, with the work.
 * @throws also when the work is not the caller's to decide: their own task's, or for an Admin one that has nobody else.
 */
export async function actOnWork(tx: Tx, who: Me, submissionId: string): Promise<WorkToDecide> {
  const { rows } = await sql<PersonNow & (WorkToDecide | { _id: null })>`
    with work as ${workOf(tx, [submissionId])},
    people as materialized (
      ${heldPeople(sql`select worker_id from work union select buyer_id from work union select ${who._id}::uuid`)}
    )
    select work.*, role, suspended_at, removed_at from people left join work on true
    where people._id = ${who._id}`.execute(tx)
  const [found] = rows
  if (!found) throw new Refused('account_removed')
  if (found._id === null) throw new Refused('submission_not_found')
  if (!isTheirs(who, found)) throw new Refused('not_yours')
  refuseChanged(who, found)
  return found
}

export function isTheirs(who: Me, work: WorkToDecide): boolean {
  return who.role === 'Admin' ? work.isOrphaned : work.buyer_id === who._id && who.role === 'Buyer'
}

export type WorkToDecide = Awaited<ReturnType<typeof workToDecide>>

export async function workToDecide(tx: Tx, submissionId: string) {
  const [work] = await allToDecide(tx, [submissionId])
  if (!work) throw new Refused('submission_not_found')
  return work
}

/** Those of them that exist, decided or not. */
export function allToDecide(tx: Tx, submissionIds: string[]) {
  return workOf(tx, submissionIds).execute()
}

function workOf(tx: Tx, submissionIds: string[]) {
  return tx
    .selectFrom('submissions')
    .innerJoin('tasks', 'tasks._id', 'submissions.task_id')
    .innerJoin('users as worker', 'worker._id', 'submissions.worker_id')
    .innerJoin('users as buyer', 'buyer._id', 'submissions.buyer_id')
    .select([
      'submissions._id',
      'submissions.task_id',
      'submissions.worker_id',
      'submissions.buyer_id',
      'submissions.payable_amount',
      'submissions.task_title',
      'worker.email as worker_email',
    ])
    .select(isOrphaned.as('isOrphaned'))
    .where('submissions._id', 'in', submissionIds)
}

/** A decision that an Admin takes for somebody else is written down. */
export function recordDecision(
  tx: Tx,
  who: Me,
  submissionId: string,
  status: 'approved' | 'rejected',
  coins: { paid: number } | { refunded: number },
): Promise<void> {
  const action = status === 'approved' ? 'submission.approve' : 'submission.reject'
  return record(tx, who, { action, object: submissionId, before: { status: 'pending' }, after: { status, ...coins } })
}
