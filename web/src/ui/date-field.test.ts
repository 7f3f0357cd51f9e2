import { expect, test } from 'vitest'
import { writtenDate } from './date-field.tsx'

test('the chosen date or time in words, and nothing for a value that is not complete', () => {
  expect(writtenDate('2026-12-06')).toBe('Sunday, 6 December 2026')
  expect(writtenDate('2026-12-06T09:05')).toBe('Sunday, 6 December 2026, 09:05')
  expect([undefined, '', '0002-12-06', '2026-13-06'].map(writtenDate)).toEqual(['', '', '', ''])
})
