/** Words of tasks that several pages share. */
import type { Category, ReportReason } from '@piecework/contract'
import { number } from './format.ts'
import { duration } from './what-it-pays.ts'

export const title = 'শিরোনাম'
export const details = 'বিবরণ'
export const category = 'ক্যাটাগরি'
export const deadline = 'শেষ তারিখ'
export const slots = 'জায়গা'
export const pay = 'পারিশ্রমিক'
export const buyer = 'বায়ার'
export const workers = 'কর্মী'
/** Work that was sent and not rejected, of all slots; and what of it waits for the buyer's decision. */
export const sentOf = (sent: number, slots: number, toReview: number) =>
  `${number(slots)}টির মধ্যে ${number(sent)}টি জমা পড়েছে${toReview > 0 ? `\u00a0· ${number(toReview)}টি যাচাই বাকি` : ''}`
export const taskDetails = 'কাজের বিবরণ'
export const taskGone = 'কাজটি পাওয়া যায়নি'
export const submissionInstructions = 'জমা দেওয়ার নির্দেশনা'
export const proofHint = 'প্রমাণ হিসেবে কর্মীরা আপনাকে কী পাঠাবেন?'
export const deadlineInPast = 'শেষ তারিখ আজকের আগে হতে পারে না'
export const deadlineTooLate = 'শেষ তারিখ সর্বোচ্চ দুই বছর পরে হতে পারে'
export const deleted = 'মুছে ফেলা হয়েছে!'
export const notDeleted = 'মুছে ফেলা যায়নি'
export const remove = 'মুছে ফেলুন'

export const reportReasons: Record<ReportReason, string> = {
  asks_for_code: 'এতে কোড বা পাসওয়ার্ড চাওয়া হয়েছে',
  money: 'এতে আমাকে টাকা পাঠাতে বা দিতে বলা হয়েছে',
  identity: 'এতে পরিচয়পত্র বা অন্য কারও অ্যাকাউন্ট চাওয়া হয়েছে',
  illegal: 'এটি আইনবিরোধী',
  impossible: 'বিবরণ অনুযায়ী কাজটি করা সম্ভব নয়',
  unclear: 'কী করতে হবে, তা স্পষ্ট নয়',
  other: 'অন্য কারণ',
}

export const categoryName = ({ name_bn }: Category) => name_bn

// Words of a buyer's own tasks and of the actions on them; an Admin has some of these actions too

/** `tasks` is a number with its digits, such as "1,000+". */
export const tasksFound = (tasks: string) => `${tasks}টি কাজ পাওয়া গেছে`
export const lookingForYourTasks = 'আপনার কাজ খোঁজা হচ্ছে…'
export const searchMyTasks = 'আমার কাজে খুঁজুন'
export const noTasks = 'এখনো কোনো কাজ দেওয়া হয়নি'
export const noTasksText = 'আপনার দেওয়া কাজ এখানে দেখা যাবে'
export const yourTasks = 'আপনার কাজ, নতুনগুলো আগে'
export const postedFrom = 'পোস্টের তারিখ, শুরু'
export const postedUntil = 'পোস্টের তারিখ, শেষ'
export const payPerWorker = 'প্রতি কর্মী'
export const toReview = (submissions: number) => `${number(submissions)}টি যাচাই বাকি`
/** Rejected work whose rejection is not final. */
export const notFinal = (slots: number) => `${number(slots)}টি চূড়ান্ত নয়`
export const keptByWorkers = (slots: number) => `${number(slots)}টি কর্মীরা রেখেছেন`
/** Stands below the number of free slots. */
export const freeOf = (free: number, slots: number) => `${number(slots)}টির মধ্যে ${number(free)}টি খালি`
export const edit = 'সম্পাদনা'
export const editTask = (title: string) => `সম্পাদনা করুন: ${title}`

