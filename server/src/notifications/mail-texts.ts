/** The texts of mails: a subject, and paragraphs. A paragraph that is an address becomes a link. */
import { quoted } from '@piecework/contract'
import * as bangla from '@piecework/contract/texts/bn/format'
import * as english from '@piecework/contract/texts/en/format'

export type MailText = { subject: string; paragraphs: string[] }

type ContactMessage = { name: string; email: string; company: string | undefined; message: string }

const en = {
  passwordReset: (brand: string, link: string): MailText => ({
    subject: `Choose a new password for ${brand}`,
    paragraphs: [
      `A new password was asked for, probably by you, for your account at ${brand}.`,
      'Open this link to choose one. It works once, and only within an hour:',
      link,
      'If it was not you, nothing has to be done: your password stays as it is.',
    ],
  }),
  /** `message` is that of the notification. */
  secondFactorReset: (brand: string, message: string, page: string): MailText => ({
    subject: `Your second factor at ${brand} was reset`,
    paragraphs: [
      message,
      'You are signed out everywhere. Sign in with your password and set up a new one here:',
      page,
      'If you did not ask for this, choose a new password at once and speak with the operator of the server.',
    ],
  }),
  lostFactor: (brand: string, removableAt: string, page: string): MailText => ({
    subject: `The second factor at ${brand} was reported lost`,
    paragraphs: [
      `A new password was set by a mailed link, and the second factor was reported lost. From ${english.dateTime(removableAt)} the password alone can remove it. Another Admin can reset it earlier.`,
      'If it was not you, choose a new password now and sign in with a code of your second factor: that ends the report.',
      page,
    ],
  }),
  /** `message` is that of the notification. */
  admin: (brand: string, message: string, page: string): MailText => ({
    subject: `For the Admins of ${brand}`,
    paragraphs: [message, 'Users and their roles:', page],
  }),
  /** `message` is that of the notification. */
  aboutAccount: (brand: string, message: string, page: string): MailText => ({
    subject: `About your account at ${brand}`,
    paragraphs: [message, page],
  }),
  /** `change` is a sentence. */
  accountChanged: (brand: string, change: string, page: string): MailText => ({
    subject: `Your account at ${brand} was changed`,
    paragraphs: [
      `${change} If it was you, nothing has to be done.`,
      'If it was not you, choose a new password now. It ends every session of your account:',
      page,
    ],
  }),
  contactMessage: (brand: string, sent: ContactMessage, page: string): MailText => ({
    subject: `Message from ${quoted(sent.name)}`,
    paragraphs: [
      `${quoted(sent.name)}${sent.company ? ` (${quoted(sent.company)})` : ''} wrote to ${brand} with the contact form. Answer to ${sent.email}.`,
      sent.message,
      `All messages: ${page}`,
    ],
  }),
  /** Of a notification, which has the subject and the message. */
  notification: (
    brand: string,
    { subject, message }: { subject: string; message: string },
    { page, profile }: { page: string; profile: string },
  ): MailText => ({
    subject,
    paragraphs: [
      message,
      'See it here:',
      page,
      `You get this mail because of an account at ${brand}. Choose in your profile which mails you want:`,
      profile,
    ],
  }),
  /** What changed at the sign-in of an account. */
  factorOn: 'The second factor was turned on.',
  factorOff: 'The second factor was turned off.',
  factorNotLost: 'A code was given, so the second factor is not lost and stays on.',
  wrongCodes: 'Ten wrong codes were given for your second factor.',
  passwordByLink: 'A new password was set by a link that was mailed to you.',
  passwordChanged: 'Your password was changed.',
}

