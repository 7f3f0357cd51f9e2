/** Messages about coins that are missing. */
import { coins } from '@piecework/contract/words/en/format'

export const bonusAboveCoins = (most: number) =>
  `You can give at most ${coins(most)} as a bonus. Coins for signing up cannot be given.`
