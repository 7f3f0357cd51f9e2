/** Words that many screens share. The pages loaded first take theirs from `first-pages.ts`. */
export { error, loading, name, roles, tryAgain, trying } from './first-pages.ts'

export const cancel = 'বাতিল'
export const close = 'বন্ধ করুন'
export const saving = 'সেভ হচ্ছে…'
export const sending = 'পাঠানো হচ্ছে…'
export const reason = 'কারণ'
export const logout = 'লগ আউট'
export const back = 'ফিরে যান'
