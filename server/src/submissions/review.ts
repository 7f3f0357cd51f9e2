/** What a decision about submitted work locks, and whose decision it is. */
import { Refused } from '@piecework/contract'
import { type RawBuilder, sql } from 'kysely'
import { record } from '../audit/actions.ts'
import { type Tx, together } from '../db/transact.ts'
import type { Me } from '../http/caller.ts'
import { type Balance, lockBalancesOf } from '../ledger/accounts.ts'
import { todayIn } from '../tasks/deadlines.ts'
import { LockedUsers, lockUsersOf } from '../users/acting.ts'

/** Over `tasks` and the users as `buyer`: only an Admin can decide this work, because its buyer left or an Admin took its task away. */
export const isOrphaned = sql<boolean>`(buyer.removed_at is not null
  or (tasks.deleted_by is not null and tasks.deleted_by <> tasks.buyer_id))`

/** A submission and its task, as the transaction holds them. */
export type LockedWork = {
  _id: string
  task_id: string
  worker_id: string
  buyer_id: string
  payable_amount: number
  task_title: string
  status: 'pending' | 'approved' | 'rejected'
  /** The task takes work: a slot that is rejected is free again. */
  isTaskOpen: boolean
  isOrphaned: boolean
}

type Submission = Omit<LockedWork, 'isTaskOpen' | 'isOrphaned'>
type Task = { _id: string; deleted_by: string | null; is_open: boolean }

export type Review = { users: LockedUsers; work: Map<string, LockedWork>; balances: readonly Balance[] }

/**
 * Locks what deciding these submissions touches, in one round trip and in the order of all transactions: users, then
 * submissions, then tasks, then balances, each by id. `who` is null for a decision that no user takes; `coins` says that
 * the worker will be paid.
 */
export async function lockForReview(
  tx: Tx,
  who: Me | null,
  ids: string[],
  { timeZone, coins }: { timeZone: string; coins: boolean },
): Promise<Review> {
  const these = sql`submissions._id = any (${ids}::uuid[])`
  const of = (column: 'worker_id' | 'buyer_id' | 'task_id') =>
    sql`array(select ${sql.ref(column)} from submissions where ${these})`
  const [users, submissions, tasks, balances] = await together(
    tx,
    lockUsersOf(sql`${of('worker_id')} || ${of('buyer_id')} || ${who ? [who._id] : []}::uuid[]`),
    sql<Submission>`
      select _id, task_id, worker_id, buyer_id, payable_amount, task_title, status from submissions
      where ${these} order by _id for no key update`,
    sql<Task>`
      select _id, deleted_by, closed_as is null and completion_date >= ${todayIn(timeZone)} as is_open from tasks
      where _id = any (${of('task_id')}) order by _id for no key update`,
    lockBalancesOf(coins ? sql`${of('task_id')} || ${of('worker_id')}` : sql`array[]::uuid[]`),
  )
  const locked = new LockedUsers(users)
  if (who) locked.assertActor(who)
  return { users: locked, work: inOneMap(submissions, tasks, locked), balances }
}

function inOneMap(submissions: Submission[], tasks: Task[], users: LockedUsers): Map<string, LockedWork> {
  const byId = new Map(tasks.map((task) => [task._id, task]))
  const work = submissions.map((submission): LockedWork => {
    const { deleted_by, is_open: isTaskOpen } = byId.get(submission.task_id) as Task
    const isTakenAway = deleted_by !== null && deleted_by !== submission.buyer_id
    return { ...submission, isTaskOpen, isOrphaned: isTakenAway || users.payee(submission.buyer_id).isRemoved }
  })
  return new Map(work.map((each) => [each._id, each]))
}

export type ReviewRefusal = 'submission_not_found' | 'not_yours' | 'already_decided'

/** Why this caller cannot decide this work; null when they can. */
export function refusalOf(who: Me, work: LockedWork | undefined): ReviewRefusal | null {
  if (!work) return 'submission_not_found'
  const isTheirs = who.role === 'Admin' ? work.isOrphaned : who.role === 'Buyer' && work.buyer_id === who._id
  if (!isTheirs) return 'not_yours'
  return work.status === 'pending' ? null : 'already_decided'
}

/** The work that is this caller's to decide, or was. @throws `submission_not_found`, `not_yours` */
export function workToReview(who: Me, { work }: Review, id: string): LockedWork {
  const found = work.get(id)
  const refusal = refusalOf(who, found)
  if (refusal && refusal !== 'already_decided') throw new Refused(refusal)
  return found as LockedWork
}

/** @throws `already_decided` */
export function assertPending({ status }: LockedWork): void {
  if (status !== 'pending') throw new Refused('already_decided')
}

/** Turns pending work into decided work. The row is locked and was pending. */
export function decide(work: LockedWork, status: 'approved' | 'rejected'): RawBuilder<unknown> {
  return sql`update submissions set status = ${status}, decided_at = now() where _id = ${work._id} and status = 'pending'`
}

/** A decision that an Admin takes for a buyer is written down. */
export async function recordDecision(
  tx: Tx,
  who: Me,
  work: LockedWork,
  status: 'approved' | 'rejected',
  coins: { paid: number } | { refunded: number },
): Promise<void> {
  if (who.role !== 'Admin') return
  const action = status === 'approved' ? 'submission.approve' : 'submission.reject'
  await record(tx, who, { action, object: work._id, before: { status: 'pending' }, after: { status, ...coins } })
}
