/** Words of a suspended user, of the appeal, and of the Admins who suspend and decide. Times come in words, coins with their unit. */
import type { Role } from '@piecework/contract'
import { fraudCaseDays } from '@piecework/contract/constants'
import { number } from './format.ts'

// Words of the banner of a suspended user

export const suspendedUntil = (time: string) => `আপনার অ্যাকাউন্ট ${time} পর্যন্ত স্থগিত।`
export const ruleIs = 'নিয়ম:'
/** What is still possible. */
export const whatIsPossible = 'এখনো কী করতে পারেন: কীভাবে?'
export const stillPossible: Record<Role, string> = {
  Worker:
    'আপনি সব দেখতে, আয় করা কয়েন তুলতে, জমা দেওয়া কাজ বদলাতে বা ফিরিয়ে নিতে এবং প্রত্যাখ্যানের উত্তর দিতে পারবেন। নতুন জায়গা রাখতে বা কাজ জমা দিতে পারবেন না।',
  Buyer: 'আপনি সব দেখতে পারবেন। তত দিন আপনার কাজে জমা দেওয়া কাজের সিদ্ধান্ত অ্যাডমিনরা নেবেন, আর আপনার কাজে নতুন কিছু জমা দেওয়া যাবে না।',
  Admin: 'আপনি সব দেখতে পারবেন।',
}
export const endsByItself = 'সময় হলে স্থগিতাদেশ নিজে থেকেই শেষ হবে।'
export const withdrawalsHeld = (date: string) =>
  `পেমেন্ট জালিয়াতির তদন্ত শেষ না হওয়া পর্যন্ত টাকা তোলা বন্ধ থাকবে, সর্বোচ্চ ${date} পর্যন্ত।`
export const withdraw = 'কয়েন তুলুন'

// Words of the banner of a user whom an Admin removed

export const willBeRemoved = (time: string) => `আপনার অ্যাকাউন্ট সরানো হবে: ${time}।`
export const suspendedUntilThen =
  'একজন অ্যাডমিন এটি সরিয়েছেন। তার আগ পর্যন্ত এটি স্থগিত: আপনি লগ ইন করতে ও দেখতে পারবেন। সেই দিন অ্যাকাউন্টে যা থাকবে, তা আর পাওয়া যাবে না।'
export const withdrawFirst = (coins: string) =>
  `তার আগে আয়ের কয়েন তুলে নিন, যেকোনো পূর্ণসংখ্যায়: ${coins}। একবার ন্যূনতম পরিমাণের কমও তোলা যাবে।`
export const withdrawLater = (coins: string, date: string) =>
  `পেমেন্ট জালিয়াতির তদন্ত শেষ হলে আপনার আয়ের ${coins} তোলা যাবে, সর্বোচ্চ ${date} এর মধ্যে। এরপর সাত দিন সময় থাকবে।`

// Words of the appeal

export const isItWrong = {
  suspension: (days: number) =>
    `এটি কি ভুল? আপনি একবার আপিল করতে পারেন। অন্য একজন অ্যাডমিন ${number(days)} দিনের মধ্যে সিদ্ধান্ত নেবেন; কেউ না নিলে স্থগিতাদেশ শেষ হবে।`,
  removal: (days: number) =>
    `এটি কি ভুল? আপনি একবার আপিল করতে পারেন। অন্য একজন অ্যাডমিন ${number(days)} দিনের মধ্যে সিদ্ধান্ত নেবেন; কেউ না নিলে অ্যাকাউন্ট সরানো থামবে।`,
}
/** Of a payment fraud case: it holds the suspension until its end. */
export const isCaseWrong = (days: number) =>
  `এটি কি ভুল? আপনি একবার আপিল করতে পারেন। অন্য একজন অ্যাডমিন ${number(days)} দিনের মধ্যে সিদ্ধান্ত নেবেন; কেউ না নিলে পেমেন্ট জালিয়াতির তদন্তের সঙ্গে স্থগিতাদেশ শেষ হবে।`
export const appeal = 'আপিল করুন'
export const appealAgainst = { suspension: 'স্থগিতাদেশের বিরুদ্ধে আপিল', removal: 'অ্যাকাউন্ট সরানোর বিরুদ্ধে আপিল' }
export const appealOnce = 'একবারই আপিল করতে পারবেন। আপনি যা লিখবেন, একজন অ্যাডমিন তা পড়ে কারণসহ উত্তর দেবেন।'
export const appealWords = 'কেন এটি ভুল'
export const appealHint = (min: number) => `কী হয়েছে আর তা কোথায় দেখা যায়, লিখুন। অন্তত ${number(min)}টি অক্ষর।`
export const lettersOf = (typed: number, max: number) => `${number(typed)} / ${number(max)}`
export const sendAppeal = 'আপিল পাঠান'
export const appealed = 'আপিল পাঠানো হয়েছে!'
export const appealedText = 'উত্তরটি এখানে ও নোটিফিকেশনে পড়তে পারবেন।'
export const notAppealed = 'আপিল পাঠানো যায়নি'

/** The state of the appeal. */
export const waits = {
  suspension: (time: string) =>
    `আপনি আপিল করেছেন। একজন অ্যাডমিন ${time} এর মধ্যে উত্তর দেবেন; কেউ না দিলে স্থগিতাদেশ শেষ হবে।`,
  removal: (time: string) => `আপনি আপিল করেছেন। একজন অ্যাডমিন ${time} এর মধ্যে উত্তর দেবেন; কেউ না দিলে অ্যাকাউন্ট সরানো থামবে।`,
}
export const stands = {
  suspension: 'একজন অ্যাডমিন আপনার আপিল পড়েছেন, তবে স্থগিতাদেশ বহাল আছে।',
  removal: 'একজন অ্যাডমিন আপনার আপিল পড়েছেন, তবে অ্যাকাউন্ট সরানোর সিদ্ধান্ত বহাল আছে।',
}
export const upheld = 'একজন অ্যাডমিন আপনার আপিল মেনে নিয়েছেন।'
export const yourWords = 'আপনি লিখেছেন:'

