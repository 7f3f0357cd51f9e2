/** Messages about tasks. */
import { number } from './format.ts'

export const texts = {
  externalId: 'প্রোগ্রামে কাজের নাম',
  metadataTooLarge: 'সর্বোচ্চ ৪ কিলোবাইট JSON, ভাঙা অক্ষর ছাড়া',
  title: 'শিরোনাম',
  details: 'বিবরণ',
  detailsRequired: 'কাজের বিবরণ লিখুন',
  submissionInfo: 'কী জমা দিতে হবে তার বিবরণ',
  deadlineRequired: 'শেষ তারিখ দিন',
  deadlineNotADate: 'শেষ তারিখ একটি সঠিক তারিখ হতে হবে',
  payRequired: 'পারিশ্রমিকের পরিমাণ দিন',
  payTooLow: 'পারিশ্রমিক অন্তত ০.০১ কয়েন হতে হবে',
  payTooHigh: (max: number) => `পারিশ্রমিক সর্বোচ্চ ${number(max)} কয়েন হতে পারে`,
  payWithTwoDecimals: 'পারিশ্রমিকে দশমিকের পর সর্বোচ্চ দুই ঘর থাকতে পারে',
  workersRequired: 'কতজন কর্মী লাগবে, তা দিন',
  workersNotWhole: 'কর্মীর সংখ্যা পূর্ণ সংখ্যা হতে হবে',
  workersTooFew: 'অন্তত ১ জন কর্মী লাগবে',
  workersTooMany: (max: number) => `সর্বোচ্চ ${number(max)} জন কর্মী নেওয়া যায়`,
  reservedTime: 'একটি জায়গা ৫ থেকে ২৪০ মিনিট রাখা যায়',
  estimate: 'আনুমানিক সময় ১ থেকে ৪৮০ মিনিটের একটি পূর্ণ সংখ্যা',
  reviewTime: 'যাচাইয়ের সময় ২৪ থেকে ৩৩৬ ঘণ্টার মধ্যে হতে হবে',

  // Messages about categories and the settings of the market
  categoryRequired: 'একটি ক্যাটাগরি বেছে নিন',
  englishName: 'ইংরেজি নাম',
  banglaName: 'বাংলা নাম',
  lowestPay: 'সর্বনিম্ন পারিশ্রমিক',
  payFloor: 'পারিশ্রমিকের সর্বনিম্ন সীমা',
  /** `name` is the label of the field. */
  lowestRequired: (name: string) => `${name} দিন`,
  lowestTooLow: (name: string) => `${name} অন্তত ০.০১ কয়েন হতে হবে`,
  lowestTooHigh: (name: string, max: number) => `${name} সর্বোচ্চ ${number(max)} কয়েন হতে পারে`,
  lowestWithTwoDecimals: (name: string) => `${name}: দশমিকের পর সর্বোচ্চ দুই ঘর থাকতে পারে`,
}
