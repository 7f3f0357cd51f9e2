/** Words that the profile and the page of the second factor share. */

import type { MailEvent } from '@piecework/contract'
import { number } from './format.ts'

export const recentSignInNeeded = `এর জন্য আপনাকে গত ${number(5)} মিনিটের মধ্যে লগ ইন করতে হবে। তার বেশি হয়ে গেলে আগে লগ আউট করে আবার লগ ইন করুন।`
export const secondFactor = 'দ্বিতীয় ধাপের যাচাই'
/** `date` comes formatted. */
export const onSince = (date: string) => `${date} থেকে চালু`
export const isOnSince = (date: string) => `${date} থেকে চালু আছে।`
export const isOff = 'বন্ধ আছে। শুধু পাসওয়ার্ড দিয়েই আপনার অ্যাকাউন্টে ঢোকা যায়।'
export const looking = 'খোঁজা হচ্ছে…'
export const change = 'বদলান'
export const setUp = 'চালু করুন'
export const checking = 'যাচাই হচ্ছে…'

// Words of the profile. Coins and dates come formatted, coins with their unit

/** What others see of the user, by whether the operator shows e-mails. */
export const about = (showsEmails: boolean) =>
  showsEmails
    ? 'বায়ার ও কর্মীরা আপনার নাম, ছবি ও ইমেইল দেখতে পান।'
    : 'বায়ার ও কর্মীরা আপনার নাম ও ছবি দেখতে পান। আপনার ইমেইল শুধু অ্যাডমিনরা দেখেন।'
export const withUsSince = (date: string) => `${date} থেকে আমাদের সঙ্গে আছেন`
export const nameHint = 'খালি রাখলে আগের নামই থাকবে।'
export const imageUploaded = 'প্রোফাইলের ছবি আপলোড হয়েছে'
export const imageNotUploaded = 'ছবি আপলোড হয়নি'
export const updated = 'সেভ হয়েছে!'
export const profileUpdated = 'আপনার প্রোফাইল আপডেট হয়েছে'
export const profileNotUpdated = 'প্রোফাইল আপডেট করা যায়নি'

export const isThisYou = 'এটি কি আপনি?'
export const chooseRoleAgain = (email: string) =>
  `এখন নিশ্চিত যে ${email} আপনার। অন্য কেউ আপনার হয়ে এই অ্যাকাউন্ট খুলে থাকলে ভূমিকাটি আবার বেছে নিন: একবারই পারবেন, আর অ্যাকাউন্টে কিছু করার আগে। নাম নিচে আছে।`
export const chooseRole = 'ভূমিকা বেছে নিন'
export const roleChosen = 'ভূমিকা বেছে নেওয়া হয়েছে'
/** `role` is one of `roles` of `ui.ts`. */
export const youAreNow = (role: string) => `আপনি এখন ${role}।`
export const notChosen = 'বেছে নেওয়া যায়নি'

export const mailsYouGet = 'যেসব ইমেইল পাবেন'
export const mailEvents: Record<MailEvent, { title: string; when: string }> = {
  payment: { title: 'পেমেন্ট', when: 'আপনার কোনো পেমেন্ট পাওয়া গেলে।' },
  withdrawal: { title: 'টাকা তোলা', when: 'টাকা তোলার অনুরোধ অনুমোদিত বা প্রত্যাখ্যাত হলে, অথবা টাকা ফেরত এলে।' },
  work_received: { title: 'নতুন কাজ জমা', when: 'কোনো কর্মী আপনার দেওয়া কাজ জমা দিলে।' },
  review_due: { title: 'যাচাইয়ের সময় শেষ হচ্ছে', when: 'সিদ্ধান্ত ছাড়াই শিগগির পারিশ্রমিক দেওয়া হলে: প্রতি কাজের জন্য দিনে একবার।' },
  work_reviewed: { title: 'যাচাই', when: 'আপনার জমা দেওয়া কাজ অনুমোদিত বা প্রত্যাখ্যাত হলে।' },
  proposal: { title: 'প্রস্তাব', when: 'অন্য অ্যাডমিন এমন লেনদেনের প্রস্তাব দিলে, যা আপনি নিশ্চিত করতে পারেন।' },
  withdrawals_late: { title: 'টাকা তোলায় দেরি', when: 'টাকা তোলার অনুরোধ স্বাভাবিকের চেয়ে বেশি অপেক্ষায় থাকলে, দিনে একবার।' },
}
/** `title` is that of an event, as below. */
export const mailsAreOn = (title: string) => `${title}: ইমেইল চালু আছে।`
export const mailsAreOff = (title: string) => `${title}: ইমেইল বন্ধ আছে।`
export const turnOn = 'চালু করুন'
export const turnOff = 'বন্ধ করুন'
export const turnMailsOn = (title: string) => `ইমেইল চালু করুন: ${title}`
export const turnMailsOff = (title: string) => `ইমেইল বন্ধ করুন: ${title}`

