/** How a rejection stands, from what the server says about it. */
import type { Objection } from '@piecework/contract'
import { expect, test } from 'vitest'
import { rejectionState } from './rejection-state.ts'

const [later, today] = ['2026-11-28T10:00:00.000Z', '2026-11-25T10:00:00.000Z']

function stateOf(held: boolean, objection: Partial<Objection> | null) {
  const whole = { words: null, opened_at: today, answer_due_at: later, answer: null, decide_due_at: null, why: null }
  return rejectionState({
    held,
    final_at: held ? later : null,
    payable_amount: 12,
    objection: objection && { ...whole, outcome: null, ...objection },
  })
}

test.each([
  ['a final rejection', false, null, null],
  ['one that is not final', true, null, 'held'],
  ['an objection that the buyer has to answer', true, {}, 'to_answer'],
  ['one that the buyer has answered', true, { answer: 'No.', decide_due_at: later }, 'to_decide'],
  ['one that went to the Admins at once', true, { answer_due_at: null, decide_due_at: later }, 'to_decide'],
  ['one that an Admin has decided', false, { decide_due_at: later, outcome: 'stands' }, 'stands'],
  ['one whose answer is late, before the job has ended it', false, {}, 'silence'],
  ['one whose decision is late, before the job has ended it', false, { decide_due_at: later }, 'undecided'],
] as const)('%s', (_what, held, objection, state) => {
  expect(stateOf(held, objection)).toBe(state)
})
