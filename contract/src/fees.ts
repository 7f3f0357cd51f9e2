/** The operator's fees for tasks. */
import { fromHundredths, toHundredths } from './coins.ts'

/** The operator's fee for posting a task, in coins, rounded down to 0.01. The percentage has at most two decimals. */
export function postingFee(total: number, percent: number): number {
  return fromHundredths(Math.floor((toHundredths(total) * toHundredths(percent)) / 10_000))
}

/** The fee for slots added to a task: what the fee of all its slots is above the fee so far, at the percentage of its posting. */
export function additionFee(totalOfAllSlots: number, percent: number, feeSoFar: number): number {
  return fromHundredths(toHundredths(postingFee(totalOfAllSlots, percent)) - toHundredths(feeSoFar))
}
