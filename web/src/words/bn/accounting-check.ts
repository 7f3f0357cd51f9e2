/** Words of the integrity check of the ledger. */
import { number } from './format.ts'

export const rulesViolated = 'লেজারে একটি নিয়ম ভাঙা হয়েছে।'
/** `time` comes formatted. */
export const foundBroken = (rules: number, time: string) => `${time}-এর যাচাইয়ে ${number(rules)}টি নিয়ম ভাঙা পাওয়া গেছে।`
export const seeLedger = 'লেজার দেখুন'

export const integrityCheck = 'লেজার যাচাই'
export const oneMoment = 'একটু অপেক্ষা করুন'
export const notChecked = 'যাচাই হয়নি'
export const checking = 'যাচাই হচ্ছে…'
export const checkNow = 'এখন যাচাই করুন'
export const notCheckedYet = 'এখনো যাচাই হয়নি।'
export const checkedEveryHour = 'প্রতি ঘণ্টায় আপনা-আপনি যাচাই হয়, আর আপনি যেকোনো সময় যাচাই করতে পারেন।'
/** `duration` is one of the two below. */
export const checkedBy = (time: string, admin: string, duration: string) =>
  `যাচাই: ${time}, করেছেন ${admin}, সময় লেগেছে ${duration}।`
export const checkedAutomatically = (time: string, duration: string) =>
  `যাচাই: ${time}, আপনা-আপনি, সময় লেগেছে ${duration}।`
export const lessThanSecond = 'এক সেকেন্ডের কম'
export const seconds = (seconds: number) => `${number(seconds)} সেকেন্ড`
export const isConsistent = 'লেজার ঠিক আছে।'
export const everyRuleChecked = 'সব নিয়ম যাচাই হয়েছে; কোনো কয়েন বাড়তি তৈরি হয়নি, হারায়নি বা দুবার দেওয়া হয়নি।'
export const rulesBroken = (rules: number) => `${number(rules)}টি নিয়ম ভাঙা হয়েছে।`
export const switchWithdrawalsOff = 'কারণ না জানা পর্যন্ত টাকা তোলা বন্ধ রাখুন।'
export const brokenRules = 'যেসব নিয়ম মানা হয়নি'
export const more = (rules: number) => `আরও ${number(rules)}টি।`
export const rule = 'নিয়ম'
export const object = 'কার'
export const found = 'পাওয়া গেছে'
export const expected = 'হওয়ার কথা'
