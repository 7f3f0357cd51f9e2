/** Words of the dashboard's frame and of its home pages. */
import { number } from './format.ts'

export const homePage = 'হোম পেজ'
export const search = 'খুঁজুন'
/** The keys that open it. */
export const searchKeys = 'Ctrl K'
export const userMenu = 'প্রোফাইল, থিম ও লগ আউট'
export const pageNotShown = 'এই পেজ দেখানো যায়নি'
export const pageNotShownText = 'আমাদের দিকে একটি সমস্যা হয়েছে। কিছুই বদলায়নি।'

/** The menu: the long labels, and the short ones of the bar on a phone. */
export const home = 'হোম'
export const availableTasks = 'চালু কাজ'
export const tasks = 'কাজ'
export const mySubmissions = 'আমার জমা দেওয়া কাজ'
export const submissions = 'জমা কাজ'
export const withdrawals = 'টাকা তোলা'
export const withdraw = 'টাকা তুলুন'
export const coinStatement = 'কয়েনের স্টেটমেন্ট'
export const statement = 'স্টেটমেন্ট'
export const addTask = 'নতুন কাজ দিন'
export const add = 'নতুন কাজ'
export const myTasks = 'আমার কাজ'
export const purchaseCoin = 'কয়েন কিনুন'
export const paymentHistory = 'পেমেন্টের তালিকা'
export const payments = 'পেমেন্ট'
export const manageUsers = 'ব্যবহারকারী পরিচালনা'
export const users = 'ব্যবহারকারী'
export const manageTasks = 'সব কাজ পরিচালনা'
/** After a number. */
export const waiting = 'অপেক্ষায়'
export const toDecide = 'সিদ্ধান্ত বাকি'
export const decide = 'সিদ্ধান্ত'
export const messages = 'বার্তা'
export const accounting = 'হিসাব'
export const overview = 'সারসংক্ষেপ'
export const operations = 'পরিচালনা'
export const auditTrail = 'অডিট তালিকা'
export const audit = 'অডিট'
export const myProfile = 'আমার প্রোফাইল'

export const hello = (name: string) => `স্বাগতম, ${name}`
/**
 * The sentences below the greeting, before and after the number has loaded. Each fits on one line on a phone, so that
 * the layout below does not shift.
 */
export const adminGlance = 'এক নজরে ব্যবহারকারী, কয়েন ও পেমেন্ট।'
export const withdrawalsWait = (waiting: number) =>
  waiting === 0 ? 'টাকা তোলার কোনো অনুরোধ অপেক্ষায় নেই।' : `টাকা তোলার ${number(waiting)}টি অনুরোধ অপেক্ষায় আছে।`
export const buyerGlance = 'আপনার কাজগুলোর এখনকার অবস্থা।'
export const submissionsWaitForYou = (waiting: number) =>
  waiting === 0 ? 'যাচাই করার মতো কোনো কাজ নেই।' : `${number(waiting)}টি কাজ আপনার সিদ্ধান্তের অপেক্ষায়।`
export const workerGlance = 'আপনার কাজের এখনকার অবস্থা।'
export const submissionsWait = (waiting: number) =>
  waiting === 0 ? 'কোনো কাজ সিদ্ধান্তের অপেক্ষায় নেই।' : `আপনার ${number(waiting)}টি কাজ সিদ্ধান্তের অপেক্ষায়।`

export const totalWorkers = 'মোট কর্মী'
export const totalBuyers = 'মোট বায়ার'
export const newThisWeek = (users: number) => `এই সপ্তাহে +${number(users)}`
export const totalCoins = 'মোট কয়েন'
export const heldByAll = 'সব ব্যবহারকারীর কাছে'
export const totalPayments = 'মোট পেমেন্ট'
export const receivedByCard = 'কার্ডে পাওয়া'

export const totalTasks = 'মোট কাজ'
export const openNow = (tasks: number) => `এখন ${number(tasks)}টি চালু`
export const pendingTasks = 'বাকি কাজ'
/** Stands below the number. */
export const slotsFree = (_slots: number) => 'জায়গা এখনো খালি'
export const totalPaid = 'মোট পরিশোধ'
export const byCard = (payments: number) => `কার্ডে, ${number(payments)}টি পেমেন্ট`
export const blockedWorkers = 'ব্লক করা কর্মী'
export const keysForPrograms = 'প্রোগ্রামের কী'

export const totalSubmissions = 'মোট জমা দেওয়া কাজ'
export const since = (date: string) => `${date} থেকে`
export const noneSent = 'এখনো কোনো কাজ জমা দেননি'
export const pendingSubmissions = 'অপেক্ষায় থাকা কাজ'
/** `coins` is written with its unit. */
export const worth = (coins: string) => `মূল্য ${coins}`
export const totalEarnings = 'মোট আয়'

// Words of the page of one task of the buyer

