/** Words of the Admin's accounting. Coins and times come formatted, coins with their unit. */
import { number } from './format.ts'

export const about = 'প্রতিটি কয়েন এখন কোথায় আছে আর কোথা থেকে এসেছে।'

/** By the reason of a transfer. */
export const reasons: Record<string, string> = {
  sign_up_gift: 'অ্যাকাউন্ট খোলার উপহার',
  sign_up_gift_reversal: 'অন্য ভূমিকার উপহার ফেরত',
  unlock: 'প্রথম পারিশ্রমিকে উপহার আয় হয়েছে',
  purchase: 'কার্ডে কেনা',
  fund: 'কাজের জন্য আলাদা রাখা',
  fee: 'কাজ দেওয়ার চার্জ',
  fee_release: 'চার্জের অংশ ফেরত',
  release_slots: 'খালি জায়গা থেকে ফেরত',
  settle: 'অনুমোদিত কাজের পারিশ্রমিক',
  bonus: 'কাজের বোনাস',
  bonus_fee: 'বোনাসের চার্জ',
  release: 'প্রত্যাখ্যাত কাজ থেকে ফেরত',
  hold: 'টাকা তোলার জন্য আটকে রাখা',
  payout: 'টাকা তোলা হয়েছে',
  void: 'টাকা তোলা হয়নি',
  payout_return: 'পেআউট ফেরত এসেছে',
  forfeit: 'ব্যবহারকারী সরানো হয়েছে',
  refund: 'কার্ড পেমেন্ট ফেরত',
  dispute: 'কার্ড নিয়ে আপত্তি',
  settle_debt: 'দেনা শোধ',
  test: 'টেস্ট পেমেন্ট ফেরত নেওয়া',
  correction: 'সংশোধন',
}
/** By the kind of an account. */
export const accounts: Record<string, string> = {
  earned: 'আয় করা',
  bought: 'কেনা',
  gift: 'উপহার',
  withdrawing: 'টাকা তোলার অনুরোধে',
  disputed: 'আপত্তিতে আটকা',
  owed: 'দেনা',
  escrow_earned: 'কাজের জন্য রাখা, আয় করা',
  escrow_bought: 'কাজের জন্য রাখা, কেনা',
  escrow_gift: 'কাজের জন্য রাখা, উপহার',
  gifts_issued: 'উপহার খাত',
  card_sales: 'কার্ডে বিক্রি',
  payouts: 'পেআউট',
  fees: 'চার্জ',
  losses: 'ক্ষতি',
  forfeited: 'বাজেয়াপ্ত',
}

export const coinsByAccount = 'কোন খাতে কত কয়েন'
export const withUsers = 'ব্যবহারকারীদের কাছে'
export const owedByUsers = 'ব্যবহারকারীদের দেনা'
export const setAside = 'কাজের জন্য আলাদা রাখা'
export const outside = 'বাইরে'
export const soldByCard = 'কার্ডে বিক্রি'
export const givenAsGifts = 'উপহার দেওয়া'
export const lossesMadeGood = 'পূরণ করা ক্ষতি'
export const paidOut = 'পাঠানো হয়েছে'
export const feesTaken = 'নেওয়া চার্জ'

export const transfersOfTask = 'একটি কাজের ট্রান্সফার'
export const latestTransfers = 'সাম্প্রতিক ট্রান্সফার'
export const allTransfers = 'সব ট্রান্সফার'
export const noTransfers = 'এখনো কোনো ট্রান্সফার নেই'
export const transfers = 'ট্রান্সফার, নতুনগুলো আগে'
export const what = 'কী'
export const from = 'কোথা থেকে'
export const to = 'কোথায়'

