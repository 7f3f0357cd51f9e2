/** Words of the payment history. */
import { number } from './format.ts'

export const paymentHistory = 'পেমেন্টের তালিকা'
export const showing = (payments: number) => `${number(payments)}টি পেমেন্ট দেখানো হচ্ছে`
export const looking = 'আপনার পেমেন্টগুলো খোঁজা হচ্ছে…'
export const searchById = 'ট্রানজেকশন খুঁজুন'
export const noPayments = 'কোনো পেমেন্ট নেই'
export const purchaseCoin = 'কয়েন কিনুন'
export const yourPayments = 'আপনার পেমেন্ট, নতুনগুলো আগে'
export const type = 'ধরন'
export const all = 'সব'
export const from = 'শুরুর তারিখ'
export const until = 'শেষের তারিখ'
export const coins = 'কয়েন'
export const amount = 'পরিমাণ'
export const unknownType = 'জানা নেই'
export const transactionId = 'ট্রানজেকশন আইডি'
export const dateAndTime = 'তারিখ ও সময়'

export const coinPurchase = 'কয়েন কেনা'
export const refund = 'ফেরত'
export const dispute = 'কার্ড নিয়ে আপত্তি'
export const testPaymentVoided = 'টেস্ট পেমেন্ট বাতিল'
