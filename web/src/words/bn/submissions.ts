/** Words of the decision on one submission, on its page and in the lists of work that waits. */
import { number } from './format.ts'

export const whatWasAskedFor = 'যা চাওয়া হয়েছিল'

/** `time` is relative to now: "Today, 14:32". */
export const sentAt = (time: string) => `জমা: ${time}`

export const approve = 'অনুমোদন করুন'
export const reject = 'প্রত্যাখ্যান করুন'
export const approved = 'অনুমোদন হয়েছে!'
export const approvedText = 'জমা দেওয়া কাজটি অনুমোদিত হয়েছে।'
export const rejected = 'প্রত্যাখ্যান হয়েছে!'
export const rejectedText = 'জমা দেওয়া কাজটি প্রত্যাখ্যান করা হয়েছে।'
export const notApproved = 'অনুমোদন করা যায়নি'
export const notRejected = 'প্রত্যাখ্যান করা যায়নি'

/** `worker` in quotation marks. */
export const askReject = (worker: string) => `${worker}-এর কাজ প্রত্যাখ্যান করবেন?`
export const rejecting = 'প্রত্যাখ্যান করা হচ্ছে…'
export const rejectText =
  'আপনি যা বেছে নেবেন ও লিখবেন, কর্মী তা পড়বেন। প্রত্যাখ্যান করলে আপনি কাজটি আর পড়তে পারবেন না, এর পারিশ্রমিকও দিতে হবে না।'
export const whatIsWrong = 'সমস্যা কী?'
export const wordsToWorker = 'কর্মীর জন্য বার্তা'
export const rejectHint = 'কর্মী কী আরও ভালো করতে পারেন, জানান।'
export const rejectHintForOther = (min: number) => `অন্তত ${number(min)}টি অক্ষর লিখুন। সমস্যা কী, জানান।`

export const blockWorker = 'কর্মীকে ব্লক করুন'
/** `worker` in quotation marks. */
export const askBlock = (worker: string) => `${worker}-কে ব্লক করবেন?`
export const blocking = 'ব্লক করা হচ্ছে…'
export const blockText =
  'এই কর্মী আর আপনার কাজ দেখতে বা জমা দিতে পারবেন না। যে কাজ আপনার সিদ্ধান্তের অপেক্ষায় আছে, তা থাকবে। “ব্লক করা কর্মী” পেজ থেকে ব্লক তুলে নিতে পারবেন।'
export const howLong = 'কত দিন'
/** By number of days. */
export const blockDurations = {
  '': 'আমি তুলে না নেওয়া পর্যন্ত',
  '7': `${number(7)} দিন`,
  '30': `${number(30)} দিন`,
  '365': 'এক বছর',
}
export const blockReasonHint = 'কর্মী এটি পড়বেন।'
export const blocked = 'ব্লক করা হয়েছে'
/** `worker` in quotation marks. */
export const blockedText = (worker: string) => `${worker} আর আপনার কাজ দেখতে পাবেন না।`
export const notBlocked = 'ব্লক করা যায়নি'
