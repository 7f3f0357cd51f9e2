/** Words of a rejection that is not final: the worker disagrees, the buyer pays or answers, an Admin decides; and of changes that are asked for. */
import { number } from './format.ts'

/** Rejected work that waits: its title, and what can happen until then. By who reads it. */
export const held = {
  worker: {
    /** `coins` is `amount` with its unit. */
    title: (_amount: number, coins: string, time: string) => `${time} পর্যন্ত ${coins} আলাদা রাখা থাকবে।`,
    text: 'এর মধ্যে আপনি আপত্তি জানাতে পারেন, বা এর বদলে অন্য কাজ জমা দিতে পারেন। এরপর প্রত্যাখ্যান চূড়ান্ত হবে।',
  },
  buyer: {
    title: (_amount: number, _coins: string, time: string) => `${time} পর্যন্ত চূড়ান্ত নয়।`,
    text: 'এর মধ্যে কর্মী আপত্তি জানাতে পারেন, আর আপনি চাইলে কাজটি অনুমোদন করতে পারেন।',
  },
  admin: {
    title: (_amount: number, _coins: string, time: string) => `${time} পর্যন্ত চূড়ান্ত নয়।`,
    text: 'এর মধ্যে কর্মী আপত্তি জানাতে পারেন, আর বায়ার চাইলে কাজটি অনুমোদন করতে পারেন।',
  },
}
/** What becomes of the slot that is kept for rejected work; `coins`: "12 coins". */
export const afterwards = {
  open: (coins: string) => `তখন পর্যন্ত এর জায়গা ও ${coins} আলাদা রাখা থাকবে। প্রত্যাখ্যান বহাল থাকলে জায়গাটি আবার খালি হবে।`,
  closed: (coins: string) => `তখন পর্যন্ত ${coins} আলাদা রাখা থাকবে। প্রত্যাখ্যান বহাল থাকলে আপনি তা ফেরত পাবেন।`,
  replaced: (coins: string) =>
    `এর বদলে আরেকটি জায়গা খোলা হয়েছে। তখন পর্যন্ত ${coins} আলাদা রাখা থাকবে। প্রত্যাখ্যান বহাল থাকলে চার্জের অংশসহ তা ফেরত পাবেন।`,
}

export const toAnswer = {
  worker: {
    title: (_coins: string, time: string) => `বায়ার ${time} পর্যন্ত উত্তর দিতে পারেন, না দিলে আপনি পারিশ্রমিক পাবেন।`,
    text: 'বায়ার প্রত্যাখ্যানে অটল থাকলে একজন অ্যাডমিন সিদ্ধান্ত নেবেন।',
  },
  buyer: {
    title: (coins: string, time: string) => `${time} পর্যন্ত উত্তর দিন, না দিলে কর্মী ${coins} পাবেন।`,
    text: 'পারিশ্রমিক দিন, অথবা কেন প্রত্যাখ্যানে অটল আছেন, লিখুন: তখন একজন অ্যাডমিন সিদ্ধান্ত নেবেন। এটি শেষ না হওয়া পর্যন্ত কাজটি পড়তে পারবেন।',
  },
  admin: {
    title: (_coins: string, time: string) => `বায়ার ${time} পর্যন্ত উত্তর দিতে পারেন, না দিলে কর্মী পারিশ্রমিক পাবেন।`,
    text: 'বায়ার প্রত্যাখ্যানে অটল থাকলে একজন অ্যাডমিন সিদ্ধান্ত নেবেন।',
  },
}

export const toDecide = {
  worker: {
    title: (time: string) => `একজন অ্যাডমিন ${time} পর্যন্ত সিদ্ধান্ত দিতে পারেন, না দিলে প্রত্যাখ্যান বহাল থাকবে।`,
    text: 'সিদ্ধান্তটি এখানে পড়তে পারবেন, নোটিফিকেশনও পাবেন।',
  },
  buyer: {
    title: (time: string) => `একজন অ্যাডমিন ${time} পর্যন্ত সিদ্ধান্ত দিতে পারেন, না দিলে প্রত্যাখ্যান বহাল থাকবে।`,
    text: 'তখন পর্যন্ত আপনি চাইলে কাজটি অনুমোদন করতে পারেন।',
  },
  admin: {
    title: (time: string) => `${time} পর্যন্ত সিদ্ধান্ত দিন, না দিলে প্রত্যাখ্যান বহাল থাকবে।`,
    text: 'যা চাওয়া হয়েছিল, জমা দেওয়া কাজ আর দুই পক্ষের কথা মিলিয়ে দেখুন।',
  },
}

