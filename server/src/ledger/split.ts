/** Splits an amount by kind of coins, and computes the cents behind it: pure functions, in whole hundredths. */
import { fromHundredths, toHundredths } from '@piecework/contract'
import type { CoinKind } from './accounts.ts'

/** Funding and settlement take gift coins first, then bought coins, then earned coins. */
export const spendingOrder = ['gift', 'bought', 'earned'] as const satisfies CoinKind[]
/** A release takes the opposite order, so that the escrow keeps the coins that funding took first. */
export const releaseOrder = ['earned', 'bought', 'gift'] as const satisfies CoinKind[]

export type Part = { kind: CoinKind; amount: number }

/**
 * Takes `total` coins from the kinds in this order, from each kind as many as it holds.
 * @returns the parts above zero; null when all kinds together hold too few
 */
export function split(balance: Record<CoinKind, number>, order: readonly CoinKind[], total: number): Part[] | null {
  let missing = toHundredths(total)
  const parts: Part[] = []
  for (const kind of order) {
    const taken = Math.min(missing, toHundredths(balance[kind]))
    if (taken > 0) parts.push({ kind, amount: fromHundredths(taken) })
    missing -= taken
  }
  return missing === 0 ? parts : null
}

/** Cents have four decimals, so that 0.01 coins carry their share. */
const centUnits = 10_000

/**
 * The cents behind `amount` of `coins`, by weighted average. They are rounded down, so that rounding never creates
 * cents; the last coins of a balance take all remaining cents.
 */
export function centsBehind(amount: number, coins: number, cents: number): number {
  const [part, whole] = [toHundredths(amount), toHundredths(coins)]
  return part >= whole ? cents : shareOfCents(cents, part, whole)
}

/** The share `part` of `whole` of these cents, rounded down; both are whole numbers. */
export function shareOfCents(cents: number, part: number, whole: number): number {
  return Number((BigInt(Math.round(cents * centUnits)) * BigInt(part)) / BigInt(whole)) / centUnits
}

/** The share `part` of `whole` of these cents, all of them cents, rounded up to four decimals. */
export function shareRoundedUp(cents: number, part: number, whole: number): number {
  const [all, of, shared] = [whole, part, cents].map((each) => BigInt(Math.round(each * centUnits))) as [
    bigint,
    bigint,
    bigint,
  ]
  return Number((shared * of + all - 1n) / all) / centUnits
}

/** What coins are paid out with at a rate, in cents, rounded down to four decimals. */
export function worthOf(coins: number, coinsPerDollar: number): number {
  return Math.floor((toHundredths(coins) * centUnits) / coinsPerDollar) / centUnits
}

/** Rounds cents to four decimals, which removes floating-point errors. */
export function roundCents(cents: number): number {
  return Math.round(cents * centUnits) / centUnits
}