export const task = 'কাজ'
export const taskDeleted = 'এই কাজটি মুছে ফেলা হয়েছে। যেসব জমা দেওয়া কাজের পারিশ্রমিক দেওয়া হয়েছে, সেগুলো এখানে থাকে।'
export const submissionsOfTask = 'এই কাজে জমা পড়া কাজ'
export const toReview = (submissions: number) => `যাচাই বাকি (${number(submissions)})`
export const approved = (submissions: number) => `অনুমোদিত (${number(submissions)})`
export const rejected = 'প্রত্যাখ্যাত'
export const results = 'ফলাফল'
export const about = 'বিবরণ'
export const noWorkToReview = 'যাচাই করার মতো কাজ নেই'
export const noWorkToReviewText = 'কর্মীরা কাজ জমা দিলে তা এখানে দেখা যাবে।'
export const noApprovedWork = 'এখনো কোনো কাজ অনুমোদিত হয়নি'
export const noApprovedWorkText = 'অনুমোদিত কাজ এখানে ও ডাউনলোড করা ফাইলে থাকে।'
export const noRejectedWork = 'প্রত্যাখ্যাত কোনো কাজ নেই'

// Words of the notice about the own debt

/** `dollars` and `date` come formatted. */
export const paymentReturned = (dollars: string, date: string) =>
  `${date} তারিখে ${dollars}-এর একটি কার্ড পেমেন্ট ফেরত গেছে।`

/** Below the pages of an Admin. */
export const version = (number: string) => `সংস্করণ ${number}`

// The guides and the plots of the home pages

// A buyer

export const firstTask = 'আপনার প্রথম কাজ পোস্ট করুন'
export const describeTask = 'কাজটি বর্ণনা করুন'
export const describeTaskText = 'কী করতে হবে, আর কী জমা দিতে হবে। লেখার সঙ্গে সঙ্গে সংরক্ষিত হয়।'
export const haveCoins = 'কয়েন রাখুন'
/** `coins`: "৫০ কয়েন". */
export const haveCoinsText = (coins: string) => `আপনার আছে ${coins}।`
export const postIt = 'পোস্ট করুন'
export const postItText = 'কয়েনগুলো আলাদা রাখা হয়; কাজ শেষ হলে খালি জায়গার কয়েন ফিরে আসে।'

// A worker

export const firstCoins = 'প্রথমবার টাকা তোলার পথ'
export const firstWork = 'প্রথম কাজটি করুন'
export const firstWorkText = 'ছোট কাজগুলো নিচে আছে।'
export const firstApproval = 'কাজ অনুমোদন পাক'
export const firstApprovalText = 'সময়মতো সিদ্ধান্ত না হলে কাজ নিজে থেকেই অনুমোদিত হয়।'
/** `have` and `least`: "১২০ কয়েন". */
export const coinsOfLeast = (have: string, least: string) => `${least}-এর মধ্যে ${have}`
/** `coins`: "১০ কয়েন". */
export const lockedGift = (coins: string) => `আপনার উপহারের ${coins} প্রথম কাজ অনুমোদনের পর থেকে গোনা হবে।`
export const suggestedTasks = 'আপনার জন্য কাজ'

// An Admin

export const leftToSetUp = 'যা এখনো ঠিক করা বাকি'
export const ofAllDone = (done: number, all: number) => `${number(all)}টির মধ্যে ${number(done)}টি হয়েছে`
export const setUpCards = 'আসল কার্ড নিন'
/** `setting`: its name. */
export const setUpCardsText = (setting: string) => `তার আগে পর্যন্ত কেনাকাটা পরীক্ষামূলক: ${setting}।`
export const setUpMail = 'মেইল পাঠান'
export const setUpMailText = (setting: string) => `তার আগে পর্যন্ত ভুলে যাওয়া পাসওয়ার্ড নতুন করে দেওয়া যায় না: ${setting}।`
export const setUpAdmin = 'দ্বিতীয় একজন অ্যাডমিন রাখুন'
export const setUpAdminText = 'বড় পেমেন্ট ও সংশোধনে দুজন লাগে।'
export const setUpRate = 'টাকার রেট ঠিক করুন'
export const setUpRateText = 'তখন কর্মীরা ডলারের পাশে টাকায় পরিমাণ দেখেন।'
export const setUpBackup = 'ব্যাকআপ রাখুন'
export const noBackup = 'এখনো কোনো ব্যাকআপ নেই।'
/** `time`: "১২ নভেম্বর, ১১:০৫". */
export const lastBackup = (time: string) => `শেষ ব্যাকআপ: ${time}।`
export const howTo = 'কীভাবে'

// How it went lately

export const day = 'দিন'
export const week = 'যে সপ্তাহের শুরু'
export const answersByDay = 'দিনে কত উত্তর'
export const answersOf = (answers: number) => `${number(answers)}টি উত্তর`
export const payByWeek = 'সপ্তাহে কত আয়'
export const usersByDay = 'দিনে কত নতুন ব্যবহারকারী'
export const coinsByDay = 'দিনে কত কয়েন বিক্রি'
/** `amount`: "৮৬টি উত্তর". */
export const inAll = (amount: string) => `মোট ${amount}`
