/** Messages about card payments. */
import { number } from './format.ts'

export const texts = {
  packageRequired: 'কয়েনের একটি প্যাকেজ বেছে নিন',
  transactionIdRequired: 'ট্রানজেকশন আইডি দিন',
  clientSecretRequired: 'পেমেন্টের গোপন কোড দরকার',

  // Messages about the rate of taka
  rateRequired: 'প্রতি ডলারে কত টাকা, তা দিন',
  rateTooLow: (min: number) => `প্রতি ডলারে অন্তত ${number(min)} টাকা`,
  rateTooHigh: (max: number) => `প্রতি ডলারে সর্বোচ্চ ${number(max)} টাকা`,
  rateWithTwoDecimals: 'টাকায় দশমিকের পর সর্বোচ্চ দুই ঘর হতে পারে',
}
