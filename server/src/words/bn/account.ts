/** Messages and mails about the deletion of the own account. */
import { coins, date } from '@piecework/contract/words/bn/format'
import type { DeletionProblem } from '../../users/open-in-words.ts'
import { notDeleted } from './users.ts'

/** `open` is what is still open, in words. */
export const stillOpen = (open: string) => `আপনার এখনো ${open} আছে, তাই অ্যাকাউন্ট এখনই মুছে ফেলা যাবে না।`
export const coinsLeft = (left: number) =>
  `আপনার এখনো ${coins(left)} আছে। আগে তুলে নিন বা খরচ করুন, অথবা ছেড়ে দেওয়ার কথা লিখে জানান।`

/** The first sentences of mails; `day` is `YYYY-MM-DD`. */
export const willBeDeleted = (day: string) => `${date(day)} অ্যাকাউন্টটি মুছে ফেলা হবে। তার আগে চাইলে রেখে দিতে পারেন।`
export const stays = 'অ্যাকাউন্টটি থাকছে: মুছে ফেলা বাতিল করা হয়েছে।'
export const wasNotDeleted = (problem: DeletionProblem) => `অ্যাকাউন্টটি মুছে ফেলা হয়নি। ${notDeleted(problem)}`
