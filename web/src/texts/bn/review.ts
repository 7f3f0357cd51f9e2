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

// What there is to read
export const wordsToRead = (words: number) => `${number(words)}টি শব্দ`
export const filesToRead = (files: number) => `${number(files)}টি ফাইল`
export const rowsToRead = (rows: number) => `${number(rows)}টি সারি`
export const knownRight = (right: number, of: number) => `জানা ${number(of)}টির ${number(right)}টি ঠিক`

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

// All work that is left to review
/** `coins`: "৫ কয়েন". */
export const approveRest = {
  all: (work: number, coins: string) => `সব ${number(work)}টি অনুমোদন করুন\u00a0· ${coins}`,
  agrees: (work: number, coins: string) => `মেলে এমন ${number(work)}টি অনুমোদন\u00a0· ${coins}`,
  controls_right: (work: number, coins: string) => `জানা ঠিক ${number(work)}টি অনুমোদন\u00a0· ${coins}`,
} as const
export const approveThose = {
  all: 'সব অনুমোদন করুন',
  agrees: 'যা মেলে, অনুমোদন করুন',
  controls_right: 'যা জানা ঠিক, অনুমোদন করুন',
} as const
export const approveRestText = 'এখন থেকে যা আসবে, আর যা আপনি বদলাতে ফেরত দিয়েছেন, তা যাচাইয়ের জন্য থাকবে।'
export const restFiltersText = {
  all: 'অপেক্ষায় থাকা সব পাতা, পড়া হোক বা না হোক।',
  agrees: 'কোনো সারির জন্য আপনি যা অনুমোদন করেছেন তার বেশির ভাগের সঙ্গে উত্তর না মিললে পাতাটি যাচাইয়ের জন্য থাকবে।',
  controls_right: 'যে পাতায় কোনো জানা উত্তর ভুল, বা জানা উত্তর নেই, সেটি যাচাইয়ের জন্য থাকবে।',
} as const
export const approveAtMost = (those: string, work: number, coins: string) =>
  `${those}\u00a0· সর্বোচ্চ ${number(work)}টি, ${coins}`
export const approvedRest = (title: string) => `অনুমোদিত: ${title} কাজের যা অপেক্ষায় আছে`
export const restWaits = (title: string) =>
  `সংযোগ নেই: ${title} কাজের অপেক্ষায় থাকা জমার অনুমোদন এই ডিভাইসে রাখা আছে, পরে পাঠানো হবে।`
export const restNotApproved = (title: string) => `অনুমোদন হয়নি: ${title} কাজের যা অপেক্ষায় আছে`
export const approvingRest = (done: number, total: number) => `অনুমোদন হচ্ছে: ${number(total)}টির মধ্যে ${number(done)}টি`
export const approvingRestText = 'এই পাতা ছেড়ে গেলেও কাজ চলতে থাকবে।'
export const restApproved = 'অনুমোদন হয়েছে!'
export const restEnded = (approved: number, total: number) =>
  approved === total
    ? `জমা দেওয়া ${number(approved)}টি কাজ অনুমোদিত হয়েছে।`
    : `জমা দেওয়া ${number(total)}টি কাজের মধ্যে ${number(approved)}টি অনুমোদিত হয়েছে; বাকিগুলো মেলে না বা আগেই সিদ্ধান্ত হয়েছে।`
export const restFailed = (approved: number, total: number) =>
  `জমা দেওয়া ${number(total)}টি কাজের মধ্যে ${number(approved)}টির পর থেমে গেছে`

// A page beside the approved answers to its rows
export const differs = 'মেলে না'
export const approvedAnswers = (answers: string) => `অনুমোদিত: ${answers}`
export const answerTimes = (answer: string, times: number) => `${answer} × ${number(times)}`
export const andMore = (answers: number) => `আরও ${number(answers)}টি`
export const theRow = 'সারি'