export const correctCoins = 'কয়েন সংশোধন করুন'
/** `name` is quoted. */
export const correctCoinsOf = (name: string) => `${name}-এর কয়েন সংশোধন করুন`
export const corrected = 'সংশোধন হয়েছে'
export const moved = (coins: string) => `${coins} সরানো হয়েছে।`
export const mustConfirmFirst = 'কয়েন সরানোর আগে আরেকজন অ্যাডমিনকে নিশ্চিত করতে হবে।'
export const notCorrected = 'সংশোধন হয়নি'
export const proposeCorrection = 'সংশোধনের প্রস্তাব দিন'
export const correctNow = 'কয়েন সংশোধন করুন'

export const whatToDo = 'কী করবেন'
export const giveCoins = 'কয়েন দিন'
export const takeCoinsBack = 'কয়েন ফেরত নিন'
export const kindOfCoins = 'কয়েনের ধরন'
export const theyComeFrom = 'যেখান থেকে আসবে'
export const theyGoTo = 'যেখানে যাবে'
export const areForfeited = (coins: string) => `এই ধরনের ${coins} বাজেয়াপ্ত আছে।`
/** By the other side of a correction. */
export const otherSides = {
  gifts_issued: 'উপহার, পরিচালকের',
  losses: 'ক্ষতি, পরিচালকের',
  forfeited: 'সরানো ব্যবহারকারীদের বাজেয়াপ্ত কয়েন',
  user: 'অন্য ব্যবহারকারী',
}
export const otherEmail = 'অন্য ব্যবহারকারীর ইমেইল'
export const reasonHint = 'তাঁরা এটি নোটিফিকেশনে পড়বেন; এটি অডিটের তালিকায়ও থাকবে।'
export const setsRight = 'যে ট্রান্সফার ঠিক করা হচ্ছে'
export const noneOfThese = 'এর কোনোটি নয়'
export const otherAdminConfirms = 'আরেকজন অ্যাডমিন নিশ্চিত করবেন।'
/** `coins` has no unit. */
export const nothingMovesAbove = (coins: string) => `${coins} কয়েনের বেশি হলে তার আগে কিছু সরানো হয় না।`
export const notThatMany = '(এত কয়েন নেই)'
export const emailRequired = 'ইমেইল দিন'

export const toConfirm = 'নিশ্চিত করতে হবে'
export const nothingWaits = (coins: number) =>
  `কিছু অপেক্ষায় নেই। একজন অ্যাডমিন একা যা করতে পারেন না, ${number(24)} ঘণ্টায় ${number(coins)} কয়েনের বেশি, তা আরেকজন অ্যাডমিন নিশ্চিত না করা পর্যন্ত এখানে থাকে।`
export const waitingForAdmin = 'যা আরেকজন অ্যাডমিনের অপেক্ষায়'
export const confirmed = 'নিশ্চিত হয়েছে'
export const rateChanged = 'রেট বদলেছে।'
export const notConfirmed = 'নিশ্চিত হয়নি'
export const noCoinsMoved = 'কোনো কয়েন সরানো হয়নি।'
export const userRemoved = 'ব্যবহারকারীকে সরানো হয়েছে।'
export const userStays = 'ব্যবহারকারীকে সঙ্গে সঙ্গে সরানো হয়নি।'
export const rateStays = 'রেট আগের মতোই আছে।'
export const confirmThis = 'এটি নিশ্চিত করবেন?'
export const removedAtOnce = 'ব্যবহারকারীকে সঙ্গে সঙ্গে সরানো হবে, আর ফেরানো যাবে না।'
export const bookedAtOnce = 'সঙ্গে সঙ্গে কার্যকর হবে, আর ফিরিয়ে নেওয়া যাবে না।'
export const rateHoldsAtOnce = 'এর পরের টাকা তোলার অনুরোধগুলোর জন্য কার্যকর হবে।'
export const moving = 'সরানো হচ্ছে…'
export const withdraw = 'ফিরিয়ে নিন'
export const decline = 'প্রত্যাখ্যান করুন'
export const proposedHead = 'প্রস্তাব'
export const byYou = 'আপনি দিয়েছেন'
export const otherMustConfirm = 'আরেকজন অ্যাডমিনকে নিশ্চিত করতে হবে।'
/** Two commands follow in English, in both languages. */
export const noAdminConfirms =
  'কোনো অ্যাডমিন এটি নিশ্চিত করতে পারবেন না: অন্য সবাই নতুন, অথবা একজনই তাঁদের অ্যাডমিন করেছেন। পরিচালক সার্ভারে একজনের পক্ষে নিশ্চয়তা দেবেন, অথবা নিজেই নিশ্চিত করবেন:'
