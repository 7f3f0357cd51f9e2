/** Words of the decision on one submission, on its page and in the lists of work that waits. */

import { number } from './format.ts'

export const whatWasAskedFor = 'যা চাওয়া হয়েছিল'

/** `time` is relative to now: "Today, 14:32". */
export const sentAt = (time: string) => `জমা: ${time}`

/** Of work whose review time ended without a decision. */
export const byItself = 'নিজে থেকে: সময়মতো কেউ সিদ্ধান্ত নেননি।'
/** For the buyer: "Without a decision it is paid on …". */
export const paidOn = (time: string) => `সিদ্ধান্ত না নিলে ${time} সময়ে এটি অনুমোদিত হবে ও পারিশ্রমিক দেওয়া হবে`

export const approve = 'অনুমোদন করুন'
export const reject = 'প্রত্যাখ্যান করুন'
export const notApproved = 'অনুমোদন করা যায়নি'
export const notRejected = 'প্রত্যাখ্যান করা যায়নি'

/** `worker` in quotation marks. */
export const askReject = (worker: string) => `${worker}-এর কাজ প্রত্যাখ্যান করবেন?`
export const rejecting = 'প্রত্যাখ্যান করা হচ্ছে…'
export const rejectText =
  'আপনি যা বেছে নেবেন ও লিখবেন, কর্মী তা পড়বেন। প্রত্যাখ্যান করলে আপনি কাজটি আর পড়তে পারবেন না, এর পারিশ্রমিকও দিতে হবে না।'
/** "3 days", "30 hours". */
const waitOf = (hours: number) => (hours % 24 === 0 ? `${number(hours / 24)} দিন` : `${number(hours)} ঘণ্টা`)
export const rejectHeldText = (hours: number) =>
  `আপনি যা বেছে নেবেন ও লিখবেন, কর্মী তা পড়বেন। জায়গা ও তার কয়েন ${waitOf(hours)} আলাদা রাখা থাকবে: এর মধ্যে কর্মী আপত্তি জানাতে পারেন, আর আপনি চাইলে অনুমোদন করতে পারেন। প্রত্যাখ্যান করলে আপনি কাজটি আর পড়তে পারবেন না।`
export const whatIsWrong = 'সমস্যা কী?'
export const wordsToWorker = 'কর্মীর জন্য বার্তা'
export const rejectHint = 'কর্মী কী আরও ভালো করতে পারেন, জানান।'
export const rejectHintForOther = (min: number) => `অন্তত ${number(min)}টি অক্ষর লিখুন। সমস্যা কী, জানান।`

export const askForChanges = 'বদলাতে বলুন'

export const blockWorker = 'কর্মীকে ব্লক করুন'
/** `worker` in quotation marks. */
export const askBlock = (worker: string) => `${worker}-কে ব্লক করবেন?`
export const blocking = 'ব্লক করা হচ্ছে…'
export const blockText =
  'এই কর্মী আর আপনার কাজ দেখতে বা জমা দিতে পারবেন না। যে কাজ আপনার সিদ্ধান্তের অপেক্ষায় আছে, তা থাকবে। “ব্লক করা কর্মী” পেজ থেকে ব্লক তুলে নিতে পারবেন।'
export const howLong = 'কত দিন'
/** By number of days. */
export const blockDurations = {
  '': 'আমি তুলে না নেওয়া পর্যন্ত',
  '7': `${number(7)} দিন`,
  '30': `${number(30)} দিন`,
  '365': 'এক বছর',
}
export const blockReasonHint = 'কর্মী এটি পড়বেন।'
export const blocked = 'ব্লক করা হয়েছে'
/** `worker` in quotation marks. */
export const blockedText = (worker: string) => `${worker} আর আপনার কাজ দেখতে পাবেন না।`
export const notBlocked = 'ব্লক করা যায়নি'

// Words of one submission's page: its state, and what its reader can do with it besides the decision

export const workOn = (title: string) => `${title}: জমা দেওয়া কাজ`
export const submission = 'জমা দেওয়া কাজ'
export const nextToReview = 'পরেরটি যাচাই করুন'
export const workGone = 'জমা দেওয়া কাজটি পাওয়া যায়নি'

