/** Tests the statistics of numbers that several workers gave for a row. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rowValue } from './row-values.ts'

const statisticsOf = (numbers: number[]) => {
  const { value, quartiles } = rowValue({ kind: 'number', name: 'n', label: 'N' }, numbers)
  return [value, ...(quartiles ?? [])]
}

test.each([
  [[0.1, 0.2], 0.15, 0.125, 0.175],
  [[0.7, 0.1], 0.4, 0.25, 0.55],
  [[1.1, 2.2, 3.3], 2.2, 1.65, 2.75],
  [[0.3, 0.3, 0.3], 0.3, 0.3, 0.3],
  [[-0.1, -0.2], -0.15, -0.175, -0.125],
  [[1e-7, 2e-7], 1.5e-7, 1.25e-7, 1.75e-7],
  [[1e-300, 1e-300], 1e-300, 1e-300, 1e-300],
  [[999_999_999_999.1, 999_999_999_999.2], 999_999_999_999.15, 999_999_999_999.125, 999_999_999_999.175],
  [[3, 4], 3.5, 3.25, 3.75],
  [[19.99, 20.01, 20.02, 25], 20.015, 20.005, 21.265],
])('The median and the quartiles of %j have no digits of the way a computer stores them', (numbers, ...right) => {
  expect(statisticsOf(numbers)).toEqual(right)
})

test('They are exact, whatever the answers are', () => {
  const amounts = fc.array(fc.integer({ min: -1e9, max: 1e9 }), { minLength: 1, maxLength: 7 })
  fc.assert(
    fc.property(amounts, fc.integer({ min: 0, max: 4 }), (amounts, decimals) => {
      const scale = 10 ** decimals
      const sorted = amounts.toSorted((one, other) => one - other)
      const exact = [2, 1, 3].map((quarter) => {
        const place = (sorted.length - 1) * quarter
        const [low = 0, high = low] = [sorted[Math.floor(place / 4)], sorted[Math.ceil(place / 4)]]
        // Whole numbers, which are exact, and one division.
        return (low * 4 + (high - low) * (place % 4)) / (4 * scale)
      })
      expect(statisticsOf(amounts.map((amount) => amount / scale))).toEqual(exact.map((each) => each + 0))
    }),
  )
})
