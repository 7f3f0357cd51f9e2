/** Coins are numbers with at most two decimals; calculations in TypeScript use whole hundredths. */

import { maxBonus } from './constants.ts'

/** 1.005 * 100 is 100.49999999999999: rounding to the nearest hundredth removes the floating-point error. */
export function toHundredths(coins: number): number {
  return Math.round(coins * 100)
}

export function fromHundredths(hundredths: number): number {
  return hundredths / 100
}

/** The sum without the floating-point error of adding. */
export function sumOfCoins(coins: readonly number[]): number {
  return fromHundredths(coins.reduce((sum, each) => sum + toHundredths(each), 0))
}

/** Whether a number has at most two decimals. */
export function hasTwoDecimals(coins: number): boolean {
  return Math.abs(coins * 100 - Math.round(coins * 100)) < 1e-6 && Number(coins.toFixed(2)) === coins
}

/** required_workers × payable_amount, in coins. */
export function taskTotal(requiredWorkers: number, payableAmount: number): number {
  return fromHundredths(requiredWorkers * toHundredths(payableAmount))
}

/** The most coins of all bonuses for one submission with this pay. */
export function maxBonusCoins(pay: number): number {
  return Math.max(maxBonus.coins, fromHundredths(maxBonus.timesPay * toHundredths(pay)))
}

/** The value of coins in whole cents, rounded down. At 20 coins a dollar, 20 coins are 100 cents. */
export function toCents(coins: number, coinsPerDollar: number): number {
  return Math.floor(toHundredths(coins) / coinsPerDollar)
}
