/** Messages about the own account. */
/** `words` are those that give up the coins. */
export const giveUpOrEmpty = (words: string) => `Type “${words}”, or leave this empty`
