/** Words of the webhooks of a buyer. Times come formatted. */
import type { EventType } from '@piecework/contract'
import { digits, number } from './format.ts'

export const title = 'ওয়েবহুক'
export const text =
  'আপনার কাজে কিছু ঘটলে আপনার দেওয়া ঠিকানায় আপনার প্রোগ্রামকে তা জানানো হয়। প্রতিটি বার্তা স্ট্যান্ডার্ড ওয়েবহুকস নিয়মে স্বাক্ষর করা থাকে।'
export const yourWebhooks = 'আপনার ওয়েবহুক'
export const addWebhook = 'ওয়েবহুক যোগ করুন'

export const types: Record<EventType, string> = {
  'task.posted': 'কাজ পোস্ট হয়েছে',
  'task.paused': 'কাজ থামানো হয়েছে',
  'task.completed': 'কাজ সম্পন্ন হয়েছে',
  'task.expired': 'কাজের মেয়াদ শেষ',
  'task.deleted': 'কাজ মোছা হয়েছে',
  'submission.received': 'কাজ জমা পড়েছে',
  'submission.changed': 'জমা দেওয়া কাজ বদলেছে',
  'submission.decided': 'জমা দেওয়া কাজের সিদ্ধান্ত',
  'objection.opened': 'আপত্তি',
  'batch.checked': 'সারি যাচাই হয়েছে',
  'results.ready': 'ফলাফল তৈরি',
}
export const allTypes = 'সব ধরনের ঘটনা'
export const nothingSent = 'এখনো কিছু পাঠানো হয়নি'
/** `time`: "2 minutes ago", "Today, 09:12". */
export const sentLast = (time: string) => `শেষ পাঠানো: ${time}`
export const wait = (events: number) => `${number(events)}টি অপেক্ষায়`
export const failed = (events: number) => `${number(events)}টি পাঠানো যায়নি`
export const offBecause = {
  owner: 'আপনি বন্ধ করেছেন',
  gone: 'এর ঠিকানা ৪১০ উত্তর দিয়েছে, অর্থাৎ এটি আর নেই',
  failing: 'তিন দিনে ১০০টি ঘটনা পাঠানো যায়নি',
}

/** Names a button of one of several rows. */
export const buttonOf = (button: string, address: string) => `${button}: ${address}`
export const switchOff = 'বন্ধ করুন'
export const switchOn = 'চালু করুন'
export const isOff = 'বন্ধ করা হয়েছে'
export const isOffText = 'এখন থেকে আপনার কাজে যা ঘটবে, তা পাঠানো হবে না।'
export const isOn = 'চালু হয়েছে'
export const isOnText = 'যা অপেক্ষায় আছে, তা এখন পাঠানো হচ্ছে।'
export const notSwitchedOn = 'চালু করা যায়নি'
export const notSwitchedOff = 'বন্ধ করা যায়নি'
export const newSecret = 'নতুন গোপন কোড'
export const askNewSecret = 'নতুন গোপন কোড বানাবেন?'
export const newSecretText = '২৪ ঘণ্টা পুরোনোটি দিয়েও স্বাক্ষর করা হবে।'
export const noNewSecret = 'গোপন কোড বানানো যায়নি'
export const remove = 'মুছুন'
/** `address` in quotation marks. */
export const askRemove = (address: string) => `${address} মুছবেন?`
export const removeText = 'এই ঠিকানায় আর কিছু পাঠানো হবে না, যা অপেক্ষায় আছে তাও না।'
export const removed = 'মোছা হয়েছে'
export const removedText = 'এই ঠিকানায় আর কিছু পাঠানো হবে না।'
export const notRemoved = 'মোছা যায়নি'

// Words of the dialog that adds one

export const address = 'ঠিকানা'
export const addressHint = 'আপনার প্রোগ্রামের ঠিকানা। বার্তা সেখানে পাঠানো হয়।'
export const whatIsTold = 'যা জানানো হবে'
export const typesText: Record<EventType, string> = {
  'task.posted': 'একটি কাজ পোস্ট হলে',
  'task.paused': 'একটি কাজ থামানো হলে',
  'task.completed': 'একটি কাজের সব জমা অনুমোদিত হলে',
  'task.expired': 'একটি কাজের শেষ দিন পেরিয়ে গেলে',
  'task.deleted': 'একটি কাজ মোছা হলে',
  'submission.received': 'কোনো কর্মী কাজ জমা দিলে',
  'submission.changed': 'আপনার সিদ্ধান্তের আগে কর্মী জমা দেওয়া কাজ বদলালে',
  'submission.decided': 'জমা দেওয়া কাজ অনুমোদন বা প্রত্যাখ্যান হলে',
  'objection.opened': 'কোনো কর্মী প্রত্যাখ্যানে আপত্তি জানালে',
  'batch.checked': 'সারির একটি ফাইল যাচাই হলে',
  'results.ready': 'একটি কাজের ফলাফল তৈরি হলে',
}
export const adding = 'যোগ করা হচ্ছে…'
export const notAdded = 'যোগ করা যায়নি'

// Words of the dialog that shows a secret

export const secretMade = 'আপনার ওয়েবহুকের গোপন কোড'
export const secret = 'গোপন কোড'
export const secretText = 'এটি দিয়ে আপনার প্রোগ্রাম বোঝে যে বার্তাটি এখান থেকেই এসেছে।'
export const copySecretYourself = 'গোপন কোড বেছে দেওয়া আছে: নিজে কপি করে নিন।'

// Words of the dialog with what was sent

export const messages = 'বার্তা'
export const messagesText = 'গত ৩০ দিনের, নতুনগুলো আগে।'
export const noMessages = 'এখনো কোনো বার্তা নেই'
export const noMessagesText = 'কোনো কাজে কিছু ঘটলে প্রথম বার্তাটি যাবে।'
export const sent = 'পাঠানো হয়েছে'
export const notSent = 'পাঠানো যায়নি'
export const waits = 'অপেক্ষায়'
/** `time` as above. */
export const nextTry = (time: string) => `আবার চেষ্টা: ${time}`
export const goesNow = 'এখনই যাচ্ছে'
export const behindEarlier = 'একই কাজের আগের একটি বার্তা আগে যাবে'
export const untilOn = 'চালু করা পর্যন্ত'
export const tries = 'চেষ্টা'
export const answered = (status: number) => `উত্তর ${digits(String(status))}`
export const answerOf = 'যা উত্তর দিয়েছে'
export const sendAgain = 'আবার পাঠান'
export const sendAgainOf = (type: string, task: string) => `আবার পাঠান: ${type}${task && ` (${task})`}`
export const sendsAgain = 'আবার পাঠানো হচ্ছে'
export const sendsAgainText = 'একই আইডি দিয়ে, যাতে আপনার প্রোগ্রাম এটি চিনতে পারে।'
export const notSentAgain = 'আবার পাঠানো যায়নি'
