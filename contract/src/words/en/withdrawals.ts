/** Messages about withdrawals. */
import { number } from './format.ts'

export const tooFewCoins = (min: number) => `You need at least ${min} coins to request withdrawal.`
export const coinsRequired = 'Coins to withdraw are required'
export const coinsNotWhole = 'Only whole coins can be withdrawn'
export const tooManyCoins = (max: number) => `At most ${number(max)} coins can be withdrawn at once`
export const systemRequired = 'Please select a payment method'
export const accountNumber = 'Account number'
export const accountNumberRequired = 'Account number is required'
export const transactionId = 'Transaction id'
