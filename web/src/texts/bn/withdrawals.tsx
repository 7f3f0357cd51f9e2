/** Words of the worker's withdrawals. Coins, dollars and dates come formatted, coins with their unit. */

import type { ReactNode } from 'react'
import type { Paid, ReserveLine } from '../en/withdrawals.tsx'
import { number as numberOf } from './format.ts'
import { within } from './what-it-pays.ts'

export const withdrawCoins = 'টাকা তুলুন'
/** `dollar`: "$১.০০", and with a rate "৳১১৯.৫০ ($১.০০)". */
export const worth = (_coinsPerDollar: number, coins: string, dollar: string) => `${coins} = ${dollar}।`
export const smallest = (coins: string) => `সর্বনিম্ন ${coins} তোলা যায়।`
export const withdrawalsWait = 'আপনার টাকা তোলা আপাতত বন্ধ আছে।'
export const withdrawalsWaitUntil = (date: string) =>
  `আপনার অ্যাকাউন্টে পেমেন্ট জালিয়াতির একটি তদন্ত চলছে। তদন্ত শেষ না হওয়া পর্যন্ত, সর্বোচ্চ ${date} পর্যন্ত, টাকা তোলা বন্ধ থাকবে।`
export const minimumNotMet = 'সর্বনিম্ন পরিমাণ হয়নি'

export const availableCoins = 'ব্যবহারযোগ্য কয়েন'
/** `coins`: "12 coins", of those that can be withdrawn. */
export const fromGifts = (_amount: number, coins: string) =>
  `এর ${coins} কার্ডের পেমেন্ট থেকে নয়, উপহার বা ছাড় থেকে এসেছে। এর টাকা দেওয়া হবে কি না, একজন অ্যাডমিন সিদ্ধান্ত নেবেন।`
/** `written` has no unit. */
export const coinsNotEarned = (_amount: number, written: string) =>
  `শুধু আয় করা কয়েন তোলা যায়, তাই উপহার বা কেনা ${written} কয়েন এর মধ্যে নেই। আপনার প্রথম কাজ অনুমোদিত হলে অ্যাকাউন্ট খোলার উপহারও আয় হিসেবে ধরা হয়।`

/** `have` has no unit, `least` has. */
export const ofSmallest = (have: string, least: string) => `সবচেয়ে কম ${least} তোলা যায়, আপনার আছে ${have}`

export const whatHappensNext = 'এরপর যা হবে'
export const coinsAreKept = 'আপনার কয়েন অপেক্ষায় থাকে। অ্যাডমিন টাকা পাঠানো শুরু না করা পর্যন্ত নিচে বাতিল করতে পারেন।'
/** By payment system; `least` and `most` are hours. */
export const adminDecides = (least: number, most: number) =>
  `একজন অ্যাডমিন সিদ্ধান্ত নেন, সাধারণত ${within(least < most ? `${time(least)} থেকে ${time(most)}` : time(most))}। সময় পেমেন্ট মাধ্যমের ওপর নির্ভর করে।`
export const moneyIsSent = 'আপনার নম্বরে টাকা পাঠানো হয়। এর ট্রানজেকশন আইডি নিচে দেখবেন।'
export const ifItTakesLonger = 'বেশি সময় লাগলে সব অ্যাডমিনকে প্রতিদিন জানানো হয়।'

export const coinsToWithdraw = 'কত কয়েন তুলবেন'
export const fromTo = (from: string, to: string) => `${from} থেকে ${to}`
export const equivalentAmount = 'সমপরিমাণ ডলার ($)'
export const paymentMethod = 'পেমেন্ট মাধ্যম'
export const choose = 'বেছে নিন…'
/** `hours` is at least 1. */
const time = (hours: number) => `${numberOf(hours < 48 ? hours : Math.ceil(hours / 24))} ${hours < 48 ? 'ঘণ্টা' : 'দিন'}`
/** `hours` is at least 1. */
export const usuallyWithin = (hours: number) => `সাধারণত ${within(time(hours))} অনুমোদন হয়, তারপর টাকা পাঠানো হয়।`
export const accountNumberField = 'অ্যাকাউন্ট নম্বর'
export const asLastTime = 'আগেরবার এই নম্বরে টাকা তুলেছিলেন।'
export const chooseMethodFirst = 'আগে পেমেন্ট মাধ্যম বেছে নিন: একেকটির নম্বর একেক রকম।'
export const understoodAs = (number: string) => `নম্বরটি ধরা হয়েছে ${number}।`
export const usualNumber = (digits: number, system: string) =>
  `${numberOf(digits)} সংখ্যার ${system} নম্বর। আরেকবার মিলিয়ে নিন: ভুল নম্বরে পাঠানো টাকা ফেরত আনা যায় না।`
