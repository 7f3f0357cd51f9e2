/** Words of the reserve of card money. Coins and dollars come formatted, coins with their unit. */
import { number } from './format.ts'

export const testPayments = 'টেস্ট পেমেন্ট, ফেরত বাদে'
export const cardMoney = 'কার্ডের টাকা, ফেরত বাদে'
export const paidOut = 'পাঠানো হয়েছে'
export const behindEarned = 'আয় করা কয়েনের বিপরীতে'
export const canStillBeWithdrawn = 'এখনো তোলা যাবে'
export const reserve = 'রিজার্ভ'
export const whatCanBeLost = 'কত ক্ষতি হতে পারে'

export const reserves = 'রিজার্ভ'
export const about = 'কর্মীরা যা তুলতে পারেন, কার্ডের টাকায় তা হবে কি না।'
export const testMode = 'টেস্ট মোড: আসল কোনো কার্ডের টাকা আসেনি।'
export const testModeText = 'অঙ্কগুলো টেস্ট পেমেন্টের, আর পেআউট যাচাই করা হয় না।'
export const whatItMeans = 'এর মানে কী'
export const canWithdraw = (coins: string) =>
  `কর্মীরা এখনো ${coins} তুলতে পারেন: যা আয় করেছেন এবং যা টাকা তোলার অপেক্ষমাণ অনুরোধে আছে।`
export const wouldBeMissing = (dollars: string) => `এখনই সব দিয়ে দিলে ${dollars} ঘাটতি হবে।`
export const allCovered = 'কার্ডের টাকায় সবটাই হবে।'
export const standsBehind = (dollars: string) => `এই কয়েনের বিপরীতে কার্ডের টাকা আছে ${dollars}।`
export const coveredAsksNobody =
  'এই টাকায় যে পেআউট মেটে, রিজার্ভ শূন্যের নিচে থাকলেও তাতে কাউকে আবার নিশ্চিত করতে হয় না। যে কয়েনের বিপরীতে টাকা নেই, যেমন উপহারের কয়েন, তা সবার শেষে তোলা হয়: তখন অ্যাডমিনকে দ্বিতীয়বার নিশ্চিত করতে হয়।'
export const reserveIsMissing = (dollars: string) =>
  `${dollars} কম আছে: হয় কয়েন তুলে নেওয়ার পরে কার্ডের টাকা ফেরত গেছে, নয়তো এমন পেআউট নিশ্চিত করা হয়েছে যা কার্ডের টাকায় মেটেনি।`
export const nothingInDebts = 'কার্ডের টাকা ফেরত যাওয়ায় কোনো ব্যবহারকারীর দেনা নেই।'
export const missingInDebts = (dollars: string, users: number) =>
  `কার্ডের টাকা ফেরত যাওয়ায় ${number(users)} জন ব্যবহারকারীর এখনো ${dollars} দেনা আছে। তাঁদের কাছে কয়েন এলে আগে দেনা শোধ হয়।`
export const lossesText = 'কোনো বায়ার প্যাকেজের সব কয়েন নিজেরই কোনো কর্মীকে দিতে পারেন, আর সেই কর্মী তা তুলে নিতে পারেন।'
export const canLose = 'ক্ষতি হতে পারে:'
export const losesNothing = 'ক্ষতি নেই:'
