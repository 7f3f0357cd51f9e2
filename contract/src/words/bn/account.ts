/** Messages about the own account. */
/** What a user types to give up the coins of a deleted account. */
export const giveUp = 'আমি আমার কয়েন ছেড়ে দিচ্ছি'
export const giveUpOrEmpty = `“${giveUp}” লিখুন, অথবা খালি রাখুন`