export const yourWork = 'আপনার কাজ'
export const theWork = 'জমা দেওয়া কাজ'
/** Stands before the name of the buyer, for the worker. */
export const workerCode = 'কর্মীর কোড:'
export const buyer = 'বায়ার:'
export const editedLater = 'পরে কাজটির লেখা সম্পাদনা করা হয়েছে। জমা দেওয়ার সময় যা লেখা ছিল, তা এখানে আছে।'
export const submissionInstructions = 'জমা দেওয়ার নির্দেশনা'
export const withdrawnWork = 'কর্মী এই কাজ ফিরিয়ে নিয়েছেন, তাই আর পড়া যায় না।'
export const sealed = 'এই কাজ প্রত্যাখ্যাত, তাই আর পড়া যায় না।'
/** `pay`: "5 coins". */
export const sealedText = (pay: string) => `আপনি এর পারিশ্রমিক দেননি। সব মিলিয়ে ${pay} বোনাস দিলে কাজটি আবার পড়তে পারবেন।`

export const changedTimes = (times: number) => `${number(times)} বার বদলানো হয়েছে`
export const openedByBuyer = (time: string) => `বায়ার খুলেছেন: ${time}`
export const openedByYou = (time: string) => `আপনি খুলেছেন: ${time}`
export const decidedAt = {
  approved: (time: string) => `অনুমোদিত: ${time}`,
  itself: (time: string) => `সময়মতো কেউ সিদ্ধান্ত না নেওয়ায় ${time} সময়ে নিজে থেকেই অনুমোদিত হয়েছে`,
  rejected: (time: string) => `প্রত্যাখ্যাত: ${time}`,
  withdrawn: (time: string) => `ফিরিয়ে নেওয়া হয়েছে: ${time}`,
}
export const changesAskedAt = (time: string) => `বদলাতে বলা হয়েছে: ${time}`
export const changesAnsweredAt = (time: string) => `কর্মী উত্তর দিয়েছেন: ${time}`
export const changesAnsweredByYou = (time: string) => `আপনি উত্তর দিয়েছেন: ${time}`
export const disagreedAt = (time: string) => `কর্মী আপত্তি জানিয়েছেন: ${time}`
export const disagreedByYou = (time: string) => `আপনি আপত্তি জানিয়েছেন: ${time}`

/** What has happened to the work, from its sending to its decision. */
export const history = (parts: readonly string[]) => `${parts.join('। ')}।`

export const submissions = 'জমা দেওয়া কাজ'
export const searchWorkers = (showsEmails: boolean) => (showsEmails ? 'নাম বা ইমেইল দিয়ে খুঁজুন' : 'নাম দিয়ে খুঁজুন')
export const approvedAt = (time: string) => `অনুমোদিত: ${time}`
export const sentOn = (time: string) => `জমা: ${time}`
/** The buyer has not opened it. */
export const sentOnNew = (time: string) => `জমা: ${time}\u00a0· নতুন`

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
/** `coins`: "5 coins". */
export const bonusHint = (coins: string) => `এই কাজের জন্য সব মিলিয়ে সর্বোচ্চ ${coins}।`
/** `given` and `left`: "5 coins". */
export const bonusHintAfter = (given: string, left: string) =>
  `এ পর্যন্ত দেওয়া হয়েছে ${given}; আর সর্বোচ্চ ${left} দেওয়া যাবে।`
/** `percent`: "2.5", `coins`: "5 coins". */
export const bonusFee = (percent: string, coins: string) => `এর সঙ্গে ${percent}% চার্জ: ${coins}।`
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
export const leaveAsItIs = 'যেমন আছে তেমন রাখুন'
export const askLeave = 'কাজটি যেমন আছে তেমন রাখবেন?'
export const askLeaveText = 'বায়ার জানবেন যে আপনি কিছু বদলাচ্ছেন না, আর কাজটির সিদ্ধান্ত নেবেন।'
export const yesLeave = 'হ্যাঁ, তেমনই রাখুন'
export const left = 'উত্তর দেওয়া হয়েছে!'
export const leftText = 'বায়ার জানবেন যে আপনি কাজটি যেমন আছে তেমন রেখেছেন।'
export const notLeft = 'উত্তর দেওয়া যায়নি'
export const saveChanges = 'পরিবর্তন সেভ করুন'

