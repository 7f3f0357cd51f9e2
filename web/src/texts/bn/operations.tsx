/** Words of the operations page (switches, categories with the pay floor, failed jobs) and of the overview. */
import type { SwitchName } from '@piecework/contract'
import type { ReactNode } from 'react'
import type { Change, Since, Waits } from '../en/operations.tsx'
import { digits, number } from './format.ts'

export const operationsText =
  'সব ব্যবহারকারীর জন্য একসঙ্গে কার্যকর চারটি সুইচ, কাজের ক্যাটাগরি ও সর্বনিম্ন পারিশ্রমিক, টাকার রেট, আর যেসব জব ব্যর্থ হয়েছে।'

export const switches = 'সুইচ'
export const switchOn = 'চালু করুন'
export const switchOff = 'বন্ধ করুন'
export const turn = (isOn: boolean, title: string) => `${isOn ? switchOff : switchOn}: ${title}`
export const since = ({ isOn, time, admin, reason }: Since) => (
  <>
    {time} থেকে {isOn ? 'চালু' : 'বন্ধ'}, করেছেন {admin}: {reason}
  </>
)
export const worksAgain = 'সব ব্যবহারকারীর জন্য সঙ্গে সঙ্গে আবার চালু হবে।'
export const forOtherAdmins = 'অন্য অ্যাডমিনদের জন্য; অডিট তালিকায় থাকবে।'
export const notSwitched = 'বদলানো যায়নি'
export const switchedOn = 'চালু হয়েছে'
export const switchedOff = 'বন্ধ হয়েছে'

/** The name of a switch, its effect while off, the titles of its dialog, and what the message says after it. */
const switchOf = (title: string, effect: string, subject = title) => ({
  title,
  effect,
  turnOn: `${subject} চালু করুন`,
  turnOff: `${subject} বন্ধ করুন`,
  isOn: `সবার জন্য ${subject} চালু হয়েছে।`,
  isOff: `সবার জন্য ${subject} বন্ধ হয়েছে।`,
})
export const switchTexts: Record<SwitchName, ReturnType<typeof switchOf>> = {
  sign_ups: switchOf(
    'নতুন অ্যাকাউন্ট',
    'বন্ধ থাকলে নতুন অ্যাকাউন্ট খোলা যায় না। যাঁদের অ্যাকাউন্ট আছে, তাঁরা আগের মতোই লগ ইন করেন।',
    'নতুন অ্যাকাউন্ট খোলা',
  ),
  purchases: switchOf('কয়েন কেনা', 'বন্ধ থাকলে নতুন কার্ড পেমেন্ট শুরু করা যায় না। শুরু হয়ে যাওয়া পেমেন্টের কয়েন যোগ হয়।'),
  posting: switchOf('কাজ দেওয়া', 'বন্ধ থাকলে নতুন কাজ দেওয়া যায় না। চালু কাজ, সেগুলোতে কাজ জমা ও পারিশ্রমিক আগের মতোই চলে।'),
  withdrawals: switchOf('টাকা তোলা', 'বন্ধ থাকলে টাকা তোলার নতুন অনুরোধ করা যায় না। আগের অনুরোধগুলোর সিদ্ধান্ত আগের মতোই হয়।'),
}

export const categoriesAndFloor = 'ক্যাটাগরি ও সর্বনিম্ন পারিশ্রমিক'
/** `coins` is written with its unit. */
export const floorIs = (coins: ReactNode) => <>সব নতুন কাজের সর্বনিম্ন পারিশ্রমিক: {coins}</>
export const changeFloor = 'সর্বনিম্ন পারিশ্রমিক বদলান'
export const categoriesByName = 'কাজের ক্যাটাগরি, নামের ক্রমে'
export const edit = 'বদলান'
export const editCategory = (name: string) => `বদলান: ${name}`
export const editTitle = (name: string) => `${name} বদলান`
export const englishName = 'ইংরেজি নাম'
export const banglaName = 'বাংলা নাম'
export const lowestPay = 'সর্বনিম্ন পারিশ্রমিক'
export const lowestPayHint = 'প্রতি কর্মীর জন্য কয়েন। আগে দেওয়া কাজের পারিশ্রমিক বদলাবে না।'
export const newTasks = 'নতুন কাজ'
export const takesNewTasks = 'নতুন কাজ নেয়'
export const alwaysTakesTasks = 'এটি সব সময় নতুন কাজ নেয়: যে কাজের ক্যাটাগরি নেই, সেটি এখানে আসে।'
export const categorySaved = 'ক্যাটাগরি সেভ হয়েছে'
export const floorSaved = 'সর্বনিম্ন পারিশ্রমিক সেভ হয়েছে'
export const fromNowOn = 'এখন থেকে দেওয়া কাজের জন্য এটি কার্যকর।'
export const payFloor = 'সর্বনিম্ন পারিশ্রমিক'
export const payFloorHint = 'প্রতি কর্মীর জন্য কয়েন। কোনো ক্যাটাগরিতে এর চেয়ে বেশিও হতে পারে।'

export const failedJobs = 'ব্যর্থ জব'
export const noFailedJobs = 'কোনো জব ব্যর্থ হয়নি।'
export const noFailedJobsText =
  'শেষ তারিখ, পেমেন্ট ও হিসাব মেলানোর জব নির্দিষ্ট সময়ে নিজে থেকে চলে; কোনো জব শেষ পর্যন্ত ব্যর্থ হলে বা কোনো ইমেইল পাঠানো না গেলে তা এক সপ্তাহ এখানে দেখা যায়।'
