/** The model's rules for held work and changes: rejections that are answered, and requests that the worker answers. */
import { ApiError, maxOpenObjections, objectionsThatStood } from '@piecework/contract'
import { addSlots } from './life-rules.ts'
import { type Consent, count, isWithinLimit, storeProposal } from './limit.ts'
import { bookingOf, endObjection, endRow, isDue, makeFinal, pay, submissionToReview } from './rules.ts'
import { type Outcome, type State, type Submission, taskOf, userNamed } from './state.ts'

export function acceptRejection(state: State, actor: string, id: string) {
  const submission = ownWork(state, actor, id)
  assertOpenToAnswers(submission)
  makeFinal(submission)
  return { success: true }
}

/** Once for a rejection, and at most five that are open, or one after three that stood. With a blocked buyer the Admins decide. */
export function object(state: State, actor: string, id: string) {
  const submission = ownWork(state, actor, id)
  if (submission.objection) throw new ApiError('already_objected')
  assertOpenToAnswers(submission)
  const ended = (outcome: Outcome | null) =>
    Object.values(state.submissions).filter((each) => each.worker === actor && each.objection?.outcome === outcome)
  const most = ended('stands').length >= objectionsThatStood ? 1 : maxOpenObjections
  if (ended(null).length >= most) throw new ApiError('too_many_objections')
  const isBlocked = userNamed(state, taskOf(state, submission).buyer).blocked !== null
  submission.objection = { waitsFor: isBlocked ? 'Admins' : 'buyer', outcome: null, decidedBy: null }
  return { insertedId: id }
}

/** All of them or none, of one task. */
export function answerObjections(state: State, actor: string, ids: string[], pays: boolean) {
  const submissions = ids.map((id) => submissionToReview(state, actor, id))
  if (!submissions.every(waitsForBuyer)) throw new ApiError('objection_over')
  if (new Set(submissions.map(({ task }) => task)).size > 1) throw new ApiError('invalid_input')
  for (const submission of submissions) {
    if (!pays) {
      if (submission.objection) submission.objection.waitsFor = 'Admins'
      continue
    }
    pay(state, submission, 'buyer', 'paid')
    endRow(state, actor, submission)
  }
  return { coins: pays ? submissions.reduce((sum, each) => sum + taskOf(state, each).pay, 0) / 100 : 0 }
}

function waitsForBuyer({ objection, isHeld, final }: Submission): boolean {
  return isHeld && final === null && objection?.outcome === null && objection.waitsFor === 'buyer'
}

type Decision = { ids: string[]; isForWorker: boolean }

/** All of them or none; what the worker gets counts in the limit of the Admin. */
export function decideObjections(
  state: State,
  actor: string,
  { ids, isForWorker }: Decision,
  consent: Consent = 'alone',
) {
  const submissions = ids.map((id) => decidable(state, actor, id))
  const versions = new Set(submissions.map(({ task, version }) => `${task} ${version}`))
  if (versions.size > 1) throw new ApiError('invalid_input')
  const decidedBy = consent === 'alone' ? actor : null
  if (!isForWorker) {
    for (const submission of submissions) {
      endObjection(submission, 'stands', decidedBy)
      submission.final = 'at once'
    }
    return { coins: 0 }
  }
  const coins = submissions.reduce((sum, submission) => sum + taskOf(state, submission).pay, 0)
  if (consent === 'alone') {
    if (!isWithinLimit(state, actor, coins)) {
      for (const id of ids) storeProposal(state, actor, bookingOf(state, id, 'objection.decide'))
      throw new ApiError('second_admin_needed')
    }
    count(state, actor, coins)
  }
  for (const submission of submissions) {
    endObjection(submission, 'for_worker', decidedBy)
    pay(state, submission, 'admin')
  }
  return { coins: coins / 100 }
}

function decidable(state: State, actor: string, id: string): Submission {
  const submission = existingWork(state, id)
  if (submission.worker === actor || taskOf(state, submission).buyer === actor) throw new ApiError('not_yours')
  const { isHeld, final, objection } = submission
  const waits = isHeld && final === null && objection?.outcome === null && objection.waitsFor === 'Admins'
  if (!waits) throw new ApiError('objection_over')
  return submission
}

/** The held slot is released once the rejection is final. */
export function reopenSlot(state: State, actor: string, id: string) {
  const submission = submissionToReview(state, actor, id)
  assertOpenToAnswers(submission)
  if (taskOf(state, submission).rows) throw new ApiError('has_batch')
  if (submission.isReplaced) throw new ApiError('slot_reopened')
  const added = addSlots(state, actor, submission.task, 1)
  submission.isReplaced = true
  return added
}

/** The buyer asks once. Until the answer, or the end of its time, the buyer does not reject. */
export function askChanges(state: State, actor: string, id: string) {
  const submission = submissionToReview(state, actor, id)
  if (submission.status !== 'pending') throw new ApiError('already_decided')
  if (isDue(state, submission)) throw new ApiError('review_over')
  if (submission.changes !== null) throw new ApiError('changes_asked')
  submission.changes = 'asked'
  return { success: true }
}

export function changeWork(state: State, actor: string, id: string) {
  const submission = ownPending(state, actor, id)
  if (submission.changes === 'over') throw new ApiError('changes_over')
  if (submission.changes !== 'asked' && submission.isOpened) throw new ApiError('already_opened')
  submission.edition++
  if (submission.changes === 'asked') answerChanges(submission)
  return { edition: submission.edition }
}

export function leaveWork(state: State, actor: string, id: string) {
  const submission = ownPending(state, actor, id)
  if (submission.changes !== 'asked') throw new ApiError('changes_over')
  answerChanges(submission)
  return { success: true }
}

/** The buyer reads the answered work as if it was new. */
function answerChanges(submission: Submission): void {
  Object.assign(submission, { changes: 'answered', isOpened: false })
}

function existingWork(state: State, id: string): Submission {
  const submission = state.submissions[id]
  if (!submission) throw new ApiError('submission_not_found')
  return submission
}

function ownWork(state: State, actor: string, id: string): Submission {
  const submission = existingWork(state, id)
  if (submission.worker !== actor) throw new ApiError('not_yours')
  return submission
}

function ownPending(state: State, actor: string, id: string): Submission {
  const submission = ownWork(state, actor, id)
  if (submission.status !== 'pending') throw new ApiError('already_decided')
  return submission
}

function assertOpenToAnswers({ because, isHeld, final }: Submission): void {
  if (because !== 'review') throw new ApiError('not_rejected')
  if (!isHeld || final !== null) throw new ApiError('rejection_final')
}
