/** Words of the worker's withdrawals. Coins, dollars and dates come formatted, coins with their unit. */
import { digits as digitsOf, number as numberOf } from './format.ts'

export const withdrawCoins = 'টাকা তুলুন'
export const worth = (_coinsPerDollar: number, coins: string) => `${coins} = ${digitsOf('$1.00')}।`
export const smallest = (coins: string) => `সর্বনিম্ন ${coins} তোলা যায়।`
export const withdrawalsWait = 'আপনার টাকা তোলা আপাতত বন্ধ আছে।'
export const withdrawalsWaitUntil = (date: string) =>
  `আপনার অ্যাকাউন্টে পেমেন্ট জালিয়াতির একটি তদন্ত চলছে। তদন্ত শেষ না হওয়া পর্যন্ত, সর্বোচ্চ ${date} পর্যন্ত, টাকা তোলা বন্ধ থাকবে।`
export const minimumNotMet = 'সর্বনিম্ন পরিমাণ হয়নি'

export const availableCoins = 'ব্যবহারযোগ্য কয়েন'
/** After a number that is read aloud. */
export const coinsUnit = 'কয়েন'
/** `written` has no unit. */
export const heldCoins = (_amount: number, written: string) => `আরও ${written} কয়েন টাকা তোলার অনুরোধে অপেক্ষায় আছে।`
/** `written` has no unit. */
export const coinsNotEarned = (_amount: number, written: string) =>
  `শুধু আয় করা কয়েন তোলা যায়, তাই উপহার বা কেনা ${written} কয়েন এর মধ্যে নেই। আপনার প্রথম কাজ অনুমোদিত হলে অ্যাকাউন্ট খোলার উপহারও আয় হিসেবে ধরা হয়।`

export const coinsToWithdraw = 'কত কয়েন তুলবেন'
export const fromTo = (from: string, to: string) => `${from} থেকে ${to}`
export const equivalentAmount = 'সমপরিমাণ ডলার ($)'
export const paymentMethod = 'পেমেন্ট মাধ্যম'
export const choose = 'বেছে নিন…'
export const accountNumberField = 'অ্যাকাউন্ট নম্বর'
export const chooseMethodFirst = 'আগে পেমেন্ট মাধ্যম বেছে নিন: একেকটির নম্বর একেক রকম।'
export const understoodAs = (number: string) => `নম্বরটি ধরা হয়েছে ${number}।`
export const usualNumber = (digits: number, system: string) =>
  `${numberOf(digits)} সংখ্যার ${system} নম্বর। আরেকবার মিলিয়ে নিন: ভুল নম্বরে পাঠানো টাকা ফেরত আনা যায় না।`
export const unusualNumber = (system: string) => `এটি ${system} নম্বরের মতো নয়।`
export const withdraw = (coins: string) => `${coins} তুলুন`
export const withdrawAnyCoins = 'কয়েন তুলুন'
export const success = 'সফল হয়েছে'
export const requestSubmitted = 'টাকা তোলার অনুরোধ জমা হয়েছে'
export const submittedFor = (dollars: string, taka: string) => `টাকা তোলার অনুরোধ জমা হয়েছে: ${taka} · ${dollars}`
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
export const coins = 'কয়েন'
export const amount = 'পরিমাণ'
export const status = 'অবস্থা'
export const action = 'করণীয়'
export const payoutStarted = 'টাকা পাঠানো শুরু হয়েছে।'
export const sent = (transaction: string) => `পাঠানো হয়েছে, ট্রানজেকশন ${transaction}`
export const aboutToBeSent = 'শিগগিরই টাকা পাঠানো হবে।'
export const yoursAgain = (coins: string) => `${coins} আবার আপনার।`

export const cancelling = 'বাতিল হচ্ছে…'
/** `amount` is coins with their dollars. */
export const cancelOf = (amount: string) => `${amount} তোলার অনুরোধ বাতিল করুন`
export const cancelThis = 'টাকা তোলার এই অনুরোধ বাতিল করবেন?'
export const willNotBeSent = (amount: string, system: string, number: string) =>
  `${system} ${number} নম্বরে ${amount} পাঠানো হবে না। কয়েনগুলো আবার ব্যবহার করতে পারবেন।`
export const cancelWithdrawal = 'অনুরোধ বাতিল করুন'
export const keepIt = 'থাকুক'
export const cancelled = 'বাতিল হয়েছে'
export const availableAgain = (coins: string) => `${coins} আবার ব্যবহারযোগ্য।`
export const notCancelled = 'বাতিল হয়নি'
