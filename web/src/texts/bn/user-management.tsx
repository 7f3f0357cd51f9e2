/** Words of the page where Admins manage users. */
import type { Role } from '@piecework/contract'
import { orphanedWorkDays } from '@piecework/contract/constants'
import type { ReactNode } from 'react'
import { number } from './format.ts'

export const users = (_total: number, shown: string) => `${shown} জন ব্যবহারকারী`
export const looking = 'ব্যবহারকারীদের তালিকা আনা হচ্ছে…'
export const search = 'নাম বা ইমেইল দিয়ে খুঁজুন...'
export const noUsers = 'কোনো ব্যবহারকারী পাওয়া যায়নি।'
export const newestFirst = 'ব্যবহারকারী, নতুনরা আগে'
export const email = 'ইমেইল'
export const you = '(আপনি)'
export const heldUntil = (date: string) => `পেমেন্ট জালিয়াতির তদন্ত: ${date} পর্যন্ত টাকা তোলা বন্ধ`
/** `coins` is written with its unit. */
export const owes = (coins: string) => `দেনা ${coins}`
export const transfers = 'ট্রান্সফার'
export const transfersOf = (name: string) => `ট্রান্সফার: ${name}`
export const resetFactor = 'দ্বিতীয় ধাপের যাচাই রিসেট করুন'
export const resetFactorOf = (name: string) => `দ্বিতীয় ধাপের যাচাই রিসেট করুন: ${name}`

export const suspend = 'স্থগিত করুন'
export const suspendUser = (name: string) => `স্থগিত করুন: ${name}`
export const unsuspend = 'স্থগিতাদেশ তুলুন'
export const unsuspendUser = (name: string) => `স্থগিতাদেশ তুলুন: ${name}`
export const remove = 'মুছে ফেলুন'
export const removeUser = (name: string) => `মুছে ফেলুন: ${name}`
export const blocked = ['এটি করা যাবে না', 'নিজের অ্যাকাউন্ট মুছে ফেলা যায় না।'] as const
export const removed = ['মুছে ফেলা হয়েছে!', 'ব্যবহারকারীকে মুছে ফেলা হয়েছে।'] as const
export const notRemoved = 'মুছে ফেলা যায়নি'
export const confirmRemoval = 'ব্যবহারকারী মুছে ফেলুন'
export const roleOf = (name: string) => `${name}-এর ভূমিকা`
export const roleChanged = ['হয়ে গেছে', 'ভূমিকা বদলানো হয়েছে।'] as const
export const roleNotChanged = 'ভূমিকা বদলানো যায়নি'

/** `name` is quoted. */
export const changeRoleOf = (name: string) => `${name} এর ভূমিকা বদলান`
/** `from` and `to` are names of roles. */
export const roleFromTo = (name: string, from: string, to: string) => `${name} এর ভূমিকা ${from} থেকে বদলে ${to} হবে।`
export const noLongerAdmin = 'এই ব্যবহারকারী সঙ্গে সঙ্গে আর অ্যাডমিন থাকবেন না।'
export const roleEffects: Record<Role, string> = {
  Worker: 'কর্মী কাজ নেন, কাজ জমা দেন আর আয়ের কয়েন তোলেন।',
  Buyer: 'বায়ার কয়েন কেনেন, কাজ দেন আর জমা পড়া কাজ যাচাই করেন।',
  Admin: `অ্যাডমিন সব ব্যবহারকারী, লেখা ও কয়েন দেখেন এবং পেআউটের সিদ্ধান্ত নেন। নতুন অ্যাডমিন ${number(3)} দিন একা কিছু হিসাবে তুলতে, কাউকে সরাতে বা সুইচ বদলাতে পারেন না। সব অ্যাডমিনকে জানানো হয়।`,
}
export const changeRole = 'ভূমিকা বদলান'
export const yourPassword = 'আপনার পাসওয়ার্ড'
export const passwordHint = 'কাউকে অ্যাডমিন করতে বা অ্যাডমিন থেকে সরাতে আপনার নিজের অ্যাকাউন্টের পাসওয়ার্ড লাগে।'
export const recentSignIn = 'এর জন্য নতুন করে লগ ইন করা লাগে'
export const recentSignInText = `এখানে আপনার অ্যাকাউন্টের পাসওয়ার্ড নেই। ${number(5)} মিনিটের বেশি আগে লগ ইন করে থাকলে আগে লগ আউট করে আবার লগ ইন করুন।`

