/** Messages about card payments and withdrawals. */
import { number } from './format.ts'

export const texts = {
  packageRequired: 'Choose one of the coin packages',
  transactionIdRequired: 'Transaction id is required',
  clientSecretRequired: 'The client secret is required',

  // Messages about the rate of taka
  rateRequired: 'Taka per dollar are required',
  rateTooLow: (min: number) => `At least ${min} taka per dollar`,
  rateTooHigh: (max: number) => `At most ${max} taka per dollar`,
  rateWithTwoDecimals: 'Taka have at most two decimals',

  // Messages about withdrawals
  tooFewCoins: (min: number) => `You need at least ${min} coins to request withdrawal.`,
  coinsRequired: 'Coins to withdraw are required',
  coinsNotWhole: 'Only whole coins can be withdrawn',
  tooManyCoins: (max: number) => `At most ${number(max)} coins can be withdrawn at once`,
  systemRequired: 'Please select a payment method',
  accountNumber: 'Account number',
  accountNumberRequired: 'Account number is required',
  transactionId: 'Transaction id',
}