export const stayHere = 'এখানে আপনি লগ ইন অবস্থায় থাকবেন।'
export const othersSignedOut = (devices: number) => `অন্য ${number(devices)}টি ডিভাইস লগ আউট হয়েছে।`
export const currentPassword = 'বর্তমান পাসওয়ার্ড'
export const changePassword = 'পাসওয়ার্ড বদলান'

export const whereSignedIn = 'যেখানে যেখানে লগ ইন আছে'
export const anotherDevice = 'অন্য ডিভাইস'
/** `system` is one of `systems`. */
export const browserOn = (browser: string, system: string) => `${browser}, ${system}`
export const systems = {
  android: 'অ্যান্ড্রয়েড',
  iPhone: 'আইফোন',
  iPad: 'আইপ্যাড',
  windows: 'উইন্ডোজ',
  mac: 'ম্যাক',
  chromebook: 'ক্রোমবুক',
  linux: 'লিনাক্স',
}
export const signedOut = 'লগ আউট হয়েছে'
export const deviceSignedOut = (device: string) => `${device} থেকে লগ আউট হয়েছে।`
export const notSignedOut = 'লগ আউট হয়নি'
export const thisDevice = '(এই ডিভাইস)'
export const signedInAt = (time: string) => `লগ ইন: ${time}`
export const lastSeen = (time: string) => `শেষ ব্যবহার: ${time}`
export const signOut = 'লগ আউট করুন'
export const signOutEverywhereTitle = 'সব জায়গা থেকে লগ আউট করবেন?'
export const signOutEverywhereText = 'এটিসহ সব ডিভাইস থেকে লগ আউট হবে। আবার ঢুকতে পাসওয়ার্ড লাগবে।'
export const confirmSignOutEverywhere = 'সব জায়গা থেকে লগ আউট'
export const signingOut = 'লগ আউট হচ্ছে…'
export const onlyThisDevice = 'এখন শুধু এই ডিভাইসে লগ ইন আছে।'
export const signOutElsewhere = 'অন্য সব জায়গা থেকে লগ আউট করুন'
export const signOutEverywhere = 'সব জায়গা থেকে লগ আউট করুন'

export const programs = 'প্রোগ্রাম'
export const programsText = 'কী দিয়ে একটি প্রোগ্রাম আপনার হয়ে কাজ পোস্ট করে ও ফলাফল পড়ে।'

export const dataAndAccount = 'আপনার তথ্য ও অ্যাকাউন্ট'
export const dataNotDownloaded = 'আপনার তথ্য ডাউনলোড করা যায়নি'
export const dataText =
  'আপনার প্রোফাইল, কাজ, জমা দেওয়া কাজ, পেমেন্ট, টাকা তোলা, কয়েনের স্টেটমেন্ট ও নোটিফিকেশন একটি ফাইলে। দিনে দুবার ডাউনলোড করা যায়।'
export const downloadData = 'আমার তথ্য ডাউনলোড করুন'
export const accountStays = 'আপনার অ্যাকাউন্ট থাকছে'
export const willNotBeDeleted = 'এটি মুছে ফেলা হবে না।'
export const willBeDeleted = (date: string) => `আপনার অ্যাকাউন্ট ${date} তারিখে মুছে ফেলা হবে।`
export const coinsGivenUp = 'তখন যে কয়েন থাকবে, তা আর পাবেন না।'
export const canWithdraw = (coins: string) =>
  `ততদিন আপনার ${coins} থেকে যেকোনো পূর্ণ সংখ্যার কয়েন তুলতে পারবেন। এক কয়েনের কম থাকলে তা আর পাবেন না।`
