/** Words of the rate of taka, which Admins set. Rates and times come formatted. */
import type { ReactNode } from 'react'
import { digits, number } from './format.ts'

export const takaBesideDollars = 'ডলারের পাশে টাকা'
export const noRate = 'রেট নেই: টাকা দেখানো হয় না।'
export const rateIs = (taka: string) => `${digits('$1.00')} = ${taka}`
export const shownTo =
  'কর্মীরা দেখেন, তাঁরা প্রায় কত টাকা পাবেন। টাকা তোলার অনুরোধের দিনের রেট সেই অনুরোধের সঙ্গে থেকে যায়, আর আপনি সেই রেটের টাকা পাঠান।'
type Change = { time: string; admin: ReactNode }
export const since = ({ time, admin }: Change) => (
  <>
    {time} থেকে, ঠিক করেছেন {admin}
  </>
)
export const removed = ({ time, admin }: Change) => (
  <>
    {time}: রেট সরিয়েছেন {admin}
  </>
)
export const accounting = 'হিসাব'
type Waits = { rate: string | null; admin: ReactNode; page: ReactNode }
/** `rate` is null for the removal of the rate; `page` is a link. */
export const waits = ({ rate, admin, page }: Waits) => (
  <>
    {admin} প্রস্তাব করেছেন: {rate === null ? 'রেট সরানো' : `প্রতি ডলারে ${rate}`}। এটি {page} পেজে আরেকজন অ্যাডমিনের অপেক্ষায়
    আছে।
  </>
)

export const setRate = 'রেট ঠিক করুন'
export const changeRate = 'রেট বদলান'
export const takaPerDollar = 'প্রতি ডলারে টাকা'
export const rateHint = `সর্বশেষ রেট বা এক দিন আগের রেট থেকে ${number(5)}%-এর বেশি বদল আরেকজন অ্যাডমিনের অপেক্ষায় থাকে; নতুন অ্যাডমিনের প্রতিটি বদলও।`
export const removeRate = 'রেট সরান'
export const removeThis = 'রেট সরাবেন?'
export const removeText = 'টাকা তোলার নতুন অনুরোধে টাকা দেখানো হবে না। আগের অনুরোধগুলোতে টাকা থাকবে।'

export const saved = 'সেভ হয়েছে'
export const savedText = 'এখন থেকে করা টাকা তোলার অনুরোধের জন্য এটি কার্যকর।'
export const removedText = 'এখন কোনো রেট নেই।'
export const notSaved = 'সেভ হয়নি'
export const proposed = 'প্রস্তাব জমা হয়েছে'
export const proposedText = 'রেট বদলের আগে আরেকজন অ্যাডমিনকে হিসাব পেজে নিশ্চিত করতে হবে।'
