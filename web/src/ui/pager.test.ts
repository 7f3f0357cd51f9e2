import { expect, test } from 'vitest'
import { numbersAround } from './pager.tsx'

test('few pages are all shown', () => expect(numbersAround(2, 4)).toEqual([1, 2, 3, 4]))

test('of many pages the first, the last and the neighbours are shown, with gaps between', () => {
  expect(numbersAround(1, 17)).toEqual([1, 2, 3, 4, 5, null, 17])
  expect(numbersAround(9, 17)).toEqual([1, null, 8, 9, 10, null, 17])
  expect(numbersAround(17, 17)).toEqual([1, null, 13, 14, 15, 16, 17])
})

test('every page can be reached and is shown once', () => {
  for (let pages = 1; pages <= 30; pages++) {
    for (let page = 1; page <= pages; page++) {
      const numbers = numbersAround(page, pages).filter((number) => number !== null)
      expect(numbers).toContain(page)
      expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b))
      expect([numbers[0], numbers.at(-1)]).toEqual([1, pages])
    }
  }
})