export const whatStopsDeletion = 'সেদিন আয় করা বা কেনা কয়েন, চালু কাজ বা যাচাই না হওয়া কাজ থাকলে অ্যাকাউন্ট মোছা হবে না।'
export const keepAccount = 'আমার অ্যাকাউন্ট রেখে দিন'
export const deletedAfter = (days: number) =>
  `আপনি চাওয়ার ${number(days)} দিন পর আপনার অ্যাকাউন্ট মুছে ফেলা হয়। ততদিনের মধ্যে সিদ্ধান্ত বদলাতে পারবেন।`
/** `open` is what is still open, such as "1 undecided submission". */
export const stillOpen = (open: string) => `আপনার এখনো ${open} আছে, তাই অ্যাকাউন্ট এখনই মুছে ফেলা যাবে না।`
export const deleteAccount = 'আমার অ্যাকাউন্ট মুছে ফেলুন'
export const deletionAsked = 'মুছে ফেলার অনুরোধ জমা হয়েছে'
export const notAsked = 'অনুরোধ জমা হয়নি'
export const deleteTitle = 'আপনার অ্যাকাউন্ট মুছে ফেলবেন?'
export const deleteIn = (days: number) => `${number(days)} দিন পর মুছে ফেলুন`
export const whatIsErased =
  'আপনার নাম, ইমেইল ও ছবি মুছে যাবে, আর লগ ইন করতে পারবেন না। আপনার কাজগুলো থাকবে, তবে আপনার নাম ছাড়া। উপহারের কয়েন আর পাবেন না।'
export const coinsToDecide = (earned: string, bought: string) =>
  `আপনার আয় করা ${earned} ও কেনা ${bought} আছে। এগুলোর কী হবে বেছে নিন।`
export const withdrawBefore = 'সেদিনের আগে আমি এগুলো তুলব বা খরচ করব, নইলে আমার অ্যাকাউন্ট থাকবে'
export const orGiveUp = 'অথবা কয়েনগুলো ছেড়ে দিন'
/** `words` are always English. */
export const typeWords = (words: string) => `লিখুন: ${words}`

// Words of the choice of language, digits and lite mode

export const display = 'ভাষা ও ডেটা'
export const language = 'ভাষা'
export const languages = { bn: 'বাংলা', en: 'English' }
export const digits = 'সংখ্যা'
export const digitKinds = { bangla: '১২৩', latin: '123' }
export const liteMode = 'ডেটা সাশ্রয়'
export const liteChoices = { auto: 'স্বয়ংক্রিয়', on: 'চালু', off: 'বন্ধ' }
export const liteText =
  'ডেটা কম খরচ হয়: ছবি শুধু চাপলেই লোড হয়, আর কিছুই নিজে থেকে নড়ে না। স্বয়ংক্রিয় থাকলে ব্রাউজারের ডেটা সেভার আর ধীর সংযোগ দেখে ঠিক হয়।'
export const reviewKeys = 'যাচাইয়ের কিবোর্ড-কি'
export const reviewKeysChoices = { on: 'চালু', off: 'বন্ধ' }
export const reviewKeysText = 'কাজ যাচাইয়ের সময় একটি করে কি চেপে মাউস ছাড়াই এগোনো ও সিদ্ধান্ত নেওয়া যায়। সেখানে ? চাপলে সব দেখা যায়।'

// Words of the page on which an Admin sets up or enters the second factor. Dates come formatted

export const aboutSecondFactor = 'পাসওয়ার্ডের সঙ্গে আপনার ফোন থেকে একটি কোড।'
export const code = 'কোড'
export const codeHint = `অথেন্টিকেটর অ্যাপের ${number(6)} সংখ্যার কোড, অথবা আপনার একটি রিকভারি কোড।`
export const goOn = 'এগিয়ে যান'
export const codesLeft = (codes: number) => `${number(codes)}টি রিকভারি কোড বাকি আছে।`
export const turnOffForNew = 'নতুন কোড পেতে বন্ধ করে আবার চালু করুন।'
export const mustStayOn = 'এখানে সব অ্যাডমিনের এটি থাকতে হয়, তাই বন্ধ করা যাবে না।'
export const codeToTurnOff = 'বন্ধ করার জন্য কোড'
export const turnedOff = 'বন্ধ হয়েছে'
export const passwordAlone = 'এখন শুধু পাসওয়ার্ড দিয়েই আপনার অ্যাকাউন্টে ঢোকা যায়।'