export const unusualNumber = (system: string) => `এটি ${system} নম্বরের মতো নয়।`
export const withdraw = (coins: string) => `${coins} তুলুন`
export const withdrawAnyCoins = 'কয়েন তুলুন'
export const success = 'সফল হয়েছে'
export const requestSubmitted = 'টাকা তোলার অনুরোধ জমা হয়েছে'
export const submittedFor = (dollars: string, taka: string) => `টাকা তোলার অনুরোধ জমা হয়েছে: ${taka}\u00a0· ${dollars}`
export const insufficientCoins = 'যথেষ্ট কয়েন নেই'
export const youWithdraw = 'আপনি তুলছেন'
export const leftAfterwards = 'তোলার পর থাকবে'
export const youReceive = 'আপনি পাবেন'

export const askWithdraw = (coins: string) => `${coins} তুলবেন?`
export const sentTo = 'যে নম্বরে যাবে'
export const yesWithdraw = 'হ্যাঁ, তুলুন'
export const isNumberRight = 'অ্যাকাউন্ট নম্বরটি কি ঠিক আছে?'
export const numberLooksWrong = (number: string, system: string) => `${number} দেখতে ${system} নম্বরের মতো নয়।`
export const wrongNumberIsFinal = 'ভুল নম্বরে পাঠানো টাকা ফেরত আনা যায় না।'
export const yesUseNumber = 'হ্যাঁ, এই নম্বরই'
export const changeNumber = 'বদলাব'

export const requested = (coins: string) => `${coins} তোলার অনুরোধ জমা হয়েছে`
/** `amount` is dollars, with a rate also taka. */
export const requestedText = (amount: string, system: string, number: string) =>
  `${system} ${number} নম্বরে ${amount} পাঠানো হবে। অ্যাডমিন সিদ্ধান্ত না নেওয়া পর্যন্ত কয়েনগুলো অপেক্ষায় থাকবে।`
export const seeIt = 'দেখুন'
export const withdrawMore = 'আরও তুলুন'

export const yourWithdrawals = 'আপনার টাকা তোলা'
export const noWithdrawals = 'এখনো টাকা তোলেননি। আপনার অনুরোধগুলো এখানে দেখা যাবে।'
export const yourRequests = 'আপনার টাকা তোলার অনুরোধ, নতুনগুলো আগে'
export const accountNumber = 'অ্যাকাউন্ট নম্বর'
export const requestedOn = 'অনুরোধের তারিখ'
export const payoutStarted = 'টাকা পাঠানো শুরু হয়েছে।'
export const expectedBy = (time: string) => `সিদ্ধান্ত হওয়ার কথা: ${time}-এর মধ্যে।`
/** After the expected time. */
export const longerThanUsual = (late: string) =>
  `সাধারণত যত সময় লাগে, তার চেয়ে বেশি লাগছে। ${late} থেকে এটি দেরি হিসেবে ধরা হবে।`
export const lateSince = (time: string) => `দেরি হচ্ছে: ${time}-এর মধ্যে সিদ্ধান্ত হওয়ার কথা ছিল।`
export const adminsAreTold = 'সব অ্যাডমিনকে প্রতিদিন জানানো হয়।'
export const sent = (transaction: string) => `পাঠানো হয়েছে, ট্রানজেকশন ${transaction}`
export const aboutToBeSent = 'শিগগিরই টাকা পাঠানো হবে।'
export const yoursAgain = (coins: string) => `${coins} আবার আপনার।`

/** `amount` is coins with their dollars. */
export const cancelOf = (amount: string) => `${amount} তোলার অনুরোধ বাতিল করুন`
export const cancelThis = 'টাকা তোলার এই অনুরোধ বাতিল করবেন?'
export const willNotBeSent = (amount: string, system: string, number: string) =>
  `${system} ${number} নম্বরে ${amount} পাঠানো হবে না। কয়েনগুলো আবার ব্যবহার করতে পারবেন।`
