/** Messages and mails about the deletion of the own account. */

import * as bangla from '@piecework/contract/texts/bn/format'
import * as english from '@piecework/contract/texts/en/format'
import type { DeletionProblem } from '../users/open-in-words.ts'
import { texts as userTexts } from '../users/texts.ts'

const en = {
  /** `open` is what is still open, in words. */
  stillOpen: (open: string) => `You still have ${open}, so your account cannot be deleted yet.`,
  coinsLeft: (left: number) =>
    `You still have ${english.coins(left)}. Withdraw or spend them first, or give them up in words.`,
  /** The first sentences of mails; `day` is `YYYY-MM-DD`. */
  willBeDeleted: (day: string) => `The account will be deleted on ${english.date(day)}. Until then you can keep it.`,
  stays: 'The account stays: its deletion was cancelled.',
  wasNotDeleted: (problem: DeletionProblem) => `The account was not deleted. ${userTexts.en.notDeleted(problem)}`,
}

const bn: typeof en = {
  stillOpen: (open: string) => `আপনার এখনো ${open} আছে, তাই অ্যাকাউন্ট এখনই মুছে ফেলা যাবে না।`,
  coinsLeft: (left: number) =>
    `আপনার এখনো ${bangla.coins(left)} আছে। আগে তুলে নিন বা খরচ করুন, অথবা ছেড়ে দেওয়ার কথা লিখে জানান।`,
  willBeDeleted: (day: string) => `${bangla.date(day)} অ্যাকাউন্টটি মুছে ফেলা হবে। তার আগে চাইলে রেখে দিতে পারেন।`,
  stays: 'অ্যাকাউন্টটি থাকছে: মুছে ফেলা বাতিল করা হয়েছে।',
  wasNotDeleted: (problem: DeletionProblem) => `অ্যাকাউন্টটি মুছে ফেলা হয়নি। ${userTexts.bn.notDeleted(problem)}`,
}

export const texts = { en, bn }
