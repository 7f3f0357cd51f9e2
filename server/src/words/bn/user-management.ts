/** Messages about what Admins do with users, and about open work. */
import { vouchCommand } from '@piecework/contract'

export const ownSuspension = 'আপনি নিজের অ্যাকাউন্ট স্থগিত করতে পারবেন না।'
export const ownUnsuspension = 'আপনি নিজের অ্যাকাউন্টের স্থগিতাদেশ তুলতে পারবেন না।'
export const ownFactor = 'আপনি নিজের অ্যাকাউন্টের দ্বিতীয় ধাপের যাচাই সরাতে পারবেন না।'
export const olderOfGroup = `যিনি আপনাকে অ্যাডমিন করেছেন বা একই দলে আপনার আগে থেকে অ্যাডমিন, পরিচালক আপনাদের একজনের পক্ষে নিশ্চয়তা না দেওয়া পর্যন্ত তাঁর কিছু বদলাতে পারবেন না: ${vouchCommand}। সব অ্যাডমিনকে জানানো হয়েছে।`
/** `open` is written by `openList`. */
export const roleInUse = (open: string) => `এই ব্যবহারকারীর এখনো ${open} আছে, তাই ভূমিকা বদলানো যাবে না।`
