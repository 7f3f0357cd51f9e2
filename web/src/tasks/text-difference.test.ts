import { expect, test } from 'vitest'
import { differenceOf, type Piece } from './text-difference.ts'

/** Marked parts in brackets. */
const marked = (pieces: Piece[]) => pieces.map(({ text, isOnlyHere }) => (isOnlyHere ? `[${text}]` : text)).join('')
const compared = (before: string, after: string) => {
  const pieces = differenceOf(before, after)
  return [marked(pieces.before), marked(pieces.after)]
}

test.each([
  ['Send the code to us', 'Send the photo to us', 'Send the [code] to us', 'Send the [photo] to us'],
  ['a b c d e', 'a x c y e', 'a [b] c [d] e', 'a [x] c [y] e'],
  ['a b', 'a b', 'a b', 'a b'],
  ['', 'new', '', '[new]'],
  ['প্রথম লেখা\nদ্বিতীয়', 'প্রথম কথা\nদ্বিতীয়', 'প্রথম [লেখা]\nদ্বিতীয়', 'প্রথম [কথা]\nদ্বিতীয়'],
])('of “%s” and “%s” the words that only one has are marked', (before, after, old, now) => {
  expect(compared(before, after)).toEqual([old, now])
})

test('of two long texts without a common part each is marked as a whole, at once', () => {
  const text = (word: string) => Array.from({ length: 10_000 }, (_, nth) => `${word}${nth}`).join(' ')
  expect(compared(text('a'), text('b'))).toEqual([`[${text('a')}]`, `[${text('b')}]`])
  expect(compared(`Same ${text('a')} end`, `Same ${text('b')} end`)[1]).toBe(`Same [${text('b')}] end`)
})
