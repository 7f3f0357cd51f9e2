/** Words of the page with all that waits for the Admins, and of the integrity check. Times come formatted, names in quotation marks. */
import { number } from './format.ts'

export const toDecideText = 'প্রতিটি নিজের সময়ে আপনা থেকেই শেষ হয়, পাশে যেমন লেখা। রিপোর্ট ও লেখা আপনার সিদ্ধান্তের অপেক্ষায় থাকে।'
export const whatWaits = 'যা অপেক্ষায় আছে, ধরন অনুযায়ী'
export const tabs = {
  all: (waiting: number) => `সব (${number(waiting)})`,
  objection: (waiting: number) => `আপত্তি (${number(waiting)})`,
  appeal: (waiting: number) => `আপিল (${number(waiting)})`,
  work: (waiting: number) => `পড়ে থাকা কাজ (${number(waiting)})`,
  removal: (waiting: number) => `অ্যাকাউন্ট সরানো (${number(waiting)})`,
  report: (waiting: number) => `রিপোর্ট (${number(waiting)})`,
  texts: (waiting: number) => `লেখা (${number(waiting)})`,
}
export const kinds = {
  objection: 'আপত্তি',
  appeal: 'আপিল',
  work: 'পড়ে থাকা কাজ',
  removal: 'অ্যাকাউন্ট সরানো',
  report: 'রিপোর্ট',
  texts: 'লেখা',
}
export const firstToEnd = 'যা অপেক্ষায় আছে; যেগুলোর সময় আগে শেষ, সেগুলো আগে'
export const nothingWaits = 'কিছুই আপনার অপেক্ষায় নেই'
export const nothingWaitsText = 'সিদ্ধান্ত নেওয়ার মতো কিছু এলে এখানে দেখা যাবে।'
export const backToList = 'তালিকায় ফিরুন'
export const gone = 'এটি আর অপেক্ষায় নেই'
export const goneText = 'এর সিদ্ধান্ত হয়ে গেছে, বা সময় শেষ।'

export const decideUntil = (time: string) => `সিদ্ধান্তের শেষ সময় ${time}`
/** Follows the time that is left: "5 hours left, else the rejection stands". */
export const otherwise = {
  objection: 'না হলে প্রত্যাখ্যান বহাল থাকবে',
  suspension: 'না হলে স্থগিতাদেশ শেষ হবে',
  removal: 'না হলে অ্যাকাউন্ট সরানো থামবে',
  work: 'না হলে পারিশ্রমিক দেওয়া হবে',
  keep: 'না হলে অ্যাকাউন্টটি সরানো হবে',
}
export const leftElse = (left: string, otherwise: string) => `${left}, ${otherwise}`
export const against = 'অ্যাকাউন্ট সরানোর বিরুদ্ধে'

// Words of a task whose texts ask for what no task may ask for

export const waitsForAdmin = 'কাজটি অপেক্ষায় আছে: আপনি না ছাড়া পর্যন্ত কোনো কর্মী এটি দেখবেন না।'
export const takesWork = 'এর মধ্যে কাজটি চলছে।'
/** `rule` is a part of a sentence: "one-time codes or PINs". */
export const mayAskFor = (rule: string) => `এতে ${rule} চাওয়া হয়ে থাকতে পারে:`
export const wholeTask = 'কর্মীরা কাজটি যেমন পড়েন'
export const letGo = 'ছেড়ে দিন'
export const letGoDone = 'ছাড়া হয়েছে'
export const letGoText = 'এই লেখার কিছুই আর অ্যাডমিনের অপেক্ষায় নেই।'
export const notLetGo = 'ছাড়া যায়নি'

// Words of work that was left behind

export const leftBehindText =
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

// Words of a removal that waits for its day

export const removalOf = (user: string) => `${user}-এর অ্যাকাউন্ট সরানো`
export const askedBy = 'যিনি সরাতে বলেছেন'
export const askedByAt = (admin: string, time: string) => `${admin}\u00a0· ${time}`
export const untilThen =
  'তার আগ পর্যন্ত অ্যাকাউন্টটি স্থগিত থাকবে, আর ব্যবহারকারী আয়ের কয়েন তুলতে পারবেন। সেই দিন যা বাকি থাকবে, তা আর পাওয়া যাবে না।'
export const askKeep = (user: string) => `${user}-এর অ্যাকাউন্ট রাখবেন?`
export const askKeepText = 'অ্যাকাউন্ট সরানো থামবে। এর পাশে কোনো স্থগিতাদেশ থাকলে তা শেষ সময় পর্যন্ত চলবে।'
export const keep = 'রাখুন'
export const yesKeep = 'হ্যাঁ, রাখুন'

// The integrity check of the ledger

export const rulesViolated = 'হিসাবে একটি নিয়ম মেলেনি।'
/** `time` comes formatted. */
export const foundBroken = (rules: number, time: string) => `হিসাব মেলানোর সময় ${number(rules)}টি নিয়ম মেলেনি: ${time}।`
export const seeLedger = 'হিসাব দেখুন'

export const integrityCheck = 'হিসাব মেলানো'
export const oneMoment = 'একটু অপেক্ষা করুন'
export const notChecked = 'মেলানো হয়নি'
export const checking = 'মেলানো হচ্ছে…'
export const checkNow = 'এখন মেলান'
export const notCheckedYet = 'এখনো হিসাব মেলানো হয়নি।'
export const checkedEveryHour = 'প্রতি ঘণ্টায় নিজে থেকে মেলানো হয়, আর আপনি যেকোনো সময় মেলাতে পারেন।'
/** `duration` is one of the two below. */
export const checkedBy = (time: string, admin: string, duration: string) =>
  `মিলিয়েছেন ${admin}, ${time}; সময় লেগেছে ${duration}।`
export const checkedAutomatically = (time: string, duration: string) =>
  `নিজে থেকে মেলানো হয়েছে, ${time}; সময় লেগেছে ${duration}।`
export const lessThanSecond = 'এক সেকেন্ডের কম'
export const seconds = (seconds: number) => `${number(seconds)} সেকেন্ড`
export const isConsistent = 'সব হিসাব মিলেছে।'
export const everyRuleChecked = 'সব নিয়ম মিলিয়ে দেখা হয়েছে; কোনো কয়েন বাড়তি তৈরি হয়নি, হারায়নি বা দুবার দেওয়া হয়নি।'
export const rulesBroken = (rules: number) => `${number(rules)}টি নিয়ম মেলেনি।`
export const switchWithdrawalsOff = 'কারণ না জানা পর্যন্ত টাকা তোলা বন্ধ রাখুন।'
export const brokenRules = 'যেসব নিয়ম মেলেনি'
export const more = (rules: number) => `আরও ${number(rules)}টি।`
export const rule = 'নিয়ম'
export const object = 'কার'
export const found = 'পাওয়া গেছে'
export const expected = 'হওয়ার কথা'
