/** Words of the tasks that a worker finds, of a task's page and of the form for the work. */
import { number } from './format.ts'
import { duration } from './what-it-pays.ts'

export const availableTasks = 'চালু কাজ'
/** `atLeast`: there may be more tasks. */
export const openTasks = (tasks: number, atLeast: boolean) =>
  `${number(tasks)}${atLeast ? '+' : ''}টি চালু কাজ, যেগুলোর শেষ তারিখ কাছে, সেগুলো আগে`
export const orders = {
  deadline: 'যেগুলোর শেষ তারিখ কাছে, সেগুলো আগে',
  newest: 'নতুনগুলো আগে',
  pay: 'বেশি পারিশ্রমিকের কাজ আগে',
}
export const searchTasks = 'কাজ খুঁজুন'
export const allCategories = 'সব ক্যাটাগরি'
export const payAtLeast = 'পারিশ্রমিক অন্তত (কয়েন)'
export const language = 'ভাষা'
export const anyLanguage = 'যেকোনো'
export const inBangla = 'বাংলায়'
export const withoutBangla = 'বাংলা ছাড়া'
/** Filters by the record of the buyer. */
export const buyerApproves = 'বায়ার অনুমোদন করেন'
export const anyBuyer = 'যেকোনো'
export const atLeastPercent = (share: number) => `অন্তত ${number(share)}%`
export const buyerDecides = 'বায়ারের সিদ্ধান্ত'
export const withinADay = 'এক দিনের মধ্যে'
export const withoutNewBuyers = 'অভিজ্ঞ কর্মীদের নিয়ে যে বায়ারের রেকর্ড নেই, তাঁর কাজ বাদ পড়েছে।'
export const sortBy = 'সাজান'
export const nearestDeadline = 'কাছের শেষ তারিখ'
export const newest = 'নতুন'
export const highestPay = 'বেশি পারিশ্রমিক'
export const noTasks = 'কোনো কাজ নেই'
export const noTasksText = 'এই মুহূর্তে কোনো কাজ নেই। পরে আবার দেখুন।'
export const looking = 'খোঁজা হচ্ছে…'
export const lookAgain = 'আবার দেখুন'

export const next = 'পরের কাজ:'
export const nextTask = 'পরের কাজে যান'
export const nextTaskOf = (title: string) => `পরের কাজে যান: ${title}`
export const viewDetails = 'বিস্তারিত'
export const viewDetailsOf = (title: string) => `বিস্তারিত দেখুন: ${title}`

export const imageAlt = 'কাজটি কী নিয়ে, তার ছবি; পুরো ছবি নতুন ট্যাবে খোলে'

export const taskPaused = 'এই কাজটি থামানো হয়েছে।'
/** `time`: "১ ঘণ্টা". */
export const taskPausedText = (time: string) => `আপনি যে কাজ শুরু করেছেন, তা থামানোর পর ${time} পর্যন্ত জমা দেওয়া যাবে।`
export const yourSubmission = 'আপনার জমা'
export const notSent = 'এটি পাঠানো হয়নি। লেখাটি এই ডিভাইসে রাখা আছে।'
export const yourWork = 'আপনার কাজ'
/** The worker has sent work that waits or was approved. */
export const submitted = {
  pending: { title: 'আপনি এই কাজ জমা দিয়েছেন।', text: 'আপনার কাজ বায়ারের সিদ্ধান্তের অপেক্ষায় আছে।' },
  approved: { title: 'আপনার এই কাজ অনুমোদিত হয়েছে।', text: 'এর কয়েন আপনার ব্যালেন্সে জমা হয়েছে।' },
}
/** Own work was rejected, and the rejection is not final yet. */
export const rejectionNotFinal = 'এই কাজে আপনার শেষ জমা প্রত্যাখ্যাত হয়েছে।'
/** `usesSlot`: the new work takes the slot that is kept for the rejected one. */
export const rejectionNotFinalText = (usesSlot: boolean) =>
  usesSlot ? 'অন্য কাজ জমা দিলে সেই প্রত্যাখ্যান চূড়ান্ত হবে, আর নতুন কাজটি তার জায়গা নেবে।' : 'অন্য কাজ জমা দিলে সেই প্রত্যাখ্যান চূড়ান্ত হবে।'
