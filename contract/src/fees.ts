/** The operator's fees for tasks and bonuses. */
import { fromHundredths, toHundredths } from './coins.ts'

/** The operator's fee for posting a task, in coins, rounded down to 0.01. The percentage has at most two decimals. */
export function postingFee(total: number, percent: number): number {
  return fromHundredths(Math.floor((toHundredths(total) * toHundredths(percent)) / 10_000))
}

/** The fee for slots added to a task: what the fee of all its slots is above the fee so far, at the percentage of its posting. */
export function additionFee(totalOfAllSlots: number, percent: number, feeSoFar: number): number {
  return fromHundredths(toHundredths(postingFee(totalOfAllSlots, percent)) - toHundredths(feeSoFar))
}

/**
 * The fee for a bonus: what the fee of all bonuses of its task is above that of the earlier ones, so that small bonuses
 * do not go around it. A changed percentage holds for the bonuses after the change.
 */
export function bonusFee(coins: number, percent: number, earlierBonuses: number): number {
  return additionFee(earlierBonuses + coins, percent, postingFee(earlierBonuses, percent))
}
