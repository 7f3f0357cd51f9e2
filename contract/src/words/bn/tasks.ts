/** Messages about tasks. */
import { number } from './format.ts'

export const title = 'শিরোনাম'
export const details = 'বিবরণ'
export const detailsRequired = 'কাজের বিবরণ লিখুন'
export const submissionInfo = 'কী জমা দিতে হবে তার বিবরণ'
export const deadlineRequired = 'শেষ তারিখ দিন'
export const deadlineNotADate = 'শেষ তারিখ একটি সঠিক তারিখ হতে হবে'
export const payRequired = 'পারিশ্রমিকের পরিমাণ দিন'
export const payTooLow = 'পারিশ্রমিক অন্তত ০.০১ কয়েন হতে হবে'
export const payTooHigh = (max: number) => `পারিশ্রমিক সর্বোচ্চ ${number(max)} কয়েন হতে পারে`
export const payWithTwoDecimals = 'পারিশ্রমিকে দশমিকের পর সর্বোচ্চ দুই ঘর থাকতে পারে'
export const workersRequired = 'কতজন কর্মী লাগবে, তা দিন'
export const workersNotWhole = 'কর্মীর সংখ্যা পূর্ণ সংখ্যা হতে হবে'
export const workersTooFew = 'অন্তত ১ জন কর্মী লাগবে'
export const workersTooMany = (max: number) => `সর্বোচ্চ ${number(max)} জন কর্মী নেওয়া যায়`
