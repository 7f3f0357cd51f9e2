/** Words of the reserve of card money. Coins and dollars come formatted, coins with their unit. */
import { count } from './format.ts'

export const testPayments = 'Test payments, less refunds'
export const cardMoney = 'Card money, less refunds'
export const paidOut = 'Paid out'
export const behindEarned = 'Behind earned coins'
export const canStillBeWithdrawn = 'Can still be withdrawn'
export const reserve = 'Reserve'
export const whatCanBeLost = 'What can be lost'

export const reserves = 'Reserves'
export const about = 'Whether card money covers what workers can withdraw.'
export const testMode = 'Test mode: no real card money has come in.'
export const testModeText = 'The sums are those of test payments, and payouts are not checked.'
export const whatItMeans = 'What it means'
export const canWithdraw = (coins: string) =>
  `Workers can still withdraw ${coins}: what they have earned, and what is in pending withdrawals.`
export const wouldBeMissing = (dollars: string) => `If all of it were paid out now, ${dollars} would be missing.`
export const allCovered = 'Card money covers all of it.'
export const standsBehind = (dollars: string) => `Card money of ${dollars} stands behind these coins.`
export const coveredAsksNobody =
  'Payouts that it covers ask nobody, even while the reserve is below zero. Coins without it, such as gifts, are withdrawn last: a payout of them asks an Admin for a second confirmation.'
export const reserveIsMissing = (dollars: string) =>
  `${dollars} are missing: card money went back after its coins were paid out, or payouts were confirmed that no card money covered.`
export const nothingInDebts = 'No card money is missing in debts of users.'
export const missingInDebts = (dollars: string, users: number) =>
  `${dollars} of the card money that went back is missing in the debts of ${count(users, 'user')}. Coins that come to them settle it first.`
export const lossesText = 'A buyer can pay all coins of a package to an own worker, who withdraws them.'
export const canLose = 'Can lose money:'
export const losesNothing = 'Loses nothing:'