// Words of the lists of work that waits for a decision

export const tasksToReview = 'যাচাইয়ের কাজ'
export const tasksToReviewCaption = 'আপনার সিদ্ধান্তের অপেক্ষায় থাকা কাজ'
export const noPending = 'যাচাইয়ের অপেক্ষায় কোনো কাজ নেই'
export const selectAll = (shown: number) => `দেখানো ${number(shown)}টিই বাছুন`
/** Read aloud after the number of pending submissions. */
export const waiting = 'অপেক্ষায়'

export const taskTitle = 'কাজের শিরোনাম'
export const payableCoins = 'পারিশ্রমিক (কয়েন)'
export const select = (title: string, worker: string) => `বাছুন: ${title}, ${worker}`
export const viewDetails = 'বিস্তারিত'
export const viewDetailsOf = (title: string, worker: string) => `বিস্তারিত দেখুন: ${title}, ${worker}`
export const approveOf = (title: string, worker: string) => `অনুমোদন করুন: ${title}, ${worker}`
export const rejectOf = (title: string, worker: string) => `প্রত্যাখ্যান করুন: ${title}, ${worker}`

/** `coins`: "5 coins". */
export const selected = (submissions: number, coins: string) => `${number(submissions)}টি বাছা হয়েছে\u00a0· ${coins}`
export const clear = 'বাছাই বাতিল'
export const approveMany = (submissions: number) => `${number(submissions)}টি অনুমোদন করুন`
export const approving = 'অনুমোদন হচ্ছে…'
export const askApproveMany = (submissions: number) => `জমা দেওয়া ${number(submissions)}টি কাজ অনুমোদন করবেন?`
/** `coins`: "5 coins". */
export const askApproveManyText = (coins: string, workers: number) =>
  `${number(workers)} জন কর্মী ${coins} পাবেন। এই কাজের জন্য কয়েন আগেই আলাদা রাখা আছে। অনুমোদন ফেরানো যায় না।`
export const yesApprove = (submissions: number) => `হ্যাঁ, ${number(submissions)}টি অনুমোদন করুন`
/** `coins`: "5 coins". */
export const manyApproved = (submissions: number, coins: string) =>
  `${number(submissions)}টি কাজ অনুমোদিত হয়েছে, ${coins} দেওয়া হয়েছে।`
export const othersDecided = (others: number) => `বাকি ${number(others)}টির সিদ্ধান্ত আগেই হয়ে গেছে।`
/** Work whose worker has still to answer a request for changes. */
export const othersAwaited = (others: number) => `${number(others)}টিতে বদলাতে বলেছেন, তাই কর্মীর উত্তরের অপেক্ষায় আছে।`
export const othersProposed = (others: number) =>
  `${number(others)}টি “হিসাব” পেজে আরেকজন অ্যাডমিনের নিশ্চিত করার অপেক্ষায় আছে।`
export const notAllApproved = 'সবগুলো অনুমোদিত হয়নি'

export const rejectMany = (submissions: number) => `${number(submissions)}টি প্রত্যাখ্যান করুন`
export const askRejectMany = (submissions: number) => `জমা দেওয়া ${number(submissions)}টি কাজ প্রত্যাখ্যান করবেন?`
export const manyRejected = (submissions: number) => `${number(submissions)}টি কাজ প্রত্যাখ্যান করা হয়েছে।`
/** `coins`: "5 coins". */
export const coinsCameBack = (coins: string) => `আপনি ${coins} ফেরত পেয়েছেন।`
export const notAllRejected = 'সবগুলো প্রত্যাখ্যান হয়নি'

export const submissionDetails = 'জমা দেওয়া কাজের বিবরণ'
export const rejectSubmission = 'প্রত্যাখ্যান করুন'
export const approveSubmission = 'অনুমোদন করুন'

// Words of the lists of a worker's own submissions

export const searchTitleAndBuyer = 'কাজ ও বায়ার খুঁজুন'
export const noSubmissions = 'জমা দেওয়া কোনো কাজ পাওয়া যায়নি'
export const noSubmissionsText = 'আপনার জমা দেওয়া কাজ এখানে দেখা যাবে'
export const yourSubmissions = 'আপনার জমা দেওয়া কাজ, নতুনগুলো আগে'
export const submittedFrom = 'জমার তারিখ, শুরু'
export const submittedUntil = 'জমার তারিখ, শেষ'
export const buyerWorker = 'বায়ার'
export const submittedOn = 'জমার তারিখ'