export const objectionOpen = {
  title: 'আপনি প্রত্যাখ্যানে আপত্তি জানিয়েছেন।',
  text: 'সিদ্ধান্তের জন্য অপেক্ষা করুন, অথবা প্রত্যাখ্যান মেনে নিন। তারপর অন্য কাজ জমা দিতে পারবেন।',
}

/** A slot that the worker keeps; `time` is "1 hour". */
export const slotsCanBeTaken = (time: string) => `আপনি কাজ করতে করতে অন্যরা জায়গা নিয়ে নিতে পারেন। ${time}র জন্য একটি জায়গা রাখুন।`
export const keepSlot = 'জায়গা রাখুন'
export const slotNotKept = 'জায়গা রাখা যায়নি'
export const minutesLeft = (minutes: number) => `${duration(minutes)} বাকি`
export const wordsChanged = 'বায়ার কাজটি বদলেছেন। আপনি জায়গা রাখার সময় যা লেখা ছিল, তা এখানে পড়ছেন; সেটি দেখেই আপনার কাজ যাচাই হবে।'
export const pausedButKept = 'জায়গাটি যতক্ষণ আপনার, ততক্ষণ আপনি কাজ জমা দিতে পারবেন।'
export const slotEndedText = 'আপনার লেখা এই ডিভাইসে রাখা আছে; জায়গা খালি থাকলে এখনো জমা দিতে পারেন।'
export const giveBack = 'ছেড়ে দিন'
export const yesGiveBack = 'হ্যাঁ, ছেড়ে দিন'
export const notGivenBack = 'ছাড়া যায়নি'
/** A slot that the worker keeps. `until`: "15:40". */
export const slotWords = {
  isYours: (until: string) => `জায়গাটি ${until} পর্যন্ত আপনার`,
  sendSoon: 'এরপর অন্যরা জায়গাটি নিতে পারবেন। আপনার লেখা এই ডিভাইসে থাকবে।',
  ended: 'আপনার জায়গাটি আবার সবার জন্য খালি।',
  askGiveBack: 'জায়গাটি ছেড়ে দেবেন?',
  askGiveBackText:
    'অন্যরা এখনই এটি নিতে পারবেন; আপনার লেখা এই ডিভাইসে থাকবে। দশ মিনিটের বেশি রাখার পর ছাড়লে এক দিন এই কাজে আর জায়গা রাখতে পারবেন না।',
}
/** The same of a page of rows, which is a slot, too. */
export const pageWords = {
  isYours: (until: string) => `পাতাটি ${until} পর্যন্ত আপনার`,
  sendSoon: 'এরপর অন্য কর্মীরা এর সারিগুলো পেতে পারেন। আপনার উত্তর এই ডিভাইসে থাকবে।',
  ended: 'এই পাতার সময় শেষ।',
  askGiveBack: 'পাতাটি ছেড়ে দেবেন?',
  askGiveBackText:
    'অন্য কর্মীরা এর সারিগুলো পেতে পারেন, আর আপনার উত্তর এই ডিভাইস থেকে মুছে যাবে। এক দিন পর্যন্ত সারিগুলো খালি থাকলে আপনি এগুলোই আবার পাবেন। দশ মিনিটের পরে ফেরত দিলে, বা এক দিনে তৃতীয় পাতা ফেরত দিলে, এক দিন এই কাজের পাতা পাবেন না।',
}
export const keptSlots = 'আপনার রাখা জায়গা'
/** `time`: "15:40". */
export const keptUntil = (time: string) => `${time} পর্যন্ত`

export const submittedDone = 'জমা হয়েছে!'
export const notSubmitted = 'জমা দেওয়া যায়নি'
export const areYouSure = 'আপনি কি নিশ্চিত?'
export const askSubmit = 'কাজটি কি এখনই জমা দেবেন?'
export const yesSubmit = 'হ্যাঁ, জমা দিন!'
/** `message` of a field, without a full stop. */
export const asSentence = (message: string) => `${message}।`
export const submissionHint = 'না পাঠানো পর্যন্ত লেখাটি এই ডিভাইসে থাকবে।'
export const submitTask = 'কাজ জমা দিন'