export const cancelWithdrawal = 'অনুরোধ বাতিল করুন'
export const keepIt = 'থাকুক'
export const availableAgain = (coins: string) => `${coins} আবার ব্যবহারযোগ্য।`

// Words of the payouts that Admins approve and send. Coins, dollars and dates come formatted, coins with their unit

export const unusualNumberForAdmin = 'অস্বাভাবিক নম্বর'
export const usedByWorkers = (workers: number) => `${numberOf(workers)} জন কর্মী ব্যবহার করেছেন`
export const usedByAtLeast = (workers: number) => `${numberOf(workers)} জন বা তার বেশি কর্মী ব্যবহার করেছেন`
export const copied = 'কপি হয়েছে'
export const notCopied = 'কপি হয়নি'
export const copyItYourself = 'নম্বরটি সিলেক্ট করে নিজে কপি করুন।'
export const copyNumber = (number: string) => `অ্যাকাউন্ট নম্বর ${number} কপি করুন`

export const paymentSystem = 'পেমেন্ট মাধ্যম'

export const approvedPayouts = 'অনুমোদিত পেআউট'
export const allSent = 'অনুমোদিত সব পেআউট পাঠানো হয়েছে।'
export const noneApproved = 'এখনো কোনো পেআউট অনুমোদিত হয়নি।'
export const payoutsToSend = 'অনুমোদিত যেসব পেআউট এখনো পাঠানো হয়নি'
export const payoutsNewestFirst = 'অনুমোদিত পেআউট, নতুনগুলো আগে'
export const approved = 'অনুমোদিত'
export const by = (admin: ReactNode) => <>অনুমোদন করেছেন {admin}</>
export const transactionId = 'ট্রানজেকশন আইডি'
export const notSentYet = 'এখনো পাঠানো হয়নি'
export const whichPayouts = 'কোন পেআউটগুলো দেখানো হবে'
export const toSend = 'পাঠাতে হবে'
export const recordId = 'আইডি লিখুন'
export const correctId = 'আইডি ঠিক করুন'
export const cameBack = 'ফেরত এসেছে'

export const recorded = 'লেখা হয়েছে'
export const workerSeesId = 'কর্মী ট্রানজেকশন আইডি দেখতে পাবেন।'
export const notRecorded = 'লেখা হয়নি'
export const recordPayout = 'পেআউটের ট্রানজেকশন আইডি লিখুন'
export const recording = 'সেভ হচ্ছে…'
export const record = 'সেভ করুন'
export const youSent = (dollars: string, name: string, system: string) =>
  `আপনি ${name}-কে ${system} অ্যাকাউন্টে ${dollars} পাঠিয়েছেন।`
export const asSystemNamesIt = (system: string) => `${system} যে আইডি দিয়েছে।`
export const hasCoinsAgain = (name: string, coins: string) => `${name} ${coins} ফেরত পেয়েছেন।`
export const nothingChanged = 'কিছু বদলায়নি'
export const moneyCameBack = 'টাকা ফেরত এসেছে'
export const returnText = (dollars: string, coins: string, name: string) =>
  `শুধু তখনই, যখন ${dollars} আবার আপনার কাছে এসেছে: ${name} ${coins} ফেরত পাবেন এবং আপনার লেখা কারণ পড়বেন।`
export const giveCoinsBack = 'কয়েন ফেরত দিন'

export const pendingWithdrawals = 'টাকা তোলার অপেক্ষমাণ অনুরোধ'
export const noPending = 'টাকা তোলার কোনো অনুরোধ অপেক্ষায় নেই।'
export const requestsWaiting = 'টাকা তোলার যেসব অনুরোধ সিদ্ধান্তের অপেক্ষায়'
export const fraudCaseUntil = (date: string) => `(পেমেন্ট জালিয়াতির তদন্ত, ${date} পর্যন্ত)`
export const startedByYou = 'আপনি শুরু করেছেন'
export const startedBy = (admin: string) => `${admin} শুরু করেছেন`
export const approve = 'অনুমোদন করুন'
export const reserve = 'রিজার্ভ'
export const payoutsNotChecked = 'টেস্ট মোড: পেআউট যাচাই করা হয় না।'
/** `reserve` is the link with the word "Reserve"; the others are dollars. */
export const reserveLine = ({ reserve, left, card, paidOut, owed }: ReserveLine) => (
  <>
    {reserve} {left}: কার্ডে এসেছে {card}, তা থেকে পাঠানো হয়েছে {paidOut}, আর যে কয়েন এখনো তোলা যাবে তার বিপরীতে আছে {owed}।
  </>
)

