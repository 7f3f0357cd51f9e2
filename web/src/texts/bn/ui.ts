/** Words that many screens share. */
import type { Role } from '@piecework/contract'
import { clock, date, digits, number } from './format.ts'

export const skipToContent = 'মূল অংশে যান'
export const cancel = 'বাতিল'
export const how = 'কীভাবে?'
export const undo = 'ফিরিয়ে নিন'
export const close = 'বন্ধ করুন'
export const saving = 'সেভ হচ্ছে…'
export const sending = 'পাঠানো হচ্ছে…'
export const reason = 'কারণ'
export const logout = 'লগ আউট'
export const back = 'ফিরে যান'
export const coins = 'কয়েন'
export const worker = 'কর্মী'
export const action = 'করণীয়'
export const print = 'প্রিন্ট করুন'
export const cancelling = 'বাতিল হচ্ছে…'
export const notCancelled = 'বাতিল হয়নি'
export const saveChanges = 'পরিবর্তন সেভ করুন'
export const notSaved = 'সেভ হয়নি'
export const notChanged = 'বদলানো যায়নি'
export const saved = 'সেভ হয়েছে'
export const dateAndTime = 'তারিখ ও সময়'
export const preparing = 'তৈরি হচ্ছে…'
export const confirm = 'নিশ্চিত করুন'
export const areYouSure = 'আপনি কি নিশ্চিত?'
export const pause = 'থামান'
export const when = 'কখন'
export const amount = 'পরিমাণ'
export const all = 'সব'
export const role = 'ভূমিকা'
export const status = 'অবস্থা'
export const photo = 'ছবি'
export const password = 'পাসওয়ার্ড'
export const passwordRequired = 'পাসওয়ার্ড দিন'
export const passwordChanged = 'পাসওয়ার্ড বদলানো হয়েছে'
export const lookIntoMailbox = 'আপনার ইমেইল দেখুন'
export const success = 'সফল হয়েছে!'
export const testMode = 'টেস্ট মোড'
/** After a number. */
export const coinsUnit = 'কয়েন'
export const removedOn = 'সরানোর দিন'
export const backToHome = 'হোমে ফিরে যান'
export const notSent = 'পাঠানো যায়নি'
export const cancelled = 'বাতিল হয়েছে'
export const coin = 'কয়েন'
export const proposed = 'প্রস্তাব জমা হয়েছে'

// Words of the carousels. They are read aloud only

export const carousel = 'স্লাইড শো'
export const slide = 'স্লাইড'
export const slideOf = (slide: number, slides: number) => `${number(slides)}টির মধ্যে ${number(slide)} নম্বর`
export const play = 'চালু করুন'
export const previous = 'আগের'
export const next = 'পরের'

// Words of the form fields

export const optional = '(না দিলেও চলবে)'
export const email = 'ইমেইল'
export const showPassword = 'পাসওয়ার্ড দেখান'
export const hidePassword = 'পাসওয়ার্ড লুকান'
export const newPassword = 'নতুন পাসওয়ার্ড'
export const passwordRules = `অন্তত ${digits('6')}টি অক্ষর দিন, যার একটি বড় হাতের ইংরেজি অক্ষর।`
export const roleMissing = 'কর্মী নাকি বায়ার, বেছে নিন'

// Words of the toasts

/** Names the region of the toasts. */
export const messages = 'বার্তা'

export const tryAgain = 'আবার চেষ্টা করুন'
export const trying = 'চেষ্টা চলছে…'
export const loading = 'লোড হচ্ছে'
export const error = 'সমস্যা হয়েছে'
export const warning = 'সতর্কতা'
export const name = 'নাম'
export const roles: Record<Role, string> = { Worker: 'কর্মী', Buyer: 'বায়ার', Admin: 'অ্যাডমিন' }

export const noConnection = 'ইন্টারনেট নেই। কিছুই হারায়নি; আবার চেষ্টা করুন।'

/** The word after a number that stands in an element of its own. */
export const coinUnit = (_coins: number) => 'কয়েন'
/** Read aloud only. `coins` is written with its unit. */
export const balance = (coins: string) => `ব্যালেন্স: ${coins}`
export const waitToBePaidOut = (_coins: number, written: string) => `${written}: টাকা পাওয়া বাকি`
export const balanceUnknown = 'ব্যালেন্স এখনো জানা যায়নি'

// The words of the guard, which every page loads

export const accountNotLoaded = 'আপনার অ্যাকাউন্ট লোড করা যায়নি'

