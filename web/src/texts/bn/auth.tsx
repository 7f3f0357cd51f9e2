/** Words of sign-in, of registration, and of the pages around a forgotten password. */
import type { RegistrableRole } from '@piecework/contract'
import type { ReactNode } from 'react'
import { number } from './format.ts'

export const forgotPasswordTitle = 'পাসওয়ার্ড ভুলে গেছেন'
export const forgotPassword = 'পাসওয়ার্ড ভুলে গেছেন'
export const weSendLink = 'আমরা আপনাকে একটি লিংক পাঠাব। সেটি দিয়ে নতুন পাসওয়ার্ড দিন।'
export const noNewPasswordFromHere = 'এখান থেকে নতুন পাসওয়ার্ড দেওয়া যাবে না।'
export const sendLink = 'লিংক পাঠান'
export const remembered = 'মনে পড়েছে?'
export const linkOnItsWay = (email: ReactNode) => (
  <>{email} ঠিকানায় কোনো অ্যাকাউন্ট থাকলে একটি লিংক পাঠানো হচ্ছে। লিংকটি শুধু একবার এবং এক ঘণ্টার মধ্যে কাজ করবে।</>
)
export const nothingThere = 'ইমেইল পাননি? স্প্যাম ফোল্ডার দেখুন, আর ঠিকানাটি ঠিক আছে কি না মিলিয়ে নিন।'
export const lettersNeedSmtpUtf8 = (link: (text: string) => ReactNode) => (
  <>সব মেইল সার্ভার এমন অক্ষরের ঠিকানায় ইমেইল পাঠাতে পারে না। ইমেইল না এলে {link('আমাদের লিখুন')}।</>
)
export const developmentMachine = 'এটি ডেভেলপমেন্টের কম্পিউটার'
export const mailsKeptHere = 'এখানে ইমেইল না পাঠিয়ে জমা রাখা হয়।'
export const openInbox = 'ইনবক্স খুলুন'
export const tryAnotherAddress = 'অন্য ঠিকানা দিয়ে চেষ্টা করুন'
export const noMail = 'এখান থেকে এখনো ইমেইল পাঠানো যায় না'
export const noMailText = (link: (text: string) => ReactNode) => (
  <>এখানে ইমেইলের ব্যবস্থা এখনো চালু হয়নি, তাই অ্যাকাউন্টটি যে আপনার তা যাচাই করার উপায় নেই। {link('আমাদের লিখুন')}।</>
)

export const newPasswordTitle = 'নতুন পাসওয়ার্ড'
export const newPasswordText = 'এরপর সব ডিভাইস থেকে আপনি লগ আউট হয়ে যাবেন, আর নতুন পাসওয়ার্ড দিয়ে লগ ইন করবেন।'
export const signInWithNewOne = 'নতুন পাসওয়ার্ড দিয়ে লগ ইন করুন।'
export const linkExpired = 'এই লিংক আর কাজ করে না'
export const linkExpiredText = 'একটি লিংক শুধু একবার এবং এক ঘণ্টার মধ্যে কাজ করে; নতুন লিংক নিলে আগেরটি বাতিল হয়ে যায়।'
export const askForNewLink = 'নতুন লিংক নিন'
export const reportsFactorLost = 'এতে আপনার দ্বিতীয় ধাপের যাচাই হারানোর কথাও জানানো হবে'
export const factorRemovableIn = (days: number) =>
  `${number(days)} দিন পর নতুন পাসওয়ার্ড দিয়ে সেটি সরাতে পারবেন। অন্য অ্যাডমিনদের জানানো হবে।`
export const savePassword = 'পাসওয়ার্ড সেভ করুন'

export const yourAddress = 'আপনার ঠিকানা'
export const isAddressYours = 'এই ইমেইল কি আপনার?'
export const accountExistsWith = (email: string) => `${email} দিয়ে আগে থেকেই একটি অ্যাকাউন্ট আছে।`
export const verifyText = 'আমরা সেখানে যে ইমেইল পাঠাব, তার লিংকটি খুলে এই পেজে ফিরে আসুন। এরপর অ্যাকাউন্টটি শুধু আপনার।'
export const openedLink = 'লিংকটি খুলেছি'
export const looking = 'দেখা হচ্ছে…'
export const sendMail = 'ইমেইল পাঠান'
export const sent = 'পাঠানো হয়েছে'
export const lookIntoMailboxOf = (email: string) => `${email}-এর ইনবক্স দেখুন।`
export const notYet = 'এখনো হয়নি'

export const finishRegistration = 'অ্যাকাউন্ট খোলা শেষ করুন'
export const finishRegistrationText = (email: string) => `আপনি ${email} দিয়ে লগ ইন করেছেন। একটি তথ্য বাকি আছে।`
export const creatingAccount = 'অ্যাকাউন্ট খোলা হচ্ছে…'

export const developmentGoogle = 'ডেভেলপমেন্ট Google'
export const developmentGoogleText = 'এই কম্পিউটারে Google দিয়ে লগ ইন চালু করা নেই, তাই তার জায়গায় এই পেজ। আপনি কে, জানান।'
export const signingIn = 'লগ ইন হচ্ছে…'
export const continueLabel = 'চালিয়ে যান'
export const deny = 'অনুমতি দেব না'