export const payOrigin = 'পারিশ্রমিক কোথা থেকে এসেছে'
export const accountSince = 'অ্যাকাউন্ট খোলা হয়েছে'
export const sinceAndNew = (date: string) => `${date}, নতুন`
export const earned = 'আয়'
export const earnedFrom = (coins: string, buyers: number) => `${numberOf(buyers)} জন বায়ারের কাছ থেকে ${coins}`
export const boughtByCard = 'কার্ডে কেনা'
export const paidOutBefore = 'আগে তোলা হয়েছে'
export const paidBy = ({ buyer, coins, dollars, since, isNew, isSuspended }: Paid) => (
  <>
    {buyer} দিয়েছেন {coins}, তাতে কার্ডের টাকা {dollars}; আমাদের সঙ্গে আছেন {since} থেকে
    {isNew && ', নতুন'}
    {isSuspended && ', স্থগিত'}
  </>
)
export const moreBuyers = (buyers: number) => `এবং আরও ${numberOf(buyers)} জন বায়ার`

/** The parts of one sentence. Coins, dollars and dates come formatted. */
export const risks = (parts: string[]) => `ভালো করে দেখুন: ${parts.join('; ')}।`
export const noRisk = (coins: string, buyers: number, since: string) =>
  `অস্বাভাবিক কিছু নেই: ${earnedFrom(coins, buyers)}, আর অ্যাকাউন্ট খোলা হয়েছে ${since}।`
/** What the sentence was measured from. */
export const risksAreMeasured = (isTestMode: boolean) =>
  `যা দেখা হয়েছে: শেষ ২০০টি পেমেন্টে যে বায়াররা সবচেয়ে বেশি দিয়েছেন, অ্যাকাউন্টের বয়স, স্থগিত কি না${isTestMode ? ' ও' : ','} অ্যাকাউন্ট নম্বর${isTestMode ? '' : ' ও কার্ডের টাকা'}।`
export const riskOfCard = (dollars: string) => `এর বিপরীতে কার্ডের টাকার ${dollars} ঝুঁকিতে`
export const riskOfNoCard = (dollars: string) => `এর ${dollars} কার্ডে কখনো আসেনি`
export const riskOfSuspension = 'কর্মী স্থগিত'
/** `part` has no unit. */
export const riskOfSuspendedBuyers = (part: string, all: string, buyers: number) =>
  `${all}ের মধ্যে ${part} এসেছে ${numberOf(buyers)} জন স্থগিত বায়ারের কাছ থেকে`
export const riskOfNewBuyers = (part: string, all: string, buyers: number) =>
  `${all}ের মধ্যে ${part} এসেছে ${numberOf(buyers)} জন বায়ারের কাছ থেকে, যাঁদের অ্যাকাউন্টের বয়স ৭ দিনের কম`
export const riskOfNewWorker = 'কর্মীর অ্যাকাউন্টের বয়স ৭ দিনের কম'
export const riskOfNoPay = (coins: string) => `এর ${coins} পারিশ্রমিক থেকে আসেনি`
/** `used`: "Used by 2 workers". */
export const riskOfShared = (used: string) => `অ্যাকাউন্ট নম্বরটি ${used}`
export const riskOfUnusualNumber = 'অ্যাকাউন্ট নম্বরটি অস্বাভাবিক'

export const behindIt = (dollars: string) => `কার্ডের টাকা ${dollars}`
export const atRisk = (dollars: string) => `ঝুঁকিতে ${dollars}`
/** `coins` has its unit. */
export const notCoveredOf = (coins: string) => `ঘাটতি ${coins}`
export const newAccount = 'নতুন অ্যাকাউন্ট'
export const buyerIsNew = 'প্রধান বায়ার নতুন'
export const buyerIsSuspended = 'প্রধান বায়ার স্থগিত'
export const testModeText = 'আসল কোনো কার্ডের টাকা আসেনি, তাই এই কয়েনের বিপরীতে টাকা নেই এবং পেআউট যাচাই করা হয় না।'
export const cardMoneyBehind = 'এর বিপরীতে কার্ডের টাকা'
export const payout = 'পেআউট'
export const paidByCard = 'এই কয়েনের জন্য কার্ডে এসেছে'
export const atRiskBecause = 'ঝুঁকিতে, কারণ কোনো বায়ারের কার্ডের টাকা ফেরত গেছে'
export const notCovered = 'ঘাটতি'
/** Why coins are not covered; `coins` has its unit. */
export const onlyTheseCount = (coins: string) =>
  `শুধু ${coins}ের জন্য আপনাকে দ্বিতীয়বার নিশ্চিত করতে হবে, আর শুধু এগুলোই আপনার দিনের সীমায় ধরা হবে।`
