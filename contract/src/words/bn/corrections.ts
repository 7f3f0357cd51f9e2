/** Messages about corrections. */
import { number } from './format.ts'

export const sideOfOther = 'আয়, কেনা ও উপহারের কয়েন ব্যবহারকারীর; উপহার, ক্ষতি ও বাজেয়াপ্ত হিসাব প্ল্যাটফর্মের।'
export const noUser = 'সংশোধনে কয়েন কোনো ব্যবহারকারীর কাছে যায় অথবা তাঁর কাছ থেকে আসে।'
export const sameUser = 'একই ব্যবহারকারীর কাছ থেকে তাঁর কাছেই কয়েন নেওয়া যায় না।'
export const otherKind = 'ব্যবহারকারীদের মধ্যে কয়েনের ধরন একই থাকে।'
export const notAGift = 'উপহার শুধু উপহারের কয়েনে দেওয়া হয়, আর শুধু সেগুলোই ফেরত যায়।'
export const lossInGift = 'ক্ষতি আয় করা বা কেনা কয়েন দিয়ে পূরণ করা হয়।'
export const amountRequired = 'পরিমাণ দিন'
export const amountTooLow = 'অন্তত ০.০১ কয়েন'
export const amountTooHigh = (max: number) => `সর্বোচ্চ ${number(max)} কয়েন`
export const amountWithTwoDecimals = 'কয়েনে দশমিকের পর সর্বোচ্চ দুই ঘর থাকতে পারে'