/** On the login page of a user who was removed; `time` is written in words. */
export const accountWasRemoved = 'আপনার অ্যাকাউন্ট সরানো হয়েছে'
export const removedOn = (time: string) =>
  `একজন অ্যাডমিন এটি সরিয়েছেন: ${time}। অ্যাকাউন্টে যা ছিল তা আর নেই, তবে আয়ের কয়েন কোনো অ্যাডমিন পরে দিতে পারেন। ভুল মনে হলে আমাদের লিখুন।`
export const writeToUs = 'যোগাযোগ ফর্ম'

// The messages of failed sign-ins, by the codes of Firebase

export const somethingWrong = 'কিছু একটা সমস্যা হয়েছে। আবার চেষ্টা করুন।'

export const failures = {
  'auth/popup-blocked': 'আপনার ব্রাউজার Google-এর উইন্ডো আটকে দিয়েছে। এই পেজে পপ-আপ চালু করে আবার চেষ্টা করুন।',
  'auth/popup-closed-by-user': 'লগ ইন শেষ হওয়ার আগেই Google-এর উইন্ডো বন্ধ হয়ে গেছে।',
  'auth/cancelled-popup-request': 'এরপর Google-এর আরেকটি উইন্ডো খোলা হয়েছে।',
  'auth/user-cancelled': 'আপনি Google দিয়ে লগ ইন করার অনুমতি দেননি।',
  'auth/network-request-failed': 'লগ ইন সেবার সঙ্গে এখন যোগাযোগ করা যাচ্ছে না। আবার চেষ্টা করুন।',
  'auth/unverified-email': 'এই ঠিকানা Google যাচাই করেনি, তাই এটি দিয়ে এখানে লগ ইন করা যাবে না।',
  'auth/account-exists-with-different-credential':
    'এই ঠিকানায় আগে থেকেই একটি অ্যাকাউন্ট আছে। আগে যেভাবে লগ ইন করেছিলেন, সেভাবেই করুন।',
  'auth/too-many-requests': 'অনেকবার চেষ্টা করা হয়েছে। কয়েক মিনিট অপেক্ষা করুন, অথবা নতুন পাসওয়ার্ড দিন।',
  'auth/user-disabled': 'এই অ্যাকাউন্ট বন্ধ করা হয়েছে।',
  'auth/invalid-email': 'সঠিক ইমেইল ঠিকানা দিন',
  'auth/password-does-not-meet-requirements': 'পাসওয়ার্ডটি বেশি সহজ। আরও বড় একটি পাসওয়ার্ড দিন।',
  'auth/operation-not-allowed': 'এভাবে লগ ইন করা এখানে বন্ধ আছে।',
  'auth/unauthorized-domain': 'সাইটের এই ঠিকানা থেকে লগ ইন করার অনুমতি এখনো নেই।',
  account_removed: 'এই অ্যাকাউন্টটি মুছে ফেলা হয়েছে।',
  sign_ups_off: 'এখন নতুন অ্যাকাউন্ট খোলা যাচ্ছে না। যাঁদের অ্যাকাউন্ট আছে, তাঁরা আগের মতোই লগ ইন করতে পারবেন।',
}

// The login page

export const welcomeBack = 'আবার স্বাগতম'
export const signInText = 'আপনার কাজ ও কয়েন দেখতে লগ ইন করুন।'
export const newTo = (brand: string) => `${brand}-এ নতুন?`
export const loginSuccessful = 'লগ ইন হয়েছে'
export const loginSuccessfulText = 'আবার স্বাগতম!'
export const invalidEmail = 'ইমেইল বা পাসওয়ার্ড ঠিক নয়'
export const invalidEmailText = 'সঠিক ইমেইল ও পাসওয়ার্ড দিন।'
export const loginFailed = 'লগ ইন করা যায়নি'

// Words of the sign-in with Google or as a demo user

export const or = 'অথবা'
export const signInWithGoogle = 'Google দিয়ে লগ ইন করুন'
export const waitingForGoogle = 'Google-এর অপেক্ষায়…'
export const demoWorld = 'ডেমো: এক ক্লিকে লগ ইন করুন'

// The registration page

export const createAccount = 'আপনার অ্যাকাউন্ট খুলুন'
export const thenTask = (task: string) => `এরপর আপনি ${task} কাজে যাবেন।`
export const createAccountText = 'এক মিনিট লাগবে। এরপরই শুরু করতে পারবেন।'
/** Before, between and after the links to the rules and the terms. */
export const youAccept = ['অ্যাকাউন্ট খুললে আপনি ', ' ও ', ' মেনে নিচ্ছেন।'] as const
export const alreadyWith = (brand: string) => `${brand}-এ অ্যাকাউন্ট আছে?`
export const photoNotUploaded = 'ছবি আপলোড হয়নি। আপনার অ্যাকাউন্ট খোলা হয়েছে: ছবিটি পরে প্রোফাইল থেকে যোগ করতে পারবেন।'
export const emailTaken = 'এই ইমেইলে আগে থেকেই অ্যাকাউন্ট আছে'

// The message after a registration

export const accountCreated = 'আপনার অ্যাকাউন্ট খোলা হয়েছে'

// Words of the choice of a role

export const role = 'আপনি কী হিসেবে যোগ দিচ্ছেন'
export const roleTexts: Record<RegistrableRole, string> = {
  Worker: 'ছোট ছোট কাজ করে কয়েন আয় করুন।',
  Buyer: 'কাজ দিন, কর্মীদের পারিশ্রমিক দিন।',
}
/** `coins` is written with its unit. */
export const startsWith = (coins: string) => `শুরুতেই পাবেন ${coins}`
