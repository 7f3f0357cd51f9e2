/** Messages about the keys of programs. */
import { number } from './format.ts'

export const texts = {
  name: 'নাম',
  scopesRequired: 'কী দিয়ে কী কী করা যাবে, তা বেছে নিন',
  coinsRequired: 'কয়েনের সংখ্যা দিন',
  coinsOutside: (most: number) => `০ থেকে ${number(most)} কয়েন পর্যন্ত`,
  coinsWithTwoDecimals: 'কয়েনে দশমিকের পর সর্বোচ্চ দুই ঘর হতে পারে',
}
