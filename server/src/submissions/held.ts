/**
 * Held work: its rejection is not final yet. The worker accepts it, the buyer opens another slot in its place, and a job carries
 * out what its time has decided.
 */
import { ApiError } from '@piecework/contract'
import { sql } from 'kysely'
import type { Config } from '../config.ts'
import { runDue } from '../db/due.ts'
import { fixed } from '../db/statement.ts'
import { type Db, later, type Tx, together, transact } from '../db/transact.ts'
import type { Actor } from '../http/actor.ts'
import { notifications } from '../notifications/notify.ts'
import { addSlots } from '../tasks/add-slots.ts'
import { isFinal } from '../tasks/conditions.ts'
import { pay } from './approve.ts'
import { workDueBy } from './automatic-approval.ts'
import { endsOf, giveSlotsBack } from './reject.ts'
import {
  endObjection,
  isReviewersRejection,
  type LockedSubmission,
  lockForReview,
  makeFinal,
  objectionEnded,
} from './review.ts'

/**
 * The worker accepts the rejection: it is final at once, and an open objection ends.
 * @throws `submission_not_found`, `not_yours`, `not_rejected`, `rejection_final`
 */
export async function acceptRejection(tx: Tx, actor: Actor, id: string, timeZone: string): Promise<void> {
  const { work } = await lockForReview(tx, actor, [id], { timeZone, coins: false, whileSuspended: true })
  assertOwnAndHeld(work.get(id), actor)
  await together(tx, ...makeFinal(fixed`_id = ${id} and is_held`))
}

/** @throws `submission_not_found`, `not_yours`, `not_rejected`, `rejection_final` */
export function assertOwnAndHeld(work: LockedSubmission | undefined, actor: Actor): asserts work is LockedSubmission {
  if (!work) throw new ApiError('submission_not_found')
  if (work.worker_id !== actor._id) throw new ApiError('not_yours')
  assertHeld(work)
}

/** @throws `not_rejected`, `rejection_final` */
function assertHeld(work: LockedSubmission): void {
  if (!isReviewersRejection(work)) throw new ApiError('not_rejected')
  if (!work.is_held || work.isFinal) throw new ApiError('rejection_final')
}

/**
 * Adds a slot to the task in place of the one that is kept for rejected work, so that the buyer does not wait. The held slot never
 * becomes free.
 * @returns what `addSlots` does
 * @throws `submission_not_found`, `not_yours`, `not_rejected`, `rejection_final`, `slot_reopened`, `has_batch`, and the errors of `addSlots`
 */
export async function reopenSlot(tx: Tx, actor: Actor, id: string, config: Pick<Config, 'timeZone' | 'prices'>) {
  const review = await lockForReview(tx, actor, [id], { timeZone: config.timeZone, coins: false })
  const work = review.find(id)
  assertHeld(work)
  if (work.is_page) throw new ApiError('has_batch')
  if (work.isReplaced) throw new ApiError('slot_reopened')
  later(tx, fixed`update submissions set replaced_at = now() where _id = ${id}`)
  return addSlots(tx, actor, { id: work.task_id, required_workers: 1, replacesHeld: true }, config)
}

/**
 * Ends the rejections whose time has come, each in its own transaction. Run as a cron job.
 * @returns the number ended @throws the first failure, after the others
 */
export function endFinalRejections(db: Db, timeZone: string): Promise<number> {
  const isOver = sql<boolean>`is_held and final_at <= now() and ${isFinal}`
  return runDue(workDueBy(db, 'final_at', isOver), (id) => transact(db, (tx) => endRejection(tx, id, timeZone)))
}

/** If the buyer has not answered an objection, the worker is paid; otherwise the slot is given back. */
async function endRejection(tx: Tx, id: string, timeZone: string): Promise<boolean> {
  const review = await lockForReview(tx, null, [id], { timeZone, coins: true })
  const work = review.work.get(id)
  if (!work?.is_held || !work.isFinal) return false
  if (work.objection?.decide_due_at === null) {
    await pay(tx, review, [work])
    return true
  }
  const ended = await endsOf(tx, review, [work])
  later(
    tx,
    fixed`update submissions set is_held = false, final_at = now() where _id = ${id}`,
    ...endObjection(work, 'undecided'),
    ...(work.objection ? [notifications(...objectionEnded(work, { outcome: 'undecided' }))] : []),
  )
  await giveSlotsBack(tx, review, ended)
  return true
}
