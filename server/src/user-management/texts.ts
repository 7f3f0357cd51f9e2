/** Messages about what Admins do with users, and about open work. */
import { vouchCommand } from '@piecework/contract'

const en = {
  ownSuspension: 'You cannot suspend your own account.',
  ownUnsuspension: 'You cannot unsuspend your own account.',
  ownFactor: 'You cannot reset the second factor of your own account.',
  olderOfGroup:
    'You cannot change an Admin who made you an Admin, or was one before you in the same group, until the operator has vouched for one of you: npm run confirm -- admin ADDRESS. All Admins were told.',
  /** `open` is written by `openList`. */
  roleInUse: (open: string) => `This user still has ${open}, so the role cannot change yet.`,
}

const bn: typeof en = {
  ownSuspension: 'আপনি নিজের অ্যাকাউন্ট স্থগিত করতে পারবেন না।',
  ownUnsuspension: 'আপনি নিজের অ্যাকাউন্টের স্থগিতাদেশ তুলতে পারবেন না।',
  ownFactor: 'আপনি নিজের অ্যাকাউন্টের দ্বিতীয় ধাপের যাচাই সরাতে পারবেন না।',
  olderOfGroup: `যিনি আপনাকে অ্যাডমিন করেছেন বা একই দলে আপনার আগে থেকে অ্যাডমিন, পরিচালক আপনাদের একজনের পক্ষে নিশ্চয়তা না দেওয়া পর্যন্ত তাঁর কিছু বদলাতে পারবেন না: ${vouchCommand}। সব অ্যাডমিনকে জানানো হয়েছে।`,
  roleInUse: (open: string) => `এই ব্যবহারকারীর এখনো ${open} আছে, তাই ভূমিকা বদলানো যাবে না।`,
}

export const texts = { en, bn }
