/** Messages of the fields that many endpoints share. */
import { number } from './format.ts'

export const invalidInput = 'এই তথ্যটি সঠিক নয়'
export const notAnId = 'এটি কোনো আইডি নয়।'
export const notACursor = 'এটি এই তালিকার কোনো অংশ নয়।'
export const notATime = 'এটি কোনো সময় নয়।'
export const notADate = 'এটি কোনো তারিখ নয়।'

export const emailRequired = 'ইমেইল দিন'
export const emailTooLong = 'ইমেইলটি বেশি লম্বা'
export const emailInvalid = 'সঠিক ইমেইল ঠিকানা দিন'
export const passwordRequired = 'পাসওয়ার্ড দিন'
export const passwordTooShort = (min: number) => `পাসওয়ার্ড অন্তত ${number(min)} অক্ষরের হতে হবে`
export const passwordTooLong = (max: number) => `পাসওয়ার্ড সর্বোচ্চ ${number(max)} অক্ষরের হতে পারে`
export const passwordWithoutUppercase = 'পাসওয়ার্ডে ইংরেজি বড় হাতের অন্তত একটি অক্ষর থাকতে হবে'

export const cannotBeStored = 'এই লেখায় এমন একটি অক্ষর আছে, যা রাখা যায় না'
/** `name` is the label of the field. */
export const required = (name: string) => `${name} লিখুন`
export const tooLong = (name: string, max: number) => `${name} সর্বোচ্চ ${number(max)} অক্ষরের হতে পারে`
export const name = 'নাম'
export const reason = 'কারণ'

export const imageTooLong = 'ছবির ঠিকানাটি বেশি লম্বা'
export const imageNotHttps = 'ছবির ঠিকানা https দিয়ে শুরু হতে হবে'
