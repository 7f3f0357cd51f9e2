/** Words of the home page, and of the pages for errors. */
import { digits, number } from './format.ts'

/** In the quilt of the first slide: no task of the installation. */
export const example = 'উদাহরণ'
export const exampleTitle = `দোকানের সাইনবোর্ডের ${number(40)}টি ছবিতে লেবেল দিন`
/** `coins`: "+24". */
export const approvedWith = (coins: string) => `অনুমোদিত ${coins}`

export const openNow = 'এখন যেসব কাজ খোলা'
export const openNowText = 'সবচেয়ে নতুন কাজ। শুরু করার আগেই প্রতিটির পারিশ্রমিক দেখা যায়।'
export const openTasksNotLoaded = 'খোলা কাজগুলো আনা যায়নি।'
export const openTasks = 'খোলা কাজ'
export const coinsPaid = `${number(30)} দিনে অনুমোদিত কাজের পারিশ্রমিক`
export const medianHours = `${number(30)} দিনের অর্ধেক কাজের সিদ্ধান্ত এই সময়ের মধ্যে`
export const hours = (hours: number) => `${number(hours, Number.isInteger(hours) ? 0 : 1)} ঘণ্টা`
export const asOf = (date: string) => `${date} তারিখের হিসাব`

export const usersSay = 'ব্যবহারকারীরা কী বলেন'
/** Five users, each with what they say. */
export const voices = [
  ['গ্রেস ওয়ানজিরু', 'বাসে বসেই দু-তিনটি কাজ সেরে ফেলি। প্রতিটি কাজে পারিশ্রমিক লেখা থাকে, তাই কত পাব তা আগেই জানি।'],
  ['নুসরাত জাহান', 'ছোট ছোট কাজ, পরিষ্কার নির্দেশনা। অনুমোদনের সঙ্গে সঙ্গেই কয়েন জমা হয়, আর বিকাশে টাকা তুলতে পারি।'],
  ['লেনা হফমান', `দুই দিনে রাস্তার ${number(600)}টি ছবিতে লেবেল দেওয়া হয়ে গেছে। সব কাজ যাচাই করতে এক কাপ কফির সময়ও লাগেনি।`],
  ['মিগেল সান্তোস', 'প্রথম কাজটি করতে পাঁচ মিনিট লেগেছিল, দুপুরের আগেই অনুমোদন পেয়েছি। সেই মাসেই প্রথম টাকা তুলেছি।'],
  ['আরিফ চৌধুরী', 'জমা দেওয়া কাজ ঠিক না হলে গ্রহণ করি না, জায়গাটি আবার খালি হয়ে যায়। যেটা কাজে লাগে, শুধু সেটারই টাকা দিই।'],
] as const
export const slideOf = (slide: number, slides: number) => digits(`${slide}/${slides}`)
export const howItWorks = 'কীভাবে কাজ করে'
export const signUp = 'অ্যাকাউন্ট খুলুন'
export const signUpText = 'কয়েক মিনিটেই অ্যাকাউন্ট খুলুন।'
export const postOrBrowse = 'কাজ দিন বা খুঁজুন'
export const postOrBrowseText = 'বায়াররা কাজ দেন, কর্মীরা কাজ খুঁজে নেন।'
export const earnAndGrow = 'আয় করুন, এগিয়ে যান'
export const earnAndGrowText = 'কাজ করুন আর আয়ের টাকা তুলুন।'
export const tabs = { Worker: 'আমি আয় করতে চাই', Buyer: 'আমার কাজ করানো দরকার' }
/** What each of the three steps is for this role. */
export const ownSteps = {
  Worker: [
    'কর্মী বেছে নিন। কোনো খরচ নেই।',
    'একটি কাজ বেছে নিন: পারিশ্রমিক ও শেষ তারিখ লেখা থাকে।',
    'অনুমোদিত কাজের কয়েন সঙ্গে সঙ্গেই জমা হয়; মোবাইল ওয়ালেটে তুলুন।',
  ],
  Buyer: [
    'বায়ার বেছে নিন, কার্ডে কয়েন কিনুন।',
    'কাজটি বর্ণনা করুন, প্রতিটি উত্তরের পারিশ্রমিক লিখুন।',
    'যে কাজ অনুমোদন করেন শুধু তার দাম দিন; খালি জায়গার কয়েন ফেরত আসে।',
  ],
} as const
/** `pay`: "২.৫০ কয়েন". */
export const answersAt = (answers: number, pay: string) => `প্রতিটি ${pay} দরে ${number(answers)}টি উত্তর`
export const earned = (work: string, coins: string, dollars: string) => `${work}: ${coins}, প্রায় ${dollars}।`
export const costs = (work: string, coins: string, withFee: boolean) => `${work}: ${withFee ? 'চার্জসহ ' : ''}${coins}।`
export const packageCosts = (coins: string, price: string) => `${coins}ের দাম ${price}।`
/** What a buyer downloads, as an example: heads and rows. */
export const resultsExample = 'যা ডাউনলোড করবেন, তার উদাহরণ'
export const resultHeads = ['ছবি', 'উত্তর', 'অবস্থা'] as const
export const resultRows = [
  ['১', 'মুদি দোকান, পড়া যায়', 'অনুমোদিত'],
  ['২', 'ওষুধের দোকান, পড়া যায় না', 'অনুমোদিত'],
  ['৩', 'চায়ের দোকান, পড়া যায়', 'অপেক্ষায়'],
] as const
export const whyChoose = (brand: string) => `কেন ${brand}`
export const fastEarnings = 'দ্রুত আয়'
export const fastEarningsText = 'সঙ্গে সঙ্গেই কয়েনে পারিশ্রমিক।'
export const securePayments = 'নিরাপদ পেমেন্ট'
export const securePaymentsText = 'কার্ড পেমেন্ট সেবার সঙ্গে সরাসরি যুক্ত।'
export const globalReach = 'বিশ্বজুড়ে'
export const globalReachText = 'সব জায়গার কাজ, সব জায়গার কর্মী।'
export const partnerWithUs = 'আমাদের অংশীদার হোন'
export const partnerText = 'যেসব এজেন্সি, প্রতিষ্ঠান ও ডিজিটাল উদ্যোক্তা ছোট কাজের কর্মীদের কাছে পৌঁছাতে চান, তাঁদের জন্য।'
export const contactPartnershipTeam = 'অংশীদারি দলের সঙ্গে যোগাযোগ করুন'

