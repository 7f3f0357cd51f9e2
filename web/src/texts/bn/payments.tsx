/** Words of the purchase of coins. Coins, dollars and prices come formatted, coins with their unit. */
import type { ReactNode } from 'react'
import { number } from './format.ts'

export const choosePackage = 'একটি প্যাকেজ বেছে নিন, তারপর কার্ডে পেমেন্ট করুন।'
export const taskIsKept = 'আপনার কাজটি যেমন লিখেছিলেন তেমনই আছে।'
export const backToTask = 'কাজে ফিরে যান'
export const cannotBuy = 'এই মুহূর্তে এখানে কয়েন কেনা যাচ্ছে না।'
export const noCardService = 'কার্ড পেমেন্ট চালু করা হয়নি।'
export const summary = 'সারাংশ'
export const packageLabel = 'প্যাকেজ'
export const balanceNow = 'এখনকার ব্যালেন্স'
export const balanceAfter = 'কেনার পর ব্যালেন্স'
export const youPay = 'আপনি দেবেন'
export const perHundred = (price: string) => `প্রতি ${number(100)} কয়েন ${price}`
/** `pay`: "২.৫০ কয়েন". */
export const answersAt = (answers: number, pay: string) => `প্রতিটি ${pay} দরে ${number(answers)}টি উত্তর`
export const coversTask = 'আপনার কাজের জন্য যথেষ্ট'
export const leftAfterTask = (coins: string) => `এর পর ${coins} থাকবে`
export const taskNeeds = (coins: string) => `আপনার কাজের জন্য আরও ${coins} লাগবে।`
export const noneCovers = 'একটি প্যাকেজে হবে না। একটির পর আরেকটি কিনতে পারেন।'

export const bought = (coins: string) => `${coins} কেনা হয়েছে`
export const inYourBalance = 'কয়েনগুলো আপনার ব্যালেন্সে আছে।'
export const receiptInHistory = 'তখন রসিদটি পেমেন্টের তালিকায় পাওয়া যাবে।'
export const showReceipt = 'রসিদ দেখুন'
export const postYourTask = 'আপনার কাজ পোস্ট করুন'

export const payFor = (price: string, coins: string) => `${coins} কিনতে ${price} পেমেন্ট করুন`
export const cardNumber = 'কার্ড নম্বর'
export const expiry = 'মেয়াদ'
export const monthAndYear = 'মাস / বছর'
export const cvc = 'সিভিসি'
/** `field` is the label of a field of the card. */
export const notComplete = (field: string) => `${field} পুরো লেখা হয়নি।`
export const paying = 'পেমেন্ট হচ্ছে…'
export const confirmPayment = 'পেমেন্ট নিশ্চিত করুন'
export const serviceNotLoaded = 'কার্ড পেমেন্ট লোড করা যায়নি।'
export const nothingCharged = (address: string) => `কোনো টাকা কাটা হয়নি। আপনার ও ${address}-এর মাঝে কোনো বাধা থাকতে পারে।`
export const stillLoading = 'কার্ড পেমেন্ট এখনো লোড হচ্ছে…'
export const takesLonger = 'একটু বেশি সময় লাগছে। অপেক্ষা করুন, অথবা পরে আবার আসুন।'
export const loadingService = 'কার্ড পেমেন্ট লোড হচ্ছে'

export const confirmWithBank = 'ব্যাংকে নিশ্চিত করুন'
/** `digits` are the last four of the card. */
export const bankAsks = (digits: string, dollars: string, coins: string) =>
  `${digits} দিয়ে শেষ হওয়া কার্ডটি থ্রি-ডি সিকিউর যাচাই চায়: ${coins} কিনতে ${dollars} পেমেন্ট করবেন?`
export const refuse = 'না'