export const operatorConfirms = 'এটি পরিচালককে সার্ভারে নিশ্চিত করতে হবে:'
export const dependentOnMaker =
  'আপনি এটি নিশ্চিত করতে পারবেন না: আপনাদের একজন অন্যজনকে অ্যাডমিন করেছেন, অথবা একই অ্যাডমিন আপনাদের দুজনকে অ্যাডমিন করেছেন।'

/** In the sentences below, `task` and `worker` are quoted. */
export const approveWork = (task: string, coins: string, worker: string) =>
  `${task} কাজের জমা অনুমোদন: ${worker} পাবেন ${coins}।`
export const rejectWork = (task: string, coins: string, worker: string) =>
  `${task} কাজে ${worker}-এর জমা প্রত্যাখ্যান: ${coins} বায়ারের কাছে থাকবে।`
export const payRejectedWork = (task: string, coins: string, worker: string) =>
  `আপত্তির পর ${task} কাজে ${worker}-এর প্রত্যাখ্যাত জমার পারিশ্রমিক: ${coins}।`
export const approveUncovered = (coins: string, worker: string) =>
  `${worker}-এর পেআউট অনুমোদন, কার্ডের টাকায় যতটা মেটে না: ${coins}।`
export const payoutCameBack = (coins: string, worker: string) => `পেআউট ফেরত এসেছে: ${worker} পাবেন ${coins}।`
/** `coins` are those that the user loses. */
export const removeAtOnce = (user: string, coins: string) => `${user}-কে সাত দিন পরে নয়, সঙ্গে সঙ্গে সরানো, ${coins} সহ।`
export const setRate = (rate: string) => `টাকার রেট: প্রতি ডলারে ${rate}।`
export const changeRate = (from: string, to: string) => `টাকার রেট: প্রতি ডলারে ${from} থেকে ${to}।`
export const removeRate = 'টাকার রেট সরানো।'
/** The kind of an account in the next sentence. */
export const accountInSentence = (account: string) => accounts[account] ?? account
type Correction = { amount: number; written: string; kind: string; from: string; to: string }
/** `written` has no unit; `kind` is that of an account; `from` and `to` are users or kinds of accounts. */
export const correction = ({ written, kind, from, to }: Correction) => `${written} কয়েন (${kind}): ${from} → ${to}।`
/** `account` is one of `accounts`; the balances have no unit. */
export const balanceChange = (name: string, account: string, before: string, after: string) =>
  `${name}, ${account}: ${before} → ${after}`

// Words of the reserve of card money. Coins and dollars come formatted, coins with their unit

export const testPayments = 'টেস্ট পেমেন্ট, ফেরত বাদে'
export const cardMoney = 'কার্ডের টাকা, ফেরত বাদে'
export const behindEarned = 'আয় করা কয়েনের বিপরীতে'
export const canStillBeWithdrawn = 'এখনো তোলা যাবে'
export const reserve = 'রিজার্ভ'
export const whatCanBeLost = 'কত ক্ষতি হতে পারে'