export const reportTask = 'রিপোর্ট করুন'
export const reported = 'রিপোর্ট করা হয়েছে'
export const reportedText = 'একজন অ্যাডমিন এটি দেখবেন। সিদ্ধান্ত হলে আপনি নোটিফিকেশন পাবেন।'
export const notReported = 'রিপোর্ট করা যায়নি'
export const askReport = 'কাজটি রিপোর্ট করবেন?'
export const report = 'রিপোর্ট করুন'
export const reportText = 'রিপোর্টটি অ্যাডমিনরা পড়বেন। কে রিপোর্ট করেছেন, বায়ার তা জানবেন না।'
export const whatIsWrong = 'সমস্যা কী?'
export const chooseWhatIsWrong = 'সমস্যা কী, তা বেছে নিন'
export const showImage = 'ছবি দেখুন'
/** `size`: "64 KB". */
export const showImageOf = (size: string) => `ছবি দেখুন (${size})`
/** Stands before "64 KB": what a phone loads for a task. */
export const howItPays = 'সময়, সিদ্ধান্ত ও বায়ার: কীভাবে?'
export const dataToLoad = 'ডেটা খরচ'

// A form, and files

export const aForm = (questions: number) => `${number(questions)}টি প্রশ্নের একটি ফর্ম`
export const photoHint = (most: number) => `সর্বোচ্চ ${number(most)}টি ফাইল।`
export const photoPrivacy = 'ছবি আপনার ডিভাইসেই ছোট করা হয়, আর জায়গা ও ক্যামেরার তথ্য মুছে ফেলা হয়।'

// Pages of rows

export const rowsPerPage = (rows: number) => `প্রতি পাতায় ${number(rows)}টি সারি`
export const rowsShort = (rows: number) => `${number(rows)}টি সারি`
export const payPerPage = 'প্রতি পাতার পারিশ্রমিক'
export const rows = 'সারি'
export const pages = 'পাতা'
export const yourPages = 'আপনার পাতা'
export const myPages = (sent: number, approved: number, rejected: number) =>
  `${number(sent)}টি জমা\u00a0· ${number(approved)}টি অনুমোদিত\u00a0· ${number(rejected)}টি প্রত্যাখ্যাত`
export const pagesOfRows = (rows: number) => `${number(rows)}টি করে সারির পাতা`
/** `pay`: "5 coins"; `time`: "1 hour". */
export const howPagesWork = (pay: string, time: string) =>
  `আপনি একসঙ্গে কয়েকটি সারি পাবেন, প্রতিটির জন্য ফর্মের উত্তর দেবেন, আর সব মিলিয়ে একটি পাতা হিসেবে জমা দেবেন। বায়ার প্রতিটি পাতার সিদ্ধান্ত আলাদা নেন; অনুমোদিত প্রতিটি পাতার জন্য ${pay} পাবেন। একটি পাতা ${time} আপনার থাকে।`
export const takePage = (isFirst: boolean) => (isFirst ? 'একটি পাতা নিন' : 'পরের পাতা নিন')
export const pageNotTaken = 'পাতা পাওয়া যায়নি'
export const pageNotLoaded = 'আপনার পাতাটি খোলা যায়নি'
export const noRowsLeft = 'এই কাজে এখন আপনার জন্য আর কোনো সারি নেই।'
export const noRowsLeftText = 'পরে আবার সারি আসতে পারে। ততক্ষণ অন্য কাজ করতে পারেন।'
export const pageEndedText =
  'আপনার উত্তর এই ডিভাইসে রাখা আছে; এখনো জমা দিয়ে দেখতে পারেন: সারিগুলো অন্য কোনো কর্মী না পেয়ে থাকলে তা নেওয়া হবে।'
export const pageEndedEmpty = 'এর সারিগুলো আবার অন্য কর্মীদের জন্য খালি।'
export const takeNewPage = 'নতুন পাতা নিন'

export const rowOf = (nth: number, of: number) => `${number(of)}টির ${number(nth)} নম্বর`
export const rowNth = (nth: number) => `সারি ${number(nth)}`
export const placeOnPage = 'এই পাতার সারি'
export const rowsOfPage = (rows: number) => `${number(rows)}টি সারির পাতা`
export const answeredOf = (answered: number, of: number) =>
  `${number(of)}টির মধ্যে ${number(answered)}টির উত্তর দেওয়া হয়েছে`
