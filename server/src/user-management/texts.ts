/** Messages about what Admins do with users, and about open work. */
import { suspensionDays, vouchCommand } from '@piecework/contract'
import * as bangla from '@piecework/contract/texts/bn/format'

const en = {
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