export const closedForNow = 'আপাতত বন্ধ'
/** They stand below the badge "Paused". */
export const pausedUntil = (time: string) => `${time} পর্যন্ত`
export const pausedByAdmin = 'অ্যাডমিন থামিয়েছেন'
export const pausedAfterReports = 'রিপোর্টের কারণে'
export const pausedForReview = 'সময়মতো সিদ্ধান্ত হয়নি'
/** A program posted the task. */
export const waitsForOwner = { Buyer: 'আপনার অপেক্ষায়', Admin: 'বায়ারের অপেক্ষায়' }
/** Its texts ask for what no task may ask for. */
export const pausedByRules = { Buyer: 'অ্যাডমিনের অপেক্ষায়', Admin: 'লেখার কারণে থামানো' }
export const slotsReversed = (slots: number) => `${number(slots)}টি জায়গা বন্ধ: কার্ডের টাকা ফেরত গেছে`

export const progress = 'অগ্রগতি'
export const approvedSlots = 'অনুমোদিত'
export const slotsToReview = 'যাচাই বাকি'
export const heldSlots = 'প্রত্যাখ্যাত, চূড়ান্ত নয়'
export const reservedSlots = 'কর্মীদের জন্য রাখা'
export const freeSlots = 'খালি'
export const closedSlots = 'বন্ধ'
export const paid = 'পরিশোধ হয়েছে'
export const setAside = 'আলাদা রাখা'
export const cameBack = 'ফেরত এসেছে'
export const bonuses = 'বোনাস'
export const bonusFees = 'বোনাসের চার্জ'
export const feeCameBack = 'ফেরত আসা চার্জ'
export const terms = 'শর্ত'
export const payForEachWorker = 'প্রতি কর্মীর পারিশ্রমিক'
export const payForEachPage = 'প্রতি পাতার পারিশ্রমিক'
export const copy = 'কপি করুন'

export const addSlots = 'জায়গা বাড়ান'
export const addRows = 'সারি যোগ করুন'
export const adding = 'যোগ হচ্ছে…'
export const howManyMore = 'আরও কতটি'
export const staysPaused = 'কাজটি থামানোই থাকবে: আবার চালু করার পরেই কর্মীরা এটি দেখবেন।'
export const laterDeadlineHint = 'শেষ তারিখ পরের কোনো দিনে নেওয়া যায়।'
export const slotsAdded = 'জায়গা বেড়েছে!'
export const slotsAddedText = (slots: number) => `কাজটিতে আরও ${number(slots)}টি জায়গা যোগ হয়েছে।`
export const notAdded = 'যোগ করা যায়নি'

export const extend = 'সময় বাড়ান'
export const extendDeadline = 'শেষ তারিখ পিছিয়ে দিন'
export const extended = 'সময় বেড়েছে!'
export const extendedText = (date: string) => `কাজটি ${date} তারিখের শেষ পর্যন্ত চালু থাকবে।`
export const notExtended = 'সময় বাড়ানো যায়নি'
export const extendText = (date: string) => `কাজটি ${date} তারিখের শেষ পর্যন্ত চালু আছে। শেষ তারিখ শুধু পরের কোনো দিনে নেওয়া যায়।`
export const newDeadline = 'নতুন শেষ তারিখ'
export const deadlineRequired = 'শেষ তারিখ দিন'
export const deadlineNotLater = 'নতুন শেষ তারিখ বর্তমান শেষ তারিখের পরে হতে হবে।'

export const updateTask = 'কাজ সম্পাদনা'
export const updated = 'সেভ হয়েছে!'
export const updatedText = 'কাজটিতে আপনার পরিবর্তন সেভ হয়েছে।'
export const notUpdated = 'সেভ করা যায়নি'
export const notOpened = 'খোলা যায়নি'
export const submissionInfo = 'কী জমা দিতে হবে'

/** Words of a task that a program posted. */
export const byProgram = 'প্রোগ্রাম দিয়ে পোস্ট করা'
export const programPosted = 'একটি প্রোগ্রাম কাজটি পোস্ট করেছে।'
export const programPostedText = 'আপনি না ছাড়া পর্যন্ত কোনো কর্মী এটি দেখবেন না।'
export const textsWait = 'কাজটি অ্যাডমিনের অপেক্ষায় আছে।'
export const textsWaitText = 'এর লেখায় হয়তো এমন কিছু চাওয়া হয়েছে, যা কোনো কাজে চাওয়া যায় না। একজন অ্যাডমিন দেখবেন।'
export const letGo = 'ছেড়ে দিন'
export const lettingGo = 'ছাড়া হচ্ছে…'
export const letGoDone = 'কাজটি চালু হয়েছে'
export const letGoText = 'কর্মীরা এখন এটি দেখবেন। এই কী দিয়ে পোস্ট করা পরের কাজ আর অপেক্ষা করবে না।'
export const notLetGo = 'কাজটি এখনো অপেক্ষায়'

