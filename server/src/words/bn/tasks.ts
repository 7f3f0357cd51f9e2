/** Messages about tasks. */
import { coins, number } from '@piecework/contract/words/bn/format'

export const deadlineHasPassed = 'শেষ তারিখ আজকের আগে হতে পারে না'
export const deadlineTooLate = 'শেষ তারিখ সর্বোচ্চ দুই বছর পরে হতে পারে'
export const resumeHasPassed = 'আবার চালু করার সময়টি পার হয়ে গেছে'
export const resumeTooLate = 'আবার চালু করার সময় সর্বোচ্চ দুই বছর পরে হতে পারে'
export const tooManyCoins = (most: number) => `একটি কাজে মোট সর্বোচ্চ ${coins(most)} রাখা যায়`
export const tooManySlots = (most: number) => `একটি কাজে মোট সর্বোচ্চ ${number(most)}টি জায়গা রাখা যায়`
export const categoryInactive = (name: string) => `${name} ক্যাটাগরিতে এখন নতুন কাজ নেওয়া হচ্ছে না। অন্য ক্যাটাগরি বেছে নিন।`
export const payTooLow = (least: number) => `পারিশ্রমিক অন্তত ${coins(least)} হতে হবে`
export const payTooLowIn = (least: number, category: string) =>
  `${category} ক্যাটাগরিতে পারিশ্রমিক অন্তত ${coins(least)} হতে হবে`
export const defaultStaysActive = 'এই ক্যাটাগরি চালু থাকবে: ক্যাটাগরি ছাড়া কাজ এখানে যায়।'