export const neverPaidByCard = (dollars: string) =>
  `${dollars} কার্ডে কখনো আসেনি: উপহার, বড় প্যাকেজের ছাড়, টেস্ট পেমেন্ট বা সংশোধন।`
export const cardMoneyReturned = (dollars: string) =>
  `${dollars} ঝুঁকিতে: কোনো বায়ারের কাছে ফেরত যাওয়া কার্ডের যে টাকা এখনো বাকি, এই পারিশ্রমিকে তার অংশ।`

export const rejectTitle = 'টাকা তোলার অনুরোধ প্রত্যাখ্যান করুন'
export const goBackTo = (coins: string, name: string) => `${name} ${coins} ফেরত পাবেন এবং আপনার লেখা কারণ পড়বেন।`
export const rejectWithdrawal = 'অনুরোধ প্রত্যাখ্যান করুন'
export const approveTitle = 'টাকা তোলার এই অনুরোধ অনুমোদন করবেন?'
export const details = 'টাকা তোলার অনুরোধের বিস্তারিত'
export const payAllTheSame = 'তবু টাকা দিতে চাইলেই শুধু অনুমোদন করুন।'
export const typedAs = (typed: ReactNode) => <>যেভাবে লেখা হয়েছে: {typed}</>
export const coinsDeducted = 'কয়েন কাটা হবে'
export const approveFirst = 'আগে অনুমোদন করুন, পরে টাকা পাঠান: অনুমোদন ফিরিয়ে নেওয়া যায় না।'
export const youStarted = 'আপনি এই পেআউট শুরু করেছেন।'
export const otherStarted = (admin: string) => `${admin} এই পেআউট শুরু করেছেন।`
export const startedAt = (time: string) => `${time}। পেআউটটি ছেড়ে না দেওয়া পর্যন্ত কর্মী অনুরোধ বাতিল করতে পারবেন না।`
export const workerSuspended = 'এই কর্মী স্থগিত।'
export const suspendedBecause = (reason: ReactNode) => <>কারণ: {reason}।</>
export const fraudCaseOpen = (date: string) =>
  `পেমেন্ট জালিয়াতির একটি তদন্ত চলছে: তদন্ত শেষ না হওয়া পর্যন্ত, সর্বোচ্চ ${date} পর্যন্ত, অনুরোধটি অপেক্ষায় থাকবে।`

export const takeFrom = (admin: string) => `${admin}-এর কাছ থেকে এই পেআউট নেবেন?`
export const askFirst = 'আগে জিজ্ঞেস করুন: টাকা হয়তো এর মধ্যেই পাঠানো হয়েছে।'
export const takeIt = 'আমি নেব'
export const reject = 'প্রত্যাখ্যান করুন'
export const startPayout = 'পেআউট শুরু করুন'
export const giveBack = 'ছেড়ে দিন'
export const approving = 'অনুমোদন হচ্ছে…'
export const approveAllTheSame = 'তবু অনুমোদন করুন'

export const approvedAndDeducted = 'টাকা তোলা অনুমোদিত হয়েছে, কয়েন কাটা হয়েছে!'
export const rejected = 'প্রত্যাখ্যান করা হয়েছে'
export const payoutStartedForAdmin = 'পেআউট শুরু হয়েছে'
export const othersSeeIt = 'অন্য অ্যাডমিনরা দেখবেন যে আপনি টাকা পাঠাচ্ছেন।'
export const givenBack = 'ছেড়ে দেওয়া হয়েছে'
export const givenBackText = 'অনুরোধটি আবার বাতিল করা যাবে, বা অন্য অ্যাডমিন টাকা পাঠাতে পারবেন।'
/** By the name of the action that failed. */
export const failureTitles = {
  approve: 'অনুমোদন হয়নি',
  reject: 'প্রত্যাখ্যান হয়নি',
  claim: 'শুরু হয়নি',
  releaseClaim: 'ছেড়ে দেওয়া যায়নি',
}