/** The heading above what both sides wrote. */
export const disagreement = {
  worker: 'আপনি প্রত্যাখ্যানে আপত্তি জানিয়েছেন',
  buyer: 'কর্মী প্রত্যাখ্যানে একমত নন',
  admin: 'কর্মী প্রত্যাখ্যানে একমত নন',
}
export const speakers = { worker: 'কর্মী', buyer: 'বায়ার', admin: 'অ্যাডমিন' }
export const you = 'আপনি'
export const withoutWords = 'কিছু লেখেননি।'

/** How it ended, by who reads it. */
export const ended = {
  worker: {
    paid: 'বায়ার শেষ পর্যন্ত পারিশ্রমিক দিয়েছেন।',
    silence: 'বায়ার সময়মতো উত্তর দেননি, তাই পারিশ্রমিক দেওয়া হয়েছে।',
    for_worker: 'অ্যাডমিনের সিদ্ধান্ত আপনার পক্ষে: পারিশ্রমিক দেওয়া হয়েছে।',
    stands: 'অ্যাডমিনের সিদ্ধান্ত: প্রত্যাখ্যান বহাল আছে।',
    undecided: 'সময়মতো কোনো অ্যাডমিন সিদ্ধান্ত দেননি, তাই প্রত্যাখ্যান বহাল আছে।',
    withdrawn: 'আপনি প্রত্যাখ্যান মেনে নিয়েছেন।',
  },
  buyer: {
    paid: 'আপনি শেষ পর্যন্ত পারিশ্রমিক দিয়েছেন।',
    silence: 'আপনি সময়মতো উত্তর দেননি, তাই পারিশ্রমিক দেওয়া হয়েছে।',
    for_worker: 'অ্যাডমিনের সিদ্ধান্ত কর্মীর পক্ষে: পারিশ্রমিক দেওয়া হয়েছে।',
    stands: 'অ্যাডমিনের সিদ্ধান্ত: প্রত্যাখ্যান বহাল আছে।',
    undecided: 'সময়মতো কোনো অ্যাডমিন সিদ্ধান্ত দেননি, তাই প্রত্যাখ্যান বহাল আছে।',
    withdrawn: 'কর্মী প্রত্যাখ্যান মেনে নিয়েছেন।',
  },
  admin: {
    paid: 'বায়ার শেষ পর্যন্ত পারিশ্রমিক দিয়েছেন।',
    silence: 'বায়ার সময়মতো উত্তর দেননি, তাই পারিশ্রমিক দেওয়া হয়েছে।',
    for_worker: 'সিদ্ধান্ত কর্মীর পক্ষে: পারিশ্রমিক দেওয়া হয়েছে।',
    stands: 'সিদ্ধান্ত: প্রত্যাখ্যান বহাল আছে।',
    undecided: 'সময়মতো কোনো অ্যাডমিন সিদ্ধান্ত দেননি, তাই প্রত্যাখ্যান বহাল আছে।',
    withdrawn: 'কর্মী প্রত্যাখ্যান মেনে নিয়েছেন।',
  },
}

/** After a payment, by who reads it; `coins`: "12 coins". */
export const paidCoins = {
  worker: (coins: string) => `আপনার ব্যালেন্সে ${coins} যোগ হয়েছে।`,
  buyer: (coins: string) => `কর্মী ${coins} পেয়েছেন।`,
  admin: (coins: string) => `কর্মী ${coins} পেয়েছেন।`,
}

// Words of what the worker can do

