/** The operator's fees for tasks. */
import { fromHundredths, toHundredths } from './coins.ts'

/** The operator's fee for posting a task, in coins, rounded down to 0.01. The percentage has at most two decimals. */
export function postingFee(total: number, percent: number): number {
  return fromHundredths(Math.floor((toHundredths(total) * toHundredths(percent)) / 10_000))
}

/** The fee for slots added to a task: the fee so far × slots / all slots so far, rounded down to 0.01. */
export function additionFee(feeSoFar: number, slots: number, slotsSoFar: number): number {
  return Number((BigInt(toHundredths(feeSoFar)) * BigInt(slots)) / BigInt(slotsSoFar)) / 100
}
