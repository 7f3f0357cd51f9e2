/**
 * The worker changes or withdraws own work until the buyer opens it. The buyer can ask for changes once; the worker then answers
 * with a change, or leaves the work as it is.
 */
import { ApiError, changesHours, maxWithdrawnPerTask } from '@piecework/contract'
import { ItemIds } from '../batches/item-ids.ts'
import { fixed } from '../db/statement.ts'
import { later, type Tx, together } from '../db/transact.ts'
import type { Actor } from '../http/actor.ts'
import type { Counter } from '../http/rate-limits.ts'
import { notifications, removeNotification } from '../notifications/notify.ts'
import { areChangesOpen, type SubmissionRow, type TaskRow } from '../tasks/conditions.ts'
import { lockActor } from '../users/lock-actor.ts'
import { checkWork, type SentWork } from './answers.ts'
import { attachFiles, checkFilesOfWork, detachFiles } from './files.ts'
import { endsOf, giveSlotsBack, setRejected } from './reject.ts'
import { assertEdition, type LockedSubmission, lockForReview } from './review.ts'
import { changeAnswers, rowsOfPage } from './submit-page.ts'

/** `edition` is the edition that the worker has read; without it the latest is changed. */
type Input = { id: string; edition?: number | undefined }

/**
 * Asks the worker to change pending work, once. The worker has 48 hours, in which the buyer can approve it and not reject it; then
 * the buyer has the time of a review again. Both times are set here, so that the wait ends without a job.
 * @returns until when the worker answers, and when the work is approved by itself at the latest
 * @throws `submission_not_found`, `not_yours`, `already_decided`, `review_over`, `changes_asked`, `work_changed`, `disputed`,
 * `owes_coins`
 */
export async function askChanges(
  tx: Tx,
  actor: Actor,
  input: Input & { words: string },
  timeZone: string,
): Promise<{ changes_due_at: string; review_due_at: string }> {
  const review = await lockForReview(tx, actor, [input.id], { timeZone, coins: false })
  const work = review.find(input.id)
  const error = review.whyNotRejected(input.id)
  if (error) throw new ApiError(error)
  assertEdition(work, input.edition)
  const words = input.words.trim()
  const [[asked]] = await together(
    tx,
    fixed<{ changes_due_at: string; review_due_at: string }>`
      update submissions set changes_asked_at = now(), changes_asked = ${words}, changes_due_at = now() + ${hours},
        review_due_at = now() + ${hours} + (review_due_at - submission_date)
      where _id = ${work._id} and changes_asked_at is null returning changes_due_at, review_due_at`,
    notifications({
      user_id: work.worker_id,
      reference: work._id,
      event: 'changes_asked',
      task: work.task_title,
      words,
    }),
  )
  if (!asked) throw new ApiError('changes_asked')
  return asked
}

const hours = fixed`make_interval(hours => ${changesHours})`

type Change = Input & SentWork

/**
 * Replaces the text of pending work, and its files if they are named; or its answers with their files. What it replaces is kept only after a request for changes; the
 * first change after it is its answer.
 * @returns the new edition
 * @throws `submission_not_found`, `not_yours`, `already_opened`, `already_decided`, `changes_over`, `work_changed`, and the errors
 * of `checkWork`
 */
export async function change(
  tx: Tx,
  actor: Actor,
  input: Change,
  ids: ItemIds = new ItemIds(),
  guesses?: Counter,
): Promise<number> {
  await lockActor(tx, actor, [], { whileSuspended: true })
  const own = await lockOwn(tx, input.id)
  assertChangeable(own, actor, input)
  const keepsEarlier = own.changes_asked_at !== null
  const page = own.is_page ? await rowsOfPage(tx, own._id, ids) : null
  const { submission_details, answers, rows, files } = await checkWork(tx, actor, own, input, {
    kept: own._id,
    page,
    guesses,
  })
  later(
    tx,
    ...(keepsEarlier
      ? [
          fixed`insert into submission_editions (submission_id, edition, submission_details, answers)
            select _id, edition, submission_details, answers from submissions where _id = ${input.id}`,
        ]
      : []),
    fixed`
      update submissions set submission_details = ${submission_details}, edition = edition + 1,
        answers = ${answers && JSON.stringify(answers)}::text::jsonb,
        file_count = coalesce(${files?.length ?? null}::int, file_count)
      where _id = ${input.id}`,
    ...(rows ? [changeAnswers(own._id, rows)] : []),
    ...(files
      ? [detachFiles(files, own._id, own.edition, keepsEarlier), attachFiles(files, own._id, own.edition + 1)]
      : []),
    ...(own.areChangesOpen ? answer(own, actor, true) : []),
  )
  return own.edition + 1
}

