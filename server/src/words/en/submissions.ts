/** Messages about bonuses. */
import { coins } from '@piecework/contract/words/en/format'

export const bonusForWithdrawn = 'The worker withdrew this work.'
export const bonusForPending = 'Approve or reject this work first. Then you can give a bonus.'
export const bonusAboveLimit = (most: number, left: number) =>
  `Bonuses for this work can be at most ${coins(most)} in all. You can still give ${coins(left)}.`
