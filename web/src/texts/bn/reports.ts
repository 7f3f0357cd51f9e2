/** Words of the Admins' pages about tasks and about reports of tasks. */
import type { ReportEnd, ReportOutcome, TaskAction, TaskStatus } from '@piecework/contract'
import { number } from './format.ts'

export const tasks = (_total: number, shown: string) => `${shown}টি কাজ`
export const lookingForTasks = 'কাজ খোঁজা হচ্ছে…'
export const searchByTitleOrBuyer = 'শিরোনাম বা বায়ার দিয়ে খুঁজুন...'
export const noTasks = 'কোনো কাজ নেই।'
export const allTasks = 'সব কাজ, নতুনগুলো আগে'
export const payPerWorker = 'প্রতি কর্মী (কয়েন)'
export const pausedByBuyer = 'বায়ার থামিয়েছেন'
export const pausedByAdmin = 'অ্যাডমিন থামিয়েছেন'
export const pausedForReview = 'থেমে আছে: বায়ার সিদ্ধান্ত নিচ্ছেন না'
export const waitsForOwner = 'বায়ারের অপেক্ষায়'
export const pausedByRules = 'লেখার কারণে থামানো'
/** The status of a task in small letters. */
export const statuses: Record<TaskStatus, string> = {
  open: 'চালু',
  'in-progress': 'চলছে',
  completed: 'সম্পন্ন',
  expired: 'মেয়াদ শেষ',
  deleted: 'মুছে ফেলা হয়েছে',
}

export const reportsNewestFirst = (reports: number) => `${number(reports)}টি রিপোর্ট, নতুনগুলো আগে`
export const lookingForReports = 'রিপোর্ট খোঁজা হচ্ছে…'
export const decidedReports = 'সিদ্ধান্ত হয়ে যাওয়া রিপোর্ট'
export const noDecidedReports = 'এখনো কোনো রিপোর্টের সিদ্ধান্ত হয়নি'
export const reportsText = 'কাজ নিয়ে কর্মীদের রিপোর্ট এখানে দেখা যাবে।'
/** Stands before the name of the worker. */
export const reportedBy = 'রিপোর্ট করেছেন'
/** Stands before the name of the buyer. */
export const postedBy = 'কাজটি দিয়েছেন'
export const countsForPause = (counts: boolean) =>
  counts
    ? 'রিপোর্টটি কাজ নিজে থেকে থামানোর হিসাবে ধরা হয়: এমন তিনটি রিপোর্টে কাজ থেমে যায়।'
    : 'কারণ বা কর্মীর জন্য রিপোর্টটি কাজ নিজে থেকে থামানোর হিসাবে ধরা হয় না।'
export const editedAfterReport = 'রিপোর্টের পর বায়ার এই কাজের লেখা সম্পাদনা করেছেন।'
export const textSides = { before: 'কর্মী যা পড়েছেন', after: 'এখন' }
export const outcomes: Record<ReportOutcome, string> = { upheld: 'গৃহীত', dismissed: 'খারিজ' }
/** `task`: what happened to the task, or nothing. */
export const decidedText = (reports: number, task: string) =>
  reports === 1
    ? `কর্মী একটি নোটিফিকেশন পাবেন।${task}`
    : `${number(reports)}টি রিপোর্টের কর্মীরা একটি করে নোটিফিকেশন পাবেন।${task}`
export const taskDone: Record<TaskAction, string> = {
  leave: '',
  pause: ' কাজটি থামানো হয়েছে, বায়ারও একটি নোটিফিকেশন পাবেন।',
  delete: ' কাজটি মুছে ফেলা হয়েছে, বায়ারও একটি নোটিফিকেশন পাবেন।',
}
export const notDecided = 'সিদ্ধান্ত নেওয়া যায়নি'
export const askDecision: Record<ReportOutcome, string> = {
  upheld: 'রিপোর্টটি গ্রহণ করবেন?',
  dismissed: 'রিপোর্টটি খারিজ করবেন?',
}
/** `task` in quotation marks. */
export const decisionText: Record<ReportOutcome, (task: string) => string> = {
  upheld: (task) => `কর্মী জানবেন, ${task} নিয়ে তাঁর রিপোর্টের সঙ্গে আপনি একমত।`,
  dismissed: (task) =>
    `কর্মী জানবেন, ${task} কাজে নিয়মের বাইরে কিছু নেই। রিপোর্টের কারণে কাজটি থেমে থাকলে সব রিপোর্ট খারিজ হওয়ার পর তা আবার চালু হবে।`,
}
export const whichReports = 'কোন রিপোর্ট?'
export const scopes = {
  report: 'শুধু এই রিপোর্ট',
  task: (reports: number) => `এই কাজের সিদ্ধান্ত বাকি ${number(reports)}টি রিপোর্টের সব`,
  /** `worker` in quotation marks. */
  worker: (reports: number, worker: string) => `${worker}-এর সিদ্ধান্ত বাকি ${number(reports)}টি রিপোর্টের সব`,
}
export const whatHappens = 'কাজটির কী হবে?'
export const taskActions: Record<TaskAction, string> = {
  leave: 'যেমন আছে তেমনই থাকবে',
  pause: 'থামানো হবে: অ্যাডমিন চালু না করা পর্যন্ত কাজ জমা নেওয়া হবে না',
  delete: 'মুছে ফেলা হবে: খালি জায়গার কয়েন বায়ার ফেরত পাবেন',
}
export const noteToWorker = 'কর্মীর জন্য বার্তা'
export const noteHint = 'কর্মী নোটিফিকেশনে এটি পড়বেন।'
export const dismiss = 'খারিজ করুন'
export const uphold = 'গ্রহণ করুন'
/** The state of a reported task that takes work or is paused, by the one who paused it. */
export const runningStates = {
  running: 'কাজটি চালু আছে, জমা নেওয়া হচ্ছে।',
  reports: 'রিপোর্টের কারণে কাজটি থেমে আছে।',
  admin: 'একজন অ্যাডমিন কাজটি থামিয়েছেন।',
  buyer: 'বায়ার নিজে কাজটি থামিয়েছেন।',
  review: 'বায়ার সময়মতো সিদ্ধান্ত না নেওয়ায় কাজটি থেমে আছে।',
  owner: 'একটি প্রোগ্রাম কাজটি পোস্ট করেছে, আর এটি বায়ারের অপেক্ষায় আছে।',
  rules: 'কাজের লেখার কারণে এটি থেমে আছে।',
}
export const closedStates = {
  completed: 'কাজটি সম্পন্ন হয়েছে।',
  expired: 'কাজটির শেষ তারিখ পার হয়েছে।',
  deleted: 'কাজটি মুছে ফেলা হয়েছে।',
}
export const decision: Record<ReportEnd, (admin: string, time: string) => string> = {
  upheld: (admin, time) => `${admin} রিপোর্টটি গ্রহণ করেছেন, ${time}`,
  dismissed: (admin, time) => `${admin} রিপোর্টটি খারিজ করেছেন, ${time}`,
  closed: (admin, time) => `${admin} কাজটি আবার চালু করায় রিপোর্টটি বন্ধ হয়েছে, ${time}`,
}
