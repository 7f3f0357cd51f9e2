/** Words of the lists of work that waits for a decision. */
import { number } from './format.ts'

export const tasksToReview = 'যাচাইয়ের কাজ'
export const tasksToReviewCaption = 'আপনার সিদ্ধান্তের অপেক্ষায় থাকা কাজ'
export const noPending = 'যাচাইয়ের অপেক্ষায় কোনো কাজ নেই'
export const selectAll = (shown: number) => `দেখানো ${number(shown)}টিই বাছুন`
/** Read aloud after the number of pending submissions. */
export const waiting = 'অপেক্ষায়'

export const worker = 'কর্মী'
export const taskTitle = 'কাজের শিরোনাম'
export const payableCoins = 'পারিশ্রমিক (কয়েন)'
export const select = (title: string, worker: string) => `বাছুন: ${title}, ${worker}`
export const viewDetails = 'বিস্তারিত দেখুন'
export const viewDetailsOf = (title: string, worker: string) => `বিস্তারিত দেখুন: ${title}, ${worker}`
export const approveOf = (title: string, worker: string) => `অনুমোদন করুন: ${title}, ${worker}`
export const rejectOf = (title: string, worker: string) => `প্রত্যাখ্যান করুন: ${title}, ${worker}`

/** `coins`: "5 coins". */
export const selected = (submissions: number, coins: string) => `${number(submissions)}টি বাছা হয়েছে · ${coins}`
export const clear = 'বাছাই বাতিল'
export const approveMany = (submissions: number) => `${number(submissions)}টি অনুমোদন করুন`
export const approving = 'অনুমোদন হচ্ছে…'
export const askApproveMany = (submissions: number) => `জমা দেওয়া ${number(submissions)}টি কাজ অনুমোদন করবেন?`
/** `coins`: "5 coins". */
export const askApproveManyText = (coins: string, workers: number) =>
  `${number(workers)} জন কর্মী ${coins} পাবেন। এই কাজের জন্য কয়েন আগেই আলাদা রাখা আছে। অনুমোদন ফেরানো যায় না।`
export const yesApprove = (submissions: number) => `হ্যাঁ, ${number(submissions)}টি অনুমোদন করুন`
/** `coins`: "5 coins". */
export const manyApproved = (submissions: number, coins: string) =>
  `${number(submissions)}টি কাজ অনুমোদিত হয়েছে, ${coins} দেওয়া হয়েছে।`
export const othersDecided = (others: number) => `বাকি ${number(others)}টির সিদ্ধান্ত আগেই হয়ে গেছে।`
export const othersProposed = (others: number) =>
  `${number(others)}টি “হিসাব” পেজে আরেকজন অ্যাডমিনের নিশ্চিত করার অপেক্ষায় আছে।`
export const notAllApproved = 'সবগুলো অনুমোদিত হয়নি'

export const rejectMany = (submissions: number) => `${number(submissions)}টি প্রত্যাখ্যান করুন`
export const askRejectMany = (submissions: number) => `জমা দেওয়া ${number(submissions)}টি কাজ প্রত্যাখ্যান করবেন?`
export const manyRejected = (submissions: number) => `${number(submissions)}টি কাজ প্রত্যাখ্যান করা হয়েছে।`
/** `coins`: "5 coins". */
export const coinsCameBack = (coins: string) => `আপনি ${coins} ফেরত পেয়েছেন।`
export const notAllRejected = 'সবগুলো প্রত্যাখ্যান হয়নি'

export const submissionDetails = 'জমা দেওয়া কাজের বিবরণ'
export const taskTitleOfWork = 'কাজের শিরোনাম'
export const rejectSubmission = 'প্রত্যাখ্যান করুন'
export const approveSubmission = 'অনুমোদন করুন'

export const workToDecide = 'সিদ্ধান্তের অপেক্ষায় থাকা কাজ'
export const workToDecideText =
  'যেসব কাজের বায়ারকে সরানো বা স্থগিত করা হয়েছে বা বায়ারের কয়েন দেনা আছে, অথবা যেসব কাজ কোনো অ্যাডমিন মুছে ফেলেছেন, সেগুলোর জমা দেওয়া কাজ এখানে আছে। এগুলোর কয়েন এখনো আলাদা রাখা আছে; নির্ধারিত তারিখের পরে নিজে থেকেই অনুমোদিত হয়।'
export const whyHere = 'এখানে কেন'
export const allReasons = 'সব কারণ'
export const undecidedWork = 'সিদ্ধান্ত হয়নি'
export const undecidedWorkCaption = 'অ্যাডমিন সিদ্ধান্ত নিতে পারেন, এমন জমা দেওয়া কাজ'
export const reasons = {
  buyer_removed: 'বায়ারকে সরানো হয়েছে',
  buyer_suspended: 'বায়ার স্থগিত',
  buyer_owes: 'বায়ারের কার্ডের টাকা ফেরত গেছে',
  task_deleted: 'কাজ মুছে ফেলা হয়েছে',
}
export const untilDate = (date: string) => `${date} পর্যন্ত`
export const buyerCanDecide = 'বায়ারও সিদ্ধান্ত নিতে পারেন'
