/** The dollars of a withdrawal. */
import { toCents } from '@piecework/contract/coins'
import { formatDollars } from '../format.ts'

/** What a withdrawal of coins pays in dollars, rounded down to the cent like the payout itself. */
export function formatPayout(coins: number, coinsPerDollar: number): string {
  return formatDollars(toCents(coins, coinsPerDollar) / 100)
}