export const reserves = 'রিজার্ভ'
export const aboutReserves = 'কর্মীরা যা তুলতে পারেন, কার্ডের টাকায় তা হবে কি না।'
export const testMode = 'টেস্ট মোড: আসল কোনো কার্ডের টাকা আসেনি।'
export const testModeText = 'অঙ্কগুলো টেস্ট পেমেন্টের, আর পেআউট যাচাই করা হয় না।'
export const whatItMeans = 'এর মানে কী'
export const canWithdraw = (coins: string) =>
  `কর্মীরা এখনো ${coins} তুলতে পারেন: যা আয় করেছেন এবং যা টাকা তোলার অপেক্ষমাণ অনুরোধে আছে।`
export const wouldBeMissing = (dollars: string) => `এখনই সব দিয়ে দিলে ${dollars} ঘাটতি হবে।`
export const allCovered = 'কার্ডের টাকায় সবটাই হবে।'
export const standsBehind = (dollars: string) => `এই কয়েনের বিপরীতে কার্ডের টাকা আছে ${dollars}।`
export const coveredAsksNobody =
  'এই টাকায় যে পেআউট মেটে, রিজার্ভ শূন্যের নিচে থাকলেও তাতে কাউকে আবার নিশ্চিত করতে হয় না। যে কয়েনের বিপরীতে টাকা নেই, যেমন উপহারের কয়েন, তা সবার শেষে তোলা হয়: তখন অ্যাডমিনকে দ্বিতীয়বার নিশ্চিত করতে হয়।'
export const reserveIsMissing = (dollars: string) =>
  `${dollars} কম আছে: হয় কয়েন তুলে নেওয়ার পরে কার্ডের টাকা ফেরত গেছে, নয়তো এমন পেআউট নিশ্চিত করা হয়েছে যা কার্ডের টাকায় মেটেনি।`
export const nothingInDebts = 'কার্ডের টাকা ফেরত যাওয়ায় কোনো ব্যবহারকারীর দেনা নেই।'
export const missingInDebts = (dollars: string, users: number) =>
  `কার্ডের টাকা ফেরত যাওয়ায় ${number(users)} জন ব্যবহারকারীর এখনো ${dollars} দেনা আছে। তাঁদের কাছে কয়েন এলে আগে দেনা শোধ হয়।`
export const lossesText = 'কোনো বায়ার প্যাকেজের সব কয়েন নিজেরই কোনো কর্মীকে দিতে পারেন, আর সেই কর্মী তা তুলে নিতে পারেন।'
export const canLose = 'ক্ষতি হতে পারে:'
export const losesNothing = 'ক্ষতি নেই:'

// Words of the coin statement. Coins come formatted, with their unit

export const everyMovement = 'আপনার কয়েনের সব লেনদেন, নতুনগুলো আগে।'
export const balanceOverTime = 'সময়ের সঙ্গে ব্যালেন্স'
/** Read aloud in place of the line. Coins have their unit. */
export const balanceInWords = (from: string, to: string, lowest: string, highest: string, last: string) =>
  `${from} থেকে ${to} পর্যন্ত ব্যালেন্স: সবচেয়ে কম ${lowest}, সবচেয়ে বেশি ${highest}, শেষে ${last}। প্রতিটি পরিবর্তন টেবিলে আছে।`
export const movements = 'আপনার কয়েনের লেনদেন, নতুনগুলো আগে'
export const noMovements = 'এখনো কয়েনের কোনো লেনদেন নেই'
export const willAppear = 'লেনদেন হলে এখানে দেখা যাবে'
export const adminHasNone = 'অ্যাডমিনের কয়েন থাকে না'
export const underAccounting = 'সব ব্যবহারকারীর কয়েনের লেনদেন হিসাব পেজে আছে।'
export const balanceOf = (coins: string) => `ব্যালেন্স ${coins}`
export const whatHappened = 'কী হয়েছে'
export const balance = 'ব্যালেন্স'
export const stillYours = (coins: string) => `${coins}, আপনারই আছে`
export const notDownloaded = 'স্টেটমেন্ট ডাউনলোড করা যায়নি'
export const downloadCsv = 'CSV ডাউনলোড করুন'
