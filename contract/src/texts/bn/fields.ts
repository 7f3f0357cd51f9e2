/** Messages of the fields that many endpoints share. */
import { number } from './format.ts'

const name = 'নাম'

export const texts = {
  invalidInput: 'এই তথ্যটি সঠিক নয়',
  notAnId: 'এটি কোনো আইডি নয়।',
  notACursor: 'এটি এই তালিকার কোনো অংশ নয়।',
  notATime: 'এটি কোনো সময় নয়।',
  notADate: 'এটি কোনো তারিখ নয়।',
  notANumber: (typed: string) => `${typed} কোনো সংখ্যা নয়: শুধু সংখ্যা লিখুন, যেমন ${number(1200)} বা ${number(3.5)}`,
  wholeWithin: (most: number, least: number) => `${number(least)} থেকে ${number(most)} পর্যন্ত একটি পূর্ণসংখ্যা`,
  emailRequired: 'ইমেইল দিন',
  emailTooLong: 'ইমেইলটি বেশি লম্বা',
  emailInvalid: 'সঠিক ইমেইল ঠিকানা দিন',
  passwordRequired: 'পাসওয়ার্ড দিন',
  passwordTooShort: (min: number) => `পাসওয়ার্ড অন্তত ${number(min)} অক্ষরের হতে হবে`,
  passwordTooLong: (max: number) => `পাসওয়ার্ড সর্বোচ্চ ${number(max)} অক্ষরের হতে পারে`,
  passwordWithoutUppercase: 'পাসওয়ার্ডে ইংরেজি বড় হাতের অন্তত একটি অক্ষর থাকতে হবে',
  cannotBeStored: 'এই লেখায় এমন একটি অক্ষর আছে, যা রাখা যায় না',
  /** `name` is the label of the field. */
  required: (name: string) => `${name} লিখুন`,
  tooLong: (name: string, max: number) => `${name} সর্বোচ্চ ${number(max)} অক্ষরের হতে পারে`,
  name,
  reason: 'কারণ',
  imageTooLong: 'ছবির ঠিকানাটি বেশি লম্বা',
  imageNotHttps: 'ছবির ঠিকানা https দিয়ে শুরু হতে হবে',
  imageRequired: 'একটি ছবি বেছে নিন',
  fileRequired: 'একটি ফাইল বেছে নিন',
  notASha256: 'SHA-256-এ ৬৪টি হেক্সাডেসিমাল অঙ্ক থাকে',

  currentPasswordRequired: 'বর্তমান পাসওয়ার্ড দিন',
  tokenRequired: 'লিংকের টোকেন দরকার',
  company: 'প্রতিষ্ঠানের নাম',
  message: 'বার্তা',
}
