/** Words of the profile. Coins and dates come formatted, coins with their unit. */
import type { MailEvent } from '@piecework/contract'
import { number } from './format.ts'

export const myProfile = 'আমার প্রোফাইল'
/** What others see of the user, by whether the operator shows e-mails. */
export const about = (showsEmails: boolean) =>
  showsEmails
    ? 'বায়ার ও কর্মীরা আপনার নাম, ছবি ও ইমেইল দেখতে পান।'
    : 'বায়ার ও কর্মীরা আপনার নাম ও ছবি দেখতে পান। আপনার ইমেইল শুধু অ্যাডমিনরা দেখেন।'
export const withUsSince = (date: string) => `${date} থেকে আমাদের সঙ্গে আছেন`
export const photo = 'ছবি'
export const nameHint = 'খালি রাখলে আগের নামই থাকবে।'
export const email = 'ইমেইল'
export const role = 'ভূমিকা'
export const coins = 'কয়েন'
export const saveChanges = 'পরিবর্তন সেভ করুন'
export const success = 'সফল হয়েছে!'
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
  withdrawal: { title: 'টাকা তোলা', when: 'টাকা তোলার অনুরোধ অনুমোদিত হলে বা গৃহীত না হলে, অথবা টাকা ফেরত এলে।' },
  work_received: { title: 'নতুন কাজ জমা', when: 'কোনো কর্মী আপনার দেওয়া কাজ জমা দিলে।' },
  work_reviewed: { title: 'যাচাই', when: 'আপনার জমা দেওয়া কাজ অনুমোদিত হলে বা গৃহীত না হলে।' },
  proposal: { title: 'প্রস্তাব', when: 'অন্য অ্যাডমিন এমন লেনদেনের প্রস্তাব দিলে, যা আপনি নিশ্চিত করতে পারেন।' },
}
export const saved = 'সেভ হয়েছে'
/** `title` is that of an event, as below. */
export const mailsAreOn = (title: string) => `${title}: ইমেইল চালু আছে।`
export const mailsAreOff = (title: string) => `${title}: ইমেইল বন্ধ আছে।`
export const notSaved = 'সেভ হয়নি'
export const turnOn = 'চালু করুন'
export const turnOff = 'বন্ধ করুন'
export const turnMailsOn = (title: string) => `ইমেইল চালু করুন: ${title}`
export const turnMailsOff = (title: string) => `ইমেইল বন্ধ করুন: ${title}`

export const passwordChanged = 'পাসওয়ার্ড বদলানো হয়েছে'
export const stayHere = 'এখানে আপনি লগ ইন অবস্থায় থাকবেন।'
export const othersSignedOut = (devices: number) => `অন্য ${number(devices)}টি ডিভাইস লগ আউট হয়েছে।`
export const notChanged = 'বদলানো যায়নি'
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

export const dataAndAccount = 'আপনার তথ্য ও অ্যাকাউন্ট'
export const dataNotDownloaded = 'আপনার তথ্য ডাউনলোড করা যায়নি'
export const dataText =
  'আপনার প্রোফাইল, কাজ, জমা দেওয়া কাজ, পেমেন্ট, টাকা তোলা, কয়েনের স্টেটমেন্ট ও নোটিফিকেশন একটি ফাইলে। দিনে দুবার ডাউনলোড করা যায়।'
export const preparing = 'তৈরি হচ্ছে…'
export const downloadData = 'আমার তথ্য ডাউনলোড করুন'
export const accountStays = 'আপনার অ্যাকাউন্ট থাকছে'
export const willNotBeDeleted = 'এটি মুছে ফেলা হবে না।'
export const notCancelled = 'বাতিল হয়নি'
export const willBeDeleted = (date: string) => `আপনার অ্যাকাউন্ট ${date} তারিখে মুছে ফেলা হবে।`
export const coinsGivenUp = 'তখন যে কয়েন থাকবে, তা আর পাবেন না।'
export const canWithdraw = (coins: string) =>
  `ততদিন আপনার ${coins} থেকে যেকোনো পূর্ণ সংখ্যার কয়েন তুলতে পারবেন। এক কয়েনের কম থাকলে তা আর পাবেন না।`
export const whatStopsDeletion = 'সেদিন আয় করা বা কেনা কয়েন, চালু কাজ বা যাচাই না হওয়া কাজ থাকলে অ্যাকাউন্ট মোছা হবে না।'
export const cancelling = 'বাতিল হচ্ছে…'
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