export const pauseOf = (title: string) => `থামান: ${title}`
export const resume = 'আবার চালু করুন'
export const resumeOf = (title: string) => `আবার চালু করুন: ${title}`
export const resumed = 'আবার চালু হয়েছে!'
export const resumedText = 'কাজটিতে আবার জমা নেওয়া হচ্ছে।'
export const notResumed = 'চালু করা যায়নি'
export const pauseTask = 'কাজ থামান'
export const pausing = 'থামানো হচ্ছে…'
export const pausedDone = 'থামানো হয়েছে!'
export const pausedDoneText = 'কাজটি এখন কোনো তালিকায় নেই।'
export const notPaused = 'থামানো যায়নি'
/** What a pause does; `title` in quotation marks. */
export const pauseText = {
  Buyer: (title: string, deadline: string) =>
    `কর্মীরা আর ${title} খুঁজে পাবেন না। যাঁরা শুরু করেছেন, তাঁরা এক ঘণ্টা পর্যন্ত কাজ জমা দিতে পারবেন। শেষ তারিখ ${deadline} থাকছে।`,
  Admin: (title: string, deadline: string) =>
    `কর্মীরা আর ${title} খুঁজে পাবেন না। যাঁরা শুরু করেছেন, তাঁরা এক ঘণ্টা পর্যন্ত কাজ জমা দিতে পারবেন। শেষ তারিখ ${deadline} থাকছে, আর শুধু অ্যাডমিন কাজটি আবার চালু করতে পারবেন। বায়ার একটি নোটিফিকেশন পাবেন।`,
}
export const resumeAt = 'কখন আবার চালু হবে'
export const resumeAtHint = 'সময় না দিলে আপনি আবার চালু না করা পর্যন্ত কাজটি থামানো থাকবে।'

export const deleteTask = 'কাজটি মুছে ফেলুন'
export const deleteOf = (title: string) => `মুছে ফেলুন: ${title}`
/** `title` in quotation marks. */
export const willBeDeleted = (title: string) => `${title} মুছে ফেলা হবে। এটি আর ফেরানো যাবে না।`
/** Where the approved work of a deleted task is. */
export const approvedStays = (submissions: number) =>
  `অনুমোদিত ${number(submissions)}টি কাজ পরেও পড়া ও ডাউনলোড করা যাবে: “আমার কাজ” থেকে “মুছে ফেলা” বেছে নিন।`
