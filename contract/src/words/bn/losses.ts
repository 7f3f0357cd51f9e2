/** Sentences for the operator: what the prices and the gifts can lose. */
import { dollars, number } from './format.ts'

/** What the coins of one package can lose; `lossCents` is 0 when nothing can be lost. */
export function packageLoss(sold: {
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
}

export const noGifts = 'অ্যাকাউন্ট খোলার কোনো উপহার নেই: কোনো ক্ষতি হতে পারে না।'
export const giftLoss = (buyerCoins: number, workerCoins: number, lossDollars: number) =>
  `অ্যাকাউন্ট খোলার উপহার ${number(buyerCoins)} কয়েন (বায়ার) ও ${number(workerCoins)} কয়েন (কর্মী) বিনা মূল্যে দেওয়া হয়, আর তোলা যায়: দুটি নতুন অ্যাকাউন্টে সর্বোচ্চ ${dollars(lossDollars, 2)}।`
export const lateReversal =
  'দাম যা-ই হোক, কয়েনের টাকা দেওয়ার পর কার্ডের টাকা ফেরত গেলে বা পেমেন্ট নিয়ে আপত্তি উঠলে সেই টাকা ক্ষতি হয়: ব্যাংক কয়েক মাস পর্যন্ত আপত্তি নেয়।'

/** 50 → "$৫০", 45.45 → "$৪৫.৪৫". */
function shortDollars(amount: number): string {
  return dollars(amount, Number.isInteger(amount) ? 0 : 2)
}
