/** Messages about bonuses. */
import { coins, number } from '@piecework/contract/words/bn/format'

export const bonusForWithdrawn = 'কর্মী এই কাজ ফিরিয়ে নিয়েছেন।'
export const bonusForPending = 'আগে এই কাজ অনুমোদন বা প্রত্যাখ্যান করুন। তারপর বোনাস দিতে পারবেন।'
export const bonusAboveLimit = (most: number, left: number) =>
  `এই কাজের জন্য মোট বোনাস সর্বোচ্চ ${coins(most)} হতে পারে। আপনি আরও ${coins(left)} দিতে পারবেন।`
/** Only with a fee the percentage is not 0. */
export const bonusAboveCoins = (most: number, feePercent: number) =>
  `আপনি সর্বোচ্চ ${coins(most)} বোনাস দিতে পারবেন। অ্যাকাউন্ট খোলার উপহার কয়েন দেওয়া যায় না।${
    feePercent > 0 ? ` সঙ্গে ${number(feePercent)}% চার্জ লাগে।` : ''
  }`