export const approvedSubmissions = 'অনুমোদিত কাজ'
export const inAll = (submissions: number) => `মোট ${number(submissions)}টি`
export const noApproved = 'এখনো কোনো কাজ অনুমোদিত হয়নি'
export const yourApproved = 'আপনার অনুমোদিত কাজ'
export const earned = 'আয়'

// Words of all lists about rejected work that can still be answered, and about work that was sent back for changes

/** `coins` is `amount` with its unit: "12 coins". */
export const stayAside = (_amount: number, coins: string, time: string) => `${time} পর্যন্ত ${coins} আলাদা রাখা থাকবে।`
export const whyAndDisagree = 'কেন\u00a0· আমি একমত নই'

/** How the worker's own objection stands, or how it ended. */
export const ownObjection = {
  to_answer: (time: string) => `আপনি আপত্তি জানিয়েছেন: বায়ার ${time} পর্যন্ত উত্তর দিতে পারেন, না দিলে আপনি পারিশ্রমিক পাবেন।`,
  to_decide: (time: string) =>
    `আপনি আপত্তি জানিয়েছেন: একজন অ্যাডমিন ${time} পর্যন্ত সিদ্ধান্ত দিতে পারেন, না দিলে প্রত্যাখ্যান বহাল থাকবে।`,
  paid: 'আপনি আপত্তি জানিয়েছিলেন, বায়ার পারিশ্রমিক দিয়েছেন।',
  silence: 'আপনি আপত্তি জানিয়েছিলেন, বায়ার সময়মতো উত্তর দেননি: পারিশ্রমিক পেয়েছেন।',
  for_worker: 'আপনি আপত্তি জানিয়েছিলেন, অ্যাডমিনের সিদ্ধান্ত আপনার পক্ষে: পারিশ্রমিক পেয়েছেন।',
  stands: 'আপনি আপত্তি জানিয়েছিলেন, অ্যাডমিনের সিদ্ধান্তে প্রত্যাখ্যান বহাল আছে।',
  undecided: 'আপনি আপত্তি জানিয়েছিলেন, সময়মতো কোনো অ্যাডমিন সিদ্ধান্ত দেননি: প্রত্যাখ্যান বহাল আছে।',
  withdrawn: 'আপনি আপত্তি জানিয়েছিলেন, পরে প্রত্যাখ্যান মেনে নিয়েছেন।',
}

/** The same for the buyer, beside rejected work. */
export const rejectionOfBuyer = {
  held: (time: string) => `${time} পর্যন্ত চূড়ান্ত নয়।`,
  to_answer: (time: string) => `কর্মী একমত নন: ${time} পর্যন্ত উত্তর দিন, না দিলে পারিশ্রমিক দেওয়া হবে।`,
  to_decide: (time: string) => `কর্মী একমত নন: একজন অ্যাডমিন ${time} পর্যন্ত সিদ্ধান্ত দিতে পারেন, না দিলে প্রত্যাখ্যান বহাল থাকবে।`,
  stands: 'কর্মী আপত্তি জানিয়েছিলেন, অ্যাডমিনের সিদ্ধান্তে প্রত্যাখ্যান বহাল আছে।',
  undecided: 'কর্মী আপত্তি জানিয়েছিলেন, সময়মতো কোনো অ্যাডমিন সিদ্ধান্ত দেননি: প্রত্যাখ্যান বহাল আছে।',
  withdrawn: 'কর্মী আপত্তি জানিয়েছিলেন, পরে প্রত্যাখ্যান মেনে নিয়েছেন।',
}

export const sendChangesBy = (time: string) => `বদলাতে বলা হয়েছে: ${time} পর্যন্ত পাঠাতে পারবেন।`
/** For the buyer. */
export const dueAt = (time: string) => `${time} পর্যন্ত`
export const inRow = { approve: 'অনুমোদন', reject: 'প্রত্যাখ্যান' }
export const changesAwaited = (time: string) => `বদলাতে বলেছেন: কর্মী ${time} পর্যন্ত উত্তর দিতে পারেন।`
