/** Words of the results of a task with rows. */
import { number } from './format.ts'

export const rowsAsCsv = 'সারি, CSV'
export const rowsAsJson = 'সারি, JSON'
export const print = 'প্রিন্ট'
export const notDownloaded = 'ফলাফল নামানো যায়নি'

/** `time`: "আজ, ০৯:০৫". */
export const computedAt = (time: string) => `অনুমোদিত পাতাগুলো থেকে। হিসাব করা হয়েছে: ${time}।`
export const computing = 'ফলাফল হিসাব করা হচ্ছে…'
export const notComputed = 'ফলাফল হিসাব করা যায়নি'
export const nothingYet = 'এখনো কোনো ফলাফল নেই'
export const nothingYetText = 'ফলাফল আসে শুধু অনুমোদিত পাতা থেকে। কিছু পাতা অনুমোদন করলে এখানে দেখা যাবে উত্তরগুলো কতটা মেলে।'
export const oneAnswerText = 'প্রতিটি সারির একটি করে উত্তর, তাই তুলনা করার কিছু নেই। উত্তরগুলো উপরের ফাইলে আছে।'

export const approvedPages = 'অনুমোদিত পাতা'
export const pagesToReview = 'দেখার বাকি পাতা'
export const pagesLeft = 'বাকি পাতা'
export const workersThatDiffer = 'আলাদা কর্মী'

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
  workers === 0
    ? 'কোনো কর্মীর উত্তর অন্যদের থেকে আলাদা নয়।'
    : `${number(workers)} জন কর্মীর উত্তর অন্যদের থেকে আলাদা। সিদ্ধান্তের আগে তাঁদের পাতাগুলো দেখুন: আলাদা হওয়া অযত্নের প্রমাণ নয়।`
export const firstWorkers = (shown: number, all: number) =>
  `${number(all)} জন কর্মীর মধ্যে সবচেয়ে লক্ষণীয় ${number(shown)} জন।`

export const inDoubt = 'অনিশ্চিত সারি'
export const rowsInDoubt = (rows: number) => `${number(rows)}টি সারি, সবচেয়ে অনিশ্চিতটি আগে`
export const noDoubt = 'প্রতিটি সারির উত্তর যথেষ্ট।'
export const likelyAnswer = 'সম্ভাব্য উত্তর'
export const noLikelyAnswer = 'কোনো উত্তরই অন্যগুলোর চেয়ে বেশি ভোট পায়নি'
export const sure = 'নিশ্চয়তা'
export const votes = 'ভোট'

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
