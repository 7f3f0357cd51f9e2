/** The moves of a group, and of the honest users beside them, about files of rows and pages of them. */
import { aNewTask } from '@piecework/contract/test/factories'
import { pagesFor } from '../rules/page-rules.ts'
import { sumOf } from '../rules/purse.ts'
import { type Posted, post, withdrawWork } from '../rules/rules.ts'
import { form } from '../rules/slot-rules.ts'
import { taskOf, userNamed } from '../rules/state.ts'
import { pagesToPost, uploadedBy } from '../steps/page-actions.ts'
import { by } from '../steps/requests.ts'
import { dayAfter } from '../steps/slot-actions.ts'
import type { Move, OfUser, OnUser } from './group-moves.ts'

export const upload =
  (buyer: string, rows: number, controls: number): Move =>
  () =>
    uploadedBy(buyer, { rows, controls })

type Pages = { answers: number; size: number; least?: number; percent: number }

/** Posts the newest own file with this percentage of the coins that the buyer can spend. */
export const postPages =
  (buyer: string, { answers, size, least = 0, percent }: Pages): Move =>
  (state) => {
    const id = Object.keys(state.batches).findLast((each) => {
      const batch = state.batches[each]
      return batch?.buyer === buyer && batch.state === 'checked'
    })
    const batch = id && state.batches[id]
    if (!batch) return null
    const rows = {
      ...{ batch: id, answersPerRow: answers, pageSize: size, mostPages: Number.POSITIVE_INFINITY },
      ...{ minAccuracy: batch.controls > 0 ? least : 0, isForKnown: false },
    }
    const coins = (sumOf(userNamed(state, buyer).balances) * percent) / 100
    const pay = Math.min(1_000_000, Math.floor(coins / pagesFor(batch.rows, rows)))
    if (pay < 1) return null
    const { required_workers: _, ...plain } = aNewTask({ payable_amount: pay / 100, form })
    const input: Posted = { slots: 1, pay, title: plain.task_title, hasForm: true, rows }
    return by.buyer(buyer, 'POST', '/tasks', { body: { ...plain, ...pagesToPost(rows) } }, (now, output) =>
      post(now, buyer, input, output.insertedId),
    )
  }

/** Withdraws the newest work for this buyer, whose answers to controls were counted. */
export const withdrawPage: OnUser = (worker, buyer) => (state) => {
  const id = Object.keys(state.submissions).findLast((each) => {
    const work = state.submissions[each]
    return work?.worker === worker && work.status === 'pending' && taskOf(state, work).buyer === buyer
  })
  if (!id) return null
  return by.suspendedWorker(worker, 'PATCH', `/submissions/withdraw/${id}`, { body: {} }, (now) =>
    withdrawWork(now, worker, id),
  )
}

/** A day passes after the newest slot that the worker gave back or did not use. */
export const dayAfterLast: OfUser = (worker) => (state) => {
  const id = Object.keys(state.reservations).findLast((each) => {
    const kept = state.reservations[each]
    return kept?.worker === worker && (kept.endedAs === 'given_back' || kept.endedAs === 'lapsed')
  })
  return id ? dayAfter(id) : null
}
