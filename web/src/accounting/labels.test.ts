import { expect, test } from 'vitest'
import { changesOf, sentenceOf } from './labels.ts'

const toLena = {
  from_account: 'losses',
  from_name: null,
  from_email: null,
  from_balance: null,
  to_account: 'bought',
  to_name: 'Lena',
  to_email: 'lena@example.com',
  to_balance: 0.1,
  corrects: null,
}
const correction = {
  action: 'correction.apply' as const,
  coins: 1500,
  correction: toLena,
  taka_rate: null,
  task_title: null,
  worker_name: null,
  worker_email: null,
}
const work = {
  ...correction,
  coins: 40,
  correction: null,
  task_title: 'Label signs',
  worker_name: 'Wang',
  worker_email: 'wang@example.com',
}

test('a correction is one sentence, with the balance before and after it', () => {
  expect(sentenceOf(correction)).toBe('1,500 bought coins to “Lena” (lena@example.com), from losses.')
  expect(changesOf(correction)).toEqual(['“Lena”, bought: 0.10 → 1,500.10'])
})

test('a correction between two users names both sides', () => {
  const sides = { ...toLena, from_account: 'bought', from_name: 'Karim', from_email: 'karim@example.com' }
  const moved = { ...correction, coins: 0.2, correction: { ...sides, from_balance: 0.3 } }
  expect(sentenceOf(moved)).toBe('0.20 bought coins to “Lena” (lena@example.com), from “Karim” (karim@example.com).')
  expect(changesOf(moved)).toEqual(['“Karim”, bought: 0.30 → 0.10', '“Lena”, bought: 0.10 → 0.30'])
})

test.each([
  ['submission.approve', 'Approve work on “Label signs”: 40 coins to “Wang” (wang@example.com).'],
  ['submission.reject', 'Reject work on “Label signs” by “Wang” (wang@example.com): 40 coins stay with the buyer.'],
  ['withdrawal.approve', 'Approve a payout of “Wang” (wang@example.com), not covered by card money: 40 coins.'],
  ['withdrawal.return', 'A payout came back: 40 coins to “Wang” (wang@example.com).'],
] as const)('a proposed %s names the worker and the coins', (action, sentence) => {
  expect(sentenceOf({ ...work, action })).toBe(sentence)
  expect(changesOf(work)).toEqual([])
})

test.each([
  [117, 130, 'The rate of taka: from ৳117 to ৳130 per dollar.'],
  [null, 117.5, 'The rate of taka: ৳117.50 per dollar.'],
  [117, null, 'Remove the rate of taka.'],
])('a proposed rate from %s to %s names both', (from, to, sentence) => {
  expect(sentenceOf({ ...work, action: 'taka_rate.change', coins: 0, taka_rate: { from, to } })).toBe(sentence)
})
