/** Messages about bonuses. */

import * as bangla from '@piecework/contract/texts/bn/format'
import * as english from '@piecework/contract/texts/en/format'

const en = {
  bonusForWithdrawn: 'The worker withdrew this work.',
  bonusForPending: 'Approve or reject this work first. Then you can give a bonus.',
  bonusAboveLimit: (most: number, left: number) =>
    `Bonuses for this work can be at most ${english.coins(most)} in all. You can still give ${english.coins(left)}.`,
  /** Only with a fee the percentage is not 0. */
  bonusAboveCoins: (most: number, feePercent: number) =>
    `You can give at most ${english.coins(most)} as a bonus. Coins for signing up cannot be given.${
      feePercent > 0 ? ` A fee of ${feePercent} % is paid besides.` : ''
    }`,
}

const bn: typeof en = {
  bonusForWithdrawn: 'কর্মী এই কাজ ফিরিয়ে নিয়েছেন।',
  bonusForPending: 'আগে এই কাজ অনুমোদন বা প্রত্যাখ্যান করুন। তারপর বোনাস দিতে পারবেন।',
  bonusAboveLimit: (most: number, left: number) =>
    `এই কাজের জন্য মোট বোনাস সর্বোচ্চ ${bangla.coins(most)} হতে পারে। আপনি আরও ${bangla.coins(left)} দিতে পারবেন।`,
  bonusAboveCoins: (most: number, feePercent: number) =>
    `আপনি সর্বোচ্চ ${bangla.coins(most)} বোনাস দিতে পারবেন। অ্যাকাউন্ট খোলার উপহার কয়েন দেওয়া যায় না।${
      feePercent > 0 ? ` সঙ্গে ${bangla.number(feePercent)}% চার্জ লাগে।` : ''
    }`,
}

export const texts = { en, bn }
