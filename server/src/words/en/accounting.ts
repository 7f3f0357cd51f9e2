/** Messages about corrections and proposals, and the headings of the statement file. */
import { coins } from '@piecework/contract/words/en/format'

export const ownAccount = 'You cannot correct your own account.'
export const ownCoins = 'This moves coins of your own account.'
export const tooFewCoins = (amount: number) =>
  `There are fewer than ${coins(amount)} on the account they come from. Nothing was moved.`
/** The columns of the statement as a file. */
export const headings = ['Time (UTC)', 'What happened', 'Coins', 'Balance']
