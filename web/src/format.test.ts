import { describe, expect, test } from 'vitest'
import {
  formatCoinChange,
  formatCoins,
  formatCoinsNumber,
  formatDate,
  formatDateTime,
  formatDollars,
  formatSlots,
  formatTime,
  formatWorth,
} from './format.ts'

describe('Coins and dollars', () => {
  test('decimals only when there are any, then two; thousands with a comma', () => {
    expect([24, 42.5, 1250, 1486.05].map(formatCoinsNumber)).toEqual(['24', '42.50', '1,250', '1,486.05'])
  })

  test('"1 coin" for exactly one', () => {
    expect([0, 0.5, 1, 2].map(formatCoins)).toEqual(['0 coins', '0.50 coins', '1 coin', '2 coins'])
  })

  test('a minus sign for outgoing coins', () => {
    expect([24, -320].map(formatCoinChange)).toEqual(['+24 coins', '−320 coins'])
  })

  test('the dollars of coins are rounded down to the cent, as they are paid', { tags: ['9.9'] }, () => {
    expect([1250, 24, 0.19, 0.2, 0.39, 6.5, 42.5, 1077.5].map((coins) => formatWorth(coins, 20))).toEqual([
      '$62.50',
      '$1.20',
      '$0.00',
      '$0.01',
      '$0.01',
      '$0.32',
      '$2.12',
      '$53.87',
    ])
    expect(formatWorth(200, 30)).toBe('$6.66')
  })

  test('exact dollars always have two decimals', () => {
    expect([30, 1234.5, -20].map(formatDollars)).toEqual(['$30.00', '$1,234.50', '−$20.00'])
  })
})

test('free slots of all slots', () => expect(formatSlots(8, 20)).toBe('8 of 20 free'))

describe('Dates and times', () => {
  test('a calendar date is the same day in every time zone', () => {
    expect(formatDate('2026-11-14')).toBe('14 Nov 2026')
    expect(formatDate('2026-01-01')).toBe('1 Jan 2026')
    const days = [12, 299, 301].map((days) => new Date(Date.now() + days * 86_400_000).toISOString())
    expect(days.map((day) => / \d{4}$/.test(formatDate(day, true)))).toEqual([false, false, true])
  })

  const now = new Date(2026, 10, 21, 10, 0)
  const at = (...parts: [number, number, number, number, number]) => formatTime(new Date(...parts).toISOString(), now)

  test('an instant relative to now', () => {
    expect(formatTime(new Date(now.getTime() - 20_000).toISOString(), now)).toBe('Just now')
    expect(at(2026, 10, 21, 9, 58)).toBe('2 minutes ago')
    expect(at(2026, 10, 21, 8, 5)).toBe('Today, 08:05')
    expect(at(2026, 10, 20, 18, 40)).toBe('Yesterday, 18:40')
    expect(at(2026, 10, 12, 11, 5)).toBe('12 Nov, 11:05')
    expect(at(2025, 10, 12, 11, 5)).toBe('12 Nov 2025, 11:05')
  })

  test('an instant with date and time', () => {
    expect(formatDateTime(new Date(2026, 10, 12, 11, 5).toISOString())).toBe('12 Nov 2026, 11:05')
  })

  test('an invalid time is shown as it is', () => expect(formatTime('soon', now)).toBe('soon'))
})