export const disagree = 'আমি একমত নই'
export const askDisagree = 'প্রত্যাখ্যানে আপত্তি জানাবেন?'
/** `coins`: "12 coins", `days`: how long an Admin has. */
export const disagreeText = (coins: string, days: number) =>
  `বায়ারকে উত্তর দিতে হবে। বায়ার উত্তর না দিলে আপনি ${coins} পাবেন। বায়ার প্রত্যাখ্যানে অটল থাকলে একজন অ্যাডমিন ${number(days)} দিনের মধ্যে সিদ্ধান্ত নেবেন। একবারই আপত্তি জানাতে পারবেন।`
export const disagreeLimited =
  'আপনার তিনটি আপত্তির পর অ্যাডমিন প্রত্যাখ্যান বহাল রেখেছেন। তাই একসঙ্গে একটির বেশি আপত্তি জানাতে পারবেন না, আর কেন একমত নন তা লিখতে হবে।'
export const disagreeWords = 'কেন একমত নন'
export const disagreeHint = 'বায়ার ও অ্যাডমিন এটি পড়বেন। কাজে কী চাওয়া হয়েছিল আর আপনার জমায় তা কোথায় আছে, লিখুন।'
export const disagreed = 'জানানো হয়েছে!'
export const disagreedText = 'বায়ার জানবেন যে আপনি একমত নন।'
export const notDisagreed = 'জানানো যায়নি'
export const sendOtherWork = 'অন্য কাজ জমা দিন'
export const accept = 'প্রত্যাখ্যান মেনে নিন'
export const askAccept = 'প্রত্যাখ্যান মেনে নেবেন?'
/** `coins`: "12 coins". */
export const askAcceptText = (coins: string) =>
  `এটি সঙ্গে সঙ্গে চূড়ান্ত হবে: এই কাজের ${coins} আপনি পাবেন না, আর আপত্তিও জানাতে পারবেন না।`
export const yesAccept = 'হ্যাঁ, মেনে নিচ্ছি'
export const accepted = 'মেনে নেওয়া হয়েছে!'
export const acceptedText = 'প্রত্যাখ্যান চূড়ান্ত হয়েছে।'
export const notAccepted = 'মেনে নেওয়া যায়নি'

// Words of what the buyer can do

export const approveAfterAll = 'তবু অনুমোদন করুন'
export const reopen = 'এখনই জায়গা খুলুন'
export const askReopen = 'এখনই জায়গাটি খুলবেন?'
/** `coins`: "12 coins", which are kept for the rejected work. */
export const reopenText = (coins: string) =>
  `আপনাকে যেন অপেক্ষা করতে না হয়, কাজটিতে একটি জায়গা বাড়বে। এর কয়েন আপনার ব্যালেন্স থেকে যাবে। প্রত্যাখ্যান বহাল থাকলে আলাদা রাখা ${coins} চার্জের অংশসহ ফেরত পাবেন।`
export const openSlot = 'জায়গা খুলুন'
export const opening = 'খোলা হচ্ছে…'
export const reopened = 'জায়গা খোলা হয়েছে!'
export const reopenedText = 'কর্মীরা এখন এতে কাজ জমা দিতে পারবেন।'
export const notReopened = 'জায়গা খোলা যায়নি'
/** `coins`: "12 coins". */
export const payWork = (coins: string) => `${coins} দিন`
export const askPay = (coins: string) => `${coins} দেবেন?`
/** `names` of so many workers, in quotation marks. */
export const askPayText = (names: string, _workers: number) =>
  `${names} সঙ্গে সঙ্গে তা পাবেন: এই কাজের জন্য কয়েন আগেই আলাদা রাখা আছে। কাজটি অনুমোদিত হবে। এটি ফেরানো যায় না।`
export const yesPay = 'হ্যাঁ, দিন'
export const standBy = 'অটল থাকুন'
export const askStandBy = 'প্রত্যাখ্যানে অটল থাকবেন?'
export const standByText = (days: number) =>
  `কেন, তা লিখুন। কর্মী ও একজন অ্যাডমিন এটি পড়বেন, আর অ্যাডমিন ${number(days)} দিনের মধ্যে সিদ্ধান্ত নেবেন। সিদ্ধান্ত না হলে প্রত্যাখ্যান বহাল থাকবে।`
