/** Words of the keys with which programs act for a buyer. Coins, dates and times come formatted, coins with their unit. */
import type { Scope } from '@piecework/contract'
import { number } from './format.ts'

export const keysText =
  'প্রোগ্রাম আপনার হয়ে কাজ পোস্ট করে ও ফলাফল পড়ে। আপনি যা বেছে নেন, প্রতিটি কী দিয়ে শুধু তা-ই করা যায়, আর খরচ থাকে তার নিজের সীমার মধ্যে।'
export const instructions = 'প্রোগ্রামারদের জন্য নির্দেশনা'
export const noKeys = 'এখনো কোনো কী নেই'
export const noKeysText = 'একটি কী বানিয়ে আপনার প্রোগ্রামে দিন।'
export const makeKey = 'কী বানান'
export const yourKeys = 'আপনার কী'

export const scopes: Record<Scope, string> = {
  'tasks:read': 'কাজ দেখা',
  'tasks:write': 'কাজ পোস্ট করা ও বদলানো',
  review: 'জমা দেওয়া কাজ অনুমোদন ও প্রত্যাখ্যান',
  'results:read': 'ফলাফল পড়া',
  'events:read': 'কী কী ঘটেছে, তা পড়া',
}
export const onlyTestCards = 'শুধু পরীক্ষামূলক কার্ডের সঙ্গে চলে'
/** `spent` is a number, `limit` has its unit: "12 of 100 coins today". */
export const spentToday = (spent: string, limit: string) => `আজ ${limit}ের মধ্যে ${spent} খরচ হয়েছে`
export const mostPerTask = (coins: string) => `প্রতি কাজে সর্বোচ্চ ${coins}`
export const alsoOwnTasks = 'আপনার নিজের পোস্ট করা কাজেও'
export const firstTaskWaits = 'আপনি না ছাড়া পর্যন্ত প্রথম কাজ অপেক্ষায় থাকে'
export const neverUsed = 'কখনো ব্যবহার হয়নি'
/** `time`: "2 minutes ago", "Today, 09:12". */
export const lastUsed = (time: string) => `শেষ ব্যবহার: ${time}`
/** Stands before the address of a network. */
export const network = 'নেটওয়ার্ক'
export const worksUntil = (date: string) => `${date} পর্যন্ত চলবে`
export const ended = {
  revoked: (date: string) => `${date} তারিখে বাতিল করা হয়েছে`,
  expired: (date: string) => `${date} তারিখে মেয়াদ শেষ হয়েছে`,
}

export const revoke = 'বাতিল করুন'
export const revokeOf = (name: string) => `বাতিল করুন: ${name}`
/** `name` in quotation marks, as below. */
export const askRevoke = (name: string) => `${name} বাতিল করবেন?`
export const revokeText = 'এই কী দিয়ে চলা প্রোগ্রাম এখনই থেমে যাবে। এর পোস্ট করা কাজ চলতে থাকবে।'
export const revoked = 'বাতিল করা হয়েছে'
export const revokedText = (name: string) => `${name} আর চলবে না।`
export const notRevoked = 'বাতিল করা যায়নি'

// Words of the dialog that makes a key

export const nameHint = 'আপনার কীগুলো আলাদা করে চেনার জন্য।'
export const mayDo = 'কী দিয়ে যা করা যাবে'
export const perDay = 'দিনে সর্বোচ্চ কয়েন'
export const perDayHint = 'চার্জসহ এক দিনে এর বেশি খরচ হবে না।'
export const perTask = 'প্রতি কাজে সর্বোচ্চ কয়েন'
export const perTaskHint = 'চার্জসহ একটি কাজে এর বেশি খরচ হবে না।'
export const worksFor = 'যত দিন চলবে'
export const days = (days: number) => `${number(days)} দিন`
export const oneYear = 'এক বছর'
export const allTasks = 'আমার নিজের পোস্ট করা কাজেও'
export const allTasksText =
  'তখন এই কী দিয়ে চলা প্রোগ্রাম সেগুলো বদলাতে ও মুছতে পারবে, আর সেগুলোতে জমা দেওয়া কাজ অনুমোদন ও প্রত্যাখ্যান করতে পারবে।'
export const firstWaits = 'আমি না ছাড়া পর্যন্ত প্রথম কাজ অপেক্ষায় থাকবে'
export const firstWaitsText = 'তার আগে কোনো কর্মী এই কী-র কাজ দেখবেন না।'
export const passwordHint = 'আপনি পাঁচ মিনিটের বেশি আগে লগ ইন করেছেন, তাই এর জন্য আপনার পাসওয়ার্ড লাগবে।'
export const making = 'বানানো হচ্ছে…'
export const notMade = 'কী বানানো যায়নি'

// Words of the dialog that shows a new key

export const keyMade = 'আপনার নতুন কী'
export const key = 'কী'
export const shownOnce = 'এখনই কপি করুন: এটি শুধু একবারই দেখানো হয়।'
export const copyKey = 'কপি করুন'
export const copied = 'কপি হয়েছে'
export const notCopied = 'কপি করা যায়নি'
export const copyItYourself = 'কী বেছে দেওয়া আছে: নিজে কপি করে নিন।'
export const tryIt = 'এভাবে চালিয়ে দেখুন'
export const haveCopied = 'আমি কপি করেছি'
