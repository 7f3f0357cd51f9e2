/** Words of the guides and plots on the home pages, of the templates of tasks, and of the form of a new task alone. */
import { number } from './format.ts'

export const stepDone = 'হয়েছে:'

// A buyer

export const firstTask = 'আপনার প্রথম কাজ পোস্ট করুন'
export const describeTask = 'কাজটি বর্ণনা করুন'
export const describeTaskText = 'কী করতে হবে, আর কী জমা দিতে হবে। লেখার সঙ্গে সঙ্গে সংরক্ষিত হয়।'
export const haveCoins = 'কয়েন রাখুন'
/** `coins`: "৫০ কয়েন". */
export const haveCoinsText = (coins: string) => `আপনার আছে ${coins}।`
export const postIt = 'পোস্ট করুন'
export const postItText = 'কয়েনগুলো আলাদা রাখা হয়; কাজ শেষ হলে খালি জায়গার কয়েন ফিরে আসে।'
export const beginWith = 'অথবা আগে থেকে লেখা একটি দিয়ে শুরু করুন'
/** `time`: "১০ মিনিট", `pay`: "১৪ কয়েন". */
export const templateFor = (time: string, workers: number, pay: string) =>
  `${time} · ${number(workers)} জন কর্মী · প্রত্যেকে ${pay}`

// A worker

export const firstCoins = 'প্রথমবার টাকা তোলার পথ'
export const firstWork = 'প্রথম কাজটি করুন'
export const firstWorkText = 'ছোট কাজগুলো নিচে আছে।'
export const firstApproval = 'কাজ অনুমোদন পাক'
export const firstApprovalText = 'সময়মতো সিদ্ধান্ত না হলে কাজ নিজে থেকেই অনুমোদিত হয়।'
export const firstWithdrawal = 'টাকা তুলুন'
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

export const showAsTable = 'সারণি হিসেবে দেখুন'
export const day = 'দিন'
export const week = 'যে সপ্তাহের শুরু'
export const answersByDay = 'দিনে কত উত্তর'
export const answersOf = (answers: number) => `${number(answers)}টি উত্তর`
export const payByWeek = 'সপ্তাহে কত আয়'
export const usersByDay = 'দিনে কত নতুন ব্যবহারকারী'
export const coinsByDay = 'দিনে কত কয়েন বিক্রি'
/** `amount`: "৮৬টি উত্তর". */
export const inAll = (amount: string) => `মোট ${amount}`

// The form of a new task

/** The three parts of the form. */
export const whatToDo = 'কী করতে হবে'
export const whoAndHowMuch = 'কতজন, আর কত পারিশ্রমিক'
export const check = 'দেখে পোস্ট করুন'
export const markupHint = '"- " বা "১. " দিয়ে শুরু হওয়া লাইন তালিকা হয়, আর [কথা](https://…) হয় লিংক।'
/** `low` and `high` in coins. */
export const similarTasksPay = (low: string, high: string) =>
  low === high ? `এ রকম কাজে পারিশ্রমিক ${low}।` : `এ রকম কাজে পারিশ্রমিক ${low} থেকে ${high}।`
export const deadlineIn = (days: number) => (days % 7 === 0 ? `${number(days / 7)} সপ্তাহ` : `${number(days)} দিন`)
export const workersGetTogether = 'কর্মীরা সব মিলিয়ে পাবেন'
