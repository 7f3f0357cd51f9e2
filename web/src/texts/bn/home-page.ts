/** Words of the home page's first screen. */
import { digits, number } from './format.ts'

export const description =
  'ছোট কাজ, ন্যায্য পারিশ্রমিক: সহজ কাজ করে কয়েন আয় করুন, অথবা সারা বিশ্বের কর্মীদের দিয়ে আপনার ছোট কাজগুলো করিয়ে নিন।'
export const homeTitle = (brand: string) => `${brand} || হোম`

export const about = 'এটি কী নিয়ে'
export const showSlide = (slide: number) => `স্লাইড ${digits(String(slide))} দেখুন`
/** The two lines of each slide's heading. */
export const welcome = ['ছোট কাজ।', 'ন্যায্য পারিশ্রমিক।'] as const
export const welcomeText = 'অবসর সময়ে সহজ কাজ করে টাকা আয় করুন। ব্যবসা আছে? সারা বিশ্বের কর্মীদের দিয়ে আপনার ছোট কাজগুলো করিয়ে নিন।'
/** Below the buttons, at most two lines on a phone. */
export const proof = 'শুরুর আগেই প্রতিটি কাজের পারিশ্রমিক আলাদা রাখা থাকে।'
export const goToDashboard = 'ড্যাশবোর্ডে যান'
export const findWork = 'কাজ খুঁজে নিন'
export const postTask = 'কাজ দিন'
/** `users` is written by the operator, such as "500,000": ৫,০০,০০০. */
export const overUsers = (users: string) => `বিশ্বজুড়ে ${digits(users.replace(/\d+(,\d+)+/g, grouped))}-এর বেশি ব্যবহারকারী`
const grouped = (written: string) => number(Number(written.replaceAll(',', '')))
export const threeSteps = ['তিন ধাপে', 'পারিশ্রমিক'] as const
export const stepNumber = (step: number) => digits(String(step))
export const browse = 'কাজ খুঁজুন'
export const browseText = 'ডেটা এন্ট্রি থেকে কনটেন্ট যাচাই পর্যন্ত।'
export const complete = 'কাজটি করুন'
export const completeText = 'নির্দেশনা পড়ুন, কাজ করুন, জমা দিন।'
export const getPaid = 'অনুমোদনের সঙ্গে সঙ্গেই পারিশ্রমিক'
export const getPaidText = 'বায়ার অনুমোদন করা মাত্রই কয়েন জমা হয়।'
export const workThatFits = ['আপনার সময়মতো', 'কাজ'] as const
export const flexibleHours = 'নিজের সুবিধামতো সময়'
export const noExperience = 'বেশির ভাগ কাজে অভিজ্ঞতা লাগে না'
export const instantPayments = 'সঙ্গে সঙ্গে পেমেন্ট, টাকা তোলার কয়েকটি উপায়'
export const support = `${digits('24/7')} সহায়তা`
export const secure = 'নিরাপদ, যাচাই করা প্ল্যাটফর্ম'
export const skillMatching = 'ক্যাটাগরি, ভাষা ও পারিশ্রমিক ধরে কাজ খুঁজুন; শিগগিরই আসছে: আপনার প্রোফাইল দেখে কাজের পরামর্শ'

export const bestWorkers = 'সেরা কর্মী'
export const bestWorkersText = 'এই মুহূর্তে যাঁদের কয়েন সবচেয়ে বেশি।'
export const workersNotLoaded = 'কর্মীদের তালিকা আনা যায়নি।'
export const noWorkers = 'কোনো কর্মী পাওয়া যায়নি।'
export const coins = 'কয়েন:'
