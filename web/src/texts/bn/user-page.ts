/** Words of the page with all about one user, for Admins. Times come formatted. */
import type { ReportEnd } from '@piecework/contract'
import { number } from './format.ts'

export const user = 'ব্যবহারকারী'
/** A link to the page. */
export const allAboutUser = 'এই ব্যবহারকারীর সব তথ্য'
export const notFound = 'ব্যবহারকারী পাওয়া যায়নি'
export const notFoundText = 'অ্যাকাউন্টটি সরানো হয়েছে, অথবা ঠিকানাটি পুরো নয়।'
export const none = 'এখনো কিছু নেই।'
/** `what` is a title of this page. */
export const newestFirst = (what: string) => `${what}, নতুনগুলো আগে`

export const withUsSince = 'যোগ দিয়েছেন'
export const lastSignIn = 'শেষ লগ ইন'
export const never = 'কখনো নয়'
export const language = 'ভাষা'
export const languages: Record<'en' | 'bn', string> = { en: 'ইংরেজি', bn: 'বাংলা' }
export const sessions = 'লগ ইন আছে'
export const sessionsLastSeen = (sessions: number, time: string) => `${number(sessions)}টি ডিভাইসে, শেষ ব্যবহার ${time}`
export const noSession = 'কোনো ডিভাইসে নয়'

export const reports = { by: 'এই ব্যবহারকারীর করা রিপোর্ট', about: 'এই ব্যবহারকারীর কাজ নিয়ে রিপোর্ট' }
export const what = 'কী নিয়ে'
/** Of a report and an appeal that are not decided. */
export const waits = 'অপেক্ষায়'
export const reportStates: Record<ReportEnd, string> = { upheld: 'গৃহীত', dismissed: 'খারিজ', closed: 'বন্ধ' }

export const suspensions = 'স্থগিত করা ও সরানো'
export const removal = 'অ্যাকাউন্ট সরানো'
export const until = 'যে পর্যন্ত'
export const appeal = 'আপিল'
export const noAppeal = 'নেই'
export const appealStates = {
  upheld: 'মেনে নেওয়া হয়েছে',
  stands: 'মানা হয়নি',
  undecided: 'সময়ের মধ্যে সিদ্ধান্ত হয়নি',
  ended: 'স্থগিতাদেশের সঙ্গে শেষ',
}

export const actionsOfAdmins = 'অ্যাডমিনরা যা করেছেন'
