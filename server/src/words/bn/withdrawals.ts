/** Messages about withdrawals. */
import { cents, coins } from '@piecework/contract/words/bn/format'

export const hasNoTransactionId = 'শুধু অনুমোদিত টাকা তোলার অনুরোধে ট্রানজেকশন আইডি থাকে।'
export const ownReturn = 'আপনার নিজের অ্যাকাউন্টে ফেরত আসা টাকার কয়েন অন্য একজন অ্যাডমিনকে ফেরত দিতে হবে।'
export const isBeingSent = 'একজন অ্যাডমিন এই টাকা পাঠাচ্ছেন, তাই এটি আর বাতিল করা যাবে না।'
/** In cents; 0 for what is in order. At least one of them is not. */
export const unbacked = (uncoveredCents: number, missingCents: number) => {
  const problems = [
    ...(uncoveredCents > 0 ? [`এই পেআউটে কার্ডের টাকার ঘাটতি ${cents(uncoveredCents)}`] : []),
    ...(missingCents > 0 ? [`রিজার্ভে ঘাটতি ${cents(missingCents)}`] : []),
  ]
  return `${problems.join(', আর ')}। তবু টাকা দিতে চাইলে আবার নিশ্চিত করুন।`
}
/** `tooFew` is the sentence about the minimum. */
export const secondSmallWithdrawal = (minCoins: number, tooFew: string) =>
  `আপনি আগে একবার ${coins(minCoins)}ের কম তুলেছেন। ${tooFew}`
