/** Locks submissions for a review, and checks who may decide them. */
import { ApiError, type Objection, type RejectedBecause } from '@piecework/contract'
import { record } from '../audit/audit.ts'
import { type Fixed, fixed } from '../db/statement.ts'
import { type Statement, type Tx, together } from '../db/transact.ts'
import type { Actor } from '../http/actor.ts'
import { type Balance, lockBalancesOf } from '../ledger/accounts.ts'
import type { NewNotification } from '../notifications/notify.ts'
import type { Booking, Consent } from '../proposals/limit.ts'
import { areChangesOpen, dueAtWith, isFinal, isTaskOpen, type SubmissionRow } from '../tasks/conditions.ts'
import { isKeptFromOwners, ownersTask } from '../tasks/of-keys.ts'
import type { Decided } from '../tasks/slots.ts'
import { assertNotBlocked, LockedUsers, lockUsersSql } from '../users/lock-actor.ts'

/** A submission and its task, both locked by the transaction. */
export type LockedSubmission = Pick<SubmissionRow, '_id' | 'task_id' | 'worker_id' | 'buyer_id' | 'payable_amount'> &
  Pick<SubmissionRow, 'edition' | 'opened_at' | 'is_page' | 'status' | 'file_count'> & {
    task_title: string
    /** A program posted its task. */
    isOfKey: boolean
    rejected_because: RejectedBecause | null
    /** The rows of a page. */
    groups: number[]
    /** A rejection keeps its slot until the job gives it back. */
    is_held: boolean
    /** Of held work: whether its rejection is final, or the silence of a side has decided the objection. */
    isFinal: boolean
    /** A slot was added in place of the held one, which never becomes free. */
    isReplaced: boolean
    /** The worker's open objection to the rejection. */
    objection: OpenObjection | null
    /** The worker has still to answer a request for changes. */
    areChangesOpen: boolean
    /** Whether the time to decide is over: it can still be approved, but no longer rejected. */
    isReviewOver: boolean
    /** Whether the task takes submissions: the slot of a rejected submission is then free again. */
    isTaskOpen: boolean
    /** Whether the task is neither closed nor paused. */
    isTaskRunning: boolean
    /** Slots of the task that are free or kept, or whose work is pending or held. */
    openSlots: number
    /** Pending work of the task. */
    underReview: number
    /** Approvals of the task's work by itself in a row. */
    automaticApprovals: number
    reviewHours: number
    /** Whether silence of the buyer has already moved the end of the reviews. */
    isMoved: boolean
    /** An Admin can decide it, because its buyer is removed or blocked, or because an Admin deleted its task. */
    isOrphaned: boolean
  }

/** Once `decide_due_at` is set, an Admin decides and no longer the buyer. */
type OpenObjection = { submission_id: string; decide_due_at: string | null }

type WorkRow = Omit<LockedSubmission, 'isOrphaned' | 'objection'> & { deleted_by: string | null }

/** Work that one review has locked, and why its actor can decide about it or not; `actor` is null where time has decided. */
export class Review {
  readonly actor: Actor | null
  readonly users: LockedUsers
  readonly work: ReadonlyMap<string, LockedSubmission>
  readonly balances: readonly Balance[]

  constructor(actor: Actor | null, users: LockedUsers, work: LockedSubmission[], balances: readonly Balance[]) {
    this.actor = actor
    this.users = users
    this.work = new Map(work.map((each) => [each._id, each]))
    this.balances = balances
  }

  /** The submission if the actor may review it, decided or not. @throws `submission_not_found`, `not_yours` */
  find(id: string): LockedSubmission {
    const error = this.#whyNotReviewed(this.work.get(id))
    if (error) throw new ApiError(error)
    return this.work.get(id) as LockedSubmission
  }

  /** Why the actor cannot approve this submission; null when the actor can. A buyer also approves held work. */
  whyNotApproved(id: string) {
    const work = this.work.get(id)
    const error = this.#whyNotReviewed(work)
    if (error || !work) return error
    if (work.status === 'pending') return null
    if (work.status === 'approved' || this.actor?.role === 'Admin' || !isReviewersRejection(work))
      return 'already_decided'
    if (work.is_held && !work.isFinal) return null
    return work.objection ? 'objection_over' : 'rejection_final'
  }

