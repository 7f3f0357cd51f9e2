/** Messages about what one Admin may not book alone. */
import {
  type ConfirmedBy,
  confirmCommand,
  maxCoinsByAdminGroup,
  maxCoinsByOneAdmin,
  vouchCommand,
} from '@piecework/contract'
import { number } from '@piecework/contract/words/bn/format'

const reasons = () => ({
  newAdmin: 'আপনি তিন দিনের কম সময় ধরে অ্যাডমিন, তাই আপনার লেনদেন অন্য একজন অ্যাডমিন নিশ্চিত করবেন।',
  aboveOne: `একজন অ্যাডমিন ${number(24)} ঘণ্টায় একা ${number(maxCoinsByOneAdmin)} কয়েন পর্যন্ত সরাতে পারেন, এটি তার বেশি।`,
  aboveGroup: `আপনি এবং আপনার বানানো বা আপনার সঙ্গে বানানো অ্যাডমিনরা মিলে ${number(24)} ঘণ্টায় ${number(maxCoinsByAdminGroup)} কয়েন পর্যন্ত সরাতে পারেন, এটি তার বেশি।`,
  removal: 'যাঁর কয়েন আছে, তাঁকে সঙ্গে সঙ্গে সরাতে দুজন অ্যাডমিন লাগে।',
})

const whoConfirms: Record<ConfirmedBy, string> = {
  admin: 'অন্য একজন অ্যাডমিন নিশ্চিত না করা পর্যন্ত এটি হিসাব পেজে অপেক্ষায় থাকবে।',
  vouched_admin: `এটি হিসাব পেজে অপেক্ষায় আছে, কিন্তু কোনো অ্যাডমিন তা নিশ্চিত করতে পারবেন না: অন্য সবাই নতুন, অথবা আপনি বা একই অ্যাডমিন তাঁদের অ্যাডমিন করেছেন। পরিচালক সার্ভারে ${vouchCommand} দিয়ে একজনের পক্ষে নিশ্চয়তা দেবেন, অথবা ${confirmCommand} দিয়ে নিজেই নিশ্চিত করবেন।`,
  operator: `এটি নিশ্চিত করার মতো অন্য কোনো অ্যাডমিন নেই: পরিচালক সার্ভারে ${confirmCommand} দিয়ে তা করবেন।`,
}

/** Why it waits, and who confirms it. */
export const waits = (why: keyof ReturnType<typeof reasons>, by: ConfirmedBy) =>
  `${reasons()[why]} ${whoConfirms[by]} এখনো কিছুই বদলায়নি।`
