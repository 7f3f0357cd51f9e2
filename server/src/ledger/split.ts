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
  const [part, whole] = [BigInt(toHundredths(amount)), BigInt(toHundredths(coins))]
  if (part >= whole) return cents
  return Number((BigInt(Math.round(cents * centUnits)) * part) / whole) / centUnits
}

/** Rounds cents to four decimals, which removes floating-point errors. */
export function roundCents(cents: number): number {
  return Math.round(cents * centUnits) / centUnits
}