// Words of the bar and the footer of the public pages

export const main = 'প্রধান'
export const menu = 'মেনু'
export const joinAsDeveloper = 'ডেভেলপার হিসেবে যোগ দিন'
export const opensInNewTab = '(নতুন ট্যাবে খোলে)'
export const login = 'লগ ইন'
export const register = 'অ্যাকাউন্ট খুলুন'
export const dashboard = 'ড্যাশবোর্ড'
export const profile = 'প্রোফাইল'

export const aboutProduct = 'সারা বিশ্বের কাজদাতা ও কর্মীদের জন্য ছোট কাজ ও আয়ের প্ল্যাটফর্ম। দ্রুত, ন্যায্য ও কার্যকর।'
export const contact = 'যোগাযোগ'
export const follow = 'অনুসরণ করুন'
export const policies = { rules: 'নিয়ম', terms: 'শর্তাবলি', privacy: 'গোপনীয়তা', help: 'সাহায্য', prices: 'মূল্য' }
export const rulesAndTerms = 'নিয়ম ও শর্তাবলি'
export const allRightsReserved = (year: string, brand: string) => `© ${digits(year)} ${brand}। সর্বস্বত্ব সংরক্ষিত।`

export const notLoaded = 'এটি লোড করা যায়নি'
export const waitsForSecondAdmin = 'আরেকজন অ্যাডমিনের অপেক্ষায়'
export const actions = 'করণীয়'
export const rowNumber = (row: number) => digits(String(row))

export const statuses = {
  open: 'চালু',
  'in-progress': 'চলছে',
  paused: 'থামানো আছে',
  completed: 'সম্পন্ন',
  expired: 'মেয়াদ শেষ',
  deleted: 'মুছে ফেলা',
  pending: 'অপেক্ষায়',
  approved: 'অনুমোদিত',
  rejected: 'প্রত্যাখ্যাত',
  withdrawn: 'ফিরিয়ে নেওয়া',
  cancelled: 'বাতিল',
  returned: 'ফেরত',
  on: 'চালু',
  off: 'বন্ধ',
  suspended: 'স্থগিত',
  owes: 'কয়েন দেনা',
  disputed: 'কার্ড নিয়ে আপত্তি',
}

/** Of the worker's own pending work. */
/** `latest`: the silence of the buyer can move the time once. */
export const paidAfter = (time: string, latest = time) =>
  `${time} পর্যন্ত যাচাই, তারপর পারিশ্রমিক পাবেন${latest === time ? '' : `; সবচেয়ে দেরি হলে ${latest}`}।`

export const enterCoins = 'কয়েনের সংখ্যা লিখুন'
export const filter = 'ফিল্টার'
/** `filters` are set. */
export const filterWith = (filters: number) => `ফিল্টার (${number(filters)})`
export const more = 'আরও'
export const moreOf = (label: string) => `আরও: ${label}`

/** A filter that is set. */
export const filterIs = (label: string, value: string) => `${label}: ${value}`
export const clear = 'মুছুন'
export const clearFilters = 'ফিল্টার মুছুন'
export const showList = 'তালিকা দেখুন'
export const nothingMatches = 'কিছু পাওয়া যায়নি'
export const nothingMatchesText = 'অন্য শব্দ দিয়ে খুঁজুন, অথবা ফিল্টার কমান।'

export const askLeave = 'সেভ না করেই চলে যাবেন?'
export const askLeaveText = 'আপনার পরিবর্তনগুলো হারিয়ে যাবে।'
export const leave = 'চলে যান'
export const stay = 'থাকুন'

export const pages = 'পৃষ্ঠা'
type Shown = { first: number; last: number; total: number; page: number; pages: number }
export const shownOnPage = ({ first, last, total, page, pages }: Shown) =>
  `${number(total)}টির মধ্যে ${number(first)}-${number(last)}\u00a0· পৃষ্ঠা ${number(page)}/${number(pages)}`
export const page = (page: number) => `পৃষ্ঠা ${digits(String(page))}`
export const pageNumber = (page: number) => digits(String(page))

