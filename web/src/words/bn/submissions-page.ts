/** Words of one submission's page: its state, and what its reader can do with it besides the decision. */
import { number } from './format.ts'

export const workOn = (title: string) => `${title}: জমা দেওয়া কাজ`
export const submission = 'জমা দেওয়া কাজ'
export const nextToReview = 'পরেরটি যাচাই করুন'
export const workGone = 'জমা দেওয়া কাজটি পাওয়া যায়নি'

export const yourWork = 'আপনার কাজ'
export const theWork = 'জমা দেওয়া কাজ'
/** Stands before the name of the buyer, for the worker. */
export const buyer = 'বায়ার:'
export const editedLater = 'পরে কাজটির লেখা সম্পাদনা করা হয়েছে। জমা দেওয়ার সময় যা লেখা ছিল, তা এখানে আছে।'
export const submissionInstructions = 'জমা দেওয়ার নির্দেশনা'
export const withdrawnWork = 'কর্মী এই কাজ ফিরিয়ে নিয়েছেন, তাই আর পড়া যায় না।'
export const sealed = 'এই কাজ গৃহীত হয়নি, তাই আর পড়া যায় না।'
/** `pay`: "5 coins". */
export const sealedText = (pay: string) => `আপনি এর পারিশ্রমিক দেননি। সব মিলিয়ে ${pay} বোনাস দিলে কাজটি আবার পড়তে পারবেন।`

export const changedTimes = (times: number) => `${number(times)} বার বদলানো হয়েছে`
export const openedByBuyer = (time: string) => `বায়ার খুলেছেন: ${time}`
export const openedByYou = (time: string) => `আপনি খুলেছেন: ${time}`
export const decidedAt = {
  approved: (time: string) => `অনুমোদিত: ${time}`,
  rejected: (time: string) => `গৃহীত হয়নি: ${time}`,
  withdrawn: (time: string) => `ফিরিয়ে নেওয়া হয়েছে: ${time}`,
}

/** What has happened to the work, from its sending to its decision. */
export const history = (parts: readonly string[]) => `${parts.join('। ')}।`

export const submissions = 'জমা দেওয়া কাজ'
export const searchWorkers = (showsEmails: boolean) => (showsEmails ? 'নাম বা ইমেইল দিয়ে খুঁজুন' : 'নাম দিয়ে খুঁজুন')
export const chooseSubmission = 'পড়তে একটি জমা দেওয়া কাজ বেছে নিন'
export const approvedAt = (time: string) => `অনুমোদিত: ${time}`
export const sentOn = (time: string) => `জমা: ${time}`
/** The buyer has not opened it. */
export const sentOnNew = (time: string) => `জমা: ${time} · নতুন`

/** `coins`: "5 coins". */
export const bonusOf = (coins: string) => `বোনাস: ${coins}`

export const giveABonus = 'বোনাস দিন'
/** `worker` in quotation marks. */
export const bonusFor = (worker: string) => `${worker}-এর জন্য বোনাস`
export const giveBonus = 'বোনাস দিন'
export const giving = 'দেওয়া হচ্ছে…'
export const bonusText = 'আগে কেনা কয়েন যায়, তারপর আয় করা কয়েন; অ্যাকাউন্ট খোলার উপহারের কয়েন দেওয়া যায় না।'
/** `coins`: "5 coins". */
export const bonusUnseals = (coins: string) => `${coins} বা তার বেশি দিলে কাজটি আবার পড়তে পারবেন।`
export const coins = 'কয়েন'
/** `coins`: "5 coins". */
export const bonusHint = (coins: string) => `এই কাজের জন্য সব মিলিয়ে সর্বোচ্চ ${coins}।`
/** `given` and `left`: "5 coins". */
export const bonusHintAfter = (given: string, left: string) =>
  `এ পর্যন্ত দেওয়া হয়েছে ${given}; আর সর্বোচ্চ ${left} দেওয়া যাবে।`
/** `percent`: "2.5", `coins`: "5 coins". */
export const bonusFee = (percent: string, coins: string) => `এর সঙ্গে ${percent}% চার্জ: ${coins}।`
export const bonusWords = 'কর্মীর জন্য বার্তা'
export const bonusGiven = 'বোনাস দেওয়া হয়েছে!'
/** `worker` in quotation marks, `coins`: "5 coins". */
export const bonusGivenText = (worker: string, coins: string) => `${worker} ${coins} পেয়েছেন।`
export const notGiven = 'বোনাস দেওয়া যায়নি'

export const canChange = 'বায়ার না খোলা পর্যন্ত আপনি কাজটি বদলাতে বা ফিরিয়ে নিতে পারেন।'
export const cannotChange = 'বায়ার আপনার কাজ খুলেছেন, তাই এটি আর বদলানো যাবে না।'
export const withdraw = 'ফিরিয়ে নিন'
export const change = 'বদলান'
export const askWithdraw = 'আপনার কাজ ফিরিয়ে নেবেন?'
export const askWithdrawText =
  'বায়ার এটি আর দেখতে পাবেন না, আর আপনি এর পারিশ্রমিক পাবেন না। এটি প্রত্যাখ্যান হিসেবে গোনা হয় না। জায়গা খালি থাকলে আবার কাজ জমা দিতে পারবেন। একটি কাজ থেকে তিনবার জমা ফিরিয়ে নেওয়া যায়।'
export const yesWithdraw = 'হ্যাঁ, ফিরিয়ে নিন'
export const withdrawn = 'ফিরিয়ে নেওয়া হয়েছে!'
export const withdrawnText = 'আপনার কাজ ফিরিয়ে নেওয়া হয়েছে, আর জায়গাটি আবার খালি।'
export const notWithdrawn = 'ফিরিয়ে নেওয়া যায়নি'
export const changeYourWork = 'আপনার কাজ বদলান'
export const changed = 'বদলানো হয়েছে!'
export const changedText = 'বায়ার আপনার নতুন লেখা পড়বেন।'
export const notChanged = 'বদলানো যায়নি'
export const saveChanges = 'পরিবর্তন সেভ করুন'
export const yourSubmission = 'আপনার জমা'
export const askLeave = 'সেভ না করেই চলে যাবেন?'
export const askLeaveText = 'আপনার পরিবর্তনগুলো হারিয়ে যাবে।'
export const leave = 'চলে যান'
export const stay = 'থাকুন'
