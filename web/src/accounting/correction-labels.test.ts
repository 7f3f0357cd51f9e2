import { expect, test } from 'vitest'
import { changesOf, sentenceOf } from './correction-labels.ts'

const toLena = {
  amount: 1500,
  from_account: 'losses' as const,
  from_name: null,
  from_email: null,
  from_balance: null,
  to_account: 'bought' as const,
  to_name: 'Lena',
  to_email: 'lena@example.com',
  to_balance: 0.1,
}

test('a correction is one sentence, and tells what it makes of the account', () => {
  expect(sentenceOf(toLena)).toBe('1,500 bought coins to Lena (lena@example.com), from losses.')
  expect(changesOf(toLena)).toEqual(['Lena, bought: 0.10 → 1,500.10'])
})

test('between two people both sides are told', () => {
  const moved = {
    ...toLena,
    amount: 0.2,
    from_account: 'bought' as const,
    from_name: 'Karim',
    from_email: 'karim@example.com',
    from_balance: 0.3,
  }
  expect(sentenceOf(moved)).toBe('0.20 bought coins to Lena (lena@example.com), from Karim (karim@example.com).')
  expect(changesOf(moved)).toEqual(['Karim, bought: 0.30 → 0.10', 'Lena, bought: 0.10 → 0.30'])
})