/** What the rows of a list are, each with the word that counts it. */
const nouns = {
  'blocked worker': [' জন', 'ব্লক করা কর্মী'],
  action: ['টি', 'ঘটনা'],
  mail: ['টি', 'ইমেইল'],
  message: ['টি', 'বার্তা'],
  movement: ['টি', 'লেনদেন'],
  row: ['টি', 'সারি'],
  notification: ['টি', 'নোটিফিকেশন'],
  payment: ['টি', 'পেমেন্ট'],
  payout: ['টি', 'পেআউট'],
  proposal: ['টি', 'প্রস্তাব'],
  report: ['টি', 'রিপোর্ট'],
  submission: ['টি', 'জমা দেওয়া কাজ'],
  task: ['টি', 'কাজ'],
  transfer: ['টি', 'ট্রান্সফার'],
  user: [' জন', 'ব্যবহারকারী'],
  withdrawal: ['টি', 'টাকা তোলার অনুরোধ'],
} as const
export type RowNoun = keyof typeof nouns
export const restNotLoaded = 'বাকিগুলো লোড করা যায়নি। আবার চেষ্টা করুন।'
export const showing = (shown: number, noun: RowNoun) => {
  const [counter, name] = nouns[noun]
  return `${number(shown)}${counter} ${name} দেখানো হচ্ছে`
}
export const showingOf = (shown: number, total: number, noun: RowNoun) => {
  const [counter, name] = nouns[noun]
  return `মোট ${number(total)}${counter} ${name}, দেখানো হচ্ছে ${number(shown)}${counter}`
}
export const showMore = (_noun: RowNoun) => 'আরও দেখুন'
export const loadingMore = 'লোড হচ্ছে…'

export const theme = 'থিম'
export const themes = { system: 'সিস্টেম', light: 'হালকা', dark: 'গাঢ়' }

export const bankDisputes = 'আপনার ব্যাংক একটি কার্ড পেমেন্ট নিয়ে আপত্তি জানিয়েছে।'
/** `coins` is written with its unit, as below. */
export const owesOfDisputed = (coins: string) => `এর কিছু কয়েন খরচ হয়ে গেছে: আপনার ${coins} দেনা আছে।`
export const untilDecided = 'এর মীমাংসা না হওয়া পর্যন্ত আপনি কাজ দিতে, জমা দেওয়া কাজ যাচাই করতে বা কয়েন কিনতে পারবেন না।'
export const paymentHistory = 'পেমেন্টের তালিকা'
export const owes = (coins: string) => `আপনার ${coins} দেনা আছে।`
export const cardMoneyBack = 'কার্ডের টাকা ফেরত গেছে।'
export const coinsSettle = 'যে কয়েন আসবে তা দিয়ে আগে এই দেনা শোধ হবে; ততক্ষণ আপনি কাজ দিতে বা অনুমোদন করতে পারবেন না।'
export const buyCoins = 'কয়েন কিনুন'

// Words of the image field

export const changeImage = 'ছবি বদলান'
export const chooseImage = 'ছবি বেছে নিন'
export const remove = 'সরিয়ে ফেলুন'
export const waitsForConnection = 'সংযোগের অপেক্ষায়'
/** Read aloud only. */
export const uploading = (label: string) => `${label}: পাঠানো হচ্ছে`
export const percent = (percent: number) => `${number(percent)}%`
export const notImage = 'ফাইলটি ছবি নয়। একটি ছবি বেছে নিন।'
export const imageNotArrived = 'ছবিটি এখনো আপলোড হয়নি'
export const imageNotArrivedText = 'একটু অপেক্ষা করুন, আবার চেষ্টা করুন, অথবা ছবিটি সরিয়ে ফেলুন।'
export const profilePicture = 'প্রোফাইল ছবি'

// Words of the date that is chosen in a date field

const weekdays = ['রবিবার', 'সোমবার', 'মঙ্গলবার', 'বুধবার', 'বৃহস্পতিবার', 'শুক্রবার', 'শনিবার']

/** "রবিবার, ৬ ডিসেম্বর ২০২৬" */
export const dateInWords = (day: Date) =>
  `${weekdays[day.getDay()]}, ${date(day.getDate(), day.getMonth(), day.getFullYear())}`
/** "রবিবার, ৬ ডিসেম্বর ২০২৬, সকাল ৯:০৫" */
export const timeInWords = (time: Date) => `${dateInWords(time)}, ${clock(time.getHours(), time.getMinutes())}`

/** "৩ দিন বাকি", below two days "৩০ ঘণ্টা বাকি". */
export function timeLeft(hours: number): string {
  if (hours < 1) return 'এক ঘণ্টার কম বাকি'
  return hours < 48 ? `${number(hours)} ঘণ্টা বাকি` : `${number(Math.floor(hours / 24))} দিন বাকি`
}

// Words of guides and plots

export const stepDone = 'হয়েছে:'
export const showAsTable = 'সারণি হিসেবে দেখুন'
