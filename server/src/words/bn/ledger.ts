/** Messages about coins that are missing. */
import { coins } from '@piecework/contract/words/bn/format'

export const bonusAboveCoins = (most: number) =>
  `আপনি সর্বোচ্চ ${coins(most)} বোনাস দিতে পারবেন। অ্যাকাউন্ট খোলার উপহার কয়েন দেওয়া যায় না।`
