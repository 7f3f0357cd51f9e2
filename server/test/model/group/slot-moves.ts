/** The moves of a group, and of the honest users beside them, about slots that workers keep. */

import { isOpen } from '../rules/slot-rules.ts'
import { type State, taskOf } from '../rules/state.ts'
import { endOf, givenBackBy, reservedBy } from '../steps/slot-actions.ts'
import { type OfUser, type OnUser, sent } from './group-moves.ts'

/** Keeps a slot of the newest task of the buyer that has a free one. */
export const keepSlot: OnUser = (worker, buyer) => (state) => {
  const id = Object.keys(state.tasks).findLast((each) => {
    const task = state.tasks[each]
    return task?.buyer === buyer && task.free > 0
  })
  return id ? reservedBy(worker, id) : null
}

export const returnSlot: OfUser = (worker) => (state) => {
  const id = newestKept(state, worker)
  return id ? givenBackBy(worker, id) : null
}

export const lapse: OfUser = (worker) => (state) => {
  const id = newestKept(state, worker)
  return id ? endOf(id) : null
}

/** Sends work into the slot that the worker keeps of a task of this buyer, also of a deleted one. */
export const sendKept: OnUser = (worker, buyer) => (state) => {
  const kept = Object.values(state.reservations).findLast(
    (each) => each.worker === worker && isOpen(each) && taskOf(state, each).buyer === buyer,
  )
  return kept ? sent(state, worker, kept.task) : null
}

function newestKept(state: State, worker: string): string | undefined {
  return Object.keys(state.reservations).findLast((id) => {
    const each = state.reservations[id]
    return each?.worker === worker && isOpen(each)
  })
}
