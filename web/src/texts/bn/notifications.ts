/** Words of the bell and of the page of all notifications. */
import { number } from './format.ts'

export const notifications = 'নোটিফিকেশন'
export const notificationsWithNew = 'নোটিফিকেশন, নতুন এসেছে'
export const hasNew = 'আপনার একটি নতুন নোটিফিকেশন এসেছে'
export const isNew = 'নতুন'
export const none = 'এখনো কোনো নোটিফিকেশন নেই'
export const noneText = 'নতুন কিছু হলে এখানে দেখতে পাবেন'
export const notLoaded = 'নোটিফিকেশন লোড করা যায়নি।'
export const loading = 'লোড হচ্ছে…'
export const all = 'সব নোটিফিকেশন'
/** `isMore`: there are more than `unread`. */
export const allWithUnread = (unread: number, isMore: boolean) =>
  `সব নোটিফিকেশন (${number(unread)}${isMore ? '+' : ''}টি অপঠিত)`
export const pageText = 'আপনার কাজ, জমা দেওয়া কাজ ও কয়েনের খবর, নতুনটি আগে।'
export const listLabel = 'আপনার নোটিফিকেশন, নতুনটি আগে'
export const markAllAsRead = 'সব পড়া হয়েছে বলে চিহ্নিত করুন'
export const marking = 'একটু অপেক্ষা করুন…'
export const notMarked = 'পড়া হয়েছে বলে চিহ্নিত করা যায়নি'
export const markAsRead = 'পড়া হয়েছে বলে চিহ্নিত করুন'
export const markMessageAsRead = (message: string) => `পড়া হয়েছে বলে চিহ্নিত করুন: ${message}`
export const oneNotMarked = 'পড়া হয়েছে বলে চিহ্নিত করা যায়নি'
export const tryAgain = 'আবার চেষ্টা করুন।'
