/** Words of the review workspace: its list, its keys, and the decisions that can be taken back. */
import { number } from './format.ts'

export const approved = 'অনুমোদন হয়েছে!'
export const approvedText = 'জমা দেওয়া কাজটি অনুমোদিত হয়েছে।'
export const rejected = 'প্রত্যাখ্যান হয়েছে!'
export const rejectedText = 'জমা দেওয়া কাজটি প্রত্যাখ্যান করা হয়েছে।'

/** `worker` in quotation marks. */
export const approvedWork = (worker: string) => `অনুমোদিত: ${worker}`
export const rejectedWork = (worker: string) => `প্রত্যাখ্যাত: ${worker}`
export const undoOf = (worker: string) => `ফিরিয়ে নিন: ${worker}`
export const decisionWaits = (worker: string) => `সংযোগ নেই: ${worker} এর কাজের সিদ্ধান্ত এই ডিভাইসে রাখা আছে, পরে পাঠানো হবে।`
export const notTakenBack = 'আর ফিরিয়ে নেওয়া যাবে না'
export const notTakenBackText = 'সিদ্ধান্তটি পাঠানো হয়ে গেছে।'
export const notApprovedWork = (worker: string) => `অনুমোদন হয়নি: ${worker}`
export const notRejectedWork = (worker: string) => `প্রত্যাখ্যান হয়নি: ${worker}`

/** What the work is, without its text. */
/** "২১০টি শব্দ · ২টি ফাইল". */
export const whatItIs = (words: number, files: number | null) =>
  files ? `${wordCount(words)}\u00a0· ${number(files)}টি ফাইল` : wordCount(words)
const wordCount = (words: number) => `${number(words)}টি শব্দ`

export const keys = 'কিবোর্ডের কি'
export const keysText = 'তালিকা বা পাশের কাজে ফোকাস থাকলে এগুলো কাজ করে; লেখার সময় করে না।'
export const keyMeanings = {
  j: 'পরেরটি',
  k: 'আগেরটি',
  a: 'অনুমোদন করুন',
  r: 'প্রত্যাখ্যান করুন',
  x: 'বাছাই',
  b: 'বোনাস দিন',
  z: 'ফিরিয়ে নিন',
  '?': 'কিগুলো দেখান',
} as const

// Which pages of rows are listed
export const answersOfPages = 'উত্তর'
export const allPages = 'সব পাতা'
export const onlyDiffering = 'শুধু যেগুলো মেলে না'
