/** Words of the form that posts a task, and of its drafts. */
import { number } from './format.ts'

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
export const payHint = (lowest: string | undefined, worth: string) =>
  `প্রতি কর্মীর জন্য কয়েন${lowest === undefined ? '' : `, অন্তত ${lowest}`}। কর্মীরা দেখবেন ≈ ${worth}।`
export const deadlineHint = (zone: string | null) => `${zone ? `${zone} সময়ে ` : ''}এই দিনের শেষ পর্যন্ত চালু থাকবে।`
export const submissionInfo = 'কী জমা দিতে হবে'
export const taskImage = 'কাজের ছবি'
export const taskImageHint = 'ছবিটি কাজের ওপরে দেখা যাবে।'

export const preview = 'প্রিভিউ'
export const whatWorkersSee = 'কর্মীরা যা দেখবেন'
export const noTitle = 'এখনো শিরোনাম নেই'
export const noDate = 'এখনো তারিখ নেই'
export const noDetails = 'এখনো বিবরণ নেই'
export const noSubmissionInfo = 'কী জমা দিতে হবে, এখনো লেখা হয়নি'
export const slotsFree = (slots: number) => `${number(slots)}টি খালি`

export const total = 'মোট'
export const coinsPerWorker = 'প্রতি কর্মীর কয়েন'
export const toSetAside = 'আলাদা রাখা হবে'
export const postingFee = (percent: number) => `কাজ দেওয়ার চার্জ, ${number(percent)}%`
/** `coins`: "50 coins". */
export const coinsMissing = (coins: string) => `${coins} কম আছে`
export const coinsLeft = (coins: string) => `${coins} থাকবে`
