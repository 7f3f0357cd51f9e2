/** Why users are suspended, and messages about appeals. */
import { number } from './format.ts'

export const texts = {
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
  why: 'আপনার কারণ',
  whyTooShort: (min: number) => `কারণটি অন্তত ${number(min)}টি অক্ষরে লিখুন`,
}
