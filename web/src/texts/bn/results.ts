/** Words of the results of a task with rows. */
import { number } from './format.ts'

export const notDownloaded = 'ফলাফল নামানো যায়নি'

/** `time`: "আজ, ০৯:০৫". */
export const computedAt = (time: string) => `অনুমোদিত পাতাগুলো থেকে। হিসাব করা হয়েছে: ${time}।`
export const computing = 'ফলাফল হিসাব করা হচ্ছে…'
export const notComputed = 'ফলাফল হিসাব করা যায়নি'
export const nothingYet = 'এখনো কোনো ফলাফল নেই'
export const nothingYetText = 'ফলাফল আসে শুধু অনুমোদিত পাতা থেকে। কিছু পাতা অনুমোদন করলে এখানে দেখা যাবে উত্তরগুলো কতটা মেলে।'

export const percent = (share: number) => `${number(Math.round(share * 100))}%`
export const ofAnswers = (agreed: number, compared: number) => `${number(compared)}টি উত্তরের ${number(agreed)}টি`
export const tooFew = 'এত কম উত্তরে আর কিছু বলা যায় না'

export const agreement = 'উত্তরের মিল'
export const agreementHint = 'একই সারির দুটি উত্তর কতবার একই হয়।'
export const ofRows = (rows: number) => `দুই বা বেশি উত্তর আছে এমন ${number(rows)}টি সারি থেকে`

export const workers = 'কর্মী'
export const workersHint = 'কর্মীর উত্তর কতবার সারির ফলাফলের সঙ্গে মেলে। রেখাটি দেখায় তা কতটা নিশ্চিত: উত্তর যত বেশি, রেখা তত ছোট।'
export const pages = 'পাতা'
export const pagesOf = (approved: number, sent: number) => `${number(sent)}টির ${number(approved)}টি অনুমোদিত`
export const agrees = 'ফলাফলের সঙ্গে মেলে'
export const knownAnswers = 'জানা উত্তর সঠিক'
export const outOf = (right: number, all: number) => `${number(all)}টির ${number(right)}টি`
export const notCompared = 'এখনো তুলনা করা হয়নি'
export const differs = 'অন্যদের থেকে আলাদা'
export const differing = (workers: number) =>
  `${number(workers)} জন কর্মীর উত্তর অন্যদের থেকে আলাদা। সিদ্ধান্তের আগে তাঁদের পাতাগুলো দেখুন: আলাদা হওয়া অযত্নের প্রমাণ নয়।`
export const firstWorkers = (shown: number, all: number) =>
  `${number(all)} জন কর্মীর মধ্যে সবচেয়ে লক্ষণীয় ${number(shown)} জন।`

export const noLikelyAnswer = 'কোনো উত্তরই অন্যগুলোর চেয়ে বেশি ভোট পায়নি'

export const askAgain = 'আবার জিজ্ঞাসা করুন'
export const askAgainText =
  'অনিশ্চিত সারিগুলোর আরও উত্তর নেওয়া হবে, এমন কর্মীদের কাছ থেকে যাঁরা সারিটির উত্তর দেননি। তাদের পাতার দাম যোগ করা জায়গার মতো।'
export const rowsToAsk = 'সারি'
export const furtherAnswers = 'প্রতিটির আরও উত্তর'
export const asking = 'জিজ্ঞাসা করা হচ্ছে…'
export const askedAgain = 'আবার জিজ্ঞাসা করা হয়েছে!'
export const notAskedAgain = 'আবার জিজ্ঞাসা করা যায়নি'
export const rowsToAskHint = (most: number) => `সর্বোচ্চ ${number(most)}: সবচেয়ে অনিশ্চিতগুলো আগে।`
export const askedAgainText = (pages: number) => `${number(pages)}টি পাতা যোগ হয়েছে।`

export const pace = 'দিন অনুযায়ী পাতা'
export const pagesSent = (pages: number) => `${number(pages)}টি পাতা`
export const inAll = (pages: string, days: number) => `${number(days)} দিনে ${pages}`

// What came out, by question and by row
export const outcomes = 'যা পাওয়া গেল'
export const noAnswers = 'এখনো কোনো উত্তর নেই।'
export const noAnswer = 'উত্তর নেই'
export const answers = (answers: number) => `${number(answers)}টি উত্তর`
export const median = (number: string) => `মাঝখানে ${number}`
export const halfBetween = (low: string, high: string) => `অর্ধেক ${low} থেকে ${high}-এর মধ্যে`
export const bar = (from: string, to: string, count: number) =>
  `${from === to ? from : `${from} থেকে ${to}`}: ${number(count)}`
/** `mean`: "৩.৮". */
export const meanOf = (mean: string, scale: number) => `${number(scale)}-এর মধ্যে ${mean}`
/** The interval of the mean, by how many answered. */
export const trueBetween = (low: string, high: string) => `গড়, নিশ্চিতভাবে ${low} থেকে ${high}`
export const differentTexts = (different: number, answers: number) =>
  `${number(answers)}টি উত্তরে ${number(different)}টি আলাদা লেখা`
export const times = (count: number) => `× ${number(count)}`
export const files = (files: number) => `${number(files)}টি ফাইল`
export const rows = 'সারি'
export const searchRows = 'খুঁজুন'
export const inDoubtOnly = 'সন্দেহ আছে'
export const searching = 'খোঁজা হচ্ছে…'
export const noRowsFound = 'কিছু পাওয়া যায়নি।'
export const certainties = { sure: 'নিশ্চিত', likely: 'সম্ভবত ঠিক', in_doubt: 'সন্দেহ আছে', one_answer: 'একটি উত্তর' }
export const download = 'নামিয়ে নিন'
export const asJson = 'JSON'
/** `coins`: "৬ কয়েন". */
export const askAgainFor = (coins: string) => `আবার জিজ্ঞাসা করুন\u00a0· ${coins}`
export const fromPages = (approved: number, all: number) => `${number(all)}টি পাতার ${number(approved)}টি থেকে।`
export const fromWorkers = (approved: number, all: number) => `${number(all)} জন কর্মীর ${number(approved)} জন থেকে।`
export const photos = (photos: number) => `${number(photos)}টি ছবি`
export const countOfRows = (rows: number) => `${number(rows)}টি সারি`
/** Ends it. */
export const sentence = (words: string) => `${words}।`
export const sureRows = (rows: number) => `${number(rows)}টি নিশ্চিত`
export const likelyRows = (rows: number) => `${number(rows)}টি সম্ভবত ঠিক`
export const rowsInDoubt = (rows: number) => `${number(rows)}টিতে সন্দেহ আছে`
export const rowsWithOneAnswer = (rows: number) => `${number(rows)}টির একটি করে উত্তর`
export const answeredRows = (rows: number) => `${number(rows)}টির উত্তর আছে`
export const rowsWithoutAnswer = (rows: number) => `${number(rows)}টির উত্তর নেই`
export const workersDiffer = (workers: number, differing: number) =>
  differing === 0 ? `${number(workers)} জন, কেউ আলাদা নন` : `${number(workers)} জন, ${number(differing)} জন আলাদা`