/** `card` is the number of a test card. */
export const testModeText = (card: ReactNode) => (
  <>আসল টাকার লেনদেন হয় না। {card} নম্বরের কার্ড, সামনের যেকোনো তারিখ ও যেকোনো সিভিসি ব্যবহার করুন।</>
)
export const allTestCards = 'সব টেস্ট কার্ড'
/** What a test card does. */
export const outcomes = {
  succeeded: 'পেমেন্ট হয়',
  requires_action: 'থ্রি-ডি সিকিউর যাচাই চায়',
  card_declined: 'কার্ড গৃহীত হয় না',
  insufficient_funds: 'যথেষ্ট টাকা নেই',
  lost_card: 'হারানো কার্ড',
  stolen_card: 'চুরি যাওয়া কার্ড',
  expired_card: 'মেয়াদ শেষ',
  incorrect_cvc: 'ভুল সিভিসি',
  processing_error: 'প্রক্রিয়ায় সমস্যা',
  incorrect_number: 'ভুল নম্বর',
  not_a_test_card: 'টেস্ট কার্ড নয়',
  invalid_expiry_month: 'মেয়াদের মাস ঠিক নয়',
  invalid_expiry_year: 'মেয়াদের বছর ঠিক নয়',
  invalid_cvc: 'সিভিসি ঠিক নয়',
  authentication_failed: 'ব্যাংকের যাচাই হয়নি',
  payment_canceled: 'পেমেন্ট বাতিল',
}

export const cardVerified = 'কার্ড যাচাই হয়েছে'
export const paymentSuccessful = 'পেমেন্ট সফল হয়েছে'
export const coinsAdded = (coins: string, transaction: string) => `${coins} যোগ হয়েছে। ট্রানজেকশন ${transaction}`
export const paymentReceived = 'পেমেন্ট পাওয়া গেছে'
export const coinsWillArrive = (coins: string) => `আপনার কার্ড থেকে টাকা কাটা হয়েছে। কয়েক মিনিটের মধ্যে ${coins} জমা হবে।`
export const cardError = 'কার্ডের সমস্যা'
export const notPaid = 'পেমেন্ট হয়নি'
export const noClearAnswer = 'কার্ড পেমেন্ট থেকে স্পষ্ট উত্তর আসেনি। আবার চেষ্টা করুন: দুবার টাকা কাটা হবে না।'

// Words of the payment history

export const showing = (payments: number) => `${number(payments)}টি পেমেন্ট দেখানো হচ্ছে`
export const looking = 'আপনার পেমেন্টগুলো খোঁজা হচ্ছে…'
export const searchById = 'ট্রানজেকশন খুঁজুন'
export const noPayments = 'কোনো পেমেন্ট নেই'
export const yourPayments = 'আপনার পেমেন্ট, নতুনগুলো আগে'
export const type = 'ধরন'
export const from = 'শুরুর তারিখ'
export const until = 'শেষের তারিখ'
export const unknownType = 'জানা নেই'
export const transactionId = 'ট্রানজেকশন আইডি'

export const coinPurchase = 'কয়েন কেনা'
export const refund = 'ফেরত'
export const dispute = 'কার্ড নিয়ে আপত্তি'
export const testPaymentVoided = 'টেস্ট পেমেন্ট বাতিল'

// Words of a receipt

export const receipt = 'রসিদ'
/** `time`: when it was paid. */
export const receiptOf = (time: string) => `${time}-এর রসিদ`
export const receiptNumber = 'রসিদ নম্বর'
export const paidBy = 'পরিশোধকারী'
export const cardPayment = 'কার্ড পেমেন্ট'
export const paid = 'পরিশোধ'
export const reversed = 'কার্ডে ফেরত গেছে'
export const testPayment = 'টেস্ট পেমেন্ট: আসল টাকার লেনদেন হয়নি।'
export const noReceipt = 'কোনো রসিদ নেই'
export const noSuchPayment = 'এই ঠিকানায় কোনো পেমেন্ট নেই, অথবা তা পরিশোধ হয়নি।'
