/** The moves of a group, and of the honest users beside them, about held work and requests for changes. */

import { isDue } from '../rules/rules.ts'
import { type State, type Submission, taskOf } from '../rules/state.ts'
import {
  acceptedBy,
  answerBy,
  changesAskedBy,
  decisionBy,
  isOpenToAnswers,
  leftBy,
  objectionBy,
  reopenedBy,
  waitsFor,
} from '../steps/held-actions.ts'
import { daysFor } from '../steps/time-actions.ts'
import type { Move, OfUser, OnUser } from './group-moves.ts'

type Fits = (each: Submission, state: State) => boolean

const newest = (state: State, fits: Fits): string | undefined =>
  Object.keys(state.submissions).findLast((id) => fits(state.submissions[id] as Submission, state))

const isPending = ({ status }: Submission) => status === 'pending'
const isBy = (worker: string) => (each: Submission) => each.worker === worker
const isFor = (buyer: string) => (each: Submission, state: State) => taskOf(state, each).buyer === buyer

export const objectTo: OfUser = (worker) => (state) => {
  const id = newest(state, (each) => isBy(worker)(each) && isOpenToAnswers(each) && !each.objection)
  return id ? objectionBy(worker, id) : null
}

export const accept: OfUser = (worker) => (state) => {
  const id = newest(state, (each) => isBy(worker)(each) && isOpenToAnswers(each))
  return id ? acceptedBy(worker, id) : null
}

export const answer =
  (buyer: string, pays: boolean): Move =>
  (state) => {
    const id = newest(state, (each) => isFor(buyer)(each, state) && waitsFor('buyer')(each))
    return id ? answerBy(buyer, [id], pays) : null
  }

export const judge =
  (admin: string, worker: string, isForWorker: boolean): Move =>
  (state) => {
    const id = newest(state, (each) => isBy(worker)(each) && waitsFor('Admins')(each))
    return id ? decisionBy(admin, [id], isForWorker) : null
  }

/** The buyer has another slot opened in place of a held one. */
export const reopen: OfUser = (buyer) => (state) => {
  const id = newest(state, (each) => isFor(buyer)(each, state) && isOpenToAnswers(each) && !each.isReplaced)
  return id ? reopenedBy(buyer, id) : null
}

export const ask: OfUser = (buyer) => (state) => {
  const id = newest(state, (each) => isFor(buyer)(each, state) && isPending(each) && each.changes === null)
  return id ? changesAskedBy(buyer, id) : null
}

export const leave: OfUser = (worker) => (state) => {
  const id = newest(state, (each) => isBy(worker)(each) && isPending(each) && each.changes === 'asked')
  return id ? leftBy(worker, id) : null
}

/** The time ends that runs for the newest work of this worker for this buyer. */
export const days: OnUser = (worker, buyer) => (state) => {
  const isOpen = (each: Submission) => (isPending(each) && !isDue(state, each)) || isOpenToAnswers(each)
  const id = newest(state, (each) => isBy(worker)(each) && isFor(buyer)(each, state) && isOpen(each))
  return id ? daysFor(id) : null
}
