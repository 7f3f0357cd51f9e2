/** Messages about withdrawals. */
import { number } from './format.ts'

export const texts = {
  tooFewCoins: (min: number) => `You need at least ${min} coins to request withdrawal.`,
  coinsRequired: 'Coins to withdraw are required',
  coinsNotWhole: 'Only whole coins can be withdrawn',
  tooManyCoins: (max: number) => `At most ${number(max)} coins can be withdrawn at once`,
  systemRequired: 'Please select a payment method',
  accountNumber: 'Account number',
  accountNumberRequired: 'Account number is required',
  transactionId: 'Transaction id',
}
