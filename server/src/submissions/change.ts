/** Changes or withdraws the worker's own work until the buyer opens it. */
import { ApiError, maxWithdrawnPerTask } from '@piecework/contract'
import { fixed } from '../db/statement.ts'
import { type Tx, together } from '../db/transact.ts'
import type { Actor } from '../http/actor.ts'
import { removeNotification } from '../notifications/notify.ts'
import { lockActor } from '../users/lock-actor.ts'
import { freeSlots } from './reject.ts'
import { assertEdition, assertPending, type LockedSubmission, lockForReview } from './review.ts'

/** `edition` is the edition that the worker has read; without it the latest is changed. */
type Input = { id: string; edition?: number | undefined }

/**
 * Replaces the text of pending work; the old text is not kept.
 * @returns the new edition
 * @throws `submission_not_found`, `not_yours`, `already_opened`, `already_decided`, `work_changed`
 */
export async function change(tx: Tx, actor: Actor, input: Input & { submission_details: string }): Promise<number> {
  await lockActor(tx, actor)
  const [[own]] = await together(
    tx,
    fixed<OwnWork>`
      select worker_id, status, opened_at, edition from submissions where _id = ${input.id} for no key update`,
  )
  assertChangeable(own, actor, input)
  await together(
    tx,
    fixed`update submissions set submission_details = ${input.submission_details}, edition = edition + 1 where _id = ${input.id}`,
  )
  return own.edition + 1
}

/**
 * Withdraws pending work: it is stored as a rejection that counts nowhere, and its slot is free again. If the task is
 * closed, its coins are released to the buyer. The buyer's notification of it is deleted.
 * @throws `submission_not_found`, `not_yours`, `already_opened`, `already_decided`, `work_changed`, `too_many_withdrawn`
 */
export async function withdraw(tx: Tx, actor: Actor, input: Input, timeZone: string): Promise<void> {
  const review = await lockForReview(tx, actor, [input.id], { timeZone, coins: false })
  const own = review.work.get(input.id)
  assertChangeable(own, actor, input)
  await assertMayWithdraw(tx, own)
  const notification = { user_id: own.buyer_id, reference: own._id, event: 'submission_received' } as const
  await freeSlots(tx, review, [own], { category: 'withdrawn', reason: null }, () => removeNotification(notification))
}

/** The task is locked, so no other work of this worker is withdrawn from it meanwhile. */
async function assertMayWithdraw(tx: Tx, { task_id, worker_id }: LockedSubmission): Promise<void> {
  const [[found]] = await together(
    tx,
    fixed<{ withdrawn: number }>`
      select count(*)::int as withdrawn from submissions
      where worker_id = ${worker_id} and task_id = ${task_id} and status = 'rejected' and rejected_because = 'withdrawn'`,
  )
  if ((found?.withdrawn ?? 0) >= maxWithdrawnPerTask) throw new ApiError('too_many_withdrawn')
}

type OwnWork = {
  worker_id: string
  status: 'pending' | 'approved' | 'rejected'
  opened_at: string | null
  edition: number
}

function assertChangeable<Work extends OwnWork>(
  own: Work | undefined,
  actor: Actor,
  { edition }: Input,
): asserts own is Work {
  if (!own) throw new ApiError('submission_not_found')
  if (own.worker_id !== actor._id) throw new ApiError('not_yours')
  assertPending(own)
  if (own.opened_at !== null) throw new ApiError('already_opened')
  assertEdition(own, edition)
}
