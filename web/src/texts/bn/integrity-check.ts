/** Words of the integrity check of the ledger. */
import { number } from './format.ts'

export const rulesViolated = 'হিসাবে একটি নিয়ম মেলেনি।'
/** `time` comes formatted. */
export const foundBroken = (rules: number, time: string) => `হিসাব মেলানোর সময় ${number(rules)}টি নিয়ম মেলেনি: ${time}।`
export const seeLedger = 'হিসাব দেখুন'

export const integrityCheck = 'হিসাব মেলানো'
export const oneMoment = 'একটু অপেক্ষা করুন'
export const notChecked = 'মেলানো হয়নি'
export const checking = 'মেলানো হচ্ছে…'
export const checkNow = 'এখন মেলান'
export const notCheckedYet = 'এখনো হিসাব মেলানো হয়নি।'
export const checkedEveryHour = 'প্রতি ঘণ্টায় নিজে থেকে মেলানো হয়, আর আপনি যেকোনো সময় মেলাতে পারেন।'
/** `duration` is one of the two below. */
export const checkedBy = (time: string, admin: string, duration: string) =>
  `মিলিয়েছেন ${admin}, ${time}; সময় লেগেছে ${duration}।`
export const checkedAutomatically = (time: string, duration: string) =>
  `নিজে থেকে মেলানো হয়েছে, ${time}; সময় লেগেছে ${duration}।`
export const lessThanSecond = 'এক সেকেন্ডের কম'
export const seconds = (seconds: number) => `${number(seconds)} সেকেন্ড`
export const isConsistent = 'সব হিসাব মিলেছে।'
export const everyRuleChecked = 'সব নিয়ম মিলিয়ে দেখা হয়েছে; কোনো কয়েন বাড়তি তৈরি হয়নি, হারায়নি বা দুবার দেওয়া হয়নি।'
export const rulesBroken = (rules: number) => `${number(rules)}টি নিয়ম মেলেনি।`
export const switchWithdrawalsOff = 'কারণ না জানা পর্যন্ত টাকা তোলা বন্ধ রাখুন।'
export const brokenRules = 'যেসব নিয়ম মেলেনি'
export const more = (rules: number) => `আরও ${number(rules)}টি।`
export const rule = 'নিয়ম'
export const object = 'কার'
export const found = 'পাওয়া গেছে'
export const expected = 'হওয়ার কথা'
