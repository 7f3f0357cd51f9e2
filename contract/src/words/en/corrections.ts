/** Messages about corrections. */
import { number } from './format.ts'

export const sideOfOther = 'Earned, bought and gift coins are a user’s; gifts, losses and forfeited are the platform’s.'
export const noUser = 'A correction moves coins to a user or from one.'
export const sameUser = 'Coins cannot move from a user to the same user.'
export const otherKind = 'Between users, coins keep their kind.'
export const notAGift = 'Gifts are only given as gift coins, and only those go back.'
export const lossInGift = 'A loss is made good in earned or bought coins.'
export const amountRequired = 'Amount is required'
export const amountTooLow = 'At least 0.01 coins'
export const amountTooHigh = (max: number) => `At most ${number(max)} coins`
export const amountWithTwoDecimals = 'Coins have at most two decimals'
