/** Messages about withdrawals. */
import { number } from './format.ts'

export const tooFewCoins = (min: number) => `টাকা তোলার অনুরোধ করতে অন্তত ${number(min)} কয়েন লাগবে।`
export const coinsRequired = 'কত কয়েন তুলবেন, তা দিন'
export const coinsNotWhole = 'শুধু পূর্ণ সংখ্যার কয়েন তোলা যায়'
export const tooManyCoins = (max: number) => `একবারে সর্বোচ্চ ${number(max)} কয়েন তোলা যায়`
export const systemRequired = 'পেমেন্ট মাধ্যম বেছে নিন'
export const accountNumber = 'অ্যাকাউন্ট নম্বর'
export const accountNumberRequired = 'অ্যাকাউন্ট নম্বর দিন'
export const transactionId = 'ট্রানজেকশন আইডি'
