/** Messages about debts, payment fraud cases and open work. */
import { coins, date, number } from '@piecework/contract/words/bn/format'
import type { DeletionProblem, OpenWork } from '../../users/open-in-words.ts'

export const owes = (owed: number) => `কার্ডের টাকা ফেরত যাওয়ায় আপনার ${coins(owed)} দেনা আছে। আগে কয়েন কিনে তা শোধ করুন।`
/** `day` is `YYYY-MM-DD`. */
export const heldUntil = (day: string) =>
  `এই অ্যাকাউন্টে পেমেন্ট জালিয়াতির তদন্ত চলছে, তাই তদন্ত শেষ না হওয়া পর্যন্ত টাকা তোলা অপেক্ষায় থাকবে, সর্বোচ্চ ${date(day)} পর্যন্ত।`

/** "সিদ্ধান্ত হয়নি এমন ১টি জমা দেওয়া কাজ ও টাকা তোলার অনুরোধে ৪০ কয়েন" */
export const openList = ({ tasks, submissions, held, disputed, owed }: OpenWork) => {
  const open = [
    ...(tasks > 0 ? [`খালি জায়গা বা যাচাই বাকি এমন ${number(tasks)}টি কাজ`] : []),
    ...(submissions > 0 ? [`সিদ্ধান্ত হয়নি এমন ${number(submissions)}টি জমা দেওয়া কাজ`] : []),
    ...(held > 0 ? [`টাকা তোলার অনুরোধে ${coins(held)}`] : []),
    ...(disputed > 0 ? [`কার্ড পেমেন্টের আপত্তিতে ${coins(disputed)}`] : []),
    ...(owed > 0 ? [`${coins(owed)} দেনা`] : []),
  ]
  return [open.slice(0, -1).join(', '), ...open.slice(-1)].filter(Boolean).join(' ও ')
}

/** Why an account that was to be deleted stays. */
export const notDeleted = (problem: DeletionProblem) => {
  if (problem.because === 'admin') return 'আপনি এখন একজন অ্যাডমিন।'
  if (problem.because === 'suspended') return 'আপনার অ্যাকাউন্ট স্থগিত আছে।'
  if (problem.because === 'open') return `আপনার এখনো ${openList(problem.open)} আছে।`
  return `আপনার এখনো ${coins(problem.coins)} আছে।`
}
