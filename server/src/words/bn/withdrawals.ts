/** Messages about withdrawals. */
import { cents, coins } from '@piecework/contract/words/bn/format'

export const hasNoTransactionId = 'শুধু অনুমোদিত টাকা তোলার অনুরোধে ট্রানজেকশন আইডি থাকে।'
export const ownReturn = 'আপনার নিজের অ্যাকাউন্টে ফেরত আসা টাকার কয়েন অন্য একজন অ্যাডমিনকে ফেরত দিতে হবে।'
export const isBeingSent = 'একজন অ্যাডমিন এই টাকা পাঠাচ্ছেন, তাই এটি আর বাতিল করা যাবে না।'
/** In coins and cents; the coins are at least 1, and a part of 0 cents is left out. */
type Uncovered = { uncovered_coins: number; uncovered_cents: number; never_paid_cents: number }
export const unbacked = ({ uncovered_coins, uncovered_cents, never_paid_cents }: Uncovered) => {
  const atRisk = uncovered_cents - never_paid_cents
  const reasons = [
    ...(never_paid_cents > 0 ? [`${cents(never_paid_cents)} কার্ডে কখনো আসেনি`] : []),
    ...(atRisk > 0 ? [`কোনো বায়ারের কার্ডের টাকা ফেরত যাওয়ায় ${cents(atRisk)} ঝুঁকিতে`] : []),
  ]
  return `এই পেআউটের ${coins(uncovered_coins)} কার্ড থেকে পাওয়া টাকায় মেটে না: ${reasons.join(', আর ')}। তবু টাকা দিতে চাইলে আবার নিশ্চিত করুন।`
}
/** `tooFew` is the sentence about the minimum. */
export const secondSmallWithdrawal = (minCoins: number, tooFew: string) =>
  `আপনি আগে একবার ${coins(minCoins)}ের কম তুলেছেন। ${tooFew}`