export const feeShareComesBack = 'সঙ্গে সেগুলোর চার্জও ফেরত আসবে।'
/** The deletion of a task by its buyer or by an Admin; `coins`: "50 coins", `buyer` in quotation marks. */
export const deletion = {
  Buyer: {
    done: 'কাজটি মুছে ফেলা হয়েছে।',
    refund: (coins: string, _buyer: string) => `আপনি ${coins} ফেরত পাবেন।`,
    underReview: (submissions: number) =>
      `জমা দেওয়া ${number(submissions)}টি কাজ এখনো অনুমোদন বা প্রত্যাখ্যান করা যাবে; সেগুলোর কয়েন আলাদা রাখা থাকবে।`,
    reserved: (slots: number, coins: string) =>
      `${number(slots)}টি জায়গা কর্মীরা রেখেছেন: সেগুলোর ${coins} আপনি পরে ফেরত পাবেন, অথবা কাজ জমা দিলে কর্মী পারিশ্রমিক পাবেন।`,
    held: (submissions: number, coins: string) =>
      `${number(submissions)}টি প্রত্যাখ্যান চূড়ান্ত নয়: তখন পর্যন্ত ${coins} আলাদা রাখা থাকবে। তারপর আপনি ফেরত পাবেন, অথবা কর্মী পারিশ্রমিক পাবেন।`,
  },
  Admin: {
    done: 'কাজটি মুছে ফেলা হয়েছে এবং কয়েন ফেরত দেওয়া হয়েছে।',
    refund: (coins: string, buyer: string) => `${buyer} ${coins} ফেরত পাবেন।`,
    underReview: (submissions: number) =>
      `জমা দেওয়া ${number(submissions)}টি কাজ বায়ার বা অ্যাডমিন এখনো অনুমোদন বা প্রত্যাখ্যান করতে পারবেন; সেগুলোর কয়েন আলাদা রাখা থাকবে।`,
    reserved: (slots: number, coins: string) =>
      `${number(slots)}টি জায়গা কর্মীরা রেখেছেন: তা এখনই শেষ হবে, আর বায়ার কয়েক মিনিটের মধ্যে ${coins} ফেরত পাবেন।`,
    held: (submissions: number, coins: string) =>
      `${number(submissions)}টি প্রত্যাখ্যান চূড়ান্ত নয়: তখন পর্যন্ত ${coins} আলাদা রাখা থাকবে। তারপর বায়ার ফেরত পাবেন, অথবা কর্মী পারিশ্রমিক পাবেন।`,
  },
}
/** After the deletion of a task; `coins`: "50 coins". */
export const staySetAside = (coins: string) =>
  `কর্মীরা যেসব জায়গা রেখেছেন এবং যেসব কাজের সিদ্ধান্ত হয়নি বা প্রত্যাখ্যান চূড়ান্ত নয়, সেগুলোর ${coins} আলাদা রাখা থাকবে।`

export const downloadResults = 'ফলাফল ডাউনলোড করুন'
export const resultsAsJson = 'JSON ফাইলে ফলাফল'
export const downloading = 'ডাউনলোড হচ্ছে…'
export const notDownloaded = 'ফলাফল ডাউনলোড করা যায়নি'
/** Names the actions behind "More" for screen readers. */
export const moreActions = 'এই কাজের আরও বিকল্প'

// Words of the form that posts a task, and of its drafts

export const addNewTask = 'নতুন কাজ দিন'
export const addNewTaskText = 'কাজ দেওয়ার সময় কয়েন আলাদা করে রাখা হয়, আর আপনি অনুমোদন করলে কর্মী তা পান।'
export const draftGone = 'এই খসড়াটি পোস্ট করা হয়েছে বা মুছে ফেলা হয়েছে।'
export const unfinishedTask = 'কয়েন কম থাকায় এই কাজটি পোস্ট করা হয়নি।'
export const startAnother = 'নতুন আরেকটি কাজ লিখুন'
export const notCopied = 'এই কাজ কপি করা যায় না।'
export const posting = 'পোস্ট হচ্ছে…'
export const addTask = 'কাজটি দিন'
export const slotsRefunded = 'কাজটি মুছে ফেললে খালি জায়গার কয়েন ফেরত পাবেন।'
export const slotsRefundedWithFee = 'কাজটি মুছে ফেললে খালি জায়গার কয়েন ও সেগুলোর চার্জ ফেরত পাবেন।'
export const taskCreated = 'কাজ পোস্ট হয়েছে!'
export const taskCreatedText = 'আপনার কাজটি সফলভাবে পোস্ট হয়েছে।'
export const notPosted = 'পোস্ট করা যায়নি'
export const notEnoughCoins = 'যথেষ্ট কয়েন নেই'
export const notEnoughCoinsText = 'এই কাজটি দিতে আরও কয়েন কিনুন!'
export const savingDraft = 'খসড়া সেভ হচ্ছে…'
export const draftSaved = 'খসড়া হিসেবে সেভ হয়েছে।'
export const draftNotSaved = (reason: string) => `খসড়া সেভ হয়নি: ${reason}`