/**
 * Answers a request for changes: the work stays as it is.
 * @throws `submission_not_found`, `not_yours`, `already_decided`, `changes_over`
 */
export async function leave(tx: Tx, actor: Actor, id: string): Promise<void> {
  await lockActor(tx, actor, [], { whileSuspended: true })
  const own = await lockOwn(tx, id)
  assertOwnPending(own, actor)
  if (!own.areChangesOpen) throw new ApiError('changes_over')
  later(tx, ...answer(own, actor, false))
}

/** From the answer on the buyer has the time of a review again, and reads the work as if it was new. */
function answer({ _id, buyer_id, task_title: task }: OwnWork, { name: worker }: Actor, isChanged: boolean) {
  return [
    fixed`
      update submissions set changes_answered_at = now(), review_due_at = now() + (review_due_at - changes_due_at), opened_at = null
      where _id = ${_id}`,
    notifications({ user_id: buyer_id, reference: _id, event: 'changes_answered', worker, task, isChanged }),
  ]
}

/**
 * Withdraws pending work: it is stored as a rejection that counts nowhere, and its slot is free again. If the task is
 * closed, its coins are released to the buyer. The buyer's notification of it is deleted.
 * @throws `submission_not_found`, `not_yours`, `already_opened`, `already_decided`, `work_changed`, `too_many_withdrawn`
 */
export async function withdraw(tx: Tx, actor: Actor, input: Input, timeZone: string): Promise<void> {
  const review = await lockForReview(tx, actor, [input.id], { timeZone, coins: false, whileSuspended: true })
  const own = review.work.get(input.id)
  assertOwnPending(own, actor)
  if (!own.areChangesOpen && own.opened_at !== null) throw new ApiError('already_opened')
  assertEdition(own, input.edition)
  await assertMayWithdraw(tx, own)
  const notification = { user_id: own.buyer_id, reference: own._id, event: 'submission_received' } as const
  if (own.file_count > 0) later(tx, checkFilesOfWork(own._id))
  const ended = await endsOf(tx, review, [own])
  const rejection = { category: 'withdrawn', reason: null } as const
  later(tx, setRejected(ended, rejection, { hoursHeld: 0, byAdmin: false }), removeNotification(notification))
  await giveSlotsBack(tx, review, ended, false)
}

/** The task is locked, so no other work of this worker is withdrawn from it meanwhile. */
async function assertMayWithdraw(tx: Tx, { task_id, worker_id }: LockedSubmission): Promise<void> {
  const [found] = await fixed<{ withdrawn: number }>`
    select count(*)::int as withdrawn from submissions
    where worker_id = ${worker_id} and task_id = ${task_id} and status = 'rejected'
      and rejected_because = 'withdrawn'`.run(tx)
  if ((found?.withdrawn ?? 0) >= maxWithdrawnPerTask) throw new ApiError('too_many_withdrawn')
}

type OwnWork = Pick<
  SubmissionRow,
  '_id' | 'task_id' | 'worker_id' | 'buyer_id' | 'status' | 'opened_at' | 'edition' | 'is_page'
> &
  Pick<SubmissionRow, 'changes_asked_at' | 'changes_answered_at'> &
  Pick<TaskRow, 'task_title' | 'needs_file' | 'form'> & { areChangesOpen: boolean }

async function lockOwn(tx: Tx, id: string): Promise<OwnWork | undefined> {
  const [own] = await fixed<OwnWork>`
    select _id, task_id, worker_id, buyer_id, (select task_title from tasks where tasks._id = task_id) as task_title, status, opened_at,
      edition, is_page, changes_asked_at, changes_answered_at, ${areChangesOpen} as "areChangesOpen",
      (select needs_file from tasks where tasks._id = task_id) as needs_file,
      (select form from tasks where tasks._id = task_id) as form
    from submissions where _id = ${id} for no key update`.run(tx)
  return own
}

function assertOwnPending<Work extends Pick<OwnWork, 'worker_id' | 'status'>>(
  own: Work | undefined,
  actor: Actor,
): asserts own is Work {
  if (!own) throw new ApiError('submission_not_found')
  if (own.worker_id !== actor._id) throw new ApiError('not_yours')
  if (own.status !== 'pending') throw new ApiError('already_decided')
}

/** While changes are asked for it can change, read or not; afterwards until the buyer opens it. */
function assertChangeable(own: OwnWork | undefined, actor: Actor, { edition }: Input): asserts own is OwnWork {
  assertOwnPending(own, actor)
  if (!own.areChangesOpen) {
    if (own.changes_asked_at !== null && own.changes_answered_at === null) throw new ApiError('changes_over')
    if (own.opened_at !== null) throw new ApiError('already_opened')
  }
  assertEdition(own, edition)
}
