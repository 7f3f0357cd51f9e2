/** Messages about the own account. */
/** `words` are those that give up the coins. */
export const giveUpOrEmpty = (words: string) => `“${words}” লিখুন, অথবা খালি রাখুন`
