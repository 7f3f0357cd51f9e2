/** Words of what work pays and what slots cost: how long it takes, in short how the buyer decides, and the coins that are set aside. */
import { number } from './format.ts'

/** "৬ মিনিট", "৮ ঘণ্টা", "১ ঘণ্টা ৩০ মিনিট". */
export function duration(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return `${number(rest)} মিনিট`
  return rest === 0 ? `${number(hours)} ঘণ্টা` : `${number(hours)} ঘণ্টা ${number(rest)} মিনিট`
}
/** `time`: "৬ মিনিট". */
export const about = (time: string) => `প্রায় ${time}`
export const time = 'সময় লাগে'
export const buyersEstimate = 'বায়ারের অনুমান'
/** The time is the median of known workers. */
export const measured = 'অভিজ্ঞ কর্মীদের অর্ধেকের এর চেয়ে কম সময় লেগেছে'

/** "3 days", "30 hours". */
export const waitOf = (hours: number) => (hours % 24 === 0 ? `${number(hours / 24)} দিন` : `${number(hours)} ঘণ্টা`)
export const within = (wait: string) => `${wait}${wait.endsWith('ন') ? 'ের' : 'র'} মধ্যে`
export const decision = 'সিদ্ধান্ত'
export const decisionWithin = (wait: string) => `${within(wait)}, না হলে পারিশ্রমিক পাবেন`

/** If the silence of the buyer moves the end of the review. */
export const paidLatest = 'সবচেয়ে দেরিতে পারিশ্রমিক'

export const newBuyer = 'নতুন বায়ার'

/** What slots cost. */
export const fee = 'চার্জ'
export const availableCoins = 'ব্যবহারযোগ্য কয়েন'
export const leftAfterwards = 'এরপর থাকবে'
/** `written` is the number of missing coins with its digits. */
export const needMoreCoins = (_coins: number, written: string) => `আপনার আরও ${written} কয়েন লাগবে।`
export const purchaseCoin = 'কয়েন কিনুন'
/** `pay`: "5 coins". */
export const slotsTimesPay = (slots: number, pay: string) => `${number(slots)}টি জায়গা × ${pay}`
export const pagesTimesPay = (pages: number, pay: string) => `${number(pages)}টি পাতা × ${pay}`

// The record of a buyer.

export const howBuyerDecides = 'এই বায়ার কীভাবে সিদ্ধান্ত নেন'
export const knownWorkers = 'অভিজ্ঞ কর্মী'
export const newWorkers = 'নতুন কর্মী'
export const approved = 'অনুমোদিত'
/** "৯৬%, ৪২ জন কর্মী". */
export const shareOf = (share: number, workers: number) => `${number(share)}%, ${number(workers)} জন কর্মী`
export const decisions = 'সিদ্ধান্ত'
export const half = 'অর্ধেক কর্মী'
export const approvedByItself = 'নিজে থেকে অনুমোদিত'
export const percent = (share: number) => `${number(share)}%`
export const objectionsLost = 'যেসব আপত্তিতে হেরেছেন'
export const objectionsUndecided = 'যেসব আপত্তির সিদ্ধান্ত হয়নি'
export const whatCounts = (days: number) =>
  `প্রত্যেক কর্মী একবার গোনা হয়: গত ${number(days)} দিনে তাঁর কাজের কয়েনের যত অংশ দেওয়া হয়েছে, সেই হিসাবে। অন্য বায়াররা যাঁর অন্তত দশটি কাজ অনুমোদন করেছেন, সব মিলিয়ে অন্তত ২০ কয়েনের, তিনি অভিজ্ঞ কর্মী। ফিল্টার অভিজ্ঞ কর্মীদের হিসাবে চলে।`
export const tooFewDecisions = (least: number) => `এই বায়ারের ${number(least)}টির কম সিদ্ধান্ত এখন পর্যন্ত গোনা হয়েছে।`
/** Of a line of the record. */
export const fewerDecisions = (least: number) => `এখন পর্যন্ত ${number(least)}টির কম সিদ্ধান্ত।`

/** On the buyer's own page. */
export const whatWorkersSee = 'আপনার সিদ্ধান্ত, কর্মীরা যেমন দেখেন'
export const youAreNew = (least: number) =>
  `আপনার ${number(least)}টি সিদ্ধান্ত গোনা না হওয়া পর্যন্ত কর্মীরা আপনার কাজে “নতুন বায়ার” দেখবেন।`
export const computedHourly = 'ঘণ্টায় একবার হিসাব করা হয়।'
