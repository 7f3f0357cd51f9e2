import { expect, test } from 'vitest'
import { PurchaseAttempt } from './purchase-attempt.ts'

const minute = 60_000

test('a declined card or a lost response is tried again with the same key', () => {
  const attempt = new PurchaseAttempt()
  expect(attempt.keyFor(500, 0)).toBe(attempt.keyFor(500, 59 * minute))
})

test('a paid or cancelled attempt, another package and a page left open for hours get a new key', () => {
  const attempt = new PurchaseAttempt()
  const keys = [attempt.keyFor(500, 0)]
  attempt.end()
  keys.push(attempt.keyFor(500, 0), attempt.keyFor(1000, 0), attempt.keyFor(1000, 61 * minute))
  expect(new Set(keys).size).toBe(4)
})
