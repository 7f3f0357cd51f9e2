import { expect, test } from 'vitest'
import { formatPayout } from './format-payout.ts'

test('the dollars of a withdrawal are rounded down to the cent, as they are paid', () => {
  expect([200, 207, 1077.5].map((coins) => formatPayout(coins, 20))).toEqual(['$10.00', '$10.35', '$53.87'])
  expect(formatPayout(200, 30)).toBe('$6.66')
})