  /** Why the actor cannot reject this submission; null when the actor can. */
  whyNotRejected(id: string) {
    const work = this.work.get(id)
    const error = this.#whyNotReviewed(work)
    if (error || !work) return error
    if (work.status !== 'pending') return 'already_decided'
    if (work.isReviewOver) return 'review_over'
    return work.areChangesOpen ? 'changes_asked' : null
  }

  /** An Admin decides only orphaned work; about held work also then the buyer, or an Admin through an objection. */
  #whyNotReviewed(work: LockedSubmission | undefined) {
    if (!work) return 'submission_not_found'
    const { actor } = this
    const mayReview = actor?.role === 'Admin' ? work.isOrphaned : actor?.role === 'Buyer' && work.buyer_id === actor._id
    return mayReview ? null : 'not_yours'
  }
}

/**
 * Locks what a review of these submissions changes, in one round trip and in the lock order of all transactions: users,
 * then tasks with their submissions, then balances. `actor` is null for an automatic approval; `coins` also locks the
 * balances, to pay the workers.
 * @throws `disputed`, `owes_coins` when card money blocks the buyer; `key_scope` for a key without `all_tasks` when one is work for a task that
 * its owner posted; the errors of `assertActor`
 */
export async function lockForReview(
  tx: Tx,
  actor: Actor | null,
  ids: string[],
  { timeZone, coins, whileSuspended = false }: { timeZone: string; coins: boolean; whileSuspended?: boolean },
): Promise<Review> {
  const [users, work, ...rest] = await together(
    tx,
    lockUsersSql(usersOf(ids, actor), 'for key share'),
    lockWork(ids, timeZone),
    ...(coins ? [lockBalancesOf(ids)] : []),
  )
  const locked = new LockedUsers(users)
  if (actor) locked.assertActor(actor, { whileSuspended })
  if (actor?.role === 'Buyer') await assertNotBlocked(tx, locked.of(actor._id))
  if (actor && isKeptFromOwners(actor) && work.some((each) => !each.isOfKey && each.buyer_id === actor._id))
    throw ownersTask()
  const objections = await openObjectionsTo(tx, work)
  const complete = work.map(({ deleted_by, ...row }): LockedSubmission => {
    const isTakenAway = deleted_by !== null && deleted_by !== row.buyer_id
    const isOrphaned = isTakenAway || locked.of(row.buyer_id).blocked_at !== null
    return { ...row, isOrphaned, objection: objections.get(row._id) ?? null }
  })
  return new Review(actor, locked, complete, rest[0] ?? [])
}

/** SQL for the ids of the workers and buyers of the submissions, and of the actor. */
export function usersOf(submissionIds: string[], actor: Actor | null) {
  return fixed<string[]>`array(
    select unnest(array[worker_id, buyer_id]) from submissions where _id = any (${submissionIds}::uuid[])) || ${actor?._id ?? null}::uuid`
}

/** Locks each task before its submissions, so that two requests with many submissions lock them in one order. */
function lockWork(ids: string[], timeZone: string) {
  return fixed<WorkRow>`
    select submissions._id, task_id, worker_id, submissions.buyer_id, submissions.payable_amount, task_title, key_id is not null as "isOfKey", edition, opened_at,
      submissions.is_page, submissions.groups, submissions.status, rejected_because, file_count, is_held, is_held and ${isFinal} as "isFinal", replaced_at is not null as "isReplaced",
      ${areChangesOpen} as "areChangesOpen", deleted_by, ${dueAtWith(fixed`tasks.review_again_until`)} <= now() as "isReviewOver", ${isTaskOpen(timeZone)} as "isTaskOpen",
      closed_as is null and paused_at is null as "isTaskRunning", required_workers + reserved + under_review + held as "openSlots",
      under_review as "underReview", automatic_approvals as "automaticApprovals",
      review_hours as "reviewHours", review_again_until is not null as "isMoved"
    from submissions join tasks on tasks._id = task_id
    where submissions._id = any (${ids}::uuid[])
    order by tasks._id, submissions._id for no key update of tasks, submissions`
}

