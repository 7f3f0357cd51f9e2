/** Messages about the rate of taka. */
export const rateRequired = 'Taka per dollar are required'
export const rateTooLow = (min: number) => `At least ${min} taka per dollar`
export const rateTooHigh = (max: number) => `At most ${max} taka per dollar`
export const rateWithTwoDecimals = 'Taka have at most two decimals'
