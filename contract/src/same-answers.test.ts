import { expect, test } from 'vitest'
import { accuracyOf, answerKey, type ComparableInput, isComparable } from './same-answers.ts'

const input = (kind: string) => ({ kind, name: 'asked', label: 'Asked' }) as ComparableInput
const isSame = (kind: string, one: string | number | boolean | string[], other: typeof one) =>
  answerKey(input(kind), one) === answerKey(input(kind), other)

test.each([
  ['short_text', ' Rahima’s  Shop ', 'rahima’s  shop'],
  ['short_text', 'Cafe\u0301 ১২', 'CAFÉ 12'],
  ['short_text', 'ড়', '\u09a1\u09bc'],
  ['choices', ['b', 'a'], ['a', 'b']],
  ['number', 0.5, 0.5],
])('%s: %j and %j are the same answer', (kind, one, other) => {
  expect(isSame(kind, one, other)).toBe(true)
})

test.each([
  ['short_text', 'Shop 1', 'Shop 11'],
  ['choices', ['a'], ['a', 'b']],
  ['choices', ['a,b'], ['a', 'b']],
  ['choice', 'Cat', 'cat'],
  ['number', 1, -1],
  ['yes_no', true, false],
])('%s: %j and %j are other answers', (kind, one, other) => {
  expect(isSame(kind, one, other)).toBe(false)
})

test('long texts, dates, addresses and files are not compared', () => {
  expect(['long_text', 'date', 'url', 'file'].filter((kind) => isComparable(input(kind)))).toEqual([])
})

test('an accuracy is as sure as its count', () => {
  expect(accuracyOf(0, 0)).toEqual({ share: 0, lowest: 0, highest: 1 })
  // Wilson’s interval of 8 in 10, as in the paper of Newcombe (1998) for other numbers.
  expect(accuracyOf(8, 10).lowest).toBeCloseTo(0.4902, 4)
  expect(accuracyOf(8, 10).highest).toBeCloseTo(0.9433, 4)
  expect(accuracyOf(81, 263).lowest).toBeCloseTo(0.2553, 4)
  expect(accuracyOf(81, 263).highest).toBeCloseTo(0.3662, 4)
  expect(accuracyOf(5, 5).highest).toBe(1)
})

test('the bounds of an accuracy hold its share, rise with it, and are exact for none and for all, for every count to 1,000', () => {
  const wrong: string[] = []
  for (let of = 1; of <= 1000; of++) {
    let before = { lowest: -1, highest: -1 }
    for (let right = 0; right <= of; right++) {
      const { share, lowest, highest } = accuracyOf(right, of)
      const isInOrder = lowest <= share && share <= highest && lowest > before.lowest && highest > before.highest
      const isExact = (right > 0 || lowest === 0) && (right < of || highest === 1)
      if (!isInOrder || !isExact) wrong.push(`${right} of ${of}`)
      before = { lowest, highest }
    }
  }
  expect(wrong).toEqual([])
})