export const required = `এখানে অ্যাডমিনদের দ্বিতীয় ধাপের যাচাই থাকতে হয়। ${number(2)} মিনিট লাগবে।`
/** Names of authenticator apps. */
export const needsApp = (first: string, second: string, third: string) =>
  `দ্বিতীয় ধাপের যাচাই চালু থাকলে টাকা পাঠাতে শুধু পাসওয়ার্ড যথেষ্ট নয়। আপনার ফোনে একটি অথেন্টিকেটর অ্যাপ লাগবে, যেমন ${first}, ${second} বা ${third}।`
export const scan = 'অ্যাপ দিয়ে এই ছবিটি স্ক্যান করুন, অথবা অ্যাপে গোপন কোডটি লিখুন।'
export const keyAsPicture = 'গোপন কোডের কিউআর কোড'
/** Before the key. */
export const key = 'গোপন কোড:'
export const codeNow = `অ্যাপে এখন যে ${number(6)} সংখ্যার কোড দেখাচ্ছে।`
export const isOn = 'দ্বিতীয় ধাপের যাচাই চালু হয়েছে'
export const keepCodes =
  'এই রিকভারি কোডগুলো এমন জায়গায় রাখুন, যেখানে ফোন ছাড়াই পাবেন। প্রতিটি একবারই কাজ করে, আর শুধু এখনই দেখানো হচ্ছে।'
export const recoveryCodes = 'রিকভারি কোড'
export const codesKept = 'রেখে দিয়েছি'

export const reportedLost = 'হারানোর কথা জানানো হয়েছে'
export const removableFrom = (time: string) =>
  `${time} থেকে শুধু পাসওয়ার্ড দিয়ে এখানে এটি সরাতে পারবেন। অন্য অ্যাডমিন এখনই রিসেট করতে পারেন। কোড দিলে এই জানানো বাতিল হয়।`
export const askOperator =
  'ফোন ও রিকভারি কোড দুটোই হারিয়েছেন? অন্য অ্যাডমিন বা সাইটের পরিচালক আপনার দ্বিতীয় ধাপের যাচাই রিসেট করতে পারেন।'
export const linkWorksOnce = (days: number) =>
  `লিংকটি একবারই এবং শুধু এক ঘণ্টার মধ্যে কাজ করে। লিংকটি দিয়ে নতুন পাসওয়ার্ড দেওয়ার পর ${number(days)} দিন গোনা শুরু হয়।`
export const lostBoth = 'ফোন ও রিকভারি কোড দুটোই হারিয়েছেন?'
export const reportText = (email: string, days: number) =>
  `আমরা ${email} ঠিকানায় একটি লিংক পাঠাব। সেটি দিয়ে নতুন পাসওয়ার্ড দেবেন, তখন সব জায়গা থেকে লগ আউট হয়ে যাবে। ${number(days)} দিন পর এখানে দ্বিতীয় ধাপের যাচাই সরাতে পারবেন। অন্য অ্যাডমিনদের জানানো হবে, তাঁদের কেউ এখনই রিসেট করতে পারেন।`
export const sendLink = 'লিংক পাঠান'
export const notSent = 'পাঠানো হয়নি'
export const haveLost = 'আমি ফোন ও রিকভারি কোড হারিয়েছি'
export const removed = 'সরানো হয়েছে'
export const setUpNew = 'এখন নতুন করে দ্বিতীয় ধাপের যাচাই চালু করুন।'
export const notRemoved = 'সরানো হয়নি'
export const waitIsOver = 'অপেক্ষার সময় শেষ'
export const removeNow = 'আপনি জানিয়েছিলেন দ্বিতীয় ধাপের যাচাই হারিয়ে গেছে। এখন সেটি সরিয়ে নতুন করে চালু করতে পারেন।'
export const removing = 'সরানো হচ্ছে…'
export const removeLost = 'হারানোটি সরান'

// Words of the page of a worker

/** `date` comes formatted. */
export const workerSince = (date: string) => `${date} থেকে কর্মী`
export const approvedWork = (submissions: number) => `${number(submissions)}টি অনুমোদিত কাজ`