export const drafts = (drafts: number) => `খসড়া (${number(drafts)})`
export const withoutTitle = 'শিরোনাম ছাড়া'
export const draftDeleted = 'খসড়াটি মুছে ফেলা হয়েছে।'
export const askDeleteDraft = 'এই খসড়া মুছে ফেলবেন?'
/** `title` in quotation marks. */
export const deletedForever = (title: string) => `${title} আর ফিরিয়ে আনা যাবে না।`
export const continueDraft = 'চালিয়ে যান'
export const continueDraftOf = (title: string) => `চালিয়ে যান: ${title}`
export const deleteDraftOf = (title: string) => `খসড়া মুছে ফেলুন: ${title}`

export const requiredWorkers = 'কতজন কর্মী লাগবে'
export const payableAmount = 'পারিশ্রমিকের পরিমাণ'
/** `lowest`: "5 coins"; `worth`: "$0.25". */
export const payHint = (lowest: string | undefined, isOfPage: boolean) =>
  `প্রতি ${isOfPage ? 'পাতার' : 'কর্মীর'} জন্য কয়েন${lowest === undefined ? '' : `, অন্তত ${lowest}`}।`
export const workersSeeWorth = (worth: string) => `কর্মীরা দেখবেন ≈ ${worth}।`
export const deadlineHint = (zone: string | null) => `${zone ? `${zone} সময়ে ` : ''}এই দিনের শেষ পর্যন্ত চালু থাকবে।`
export const submissionInfoForm = 'কী জমা দিতে হবে'
export const reviewTime = 'কত সময়ে সিদ্ধান্ত'
export const reviewTimeHint = 'সময়মতো সিদ্ধান্ত না নিলে জমাটি নিজে থেকেই অনুমোদিত হবে এবং পারিশ্রমিক দেওয়া হবে।'
/** For work that is sent after the change. */
export const reviewTimeLater =
  'এখন থেকে জমা পড়া কাজের জন্য। সময়মতো সিদ্ধান্ত না নিলে জমাটি নিজে থেকেই অনুমোদিত হবে এবং পারিশ্রমিক দেওয়া হবে।'
export const reservedTime = 'জায়গা কতক্ষণ রাখা যাবে'
export const reservedTimeHint = 'কাজ করার সময় একজন কর্মী এতক্ষণ পর্যন্ত একটি জায়গা নিজের জন্য রাখতে পারবেন।'
/** For slots that are kept after the change. */
export const reservedTimeLater = 'কর্মীরা এখন থেকে যেসব জায়গা রাখবেন, সেগুলোর জন্য।'
export const estimate = 'আনুমানিক সময় (মিনিট)'
export const estimateHint = 'পাঁচজন অভিজ্ঞ কর্মী কাজ জমা না দেওয়া পর্যন্ত কর্মীরা এটি আপনার অনুমান হিসেবে দেখবেন।'
/** `about`: "about 6 min", `hourly`: "≈ $1.84 an hour". */
export const estimateComesTo = (about: string, hourly: string) => `এখন: ${about} লাগবে, ${hourly}।`
/** `time`: "30 minutes". */
export const estimateTooLong = (time: string) => `একটি জায়গা মাত্র ${time} রাখা যায়: সময়টি বাড়ান।`
/** "৩০ মিনিট", "২ ঘণ্টা", "১ ঘণ্টা ৩০ মিনিট". */
export const minutesOf = duration
export const taskImage = 'কাজের ছবি'
export const taskImageHint = 'ছবিটি কাজের ওপরে দেখা যাবে।'

export const preview = 'প্রিভিউ'
export const whatWorkersSee = 'কর্মীরা যা দেখবেন'
export const noTitle = 'এখনো শিরোনাম নেই'
export const noDate = 'এখনো তারিখ নেই'
export const noDetails = 'এখনো বিবরণ নেই'
export const noSubmissionInfo = 'কী জমা দিতে হবে, এখনো লেখা হয়নি'
export const slotsOf = (free: number, all: number) => `${number(all)}টির ${number(free)}টি`
export const slotsFree = (slots: number) => `${number(slots)}টি খালি`

export const toSetAside = 'আলাদা রাখা হবে'
export const postingFee = (percent: number) => `কাজ দেওয়ার চার্জ, ${number(percent)}%`
/** `coins`: "50 coins". */
export const coinsLeft = (coins: string) => `${coins} থাকবে`
