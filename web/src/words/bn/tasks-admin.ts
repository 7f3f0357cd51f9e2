/** Words of the Admins' pages about tasks and about reports of tasks. */
import type { ReportOutcome, TaskStatus } from '@piecework/contract'
import { number } from './format.ts'

export const manageAllTasks = 'সব কাজ পরিচালনা'
export const tasks = (tasks: number) => `${number(tasks)}টি কাজ`
export const lookingForTasks = 'কাজ খোঁজা হচ্ছে…'
export const searchByTitleOrBuyer = 'শিরোনাম বা বায়ার দিয়ে খুঁজুন...'
export const noTasks = 'কোনো কাজ নেই।'
export const allTasks = 'সব কাজ, নতুনগুলো আগে'
export const payPerWorker = 'প্রতি কর্মী (কয়েন)'
export const toReview = (submissions: number) => `${number(submissions)}টি যাচাই বাকি`
/** Stands below the number of free slots. */
export const freeOf = (free: number, slots: number) => `${number(slots)}টির মধ্যে ${number(free)}টি খালি`
export const pausedByBuyer = 'বায়ার থামিয়েছেন'
export const pausedByAdmin = 'অ্যাডমিন থামিয়েছেন'
/** The status of a task in small letters. */
export const statuses: Record<TaskStatus, string> = {
  open: 'চালু',
  'in-progress': 'চলছে',
  completed: 'সম্পন্ন',
  expired: 'মেয়াদ শেষ',
  deleted: 'মুছে ফেলা হয়েছে',
}

export const reports = 'রিপোর্ট'
export const reportsNewestFirst = (reports: number) => `${number(reports)}টি রিপোর্ট, নতুনগুলো আগে`
export const lookingForReports = 'রিপোর্ট খোঁজা হচ্ছে…'
export const reportsByState = 'অবস্থা অনুযায়ী রিপোর্ট'
export const toDecide = 'সিদ্ধান্ত বাকি'
export const decided = 'সিদ্ধান্ত হয়েছে'
export const noOpenReports = 'সিদ্ধান্ত বাকি, এমন রিপোর্ট নেই'
export const noDecidedReports = 'এখনো কোনো রিপোর্টের সিদ্ধান্ত হয়নি'
export const reportsText = 'কাজ নিয়ে কর্মীদের রিপোর্ট এখানে দেখা যাবে।'
export const outcomes: Record<ReportOutcome, string> = { upheld: 'গৃহীত', dismissed: 'খারিজ' }
export const workerNotified = 'কর্মী একটি নোটিফিকেশন পাবেন।'
export const notDecided = 'সিদ্ধান্ত নেওয়া যায়নি'
export const decisionText = 'রিপোর্ট গ্রহণ করলে থামানো কাজ থামানোই থাকে। “সব কাজ পরিচালনা” থেকে কাজটি থামাতে বা মুছে ফেলতে পারেন।'
export const dismiss = 'খারিজ করুন'
export const uphold = 'গ্রহণ করুন'
/** The state of a reported task that takes work or is paused, by the one who paused it. */
export const runningStates = {
  running: 'জমা নেওয়া হচ্ছে',
  reports: 'রিপোর্টের কারণে থামানো',
  admin: 'অ্যাডমিন থামিয়েছেন',
  buyer: 'বায়ার থামিয়েছেন',
}
export const decision: Record<ReportOutcome, (admin: string, time: string) => string> = {
  upheld: (admin, time) => `${admin} রিপোর্টটি গ্রহণ করেছেন, ${time}`,
  dismissed: (admin, time) => `${admin} রিপোর্টটি খারিজ করেছেন, ${time}`,
}