export const pageNotFound = 'পেজ পাওয়া যায়নি'
export const oopsPageNotFound = 'ওহো! পেজটি পাওয়া যায়নি'
export const pageNotFoundText = 'আপনি যে পেজটি খুঁজছেন তা নেই, অথবা সরানো হয়েছে।'
export const forbidden = 'অনুমতি নেই'
export const accessForbidden = 'প্রবেশের অনুমতি নেই'
export const accountSuspended = 'আপনার অ্যাকাউন্ট স্থগিত'
export const forbiddenText = 'এই পেজ দেখার অনুমতি আপনার নেই।'

// Words of the 403 page for a suspended user, and after a change of the role

/** `time` is written in words. */
export const suspendedSince = (time: string) => `একজন অ্যাডমিন এটি স্থগিত করেছেন: ${time}।`
export const suspendedText =
  'স্থগিতাদেশ শেষ না হওয়া পর্যন্ত আপনি লগ ইন করতে, দেখতে, আয়ের কয়েন তুলতে ও নিজের কাজ শেষ করতে পারবেন, আর কিছু করতে পারবেন না।'
/** `time` is written in words. */
export const isBeingRemoved = (time: string) =>
  `এটি সরানো হবে: ${time}। তার আগ পর্যন্ত আপনি লগ ইন করতে, দেখতে ও আয়ের কয়েন তুলতে পারবেন।`
export const roleChangedText = 'একজন অ্যাডমিন আপনার ভূমিকা বদলেছেন, তাই এই পেজ আর আপনার জন্য নয়।'
export const ruleAndAppeal = 'নিয়ম ও শেষ সময় দেখুন, বা আপিল করুন'
export const readWhy = 'নোটিফিকেশনে কারণ পড়ুন'
export const withdrawEarned = 'আয়ের কয়েন তুলুন'
export const writeToUs = 'যোগাযোগ ফর্মে আমাদের লিখুন'
export const toDashboard = 'আপনার ড্যাশবোর্ডে যান'

// The first screen of the home page

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
