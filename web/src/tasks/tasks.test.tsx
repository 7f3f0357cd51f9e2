import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { wholeHours } from './buyer-record.tsx'
import { zoneToName } from './deadline.tsx'
import { SlotMeter } from './slot-meter.tsx'
import { differenceOf, type Piece } from './text-difference.ts'

describe('The time zone of a deadline', () => {
  test('No screen writes a deadline without its zone', () => {
    const isBare = (source: string) => /formatDate\([^)]*(completion_date|deadline)/.test(source)
    const folder = join(import.meta.dirname, '..')
    const screens = globSync('**/*.{ts,tsx}', { cwd: folder, exclude: ['**/*.test.*'] })
    expect(screens.filter((file) => isBare(readFileSync(join(folder, file), 'utf8')))).toEqual([])
    expect(isBare('<span>{formatDate(task.completion_date)}</span>')).toBe(true)
  })

  test('A deadline names the time zone of the operator only where the device has another time on that day', () => {
    expect(zoneToName('2026-11-14', 'Asia/Dhaka', 'Asia/Dhaka')).toBe(null)
    expect(zoneToName('2026-11-14', 'Asia/Dhaka', 'Asia/Almaty')).toBe('Asia/Dhaka')
    expect(zoneToName('2026-11-14', 'Asia/Dhaka', 'Asia/Thimphu')).toBe(null)
    expect(zoneToName('2026-01-14', 'Europe/London', 'UTC')).toBe(null)
    expect(zoneToName('2026-07-14', 'Europe/London', 'UTC')).toBe('Europe/London')
    expect(zoneToName('', 'Asia/Dhaka', 'UTC')).toBe(null)
  })
})

test('The time of half of the decisions of a buyer is never shown shorter: whole hours, and after two days whole days', () => {
  expect([0, 0.4, 5, 5.1, 47.2, 48, 48.1, 335.5].map(wholeHours)).toEqual([1, 1, 5, 6, 48, 48, 72, 336])
})

describe('The difference of two texts', () => {
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
})

describe('The meter of slots', () => {
  /** The colours of the bar with their slots, and its name. */
  function read(
    counts: [approved: number, toReview: number, free: number, total: number],
    { thick = false, held = 0, reserved = 0 } = {},
  ) {
    const [approved, under_review, required_workers, total_workers] = counts
    const slots = { approved, under_review, held, reserved, required_workers, total_workers }
    const markup = renderToStaticMarkup(<SlotMeter slots={slots} thick={thick} />)
    const widths = [...markup.matchAll(/<rect x="\d+" width="(\d+)"[^>]*class="fill-([^"/]+)/g)]
    const shares: Record<string, number> = {}
    for (const [, width, colour = ''] of widths) shares[colour] = (shares[colour] ?? 0) + Number(width)
    return { shares, name: /aria-label="([^"]*)"/.exec(markup)?.[1] }
  }

  test('A task without work is an empty, grey bar', () => {
    expect(read([0, 0, 50, 50])).toEqual({
      shares: { success: 0, warning: 0, error: 0, primary: 0, line: 50, muted: 0 },
      name: '0 of 50 sent',
    })
    expect(read([0, 0, 4, 4])).toEqual({ shares: { line: 48 }, name: '0 of 4 sent' })
  })

  test('Green is approved, amber to review, dark closed, in a list as on the page of the task', () => {
    const name = '15 of 60 sent\u00a0· 5 to review'
    expect(read([10, 5, 30, 60])).toEqual({
      shares: { success: 10, warning: 5, error: 0, primary: 0, line: 30, muted: 15 },
      name,
    })
    expect(read([10, 5, 30, 60], { thick: true })).toEqual({
      shares: { success: 10, warning: 5, error: 0, primary: 0, line: 30, muted: 15 },
      name,
    })
    expect(read([1, 1, 1, 4])).toEqual({
      shares: { success: 12, warning: 12, line: 12, muted: 12 },
      name: '2 of 4 sent\u00a0· 1 to review',
    })
  })

  test('Red is rejected and not final: it is neither sent nor closed', () => {
    const name = '15 of 60 sent\u00a0· 5 to review'
    const shares = { success: 10, warning: 5, error: 8, primary: 0, line: 30, muted: 7 }
    expect(read([10, 5, 30, 60], { held: 8 })).toEqual({ shares, name })
    expect(read([1, 1, 1, 4], { held: 1 })).toEqual({
      shares: { success: 12, warning: 12, error: 12, line: 12 },
      name: '2 of 4 sent\u00a0· 1 to review',
    })
  })

  test('Blue is kept by workers: it is neither sent nor closed', () => {
    const name = '15 of 60 sent\u00a0· 5 to review'
    const shares = { success: 10, warning: 5, error: 0, primary: 4, line: 30, muted: 11 }
    expect(read([10, 5, 30, 60], { reserved: 4 })).toEqual({ shares, name })
  })
})
