/** Messages about bonuses. */
import { coins } from '@piecework/contract/words/en/format'

export const bonusForWithdrawn = 'The worker withdrew this work.'
export const bonusForPending = 'Approve or reject this work first. Then you can give a bonus.'
export const bonusAboveLimit = (most: number, left: number) =>
  `Bonuses for this work can be at most ${coins(most)} in all. You can still give ${coins(left)}.`
/** Only with a fee the percentage is not 0. */
export const bonusAboveCoins = (most: number, feePercent: number) =>
  `You can give at most ${coins(most)} as a bonus. Coins for signing up cannot be given.${
    feePercent > 0 ? ` A fee of ${feePercent} % is paid besides.` : ''
  }`
