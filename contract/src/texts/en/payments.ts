/** Messages about card payments. */

export const texts = {
  packageRequired: 'Choose one of the coin packages',
  transactionIdRequired: 'Transaction id is required',
  clientSecretRequired: 'The client secret is required',

  // Messages about the rate of taka
  rateRequired: 'Taka per dollar are required',
  rateTooLow: (min: number) => `At least ${min} taka per dollar`,
  rateTooHigh: (max: number) => `At most ${max} taka per dollar`,
  rateWithTwoDecimals: 'Taka have at most two decimals',
}
