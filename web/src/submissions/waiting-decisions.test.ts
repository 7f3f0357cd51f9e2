/** Counts of the screens while decisions wait on the device. */
import { expect, test } from 'vitest'
import type { WaitingDecision } from '../kept/decisions.ts'
import { asDecided, uncountedAt } from './waiting-decisions.ts'

const decision: WaitingDecision = {
  _id: 'one',
  task_id: 'signs',
  payable_amount: 2,
  worker_email: 'rahima@example.com',
  worker_name: 'Rahima Khatun',
  edition: 1,
  decider: 'lena@example.com',
  rejection: null,
  sendAt: 0,
  wasSent: false,
  isUnanswered: false,
}
const task = { _id: 'signs', approved: 4, under_review: 3, held: 0 }

test('Counts have what was decided here at once, and only until the server counts it', () => {
  const rejected = { ...decision, _id: 'two', rejection: { category: 'missing_part' as const } }
  const ofOther = { ...decision, _id: 'three', task_id: 'birds' }
  const waiting = [decision, rejected, ofOther]
  expect(asDecided(task, uncountedAt(1_000, waiting))).toEqual({ ...task, approved: 5, under_review: 1, held: 1 })

  const answered = waiting.map((each) => ({ ...each, answeredAt: 2_000 }))
  expect(asDecided(task, uncountedAt(1_999, answered)), 'a response from before the answer').toMatchObject({
    under_review: 1,
  })
  expect(asDecided(task, uncountedAt(2_000, answered)), 'a response from after the answer').toEqual(task)
  expect(asDecided({ ...task, under_review: 1 }, waiting).under_review, 'fewer than were decided').toBe(0)
})
