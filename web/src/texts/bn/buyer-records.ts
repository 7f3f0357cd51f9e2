/** Words of the record of a buyer: how the buyer decides about work. */
import { number } from './format.ts'

export const howBuyerDecides = 'এই বায়ার কীভাবে সিদ্ধান্ত নেন'
export const approved = 'অনুমোদিত'
/** "২১২টি সিদ্ধান্তের ৯৬%". */
export const shareOf = (share: number, decisions: number) => `${number(decisions)}টি সিদ্ধান্তের ${number(share)}%`
export const half = 'অর্ধেক সিদ্ধান্ত'
export const approvedByItself = 'নিজে থেকে অনুমোদিত'
export const percent = (share: number) => `${number(share)}%`
export const objectionsLost = 'যেসব আপত্তিতে হেরেছেন'
export const objectionsUndecided = 'যেসব আপত্তির সিদ্ধান্ত হয়নি'
export const whatCounts = (days: number, perWorker: number) =>
  `অভিজ্ঞ কর্মীদের কাজ নিয়ে গত ${number(days)} দিনের সিদ্ধান্ত গোনা হয়, প্রতি কর্মীর সর্বোচ্চ ${number(perWorker)}টি। একাধিক বায়ার মিলে যাঁর অন্তত দশটি কাজ অনুমোদন করেছেন, তিনি অভিজ্ঞ কর্মী।`
export const tooFewDecisions = (least: number) => `এই বায়ারের ${number(least)}টির কম সিদ্ধান্ত এখন পর্যন্ত গোনা হয়েছে।`

/** On the buyer's own page. */
export const whatWorkersSee = 'আপনার সিদ্ধান্ত, কর্মীরা যেমন দেখেন'
export const youAreNew = (least: number) =>
  `আপনার ${number(least)}টি সিদ্ধান্ত গোনা না হওয়া পর্যন্ত কর্মীরা আপনার কাজে “নতুন বায়ার” দেখবেন।`
export const computedHourly = 'ঘণ্টায় একবার হিসাব করা হয়।'
