/** Messages about debts, payment fraud cases, open work, and what Admins do with users. */
import { suspensionDays, vouchCommand } from '@piecework/contract'
import * as bangla from '@piecework/contract/texts/bn/format'
import * as english from '@piecework/contract/texts/en/format'

/** Numbers of tasks and submissions; coins in undecided withdrawals, in card disputes and of a debt. */
export type OpenWork = { tasks: number; submissions: number; held: number; disputed: number; owed: number }

/** Why an account that was to be deleted stays. */
export type DeletionProblem =
  | { because: 'admin' }
  | { because: 'suspended' }
  | { because: 'open'; open: OpenWork }
  | { because: 'coins'; coins: number }

/** "1 undecided submission and 40 coins in undecided withdrawals" */
const englishOpenList = ({ tasks, submissions, held, disputed, owed }: OpenWork) =>
  new Intl.ListFormat('en').format([
    ...(tasks > 0 ? [`${tasks} ${tasks === 1 ? 'task' : 'tasks'} with free slots or work to review`] : []),
    ...(submissions > 0 ? [`${submissions} undecided ${submissions === 1 ? 'submission' : 'submissions'}`] : []),
    ...(held > 0 ? [`${english.coins(held)} in undecided withdrawals`] : []),
    ...(disputed > 0 ? [`${english.coins(disputed)} in open card disputes`] : []),
    ...(owed > 0 ? [`a debt of ${english.coins(owed)}`] : []),
  ])

const banglaOpenList = ({ tasks, submissions, held, disputed, owed }: OpenWork) => {
  const open = [
    ...(tasks > 0 ? [`খালি জায়গা বা যাচাই বাকি এমন ${bangla.number(tasks)}টি কাজ`] : []),
    ...(submissions > 0 ? [`সিদ্ধান্ত হয়নি এমন ${bangla.number(submissions)}টি জমা দেওয়া কাজ`] : []),
    ...(held > 0 ? [`টাকা তোলার অনুরোধে ${bangla.coins(held)}`] : []),
    ...(disputed > 0 ? [`কার্ড পেমেন্টের আপত্তিতে ${bangla.coins(disputed)}`] : []),
    ...(owed > 0 ? [`${bangla.coins(owed)} দেনা`] : []),
  ]
  return [open.slice(0, -1).join(', '), ...open.slice(-1)].filter(Boolean).join(' ও ')
}

const en = {
  owes: (owed: number) =>
    `You owe ${english.coins(owed)}, because card money was paid back. Buy coins to settle that first.`,
  /** `day` is `YYYY-MM-DD`. */
  heldUntil: (day: string) =>
    `A payment fraud case is open on this account, so its withdrawals wait until the case is closed, at the latest until ${day}.`,
  openList: englishOpenList,
  /** Why an account that was to be deleted stays. */
  notDeleted: (problem: DeletionProblem) => {
    if (problem.because === 'admin') return 'You are an Admin now.'
    if (problem.because === 'suspended') return 'Your account is suspended.'
    if (problem.because === 'open') return `You still have ${englishOpenList(problem.open)}.`
    return `You still have ${english.coins(problem.coins)}.`
  },
  ownSuspension: 'You cannot suspend your own account.',
  ownUnsuspension: 'You cannot unsuspend your own account.',
  ownFactor: 'You cannot reset the second factor of your own account.',
  olderOfGroup:
    'You cannot change an Admin who made you an Admin, or was one before you in the same group, until the operator has vouched for one of you: npm run confirm -- admin ADDRESS. All Admins were told.',
  untilIsPast: 'Choose a time that is still to come.',
  untilIsTooFar: `A suspension takes at most ${suspensionDays.max} days.`,
  appealOfGroup:
    'You are a new Admin, or of the same group as the Admin who suspended this user, so another Admin decides about the appeal.',
  /** `open` is written by `openList`. */
  roleInUse: (open: string) => `This user still has ${open}, so the role cannot change yet.`,
}

const bn: typeof en = {
  owes: (owed: number) => `কার্ডের টাকা ফেরত যাওয়ায় আপনার ${bangla.coins(owed)} দেনা আছে। আগে কয়েন কিনে তা শোধ করুন।`,
  heldUntil: (day: string) =>
    `এই অ্যাকাউন্টে পেমেন্ট জালিয়াতির তদন্ত চলছে, তাই তদন্ত শেষ না হওয়া পর্যন্ত টাকা তোলা অপেক্ষায় থাকবে, সর্বোচ্চ ${bangla.date(day)} পর্যন্ত।`,
  openList: banglaOpenList,
  notDeleted: (problem: DeletionProblem) => {
    if (problem.because === 'admin') return 'আপনি এখন একজন অ্যাডমিন।'
    if (problem.because === 'suspended') return 'আপনার অ্যাকাউন্ট স্থগিত আছে।'
    if (problem.because === 'open') return `আপনার এখনো ${banglaOpenList(problem.open)} আছে।`
    return `আপনার এখনো ${bangla.coins(problem.coins)} আছে।`
  },
  ownSuspension: 'আপনি নিজের অ্যাকাউন্ট স্থগিত করতে পারবেন না।',
  ownUnsuspension: 'আপনি নিজের অ্যাকাউন্টের স্থগিতাদেশ তুলতে পারবেন না।',
  ownFactor: 'আপনি নিজের অ্যাকাউন্টের দ্বিতীয় ধাপের যাচাই সরাতে পারবেন না।',
  olderOfGroup: `যিনি আপনাকে অ্যাডমিন করেছেন বা একই দলে আপনার আগে থেকে অ্যাডমিন, পরিচালক আপনাদের একজনের পক্ষে নিশ্চয়তা না দেওয়া পর্যন্ত তাঁর কিছু বদলাতে পারবেন না: ${vouchCommand}। সব অ্যাডমিনকে জানানো হয়েছে।`,
  untilIsPast: 'এখনো আসেনি এমন একটি সময় বেছে নিন।',
  untilIsTooFar: `স্থগিতাদেশ সর্বোচ্চ ${bangla.number(suspensionDays.max)} দিনের হতে পারে।`,
  appealOfGroup: 'আপনি নতুন অ্যাডমিন, অথবা যিনি স্থগিত করেছেন আপনি তাঁর দলের; তাই আপিলের সিদ্ধান্ত অন্য একজন অ্যাডমিন নেবেন।',
  roleInUse: (open: string) => `এই ব্যবহারকারীর এখনো ${open} আছে, তাই ভূমিকা বদলানো যাবে না।`,
}

export const texts = { en, bn }
