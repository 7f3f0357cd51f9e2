/** Messages about withdrawals and their payouts. */
import * as bangla from '@piecework/contract/texts/bn/format'
import * as english from '@piecework/contract/texts/en/format'

/** In coins and cents; the coins are at least 1, and a part of 0 cents is left out. */
type Uncovered = { uncovered_coins: number; uncovered_cents: number; never_paid_cents: number }

const en = {
  hasNoTransactionId: 'Only an approved withdrawal has a transaction id.',
  ownReturn: 'Another Admin must book what comes back to your own account.',
  isBeingSent: 'An Admin is already sending this payout, so it can no longer be cancelled.',
  unbacked: ({ uncovered_coins, uncovered_cents, never_paid_cents }: Uncovered) => {
    const atRisk = uncovered_cents - never_paid_cents
    const reasons = [
      ...(never_paid_cents > 0 ? [`${english.cents(never_paid_cents)} never came in by card`] : []),
      ...(atRisk > 0 ? [`${english.cents(atRisk)} are at risk, because card money of a buyer went back`] : []),
    ]
    const verb = uncovered_coins === 1 ? 'is' : 'are'
    return `${english.coins(uncovered_coins)} of this payout ${verb} not covered: ${reasons.join(', and ')}. Confirm it a second time to go on.`
  },
  /** `tooFew` is the sentence about the minimum. */
  secondSmallWithdrawal: (minCoins: number, tooFew: string) =>
    `You have withdrawn fewer than ${english.coins(minCoins)} once already. ${tooFew}`,
}

const bn: typeof en = {
  hasNoTransactionId: 'শুধু অনুমোদিত টাকা তোলার অনুরোধে ট্রানজেকশন আইডি থাকে।',
  ownReturn: 'আপনার নিজের অ্যাকাউন্টে ফেরত আসা টাকার কয়েন অন্য একজন অ্যাডমিনকে ফেরত দিতে হবে।',
  isBeingSent: 'একজন অ্যাডমিন এই টাকা পাঠাচ্ছেন, তাই এটি আর বাতিল করা যাবে না।',
  unbacked: ({ uncovered_coins, uncovered_cents, never_paid_cents }: Uncovered) => {
    const atRisk = uncovered_cents - never_paid_cents
    const reasons = [
      ...(never_paid_cents > 0 ? [`${bangla.cents(never_paid_cents)} কার্ডে কখনো আসেনি`] : []),
      ...(atRisk > 0 ? [`কোনো বায়ারের কার্ডের টাকা ফেরত যাওয়ায় ${bangla.cents(atRisk)} ঝুঁকিতে`] : []),
    ]
    return `এই পেআউটের ${bangla.coins(uncovered_coins)} কার্ড থেকে পাওয়া টাকায় মেটে না: ${reasons.join(', আর ')}। তবু টাকা দিতে চাইলে আবার নিশ্চিত করুন।`
  },
  secondSmallWithdrawal: (minCoins: number, tooFew: string) =>
    `আপনি আগে একবার ${bangla.coins(minCoins)}ের কম তুলেছেন। ${tooFew}`,
}

export const texts = { en, bn }
