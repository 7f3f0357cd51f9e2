/** Tests the counts of what came out of a question, which must hold for as many answers as a task has. */
import { expect, test } from 'vitest'
import { Outcomes } from './outcomes.ts'

const of = (input: object, answers: (string | number | string[])[]) => {
  const outcomes = new Outcomes([{ name: 'a', label: 'A', ...input } as never])
  for (const answer of answers) outcomes.add(() => answer)
  return outcomes.end()[0]
}

test('Half a million numbers have their middle, their quartiles and at most twelve bars that hold them all', () => {
  const found = of(
    { kind: 'number' },
    Array.from({ length: 500_001 }, (_, nth) => nth),
  )?.numbers
  expect(found).toMatchObject({ median: 250_000, lower_quartile: 125_000, upper_quartile: 375_000 })
  expect(found?.bars.length).toBeLessThanOrEqual(12)
  expect(found?.bars.reduce((sum, { count }) => sum + count, 0)).toBe(500_001)
  expect(found?.bars.at(-1)?.to).toBeGreaterThanOrEqual(500_000)
})

test.each([
  [
    'whole numbers have bars of whole numbers',
    [1, 2, 2, 5],
    [
      [1, 1, 1],
      [2, 2, 2],
      [3, 3, 0],
      [4, 4, 0],
      [5, 5, 1],
    ],
  ],
  ['one number is one bar', [7, 7], [[7, 7, 2]]],
  [
    'the highest number belongs to the last bar',
    [0.5, 1.7],
    [
      [0.5, 0.6, 1],
      [1.6, 1.7, 1],
    ],
  ],
])('Of a histogram %s', (_, numbers, bars) => {
  const found = of({ kind: 'number' }, numbers)?.numbers?.bars ?? []
  const shown = bars.length === 2 ? [found[0], found.at(-1)] : found
  expect(shown.map((bar) => [bar?.from, bar?.to, bar?.count])).toEqual(bars)
})

test('Texts that are spelled alike are one, and only those that come twice are named, with their beginning', () => {
  const long = `${'ক'.repeat(300)}😀`
  expect(of({ kind: 'short_text' }, ['Red', ' red ', 'Blue', long, long, long])?.texts).toEqual({
    different: 3,
    most: [
      { text: 'ক'.repeat(200), count: 3 },
      { text: 'Red', count: 2 },
    ],
  })
})

test('A mean lies within its scale, also where few have answered', () => {
  expect(of({ kind: 'rating' }, [5, 5, 4])?.rating).toEqual({ mean: 4.67, lowest: 4.01, highest: 5 })
  expect(of({ kind: 'rating' }, [3])?.rating).toEqual({ mean: 3, lowest: 3, highest: 3 })
})

test('A question that was never answered has no more than its name', () => {
  expect(of({ kind: 'number' }, [])).toEqual({ field: 'a', answered: 0 })
})
