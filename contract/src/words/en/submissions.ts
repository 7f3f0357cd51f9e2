/** Messages about submissions and bonuses. */
export const submissionDetail = 'Submission detail'
export const coinsRequired = 'Coins are required'
export const bonusTooLow = 'A bonus must be at least 0.01 coins'
export const bonusTooHigh = 'This is more than a bonus can be'
export const coinsWithTwoDecimals = 'Coins can have at most two decimals'
export const words = 'Words'
