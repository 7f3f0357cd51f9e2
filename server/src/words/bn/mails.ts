/** The texts of mails: a subject, and paragraphs. A paragraph that is an address becomes a link. */
import { quoted } from '@piecework/contract'
import { dateTime } from '@piecework/contract/words/bn/format'

export type MailText = { subject: string; paragraphs: string[] }

export const passwordReset = (brand: string, link: string): MailText => ({
  subject: `${brand}-এর নতুন পাসওয়ার্ড দিন`,
  paragraphs: [
    `${brand}-এ আপনার অ্যাকাউন্টের জন্য নতুন পাসওয়ার্ড চাওয়া হয়েছে, সম্ভবত আপনিই চেয়েছেন।`,
    'নতুন পাসওয়ার্ড দিতে এই লিংক খুলুন। এটি একবার, আর শুধু এক ঘণ্টার মধ্যে কাজ করে:',
    link,
    'আপনি না চেয়ে থাকলে কিছুই করতে হবে না: আপনার পাসওয়ার্ড আগের মতোই থাকবে।',
  ],
})

/** `message` is that of the notification. */
export const secondFactorReset = (brand: string, message: string, page: string): MailText => ({
  subject: `${brand}-এ আপনার দ্বিতীয় ধাপের যাচাই সরানো হয়েছে`,
  paragraphs: [
    message,
    'সব ডিভাইস থেকে আপনাকে লগ আউট করা হয়েছে। পাসওয়ার্ড দিয়ে লগ ইন করে এখানে নতুন একটি চালু করুন:',
    page,
    'আপনি এটি না চেয়ে থাকলে এখনই নতুন পাসওয়ার্ড দিন এবং সার্ভারের পরিচালকের সঙ্গে কথা বলুন।',
  ],
})

export const lostFactor = (brand: string, removableAt: string, page: string): MailText => ({
  subject: `${brand}-এ দ্বিতীয় ধাপের যাচাই হারিয়েছে বলে জানানো হয়েছে`,
  paragraphs: [
    `ইমেইলে পাঠানো লিংক দিয়ে নতুন পাসওয়ার্ড দেওয়া হয়েছে, আর দ্বিতীয় ধাপের যাচাই হারিয়েছে বলে জানানো হয়েছে। ${dateTime(removableAt)} থেকে শুধু পাসওয়ার্ড দিয়েই তা সরানো যাবে। অন্য একজন অ্যাডমিন তার আগেও সরাতে পারেন।`,
    'আপনি না করে থাকলে এখনই নতুন পাসওয়ার্ড দিন এবং দ্বিতীয় ধাপের কোড দিয়ে লগ ইন করুন: তাতে এই জানানো বাতিল হবে।',
    page,
  ],
})

/** `message` is that of the notification. */
export const admin = (brand: string, message: string, page: string): MailText => ({
  subject: `${brand}-এর অ্যাডমিনদের জন্য`,
  paragraphs: [message, 'ব্যবহারকারী ও তাঁদের ভূমিকা:', page],
})

/** `message` is that of the notification. */
export const aboutAccount = (brand: string, message: string, page: string): MailText => ({
  subject: `${brand} এ আপনার অ্যাকাউন্ট প্রসঙ্গে`,
  paragraphs: [message, page],
})

/** `change` is a sentence. */
export const accountChanged = (brand: string, change: string, page: string): MailText => ({
  subject: `${brand}-এ আপনার অ্যাকাউন্টে পরিবর্তন হয়েছে`,
  paragraphs: [
    `${change} আপনি নিজে করে থাকলে আর কিছু করতে হবে না।`,
    'আপনি নিজে না করে থাকলে এখনই নতুন পাসওয়ার্ড দিন। তাতে সব ডিভাইস থেকে আপনার অ্যাকাউন্ট লগ আউট হবে:',
    page,
  ],
})

type ContactMessage = { name: string; email: string; company: string | undefined; message: string }

export const contactMessage = (brand: string, sent: ContactMessage, page: string): MailText => ({
  subject: `${quoted(sent.name)}-এর বার্তা`,
  paragraphs: [
    `${quoted(sent.name)}${sent.company ? ` (${quoted(sent.company)})` : ''} যোগাযোগ ফর্ম দিয়ে ${brand}-এ লিখেছেন। উত্তর দিন এই ঠিকানায়: ${sent.email}`,
    sent.message,
    `সব বার্তা: ${page}`,
  ],
})

/** Of a notification, which has the subject and the message. */
export const notification = (
  brand: string,
  { subject, message }: { subject: string; message: string },
  { page, profile }: { page: string; profile: string },
): MailText => ({
  subject,
  paragraphs: [
    message,
    'এখানে দেখুন:',
    page,
    `${brand}-এ অ্যাকাউন্ট থাকায় আপনি এই ইমেইল পেয়েছেন। কোন ইমেইল চান, তা প্রোফাইলে বেছে নিন:`,
    profile,
  ],
})

/** What changed at the sign-in of an account. */
export const factorOn = 'দ্বিতীয় ধাপের যাচাই চালু করা হয়েছে।'
export const factorOff = 'দ্বিতীয় ধাপের যাচাই বন্ধ করা হয়েছে।'
export const factorNotLost = 'একটি কোড দেওয়া হয়েছে, তাই দ্বিতীয় ধাপের যাচাই হারায়নি এবং চালু থাকছে।'
export const wrongCodes = 'আপনার দ্বিতীয় ধাপের যাচাইয়ে দশবার ভুল কোড দেওয়া হয়েছে।'
export const passwordByLink = 'আপনাকে ইমেইলে পাঠানো লিংক দিয়ে নতুন পাসওয়ার্ড দেওয়া হয়েছে।'
export const passwordChanged = 'আপনার পাসওয়ার্ড বদলানো হয়েছে।'
