/** Messages about withdrawals. */
import { cents, coins } from '@piecework/contract/words/bn/format'

export const hasNoTransactionId = 'শুধু অনুমোদিত টাকা তোলার অনুরোধে ট্রানজেকশন আইডি থাকে।'
export const ownReturn = 'আপনার নিজের অ্যাকাউন্টে যা ফেরত আসে, তা অন্য একজন অ্যাডমিনকে হিসাবে তুলতে হবে।'
export const isBeingSent = 'একজন অ্যাডমিন এই টাকা পাঠাচ্ছেন, তাই এটি আর বাতিল করা যাবে না।'
/** In cents; 0 for what is in order. At least one of them is not. */
export const unbacked = (uncoveredCents: number, missingCents: number) => {
  const problems = [
    ...(uncoveredCents > 0 ? [`এই টাকার ${cents(uncoveredCents)} কার্ড থেকে পাওয়া টাকায় মেটে না`] : []),
    ...(missingCents > 0 ? [`রিজার্ভ শূন্যের ${cents(missingCents)} নিচে`] : []),
  ]
  return `${problems.join(', আর ')}। তবু এগোতে চাইলে আবার নিশ্চিত করুন।`
}
/** `tooFew` is the sentence about the minimum. */
export const secondSmallWithdrawal = (minCoins: number, tooFew: string) =>
  `আপনি আগে একবার ${coins(minCoins)}ের কম তুলেছেন। ${tooFew}`