/** An objection changes only while its submission is locked, so it is read after the lock. */
async function openObjectionsTo(tx: Tx, work: WorkRow[]): Promise<Map<string, OpenObjection>> {
  const held = work.filter(({ is_held }) => is_held).map(({ _id }) => _id)
  if (held.length === 0) return new Map()
  const found = await fixed<OpenObjection>`
    select submission_id, decide_due_at from objections
    where submission_id = any (${held}::uuid[]) and outcome is null`.run(tx)
  return new Map(found.map((each) => [each.submission_id, each]))
}

/** Whether a reviewer rejected it; not its worker, who withdrew it or left. */
export function isReviewersRejection({
  status,
  rejected_because,
}: Pick<LockedSubmission, 'status' | 'rejected_because'>): boolean {
  return status === 'rejected' && rejected_because !== 'withdrawn' && rejected_because !== 'worker_left'
}

/** @throws `work_changed` when the worker has changed the work since the reviewer read this edition */
export function assertEdition(work: { edition: number }, edition: number | undefined): void {
  if (edition !== undefined && edition !== work.edition) throw new ApiError('work_changed')
}

export type ObjectionOutcome = NonNullable<Objection['outcome']>

/**
 * The worker accepts rejections, or has left: they are final at once, also in the grace after an outage, and open objections end.
 * The job gives the slots back. `condition` is over held submissions.
 */
export function makeFinal(condition: Fixed<boolean>): Statement[] {
  return [
    {
      query: fixed`
        update objections set outcome = 'withdrawn', ended_at = now()
        where outcome is null and submission_id in (select _id from submissions where ${condition})`,
    },
    { query: fixed`update submissions set final_at = '-infinity' where ${condition}` },
  ]
}

/** Ends the open objection to the rejection of this work, if there is one. */
export function endObjection(
  { objection }: LockedSubmission,
  outcome: ObjectionOutcome,
  decision: { by: string; why: string } | null = null,
): Statement[] {
  if (!objection) return []
  const query = fixed`
    update objections set outcome = ${outcome}, ended_at = now(), decided_by = ${decision?.by ?? null}, why = ${decision?.why ?? null}
    where submission_id = ${objection.submission_id} and outcome is null`
  return [{ query }]
}

/** Tells worker and buyer how the objection ended; `why` is the sentence of an Admin. */
export function objectionEnded(
  { _id, worker_id, buyer_id, task_title: task, payable_amount: coins }: LockedSubmission,
  end: { outcome: 'silence' | 'for_worker' | 'stands' | 'undecided'; why?: string },
): NewNotification[] {
  return (['worker', 'buyer'] as const).map((to) => ({
    user_id: to === 'worker' ? worker_id : buyer_id,
    reference: _id,
    event: 'objection_ended',
    to,
    task,
    coins,
    ...end,
  }))
}

/**
 * Work of one task that is decided, for the move of its slots. A decision of the buyer ends the row of approvals by itself, and only an
 * approval by itself adds one. Held work was decided before.
 */
export function decided(
  work: Pick<LockedSubmission, 'automaticApprovals' | 'is_held'>[],
  actor: Actor | null,
): Decided {
  const held = work.filter(({ is_held }) => is_held).length
  const underReview = work.length - held
  const before = actor?.role === 'Buyer' ? 0 : (work[0]?.automaticApprovals ?? 0)
  return { underReview, held, automaticApprovals: before + (actor ? 0 : underReview) }
}

/** Records the decision in the audit trail if an Admin takes it in place of the buyer. */
export async function recordDecision(
  tx: Tx,
  actor: Actor,
  work: LockedSubmission,
  status: 'approved' | 'rejected',
  coins: { paid: number } | { refunded: number },
  consent: Consent,
): Promise<void> {
  if (actor.role !== 'Admin') return
  await record(tx, actor, {
    action: status === 'approved' ? 'submission.approve' : 'submission.reject',
    object: work._id,
    before: { status: 'pending' },
    after: { status, ...coins },
    alone: consent === 'alone' ? work.payable_amount : null,
  })
}

/** The decision as it counts against the limit of an Admin who takes it in place of the buyer. */
export function bookingOf(work: LockedSubmission, action: 'submission.approve' | 'submission.reject'): Booking {
  const { _id, worker_id, buyer_id, payable_amount } = work
  return { action, object: _id, coins: payable_amount, users: [worker_id, buyer_id], input: {} }
}
