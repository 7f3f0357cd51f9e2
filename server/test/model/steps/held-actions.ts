/** Actions on held work and on requests for changes, from random numbers. */
import { ApiError } from '@piecework/contract'
import {
  acceptRejection,
  answerObjections,
  askChanges,
  changeWork,
  decideObjections,
  leaveWork,
  object,
  reopenSlot,
} from '../rules/held-rules.ts'
import { workFor } from '../rules/slot-rules.ts'
import { type State, type Submission, taskOf } from '../rules/state.ts'
import { isAdmin, keyOf, pickId, pickOwner, pickUser } from './choose.ts'
import { by, type Make, type ModelRequest, type RandomNumbers, withIdempotencyKey } from './requests.ts'

const words = 'The work lacks what the task asks for.'

export const isOpenToAnswers = ({ isHeld, final }: Submission) => isHeld && final === null

export const waitsFor =
  (who: 'buyer' | 'Admins') =>
  ({ objection }: Submission): boolean =>
    objection?.outcome === null && objection.waitsFor === who

const isPending = ({ status }: Submission) => status === 'pending'

export const heldActions = {
  acceptRejection: (state, random) => {
    const { actor, id } = ofWorker(state, random, isOpenToAnswers)
    return acceptedBy(actor, id)
  },

  object(state, random) {
    const { actor, id } = ofWorker(state, random, (each) => isOpenToAnswers(each) && !each.objection)
    return objectionBy(actor, id, keyOf(random))
  },

  answerObjection(state, random) {
    const { actor, id } = ofBuyer(state, random, waitsFor('buyer'))
    const others = decidedWith(state, id, random, 'buyer')
    return answerBy(actor, [id, ...others], random.amount % 3 === 0, random.fault === 1 ? 'Too short.' : words)
  },

  decideObjection(state, random) {
    const id = pickId(state.submissions, random, waitsFor('Admins'))
    const actor = pickUser(state, random, isAdmin)
    return decisionBy(actor, [id, ...decidedWith(state, id, random, 'Admins')], random.amount % 3 > 0)
  },

  reopenSlot(state, random) {
    const { actor, id } = ofBuyer(state, random, (each) => isOpenToAnswers(each) && !each.isReplaced)
    return reopenedBy(actor, id)
  },

  askChanges(state, random) {
    const { actor, id } = ofBuyer(state, random, (each) => isPending(each) && each.changes === null)
    return changesAskedBy(actor, id, random.fault === 1 ? 'Redo it' : words)
  },

  changeWork(state, random) {
    const { actor, id } = ofWorker(state, random, (each) => isPending(each) && each.changes !== 'over')
    const { task, ...page } = state.submissions[id] ?? { task: id, rows: [], controls: [] }
    const body = random.fault === 1 ? { submission_details: ' ' } : workFor(state, task, { rows: page.rows })
    return by.suspendedWorker(actor, 'PATCH', `/submissions/${id}`, { body }, (now) => {
      if (random.fault === 1) throw new ApiError('invalid_input')
      return changeWork(now, actor, id)
    })
  },

  leaveWork: (state, random) => {
    const { actor, id } = ofWorker(state, random, (each) => isPending(each) && each.changes === 'asked')
    return leftBy(actor, id)
  },
} satisfies Record<string, Make>

export function acceptedBy(worker: string, id: string): ModelRequest {
  return by.suspendedWorker(worker, 'PATCH', `/submissions/accept-rejection/${id}`, { body: {} }, (now) =>
    acceptRejection(now, worker, id),
  )
}

export function objectionBy(worker: string, id: string, key?: string): ModelRequest {
  return by.suspendedWorker(worker, 'POST', '/objections', { body: { submission_id: id, words }, key }, (now, output) =>
    withIdempotencyKey(now, `${worker} object`, key, output, { id }, () => object(now, worker, id)),
  )
}

export function answerBy(buyer: string, [id = '', ...ids]: string[], pays: boolean, sentence = words): ModelRequest {
  const body = { pay: pays, words: sentence, ...(ids.length > 0 && { ids }) }
  return by.buyer(buyer, 'PATCH', `/objections/answer/${id}`, { body }, (now) => {
    if (!pays && sentence.length < 20) throw new ApiError('invalid_input')
    return answerObjections(now, buyer, [id, ...ids], pays)
  })
}

export function decisionBy(admin: string, [id = '', ...ids]: string[], isForWorker: boolean): ModelRequest {
  const body = { for_worker: isForWorker, why: words, ...(ids.length > 0 && { ids }) }
  return by.admin(admin, 'PATCH', `/objections/decide/${id}`, { body }, (now) =>
    decideObjections(now, admin, { ids: [id, ...ids], isForWorker }),
  )
}

export function reopenedBy(buyer: string, id: string): ModelRequest {
  return by.buyer(buyer, 'PATCH', `/submissions/reopen-slot/${id}`, { body: {} }, (now) => reopenSlot(now, buyer, id))
}

export function changesAskedBy(buyer: string, id: string, sentence = words): ModelRequest {
  return by.buyer(buyer, 'PATCH', `/submissions/ask-changes/${id}`, { body: { words: sentence } }, (now) => {
    if (sentence.length < 10) throw new ApiError('invalid_input')
    return askChanges(now, buyer, id)
  })
}

export function leftBy(worker: string, id: string): ModelRequest {
  return by.suspendedWorker(worker, 'PATCH', `/submissions/leave/${id}`, { body: {} }, (now) =>
    leaveWork(now, worker, id),
  )
}

/** Sometimes other work, usually with an open objection about the same task. */
function decidedWith(state: State, id: string, { fault, amount }: RandomNumbers, who: 'buyer' | 'Admins'): string[] {
  if (amount % 4 > 1) return []
  const isOther = (other: string) =>
    other !== id && (fault === 2 || waitsFor(who)(state.submissions[other] as Submission))
  const others = Object.keys(state.submissions).filter(isOther)
  const ofTask = others.filter((other) => state.submissions[other]?.task === state.submissions[id]?.task)
  return (fault < 3 ? others : ofTask).slice(0, 2)
}

function ofWorker(state: State, random: RandomNumbers, fits: (each: Submission) => boolean) {
  const id = pickId(state.submissions, random, fits)
  return { id, actor: pickOwner(state, random, state.submissions[id]?.worker) }
}

function ofBuyer(state: State, random: RandomNumbers, fits: (each: Submission) => boolean) {
  const id = pickId(state.submissions, random, fits)
  const submission = state.submissions[id]
  return { id, actor: pickOwner(state, random, submission && taskOf(state, submission).buyer) }
}
