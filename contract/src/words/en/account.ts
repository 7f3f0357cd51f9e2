/** Messages about the own account. */
/** What a user types to give up the coins of a deleted account. */
export const giveUp = 'I give up my coins'
export const giveUpOrEmpty = `Type “${giveUp}”, or leave this empty`
