import { toHundredths } from '@piecework/contract'
import { array, bigInt, constantFrom, assert as holds, integer, property, record, tuple } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { coinKinds } from './accounts.ts'
import { centsBehind, releaseOrder, roundCents, spendingOrder, split } from './split.ts'

/** Coins with two decimals, often few or none. */
const coins = integer({ min: 0, max: 1_000_000_00 }).map((hundredths) => hundredths / 100)
const fewCoins = integer({ min: 0, max: 500 }).map((hundredths) => hundredths / 100)
const held = record({ earned: fewCoins, bought: fewCoins, gift: fewCoins })
const order = constantFrom(spendingOrder, releaseOrder)
/** Cents with four decimals. */
const cents = integer({ min: 0, max: 10_000_000_000 }).map((units) => units / 10_000)

describe('split', () => {
  test('adds up to the total and takes of each kind no more than is held', () => {
    holds(
      property(held, order, fewCoins, (balance, kinds, total) => {
        const parts = split(balance, kinds, total)
        const all = sumOf(coinKinds.map((kind) => balance[kind]))
        expect(parts === null).toBe(toHundredths(total) > all)
        if (parts === null) return
        expect(sumOf(parts.map(({ amount }) => amount))).toBe(toHundredths(total))
        for (const { kind, amount } of parts) {
          expect(amount).toBeGreaterThan(0)
          expect(amount).toBeLessThanOrEqual(balance[kind])
        }
      }),
    )
  })

  test('takes a kind only when the kinds before it are used up', () => {
    holds(
      property(held, order, fewCoins, (balance, kinds, total) => {
        const parts = split(balance, kinds, total) ?? []
        expect(parts.map(({ kind }) => kind)).toEqual(kinds.filter((kind) => parts.some((part) => part.kind === kind)))
        const last = parts.at(-1)
        for (const kind of last ? kinds.slice(0, kinds.indexOf(last.kind)) : []) {
          expect(parts.find((part) => part.kind === kind)?.amount ?? 0).toBe(balance[kind])
        }
      }),
    )
  })

  test('spends gift, bought, earned, and returns them in reverse order', () => {
    expect(spendingOrder).toEqual(['gift', 'bought', 'earned'])
    expect(releaseOrder).toEqual([...spendingOrder].reverse())
  })
})

describe('centsBehind', () => {
  test('is never negative, never more than the balance has, and never above the weighted average', () => {
    holds(
      property(coins, coins, cents, (amount, whole, behind) => {
        const part = centsBehind(amount, whole, behind)
        expect(part).toBeGreaterThanOrEqual(0)
        expect(part).toBeLessThanOrEqual(behind)
        expect(part).toBe(roundCents(part))
        if (amount >= whole) {
          expect(part).toBe(behind)
          return
        }
        expect(units(part) * hundredths(whole)).toBeLessThanOrEqual(units(behind) * hundredths(amount))
        expect((units(part) + 1n) * hundredths(whole)).toBeGreaterThan(units(behind) * hundredths(amount))
      }),
    )
  })

  test('sums to the cents of the whole over parts that use up a balance', () => {
    holds(
      property(array(integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 30 }), cents, (parts, behind) => {
        let [left, centsLeft, given] = [parts.reduce((sum, part) => sum + part, 0), behind, 0n]
        for (const part of parts) {
          const taken = centsBehind(part / 100, left / 100, centsLeft)
          given += units(taken)
          centsLeft = roundCents(centsLeft - taken)
          left -= part
        }
        expect([given, centsLeft]).toEqual([units(behind), 0])
      }),
    )
  })

  test('keeps what floating-point arithmetic would lose, up to a billion dollars', () => {
    holds(
      property(tuple(bigInt(0n, 10n ** 15n), bigInt(0n, 10n ** 15n)), ([a, b]) => {
        expect(units(roundCents(Number(a) / 10_000 + Number(b) / 10_000))).toBe(a + b)
      }),
    )
  })
})

function sumOf(amounts: number[]): number {
  return amounts.reduce((sum, amount) => sum + toHundredths(amount), 0)
}

function hundredths(amount: number): bigint {
  return BigInt(toHundredths(amount))
}

function units(amount: number): bigint {
  return BigInt(Math.round(amount * 10_000))
}
