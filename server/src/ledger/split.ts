/** Which kinds of coins pay, and how many cents go with them: pure functions, in whole hundredths of a coin. */
import { fromHundredths, toHundredths } from '@piecework/contract'
import type { CoinKind } from './accounts.ts'

/** Funding spends a gift first, then bought coins, then earned ones; so does a settlement. */
export const spendingOrder = ['gift', 'bought', 'earned'] as const satisfies CoinKind[]
/** A release gives back in the opposite order, so that what is left in the escrow is what funding took first. */
export const releaseOrder = ['earned', 'bought', 'gift'] as const satisfies CoinKind[]

export type Part = { kind: CoinKind; amount: number }

/**
 * Takes `total` coins from the kinds in this order, each as far as it reaches.
 * @returns the parts above zero; null when the kinds together hold too few.
 */
export function split(held: Record<CoinKind, number>, order: readonly CoinKind[], total: number): Part[] | null {
  let missing = toHundredths(total)
  const parts: Part[] = []
  for (const kind of order) {
    const taken = Math.min(missing, toHundredths(held[kind]))
    if (taken > 0) parts.push({ kind, amount: fromHundredths(taken) })
    missing -= taken
  }
  return missing === 0 ? parts : null
}

/** Cents keep four decimals, so that a coin of a hundredth carries its share. */
const centUnits = 10_000

/**
 * The cents behind `amount` of `coins`, by weighted average and rounded down, so that rounding never makes a cent; the
 * last coins of a balance take what is left.
 */
export function centsBehind(amount: number, coins: number, cents: number): number {
  const [part, whole] = [BigInt(toHundredths(amount)), BigInt(toHundredths(coins))]
  if (part >= whole) return cents
  return Number((BigInt(Math.round(cents * centUnits)) * part) / whole) / centUnits
}

/** Cents with their four decimals, without what floating-point arithmetic adds behind them. */
export function roundCents(cents: number): number {
  return Math.round(cents * centUnits) / centUnits
}
