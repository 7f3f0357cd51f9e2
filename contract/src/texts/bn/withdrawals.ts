/** Messages about withdrawals. */
import { number } from './format.ts'

export const texts = {
  tooFewCoins: (min: number) => `টাকা তোলার অনুরোধ করতে অন্তত ${number(min)} কয়েন লাগবে।`,
  coinsRequired: 'কত কয়েন তুলবেন, তা দিন',
  coinsNotWhole: 'শুধু পূর্ণ সংখ্যার কয়েন তোলা যায়',
  tooManyCoins: (max: number) => `একবারে সর্বোচ্চ ${number(max)} কয়েন তোলা যায়`,
  systemRequired: 'পেমেন্ট মাধ্যম বেছে নিন',
  accountNumber: 'অ্যাকাউন্ট নম্বর',
  accountNumberRequired: 'অ্যাকাউন্ট নম্বর দিন',
  transactionId: 'ট্রানজেকশন আইডি',
}
