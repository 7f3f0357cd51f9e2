/** Messages about users, their accounts, second factor, suspensions and appeals. */
import { number } from './format.ts'

/** What a user types to give up the coins of a deleted account. */
const giveUp = 'আমি আমার কয়েন ছেড়ে দিচ্ছি'

export const texts = {
  roleRequired: 'কর্মী নাকি বায়ার, বেছে নিন',
  giveUp,
  giveUpOrEmpty: `“${giveUp}” লিখুন, অথবা খালি রাখুন`,
  codeRequired: 'কোড দিন',
  codeInvalid: '৬ সংখ্যার কোড, অথবা ১০ অক্ষরের রিকভারি কোড দিন',
  /** The rules that a user can be suspended for. */
  rules: {
    payment_fraud: 'পেমেন্টে জালিয়াতি',
    many_accounts: 'একাধিক অ্যাকাউন্ট',
    false_work: 'নকল বা বানানো কাজ জমা দেওয়া',
    misleading_tasks: 'বিভ্রান্তিকর বা নিষিদ্ধ কাজ দেওয়া',
    deals_outside: 'এই সাইটের বাইরে টাকা দেওয়া বা চাওয়া',
    abuse: 'গালাগালি, হুমকি বা স্প্যাম',
    other: 'অন্য নিয়ম',
  },
  ruleRequired: 'কোন নিয়ম ভাঙা হয়েছে, বেছে নিন',
  appealWords: 'স্থগিত করা কেন ভুল হয়েছে',
  appealTooShort: (min: number) => `স্থগিত করা কেন ভুল হয়েছে, অন্তত ${number(min)}টি অক্ষরে লিখুন`,
  explanation: 'আপনার কারণ',
  explanationTooShort: (min: number) => `কারণটি অন্তত ${number(min)}টি অক্ষরে লিখুন`,
}
