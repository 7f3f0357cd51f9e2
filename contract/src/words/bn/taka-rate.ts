/** Messages about the rate of taka. */
import { number } from './format.ts'

export const rateRequired = 'প্রতি ডলারে কত টাকা, তা দিন'
export const rateTooLow = (min: number) => `প্রতি ডলারে অন্তত ${number(min)} টাকা`
export const rateTooHigh = (max: number) => `প্রতি ডলারে সর্বোচ্চ ${number(max)} টাকা`
export const rateWithTwoDecimals = 'টাকায় দশমিকের পর সর্বোচ্চ দুই ঘর হতে পারে'
