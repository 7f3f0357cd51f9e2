import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSmallRateChange, takaOf, takaOfCoins } from './taka.ts'

test.each([
  [10, 117, 1170],
  [10.35, 117, 1210.95],
  [0.01, 50, 0.5],
  [0.01, 117.49, 1.17],
  [0.01, 117.5, 1.18],
  [0.01, 50.5, 0.51],
  [0.03, 117.15, 3.51],
  [1.15, 121.7, 139.96],
  [1_000_000, 499.99, 499_990_000],
])('%d dollars at %d are %d taka, rounded half up to hundredths', (dollars, perDollar, taka) => {
  expect(takaOf(dollars, perDollar)).toBe(taka)
})

test.each([
  [2.5, 20, 119.5, 14.94],
  [0.01, 20, 119.5, 0.06],
  [0.1, 20, 120, 0.6],
  [20, 20, 119.5, 119.5],
  [1, 30, 117, 3.9],
  [1_000_000, 10_000, 499.99, 49_999],
])('%d coins, %d for a dollar at %d taka, are %d taka', (coins, coinsPerDollar, perDollar, taka) => {
  expect(takaOfCoins(coins, coinsPerDollar, perDollar)).toBe(taka)
})

test('the taka of any amount and rate are those of whole numbers', () => {
  const cents = fc.integer({ min: 1, max: 100_000_000 })
  const rate = fc.integer({ min: 5_000, max: 50_000 })
  fc.assert(
    fc.property(cents, rate, (cents, rate) => {
      const exact = (BigInt(cents) * BigInt(rate) + 50n) / 100n
      expect(takaOf(cents / 100, rate / 100)).toBe(Number(exact) / 100)
    }),
  )
  const coinsPerDollar = fc.integer({ min: 1, max: 10_000 })
  fc.assert(
    fc.property(cents, rate, coinsPerDollar, (coins, rate, each) => {
      const exact = (2n * BigInt(coins) * BigInt(rate) + 100n * BigInt(each)) / (200n * BigInt(each))
      expect(takaOfCoins(coins / 100, each, rate / 100)).toBe(Number(exact) / 100)
    }),
  )
})

test.each([
  [100, 105, true],
  [100, 95, true],
  [100, 105.01, false],
  [100, 94.99, false],
  [117.35, 123.21, true],
  [117.35, 123.22, false],
])('from %d to %d is a small change: %s', (from, to, isSmall) => {
  expect(isSmallRateChange(from, to)).toBe(isSmall)
})