export const show = 'দেখান'
export const allUsers = 'সব ব্যবহারকারী'
export const waitingRemovals = 'সরানোর অপেক্ষায়'
export const noWaiting = 'কাউকে সরানোর অপেক্ষা নেই।'
/** The times of these sentences are written in words. */
export const willBeRemoved = (time: string) => `সরানো হবে: ${time}`
export const removedOn = (time: string) => `সরানোর আগ পর্যন্ত অ্যাকাউন্টটি স্থগিত: ${time}।`
export const waitsUntil =
  'এই ব্যবহারকারীর কয়েন আছে, তাই তার আগ পর্যন্ত অ্যাকাউন্টটি স্থগিত থাকবে: ব্যবহারকারী আয়ের কয়েন তুলতে পারবেন, আর যেকোনো অ্যাডমিন এখানে “সরানোর অপেক্ষায়” থেকে তা থামাতে পারবেন। যা বাকি থাকবে, তা নিয়ে সেই দিন যা হবে:'
export const atOnce = 'এর বদলে সঙ্গে সঙ্গে সরান: অন্য একজন অ্যাডমিনকে হিসাব পেজে তা নিশ্চিত করতে হবে।'
export const keep = 'সরানো থামান'
export const keepUser = (name: string) => `সরানো থামান: ${name}`
export const kept = 'সরানো থামানো হয়েছে'
/** `name` is quoted. */
export const keptText = (name: string) => `${name} থাকছেন।`
export const notKept = 'থামানো যায়নি'

export const cannotSignIn = (name: ReactNode) => <>এটি আর ফেরানো যাবে না! {name} আর লগ ইন করতে পারবেন না।</>
/** `time` is written in words. */
export const cannotSignInFrom = (time: string) => (name: ReactNode) => (
  <>
    এটি আর ফেরানো যাবে না! {time} থেকে {name} আর লগ ইন করতে পারবেন না।
  </>
)
export const tasksWillBeClosed = (tasks: number) => `${number(tasks)}টি চালু কাজ বন্ধ হয়ে যাবে।`
/** `coins` is written with its unit. */
export const workWaits = (submissions: number, coins: string) =>
  `এই ব্যবহারকারীর কাজে জমা পড়া ${number(submissions)}টি কাজ আপনার সিদ্ধান্তের অপেক্ষায় থাকবে; এর জন্য ${coins} আলাদা রাখা থাকবে। ${number(orphanedWorkDays)} দিন পর কাজগুলো নিজে থেকেই অনুমোদিত হয়ে যাবে।`
export const workWillBeRejected = (submissions: number) =>
  `এই ব্যবহারকারীর জমা দেওয়া ${number(submissions)}টি কাজ, যেগুলোর সিদ্ধান্ত হয়নি, প্রত্যাখ্যান করা হবে।`
export const debtIsLost = (coins: string) => `এর বাইরে আরও ${coins} দেনা আছে, তা আর পাওয়া যাবে না।`
export const coinsStayHeld = (coins: string) => `টাকা তোলার অনুরোধ বা কার্ড নিয়ে আপত্তির সিদ্ধান্ত না হওয়া পর্যন্ত ${coins} আটকে থাকবে।`
export const onAccount = 'এখন অ্যাকাউন্টে আছে'
export const fromFreeSlots = 'খালি জায়গা থেকে ফেরত আসবে'
export const takenFromAccount = 'অ্যাকাউন্ট থেকে কাটা হবে'

/** `rule` is a label. */
export const suspendedForUntil = (rule: string, time: string) => `${rule}, ${time} পর্যন্ত`

/** The words of a dialog for an action on a user. */
export const endSuspensionTexts = {
  title: (name: string) => `${name}-এর স্থগিতাদেশ তুলে নিন`,
  effect: 'ব্যবহারকারী তাঁর ভূমিকা অনুযায়ী আবার সবকিছু করতে পারবেন।',
  hint: 'এটি অডিট তালিকায় থাকবে।',
  confirmLabel: 'স্থগিতাদেশ তুলুন',
  doneTitle: 'স্থগিতাদেশ তুলে নেওয়া হয়েছে',
  doneText: (name: string) => `${name} আবার সবকিছু করতে পারবেন।`,
  failedTitle: 'এখনো স্থগিত',
}

export const resetFactorTexts = {
  title: (name: string) => `${name}-এর দ্বিতীয় ধাপের যাচাই রিসেট করুন`,
  effect:
    'আগে তাঁর সঙ্গে কথা বলে নিশ্চিত হোন যে তিনিই চাইছেন। দ্বিতীয় ধাপের যাচাই আবার চালু না করা পর্যন্ত শুধু পাসওয়ার্ড দিয়েই লগ ইন করা যাবে, আর সব ডিভাইস থেকে তিনি লগ আউট হয়ে যাবেন।',
  hint: 'তিনি এটি ইমেইলে ও নোটিফিকেশনে পড়বেন; অডিট তালিকাতেও থাকবে।',
  confirmLabel: 'দ্বিতীয় ধাপের যাচাই রিসেট করুন',
  doneTitle: 'দ্বিতীয় ধাপের যাচাই রিসেট হয়েছে',
  doneText: (name: string) => `${name} পাসওয়ার্ড দিয়ে লগ ইন করে দ্বিতীয় ধাপের যাচাই আবার চালু করবেন।`,
  failedTitle: 'রিসেট করা যায়নি',
}