const bn: typeof en = {
  passwordReset: (brand, link) => ({
    subject: `${brand}-এর নতুন পাসওয়ার্ড দিন`,
    paragraphs: [
      `${brand}-এ আপনার অ্যাকাউন্টের জন্য নতুন পাসওয়ার্ড চাওয়া হয়েছে, সম্ভবত আপনিই চেয়েছেন।`,
      'নতুন পাসওয়ার্ড দিতে এই লিংক খুলুন। এটি একবার, আর শুধু এক ঘণ্টার মধ্যে কাজ করে:',
      link,
      'আপনি না চেয়ে থাকলে কিছুই করতে হবে না: আপনার পাসওয়ার্ড আগের মতোই থাকবে।',
    ],
  }),
  secondFactorReset: (brand, message, page) => ({
    subject: `${brand}-এ আপনার দ্বিতীয় ধাপের যাচাই সরানো হয়েছে`,
    paragraphs: [
      message,
      'সব ডিভাইস থেকে আপনাকে লগ আউট করা হয়েছে। পাসওয়ার্ড দিয়ে লগ ইন করে এখানে নতুন একটি চালু করুন:',
      page,
      'আপনি এটি না চেয়ে থাকলে এখনই নতুন পাসওয়ার্ড দিন এবং সার্ভারের পরিচালকের সঙ্গে কথা বলুন।',
    ],
  }),
  lostFactor: (brand, removableAt, page) => ({
    subject: `${brand}-এ দ্বিতীয় ধাপের যাচাই হারিয়েছে বলে জানানো হয়েছে`,
    paragraphs: [
      `ইমেইলে পাঠানো লিংক দিয়ে নতুন পাসওয়ার্ড দেওয়া হয়েছে, আর দ্বিতীয় ধাপের যাচাই হারিয়েছে বলে জানানো হয়েছে। ${bangla.dateTime(removableAt)} থেকে শুধু পাসওয়ার্ড দিয়েই তা সরানো যাবে। অন্য একজন অ্যাডমিন তার আগেও সরাতে পারেন।`,
      'আপনি না করে থাকলে এখনই নতুন পাসওয়ার্ড দিন এবং দ্বিতীয় ধাপের কোড দিয়ে লগ ইন করুন: তাতে এই জানানো বাতিল হবে।',
      page,
    ],
  }),
  admin: (brand, message, page) => ({
    subject: `${brand}-এর অ্যাডমিনদের জন্য`,
    paragraphs: [message, 'ব্যবহারকারী ও তাঁদের ভূমিকা:', page],
  }),
  aboutAccount: (brand, message, page) => ({
    subject: `${brand} এ আপনার অ্যাকাউন্ট প্রসঙ্গে`,
    paragraphs: [message, page],
  }),
  accountChanged: (brand, change, page) => ({
    subject: `${brand}-এ আপনার অ্যাকাউন্টে পরিবর্তন হয়েছে`,
    paragraphs: [
      `${change} আপনি নিজে করে থাকলে আর কিছু করতে হবে না।`,
      'আপনি নিজে না করে থাকলে এখনই নতুন পাসওয়ার্ড দিন। তাতে সব ডিভাইস থেকে আপনার অ্যাকাউন্ট লগ আউট হবে:',
      page,
    ],
  }),
  contactMessage: (brand, sent, page) => ({
    subject: `${quoted(sent.name)}-এর বার্তা`,
    paragraphs: [
      `${quoted(sent.name)}${sent.company ? ` (${quoted(sent.company)})` : ''} যোগাযোগ ফর্ম দিয়ে ${brand}-এ লিখেছেন। উত্তর দিন এই ঠিকানায়: ${sent.email}`,
      sent.message,
      `সব বার্তা: ${page}`,
    ],
  }),
  notification: (brand, { subject, message }, { page, profile }) => ({
    subject,
    paragraphs: [
      message,
      'এখানে দেখুন:',
      page,
      `${brand}-এ অ্যাকাউন্ট থাকায় আপনি এই ইমেইল পেয়েছেন। কোন ইমেইল চান, তা প্রোফাইলে বেছে নিন:`,
      profile,
    ],
  }),
  factorOn: 'দ্বিতীয় ধাপের যাচাই চালু করা হয়েছে।',
  factorOff: 'দ্বিতীয় ধাপের যাচাই বন্ধ করা হয়েছে।',
  factorNotLost: 'একটি কোড দেওয়া হয়েছে, তাই দ্বিতীয় ধাপের যাচাই হারায়নি এবং চালু থাকছে।',
  wrongCodes: 'আপনার দ্বিতীয় ধাপের যাচাইয়ে দশবার ভুল কোড দেওয়া হয়েছে।',
  passwordByLink: 'আপনাকে ইমেইলে পাঠানো লিংক দিয়ে নতুন পাসওয়ার্ড দেওয়া হয়েছে।',
  passwordChanged: 'আপনার পাসওয়ার্ড বদলানো হয়েছে।',
}

export const mailTexts = { en, bn }