export const answered = 'উত্তর দেওয়া হয়েছে'
export const nextRow = 'পরের সারি'
export const sendAndNext = 'জমা দিয়ে পরের পাতা নিন'
export const sendAndStop = 'জমা দিয়ে থামুন'
export const sendPage = 'পাতা জমা দিন'
/** `pay`: "5 coins". */
export const pageSent = (rows: number, pay: string) =>
  `জমা হয়েছে: ${number(rows)}টি সারির একটি পাতা। অনুমোদিত হলে ${pay} পাবেন।`
export const noNextPage = 'পরের পাতা পাওয়া যায়নি'
/** Why the worker gets no more pages at all. */
export const stopped = {
  rejections: {
    title: 'এই কাজের আর পাতা আপনি পাবেন না',
    text: 'আপনার বেশির ভাগ পাতা প্রত্যাখ্যাত হয়েছে।',
  },
  accuracy: {
    title: 'ধন্যবাদ: এই কাজের আর পাতা আপনি পাবেন না',
    text: 'জানা উত্তরের সঙ্গে আপনার অনেক উত্তর মেলেনি। কিছু কাজ কঠিন। যা জমা দিয়েছেন, তা অন্য সব কাজের মতোই যাচাই হবে ও পারিশ্রমিক মিলবে; অন্য কাজে এর কোনো প্রভাব নেই।',
  },
  only_workers: {
    title: 'কাজটি শুধু বায়ারের চেনা কর্মীদের জন্য',
    text: 'এই বায়ারের অন্য কাজে তাঁদের কোনো পাতা অনুমোদিত হয়েছে।',
  },
}
export const checkedRows = 'জানা উত্তরের সারি'
export const someAreChecked =
  'কিছু সারির উত্তর আগেই জানা। প্রতিটি পাতার পর দেখবেন আপনার কয়টি ঠিক হয়েছে; কোনগুলো হয়নি, তা দেখবেন পাতাটির সিদ্ধান্ত হলে।'
export const leastAccuracy = (percent: number) =>
  `এমন সারির উত্তর স্পষ্টতই ${number(percent)}%-এর কম ঠিক হলে এই কাজের আর পাতা পাবেন না।`
export const accuracyIs = (right: number, seen: number) =>
  `এই কাজে এ পর্যন্ত ${number(seen)}টির মধ্যে ${number(right)}টি ঠিক হয়েছে।`
export const missedLater = 'কোনটি ঠিক হয়নি, তা দেখবেন পাতাটির সিদ্ধান্ত হলে।'
/** Why there is none, besides the messages of errors that all screens have. */
export const whyNoPage = {
  no_items_left: noRowsLeft,
  stopped: 'এই কাজের আর পাতা আপনি পাবেন না। যা জমা দিয়েছেন, তা অন্য সব কাজের মতোই যাচাই হবে ও পারিশ্রমিক মিলবে।',
  reserved_before: 'এই কাজের একটি পাতা নিয়ে আপনি সময়মতো জমা দেননি, তাই এক দিন পরে আবার পাতা পাবেন।',
  too_many_reservations: 'আপনি অন্য কাজের জায়গা রেখেছেন। সেই কাজ জমা দিন, অথবা একটি জায়গা ছেড়ে দিন।',
  too_many_pending: 'আপনার অনেক পাতা এই বায়ারের সিদ্ধান্তের অপেক্ষায় আছে। কয়েকটির সিদ্ধান্ত হলে আবার পাতা নিতে পারবেন।',
  too_many_submissions: 'আপনি এক ঘণ্টায় অনেক কাজ জমা দিয়েছেন। একটু অপেক্ষা করুন।',
  blocked: 'এই বায়ার আপনার কাছ থেকে কাজ নেন না।',
  objection_open: 'একটি প্রত্যাখ্যানে আপনার আপত্তি এখনো খোলা। সিদ্ধান্তের জন্য অপেক্ষা করুন, অথবা প্রত্যাখ্যান মেনে নিন।',
  already_submitted: 'আপনি এই কাজ আগেই জমা দিয়েছেন।',
}
