import { describe, expect, test } from 'vitest'
import { estimatedMinutes, maxPayCoins, minPayCoins } from './constants.ts'
import { hourlyPay } from './hourly-pay.ts'

describe('The hourly pay', () => {
  const dollarsOf = (coins: number, minutes: number) => hourlyPay(coins, minutes, 20, null).dollars

  test('is the worth of the coins for sixty minutes, in dollars and at the rate in taka', () => {
    expect(hourlyPay(24, 60, 20, 117)).toEqual({ dollars: 1.2, taka: 140.4 })
    expect(hourlyPay(24, 6, 20, 119.5)).toEqual({ dollars: 12, taka: 1434 })
    expect(hourlyPay(3.68, 6, 20, null)).toEqual({ dollars: 1.84, taka: null })
  })

  test('is rounded once, from the exact amount: in dollars down, in taka half up', () => {
    // 1 coin for 7 minutes is 42.857… cents an hour; for 480 minutes 0.625 cents.
    expect(dollarsOf(1, 7)).toBe(0.42)
    expect(dollarsOf(1, 480)).toBe(0)
    expect(dollarsOf(0.2, 60)).toBe(0.01)
    expect(dollarsOf(0.19, 60)).toBe(0)
    expect(dollarsOf(0.29, 1)).toBe(0.87)
    // The taka come from the exact amount too, and not from the rounded dollars.
    expect(hourlyPay(1, 7, 20, 117)).toEqual({ dollars: 0.42, taka: 50.14 })
  })

  test('of the smallest pay for the longest work is no cent, and of the highest pay for a minute exact', () => {
    expect(hourlyPay(minPayCoins, estimatedMinutes.max, 20, 117)).toEqual({ dollars: 0, taka: 0.01 })
    expect(hourlyPay(maxPayCoins, estimatedMinutes.min, 20, 500)).toEqual({ dollars: 300_000, taka: 150_000_000 })
    expect(dollarsOf(99_999.99, 480)).toBe(624.99)
  })
})