// Words of one appeal, which an Admin reads and decides

export const why = 'কারণ'
/** `rule` is a label. */
export const suspendedFor = (rule: string) => `স্থগিত: ${rule}`
/** `user` in quotation marks. */
export const appealOf = (user: string) => `${user}-এর আপিল`
export const suspendedBy = (admin: string, time: string) => `${admin}\u00a0· ${time}`
export const reasonOfAdmin = 'অ্যাডমিন যা লিখেছেন'
export const noReason = 'কিছু না: অ্যাকাউন্টটি সরানো হয়েছে।'
export const wordsOfUser = 'ব্যবহারকারী যা লিখেছেন'
export const coinsOfUser = (coins: string, withdrawable: string) => `${coins}, তার মধ্যে ${withdrawable} তোলা যায়`
export const suspendedUntilThe = 'স্থগিত থাকবে যে পর্যন্ত'
export const withoutDecision = {
  suspension: (time: string) => `সিদ্ধান্ত না হলে স্থগিতাদেশ শেষ হবে: ${time}।`,
  removal: (time: string) => `সিদ্ধান্ত না হলে অ্যাকাউন্ট সরানো থামবে: ${time}।`,
}
export const decision = 'আপনার সিদ্ধান্ত'
export const choices = {
  suspension: { upheld: 'স্থগিতাদেশ শেষ করুন', stands: 'বহাল রাখুন' },
  removal: { upheld: 'সরানো থামান', stands: 'বহাল রাখুন' },
}
export const chooseDecision = 'আপনার সিদ্ধান্ত বেছে নিন'
export const whyHint = (min: number) => `ব্যবহারকারী এটি পড়বেন। অন্তত ${number(min)}টি অক্ষর।`
export const decide = 'সিদ্ধান্ত দিন'
export const decidedText = 'ব্যবহারকারী আপনার কারণসহ নোটিফিকেশন পাবেন।'
export const mayNotDecide = 'অন্য একজন অ্যাডমিন সিদ্ধান্ত নেবেন'
export const mayNotDecideText =
  'আপনিই এই ব্যবহারকারীকে স্থগিত করেছেন, অথবা যিনি করেছেন আপনি তাঁর একই অ্যাডমিন দলের, অথবা আপনি নতুন অ্যাডমিন।'

// Words of the dialog that suspends a user. Times come in words, names in quotation marks

export const changeSuspension = 'নিয়ম, কারণ বা শেষ সময় বদলান'
export const endSuspension = 'স্থগিতাদেশ তুলে নিন'
export const suspendTitle = (name: string) => `${name}-এর অ্যাকাউন্ট স্থগিত করুন`
export const changeTitle = (name: string) => `${name}-এর স্থগিতাদেশ বদলান`
export const suspendEffect =
  'স্থগিত ব্যবহারকারী লগ ইন করতে, সব দেখতে, আয় করা কয়েন তুলতে, নিজের কাজ বদলাতে বা ফিরিয়ে নিতে ও প্রত্যাখ্যানের উত্তর দিতে পারেন, আর একবার আপিল করতে পারেন: সিদ্ধান্ত নেন অন্য একজন অ্যাডমিন। বাকি সব বন্ধ থাকে। তাঁর কাজগুলো কর্মীদের দেখানো হয় না, আর সেগুলোতে জমা দেওয়া কাজের সিদ্ধান্ত অ্যাডমিনরা নেন।'
export const rule = 'যে নিয়ম ভাঙা হয়েছে'
export const chooseRule = 'নিয়ম বেছে নিন'
export const fraudCase = `তদন্ত শেষ না হওয়া পর্যন্ত, সর্বোচ্চ ${number(fraudCaseDays)} দিন, এই ব্যবহারকারীর টাকা তোলা বন্ধ থাকবে।`
export const closesCase = 'এতে পেমেন্ট জালিয়াতির তদন্ত শেষ হবে: আয় করা কয়েন আবার তোলা যাবে।'
export const endsAfter = 'কত দিন পরে শেষ হবে'
export const days = (days: number) => `${number(days)} দিন`
export const onADate = 'নির্দিষ্ট দিনে'
export const endDate = 'শেষ হওয়ার সময়'
export const keepEnd = (time: string) => `আগের মতো: ${time}`
export const atLeastTheCase = `তদন্ত যত দিন চলতে পারে, অন্তত তত দিন: ${number(fraudCaseDays)} দিন।`
export const endsOn = (time: string) => `নিজে থেকেই শেষ হবে: ${time}।`
export const suspendHint = 'ব্যবহারকারী এটি প্রতিটি পেজে পড়বেন; অডিট তালিকাতেও থাকবে।'
export const suspendUserLabel = 'ব্যবহারকারী স্থগিত করুন'
export const changeLabel = 'স্থগিতাদেশ বদলান'
export const suspendedTitle = 'স্থগিত করা হয়েছে'
export const suspendedText = (name: string) => `${name} নিয়ম, আপনার কারণ ও শেষ সময় পড়বেন, আর আপিল করতে পারবেন।`
export const notSuspended = 'স্থগিত করা যায়নি'
