/** Messages about categories and the settings of the market. */
import { number } from './format.ts'

export const categoryRequired = 'একটি ক্যাটাগরি বেছে নিন'
export const englishName = 'ইংরেজি নাম'
export const banglaName = 'বাংলা নাম'
export const lowestPay = 'সর্বনিম্ন পারিশ্রমিক'
export const payFloor = 'পারিশ্রমিকের সর্বনিম্ন সীমা'
/** `name` is the label of the field. */
export const payRequired = (name: string) => `${name} দিন`
export const payTooLow = (name: string) => `${name} অন্তত ০.০১ কয়েন হতে হবে`
export const payTooHigh = (name: string, max: number) => `${name} সর্বোচ্চ ${number(max)} কয়েন হতে পারে`
export const payWithTwoDecimals = (name: string) => `${name}: দশমিকের পর সর্বোচ্চ দুই ঘর থাকতে পারে`