export const yourAnswer = 'আপনার উত্তর'
export const lengthHint = (min: number) => `অন্তত ${number(min)}টি অক্ষর।`
export const answerTogether = (others: number) => `এই কাজ নিয়ে আরও ${number(others)}টি আপত্তির উত্তরও একই দিন`
/** After the answer. */
export const answers = {
  pay: { done: 'দেওয়া হয়েছে!', doneText: 'কাজটি অনুমোদিত হয়েছে, কর্মী কয়েন পেয়েছেন।', failed: 'দেওয়া যায়নি' },
  standBy: { done: 'উত্তর দেওয়া হয়েছে!', doneText: 'এখন একজন অ্যাডমিন সিদ্ধান্ত নেবেন।', failed: 'উত্তর দেওয়া যায়নি' },
}

// Words of what an Admin can do

export const choices = { forWorker: 'কর্মীর পক্ষে', stands: 'প্রত্যাখ্যান বহাল' }
export const decideTogether = (others: number) => `একই কথার আরও ${number(others)}টি আপত্তির সিদ্ধান্তও একই রাখুন`
/** `workers`: names in quotation marks. */
export const together = (workers: string, coins: string) => `${workers}: আরও ${coins}।`
export const askDecision = { forWorker: 'কর্মীর পক্ষে সিদ্ধান্ত দেবেন?', stands: 'প্রত্যাখ্যান বহাল রাখবেন?' }
/** `coins`: "12 coins", `worker` in quotation marks. */
export const decisionText = {
  forWorker: (coins: string, worker: string) =>
    `এই কাজের জন্য আলাদা রাখা কয়েন থেকে ${worker} ${coins} পাবেন। আরেকজন অ্যাডমিন ছাড়া আজ যত কয়েন দিতে পারেন, তাতে এটি গোনা হবে।`,
  stands: (_coins: string, worker: string) => `${worker} পারিশ্রমিক পাবেন না, আর প্রত্যাখ্যান সঙ্গে সঙ্গে চূড়ান্ত হবে।`,
}
export const why = 'আপনার কারণ'
export const whyHint = (min: number) => `কর্মী ও বায়ার এটি পড়বেন। অন্তত ${number(min)}টি অক্ষর।`
export const deciding = 'সিদ্ধান্ত নেওয়া হচ্ছে…'
export const decided = 'সিদ্ধান্ত হয়েছে!'
export const decidedText = 'কর্মী ও বায়ার আপনার কারণসহ নোটিফিকেশন পাবেন।'
export const notDecided = 'সিদ্ধান্ত দেওয়া যায়নি'

// Words about changes that the buyer asks for, once per work

export const askForChanges = {
  /** `worker` in quotation marks. */
  title: (worker: string) => `${worker}-কে কাজ বদলাতে বলবেন?`,
  /** `time`: when the work is paid at the latest. */
  text: (hours: number, time: string) =>
    `একবারই বলতে পারবেন। উত্তর দিতে কর্মীর হাতে ${number(hours)} ঘণ্টা সময় থাকবে, তার আগে আপনি কাজটি প্রত্যাখ্যান করতে পারবেন না। এরপর আপনি আবার যাচাইয়ের পুরো সময় পাবেন: সর্বোচ্চ ${time} পর্যন্ত সিদ্ধান্ত, না হলে পারিশ্রমিক দেওয়া হবে।`,
  words: 'কী বদলাতে হবে',
  hint: 'কর্মী এটি পড়বেন। কী বাদ পড়েছে বা ভুল আছে, লিখুন।',
  send: 'বদলাতে বলুন',
  sending: 'পাঠানো হচ্ছে…',
  done: 'বদলাতে বলা হয়েছে!',
  doneText: (time: string) => `কর্মী ${time} পর্যন্ত উত্তর দিতে পারেন।`,
  failed: 'বলা যায়নি',
}

