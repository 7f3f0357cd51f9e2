/** Messages about what one Admin may not book alone, about corrections, and the headings of the statement file. */
import {
  type ConfirmedBy,
  confirmCommand,
  maxCoinsByAdminGroup,
  maxCoinsByOneAdmin,
  vouchCommand,
} from '@piecework/contract'
import * as bangla from '@piecework/contract/texts/bn/format'
import * as english from '@piecework/contract/texts/en/format'

const en = {
  /** Why it waits, and who confirms it. */
  waits: (why: keyof typeof englishReasons, by: ConfirmedBy) =>
    `${englishReasons[why]} ${englishWhoConfirms[by]} ${why === 'removal' ? 'Nothing was changed yet.' : 'Nothing was booked yet.'}`,
  ownAccount: 'You cannot correct your own account.',
  ownCoins: 'This moves coins of your own account.',
  tooFewCoins: (amount: number) =>
    `There are fewer than ${english.coins(amount)} on the account they come from. Nothing was moved.`,
  /** The columns of the statement as a file. */
  headings: ['Time (UTC)', 'What happened', 'Coins', 'Balance'],
}

const bn: typeof en = {
  waits: (why: keyof typeof englishReasons, by: ConfirmedBy) =>
    `${banglaReasons[why]} ${banglaWhoConfirms[by]} এখনো কিছুই বদলায়নি।`,
  ownAccount: 'আপনি নিজের অ্যাকাউন্ট সংশোধন করতে পারবেন না।',
  ownCoins: 'এতে আপনার নিজের অ্যাকাউন্টের কয়েন সরে।',
  tooFewCoins: (amount: number) => `যে হিসাব থেকে কয়েন আসবে, তাতে ${bangla.coins(amount)} নেই। কিছুই সরানো হয়নি।`,
  headings: ['সময় (UTC)', 'কী হয়েছে', 'কয়েন', 'ব্যালেন্স'],
}

export const texts = { en, bn }

const englishReasons = {
  newAdmin: 'You have been an Admin for less than three days, so another Admin confirms what you book.',
  aboveOne: `This is above the ${english.number(maxCoinsByOneAdmin)} coins that one Admin books alone in 24 hours.`,
  aboveGroup: `This is above the ${english.number(maxCoinsByAdminGroup)} coins in 24 hours of you and the Admins who were made by you, or with you.`,
  removal: 'A user with coins is removed at once only by two Admins.',
}

const englishWhoConfirms: Record<ConfirmedBy, string> = {
  admin: 'It waits under Accounting for another Admin to confirm.',
  vouched_admin:
    'It waits under Accounting, but no Admin can confirm it: all others are new, made by you, or made by the same Admin. The operator vouches for one at the server, with npm run confirm -- admin ADDRESS, or confirms it with npm run confirm.',
  operator: 'No other Admin can confirm it: the operator does it at the server, with npm run confirm.',
}

const banglaReasons: typeof englishReasons = {
  newAdmin: 'আপনি তিন দিনের কম সময় ধরে অ্যাডমিন, তাই আপনার লেনদেন অন্য একজন অ্যাডমিন নিশ্চিত করবেন।',
  aboveOne: `একজন অ্যাডমিন ${bangla.number(24)} ঘণ্টায় একা ${bangla.number(maxCoinsByOneAdmin)} কয়েন পর্যন্ত সরাতে পারেন, এটি তার বেশি।`,
  aboveGroup: `আপনি এবং আপনার বানানো বা আপনার সঙ্গে বানানো অ্যাডমিনরা মিলে ${bangla.number(24)} ঘণ্টায় ${bangla.number(maxCoinsByAdminGroup)} কয়েন পর্যন্ত সরাতে পারেন, এটি তার বেশি।`,
  removal: 'যাঁর কয়েন আছে, তাঁকে সঙ্গে সঙ্গে সরাতে দুজন অ্যাডমিন লাগে।',
}

const banglaWhoConfirms: Record<ConfirmedBy, string> = {
  admin: 'অন্য একজন অ্যাডমিন নিশ্চিত না করা পর্যন্ত এটি হিসাব পেজে অপেক্ষায় থাকবে।',
  vouched_admin: `এটি হিসাব পেজে অপেক্ষায় আছে, কিন্তু কোনো অ্যাডমিন তা নিশ্চিত করতে পারবেন না: অন্য সবাই নতুন, অথবা আপনি বা একই অ্যাডমিন তাঁদের অ্যাডমিন করেছেন। পরিচালক সার্ভারে ${vouchCommand} দিয়ে একজনের পক্ষে নিশ্চয়তা দেবেন, অথবা ${confirmCommand} দিয়ে নিজেই নিশ্চিত করবেন।`,
  operator: `এটি নিশ্চিত করার মতো অন্য কোনো অ্যাডমিন নেই: পরিচালক সার্ভারে ${confirmCommand} দিয়ে তা করবেন।`,
}