export const latestFirst = 'শেষ পর্যন্ত ব্যর্থ জব, সর্বশেষটি আগে'
export const job = 'জব'
export const whatWentWrong = 'কী সমস্যা হয়েছে'
export const tries = 'চেষ্টা'
export const failed = 'ব্যর্থ হয়েছে'
export const retry = 'আবার চালান'
export const retryJob = (job: string) => `আবার চালান: ${job}`
export const retrying = 'চালানো হচ্ছে…'
export const runningAgain = 'আবার চলছে'
export const runningAgainText = 'আবার ব্যর্থ হলে এখানে ফিরে আসবে।'
export const notRetried = 'আবার চালানো যায়নি'

const jobLabels: Record<string, string> = {
  mail: 'ইমেইল',
  'send-mails': 'ইমেইল পাঠানো',
  'clear-mails': 'পুরোনো ইমেইল মোছা',
  'expire-tasks': 'মেয়াদ শেষের কাজ বন্ধ করা',
  'resume-tasks': 'থামানো কাজ আবার চালু করা',
  'settle-payments': 'পেমেন্ট মেলানো',
  'read-webhook-events': 'পেমেন্টের খবর পড়া',
  'delete-accounts': 'অ্যাকাউন্ট মুছে ফেলা',
  'remove-users': 'ব্যবহারকারী সরানো',
  'notify-late-withdrawals': 'টাকা তোলায় দেরি জানানো',
  'refund-late-payments': 'দেরিতে আসা পেমেন্ট ফেরত',
  'check-ledger': 'হিসাব মেলানো',
  'remind-of-due-work': 'যাচাইয়ের কথা মনে করানো',
  'approve-overdue-work': 'সময় শেষ হওয়া কাজ অনুমোদন',
  'delete-expired': 'মেয়াদ শেষের তথ্য মোছা',
}

/** A job without a label is shown with its name. */
export function jobLabel(name: string): string {
  return jobLabels[name] ?? name
}

// Words of the rate of taka, which Admins set. Rates and times come formatted

export const takaBesideDollars = 'ডলারের পাশে টাকা'
export const noRate = 'রেট নেই: টাকা দেখানো হয় না।'
export const rateIs = (taka: string) => `${digits('$1.00')} = ${taka}`
export const shownTo =
  'কর্মীরা দেখেন, তাঁরা প্রায় কত টাকা পাবেন। টাকা তোলার অনুরোধের দিনের রেট সেই অনুরোধের সঙ্গে থেকে যায়, আর আপনি সেই রেটের টাকা পাঠান।'
export const sinceTakaRate = ({ time, admin }: Change) => (
  <>
    {time} থেকে, ঠিক করেছেন {admin}
  </>
)
export const removed = ({ time, admin }: Change) => (
  <>
    {time}: রেট সরিয়েছেন {admin}
  </>
)
/** `rate` is null for the removal of the rate; `page` is a link. */
export const waits = ({ rate, admin, page }: Waits) => (
  <>
    {admin} প্রস্তাব করেছেন: {rate === null ? 'রেট সরানো' : `প্রতি ডলারে ${rate}`}। এটি {page} পেজে আরেকজন অ্যাডমিনের অপেক্ষায়
    আছে।
  </>
)

export const setRate = 'রেট ঠিক করুন'
export const changeRate = 'রেট বদলান'
export const takaPerDollar = 'প্রতি ডলারে টাকা'
export const rateHint = `সর্বশেষ রেট বা এক দিন আগের রেট থেকে ${number(5)}%-এর বেশি বদল আরেকজন অ্যাডমিনের অপেক্ষায় থাকে; নতুন অ্যাডমিনের প্রতিটি বদলও।`
export const removeRate = 'রেট সরান'
export const removeThis = 'রেট সরাবেন?'
export const removeText = 'টাকা তোলার নতুন অনুরোধে টাকা দেখানো হবে না। আগের অনুরোধগুলোতে টাকা থাকবে।'

export const savedText = 'এখন থেকে করা টাকা তোলার অনুরোধের জন্য এটি কার্যকর।'
export const removedText = 'এখন কোনো রেট নেই।'
export const proposedText = 'রেট বদলের আগে আরেকজন অ্যাডমিনকে হিসাব পেজে নিশ্চিত করতে হবে।'

// The overview of Admins

export const daysShown = 'যত দিন দেখানো হচ্ছে'
export const daysOf = (days: number) => `${number(days)} দিন`
export const lastDays = (days: number) => `গত ${number(days)} দিন। সিদ্ধান্ত হওয়া কাজ ঘণ্টায় একবার গোনা হয়।`
export const clockWasWrong = 'ঘড়ি ভুল ছিল'
export const clockWasWrongText = (until: string) =>
  `${until} পর্যন্ত ডেটাবেজের ঘড়ি এগিয়ে ছিল। এ কারণে কোনো কাজ অনুমোদিত হয়নি, মেয়াদও শেষ হয়নি; তবে কর্মীদের ধরে রাখা জায়গা ছুটে গেছে। পরিচালককে জানান।`
export const tasksByDay = 'দিনে কত নতুন কাজ'
export const paidByDay = 'অনুমোদিত কাজের জন্য দিনে কত কয়েন'
export const waitOfWork = 'কাজের সিদ্ধান্ত হতে কত ঘণ্টা'
export const waitOfPayouts = 'তোলা টাকা পেতে কত ঘণ্টা'
/** "৬.৪ ঘণ্টা" */
export const hours = (hours: number) => `${number(hours, 1)} ঘণ্টা`
/** `amount`: "৬.৪ ঘণ্টা". */
export const onAverage = (amount: string) => `গড়ে ${amount}`
export const noneInTheseDays = 'এই দিনগুলোতে কিছু নেই।'
export const nothingInTheseDays = 'এই দিনগুলোতে কিছুই হয়নি'
export const plotsBegin = 'প্রথম ব্যবহারকারী, কাজ আর কয়েন এলেই গ্রাফ দেখা যাবে।'
