/** Messages about card payments and withdrawals. */
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

  // Messages about withdrawals
  tooFewCoins: (min: number) => `টাকা তোলার অনুরোধ করতে অন্তত ${number(min)} কয়েন লাগবে।`,
  coinsRequired: 'কত কয়েন তুলবেন, তা দিন',
  coinsNotWhole: 'শুধু পূর্ণ সংখ্যার কয়েন তোলা যায়',
  tooManyCoins: (max: number) => `একবারে সর্বোচ্চ ${number(max)} কয়েন তোলা যায়`,
  systemRequired: 'পেমেন্ট মাধ্যম বেছে নিন',
  accountNumber: 'অ্যাকাউন্ট নম্বর',
  accountNumberRequired: 'অ্যাকাউন্ট নম্বর দিন',
  transactionId: 'ট্রানজেকশন আইডি',
}
