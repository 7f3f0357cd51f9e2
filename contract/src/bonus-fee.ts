/** The operator's fee for bonuses. */
import { additionFee, postingFee } from './fees.ts'

/**
 * The fee for a bonus: what the fee of all bonuses of its task is above that of the earlier ones, so that small bonuses
 * do not go around it. A changed percentage holds for the bonuses after the change.
 */
export function bonusFee(coins: number, percent: number, earlierBonuses: number): number {
  return additionFee(earlierBonuses + coins, percent, postingFee(earlierBonuses, percent))
}
