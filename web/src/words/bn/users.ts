/** Words that the profile and the page of the second factor share. */
import { number } from './format.ts'

export const password = 'পাসওয়ার্ড'
export const passwordRequired = 'পাসওয়ার্ড দিন'
export const recentSignInNeeded = `এর জন্য আপনাকে গত ${number(5)} মিনিটের মধ্যে লগ ইন করতে হবে। তার বেশি হয়ে গেলে আগে লগ আউট করে আবার লগ ইন করুন।`
export const secondFactor = 'দ্বিতীয় ধাপের যাচাই'
/** `date` comes formatted. */
export const onSince = (date: string) => `${date} থেকে চালু`
export const isOnSince = (date: string) => `${date} থেকে চালু আছে।`
export const isOff = 'বন্ধ আছে। শুধু পাসওয়ার্ড দিয়েই আপনার অ্যাকাউন্টে ঢোকা যায়।'
export const looking = 'খোঁজা হচ্ছে…'
export const change = 'বদলান'
export const setUp = 'চালু করুন'
export const checking = 'যাচাই হচ্ছে…'
