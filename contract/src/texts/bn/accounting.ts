/** Messages about corrections, and what prices and gifts can lose. */
import { dollars, number } from './format.ts'

/** 50 → "$৫০", 45.45 → "$৪৫.৪৫". */
function shortDollars(amount: number): string {
  return dollars(amount, Number.isInteger(amount) ? 0 : 2)
}

export const texts = {
  sideOfOther: 'আয়, কেনা ও উপহারের কয়েন ব্যবহারকারীর; উপহার, ক্ষতি ও বাজেয়াপ্ত হিসাব প্ল্যাটফর্মের।',
  noUser: 'সংশোধনে কয়েন কোনো ব্যবহারকারীর কাছে যায় অথবা তাঁর কাছ থেকে আসে।',
  sameUser: 'একই ব্যবহারকারীর কাছ থেকে তাঁর কাছেই কয়েন নেওয়া যায় না।',
  otherKind: 'ব্যবহারকারীদের মধ্যে কয়েনের ধরন একই থাকে।',
  notAGift: 'উপহার শুধু উপহারের কয়েনে দেওয়া হয়, আর শুধু সেগুলোই ফেরত যায়।',
  lossInGift: 'ক্ষতি আয় করা বা কেনা কয়েন দিয়ে পূরণ করা হয়।',
  amountRequired: 'পরিমাণ দিন',
  amountTooLow: 'অন্তত ০.০১ কয়েন',
  amountTooHigh: (max: number) => `সর্বোচ্চ ${number(max)} কয়েন`,
  amountWithTwoDecimals: 'কয়েনে দশমিকের পর সর্বোচ্চ দুই ঘর থাকতে পারে',

  // Sentences for the operator: what the prices and the gifts can lose

  /** What the coins of one package can lose; `lossCents` is 0 when nothing can be lost. */
  packageLoss(sold: {
    coins: number
    /** Dollars. */
    soldAt: number
    withdrawnAt: number
    feePercent: number
    lossCents: number
    closingFeePercent: number | null
    closingPriceDollars: number
  }): string {
    const { coins, soldAt, withdrawnAt, feePercent, lossCents, closingFeePercent, closingPriceDollars } = sold
    const fee = feePercent > 0 ? ` (কাজ দেওয়ার ${number(feePercent)}% চার্জের পর)` : ''
    const rates = `${dollars(soldAt, 3, 4)} দরে বেচা ${number(coins)} কয়েন ${dollars(withdrawnAt, 3, 4)} দরে তোলা যায়${fee}`
    if (lossCents === 0) return `${rates}: কোনো ক্ষতি হতে পারে না।`
    const byFee = closingFeePercent === null ? '' : `কাজ দেওয়ার চার্জ ${number(closingFeePercent)}% অথবা `
    return `${rates}: প্রতি প্যাকেজে সর্বোচ্চ ${dollars(lossCents / 100, 2)} ক্ষতি; ${byFee}দাম ${shortDollars(closingPriceDollars)} হলে ক্ষতি হবে না।`
  },
  noGifts: 'অ্যাকাউন্ট খোলার কোনো উপহার নেই: কোনো ক্ষতি হতে পারে না।',
  giftLoss: (buyerCoins: number, workerCoins: number, lossDollars: number) =>
    `অ্যাকাউন্ট খোলার উপহার ${number(buyerCoins)} কয়েন (বায়ার) ও ${number(workerCoins)} কয়েন (কর্মী) বিনা মূল্যে দেওয়া হয়, আর তোলা যায়: প্রতি দুটি নতুন অ্যাকাউন্টে সর্বোচ্চ ${dollars(lossDollars, 2)}, যতবার অ্যাকাউন্ট খোলা হয়।`,
  lateReversal:
    'দাম যা-ই হোক, কয়েনের টাকা দেওয়ার পর কার্ডের টাকা ফেরত গেলে বা পেমেন্ট নিয়ে আপত্তি উঠলে সেই টাকা ক্ষতি হয়: ব্যাংক কয়েক মাস পর্যন্ত আপত্তি নেয়।',
}
