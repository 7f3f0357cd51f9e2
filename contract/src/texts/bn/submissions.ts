/** Messages about submissions and bonuses, and why work is rejected. */
import { number } from './format.ts'

const words = 'বার্তা'

export const texts = {
  /** Why a submission was rejected, as its worker and its buyer read it. */
  rejections: {
    none: 'কোনো কারণ জানানো হয়নি',
    withdrawn: 'কর্মী ফিরিয়ে নিয়েছেন',
    worker_left: 'কর্মী প্ল্যাটফর্ম ছেড়ে গেছেন',
    missing_part: 'একটি অংশ বাদ পড়েছে',
    not_followed: 'নির্দেশনা মানা হয়নি',
    wrong: 'উত্তরটি ভুল',
    copied: 'অন্য জায়গা থেকে কপি করা',
    unreadable: 'পড়া বা খোলা যায় না',
    other: 'অন্য কারণ',
  },

  /** `words` in quotation marks. */
  rejectionWithWords: (label: string, words: string) => `${label}। ${words}`,
  categoryRequired: 'সমস্যা কী, তা বেছে নিন',
  otherReason: (min: number) => `সমস্যা কী, তা অন্তত ${number(min)}টি অক্ষরে লিখুন`,
  submissionDetail: 'জমা দেওয়া কাজের বিবরণ',

  answersOrText: 'হয় উত্তর, নয়তো লেখা পাঠান',

  tooManyFiles: (most: number) => `একটি কাজের সঙ্গে সর্বোচ্চ ${number(most)}টি ফাইল পাঠানো যায়`,
  coinsRequired: 'কয়েনের পরিমাণ দিন',
  bonusTooLow: 'বোনাস অন্তত ০.০১ কয়েন হতে হবে',
  bonusTooHigh: 'বোনাস এত বেশি হতে পারে না',
  coinsWithTwoDecimals: 'কয়েনে দশমিকের পর সর্বোচ্চ দুই ঘর থাকতে পারে',
  words,
  changes: 'কী বদলাতে হবে',
  changesTooShort: (min: number) => `কী বদলাতে হবে, তা অন্তত ${number(min)}টি অক্ষরে লিখুন`,
  objectionWords: 'কেন একমত নন',
  explanation: 'আপনার কারণ',
  explanationTooShort: (min: number) => `কেন, তা অন্তত ${number(min)}টি অক্ষরে লিখুন`,
}