/** The heading above the words of the buyer, by who reads it. */
export const changesHeading = {
  worker: 'বায়ার কাজটি বদলাতে বলেছেন',
  buyer: 'আপনি কাজটি বদলাতে বলেছেন',
  admin: 'বায়ার কাজটি বদলাতে বলেছেন',
}
export const changesOpen = {
  worker: {
    title: (time: string) => `${time} পর্যন্ত বদলে পাঠাতে পারবেন।`,
    text: 'আপনি কাজটি বদলাতে, যেমন আছে তেমন রাখতে বা ফিরিয়ে নিতে পারেন। তার আগে বায়ার এটি প্রত্যাখ্যান করতে পারবেন না। উত্তর না দিলে কাজটি যেমন আছে, বায়ার তার ওপরই সিদ্ধান্ত নেবেন।',
  },
  buyer: {
    title: (time: string) => `কর্মী ${time} পর্যন্ত উত্তর দিতে পারেন।`,
    text: 'এর মধ্যে কাজটি যেমন আছে তেমন অনুমোদন করতে পারেন, প্রত্যাখ্যান করতে পারবেন না। উত্তর না এলে কাজটি যেমন আছে, তার ওপরই সিদ্ধান্ত নেবেন।',
  },
  admin: {
    title: (time: string) => `কর্মী ${time} পর্যন্ত উত্তর দিতে পারেন।`,
    text: 'উত্তর না এলে কাজটি যেমন আছে, বায়ার তার ওপরই সিদ্ধান্ত নেবেন।',
  },
}
/** After the answer of the worker. */
export const changesAnswered = {
  worker: (isChanged: boolean, time: string) =>
    isChanged ? `আপনি কাজটি বদলেছেন: ${time}।` : `আপনি কাজটি যেমন ছিল তেমন রেখেছেন: ${time}।`,
  buyer: (isChanged: boolean, time: string) =>
    isChanged ? `কর্মী কাজটি বদলেছেন: ${time}।` : `কর্মী কাজটি যেমন ছিল তেমন রেখেছেন: ${time}।`,
  admin: (isChanged: boolean, time: string) =>
    isChanged ? `কর্মী কাজটি বদলেছেন: ${time}।` : `কর্মী কাজটি যেমন ছিল তেমন রেখেছেন: ${time}।`,
}
export const changesAnsweredText = {
  worker: 'এখন বায়ার সিদ্ধান্ত নেবেন।',
  buyer: 'এখন আপনি সিদ্ধান্ত নিন। আর একবার বদলাতে বলা যাবে না।',
  admin: 'এখন বায়ার সিদ্ধান্ত নেবেন।',
}
/** The time went by without an answer. */
export const changesOver = {
  worker: { title: 'বদলানোর সময় শেষ।', text: 'কাজটি যেমন আছে, বায়ার তার ওপরই সিদ্ধান্ত নেবেন।' },
  buyer: { title: 'কর্মী সময়মতো উত্তর দেননি।', text: 'কাজটি যেমন আছে, তার ওপরই সিদ্ধান্ত নিন।' },
  admin: { title: 'কর্মী সময়মতো উত্তর দেননি।', text: 'কাজটি যেমন আছে, বায়ার তার ওপরই সিদ্ধান্ত নেবেন।' },
}

export const beforeTheChanges = (texts: number) => `বদলানোর আগে (${number(texts)}টি লেখা)`
export const replacedAt = (time: string) => `${time} পর্যন্ত`
export const changesAskedFor = 'যা বদলাতে বলা হয়েছিল'

// Words of the list of objections that a buyer answers

export const objectionsToAnswer = (objections: number) => `${number(objections)}টি আপত্তির উত্তর দিতে হবে`
export const objectionsTitle = 'উত্তর দেওয়ার মতো আপত্তি'
export const objectionsText = 'সময়ের মধ্যে উত্তর না দিলে কর্মী টাকা পাবেন।'
export const answerUntil = (time: string, left: string) => `প্রথমটির শেষ সময় ${time}: ${left}।`
export const answerTime = (time: string, left: string) => `শেষ সময় ${time}: ${left}`
export const read = 'পড়ে উত্তর দিন'
