/** Words that many screens share. The pages loaded first take theirs from `first-pages.ts`. */
import { digits, number } from './format.ts'

export { error, loading, name, roles, tryAgain, trying } from './first-pages.ts'

export const cancel = 'বাতিল'
export const close = 'বন্ধ করুন'
export const saving = 'সেভ হচ্ছে…'
export const sending = 'পাঠানো হচ্ছে…'
export const reason = 'কারণ'
export const logout = 'লগ আউট'
export const back = 'ফিরে যান'

// Words of the carousels. They are read aloud only

export const carousel = 'স্লাইড শো'
export const slide = 'স্লাইড'
export const slideOf = (slide: number, slides: number) => `${number(slides)}টির মধ্যে ${number(slide)} নম্বর`
export const pause = 'থামান'
export const play = 'চালু করুন'
export const previous = 'আগের'
export const next = 'পরের'

// Words of the form fields

export const optional = '(না দিলেও চলবে)'
export const email = 'ইমেইল'
export const showPassword = 'পাসওয়ার্ড দেখান'
export const hidePassword = 'পাসওয়ার্ড লুকান'
export const newPassword = 'নতুন পাসওয়ার্ড'
export const passwordRules = `অন্তত ${digits('6')}টি অক্ষর দিন, যার একটি বড় হাতের ইংরেজি অক্ষর।`
export const roleMissing = 'কর্মী নাকি বায়ার, বেছে নিন'

// Words of the toasts

/** Names the region of the toasts. */
export const messages = 'বার্তা'
