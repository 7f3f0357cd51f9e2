/** Messages about users, their accounts and their second factor. */

/** What a user types to give up the coins of a deleted account. */
const giveUp = 'আমি আমার কয়েন ছেড়ে দিচ্ছি'

export const texts = {
  roleRequired: 'কর্মী নাকি বায়ার, বেছে নিন',
  giveUp,
  giveUpOrEmpty: `“${giveUp}” লিখুন, অথবা খালি রাখুন`,
  codeRequired: 'কোড দিন',
  codeInvalid: '৬ সংখ্যার কোড, অথবা ১০ অক্ষরের রিকভারি কোড দিন',
}
